package history

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// GameScreen is one game of the history, looked at again: its card at every
// turn, how the scores went, and what made the difference.
type GameScreen struct {
	host   page.Host
	Sheet  *sheets.Sheet
	Sum    sheets.Summary
	Replay *Replay
	at     int // the turn that is looked at first; -1: the end
}

// NewGame returns the screen of a sheet, at its end.
func NewGame(h page.Host, sheet *sheets.Sheet, sum sheets.Summary) *GameScreen {
	return &GameScreen{host: h, Sheet: sheet, Sum: sum, at: -1}
}

func (s *GameScreen) name() string { return summary.SheetName(s.host, s.Sheet) }

// Hide implements page.Hider.
func (s *GameScreen) Hide() { s.Replay.Stop() }

// Key implements page.KeyTaker.
func (s *GameScreen) Key(key rune) bool {
	return s.Replay.Key(key)
}

// Reload implements page.Reloader.
func (s *GameScreen) Reload() {
	if sum, err := s.host.Store().Summary(s.Sum.ID); err == nil && !reflect.DeepEqual(sum, s.Sum) {
		s.Sum = sum
		s.host.Rebuild()
	}
}

// Build implements page.Screen.
func (s *GameScreen) Build() fyne.CanvasObject {
	a := s.host
	was := s.Replay
	if was != nil {
		s.at = was.At
	}
	if sheet, err := a.OpenTables().Sheet(s.Sum.ID); err == nil && (sheet.Lines() > s.Sheet.Lines() || !sheet.SameEntries(s.Sheet)) {
		s.Sheet, s.at = sheet, -1 // it was corrected in the meantime, or another device's stands
	}
	s.Replay = NewReplay(a, s.Sheet, false)
	if s.at >= 0 {
		s.Replay.Seek(s.at)
	}
	s.Replay.takeOver(was)
	share := kit.NewIconButton(kit.Share, a.Say("share.title"), s.Share)
	more := kit.NewIconButton(kit.More, a.Say("table.more"), s.OpenMenu)
	var items []fyne.CanvasObject
	if banner := s.banner(); banner != nil {
		items = append(items, banner)
	}
	title := page.NewGameHeading(s.Sheet.Game().ID, s.name(), whenPlayed(a, s.Sum))
	return page.NewWith(a, title, []fyne.CanvasObject{share, more}, append(items, page.NewFill(320+kit.Grown(140), s.Replay))...)
}

// whenPlayed says on which evening a game was played, from when to when, and where:
// with the day in short where there is little room.
func whenPlayed(a page.Host, sum sheets.Summary) string {
	day := summary.FullDay(a, sum.Night)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		day = summary.ShortDay(a, sum.Night)
	}
	said := day + " · " + a.Words().Clock(sum.Started)
	if !sum.Ended.IsZero() {
		said += " – " + a.Words().Clock(sum.Ended)
	}
	if sum.Place != "" {
		said += " · " + sum.Place
	}
	return said
}

// banner says what is special about the game, with the way out of it; nil for
// nothing.
func (s *GameScreen) banner() fyne.CanvasObject {
	a := s.host
	note := func(said, label string, do func()) fyne.CanvasObject {
		text := kit.NewStretch(kit.NewProse(a.Say(said), kit.Body, kit.Ink))
		return kit.NewPanel(kit.NewRow(12, text, kit.NewButton(a.Say(label), kit.Plain, do))).Inset(12)
	}
	forks, err := a.Store().Shared().Forks(s.Sum.ID)
	switch {
	case err == nil && len(forks) > 0:
		return note("forks.title", "forks.look", func() { a.Open(page.Forks{ID: s.Sum.ID}) })
	case !s.Sum.Archived.IsZero():
		return note("lookback.abandoned", "lookback.resume", s.resume)
	case s.Sum.Uncounted:
		return note("lookback.uncounted", "lookback.count", func() { s.setCounted(true) })
	}
	return nil
}

// OpenMenu shows what can be done with a game of the history.
func (s *GameScreen) OpenMenu() {
	a := s.host
	choices := []page.Choice{
		{Glyph: kit.List, Key: "log.title", Do: s.OpenLog},
		{Glyph: kit.Undo, Key: "lookback.correct", Do: s.correct},
		{Glyph: kit.Pencil, Key: "lookback.notes", Do: func() { editGame(a, s.Sum) }},
		{Glyph: kit.Moon, Key: "lookback.move", Do: func() { MoveGame(a, s.Sum) }},
		{Glyph: kit.Book, Key: "table.rules", Do: func() { a.Open(page.Rules{Game: s.Replay.Game.ID}) }},
	}
	switch {
	case !s.Sum.Archived.IsZero():
		choices = append(choices, page.Choice{Glyph: kit.Undo, Key: "lookback.resume", Do: s.resume})
	case s.Sum.Uncounted:
		choices = append(choices, page.Choice{Glyph: kit.Tick, Key: "lookback.count", Do: func() { s.setCounted(true) }})
	default:
		choices = append(choices, page.Choice{Glyph: kit.Minus, Key: "lookback.uncount", Do: func() { s.setCounted(false) }})
	}
	choices = append(choices, seasonChoices(a, s.Sum)...)
	page.ShowMenu(a, append(choices, page.Choice{Glyph: kit.Bin, Key: "lookback.discard", Do: s.Discard})...)
}

// seasonChoices leave a game out of the seasons of which it is, or count it there again.
func seasonChoices(h page.Host, g sheets.Summary) (choices []page.Choice) {
	list, err := summary.Seasons(h)
	if err != nil {
		return nil // what is wrong with the pad is said where seasons are shown
	}
	for _, was := range list {
		one := was
		if one.LeftOut = nil; !one.Counts(g) {
			continue
		}
		choice := page.Choice{Glyph: kit.Minus, Key: "season.leave-out", Data: i18n.Data{"season": was.Name, "game": summary.Title(h, g)}}
		if slices.Contains(was.LeftOut, g.ID) {
			choice.Glyph, choice.Key = kit.Tick, "season.count-again"
			one.LeftOut = slices.DeleteFunc(slices.Clone(was.LeftOut), func(id string) bool { return id == g.ID })
		} else {
			one.LeftOut = append(slices.Clone(was.LeftOut), g.ID)
		}
		choice.Do = func() {
			h.Store().History().SaveSeason(one)
			h.Offer(&page.Undoable{Text: h.Say(choice.Key+"-done", choice.Data), Undo: func() { h.Store().History().SaveSeason(was) }})
		}
		choices = append(choices, choice)
	}
	return choices
}

// OpenLog shows what was written, from where the game is seen again from an entry on.
func (s *GameScreen) OpenLog() {
	s.host.Open(page.Log{Sheet: s.Sheet, Action: "log.see", Pick: func(entry int) {
		s.Replay.Seek(entry + 1)
		s.host.Pop()
	}})
}

// correct lays the sheet back onto the table for a correction. It stays in the
// history: the game is over there, too, once the correction is made.
func (s *GameScreen) correct() { s.host.Open(page.Correct{Sheet: s.Sheet}) }

func (s *GameScreen) setCounted(counted bool) {
	s.host.Store().Select(s.Sum.ID).SetCounted(counted)
}

// resume puts an abandoned game back onto the table.
func (s *GameScreen) resume() {
	s.host.Store().Select(s.Sum.ID).Reopen()
	s.host.OpenTables().Restore(s.Sum.ID)
	s.host.Replace(page.Table{ID: s.Sum.ID})
}

// Share implements page.Sharer.
func (s *GameScreen) Share() { s.host.Open(page.ShareGame{Summary: s.Sum}) }

// Discard throws the game away, with the way back.
func (s *GameScreen) Discard() {
	discard(s.host, s.Sum)
	s.host.Pop()
}

// discard throws a game away, with the way back.
func discard(h page.Host, g sheets.Summary) {
	h.Store().Select(g.ID).Delete()
	h.Offer(&page.Undoable{Text: h.Say("tonight.discarded", i18n.Data{"game": summary.Title(h, g)}), Undo: func() {
		h.Store().Select(g.ID).Undelete()
		h.Rebuild()
	}})
}

// gameMenu is what a right click or a long press on a game offers.
func gameMenu(h page.Host, g sheets.Summary) {
	page.ShowMenu(
		h,
		page.Choice{Glyph: kit.Forward, Key: "nights.open", Do: func() { h.Open(page.Game{ID: g.ID}) }},
		page.Choice{Glyph: kit.Share, Key: "share.title", Do: func() { h.Open(page.ShareGame{Summary: g}) }},
		page.Choice{Glyph: kit.Pencil, Key: "lookback.notes", Do: func() { editGame(h, g) }},
		page.Choice{Glyph: kit.Moon, Key: "lookback.move", Do: func() { MoveGame(h, g) }},
		page.Choice{Glyph: kit.Bin, Key: "lookback.discard", Do: func() { discard(h, g) }},
	)
}
