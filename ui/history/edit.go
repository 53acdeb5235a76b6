package history

import (
	"strings"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/search"
	"beermat/ui/summary"
)

// OpenMenu shows what is done with the history now and then.
func (s *Screen) OpenMenu() {
	a := s.host
	var choices []page.Choice
	if i := s.Pager.find(s.chosen); s.beside && i >= 0 {
		night := s.Pager.evening(i).NightNotes
		choices = append(choices, page.Choice{Glyph: kit.Pencil, Key: "nights.edit", Do: func() { EditNight(a, night) }})
	}
	page.ShowMenu(a, append(choices,
		page.Choice{Glyph: kit.Archive, Key: "unfinished.title", Do: func() { a.Open(page.Unfinished{}) }},
		page.Choice{Glyph: kit.Down, Key: "import.title", Do: func() { a.Open(page.Import{}) }},
		page.Choice{Glyph: kit.Bin, Key: "trash.title", Do: func() { a.Open(page.Trash{}) }})...)
}

// Share implements page.Sharer: it offers what is seen, or what the search has found.
func (s *Screen) Share() {
	a := s.host
	if i := s.Pager.find(s.chosen); s.beside && i >= 0 && s.text == "" {
		a.Open(page.ShareEvening{Night: s.Pager.evening(i)})
		return
	}
	a.Open(page.ShareFound{Query: s.Pager.Query, Text: s.text})
}

// EditNight changes what an evening is called, where it was and what is noted.
func EditNight(a page.Host, n sheets.NightNotes) {
	name, nameField := page.NewField(a, "nights.name", n.Name, 1)
	place, placeField := page.NewField(a, "nights.place", n.Place, 1)
	note, noteField := page.NewField(a, "nights.note", n.Note, 3)
	page.ShowForm(a, summary.FullDay(a, n.Day), func() {
		n.Name, n.Place, n.Note = strings.TrimSpace(name.Text), strings.TrimSpace(place.Text), strings.TrimSpace(note.Text)
		a.Store().History().SaveNightNotes(n)
	}, nameField, placeField, noteField)
}

// editGame changes where a game was played and what is noted about it.
func editGame(a page.Host, g sheets.Summary) {
	place, placeField := page.NewField(a, "nights.place", g.Place, 1)
	note, noteField := page.NewField(a, "nights.note", g.Note, 3)
	page.ShowForm(a, summary.Title(a, g), func() {
		a.Store().Select(g.ID).Annotate(strings.TrimSpace(place.Text), strings.TrimSpace(note.Text))
	}, placeField, noteField)
}

// MoveGame moves a game to another evening: a day earlier or later at a tap, or
// any other by its date.
func MoveGame(a page.Host, g sheets.Summary) {
	day := g.Night
	said := kit.NewProse(summary.FullDay(a, day), kit.Body, kit.Ink).Bold().Centre()
	entry, field := page.NewField(a, "nights.move-date", "", 1)
	entry.SetPlaceHolder(a.Say("nights.move-hint"))
	set := func(to sheets.Day) {
		day = to
		said.Set(summary.FullDay(a, day))
	}
	entry.OnChanged = func(text string) {
		if q := search.Parse(a, text).Query; q.From != 0 && q.From == q.To {
			set(q.From)
		}
	}
	row := kit.NewRow(10,
		kit.NewIconButton(kit.Back, a.Say("nights.day-before"), func() { set(day - 1) }), kit.NewStretch(said),
		kit.NewIconButton(kit.Forward, a.Say("nights.day-after"), func() { set(day + 1) }))
	page.ShowForm(a, a.Say("nights.move-title", i18n.Data{"game": summary.Title(a, g)}), func() {
		a.Store().Select(g.ID).MoveToNight(day)
	}, row, field)
}
