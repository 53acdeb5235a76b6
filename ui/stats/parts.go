package stats

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// fact is a number with its name; a tap shows what is behind it, if anything is.
func fact(name, value string, behind func()) fyne.CanvasObject {
	row := []fyne.CanvasObject{kit.NewStretch(kit.NewText(value, 21, kit.Ink).Bold().Cut())}
	if behind != nil {
		row = append(row, kit.NewIcon(kit.Forward, 20, kit.Accent))
	}
	return kit.NewTap(name, kit.NewColumn(0, kit.NewText(name, kit.Small, kit.Muted).Bold().Cut(), kit.NewRow(2, row...)), behind).
		On(kit.Sunk, "").Shape(kit.ButtonRadius, 10)
}

// gameBehind looks at the game behind a number; nil where there is none.
func gameBehind(h page.Host, sheet string) func() {
	if sheet == "" {
		return nil
	}
	return func() { h.Open(page.Game{ID: sheet}) }
}

// hero shows first of all what somebody achieved: the wins, how the last games went,
// and what else is worth saying in a line.
func hero(h page.Host, one sheets.Player, wins, of int, last []stats.Result, lines ...fyne.CanvasObject) fyne.CanvasObject {
	won := h.Say("records.won", i18n.Data{"share": partOf(h, wins, of)})
	texts := []fyne.CanvasObject{kit.NewProse(joined(won, percentOf(h, wins, of)), 21, kit.Ink).Bold()}
	if wins > 0 {
		texts = append(texts, kit.NewRow(0, mat.NewTallyMarks(wins, 30, kit.Pen, won), kit.NewStretch(nil)))
	}
	if marks := summary.Form(h, last); marks != nil {
		texts = append(texts, kit.NewRow(8, marks, kit.NewStretch(kit.NewText(h.Say("records.last-games"), kit.Small, kit.Muted).Cut())))
	}
	texts = append(texts, kept(lines...)...)
	row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(8, texts...))}
	if kit.Grown(1) < 1.4 { // larger text needs the room
		row = append([]fyne.CanvasObject{mat.NewPlayer(present.NewPlayer(one).Marker, 104)}, row...)
	}
	return kit.NewPanel(kit.NewColumn(0, kit.NewRow(18, row...)))
}

// remark is a line of a hero; nil for none.
func remark(text string) fyne.CanvasObject {
	if text == "" {
		return nil
	}
	return kit.NewProse(text, kit.Body, kit.Muted)
}

// streaks says how many wins in a row there are and were; nil below two.
func streaks(h page.Host, run stats.Streak) fyne.CanvasObject {
	if run.Longest < 2 {
		return nil
	}
	said := h.Say("records.streak", i18n.Data{"n": run.Longest})
	if run.Tail > 1 {
		said += " " + h.Say("records.streak-now", i18n.Data{"n": run.Tail})
	}
	open := gameBehind(h, run.EndedAt)
	if open == nil {
		return remark(said)
	}
	return kit.NewTap(said, kit.NewRow(6, kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewIcon(kit.Forward, 20, kit.Accent)), open).
		On(kit.Sunk, "").Shape(kit.ButtonRadius, 10)
}

// extremes are the lowest score, the average and the highest, with the games of the
// two.
func extremes(h page.Host, r record) fyne.CanvasObject {
	return kit.NewTiles(10, 90, 3,
		fact(h.Say("records.worst"), i18n.Figure(r.Worst.Value), gameBehind(h, r.Worst.Sheet)),
		fact(h.Say("records.average"), h.Words().Decimal(r.mean()), nil),
		fact(h.Say("records.best"), i18n.Figure(r.Best.Value), gameBehind(h, r.Best.Sheet)))
}

// leftEarly says how many games somebody left before the end.
func leftEarly(h page.Host, r record) string {
	if r.Left == 0 {
		return ""
	}
	return h.Say("records.left", i18n.Data{"n": r.Left})
}

func sharedWins(h page.Host, r record) string {
	if r.Shared == 0 {
		return ""
	}
	return h.Say("records.shared", i18n.Data{"n": r.Shared})
}

func lostGames(h page.Host, r record) string {
	if r.Losses == 0 {
		return ""
	}
	return h.Say("records.lost-of", i18n.Data{"share": shareOf(h, r.Losses, r.Games)})
}

// figures shows what matters in a game, against what is expected where that is known
// for these rules; nil where nothing was counted.
func figures(h page.Host, r record, colour int) fyne.CanvasObject {
	kind := h.Games().Scorecard(r.Game)
	if kind == nil || scoring.HasOtherRules(r.Variant) {
		return nil // a game from a file that is not here
	}
	house, err := kind.HouseOf(r.Variant)
	var tiles []fyne.CanvasObject
	for i, f := range kind.Stats {
		if i >= len(r.Counts) || r.Counts[i].N == 0 {
			continue
		}
		even, known := 0.0, false
		if err == nil {
			even, known = f.Even(house)
		}
		tiles = append(tiles, figureTile(h, r.Game, f, r.Counts[i], even, known && even > 0, colour))
	}
	if len(tiles) == 0 {
		return nil
	}
	return page.Section(h, "records.figures", kit.NewProse(h.Say("records.figures-hint"), kit.Small, kit.Muted), kit.NewTiles(10, 300, 0, tiles...))
}

// figureTile is one figure: its name, its value, and a bar against what is expected. A
// tap says it in words.
func figureTile(h page.Host, game string, f scoring.Stat, c scoring.Count, even float64, known bool, colour int) fyne.CanvasObject {
	key := game + ".figure." + f.Key
	name, value := h.Say(key), figureValue(h, f.Kind, c)
	rows := []fyne.CanvasObject{kit.NewRow(8, kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Bold().Cut()), kit.NewText(value, kit.Body, kit.Ink).Bold())}
	said := []string{ratePercent(h, f.Kind, c)}
	if known {
		rows = append(rows, chart.NewBullet(float64(c.Sum)/float64(c.N), even, colour))
		said = append(said, h.Say("records.even", i18n.Data{"value": evenValue(h, f.Kind, even)}))
	}
	if hint, ok := h.Words().Find(key + ".hint"); ok {
		said = append(said, hint)
	}
	said = slices.DeleteFunc(said, func(line string) bool { return line == "" })
	if len(said) == 0 {
		return page.NewInset(8, 8, kit.NewColumn(4, rows...))
	}
	return unfold(h, name, kit.NewColumn(4, rows...), func() fyne.CanvasObject {
		return kit.NewProse(strings.Join(said, "\n"), kit.Small, kit.Ink)
	})
}

// ratePercent returns a rate as a percentage, where there are enough to make one of.
func ratePercent(h page.Host, kind scoring.StatType, c scoring.Count) string {
	if kind != scoring.Rate {
		return ""
	}
	return percentOf(h, c.Sum, c.N)
}

// figureValue returns what a figure came to.
func figureValue(h page.Host, kind scoring.StatType, c scoring.Count) string {
	switch kind {
	case scoring.Rate:
		return partOf(h, c.Sum, c.N)
	case scoring.Average:
		return h.Say("records.mean-of", i18n.Data{"mean": h.Words().Decimal(float64(c.Sum) / float64(c.N)), "n": c.N})
	case scoring.Total:
		return h.Say("records.sum-of", i18n.Data{"sum": c.Sum, "n": c.N})
	}
	return i18n.Figure(c.Sum)
}

// evenValue returns what is expected for each time.
func evenValue(h page.Host, kind scoring.StatType, even float64) string {
	if kind == scoring.Rate {
		return h.Words().Percent(even)
	}
	return h.Words().Decimal(even)
}

// byYear shows the wins of a player in every year, the latest first; nil where there
// is only one.
func byYear(h page.Host, one sheets.Player, r record) fyne.CanvasObject {
	years, err := h.Store().Stats().OfPlayer(one.ID)
	if err != nil {
		return page.ErrorPanel(h, err)
	}
	var rows []fyne.CanvasObject
	for _, y := range slices.Backward(years) {
		if y.Game != r.Game || y.Variant != r.Variant {
			continue
		}
		remark := ""
		if y.Games > 0 {
			year := record{y, r.games}
			data := i18n.Data{"mean": h.Words().Decimal(year.mean()), "best": i18n.Figure(year.top().Value)}
			remark = h.Say(lowKey("records.year-mean", year.low()), data)
		}
		rows = append(rows, shareRow(h, strconv.Itoa(y.Year), remark, y.Wins, y.Streak.Games, one.Colour))
	}
	if len(rows) < 2 {
		return nil
	}
	return page.Section(h, "records.by-year", rows...)
}

// bySeats shows the wins by how many played; nil where that was always the same.
func bySeats(h page.Host, one sheets.Player, t stats.PlayerStats) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, n := range slices.Sorted(maps.Keys(t.Seats)) {
		won := t.Seats[n]
		rows = append(rows, shareRow(h, h.Say("records.seats", i18n.Data{"n": n}), "", won.Wins, won.Games, one.Colour))
	}
	if len(rows) < 2 {
		return nil
	}
	return page.Section(h, "records.by-seats", rows...)
}

// shareRow shows how many of how many as a bar below a name.
func shareRow(h page.Host, name, remark string, n, of, colour int) fyne.CanvasObject {
	items := []fyne.CanvasObject{kit.NewRow(12, kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Bold().Cut()),
		kit.NewText(shareOf(h, n, of), kit.Body, kit.Ink).Bold())}
	if of > 0 {
		items = append(items, chart.NewBars(10, chart.Bar{To: float64(n) / float64(of), Marker: kit.Marker{Colour: colour}}))
	}
	if remark != "" {
		items = append(items, kit.NewText(remark, kit.Small, kit.Muted).Cut())
	}
	return kit.NewColumn(4, items...)
}

// joined puts remarks side by side, without those that say nothing.
func joined(remarks ...string) string {
	return strings.Join(slices.DeleteFunc(remarks, func(r string) bool { return r == "" }), " · ")
}

// rivalRows shows how somebody did against the others, as a bar for each.
func rivalRows(h page.Host, me sheets.Player, list []stats.Rival, open func(other sheets.Player)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, r := range list {
		one, err := summary.Person(h, r.ID)
		if err != nil {
			return append(rows, page.ErrorPanel(h, err))
		}
		if one.Name == "" {
			continue // on a sheet that cannot be read any more
		}
		d := duel{me, one, r.Games, r.Ahead, r.Behind}
		line := kit.NewRow(8, kit.NewStretch(kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut()), kit.NewText(d.score(), kit.Cell, kit.Ink).Bold())
		rows = append(rows, page.Row(one.Name, func() { open(one) },
			kit.NewToken(present.NewPlayer(one).Marker, 34), kit.NewStretch(kit.NewColumn(2, line, d.bars(10)))))
	}
	return rows
}

// choices let people say which game is looked at, and by which variant of its
// rules. Of another game it is the first variant, whichever that is.
func choices(h page.Host, games, variants []string, game, variant string, choose func(game, variant string)) []fyne.CanvasObject {
	return kept(gameChoice(h, games, game, func(g string) { choose(g, "") }),
		variantChoice(h, game, variants, variant, func(v string) { choose(game, v) }))
}

// gameChoice lets people choose one of several games by its mat.
func gameChoice(h page.Host, games []string, chosen string, choose func(game string)) fyne.CanvasObject {
	var mats []fyne.CanvasObject
	for _, g := range games {
		tap := kit.NewTap(gameName(h, g), mat.NewGame(g, 58), func() { choose(g) }).Shape(kit.ButtonRadius, 4)
		if g == chosen {
			tap.On(kit.Tint, kit.Accent)
		}
		mats = append(mats, tap)
	}
	return kit.NewFlow(6, mats...)
}

// gameName is the name of a game; "" is that of several games.
func gameName(h page.Host, game string) string {
	if game == "" {
		return h.Say("dice.all")
	}
	return h.Words().Game(game, "")
}

// variantChoice lets people say which of several agreements is looked at; nil
// where there is only the rules as they come.
func variantChoice(h page.Host, game string, variants []string, chosen string, choose func(string)) fyne.CanvasObject {
	if len(variants) == 0 || len(variants) == 1 && variants[0] == "" {
		return nil
	}
	var names []string
	for _, v := range variants {
		names = append(names, variantName(h, game, v))
	}
	return kit.NewPanel(kit.NewColumn(8, kit.NewProse(h.Say("records.variants"), kit.Small, kit.Muted),
		kit.NewSegments(names, slices.Index(variants, chosen), func(i int) { choose(variants[i]) }))).Inset(12)
}

// kept leaves out what there is nothing of.
func kept(items ...fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(items, func(o fyne.CanvasObject) bool { return o == nil })
}
