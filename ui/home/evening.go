package home

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// The panel of the evening.
const (
	eveningGames          = 3   // that it lists: more are a tap away
	eveningPeople         = 8   // whose mats it shows
	eveningRow            = 4   // up to so many are one row beside the games
	eveningMat    float32 = 104 // in design units
	eveningLow    float32 = 76  // on a phone
	seasonMost    float32 = 380 // that the line about the season is wide in the head
)

// evening is a panel with the mats of the people, a stroke on the rim for each win of tonight,
// and with the games that were played; nil before there is either.
func (s *Screen) evening() fyne.CanvasObject {
	people := s.people()
	var rows []fyne.CanvasObject
	played := s.shown.played
	for _, one := range played[:min(len(played), eveningGames)] {
		rows = append(rows, s.playedRow(one))
	}
	if n := len(played); n > eveningGames {
		said := s.host.Say("tonight.all-games", i18n.Data{"n": n})
		open := func() { s.host.Open(page.Evening{Day: sheets.DayOf(s.host.Now())}) }
		rows[eveningGames-1] = kit.NewTap(said, kit.NewText(said, kit.Body, kit.Ink).Bold().Cut(), open).Shape(kit.ButtonRadius, 12)
	}
	var mats fyne.CanvasObject
	if len(people) > 0 {
		mats = kit.NewTiles(8, s.matSize()+8, 0, append(people, s.seats())...)
	}
	beside := kit.FormOf(s.host.Window().Canvas().Size()) == kit.Wide
	var all fyne.CanvasObject
	switch games := kit.NewColumn(0, rows...); {
	case len(rows) == 0 && mats == nil:
		return nil
	case len(rows) == 0:
		all = mats
	case mats == nil:
		all = games
	case !beside:
		all = kit.NewColumn(10, mats, kit.NewRule(), games)
	case len(people) <= eveningRow:
		all = kit.NewRow(24, kit.NewRow(14, append(people, s.seats())...), kit.NewStretch(games))
	default:
		all = kit.NewShares(24, mats, games)
	}
	if s.narrow() {
		all = kit.NewColumn(6, all, s.season())
	}
	return kit.NewPanel(all).Inset(14)
}

// season is a line that says who leads the season that goes on, once that is found; it leads to
// its table.
func (s *Screen) season() fyne.CanvasObject {
	line := kit.NewColumn(0)
	line.Hide()
	s.Hide()
	s.stop = summary.TellSeason(s.host, "", func(said, id string) {
		open := func() { s.host.Open(page.Season{ID: id}) }
		text := kit.NewText(said, kit.Body, kit.Ink).Bold().Cut()
		if !s.narrow() { // it stands in the head
			text = kit.NewText(kit.Ellipsis(said, kit.Body, true, kit.U(seasonMost)), kit.Body, kit.Ink).Bold()
		}
		line.SetItems(kit.NewTap(said, text, open).Shape(kit.ButtonRadius, 12))
		line.Show()
		s.host.Relayout()
	})
	return line
}

// Hide implements page.Hider.
func (s *Screen) Hide() {
	if s.stop != nil {
		s.stop()
	}
}

func (s *Screen) matSize() float32 {
	if s.narrow() {
		return eveningLow
	}
	return eveningMat
}

// people are the mats of those who sit at the table, and of the others who have won tonight.
func (s *Screen) people() (mats []fyne.CanvasObject) {
	a := s.host
	won := summary.CountWins(a, s.shown.played)
	var list []summary.Wins
	for _, one := range sheets.PeopleOf(a.Settings().Table(a.Players()).Seats(a.Players())) {
		of := summary.Wins{ID: one.ID, Name: one.Name, Marker: present.NewPlayer(*a.Players().Find(one.ID)).Marker}
		if at := slices.IndexFunc(won, func(w summary.Wins) bool { return w.ID == one.ID }); at >= 0 {
			of.N = won[at].N
		}
		list = append(list, of)
	}
	for _, w := range won {
		if w.N > 0 && !slices.ContainsFunc(list, func(of summary.Wins) bool { return of.ID == w.ID }) {
			list = append(list, w)
		}
	}
	for _, w := range list[:min(len(list), eveningPeople)] {
		said := w.Name + ": " + a.Say("wins.n", i18n.Data{"n": w.N})
		mats = append(mats, kit.NewColumn(2, mat.NewPlayer(w.Marker, s.matSize()).Strokes(w.N, said), kit.NewText(w.Name, kit.Body, kit.Ink).Bold().Centre().Cut()))
	}
	return mats
}

// seats leads to the people, who sits where.
func (s *Screen) seats() fyne.CanvasObject {
	a := s.host
	said := a.Say("tonight.seats")
	item := kit.NewColumn(2, mat.NewPlace(s.matSize()*0.76), kit.NewText(said, kit.Body, kit.Muted).Centre().Cut())
	return kit.NewTap(said, item, func() { a.Reset(page.Players{}) }).Shape(kit.PanelRadius, 6)
}

// playedRow is a finished game: who won or lost, and when by the clock in the room, as
// everywhere else.
func (s *Screen) playedRow(one sheets.Summary) fyne.CanvasObject {
	a := s.host
	clock := a.Words().Clock(one.Started)
	row := kit.NewRow(12, mat.NewGame(one.Game, 38), kit.NewStretch(kit.NewText(s.outcome(one), kit.Cell, kit.Pen).Hand().Cut()), kit.NewText(clock, kit.Body, kit.Muted))
	return kit.NewTap(summary.GameName(a, one)+" "+clock, row, func() { a.Open(page.Game{ID: one.ID}) }).Shape(kit.ButtonRadius, 5)
}

// outcome says in a few words how a game came out: who won, with what, or who lost.
func (s *Screen) outcome(one sheets.Summary) string {
	a := s.host
	var won []string
	names, score := a.Players().Names(one.Players), 0
	for _, standing := range one.Standings {
		if standing.Won {
			won, score = append(won, names[standing.Player]), standing.Score
		}
	}
	of, told := summary.Subject(one.Standings)
	switch {
	case !one.Archived.IsZero():
		return a.Say("tonight.abandoned")
	case !told || of.Lost:
		return summary.Outcome(a, one)
	}
	said := i18n.Figure(score)
	if unit, ok := a.Words().Find(one.Game+".result.unit", i18n.Data{"n": score}); ok {
		said += " " + unit
	}
	return a.Words().List(won) + ", " + said
}
