"""The Go Bang board, eighteen squares by eighteen, as protograf draws it: run in protograf's own environment.

It is written to the folder in which this is run; protograf reads the words of the command line itself.
"""

from protograf import Create, Save, Squares

Create(filename="go-bang.pdf", margin=1, width=38, height=38)
Squares(rows=18, cols=18, side=2.0)
Save()
