"""XML as text is what ElementTree writes, to the letter."""

from __future__ import annotations

from copy import deepcopy
from xml.etree import ElementTree

import pytest
from parlour.draw.xmltext import indented

TREES = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="2mm" id="a"><title>Go &amp; bang &lt;1&gt; "x"</title><g/></svg>',
    '<g><g id="b"><path d="M0 0L1 1"/><text x="1">one</text></g><g/></g>',
    '<g a="&quot;&amp;&lt;&gt;&#10;&#13;&#9;&#8217;"/>',
    "<g/>",
)


@pytest.mark.parametrize("text", TREES)
def test_elements_are_written_as_elementtree_writes_them(text: str) -> None:
    element = ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/2000/svg"', ""))
    theirs = deepcopy(element)
    ElementTree.indent(theirs)
    assert indented(element) == ElementTree.tostring(theirs, encoding="unicode")
