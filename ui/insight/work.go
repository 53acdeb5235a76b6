// Package insight shows how a game was really won: the chance of everybody to win after
// every entry, what the dice gave and what the choices cost. All of it is worked out
// beside the screen.
package insight

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// Work works something out beside the screen. It may take tables, which are made first
// where they are not there.
type Work struct {
	host    page.Host
	changed func() // it has gone on, or has ended
	busy    bool
	making  bool    // a table is made
	part    float64 // of it
	err     error
	cancel  func()
	left    bool // nobody looks at it any more
}

// progressEvery is how often somebody is told how far a table is.
const progressEvery = 250 * time.Millisecond

// newWork begins it. Do is called as soon as the first table is there, and again with
// each further one; what it returns runs on the goroutine of the screen.
func newWork(h page.Host, tables []odds.Table, do func(context.Context) (func(), error), changed func()) *Work {
	w := &Work{host: h, changed: changed, busy: true}
	w.cancel = h.Load(func(ctx context.Context) error {
		for n := range max(1, len(tables)) {
			if n < len(tables) {
				if err := w.make(ctx, tables[n]); err != nil {
					return err
				}
			}
			if n+1 < len(tables) {
				if _, there := h.Env().Odds.Tables.Peek(tables[n+1]); there {
					continue
				}
			}
			show, err := do(ctx)
			if err != nil {
				return err
			}
			w.tell(show)
		}
		return nil
	}, func(err error) {
		w.busy, w.making, w.err = false, false, err
		w.changed()
	})
	return w
}

// tell does something on the goroutine of the screen, if anybody still looks at it.
func (w *Work) tell(do func()) {
	w.host.Do(func() {
		if !w.left {
			do()
			w.changed()
		}
	})
}

// make makes a table, if it is not there.
func (w *Work) make(ctx context.Context, table odds.Table) error {
	build := w.host.Env().Odds.Tables.Build(ctx, table)
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for {
		select {
		case <-build.Done():
			return build.Err()
		case <-tick.C:
			part := build.Progress()
			w.tell(func() { w.making, w.part = true, part })
		}
	}
}

// workScreen is a screen of which what it shows is worked out beside it.
type workScreen struct {
	host  page.Host
	work  *Work
	known bool // it is done
}

// Hide implements page.Hider.
func (s *workScreen) Hide() { s.work.Stop() }

// begin begins the work, unless that was done before. It returns what says how far it is;
// nil once it is done.
func (s *workScreen) begin(tables []odds.Table, do func(context.Context) (func(), error)) fyne.CanvasObject {
	if s.work == nil {
		s.work = newWork(s.host, tables, func(ctx context.Context) (func(), error) {
			show, err := do(ctx)
			return func() {
				s.known = true
				show()
			}, err
		}, s.host.Rebuild)
	}
	if s.known {
		return nil
	}
	return kit.NewPanel(kit.NewProse(s.work.status(), kit.Body, kit.Muted))
}

// percent returns a chance in whole percents as it is printed.
func percent(h page.Host, chance float64) string { return h.Words().Text(insight.Percent(chance), nil) }

// Stop gives it up.
func (w *Work) Stop() {
	if w != nil {
		w.left = true
		w.cancel()
	}
}

// status says how far it is; "" once it is done.
func (w *Work) status() string {
	switch {
	case w.err != nil:
		return w.host.Say("insight.failed")
	case w.making:
		return w.host.Say("insight.making", i18n.Data{"percent": percent(w.host, w.part)})
	case w.busy:
		return w.host.Say("insight.working")
	}
	return ""
}

// Has reports whether there are chances to show of a sheet: of somebody alone there are
// none.
func Has(s *sheets.Sheet) bool {
	model := games.ChancesOf(s.Game())
	return model != nil && model.Open != nil && len(s.Head().Players) > 1
}

// seriesOf opens the insight of sheets, with what is there of the tables that they take.
func seriesOf(o odds.Options) *insight.Series {
	o.Ready = true
	return &insight.Series{Options: o, Card: games.ScorecardOf, Model: games.ChancesOf}
}

// game is the insight of a sheet, with the tables that it takes.
func game(s *sheets.Sheet, o odds.Options) (*insight.Game, []odds.Table) { return seriesOf(o).Open(s) }

// judge returns what tells for a game what the dice gave from what the choices cost, at the
// least table; nil where nothing does.
func judge(h page.Host, id string) odds.Judge {
	rules := h.Games().Find(id, "")
	if rules == nil {
		return nil
	}
	judge, _ := solver(rules, odds.Options{Ready: true}).(odds.Judge)
	return judge
}

// solver returns what works out the chances of a game at the least table, with its usual
// house rules; nil where nothing does.
func solver(g *scoring.Game, o odds.Options) odds.Solver {
	model := games.ChancesOf(g)
	if model == nil || model.Open == nil {
		return nil
	}
	house, err := model.Agree(nil, model.Seats.Min)
	if err != nil {
		return nil
	}
	return model.Open(scoring.Table{Seats: model.Seats.Min, House: house}, o)
}

// AverageTotal says what the best play of a game comes to on average, with its usual house
// rules; "" where nobody knows, or where the table for it has not been made on this device.
// It reads that table, which may take a moment.
func AverageTotal(h page.Host, o odds.Options, g *scoring.Game) string {
	o.Ready = true
	known, ok := solver(g, o).(odds.Expecter)
	if !ok {
		return ""
	}
	mean, _ := known.Expected()
	if mean == 0 {
		return ""
	}
	return h.Say("insight.average-total", i18n.Data{"points": int(math.Round(mean))})
}

// countsPoints reports whether a game tells that in points.
func countsPoints(h page.Host, id string) bool {
	_, ok := judge(h, id).(odds.PointJudge)
	return ok
}

// judging returns what judges the games of sheets that are on the pad.
func judging(h page.Host) *insight.Judging {
	return &insight.Judging{Series: seriesOf(h.Env().Odds), Read: h.Store().Sheet}
}

// playsOf judges the games of some sheets, in their order. What cannot be read is left
// out.
func playsOf(ctx context.Context, h page.Host, ids []string) (plays []insight.Play, err error) {
	err = judging(h).Each(ctx, ids, func(_ int, s *sheets.Sheet, players []insight.Player) {
		plays = append(plays, insight.PlaysOf(s, players)...)
	})
	return plays, err
}
