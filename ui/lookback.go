package ui

import (
	"cmp"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/kit"
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

// lookAt opens a sheet of the history.
func (a *App) lookAt(id string) {
	sheet, err := a.pad.Sheet(id)
	sum, err2 := a.pad.Summary(id)
	if err := cmp.Or(err, err2); err != nil {
		a.shell.lay(kit.NewColumn(16, a.sorry(err), kit.NewButton(a.say("table.ok"), kit.Primary, a.shell.dismiss)), true)
		return
	}
	a.Open(&lookbackScreen{app: a, sheet: sheet, sum: sum, at: -1})
}

func (s *lookbackScreen) title() string {
	return s.name() + " – Beermat"
}

func (s *lookbackScreen) name() string { return s.app.playedOn(s.sheet) }

func (s *lookbackScreen) key(key rune) bool {
	return s.replay.key(key)
}

// refresh implements refresher: what was changed here is on disk now.
func (s *lookbackScreen) refresh() {
	if s.stale && !s.app.isBehind() {
		s.stale = false
		if sum, err := s.app.pad.Summary(s.sum.ID); err == nil {
			s.sum = sum
		}
		s.app.show()
	}
}

func (s *lookbackScreen) build() fyne.CanvasObject {
	a := s.app
	if s.replay != nil {
		s.at = s.replay.at
	}
	if sheet, err := a.pad.Sheet(s.sum.ID); err == nil && sheet.Lines() > s.sheet.Lines() {
		s.sheet, s.at = sheet, -1 // it was corrected in the meantime
	}
	s.replay = newReplay(a, s.sheet, false)
	if s.at >= 0 {
		s.replay.look(s.at)
	}
	share := kit.NewIconButton(kit.Share, a.say("share.title"), func() { a.Open(a.shareGame(s.sum)) })
	more := kit.NewIconButton(kit.More, a.say("table.more"), s.openMenu)
	var items []fyne.CanvasObject
	if banner := s.banner(); banner != nil {
		items = append(items, banner)
	}
	title := newGameHeading(s.sheet.Game().ID, s.name(), s.when())
	return a.pageWith(title, []fyne.CanvasObject{share, more}, append(items, newFill(460, s.replay))...)
}

// when says on which evening the game was played, from when to when, and where:
// with the day in short where there is little room.
func (s *lookbackScreen) when() string {
	a := s.app
	day := a.fullDay(s.sum.Night)
	if kit.FormOf(a.window.Canvas().Size()) == kit.Phone {
		day = a.dayName(s.sum.Night)
	}
	said := day + " · " + a.words.Clock(s.sum.Started)
	if !s.sum.Ended.IsZero() {
		said += " – " + a.words.Clock(s.sum.Ended)
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
		text := kit.NewStretch(kit.NewProse(a.say(said), kit.Body, kit.Ink))
		return kit.NewPanel(kit.NewRow(12, text, kit.NewButton(a.say(label), kit.Plain, do))).Inset(12)
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
	choices := []choice{
		{kit.List, "log.title", s.openLog},
		{kit.Undo, "lookback.correct", s.correct},
		{kit.Pen, "lookback.notes", func() { a.editGame(s.sum, stale) }},
		{kit.Moon, "lookback.move", func() {
			a.moveGame(s.sum, func(to sheets.Day) {
				s.stale, s.sum.Night = true, to
			})
		}},
		{kit.Book, "table.rules", func() { a.Open(&rulesScreen{app: a, kind: s.replay.kind}) }},
	}
	switch {
	case !s.sum.Archived.IsZero():
		choices = append(choices, choice{kit.Undo, "lookback.resume", s.resume})
	case s.sum.Uncounted:
		choices = append(choices, choice{kit.Tick, "lookback.count", func() { s.setCounted(true) }})
	default:
		choices = append(choices, choice{kit.Minus, "lookback.uncount", func() { s.setCounted(false) }})
	}
	a.menu(append(choices, choice{kit.Bin, "lookback.discard", s.discard})...)
}

// openLog lists what was written; a tap on a line shows the card after it.
func (s *lookbackScreen) openLog() {
	t := s.app.openTable(s.sheet)
	t.seats = s.replay.seats
	s.app.Open(&logScreen{table: t, hint: "lookback.log-hint", pick: func(number int) {
		s.replay.look(number + 1)
		s.app.Back()
	}})
}

// correct lays the sheet back onto the table for a correction. It stays in the
// history: the game is over there, too, once the correction is made.
func (s *lookbackScreen) correct() { s.app.Open(s.app.openTable(s.sheet)) }

func (s *lookbackScreen) setCounted(counted bool) {
	s.stale = true
	s.app.pad.SetCounted(s.sum.ID, counted)
}

// resume puts an abandoned game back onto the table.
func (s *lookbackScreen) resume() {
	s.app.pad.Reopen(s.sum.ID)
	s.app.Swap(s.app.lay(s.sheet))
}

// discard throws the game away; it can be brought back from there.
func (s *lookbackScreen) discard() {
	s.app.pad.Delete(s.sum.ID)
	s.app.Back()
}
