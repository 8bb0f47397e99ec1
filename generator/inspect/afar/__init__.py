"""What is made for play far away is opened and read: saves, rooms, bodies."""
