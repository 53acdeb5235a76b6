// Package chart draws figures as pictures: lines over turns, and what records show.
//
// The toolkit has no charts. Each of these shows by its form what it also shows by
// colour:
//
//   - Chart: lines over turns, which are read by touch, mouse and keys.
//   - Matrix: widget.Table draws only the cells in sight of a table of its own height,
//     with bars to scroll it; this one is a part of a page, and its cells are buttons.
//   - DotPlot, Bullet, Deviations, WinLoss, Duel, Meter, Ticks, ShareBar: the pictures of
//     records. DotPlot is one picture, because it has a hundred dots; the others are
//     rectangles, which the toolkit draws fastest.
package chart
