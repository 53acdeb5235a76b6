package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/mat"
	draw "beermat/ui/scorecard"
	"beermat/ui/table"
)

// firstOf returns the first thing of a type that is seen, or nothing.
func firstOf[T fyne.CanvasObject](in fyne.CanvasObject) (found T, seen bool) {
	walk(in, func(o fyne.CanvasObject) {
		if one, ok := o.(T); ok && !seen {
			found, seen = one, true
		}
	})
	return found, seen
}

// card returns the card that is seen; nil if there is none.
func (d *desk) card() *draw.Card {
	card, _ := firstOf[*draw.Card](d.app.Window().Canvas().Content())
	return card
}

// keypad returns what the pad that is seen scrolls in; nil if there is none.
func (d *desk) keypad() *kit.Scroll {
	var found *kit.Scroll
	walk(d.app.Window().Canvas().Content(), func(o fyne.CanvasObject) {
		if isPad(o) {
			found = o.(*kit.Scroll)
		}
	})
	return found
}

// isPad reports whether an object is what a pad scrolls in.
func isPad(o fyne.CanvasObject) bool {
	scroll, ok := o.(*kit.Scroll)
	if ok {
		_, ok = firstOf[*draw.Pad](scroll)
	}
	return ok
}

// wrote says what a standing entry of the sheet in front of people wrote.
func (d *desk) wrote(k int) string {
	t := d.table()
	return d.app.Words().Text(t.Game().NewEditor(t.Sheet()).History().Event(k).Text, t.Sheet().Names())
}

// isOver reports whether the result of a table is shown.
func isOver(t *table.Screen) bool { return t.Sheet().Done() && t.Draft().Amends < 0 }

// goHome lets a player leave the game.
func goHome(t *table.Screen, seat int) {
	e := t.Game().Entry()
	*e.Head() = scoring.Leaving(seat)
	t.Write(e)
}

// others returns what the mats of the other sheets on the table scroll in; nil if there are
// none.
func (d *desk) others() (found *container.Scroll) {
	walk(d.app.Window().Canvas().Content(), func(o fyne.CanvasObject) {
		if s, ok := o.(*container.Scroll); ok && s.Direction == container.ScrollHorizontalOnly && found == nil {
			walk(s, func(o fyne.CanvasObject) {
				if _, ok := o.(*mat.Turn); ok {
					found = s
				}
			})
		}
	})
	return found
}

// choose chooses something in the menu of the table.
func (d *desk) choose(key string) {
	d.Helper()
	d.tap(d.app.Say("table.more"))
	d.tap(d.app.Say(key))
}

// subjects returns the seats of whom a result tells: those who lost, or else those who
// won.
func subjects(s *sheets.Sheet) []int {
	var won, lost []int
	for _, one := range s.Card().Standings() {
		if one.Lost {
			lost = append(lost, one.Player)
		} else if one.Won {
			won = append(won, one.Player)
		}
	}
	if len(lost) > 0 {
		return lost
	}
	return won
}
