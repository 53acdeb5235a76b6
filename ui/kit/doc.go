// Package kit holds the widgets that any screen may use, and the theme that
// makes them look like a score pad on a pub table.
//
// Where the toolkit has something alike, this is why it is not that one. For all that
// can be marked with keys: the toolkit's widgets keep every letter and digit that is
// typed while they have the focus; of these each hands on what it has no use for, so
// that dice are typed whatever was tapped last.
//
//   - Button, Tap, Toggle, Segments, Stepper: as above, and at least 48 units high and
//     wide. A button that is off says why when it is tapped.
//   - Slider, Entry: the toolkit's, which hand on the keys that they have no use for.
//   - VList: widget.List marks one row and takes the arrows for that; here a row has
//     buttons, which keys reach, and is made when it comes into sight.
//   - Text, Prose: widget.Label has no size between those of the theme, and its texts do not
//     get smaller before they are cut; layouts here ask a text how high it is at a width.
//   - Column, Row, Flow, Split, Panel, Scroll: container.NewVBox and its like know one least
//     size and no height for a width.
//   - Columns: container.NewGridWrap gives all things one height, and NewAdaptiveGrid
//     fixes how many columns there are; panels are as high as their texts.
//   - Measure: no container keeps a thing from growing.
//   - Overlay: dialog.Dialog and widget.PopUp, too, are as high as their least size says.
//   - Keycap: widget.Button would take the tap that a picture of a key must not take.
//   - Die, Key, Token, Chips: of games; the toolkit has nothing like them.
package kit
