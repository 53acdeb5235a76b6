package history

import (
	"beermat/ui/chart"
	"beermat/ui/mat"

	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// Replay plays a sheet again: a slider goes from turn to turn, the card shows
// each state, and a chart how the scores went. Nothing can be written there.
type Replay struct {
	widget.BaseWidget
	*summary.Recap
	host    page.Host
	history *scorecard.History
	Card    *draw.Card
	shown   int // how many entries were on the card before
	At      int // how many entries are on the card that is seen
	within  bool
	tab     int // what is seen where there is no room for all

	name   *kit.Text
	tabs   *kit.Segments
	Turn   *kit.Text
	chart  *chart.Curve
	side   *kit.Scroll         // the curve and the story
	views  *kit.Segments       // what is seen beside the card; nil where there is only the curve
	chance *insight.ChanceView // nil where nobody knows the chances
	odds   *kit.Scroll         // it
	Slider *kit.Slider
	bar    *kit.Panel  // the slider, and what was written in the turn
	turned *kit.Layout // the dice and the words of the turn
	Said   *kit.Prose
	Thrown *draw.Thrown // the dice of the turn
	rolled *kit.Prose   // those before them; hidden where they were not entered, or have no room
}

// The tabs of a replay.
const (
	TabCurve = iota
	TabCard
	TabChance
)

// NewReplay returns the replay of a sheet, at its end. One within another screen
// says itself which game it is, and shows the curve and the card by turns.
func NewReplay(a page.Host, sheet *sheets.Sheet, within bool) *Replay {
	r := &Replay{
		Recap: summary.NewRecap(a, sheet), host: a, within: within, At: sheet.Len(), tab: TabCard,
	}
	if within {
		r.tab = TabCurve
	}
	r.history = r.Game.NewHistory(sheet)
	r.Card = draw.NewCard(draw.Actions{}, mat.GameColour(r.Game.ID))
	r.shown = r.At
	r.name = kit.NewText(summary.SheetName(a, sheet), kit.Strong, kit.Ink).Bold().Cut()
	r.Turn = kit.NewText("", kit.Body, kit.Muted)
	r.Thrown = draw.NewThrown()
	r.Said = kit.NewProse("", kit.Body, kit.Ink).Most(2)
	r.rolled = kit.NewProse("", kit.Small, kit.Muted).Most(3)
	r.Slider = kit.NewSlider(a.Say("lookback.slider"), r.Seek)
	tabs := []string{a.Say("lookback.curve"), a.Say("lookback.card")}
	if insight.Has(sheet) {
		r.chance = insight.NewChanceView(a, r.Recap, within, r.Seek)
		r.odds = kit.NewScroll(r.chance.Column)
		tabs = append(tabs, a.Say("insight.title"))
		r.views = kit.NewSegments([]string{tabs[TabCurve], tabs[TabChance]}, 0, func(i int) { r.ShowTab([]int{TabCurve, TabChance}[i]) })
	}
	r.tabs = kit.NewSegments(tabs, r.tab, r.ShowTab)
	r.chart = chart.NewCurve(r.Traces(), sheet.Len())
	r.chart.OnPick, r.chart.Say = r.Seek, r.SayPoint
	r.build()
	r.ExtendBaseWidget(r)
	r.show()
	return r
}

// ShowTab shows the curve, the card or the chances to win. Where there is room the card
// is always seen.
func (r *Replay) ShowTab(tab int) {
	r.tab = tab
	r.tabs.Choose(tab)
	if tab == TabChance {
		r.chance.Start()
	}
	if r.views != nil {
		r.views.Choose(tab / TabChance)
	}
	r.Refresh()
}

// takeOver goes on where another replay was: what was worked out there is known here.
func (r *Replay) takeOver(was *Replay) {
	if was == nil || was.chance == nil {
		return
	}
	if r.chance == nil {
		was.Stop()
		return
	}
	r.chance.TakeOver(was.chance)
	r.ShowTab(was.tab)
}

// Stop ends the work on the chances.
func (r *Replay) Stop() {
	if r != nil && r.chance != nil {
		r.chance.Stop()
	}
}

// build puts the parts together.
func (r *Replay) build() {
	a := r.host
	back := kit.NewIconButton(kit.Back, a.Say("lookback.previous"), func() { r.Seek(r.At - 1) })
	forward := kit.NewIconButton(kit.Forward, a.Say("lookback.next"), func() { r.Seek(r.At + 1) })
	lines := kit.Grown(44) // both lines keep their room
	if r.within {
		lines = kit.Grown(24)
		r.Said.Most(1)
	}
	r.turned = kit.NewRow(12, r.Thrown, kit.NewStretch(r.Said))
	bar := kit.NewColumn(4, kit.NewRow(12, back, kit.NewStretch(r.Slider), forward), kit.NewBox(0, lines, r.turned), r.rolled)
	r.bar = kit.NewPanel(bar).Inset(12)
	side := kit.NewColumn(kit.Gap, kit.NewStretch(kit.NewPanel(kit.NewStretch(r.chart)).Inset(14)), r.story())
	if r.within {
		r.bar.Inset(0)
		side = kit.NewColumn(kit.Gap, kit.NewStretch(r.chart), r.story())
	}
	r.side = kit.NewScroll(side)
}

// Seek shows the card after so many entries.
func (r *Replay) Seek(at int) {
	if at = max(0, min(at, r.Sheet.Len())); at != r.At {
		r.At = at
		r.show()
	}
}

// show shows the state that is looked at.
func (r *Replay) show() {
	a := r.host
	scene := draw.NewScene(a.Words(), r.Game, r.Seats, r.history.At(r.At, nil))
	scene.Still, scene.Follows = true, r.At == r.shown+1
	r.shown = r.At
	r.Card.Draw(scene)
	r.chart.Look(r.At)
	if r.chance != nil {
		r.chance.Look(r.At)
	}
	r.Slider.Set(r.At, r.Sheet.Len())
	r.Turn.Set(a.Say("lookback.turn", i18n.Data{"turn": r.At, "of": r.Sheet.Len()}))
	r.Said.Set(r.wrote(r.At))
	var thrown []scorecard.Die
	rolled := ""
	if r.At > 0 {
		rolled = r.Before(r.At - 1)
		thrown = r.Game.Thrown(r.Sheet.At(r.At-1), r.Sheet.Entry(r.At-1))
	}
	r.Thrown.Set(thrown)
	r.rolled.Set(rolled)
	r.turned.Refresh()
	r.Refresh()
}

// wrote says who wrote what in a turn, from 1.
func (r *Replay) wrote(turn int) string {
	a := r.host
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

// Key goes from turn to turn.
func (r *Replay) Key(key rune) bool {
	switch key {
	case '<', ',', '-':
		r.Seek(r.At - 1)
	case '>', '.', '+', ' ':
		r.Seek(r.At + 1)
	default:
		return false
	}
	return true
}
