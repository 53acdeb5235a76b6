package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
)

// padCard is what a pad writes on: when it changes, what was tapped in is over.
// The card itself tells more than its number, because a correction puts another
// one in its place.
type padCard struct {
	card scoring.Card
	mend int
}

// sixFaces are the faces of a die to tap, for a pad whose tray is its own.
type sixFaces []*kit.Die

func newSixFaces(onTap func(scoring.Die)) sixFaces {
	var f sixFaces
	for face := 1; face <= 6; face++ {
		die := kit.NewDie(face, 78, func() { onTap(scoring.Die(face)) })
		die.Name = "die " + strconv.Itoa(face)
		f = append(f, die)
	}
	return f
}

// tiles is the faces, so many a line, each of a height in design units.
func (f sixFaces) tiles(gap float32, perLine int, height float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(f))
	for i, die := range f {
		items[i] = die.Least(height)
	}
	return kit.NewTiles(gap, kit.Target, perLine, items...)
}

// line is the faces in one line, or in two where a width has no room for that.
func (f sixFaces) line(width, height float32) fyne.CanvasObject {
	if width < kit.U(6*kit.Target+5*4) {
		return f.tiles(4, 3, height)
	}
	return f.tiles(4, 6, height)
}

// The sizes of what several pads have, in design units: the gap between what is
// below each other, as the paper of the pad has it, and how high a button with a
// second line is in a low pad, and what takes its place.
const (
	padGap    float32 = 10
	lowButton float32 = 56
)

// ways are the ways in which a turn can be typed in, one of which is chosen.
type ways []*kit.Button

func newWays(labels []string, onChoose func(int)) ways {
	var w ways
	for i, label := range labels {
		w = append(w, kit.NewButton(label, kit.Plain, func() { onChoose(i) }))
	}
	return w
}

// mark shows which way is chosen.
func (w ways) mark(chosen int) {
	for i, button := range w {
		button.SetStyle(chosenIf(i == chosen))
	}
}

// row is the ways beside each other, with a height in design units.
func (w ways) row(height float32) fyne.CanvasObject {
	items := make([]fyne.CanvasObject, len(w))
	for i, button := range w {
		items[i] = kit.NewBox(0, height, button)
	}
	return kit.NewShares(6, items...)
}

// hintNames lists players for a hint, each cut so short that what is said of them
// has room beside them.
func hintNames(desk Desk, seats []int) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = kit.Ellipsis(desk.Seats()[seat].Name, kit.Body, false, kit.U(150)/float32(len(seats)))
	}
	return desk.Words().List(names)
}
