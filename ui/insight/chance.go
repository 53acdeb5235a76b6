package insight

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring/odds"
	"beermat/sheets/stats/insight"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ChanceView shows how the chances to win went: as a curve, and the entries that changed
// them most in words. It is worked out once it is looked at.
type ChanceView struct {
	Column  *kit.Layout // what is seen
	host    page.Host
	recap   *summary.Recap
	seek    func(at int) // shows the card after so many entries
	within  bool         // another screen, with little room
	stacked bool
	at      int
	told    *telling
	chart   *chart.Curve
}

// telling is what is known of the chances, which a view that is made anew takes over.
type telling struct {
	work   *Work // nil until it is begun
	report *insight.Report
}

// NewChanceView returns the chances of a game. Seek is told which state of the card is to
// be seen.
func NewChanceView(h page.Host, recap *summary.Recap, within bool, seek func(at int)) *ChanceView {
	v := &ChanceView{
		Column: kit.NewColumn(kit.Gap), host: h, recap: recap, seek: seek, within: within, at: recap.Sheet.Len(),
		told: &telling{}, chart: chart.NewCurve(nil, recap.Sheet.Len()),
	}
	v.chart.OnPick = seek
	v.chart.Figure = func(value int) string { return h.Say("percent", i18n.Data{"number": value}) }
	v.chart.Say = v.sayPoint
	v.show()
	return v
}

// Start works the chances out, unless that was begun before.
func (v *ChanceView) Start() {
	if v.told.work != nil {
		return
	}
	g, tables := game(v.recap.Sheet, v.host.Env().Odds)
	sheet := v.recap.Sheet.Frozen()
	told := v.told
	told.work = newWork(v.host, tables, func(ctx context.Context) (func(), error) {
		r, err := g.Tell(ctx, sheet)
		return func() { told.report = &r }, err
	}, v.show)
	v.show()
}

// Stop ends the work, when the view is left.
func (v *ChanceView) Stop() { v.told.work.Stop() }

// TakeOver goes on where another view of the same sheet was; that of another sheet ends
// there.
func (v *ChanceView) TakeOver(was *ChanceView) {
	if was.recap.Sheet != v.recap.Sheet {
		was.Stop()
		return
	}
	v.told, v.stacked = was.told, was.stacked
	if v.told.work != nil {
		v.told.work.changed = v.show
	}
	v.show()
}

// Look looks at the state after so many entries.
func (v *ChanceView) Look(at int) {
	v.at = at
	v.chart.Look(at)
}

// sayPoint says what is under the finger.
func (v *ChanceView) sayPoint(traces []int, at, value int) string {
	var names []string
	for _, seat := range traces {
		names = append(names, v.recap.Seats[seat].Name)
	}
	said := v.host.Say("percent", i18n.Data{"number": value})
	return v.host.Say("lookback.point", i18n.Data{"names": v.host.Words().List(names), "value": said, "turn": at})
}

// traces returns the line of every seat, from the first state on whose chances are
// known.
func (v *ChanceView) traces() []chart.Trace {
	list := make([]chart.Trace, len(v.recap.Seats))
	for i, seat := range v.recap.Seats {
		list[i] = chart.Trace{Name: seat.Name, Marker: seat.Marker}
		for k, at := range v.told.report.Curve {
			if at.Method != odds.Unknown {
				list[i].Points = append(list[i].Points, chart.Point{At: k, Value: insight.Whole(v.told.report.Chance(k, i))})
			}
		}
	}
	return list
}

// show shows what is known by now.
func (v *ChanceView) show() {
	h := v.host
	var status fyne.CanvasObject
	if v.told.work != nil && v.told.work.status() != "" {
		status = kit.NewProse(v.told.work.status(), kit.Body, kit.Muted)
	}
	if v.told.report == nil || len(v.traces()[0].Points) == 0 {
		v.set(kit.NewStretch(kit.NewBox(0, 0, nil)), status)
		return
	}
	stacked := v.stacked && !v.told.report.Avoids()
	v.chart.Traces, v.chart.Marks, v.chart.Stack = v.traces(), v.marks(), stacked
	v.chart.Look(v.at)
	height := float32(210)
	if v.within {
		height = 150
	}
	chart := []fyne.CanvasObject{kit.NewStretch(kit.NewBox(0, height, v.chart))}
	if !v.within && !v.told.report.Avoids() {
		chosen := 0
		if stacked {
			chosen = 1
		}
		chart = append(chart, kit.NewSegments([]string{h.Say("insight.lines"), h.Say("insight.stacked")}, chosen, func(i int) {
			v.stacked = i == 1
			v.chart.Stack = v.stacked
			v.chart.Refresh()
		}))
	}
	v.set(kit.NewColumn(10, chart...), status, v.words())
}

// set shows the chart, how far the work is, and the words.
func (v *ChanceView) set(chart, status fyne.CanvasObject, words ...fyne.CanvasObject) {
	if !v.within {
		chart = kit.NewPanel(kit.NewStretch(chart)).Inset(14)
	}
	items := []fyne.CanvasObject{kit.NewStretch(chart)}
	if status != nil {
		if !v.within {
			status = kit.NewPanel(status)
		}
		items = append(items, status)
	}
	v.Column.SetItems(append(items, words...)...)
	v.host.Relayout()
}

// marks are the places of the swings that are told.
func (v *ChanceView) marks() []int {
	var list []int
	for _, w := range v.swings() {
		list = append(list, w.Entry+1)
	}
	return list
}

// swings are those that are told: the turning point first.
func (v *ChanceView) swings() []insight.Swing {
	list := slices.Clone(v.told.report.Swings)
	if t := v.told.report.Turning; t != nil {
		list = slices.DeleteFunc(list, func(w insight.Swing) bool { return w.Entry == t.Entry })
		list = append([]insight.Swing{*t}, list...)
	}
	most := 5
	if v.within {
		most = 1
	}
	return list[:min(len(list), most)]
}

// words tell the swings. A tap on one shows the card that it speaks of.
func (v *ChanceView) words() fyne.CanvasObject {
	h := v.host
	var rows []fyne.CanvasObject
	for i, w := range v.swings() {
		said := h.Words().Text(v.told.report.Said(w), v.recap.Names())
		text := []fyne.CanvasObject{kit.NewProse(said, kit.Body, kit.Muted)}
		if i == 0 && v.told.report.Turning != nil && !v.within {
			text = append([]fyne.CanvasObject{kit.NewProse(h.Say("insight.turning"), kit.Strong, kit.Ink).Bold()}, text...)
		}
		rows = append(rows, page.Row(said, func() { v.seek(w.Entry + 1) }, kit.NewStretch(kit.NewColumn(0, text...))).Shape(kit.ButtonRadius, 4))
	}
	if v.within {
		return kit.NewColumn(4, rows...)
	}
	rows = append(rows, kit.NewProse(h.Words().Text(v.told.report.Basis(h.Env().Odds.Count()), nil), kit.Small, kit.Muted))
	g, _ := game(v.recap.Sheet, h.Env().Odds)
	if said, ok := h.Words().Find(v.recap.Game.ID + ".not-judged"); ok && !g.Judges() {
		rows = append(rows, kit.NewProse(said, kit.Small, kit.Muted))
	}
	if g.Judges() {
		open := kit.NewButton(h.Say("choices.title"), kit.Plain, func() { h.Push(NewChoices(h, v.recap.Sheet, v.seek)) })
		rows = slices.Insert(rows, 0, fyne.CanvasObject(open.With(kit.Forward)))
	}
	return kit.NewPanel(kit.NewColumn(6, rows...))
}
