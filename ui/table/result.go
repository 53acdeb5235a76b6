package table

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"beermat/scoring"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/outcome"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// result takes the place of the card and the pad when a game is over: who won, how,
// and all places; beside them, or below on a small screen, how it came about and
// what now. The card is a tap away.
type result struct {
	table  *Screen
	main   *kit.Layout
	side   *kit.Layout
	banner *outcome.Banner       // nil before it is shown first
	rows   *outcome.Rows         // nil where nobody played against anybody
	party  *mat.Celebration      // over the banner
	now    float32               // of the moment at the end
	card   bool                  // the card is seen in place of the banner and the places
	beside bool                  // there is room for the side beside the rest
	stamp  stats.Stamp           // what it is stamped with
	first  int                   // the seat that begins the rematch
	search *insight.Work         // for the turning point
	ends   scoring.Card          // on which the game ended whose turning point is looked for
	story  stats.Story           // of the game that ended there
	turned *insight.TurningPoint // nil until it is found
	season seasonLine            // what the game has done to the season
}

func newResult(t *Screen) *result {
	return &result{table: t, main: kit.NewColumn(kit.Gap), side: kit.NewColumn(0), first: -1, party: mat.NewCelebration(), now: outcome.MomentEnd}
}

// show shows the result of the sheet as it is now.
func (r *result) show() {
	t := r.table
	by := readBeginner(t.app)
	if !slices.ContainsFunc(present.Starters(t.Sheet(), by), func(one present.Starter) bool { return one.Seat == r.first }) {
		r.first = present.StarterOf(t.Sheet(), by)
	}
	r.findTurningPoint()
	r.findSeason(false)
	r.arrange(r.beside)
}

// findTurningPoint looks for the entry that turned the game, beside the screen.
func (r *result) findTurningPoint() {
	t := r.table
	if r.ends == t.Sheet().Card() {
		return
	}
	r.stop()
	r.ends, r.story = t.Sheet().Card(), stats.StoryOf(t.Sheet())
	if !insight.Has(t.Sheet()) {
		return
	}
	r.search = insight.FindTurningPoint(t.app, t.Sheet(), func(found insight.TurningPoint) {
		r.turned = &found
		r.arrange(r.beside)
		t.body.arrange()
	})
}

// stop ends the search for the turning point.
func (r *result) stop() {
	r.search.Stop()
	r.season.end()
	r.ends, r.turned = nil, nil
}

// tick shows a time of the moment at the end.
func (r *result) tick(now float32) {
	r.now = now
	if r.banner != nil {
		r.banner.ShowAt(now)
	}
	if r.rows != nil {
		r.rows.ShowAt(now)
	}
}

// arrange puts the parts together: in two columns, or below each other.
func (r *result) arrange(beside bool) {
	r.beside = beside
	form := outcome.Wide
	if kit.FormOf(r.table.app.Window().Canvas().Size()) == kit.Phone {
		form = outcome.Phone
	}
	r.banner, r.stamp = r.outcome().Banner(form, r.party), r.outcome().Stamp()
	places := kit.NewPanel(r.places())
	r.tick(r.now)
	if beside {
		r.main.SetItems(r.banner, kit.NewStretch(places))
		items := append(append(r.course(), r.seasonSaid()...), kit.NewTiles(8, 84, 3, r.ways()...), kit.NewStretch(nil))
		r.side.SetItems(kit.NewStretch(kit.NewPanel(kit.NewColumn(12, append(items, r.next()...)...))))
		return
	}
	if r.card {
		r.main.SetItems()
		back := kit.NewButton(r.table.app.Say("result.show"), kit.Primary, r.turn).Big(kit.Strong, 60)
		r.side.SetItems(kit.NewPanel(back).Inset(10))
		return
	}
	r.side.SetItems()
	items := []fyne.CanvasObject{r.banner, places, kit.NewPanel(kit.NewColumn(10, r.next()...)).Inset(12)}
	if story := append(r.course(), r.seasonSaid()...); len(story) > 0 {
		items = append(items, kit.NewPanel(kit.NewColumn(12, story...)))
	}
	r.main.SetItems(items...)
}

// turn shows the card in place of the result, or the other way round.
func (r *result) turn() {
	r.card = !r.card
	r.table.show()
}

// key takes Enter for a rematch.
func (r *result) key(key rune) bool {
	if key == page.KeyEnter {
		r.rematch()
		return true
	}
	return false
}

// outcome is the outcome of the game.
func (r *result) outcome() outcome.Outcome {
	return outcome.Outcome{Host: r.table.app, Sheet: r.table.Sheet(), Seats: r.table.seats}
}

// read takes in what the pad says of the game by now.
func (r *result) read() {
	if !r.table.Sheet().Done() {
		return
	}
	r.findSeason(true)
	if r.stamp != r.outcome().Stamp() {
		r.arrange(r.beside)
		r.table.body.arrange()
	}
}

// places lists everybody; who played alone sees how the score compares with those before.
func (r *result) places() fyne.CanvasObject {
	t := r.table
	if len(t.seats) == 1 {
		r.rows = nil
		return r.alone()
	}
	r.rows = outcome.NewRows(r.outcome(), kit.FormOf(t.app.Window().Canvas().Size()) == kit.Phone)
	return r.rows
}

// alone shows the score of who played alone as a bar, on which the best one and the average
// are marked.
func (r *result) alone() fyne.CanvasObject {
	t := r.table
	s := t.Sheet().Card().Standings()[0]
	best, average := s.Score, s.Score
	_, games := r.outcome().Career()
	for _, one := range games {
		if one.Game == t.Game().ID && one.Games > 1 {
			best, average = one.Best.Value, one.Total/one.Games
		}
	}
	most := float64(max(best, s.Score, 1))
	bar := chart.NewBars(28, chart.Bar{To: max(0, float64(s.Score)/most), Marker: t.seats[0].Marker})
	if best == s.Score && average == s.Score {
		return bar
	}
	bar.Marks = []float64{float64(average) / most, float64(best) / most}
	say := func(key string, n int) fyne.CanvasObject {
		return kit.NewText(t.app.Say(key, i18n.Data{"n": n}), kit.Body, kit.Muted).Cut()
	}
	return kit.NewColumn(8, bar, kit.NewRow(24, say("result.average", average), say("result.best", best)))
}

// curveMost is how many players the curve shows where there are more than have rows of their
// own.
const curveMost = 3

// course shows how it came about: the turning point and the curve.
func (r *result) course() []fyne.CanvasObject {
	t := r.table
	if len(t.seats) == 1 || t.Sheet().Len() < 2 {
		return nil
	}
	recap := summary.NewRecap(t.app, t.Sheet())
	at, disc, traces := -1, -1, recap.Traces()
	key := "result.turning"
	if outcome.IsLost(t.Sheet().Card().Standings()) {
		// how it was lost is what its rules say
	} else if r.turned != nil {
		at = r.turned.Entry
	} else if k, turned := recap.TurningPoint(); turned {
		at, key = k, "result.lead"
	}
	var items []fyne.CanvasObject
	if at >= 0 {
		disc = t.Sheet().Player(at)
		items = append(items, r.turning(recap, at, key))
	} else if list := recap.Highlights(); len(list) > 0 {
		items = append(items, kit.NewProse(list[0].Text, kit.Body, kit.Ink))
	}
	if len(traces) > outcome.Columns {
		var first []chart.Trace
		for _, s := range t.Sheet().Card().Standings()[:curveMost] {
			if s.Player == disc {
				disc = -1 - len(first)
			}
			first = append(first, traces[s.Player])
		}
		traces, disc = first, -1-disc
	}
	if disc >= len(traces) {
		disc = -1
	}
	curve := chart.NewTrail(t.app.Say("result.curve"), traces, t.Sheet().Len(), disc, at+1)
	return append(items, kit.NewBox(0, 190, curve))
}

// turning says which entry turned the game: its figure large, in the colour of the player.
func (r *result) turning(recap *summary.Recap, at int, key string) fyne.CanvasObject {
	a := r.table.app
	what, figure := recap.Tell(at), ""
	if first, rest, ok := strings.Cut(what, " "); ok && present.IsFigure(first) {
		figure, what = first, strings.TrimPrefix(rest, "— ")
	}
	said := kit.NewColumn(0,
		kit.NewProse(a.Say("result.in-round", i18n.Data{"what": what, "round": recap.Round(at)}), kit.Body, kit.Ink).Most(2),
		kit.NewProse(a.Say(key), kit.Body, kit.Ink).Bold())
	if figure == "" {
		return said
	}
	of := kit.MarkOf(kit.PlayerColour(r.table.seats[r.table.Sheet().Player(at)].Marker.Colour))
	return kit.NewRow(14, kit.NewText(figure, 44, kit.Ink).Bold().Coloured(of), kit.NewStretch(said))
}

// ways lead to the card, to a link to the game, and to sharing it.
func (r *result) ways() []fyne.CanvasObject {
	a := r.table.app
	card := kit.NewButton(a.Say("result.card"), kit.Plain, r.turn)
	if r.card {
		card = kit.NewButton(a.Say("result.show"), kit.Plain, r.turn)
	}
	link := kit.NewButton(a.Say("result.link"), kit.Plain, func() { a.Open(page.ShareLink{Summary: r.table.Sheet().Summary()}) })
	return []fyne.CanvasObject{card, link, kit.NewButton(a.Say("result.share"), kit.Plain, r.table.Share)}
}

// next is what now: who begins the rematch, the rematch, and another game.
func (r *result) next() []fyne.CanvasObject {
	t := r.table
	a := t.app
	play := kit.NewButton(a.Say("result.rematch"), kit.Primary, r.rematch).Big(26, 84)
	play.Set(a.Say("result.rematch"), a.Say("rematch.begins", i18n.Data{"name": kit.Ellipsis(t.seats[r.first].Name, kit.Body, false, kit.U(160))}), "")
	other := kit.NewButton(a.Say("result.other"), kit.Plain, func() { a.Reset(page.Home{}) }).Big(kit.Body, 52)
	last := []fyne.CanvasObject{play, other}
	if !r.beside {
		last[1] = kit.NewTiles(10, 100, 2, append([]fyne.CanvasObject{other}, r.ways()...)...)
	}
	if len(t.seats) == 1 {
		return last
	}
	var tokens []fyne.CanvasObject
	for _, by := range present.Starters(t.Sheet(), readBeginner(a)) {
		name := t.seats[by.Seat].Name
		ground, border := kit.Paper, kit.Line
		if by.Seat == r.first {
			ground, border = kit.Tint, kit.Accent
		}
		token := kit.NewRow(0, kit.NewStretch(nil), kit.NewToken(t.seats[by.Seat].Marker, 32), kit.NewStretch(nil))
		said := name
		if by.By != "" {
			said = a.Say("rematch." + string(by.By))
		}
		item := kit.NewColumn(4, token, kit.NewText(said, kit.Small, kit.Muted).Centre().Cut())
		tap := kit.NewTap(a.Say("rematch.begins", i18n.Data{"name": name}), item, func() { r.choose(by) })
		tokens = append(tokens, tap.On(ground, border).Shape(kit.ButtonRadius, 8))
	}
	var row fyne.CanvasObject = kit.NewShares(8, tokens...)
	switch {
	case len(tokens) > outcome.Columns:
		for i, one := range tokens {
			tokens[i] = kit.NewBox(kit.Grown(66), 0, one)
		}
		const bar = 8 // the room for it below the tiles
		row = container.NewHScroll(kit.NewColumn(0, kit.NewRow(8, tokens...), kit.NewBox(0, bar, nil)))
	case len(tokens) > 4:
		row = kit.NewTiles(8, kit.Grown(66), 8, tokens...)
	}
	return append([]fyne.CanvasObject{kit.NewText(a.Say("rematch.title"), kit.Small, kit.Muted).Bold().Cut(), row}, last...)
}

// choose lets somebody begin the rematch. The rule that says so is remembered.
func (r *result) choose(by present.Starter) {
	r.first = by.Seat
	if by.By != "" {
		r.table.app.Settings().Set(settingRematch, by.By)
	}
	r.arrange(r.beside)
	r.table.body.arrange()
}

// deadFor is how long a finished game takes no press for a rematch: it may have been
// meant for the last turn, where the same button writes.
const deadFor = 2 * time.Second

// rematch begins the same game with the same people.
func (r *result) rematch() {
	t := r.table
	if since := t.app.Now().Sub(t.Sheet().LastWritten()); since >= 0 && since < deadFor {
		return
	}
	next := t.Sheet().Rematch(readBeginner(t.app))
	next.First = slices.IndexFunc(next.Players, t.Sheet().Head().Players[r.first].Equal)
	t.app.Replace(page.NewTable{Game: t.Game().ID, Players: next.Players, First: next.First, House: next.House})
}
