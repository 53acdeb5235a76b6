package ui

import (
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	draw "beermat/ui/scorecard"
)

// replay plays a sheet again: a slider goes from turn to turn, the card shows
// each state, and a chart how the scores went. Nothing can be written there.
type replay struct {
	widget.BaseWidget
	recap
	history *scorecard.History
	card    *draw.Card
	shown   int // how many entries were on the card before
	at      int // how many entries are on the card that is seen
	within  bool
	tab     int // where there is no room for both: the curve, or the card

	name   *kit.Text
	tabs   *kit.Segments
	turn   *kit.Text
	chart  *kit.Chart
	side   *kit.Scroll // the curve and the story
	slider *kit.Slider
	bar    *kit.Panel // the slider, and what was written in the turn
	said   *kit.Prose
}

// recap tells how a game went: in sentences, and as lines in a chart.
type recap struct {
	app   *App
	sheet *sheets.Sheet
	kind  *scorecard.Game
	seats []draw.Seat
}

func (a *App) recapOf(sheet *sheets.Sheet) recap {
	return recap{a, sheet, games.Scorecard(sheet.Game().ID), a.Players().Seats(sheet.Head().Players)}
}

// The tabs of a replay.
const (
	tabCurve = iota
	tabCard
)

// newReplay gives the replay of a sheet, at its end. One within another screen
// says itself which game it is, and shows the curve and the card by turns.
func newReplay(a *App, sheet *sheets.Sheet, within bool) *replay {
	r := &replay{
		recap: a.recapOf(sheet), within: within, at: sheet.Len(), tab: tabCard,
	}
	if within {
		r.tab = tabCurve
	}
	r.history = r.kind.NewHistory(sheet)
	r.card = draw.NewCard(draw.Actions{}, kit.GameColour(r.kind.ID))
	r.shown = r.at
	r.name = kit.NewText(a.playedOn(sheet), kit.Strong, kit.Ink).Bold().Cut()
	r.turn = kit.NewText("", kit.Body, kit.Muted)
	r.said = kit.NewProse("", kit.Body, kit.Ink).Most(2)
	r.slider = kit.NewSlider(a.Say("lookback.slider"), r.look)
	r.tabs = kit.NewSegments([]string{a.Say("lookback.curve"), a.Say("lookback.card")}, r.tab, r.open)
	r.chart = kit.NewChart()
	r.chart.OnPick = r.look
	r.chart.Say = r.sayPoint
	r.chart.Set(r.traces(), sheet.Len())
	r.build()
	r.ExtendBaseWidget(r)
	r.show()
	return r
}

// open shows the curve or the card, where there is room for one of them.
func (r *replay) open(tab int) {
	r.tab = tab
	r.tabs.Choose(tab)
	r.Refresh()
}

// build puts the parts together.
func (r *replay) build() {
	a := r.app
	back := kit.NewIconButton(kit.Back, a.Say("lookback.previous"), func() { r.look(r.at - 1) })
	forward := kit.NewIconButton(kit.Forward, a.Say("lookback.next"), func() { r.look(r.at + 1) })
	lines := kit.Grown(44) // both lines keep their room
	if r.within {
		lines = kit.Grown(24)
		r.said.Most(1)
	}
	bar := kit.NewColumn(4, kit.NewRow(12, back, kit.NewStretch(r.slider), forward), kit.NewBox(0, lines, r.said))
	r.bar = kit.NewPanel(bar).Inset(12)
	side := kit.NewColumn(kit.Gap, kit.NewStretch(kit.NewPanel(kit.NewStretch(r.chart)).Inset(14)), r.story())
	if r.within {
		r.bar.Inset(0)
		side = kit.NewColumn(kit.Gap, kit.NewStretch(r.chart), r.story())
	}
	r.side = kit.NewScroll(side)
}

func (r *recap) names() []string {
	names := make([]string, len(r.seats))
	for i, seat := range r.seats {
		names[i] = seat.Name
	}
	return names
}

// look shows the card after so many entries.
func (r *replay) look(at int) {
	if at = max(0, min(at, r.sheet.Len())); at != r.at {
		r.at = at
		r.show()
	}
}

// show shows the state that is looked at.
func (r *replay) show() {
	a := r.app
	scene := a.scene(r.kind, r.seats, r.history.At(r.at, nil))
	scene.Still, scene.Follows = true, r.at == r.shown+1
	r.shown = r.at
	r.card.Draw(scene)
	r.chart.Look(r.at)
	r.slider.Set(r.at, r.sheet.Len())
	r.turn.Set(a.Say("lookback.turn", i18n.Data{"turn": r.at, "of": r.sheet.Len()}))
	r.said.Set(r.wrote(r.at))
	r.Refresh()
}

// wrote says who wrote what in a turn, from 1.
func (r *replay) wrote(turn int) string {
	a := r.app
	if turn == 0 {
		return a.Say("lookback.before")
	}
	key := "lookback.wrote"
	if r.within {
		key = "lookback.wrote-short" // the turn stands above
	}
	return a.Say(key, i18n.Data{
		"name": r.names()[r.sheet.Player(turn-1)], "what": r.tell(turn - 1), "turn": turn, "of": r.sheet.Len(),
	})
}

// tell says what standing entry k wrote.
func (r *recap) tell(k int) string {
	return r.app.Words().Text(r.kind.Tell(r.sheet.At(k), r.sheet.Entry(k)).Text, r.names())
}

// key goes from turn to turn.
func (r *replay) key(key rune) bool {
	switch key {
	case '<', ',', '-':
		r.look(r.at - 1)
	case '>', '.', '+', ' ':
		r.look(r.at + 1)
	default:
		return false
	}
	return true
}

// sayPoint says what the chart shows under the finger.
func (r *recap) sayPoint(traces []int, at, value int) string {
	var names []string
	for _, seat := range traces {
		names = append(names, r.seats[seat].Name)
	}
	data := i18n.Data{"names": r.app.Words().List(names), "value": i18n.Figure(value), "turn": at}
	return r.app.Say("lookback.point", data)
}

// traces gives the line of every seat: a point after every turn of its own, and
// wherever somebody else's turn changed what it has.
func (r *recap) traces() []kit.Trace {
	s, seats := r.sheet, len(r.seats)
	list := make([]kit.Trace, seats)
	for i, seat := range r.seats {
		list[i] = kit.Trace{Name: seat.Name, Marker: seat.Marker}
	}
	was := make([]int, seats)
	for k := 0; k <= s.Len(); k++ {
		for _, standing := range s.At(k).Standings() {
			seat, now := standing.Player, standing.Score
			t := &list[seat]
			own := k == 0 || k == s.Len() || s.Player(k-1) == seat
			if changed := k > 0 && now != was[seat]; changed && k-1-t.Points[len(t.Points)-1].At > seats {
				t.Points = append(t.Points, kit.Point{At: k - 1, Value: was[seat]})
				own = true
			} else if changed {
				own = true
			}
			if own {
				t.Points = append(t.Points, kit.Point{At: k, Value: now})
			}
			was[seat] = now
		}
	}
	return list
}
