package table

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// seasonLine is what a game has done to the season that goes on.
type seasonLine struct {
	of   scoring.Card // on which the game ended
	said string       // "" until it is known
	id   string       // of the season
	stop func()       // nil: nothing is looked for
}

// end ends the search, and forgets what it found.
func (l *seasonLine) end() {
	if l.stop != nil {
		l.stop()
	}
	*l = seasonLine{}
}

// findSeason looks for what the game has done to the season, once the pad has it; again where
// the pad may say something else by now.
func (r *result) findSeason(again bool) {
	card := r.table.Sheet().Card()
	if r.season.of == card && !again || r.table.app.Store().Queue().Status().Unsaved() > 0 {
		return
	}
	r.season.end()
	r.season.of = card
	r.season.stop = summary.TellSeason(r.table.app, r.table.Sheet().Head().ID, func(said, id string) {
		r.season.said, r.season.id = said, id
		r.arrange(r.beside)
		r.table.body.arrange()
	})
}

// seasonSaid is the line that says it, and leads to the table of the season.
func (r *result) seasonSaid() []fyne.CanvasObject {
	if r.season.said == "" {
		return nil
	}
	open := func() { r.table.app.Open(page.Season{ID: r.season.id}) }
	return []fyne.CanvasObject{kit.NewTap(r.season.said, kit.NewProse(r.season.said, kit.Body, kit.Ink).Bold().Most(2), open).Shape(kit.ButtonRadius, 0)}
}
