// Package cellgrid holds the grid of cells that score sheets are: rows and columns that
// stay in sight while the rest scrolls, cells that are tapped, marked with keys and glow
// when they were written.
//
// widget.Table has one size for all texts, draws its cells anew as they scroll into
// sight, and lies in its own scroll container; these cells fit their texts, keep their
// place while people write, and are buttons with names for those who do not see them.
package cellgrid
