package cards

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/ui/kit"
)

// bostonTable is a table at which Going to Boston is played.
type bostonTable struct {
	*partsDesk
	view *bostonView
}

// bostonOpen lays a sheet on a table, as on a tablet.
func bostonOpen(t testing.TB, lang string, house scoring.House, names ...string) *bostonTable {
	t.Helper()
	return bostonSit(t, lang, house, partsTablet, names...)
}

func bostonSit(t testing.TB, lang string, house scoring.House, size partsSize, names ...string) *bostonTable {
	t.Helper()
	d := partsOpen(t, Find("boston"), lang, house, size, names...)
	return &bostonTable{d, d.view.(*bostonView)}
}

// tray gives the dice of the throw that is tapped in, and those that are kept: "_"
// for one that is missing.
func (d *bostonTable) tray() string {
	line := func(dice []*kit.Die) string {
		said := ""
		for _, die := range dice {
			if !die.Visible() {
				continue
			}
			face := "_"
			if die.Name != "" {
				face = strconv.Itoa(d.face(die))
			}
			said += face
		}
		return said
	}
	return line(d.view.pad.dice.thrown) + ">" + line(d.view.pad.dice.kept)
}

// face gives what a die in the tray shows.
func (d *bostonTable) face(die *kit.Die) int {
	dice := d.view.pad.dice
	if i := slices.Index(dice.kept, die); i >= 0 {
		return int(slices.Max(dice.throws[i]))
	}
	return int(dice.throws[dice.next()][slices.Index(dice.thrown, die)])
}

// row gives a row of the card: numbers, "·" for what is to come, "—" for nothing,
// "[]" around what is awaited, "*" behind what won, "!" behind what is mended.
func (d *bostonTable) row(row int) string {
	var said []string
	for _, square := range d.view.sheet.grid.Data().Cells[row][1:] {
		text := strings.TrimSuffix(square.Text, bostonMark)
		switch square.Face {
		case kit.Block:
			text += "*"
		case kit.Open:
			text = "·"
		case kit.Blank:
			text = "-"
		case kit.Awaited:
			text = "[" + text + "]"
		case kit.Mended:
			text += "!"
		}
		said = append(said, text)
	}
	return strings.Join(said, " ")
}
