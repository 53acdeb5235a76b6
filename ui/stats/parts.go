package stats

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// fact is a number with its name; a tap shows what is behind it, if anything is.
func fact(name, value, remark string, behind func()) fyne.CanvasObject {
	texts := []fyne.CanvasObject{
		kit.NewText(name, kit.Small, kit.Muted).Bold().Cut(), kit.NewText(value, 21, kit.Ink).Bold().Cut(),
	}
	if remark != "" {
		texts = append(texts, kit.NewProse(remark, kit.Small, kit.Muted))
	}
	row := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(0, texts...))}
	if behind != nil {
		row = append(row, kit.NewIcon(kit.Forward, 20, kit.Accent))
	}
	return kit.NewTap(name, kit.NewRow(6, row...), behind).On(kit.Sunk, "").Shape(kit.ButtonRadius, 12)
}

// gameBehind looks at the game behind a number; nil where there is none.
func gameBehind(h page.Host, sheet string) func() {
	if sheet == "" {
		return nil
	}
	return func() { h.Open(page.Game{ID: sheet}) }
}

// facts are the numbers of a record, side by side.
func facts(h page.Host, r record) fyne.CanvasObject {
	of := i18n.Data{"n": r.Games}
	list := []fyne.CanvasObject{
		fact(h.Say("records.games"), strconv.Itoa(r.Games), leftEarly(h, r), nil),
		fact(h.Say("records.wins"), partOf(h, r.Wins, r.Streak.Games), joined(percentOf(h, r.Wins, r.Streak.Games), sharedWins(h, r)), nil),
	}
	if r.Losses > 0 {
		list = append(list, fact(h.Say("records.losses"), partOf(h, r.Losses, r.Games), percentOf(h, r.Losses, r.Games), nil))
	}
	if r.Games > 0 {
		list = append(list,
			fact(h.Say("records.average"), h.Words().Decimal(r.mean()), h.Say("records.of-games", of), nil),
			fact(h.Say("records.best"), i18n.Figure(r.Best.Value), "", gameBehind(h, r.Best.Sheet)),
			fact(h.Say("records.worst"), i18n.Figure(r.Worst.Value), "", gameBehind(h, r.Worst.Sheet)))
	}
	return kit.NewTiles(10, 150, 4, append(list, streaks(h, r.Streak)...)...)
}

// streaks are the wins in a row, now and at most, with the last game of those.
func streaks(h page.Host, run stats.Streak) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		fact(h.Say("records.streak"), strconv.Itoa(run.Tail), h.Say("records.streak-now"), nil),
		fact(h.Say("records.longest"), strconv.Itoa(run.Longest), h.Say("records.streak-longest"), gameBehind(h, run.EndedAt)),
	}
}

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

// figures lists what matters in a game, with what is expected beside it where
// that is known for these rules.
func figures(h page.Host, r record) fyne.CanvasObject {
	kind := games.Scorecard(r.Game)
	house, err := kind.HouseOf(r.Variant)
	var rows []fyne.CanvasObject
	for i, f := range kind.Stats {
		if i >= len(r.Counts) || r.Counts[i].N == 0 {
			continue
		}
		even, known := 0.0, false
		if err == nil {
			even, known = f.Even(house)
		}
		rows = append(rows, figureRow(h, r.Game, f, r.Counts[i], even, known))
	}
	if len(rows) == 0 {
		return nil
	}
	return page.Section(h, "records.figures", append([]fyne.CanvasObject{kit.NewProse(h.Say("records.figures-hint"), kit.Small, kit.Muted)}, rows...)...)
}

// figureRow is one figure: its name, its value, what it rests on, and what is
// expected.
func figureRow(h page.Host, game string, f scoring.Stat, c scoring.Count, even float64, known bool) fyne.CanvasObject {
	key := game + ".figure." + f.Key
	texts := []fyne.CanvasObject{kit.NewText(h.Say(key), kit.Body, kit.Ink).Bold().Cut()}
	if hint, ok := h.Words().Find(key + ".hint"); ok {
		texts = append(texts, kit.NewProse(hint, kit.Small, kit.Muted))
	}
	value, remarks := figureValue(h, f.Kind, c), []string(nil)
	if f.Kind == scoring.Rate {
		remarks = append(remarks, percentOf(h, c.Sum, c.N))
	}
	if known {
		remarks = append(remarks, h.Say("records.even", i18n.Data{"value": evenValue(h, f.Kind, even)}))
	}
	numbers := []fyne.CanvasObject{kit.NewText(value, kit.Cell, kit.Ink).Bold().Trailing()}
	for _, remark := range remarks {
		if remark != "" {
			numbers = append(numbers, kit.NewText(remark, kit.Small, kit.Muted).Trailing())
		}
	}
	return kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, texts...)), kit.NewColumn(0, numbers...))
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

// byYear shows the wins of a player in every year, the latest first.
func byYear(h page.Host, id string, r record) fyne.CanvasObject {
	years, err := h.Store().PlayerStats(id)
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
			year := record{y}
			data := i18n.Data{"mean": h.Words().Decimal(year.mean()), "best": i18n.Figure(year.top().Value)}
			remark = sayTop(h, "records.year-mean", year.low(), data)
		}
		rows = append(rows, line(strconv.Itoa(y.Year), remark, share(h, y.Wins, y.Streak.Games)))
	}
	return page.Section(h, "records.by-year", rows...)
}

// bySeats shows the wins by how many played.
func bySeats(h page.Host, t stats.PlayerStats) fyne.CanvasObject {
	var numbers []int
	for n := range t.Seats {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var rows []fyne.CanvasObject
	for _, n := range numbers {
		won := t.Seats[n]
		rows = append(rows, line(h.Say("records.seats", i18n.Data{"n": n}), "", share(h, won.Wins, won.Games)))
	}
	if len(rows) == 0 {
		return nil
	}
	return page.Section(h, "records.by-seats", rows...)
}

// share returns how many of how many at the right end of a row, with the percentage
// below.
func share(h page.Host, n, of int) fyne.CanvasObject {
	part := kit.NewText(partOf(h, n, of), kit.Body, kit.Ink).Bold().Trailing()
	if percent := percentOf(h, n, of); percent != "" {
		return kit.NewColumn(0, part, kit.NewText(percent, kit.Small, kit.Muted).Trailing())
	}
	return part
}

// joined puts remarks side by side, without those that say nothing.
func joined(remarks ...string) string {
	return strings.Join(slices.DeleteFunc(remarks, func(r string) bool { return r == "" }), " · ")
}

// line is a name with a remark below and a value at the right end.
func line(name, remark string, value fyne.CanvasObject) fyne.CanvasObject {
	texts := []fyne.CanvasObject{kit.NewText(name, kit.Body, kit.Ink).Bold().Cut()}
	if remark != "" {
		texts = append(texts, kit.NewText(remark, kit.Small, kit.Muted).Cut())
	}
	return kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, texts...)), value)
}

// person returns whoever plays by ID: a player on the list, or a guest whom only
// sheets know.
func person(h page.Host, id string) (sheets.Player, error) {
	if one := h.Players().Find(id); one != nil {
		return *one, nil
	}
	return h.Store().Player(id)
}

// rivalRows lists how somebody did against the others.
func rivalRows(h page.Host, list []rival, open func(other sheets.Player)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, r := range list {
		one, err := person(h, r.id)
		if err != nil {
			return append(rows, page.ErrorPanel(h, err))
		}
		if one.Name == "" {
			continue // on a sheet that cannot be read any more
		}
		data := i18n.Data{"ahead": r.ahead, "behind": r.behind, "level": r.games - r.ahead - r.behind, "n": r.games}
		line := h.Say("records.versus", data)
		row := kit.NewRow(12, kit.NewToken(h.Players().Marker(one), 34),
			kit.NewStretch(kit.NewColumn(0, kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewProse(line, kit.Small, kit.Muted))),
			kit.NewText(strconv.Itoa(r.ahead)+" : "+strconv.Itoa(r.behind), 21, kit.Ink).Bold())
		rows = append(rows, kit.NewTap(one.Name, row, func() { open(one) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return rows
}

// choices let people say which game is looked at, and by which variant of its
// rules. Of another game it is the first variant, whichever that is.
func choices(h page.Host, games, variants []string, game, variant string, choose func(game, variant string)) []fyne.CanvasObject {
	var names []string
	for _, g := range games {
		names = append(names, h.Words().Game(g, ""))
	}
	choice := kit.NewSegments(names, slices.Index(games, game), func(i int) { choose(games[i], "") })
	return kept(kit.NewPanel(choice).Fill("").Inset(2),
		variantChoice(h, game, variants, variant, func(v string) { choose(game, v) }))
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
