/* Before anything is shown: with scripts, a stepper shows one moment at a time. */
document.documentElement.classList.add("js");
