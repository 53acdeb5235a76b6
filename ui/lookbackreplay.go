package ui

import (
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// replay plays a sheet again: a slider goes from turn to turn, the card shows
// each state, and a chart how the scores went. Nothing can be written there.
type replay struct {
	widget.BaseWidget
	*summary.Recap
	app     *App
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

// The tabs of a replay.
const (
	tabCurve = iota
	tabCard
)

// newReplay returns the replay of a sheet, at its end. One within another screen
// says itself which game it is, and shows the curve and the card by turns.
func newReplay(a *App, sheet *sheets.Sheet, within bool) *replay {
	r := &replay{
		Recap: summary.NewRecap(a, sheet), app: a, within: within, at: sheet.Len(), tab: tabCard,
	}
	if within {
		r.tab = tabCurve
	}
	r.history = r.Game.NewHistory(sheet)
	r.card = draw.NewCard(draw.Actions{}, kit.GameColour(r.Game.ID))
	r.shown = r.at
	r.name = kit.NewText(summary.SheetName(a, sheet), kit.Strong, kit.Ink).Bold().Cut()
	r.turn = kit.NewText("", kit.Body, kit.Muted)
	r.said = kit.NewProse("", kit.Body, kit.Ink).Most(2)
	r.slider = kit.NewSlider(a.Say("lookback.slider"), r.look)
	r.tabs = kit.NewSegments([]string{a.Say("lookback.curve"), a.Say("lookback.card")}, r.tab, r.open)
	r.chart = kit.NewChart()
	r.chart.OnPick = r.look
	r.chart.Say = r.SayPoint
	r.chart.Set(r.Traces(), sheet.Len())
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

// look shows the card after so many entries.
func (r *replay) look(at int) {
	if at = max(0, min(at, r.Sheet.Len())); at != r.at {
		r.at = at
		r.show()
	}
}

// show shows the state that is looked at.
func (r *replay) show() {
	a := r.app
	scene := draw.NewScene(a.Words(), r.Game, r.Seats, r.history.At(r.at, nil))
	scene.Still, scene.Follows = true, r.at == r.shown+1
	r.shown = r.at
	r.card.Draw(scene)
	r.chart.Look(r.at)
	r.slider.Set(r.at, r.Sheet.Len())
	r.turn.Set(a.Say("lookback.turn", i18n.Data{"turn": r.at, "of": r.Sheet.Len()}))
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
		"name": r.Names()[r.Sheet.Player(turn-1)], "what": r.Tell(turn - 1), "turn": turn, "of": r.Sheet.Len(),
	})
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
