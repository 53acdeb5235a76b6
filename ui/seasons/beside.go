package seasons

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
)

// showBeside says whether the table could be luck, what remains without the dice, and how much there is.
func (s *Screen) showBeside() {
	h, t := s.host, &s.known
	var items []fyne.CanvasObject
	if n := int(100*t.luck.Part() + 0.5); t.luck.Seasons > 0 {
		items = append(items, page.Section(h, "season.could-be-luck",
			kit.NewText(h.Say("season.of-hundred", i18n.Data{"n": n}), 44, kit.Ink).Bold(),
			kit.NewProse(h.Say("season."+t.luck.Verdict(), i18n.Data{"n": n}), kit.Body, kit.Ink)))
	}
	for i := range t.without {
		if w := &t.without[i]; len(w.Rows) > 1 {
			items = append(items, s.without(w))
		}
	}
	if t.status != "" {
		items = append(items, page.Section(h, "season.without", kit.NewProse(t.status, kit.Body, kit.Muted)))
	}
	items = append(items, kit.NewProse(h.Say("season.count", i18n.Data{"games": t.Games, "nights": t.Nights}), kit.Body, kit.Muted))
	if t.Scheme == season.Share && len(t.Rows) > 0 {
		items = append(items, kit.NewProse(h.Say("season.lines"), kit.Small, kit.Muted))
	}
	s.beside.SetItems(items...)
	h.Relayout()
}

// without shows what everybody scores in a game without the luck of the dice, what luck gave or took,
// and a mat each for the best and for the luckiest.
func (s *Screen) without(w *insight.Without) fyne.CanvasObject {
	h := s.host
	all := 0
	for i := range s.known.games {
		if s.known.games[i].Game == w.Game {
			all++
		}
	}
	game := h.Words().Game(w.Game, scoring.TitleOf(w.Variant))
	items := []fyne.CanvasObject{kit.NewProse(h.Say("season.without-games", i18n.Data{"game": game, "n": w.Games, "of": all}), kit.Small, kit.Muted)}
	for i := range w.Rows {
		r := &w.Rows[i]
		one := s.player(r.Player)
		figure := strconv.Itoa(int(math.Round(r.Without())))
		if w.Unit == insight.Percents {
			figure = h.Say("season.percent", i18n.Data{"n": figure})
		}
		luck := h.Say("season.without-luck", i18n.Data{"luck": i18n.SignedFigure(int(math.Round(r.Luck)))})
		role := kit.Ink
		if r.Few {
			role = kit.Muted
		}
		items = append(items, kit.NewRow(8, kit.NewToken(present.NewPlayer(one).Marker, 30),
			kit.NewStretch(kit.NewColumn(0, kit.NewText(one.Name, kit.Body, role).Bold().Cut(), kit.NewText(luck, kit.Small, kit.Muted).Cut())),
			kit.NewText(figure, kit.Strong, role).Bold()))
	}
	items = append(items, kit.NewShares(8, s.honour("season.best-one", w.Rows[0].Player), s.honour("season.luckiest", w.Rows[w.Luckiest].Player)))
	return page.Section(h, "season.without", items...)
}

// honour is a mat with what somebody is.
func (s *Screen) honour(key, player string) fyne.CanvasObject {
	one := s.player(player)
	said := s.host.Say(key, i18n.Data{"name": one.Name})
	return kit.NewColumn(2, page.Middle(mat.NewPlayer(present.NewPlayer(one).Marker, 84).Strokes(0, said)), kit.NewProse(said, kit.Small, kit.Ink).Bold().Centre())
}
