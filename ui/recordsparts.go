package ui

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
func (a *App) fact(name, value, remark string, behind func()) fyne.CanvasObject {
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
func (a *App) gameBehind(sheet string) func() {
	if sheet == "" {
		return nil
	}
	return func() { a.Open(page.Game{ID: sheet}) }
}

// facts are the numbers of a record, side by side.
func (a *App) facts(r record) fyne.CanvasObject {
	of := i18n.Data{"n": r.Games}
	list := []fyne.CanvasObject{
		a.fact(a.Say("records.games"), strconv.Itoa(r.Games), a.leftEarly(r), nil),
		a.fact(a.Say("records.wins"), a.partOf(r.Wins, r.Streak.Games), joined(a.percentOf(r.Wins, r.Streak.Games), a.sharedWins(r)), nil),
	}
	if r.Losses > 0 {
		list = append(list, a.fact(a.Say("records.losses"), a.partOf(r.Losses, r.Games), a.percentOf(r.Losses, r.Games), nil))
	}
	if r.Games > 0 {
		list = append(list,
			a.fact(a.Say("records.average"), a.Words().Decimal(r.mean()), a.Say("records.of-games", of), nil),
			a.fact(a.Say("records.best"), i18n.Figure(r.Best.Value), "", a.gameBehind(r.Best.Sheet)),
			a.fact(a.Say("records.worst"), i18n.Figure(r.Worst.Value), "", a.gameBehind(r.Worst.Sheet)))
	}
	return kit.NewTiles(10, 150, 4, append(list, a.streaks(r.Streak)...)...)
}

// streaks are the wins in a row, now and at most, with the last game of those.
func (a *App) streaks(run stats.Streak) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		a.fact(a.Say("records.streak"), strconv.Itoa(run.Tail), a.Say("records.streak-now"), nil),
		a.fact(a.Say("records.longest"), strconv.Itoa(run.Longest), a.Say("records.streak-longest"), a.gameBehind(run.EndedAt)),
	}
}

func (a *App) leftEarly(r record) string {
	if r.Left == 0 {
		return ""
	}
	return a.Say("records.left", i18n.Data{"n": r.Left})
}

func (a *App) sharedWins(r record) string {
	if r.Shared == 0 {
		return ""
	}
	return a.Say("records.shared", i18n.Data{"n": r.Shared})
}

// figures lists what matters in a game, with what is expected beside it where
// that is known for these rules.
func (a *App) figures(r record) fyne.CanvasObject {
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
		rows = append(rows, a.figureRow(r.Game, f, r.Counts[i], even, known))
	}
	if len(rows) == 0 {
		return nil
	}
	return page.Section(a, "records.figures", append([]fyne.CanvasObject{kit.NewProse(a.Say("records.figures-hint"), kit.Small, kit.Muted)}, rows...)...)
}

// figureRow is one figure: its name, its value, what it rests on, and what is
// expected.
func (a *App) figureRow(game string, f scoring.Stat, c scoring.Count, even float64, known bool) fyne.CanvasObject {
	key := game + ".figure." + f.Key
	texts := []fyne.CanvasObject{kit.NewText(a.Say(key), kit.Body, kit.Ink).Bold().Cut()}
	if hint, ok := a.Words().Find(key + ".hint"); ok {
		texts = append(texts, kit.NewProse(hint, kit.Small, kit.Muted))
	}
	value, remarks := a.figureValue(f.Kind, c), []string(nil)
	if f.Kind == scoring.Rate {
		remarks = append(remarks, a.percentOf(c.Sum, c.N))
	}
	if known {
		remarks = append(remarks, a.Say("records.even", i18n.Data{"value": a.evenValue(f.Kind, even)}))
	}
	numbers := []fyne.CanvasObject{kit.NewText(value, kit.Cell, kit.Ink).Bold().Trailing()}
	for _, remark := range remarks {
		if remark != "" {
			numbers = append(numbers, kit.NewText(remark, kit.Small, kit.Muted).Trailing())
		}
	}
	return kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, texts...)), kit.NewColumn(0, numbers...))
}

// figureValue says what a figure came to.
func (a *App) figureValue(kind scoring.StatType, c scoring.Count) string {
	switch kind {
	case scoring.Rate:
		return a.partOf(c.Sum, c.N)
	case scoring.Average:
		return a.Say("records.mean-of", i18n.Data{"mean": a.Words().Decimal(float64(c.Sum) / float64(c.N)), "n": c.N})
	case scoring.Total:
		return a.Say("records.sum-of", i18n.Data{"sum": c.Sum, "n": c.N})
	}
	return i18n.Figure(c.Sum)
}

// evenValue says what is expected for each time.
func (a *App) evenValue(kind scoring.StatType, even float64) string {
	if kind == scoring.Rate {
		return a.Words().Percent(even)
	}
	return a.Words().Decimal(even)
}

// byYear shows the wins of a player in every year, the latest first.
func (a *App) byYear(id string, r record) fyne.CanvasObject {
	years, err := a.Store().StatsByYear(id, r.Game, r.Variant)
	if err != nil {
		return page.ErrorPanel(a, err)
	}
	var rows []fyne.CanvasObject
	for _, y := range slices.Backward(years) {
		remark := ""
		if y.Games > 0 {
			year := record{y}
			data := i18n.Data{"mean": a.Words().Decimal(year.mean()), "best": i18n.Figure(year.top().Value)}
			remark = a.sayTop("records.year-mean", year.low(), data)
		}
		rows = append(rows, a.line(strconv.Itoa(y.Year), remark, a.share(y.Wins, y.Streak.Games)))
	}
	return page.Section(a, "records.by-year", rows...)
}

// bySeats shows the wins by how many played.
func (a *App) bySeats(t stats.PlayerStats) fyne.CanvasObject {
	var numbers []int
	for n := range t.Seats {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var rows []fyne.CanvasObject
	for _, n := range numbers {
		won := t.Seats[n]
		rows = append(rows, a.line(a.Say("records.seats", i18n.Data{"n": n}), "", a.share(won.Wins, won.Games)))
	}
	if len(rows) == 0 {
		return nil
	}
	return page.Section(a, "records.by-seats", rows...)
}

// share says how many of how many at the right end of a row, with the percentage
// below.
func (a *App) share(n, of int) fyne.CanvasObject {
	part := kit.NewText(a.partOf(n, of), kit.Body, kit.Ink).Bold().Trailing()
	if percent := a.percentOf(n, of); percent != "" {
		return kit.NewColumn(0, part, kit.NewText(percent, kit.Small, kit.Muted).Trailing())
	}
	return part
}

// joined puts remarks side by side, without those that say nothing.
func joined(remarks ...string) string {
	return strings.Join(slices.DeleteFunc(remarks, func(r string) bool { return r == "" }), " · ")
}

// line is a name with a remark below and a value at the right end.
func (a *App) line(name, remark string, value fyne.CanvasObject) fyne.CanvasObject {
	texts := []fyne.CanvasObject{kit.NewText(name, kit.Body, kit.Ink).Bold().Cut()}
	if remark != "" {
		texts = append(texts, kit.NewText(remark, kit.Small, kit.Muted).Cut())
	}
	return kit.NewRow(12, kit.NewStretch(kit.NewColumn(0, texts...)), value)
}

// person gives whoever plays by ID: a player on the list, or a guest whom only
// sheets know.
func (a *App) person(id string) (sheets.Player, error) {
	if one := a.Players().Find(id); one != nil {
		return *one, nil
	}
	return a.Store().Player(id)
}

// rivalRows lists how somebody did against the others.
func (a *App) rivalRows(list []rival, open func(other sheets.Player)) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, r := range list {
		one, err := a.person(r.id)
		if err != nil {
			return append(rows, page.ErrorPanel(a, err))
		}
		if one.Name == "" {
			continue // on a sheet that cannot be read any more
		}
		data := i18n.Data{"ahead": r.ahead, "behind": r.behind, "level": r.games - r.ahead - r.behind, "n": r.games}
		line := a.Say("records.versus", data)
		row := kit.NewRow(12, kit.NewToken(a.Players().Marker(one), 34),
			kit.NewStretch(kit.NewColumn(0, kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewProse(line, kit.Small, kit.Muted))),
			kit.NewText(strconv.Itoa(r.ahead)+" : "+strconv.Itoa(r.behind), 21, kit.Ink).Bold())
		rows = append(rows, kit.NewTap(one.Name, row, func() { open(one) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 8))
	}
	return rows
}

// choices let people say which game is looked at, and by which variant of its
// rules. Of another game it is the first variant, whichever that is.
func (a *App) choices(games, variants []string, game, variant string, choose func(game, variant string)) []fyne.CanvasObject {
	var names []string
	for _, g := range games {
		names = append(names, a.Words().Game(g, ""))
	}
	choice := kit.NewSegments(names, slices.Index(games, game), func(i int) { choose(games[i], "") })
	return kept(kit.NewPanel(choice).Fill("").Inset(2),
		a.variantChoice(game, variants, variant, func(v string) { choose(game, v) }))
}

// variantChoice lets people say which of several agreements is looked at; nil
// where there is only the rules as they come.
func (a *App) variantChoice(game string, variants []string, chosen string, choose func(string)) fyne.CanvasObject {
	if len(variants) == 0 || len(variants) == 1 && variants[0] == "" {
		return nil
	}
	var names []string
	for _, v := range variants {
		names = append(names, a.variantName(game, v))
	}
	return kit.NewPanel(kit.NewColumn(8, kit.NewProse(a.Say("records.variants"), kit.Small, kit.Muted),
		kit.NewSegments(names, slices.Index(variants, chosen), func(i int) { choose(variants[i]) }))).Inset(12)
}

// kept leaves out what there is nothing of.
func kept(items ...fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(items, func(o fyne.CanvasObject) bool { return o == nil })
}
