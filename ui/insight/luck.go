package insight

import (
	"context"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/stats/insight"
	"beermat/sheets/store"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// playScreen is a screen about the play of several games, which are judged beside it.
type playScreen struct {
	workScreen
	ids   []string // of the sheets, the oldest first
	plays []insight.Play
}

// judge judges the games, unless that was begun before. It returns what says how far
// that is; nil once it is done.
func (s *playScreen) judge() fyne.CanvasObject {
	return s.begin(nil, func(ctx context.Context) (func(), error) {
		plays, err := playsOf(ctx, s.host, s.ids)
		for i := range plays {
			plays[i].Player = s.host.Players().Canonical(plays[i].Player)
		}
		return func() { s.plays = plays }, err
	})
}

// NightScreen says who was lucky on an evening.
type NightScreen struct {
	playScreen
	title  string
	chosen int // of the players, the luckiest first
}

// NewNight returns the screen of who was lucky in some games, the newest first.
func NewNight(h page.Host, title string, list []sheets.Summary) *NightScreen {
	s := &NightScreen{playScreen: playScreen{workScreen: workScreen{host: h}}, title: title}
	for _, g := range slices.Backward(list) {
		if countsPoints(h, g.Game) {
			s.ids = append(s.ids, g.ID)
		}
	}
	return s
}

// NightButton opens who was lucky in some games; nil where no game can tell.
func NightButton(h page.Host, title string, list []sheets.Summary) fyne.CanvasObject {
	if !slices.ContainsFunc(list, func(g sheets.Summary) bool { return countsPoints(h, g.Game) }) {
		return nil
	}
	return kit.NewFlow(0, kit.NewButton(h.Say("luck.title"), kit.Plain, func() { h.Push(NewNight(h, title, list)) }))
}

// Build implements page.Screen.
func (s *NightScreen) Build() fyne.CanvasObject {
	h := s.host
	item, actions := s.judge(), []fyne.CanvasObject(nil)
	if item == nil {
		item = s.players()
		actions = append(actions, kit.NewIconButton(kit.About, h.Say("choices.how"), func() {
			page.Dialog{Title: h.Say("luck.title"), Said: []string{h.Say("luck.about")}}.Show(h)
		}))
	}
	return page.New(h, h.Say("luck.title"), s.title, actions, item)
}

// players are those who played, the luckiest first: as a picture, of which a tap says one in
// words.
func (s *NightScreen) players() fyne.CanvasObject {
	h := s.host
	var bars []chart.Deviation
	var said []fyne.CanvasObject
	for _, n := range insight.OfNight(s.plays) {
		one, err := summary.Person(h, n.Player)
		if err != nil {
			continue
		}
		marker := present.NewPlayer(one).Marker
		off := i18n.SignedFigure(int(math.Round(n.Dice)))
		bars = append(bars, chart.Deviation{Marker: &marker, Off: n.Dice, Band: insight.Points.UsualLuck(n.Judged), Said: off})
		texts := kit.NewColumn(0, proses(h, nil, n.Said(one.Name))...)
		said = append(said, kit.NewRow(12, kit.NewToken(marker, 36), kit.NewStretch(texts)))
	}
	if bars == nil {
		return kit.NewPanel(kit.NewProse(h.Say("choices.none"), kit.Body, kit.Muted))
	}
	s.chosen = min(s.chosen, len(bars)-1)
	picture := chart.NewDeviations(bars)
	picture.Chosen = s.chosen
	picture.OnPick = func(i int) {
		s.chosen = i
		h.Rebuild()
	}
	line := kit.NewRow(12, kit.NewStretch(said[s.chosen]), steps(h, "luck.before", "luck.after", s.chosen, len(said), picture.OnPick))
	return kit.NewStretch(kit.NewPanel(kit.NewColumn(12, kit.NewStretch(picture), kit.NewRule(), line)))
}

// PlayerScreen says how well somebody plays a game, apart from luck, and how the luck
// went.
type PlayerScreen struct {
	playScreen
	one  sheets.Player
	unit insight.Unit
	game string // by its ID
	name string // of the game
}

// lastGames is how many games of a player are judged: more would keep people waiting, and
// the figures are near enough.
const lastGames = 100

// NewPlayer returns the screen of a player in a game by a variant of its rules. Results are
// those in the game, the newest first.
func NewPlayer(h page.Host, one sheets.Player, results []stats.Result, game, variant, name string) *PlayerScreen {
	s := &PlayerScreen{playScreen{workScreen: workScreen{host: h}}, one, insight.Points, game, name}
	if !countsPoints(h, game) {
		s.unit = insight.Percents
	}
	for _, r := range slices.Backward(results) {
		if r.Counted && r.Variant == variant {
			s.ids = append(s.ids, r.Sheet)
		}
	}
	return s
}

// PlayerButton opens how well somebody plays a game, or the practice on own turns; nil
// where the game cannot tell.
func PlayerButton(h page.Host, one sheets.Player, game, variant, name string) fyne.CanvasObject {
	if judge(h, game) == nil {
		return nil
	}
	open := kit.NewButton(h.Say("choices.title"), kit.Plain, func() {
		results, _, err := h.Store().Stats().Results(one.ID, store.Query{Games: []string{game}}, sheets.Cursor{}, lastGames)
		if err != nil {
			page.ShowError(h, err)
			return
		}
		h.Push(NewPlayer(h, one, results, game, variant, name))
	})
	buttons := []fyne.CanvasObject{open}
	if practise := Practise(h, []sheets.Player{one}, game, variant); practise != nil {
		buttons = append(buttons, kit.NewButton(h.Say("practice.title"), kit.Plain, practise))
	}
	return kit.NewFlow(8, buttons...)
}

// Build implements page.Screen.
func (s *PlayerScreen) Build() fyne.CanvasObject {
	h := s.host
	items := []fyne.CanvasObject{s.judge()}
	if items[0] == nil {
		var r insight.Record
		for _, p := range s.plays {
			if p.Player == s.one.ID {
				r.Add(p)
			}
		}
		items = s.panels(&r)
	}
	return page.New(h, s.one.Name, s.name, nil, items...)
}

// panels say what the choices of a game cost on average, and show how the luck went.
func (s *PlayerScreen) panels(r *insight.Record) []fyne.CanvasObject {
	h := s.host
	// Some games are only judged at some tables.
	where, only := h.Words().Find(s.game + ".not-judged")
	said := r.Said(lastGames)
	if said == nil {
		var none []fyne.CanvasObject
		if only {
			none = append(none, kit.NewProse(where, kit.Body, kit.Muted))
		}
		none = append(none, kit.NewProse(h.Say(s.unit.Key("choices.none")), kit.Body, kit.Muted))
		return []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(8, none...))}
	}
	rows := []fyne.CanvasObject{
		kit.NewProse(h.Say(s.unit.Key("play.boxes")), kit.Strong, kit.Ink).Bold(),
		kit.NewProse(h.Words().Text(said[0].Text, nil), 21, kit.Ink).Bold(),
	}
	rows = append(rows, proses(h, nil, said[1:])...)
	if only {
		rows = append(rows, kit.NewProse(where, kit.Small, kit.Muted))
	}
	marker := present.NewPlayer(s.one).Marker
	curve := chart.NewCurve([]chart.Trace{{Name: s.one.Name, Marker: marker, Points: rounded(r.Line)}}, r.Games)
	curve.Band = rounded(r.Band)
	curve.Say = func(_ []int, at, value int) string {
		return h.Say(s.unit.Key("play.point"), i18n.Data{"points": i18n.Figure(value), "n": at})
	}
	luck := kit.NewColumn(10, kit.NewProse(h.Say("play.luck"), kit.Strong, kit.Ink).Bold(),
		kit.NewProse(h.Say(s.unit.Key("play.luck-about")), kit.Small, kit.Muted), kit.NewStretch(kit.NewBox(0, 220, curve)))
	return []fyne.CanvasObject{kit.NewStretch(kit.NewSplit(kit.Gap, kit.NewPanel(kit.NewColumn(8, rows...)), kit.NewPanel(luck)))}
}

// rounded returns a line of points that begins at 0.
func rounded(list []float64) []chart.Point {
	points := []chart.Point{{}}
	for i, n := range list {
		points = append(points, chart.Point{At: i + 1, Value: int(math.Round(n))})
	}
	return points
}
