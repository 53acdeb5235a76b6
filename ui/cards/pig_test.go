package cards

import (
	"strconv"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/ui/kit"
)

// pigTable is a table at which Pig is played.
type pigTable struct {
	*partsDesk
	view *pigView
}

// pigOpen lays a sheet on a table, as on a tablet.
func pigOpen(t testing.TB, lang string, house scoring.House, names ...string) *pigTable {
	t.Helper()
	return pigSit(t, lang, house, partsTablet, names...)
}

func pigSit(t testing.TB, lang string, house scoring.House, size partsSize, names ...string) *pigTable {
	t.Helper()
	d := partsOpen(t, Find("pig"), lang, house, size, names...)
	return &pigTable{d, d.view.(*pigView)}
}

// tray gives the rolls that lie in the tray, "_" for the place of the next one,
// "!" behind the one that ended the turn.
func (d *pigTable) tray() string {
	said := ""
	for i, die := range d.view.pad.tray.dice {
		switch {
		case !die.Visible():
		case i >= len(d.view.pad.rolls):
			said += "_"
		default:
			said += strconv.Itoa(int(d.view.pad.rolls[i]))
		}
	}
	if d.view.pad.busted() {
		said += "!"
	}
	return said
}

// sum gives what the pad says of the turn so far.
func (d *pigTable) sum() string {
	return d.view.pad.amount.Words() + " " + d.view.pad.held.Words()
}

// row gives the turns of a seat on the card: numbers, "—" for a bust, "·" for what
// is to come in this round, "[]" around what is awaited, "!" behind what is
// mended.
func (d *pigTable) row(seat int) string {
	var said []string
	for _, square := range d.view.sheet.grid.Data().Cells[seat+1][1:] {
		switch text := square.Text; square.Face {
		case kit.Written, kit.Nought:
			said = append(said, text)
		case kit.Open:
			said = append(said, "·")
		case kit.Awaited:
			said = append(said, "["+text+"]")
		case kit.Mended:
			said = append(said, text+"!")
		}
	}
	return strings.Join(said, " ")
}
