// Package kit holds the widgets that any screen may use, and the theme that
// makes them look like a score pad on a pub table.
//
// The toolkit has no charts. Those of this package, and a few more that people may
// expect it to have, are here because:
//
//   - Columns: container.NewGridWrap gives all things one height, and NewAdaptiveGrid
//     fixes how many columns there are; panels are as high as their texts.
//   - Measure: no container keeps a thing from growing.
//   - Matrix: widget.Table draws only the cells in sight of a table of its own height,
//     with bars to scroll it; this one is a part of a page, and its cells are buttons.
//   - DotPlot, Bullet, Deviations, WinLoss, Duel: the pictures of records. Each shows
//     by its form what it also shows by colour. DotPlot is one picture, because it has
//     a hundred dots; the others are rectangles, which the toolkit draws fastest.
//   - Keycap: widget.Button would take the tap that a picture of a key must not take.
//   - Sides: widget.RadioGroup lists in words what is a place on the screen.
package kit
