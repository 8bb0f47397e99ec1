"""The reader: opens finished figures as a stranger would, and reads from their ink alone what they show."""
