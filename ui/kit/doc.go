// Package kit holds the widgets that any screen may use, and the theme that
// makes them look like a score pad on a pub table.
//
// Where the toolkit has a widget for the same, this is why it is not that one:
//
//   - Columns: container.NewGridWrap gives all things one height, and NewAdaptiveGrid
//     fixes how many columns there are; panels are as high as their texts.
//   - Measure: no container keeps a thing from growing.
//   - Keycap: widget.Button would take the tap that a picture of a key must not take.
package kit
