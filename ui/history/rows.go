package history

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// rowHeight is the height of an evening in the list, in design units.
const rowHeight float32 = 84

// eveningLine says how much was played on an evening, and what it is called or
// where it was.
func eveningLine(a page.Host, e sheets.Night) string {
	key := "nights.games"
	if e.Day == sheets.DayOf(a.Now()) {
		key = "nights.tonight"
	}
	line := a.Say(key, i18n.Data{"n": len(e.Games)})
	for _, said := range []string{e.Name, e.Place} {
		if said != "" {
			return line + " · " + said
		}
	}
	return line
}

// eveningRow is one evening in the list: the day, how much was played, and who
// was there.
func eveningRow(a page.Host, e sheets.Night, chosen bool, open func()) fyne.CanvasObject {
	texts := kit.NewColumn(0, kit.NewText(summary.ShortDay(a, e.Day), kit.Cell, kit.Ink).Bold().Cut(),
		kit.NewProse(eveningLine(a, e), kit.Small, kit.Muted).Most(2))
	row := append([]fyne.CanvasObject{kit.NewStretch(texts)}, tokens(participants(a, e), maxTokens(a, e.Day), 28)...)
	fill := kit.Paper
	if chosen {
		fill = kit.Tint
	}
	tap := kit.NewTap(summary.FullDay(a, e.Day), kit.NewRow(9, row...), open).On(fill, "").Shape(kit.ButtonRadius, 8)
	tap.OnMenu = func() {
		page.ShowMenu(
			a,
			page.Choice{Glyph: kit.Forward, Key: "nights.open", Do: func() { a.Open(page.Evening{Day: e.Day}) }},
			page.Choice{Glyph: kit.Share, Key: "share.title", Do: func() { a.Open(page.ShareEvening{Night: e}) }},
			page.Choice{Glyph: kit.Pencil, Key: "nights.edit", Do: func() { EditNight(a, e.NightNotes) }},
		)
	}
	return page.NewInset(0, 2, tap)
}

// maxTokens is how many tokens have room beside the text of a row, which may be
// large, in a list that may be narrow.
func maxTokens(a page.Host, day sheets.Day) int {
	width := a.Window().Canvas().Size().Width
	switch {
	case kit.Grown(1) > 1.2:
		return 1
	case width >= kit.U(besideFrom) && width < kit.U(1000):
		return 2
	case day.In(time.UTC).Year() != a.Now().Year(): // which is said
		return 3
	}
	return 5
}

// tokens shows the first of a list of people, and how many more there are.
func tokens(list []kit.Marker, most int, size float32) []fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, m := range list[:min(len(list), most)] {
		row = append(row, kit.NewToken(m, size))
	}
	if len(list) > most {
		row = append(row, kit.NewText("+"+strconv.Itoa(len(list)-most), kit.Small, kit.Muted).Bold())
	}
	return row
}

// participants returns the tokens of everybody who played on an evening.
func participants(a page.Host, e sheets.Night) []kit.Marker {
	var list []kit.Marker
	var seen []string
	for _, g := range e.Games {
		people := sheets.PeopleOf(g.Players)
		for i, one := range a.Players().Seats(people) {
			if id := a.Players().Person(people[i]); !slices.Contains(seen, id) {
				seen = append(seen, id)
				list = append(list, one.Marker)
			}
		}
	}
	return list
}

// gameRow is one game of an evening: who won or lost, how, and when.
func gameRow(a page.Host, g sheets.Summary, chosen bool, open func()) *kit.Tap {
	name := summary.GameName(a, g)
	line := summary.Outcome(a, g)
	role := kit.Ink
	if mark := summary.StatusLabel(a, g); mark != "" {
		line, role = mark+" · "+line, kit.Muted
	}
	row := kit.NewRow(12, mat.NewGame(g.Game, 40),
		kit.NewStretch(kit.NewColumn(0, kit.NewText(name, kit.Cell, role).Bold().Cut(), kit.NewText(line, kit.Small, kit.Muted).Cut())),
		summary.OutcomeToken(a, g, 28), kit.NewText(a.Words().Clock(g.Started), kit.Body, kit.Muted))
	fill := kit.Paper
	if chosen {
		fill = kit.Sunk
	}
	return kit.NewTap(name+" "+a.Words().Clock(g.Started), row, open).On(fill, "").Shape(kit.ButtonRadius, 9)
}

// winners shows who has won something on an evening, whoever won most first; nil
// where nobody has.
func winners(a page.Host, games []sheets.Summary) fyne.CanvasObject {
	list := summary.Winners(a, games)
	var items []fyne.CanvasObject
	for _, w := range list[:min(len(list), mostNamed)] {
		items = append(items, kit.NewToken(w.Marker, 28), summary.Tally(a, w, 24))
	}
	if len(items) == 0 {
		return nil
	}
	return kit.NewRow(8, items...)
}

// mostNamed is how many people are shown with what they have won beside a date.
const mostNamed = 4
