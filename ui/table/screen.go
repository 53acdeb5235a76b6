package table

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/present"
	"beermat/ui/session"
	"beermat/ui/summary"
)

// Screen is a sheet on the table: its card and the pad to write with, or
// the result once the game is over.
type Screen struct {
	*session.Session
	app Host

	card    *cardPad
	seats   []present.Player
	heading *page.Heading
	draft   *time.Timer // until what is half entered is saved; nil: nothing has changed since the last time
	undo    *kit.Button
	redo    *kit.Button
	result  *result
	body    *body
	left    *left   // mats that are still to be handed out
	others  *others // all sheets on the table
	aside   *aside
	strip   *insight.Strip // the chances to win; nil where nobody wants to see them
	seating prefs.Seating
	over    bool        // the result is shown
	after   prefs.Table // who plays the next game
	look    int         // of the app, that the card was made for
	past    bool        // it was opened from the history
	leaving bool        // the next Escape leaves the game
	hint    string      // for people who have never entered anything in this game
	far     struct {
		card        scoring.Card
		said, brief string // how far the game is on that card
	}
}

// KeepsAwake implements page.AwakeKeeper.
func (t *Screen) KeepsAwake() bool { return !t.Sheet().Done() }

// Hide implements page.Hider: nothing is worked out that nobody sees.
func (t *Screen) Hide() {
	if t.result != nil {
		t.result.stop()
		t.body.end.end()
	}
	t.strip.Stop()
}

// newStrip makes the strip with the chances to win, if this table wants to see it.
func (t *Screen) newStrip() {
	t.strip.Stop()
	t.strip = nil
	if insight.Has(t.Sheet()) && t.app.Settings().ShowsChances(t.Sheet().Head().ID) {
		t.strip = insight.NewStrip(t.app, t.seats, func() {
			t.card.draw(false)
			t.aside.show()
		})
	}
}

// newScreen returns the screen of a session.
func newScreen(a Host, s *session.Session) *Screen {
	return &Screen{app: a, Session: s, after: tableAfter(s.Sheet())}
}

// Share implements page.Sharer: the game as a picture or a file, as far as it is.
func (t *Screen) Share() {
	if t.IsUnwritten() {
		return // there is nothing of it yet
	}
	sum, err := t.app.Store().Summary(t.Sheet().Head().ID)
	if err != nil {
		page.ShowError(t.app, err)
		return
	}
	t.app.Open(page.ShareGame{Summary: sum})
}

// Write writes an entry for whose turn it is, or in place of the one that is being
// corrected. It returns the sentence to show if the rules forbid it, and "" when it has
// been written.
func (t *Screen) Write(e scoring.Entry) (refusal string) {
	if err := t.Session.Write(e); err != nil {
		return t.refusal(err)
	}
	t.wrote()
	return ""
}

// refusal says why the rules forbid an entry.
func (t *Screen) refusal(err error) string {
	return present.Refusal(t.app.Words(), "table.knock", t.Game(), t.Sheet(), t.names(), err)
}

// wrote shows what a line of the sheet, which the disk has or will have, changed.
func (t *Screen) wrote() {
	if t.hint != "" {
		t.hint = ""
		t.app.Settings().Set(settingBegun+t.Game().ID, true)
	}
	seated := t.Follow()
	if next := tableAfter(t.Sheet()); !next.Equal(t.after) {
		t.after = next
		if t.app.Settings().Table(t.app.Players()).Sheet == t.Sheet().Head().ID {
			t.app.Settings().KeepTable(next)
		}
	}
	if seated {
		t.seatsChanged()
		return
	}
	if t.card == nil || !slices.Contains(t.app.Screens(), page.Screen(t)) {
		return // it is shown as it is then
	}
	was := t.over
	t.show()
	t.drafted()
	if t.over && !was {
		t.body.end.start()
	}
}

// Mend begins to correct standing entry k; -1 ends that.
func (t *Screen) Mend(k int) {
	t.Edit(k)
	t.show()
	t.drafted()
}

// settingBegun, with the ID of a game, is whether somebody has entered something in it.
const settingBegun = "begun/"

// firstHint says how a turn is entered, to people who have never done so in this game.
func (t *Screen) firstHint() string {
	begun := false
	t.app.Settings().Get(settingBegun+t.Game().ID, &begun)
	if begun {
		return ""
	}
	hint, _ := t.app.Words().Find(t.Game().ID + ".first-hint")
	return hint
}

func (t *Screen) names() []string { return present.Names(t.seats) }

// tell says what standing entry k wrote.
func (t *Screen) tell(k int) string {
	return t.app.Words().Text(t.Editor().History().Event(k).Text, t.names())
}

// last says what was written last and that it is not on disk yet, or how to begin.
// The figure of it was written by somebody; "" if there is none.
func (t *Screen) last() (line, figure string) {
	k := t.Sheet().Len() - 1
	if t.Editing() >= 0 {
		k = t.Editing()
	}
	if k < 0 {
		return t.hint, ""
	}
	status, what := t.app.Store().Queue().Status(), t.Editor().History().Event(k).Text
	return present.LastLine(t.app.Words(), t.Sheet(), what, t.Editing(), t.names(), present.SavedKey(status.Unsaved(), status.Err != nil))
}

// Build implements page.Screen. A card that people come back to is still the same,
// with what was half tapped in; so is one that is made anew, also by another run of
// the app. It is where the app has had another look since: in another language, or
// below a screen that is drawn larger, only some of a card that lies there would
// follow.
func (t *Screen) Build() fyne.CanvasObject {
	a := t.app
	seats := a.Players().Seats(t.Sheet().Head().Players)
	if t.card == nil || t.look != a.Look() || !slices.Equal(t.seats, seats) {
		t.look, t.seats = a.Look(), seats
		t.card = newCardPad(t)
	}
	t.far.card = nil // the language may be another one
	t.seating, t.hint, t.leaving = a.Settings().Seating(), t.firstHint(), false
	t.ReadDraft()
	if t.result != nil {
		t.result.stop()
	}
	t.result = newResult(t)
	t.left = newLeft()
	t.heading = page.NewGameHeading(t.Game().ID, summary.SheetName(a, t.Sheet()), "").OnMat(a.Say("table.rules"), menu{t}.openRules)
	t.undo = kit.NewIconButton(kit.Undo, a.Say("table.undo"), t.takeBack)
	t.redo = kit.NewIconButton(kit.Redo, a.Say("table.redo"), t.doAgain)
	t.others = newOthers(t)
	t.newStrip()
	t.aside = newAside(t)
	t.body = newBody(t)
	t.show()
	return t.body
}

// Refresh implements page.Refresher: what was written is on disk now, or not yet.
func (t *Screen) Refresh() {
	if t.card == nil {
		return
	}
	if line, _ := t.last(); line != t.card.line {
		t.card.draw(false)
	}
}

// Reload implements page.Reloader: the other games in play, and what the result says of records.
func (t *Screen) Reload() {
	if t.card != nil {
		t.result.read()
		t.others.load()
		t.others.show()
	}
}

// show shows the sheet as it is now.
func (t *Screen) show() {
	a := t.app
	t.card.show()
	t.undo.SetOff(!t.Sheet().CanUndo())
	over := t.IsOver()
	if over {
		t.result.show()
	} else {
		t.result.stop()
	}
	if t.strip != nil && !over {
		t.strip.Show(t.Sheet())
	}
	if over != t.over {
		t.over = over
		t.result.card = false
	}
	t.others.show()
	t.aside.show()
	t.body.arrange()
	a.Retitle()
}

// remark says how far the game is, in short too, and how long it took once it is over.
func (t *Screen) remark() (said, brief string) {
	if card := t.Sheet().Card(); t.far.card != card {
		w := t.app.Words()
		t.far.card, t.far.said, t.far.brief = card, w.Progress(t.Game(), card), w.Brief(t.Game(), card)
	}
	if took := t.Sheet().Summary().Ended.Sub(t.Sheet().Head().Started); t.Sheet().Done() && took > 0 {
		span := t.app.Words().Span(took)
		return t.far.said + " · " + span, span
	}
	return t.far.said, t.far.brief
}

// tellHead says what is played and how far it is. Where there is little room, the mat says
// what is played as long as the game goes on.
func (t *Screen) tellHead(narrow bool) {
	name := summary.SheetName(t.app, t.Sheet())
	switch _, far := t.remark(); {
	case !narrow:
		t.heading.Set(name, far)
	case t.Sheet().Done():
		t.heading.Set(name, "")
	default:
		t.heading.Set(far, "")
	}
}

// Title implements page.Titled: the game, how far it is and whose turn it is, for the
// people who look at the list of windows.
func (t *Screen) Title() string {
	a := t.app
	name := ""
	if turn, on := t.Sheet().Card().Turn(); on {
		name = a.Players().Seats(t.Sheet().Head().Players)[turn.Player].Name
	}
	said, _ := t.remark()
	return present.WindowTitle(a.Words(), summary.SheetName(a, t.Sheet()), said, name)
}

// Key implements page.KeyTaker.
func (t *Screen) Key(key rune) bool {
	t.leaving = t.leaving && key == page.KeyEscape
	if t.body != nil && t.body.end.runs() {
		t.body.end.end()
		if key != page.KeyEscape { // which leaves at once
			return true
		}
	}
	switch {
	case key == page.KeyUndo:
		t.takeBack()
	case key == page.KeyRedo:
		t.doAgain()
	case key == page.KeyEscape && t.Editing() >= 0:
		t.Mend(-1)
	case key == page.KeyFull:
		t.openBoard()
	case key == page.KeyOther:
		t.others.next()
	case t.over:
		return t.result.key(key)
	default:
		return t.card.typed(key)
	}
	return true
}

// CancelInput implements page.InputCanceler. It takes the last key back that was entered;
// where there is none, it says first that the next Escape leaves the game.
func (t *Screen) CancelInput() bool {
	switch {
	case t.over:
		return false
	case t.Back():
		t.resumed()
		return true
	case t.leaving:
		return false
	}
	t.leaving = true
	t.card.pad.Note(t.app.Say("table.leaving"))
	return true
}

// Relayout implements page.Relayouter.
func (t *Screen) Relayout() {
	if t.over {
		t.result.show()
	}
	t.body.arrange()
}
