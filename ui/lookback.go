package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// lookbackScreen is one game of the history, looked at again: its card at every
// turn, how the scores went, and what made the difference.
type lookbackScreen struct {
	app    *App
	sheet  *sheets.Sheet
	sum    sheets.Summary
	replay *replay
	at     int  // the turn that is looked at first; -1: the end
	stale  bool // something was changed that is not on disk yet
}

func (s *lookbackScreen) Title() string {
	return s.name() + " – Beermat"
}

func (s *lookbackScreen) name() string { return summary.SheetName(s.app, s.sheet) }

func (s *lookbackScreen) Key(key rune) bool {
	return s.replay.key(key)
}

// refresh implements refresher: what was changed here is on disk now.
func (s *lookbackScreen) Refresh() {
	if s.stale && !s.app.IsBehind() {
		s.stale = false
		if sum, err := s.app.Store().Summary(s.sum.ID); err == nil {
			s.sum = sum
		}
		s.app.Rebuild()
	}
}

func (s *lookbackScreen) Build() fyne.CanvasObject {
	a := s.app
	if s.replay != nil {
		s.at = s.replay.at
	}
	if sheet, err := a.Store().Sheet(s.sum.ID); err == nil && sheet.Lines() > s.sheet.Lines() {
		s.sheet, s.at = sheet, -1 // it was corrected in the meantime
	}
	s.replay = newReplay(a, s.sheet, false)
	if s.at >= 0 {
		s.replay.look(s.at)
	}
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), func() { a.Open(page.ShareGame{Summary: s.sum}) })
	more := kit.NewIconButton(kit.More, a.Say("table.more"), s.openMenu)
	var items []fyne.CanvasObject
	if banner := s.banner(); banner != nil {
		items = append(items, banner)
	}
	title := page.NewGameHeading(s.sheet.Game().ID, s.name(), s.when())
	return page.NewWith(a, title, []fyne.CanvasObject{share, more}, append(items, page.NewFill(460, s.replay))...)
}

// when says on which evening the game was played, from when to when, and where:
// with the day in short where there is little room.
func (s *lookbackScreen) when() string {
	a := s.app
	day := summary.FullDay(a, s.sum.Night)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		day = summary.ShortDay(a, s.sum.Night)
	}
	said := day + " · " + a.Words().Clock(s.sum.Started)
	if !s.sum.Ended.IsZero() {
		said += " – " + a.Words().Clock(s.sum.Ended)
	}
	if s.sum.Place != "" {
		said += " · " + s.sum.Place
	}
	return said
}

// banner says what is special about the game, with the way out of it; nil for
// nothing.
func (s *lookbackScreen) banner() fyne.CanvasObject {
	a := s.app
	note := func(said, label string, do func()) fyne.CanvasObject {
		text := kit.NewStretch(kit.NewProse(a.Say(said), kit.Body, kit.Ink))
		return kit.NewPanel(kit.NewRow(12, text, kit.NewButton(a.Say(label), kit.Plain, do))).Inset(12)
	}
	switch {
	case !s.sum.Archived.IsZero():
		return note("lookback.abandoned", "lookback.resume", s.resume)
	case s.sum.Uncounted:
		return note("lookback.uncounted", "lookback.count", func() { s.setCounted(true) })
	}
	return nil
}

// openMenu shows what can be done with a game of the history.
func (s *lookbackScreen) openMenu() {
	a := s.app
	stale := func() { s.stale = true }
	choices := []page.Choice{
		{Glyph: kit.List, Key: "log.title", Do: s.openLog},
		{Glyph: kit.Undo, Key: "lookback.correct", Do: s.correct},
		{Glyph: kit.Pen, Key: "lookback.notes", Do: func() { a.editGame(s.sum, stale) }},
		{Glyph: kit.Moon, Key: "lookback.move", Do: func() {
			a.moveGame(s.sum, func(to sheets.Day) {
				s.stale, s.sum.Night = true, to
			})
		}},
		{Glyph: kit.Book, Key: "table.rules", Do: func() { a.Open(page.Rules{Game: s.replay.Game.ID}) }},
	}
	switch {
	case !s.sum.Archived.IsZero():
		choices = append(choices, page.Choice{Glyph: kit.Undo, Key: "lookback.resume", Do: s.resume})
	case s.sum.Uncounted:
		choices = append(choices, page.Choice{Glyph: kit.Tick, Key: "lookback.count", Do: func() { s.setCounted(true) }})
	default:
		choices = append(choices, page.Choice{Glyph: kit.Minus, Key: "lookback.uncount", Do: func() { s.setCounted(false) }})
	}
	page.ShowMenu(a, append(choices, page.Choice{Glyph: kit.Bin, Key: "lookback.discard", Do: s.discard})...)
}

// openLog lists what was written; a tap on a line shows the card after it.
func (s *lookbackScreen) openLog() {
	s.app.Open(page.Log{Sheet: s.sheet, Hint: "lookback.log-hint", Pick: func(entry int) {
		s.replay.look(entry + 1)
		s.app.Pop()
	}})
}

// correct lays the sheet back onto the table for a correction. It stays in the
// history: the game is over there, too, once the correction is made.
func (s *lookbackScreen) correct() { s.app.Open(page.Correct{Sheet: s.sheet}) }

func (s *lookbackScreen) setCounted(counted bool) {
	s.stale = true
	s.app.Store().SetCounted(s.sum.ID, counted)
}

// resume puts an abandoned game back onto the table.
func (s *lookbackScreen) resume() {
	s.app.Store().Reopen(s.sum.ID)
	s.app.OpenTables().Restore(s.sum.ID)
	s.app.Replace(page.Table{ID: s.sum.ID})
}

// discard throws the game away; it can be brought back from there.
func (s *lookbackScreen) discard() {
	s.app.Store().Delete(s.sum.ID)
	s.app.Pop()
}
