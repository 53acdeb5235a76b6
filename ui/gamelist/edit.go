package gamelist

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// EditScreen changes a game: by the questions of a form where that can say it, or else by
// its text, in which are the marks of its examples and what is wrong. Beside it is the game
// as it would be played.
type EditScreen struct {
	host    page.Host
	list    *ListScreen
	of      string // the definition that is changed; "": a new game
	first   string // the text as the screen was opened with it
	text    string
	trial   *custom.Trial
	tried   string // the text of the trial
	trying  bool
	wanted  bool       // it is to be saved once it was tried
	asks    bool       // the form is shown, and not the text
	form    *questions // nil where the text is shown
	source  *Source    // nil where the form is shown
	preview *preview
	parts   *kit.Layout
	looks   bool // where both have no room, the game is shown and not the form or its text
	said    *kit.Prose
	jump    *kit.Button
	save    *kit.Button
	other   *kit.Button // shows the text in place of the form, and the other way round
}

// newEdit returns the screen that changes a definition, "" for a new game, beginning with
// a text: as a form if that can say it.
func newEdit(list *ListScreen, of, text string) *EditScreen {
	_, plain := custom.ReadPlain(text)
	return &EditScreen{host: list.host, list: list, of: of, first: text, text: text, asks: plain}
}

// title says which game is changed.
func (s *EditScreen) title() string {
	if of, err := custom.Load(s.of); err == nil {
		return s.host.Say("games.change-title", i18n.Data{"game": s.host.Words().Game(of.ID, "")})
	}
	return s.host.Say("games.add")
}

// CancelInput implements page.InputCanceler: the keys leave the text, in which Tab is
// something to type.
func (s *EditScreen) CancelInput() bool {
	c := s.host.Window().Canvas()
	if s.source == nil || c.Focused() != fyne.Focusable(s.source.entry) {
		return false
	}
	c.Focus(s.save)
	return true
}

// Build implements page.Screen.
func (s *EditScreen) Build() fyne.CanvasObject {
	a := s.host
	s.form, s.source = nil, nil
	shown, glyph := "games.show-questions", kit.Pencil
	game, plain := custom.ReadPlain(s.text)
	if s.asks = s.asks && plain; s.asks {
		s.form = newQuestions(a, game, s.of == "", s.Write)
		shown, glyph = "games.show-text", kit.List
	} else {
		s.source = newSource(s.text, s.Write)
	}
	s.other = kit.NewButton(a.Say(shown), kit.Plain, s.Turn).With(glyph)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		s.other = kit.NewIconButton(glyph, a.Say(shown), s.Turn)
	}
	s.preview = newPreview(a, a.Say("games.try"))
	s.said = kit.NewProse("", kit.Body, kit.Ink).Bold().Most(3)
	s.jump = kit.NewButton(a.Say("games.show-line"), kit.Quiet, s.showError)
	key := "games.add-this"
	if s.of != "" {
		key = "games.save"
	}
	s.save = kit.NewButton(a.Say(key), kit.Primary, s.Save)
	s.save.OnOff = s.showError
	s.parts = kit.NewColumn(10)
	foot := kit.NewPanel(kit.NewRow(10, kit.NewStretch(s.said), kit.NewRow(8, s.jump, s.save)).Fold(200)).Inset(10)
	p := page.New(a, s.title(), "", []fyne.CanvasObject{s.other}, kit.NewStretch(s.parts)).WithFoot(foot)
	s.arrange()
	if s.trial == nil {
		s.try()
	} else {
		s.preview.show(s.trial.Definition)
	}
	s.tell()
	return p
}

// Turn shows the text in place of the form, or the form in place of the text.
func (s *EditScreen) Turn() {
	s.asks, s.looks = s.form == nil, false
	s.host.Rebuild()
}

// arrange shows the form or the text and the game, or the one of them that is chosen.
func (s *EditScreen) arrange() {
	a := s.host
	wide := kit.FormOf(a.Window().Canvas().Size()) == kit.Wide
	var shown fyne.CanvasObject
	name := "games.text"
	if s.form != nil {
		shown, name = s.form.panel(wide), "games.questions"
	} else {
		s.source.SetSmall(!wide)
		shown = s.source
	}
	if wide {
		s.parts.SetItems(kit.NewStretch(kit.NewShares(kit.Gap, shown, s.preview)))
		return
	}
	chosen := 0
	if s.looks {
		shown, chosen = s.preview, 1
	}
	tabs := kit.NewSegments([]string{a.Say(name), a.Say("games.game")}, chosen, func(i int) { s.Look(i == 1) })
	s.parts.SetItems(tabs, kit.NewStretch(shown))
}

// Look shows the game, or its form or text, where both have no room.
func (s *EditScreen) Look(game bool) {
	if s.looks != game {
		s.looks = game
		s.arrange()
		s.host.Relayout()
	}
}

// Write takes over a text.
func (s *EditScreen) Write(text string) {
	s.text, s.wanted = text, false
	s.try()
	s.tell()
}

// try tries the text out beside the screen; what is typed meanwhile is tried next.
func (s *EditScreen) try() {
	if s.trying || s.trial != nil && s.tried == s.text {
		return
	}
	s.trying = true
	text := s.text
	var trial *custom.Trial
	s.host.Run(func(context.Context) error {
		trial = custom.Try([]byte(text))
		return nil
	}, func(error) {
		s.trying, s.trial, s.tried = false, trial, text
		s.keep()
		if s.text != text {
			s.try()
		}
		s.preview.show(trial.Definition)
		s.tell()
		s.host.Relayout()
		if s.wanted {
			s.Save()
		}
	})
}

// keep keeps what was changed until it is saved, also where the app ends.
func (s *EditScreen) keep() {
	if s.text != s.first {
		s.host.Settings().KeepGameDraft(prefs.GameDraft{Of: s.of, Text: s.text})
	}
}

// tell says whether the game can be saved, and what is wrong in which line.
func (s *EditScreen) tell() {
	a := s.host
	_, plain := custom.ReadPlain(s.text)
	s.other.SetOff(!plain)
	if s.form != nil && s.form.wrong != "" {
		s.deny(s.form.wrong)
		return
	}
	if s.trial == nil || s.tried != s.text {
		s.said.SetAs(a.Say("games.trying"), kit.Muted)
		s.jump.Hidden = true
		return
	}
	errs := s.trial.Errors
	s.jump.Hidden = s.source == nil || len(errs) == 0
	s.save.SetOff(len(errs) > 0)
	if s.source != nil {
		s.mark()
	}
	switch {
	case len(errs) > 0 && s.form != nil:
		s.deny(a.Words().Text(errs[0].Text, nil))
	case len(errs) > 0:
		key := "games.wrong"
		if len(errs) > 1 {
			key = "games.wrong-first"
		}
		s.said.SetAs(a.Say(key, i18n.Data{"line": errs[0].Line, "why": a.Words().Text(errs[0].Text, nil), "n": len(errs)}), kit.Bad)
	case len(s.trial.Examples) == 0:
		s.said.SetAs(a.Say("games.ready"), kit.Good)
	default:
		s.said.SetAs(a.Say("games.sound", i18n.Data{"n": len(s.trial.Examples)}), kit.Good)
	}
}

// deny says why the game of the form cannot be saved.
func (s *EditScreen) deny(why string) {
	s.jump.Hidden = true
	s.save.SetOff(true)
	s.said.SetAs(why, kit.Bad)
}

// mark marks the lines of the examples and of what is wrong.
func (s *EditScreen) mark() {
	var marks []lineMark
	for _, x := range s.trial.Examples {
		marks = append(marks, lineMark{line: x.Line, fits: x.Fits})
	}
	for _, e := range s.trial.Errors {
		marks = append(marks, lineMark{line: e.Line, said: s.host.Words().Text(e.Text, nil)})
	}
	s.source.mark(marks)
}

// showError leads to the line of the first error.
func (s *EditScreen) showError() {
	if s.source == nil || s.trial == nil || len(s.trial.Errors) == 0 {
		return
	}
	s.Look(false)
	s.host.Window().Canvas().Focus(s.source.entry)
	s.source.jump(s.trial.Errors[0].Line)
}

// Save puts the game on the list, once it was tried out.
func (s *EditScreen) Save() {
	if s.trial == nil || s.tried != s.text {
		s.wanted = true
		return
	}
	if s.wanted = false; len(s.trial.Errors) > 0 || s.form != nil && s.form.wrong != "" {
		return
	}
	d, a := s.trial.Definition, s.host
	other := a.Games().Definition(d.ID)
	if mine, err := custom.Load(s.of); err == nil && mine.ID == d.ID {
		other = nil // it is the one that is changed
	}
	switch {
	case other == nil || (own{a}).find(d.ID) == nil && !slices.Contains(games.Shipped(), d.ID):
		s.put(d, s.of)
	case other.Source == d.Source:
		s.leave("games.there", d, nil)
	default:
		s.ask(d, other)
	}
}

// ask lets people choose what becomes of two games with one ID.
func (s *EditScreen) ask(d, other *custom.Definition) {
	a := s.host
	both := func() {
		s.trial = custom.Try([]byte(d.Copy(own{a}.taken)))
		s.text = s.trial.Definition.Source
		s.tried = s.text
		s.put(s.trial.Definition, s.of)
	}
	data := i18n.Data{"game": a.Words().Game(other.ID, ""), "id": d.ID}
	page.Dialog{Title: a.Say("games.two-title", data), Said: []string{a.Say("games.two", data)}, Actions: []page.Action{
		{Key: "games.keep-both", Look: kit.Primary, Do: both},
		{Key: "games.replace", Do: func() { s.put(d, s.of, other.Source) }},
		{Key: "games.two-back"},
	}}.Show(a)
}

// put puts the game on the list, and returns to that.
func (s *EditScreen) put(d *custom.Definition, replaced ...string) {
	a := s.host
	before, removed := a.Settings().OwnGames(), a.Settings().RemovedGames()
	own{a}.put(d, replaced...)
	s.leave("games.saved", d, func() {
		own{a}.keep(before)
		a.Settings().KeepRemovedGames(removed)
	})
}

// leave returns to the list, which says what was done, with a way back if there is one.
func (s *EditScreen) leave(key string, d *custom.Definition, undo func()) {
	a := s.host
	a.Settings().KeepGameDraft(prefs.GameDraft{Of: s.of})
	s.list.tell(a.Say(key, i18n.Data{"game": a.Words().Game(d.ID, "")}), undo)
	a.Pop()
}
