// Package chart draws figures: how values went, how they are spread, what parts a whole
// has. The toolkit has no charts. There are five: Curve, Bars, Dots, Matrix and Strip. Each
// shows by its form what it also shows by colour.
//
// A chart is a pure function from its data and a size to a list of shapes, which the screen
// draws with objects of the toolkit; only lines, areas and a hundred dots are one picture.
// A whole picture would take a hundred times as long whenever something is pointed at, and
// the library that draws SVG knows no text.
package chart
