package cards

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	draw "beermat/ui/scorecard"
	"beermat/ui/words"
)

// shown completes the Kind of a game that describes its scorecard itself.
func shown(g *scorecard.Game, k Kind) *Kind {
	k.Game, k.Shown = g.Game, g
	k.New = func(desk Desk) View { return newShownView(g, desk, k.Colour) }
	k.Tell = func(w *words.Words, names []string, before scoring.Card, e scoring.Entry) string {
		return w.Text(g.Tell(before, e).Text, names)
	}
	k.Progress = func(w *words.Words, c scoring.Card) string {
		var said []string
		for _, text := range g.View(c, nil).Status {
			said = append(said, w.Text(text, nil))
		}
		return strings.Join(said, " · ")
	}
	k.Decided = func(w *words.Words, names []string, s *sheets.Sheet) string {
		if !s.Done() {
			return ""
		}
		var said []string
		for _, block := range g.View(s.Card(), nil).Blocks {
			for _, fact := range block.Facts {
				said = append(said, w.Text(fact, names))
			}
		}
		return strings.Join(said, " ")
	}
	return &k
}

// shownView is the View of a game that describes its scorecard: it keeps the draft
// of what is being entered, and has it drawn.
type shownView struct {
	desk    Desk
	game    *scorecard.Game
	card    *draw.Card
	pad     *draw.Pad
	state   State
	of      padCard // that the draft is for
	sheet   *sheets.Sheet
	history *scorecard.History
	draft   scorecard.Draft
	mode    scorecard.KeyID // in which turns are entered until another is chosen
	kept    scorecard.KeyID // the place of the entry that is being corrected; "" for none
	reads   bool            // dice come to something that is read in large
	asks    bool            // Enter has asked for what is missing: a digit answers a question
	follows bool            // what is shown follows what was shown before by one entry
}

func newShownView(g *scorecard.Game, desk Desk, colour color.NRGBA) *shownView {
	v := &shownView{desk: desk, game: g}
	act := draw.Actions{
		Press: func(id scorecard.KeyID) { v.press(id) },
		Write: v.enter,
		Back:  func() { v.back() },
		Edit:  desk.Mend,
		Note:  func(sentence string) { v.pad.Note(sentence) },
	}
	v.card, v.pad = draw.NewCard(act, colour), draw.NewPad(act)
	return v
}

func (v *shownView) Card() fyne.CanvasObject { return v.card }
func (v *shownView) Pad() Pad                { return v.pad }

// Beside implements View.
func (v *shownView) Beside(size fyne.Size) bool { return v.card.Beside(size) }

// Show implements View.
func (v *shownView) Show(s State) {
	if v.sheet != s.Sheet {
		v.sheet, v.history = s.Sheet, v.game.NewHistory(s.Sheet)
	}
	if now := (padCard{s.Target(), s.Mend}); now != v.of {
		v.follows = v.state.Sheet == s.Sheet && s.Upto == v.state.Upto+1 && v.state.Mend < 0
		v.of = now
		v.draft, v.asks = v.begin(s), false
		v.reads = reads(v.draft)
		v.pad.Note("")
	}
	v.state = s
	v.draw()
	v.follows = false
}

// begin gives the draft with which a card is written on: an empty one in the mode
// of the turn before, or what made the entry that is being corrected.
func (v *shownView) begin(s State) scorecard.Draft {
	v.kept = ""
	if s.Mend < 0 {
		return v.game.Begin(s.Target(), v.mode)
	}
	draft, entry := v.game.Begin(s.Target(), ""), s.Sheet.Entry(s.Mend)
	if entry.Head().Leave {
		return draft
	}
	keys := v.game.Keys(s.Target(), entry)
	for i, key := range keys {
		next, atOnce := draft.Press(key)
		_, die := scorecard.Face(key)
		if atOnce != nil && i == len(keys)-1 && !die && !strings.HasPrefix(string(key), "=") {
			v.kept = key
			break
		}
		draft = next
	}
	return draft
}

// input is what has been entered, in a correction with the place that the entry has:
// it stays there unless another is tapped.
func (v *shownView) input() scorecard.Input {
	in := v.draft.Input()
	if in == nil || v.kept == "" {
		return in
	}
	next := in.Press(v.kept)
	if e, _ := next.Entry(); e != nil {
		return next
	}
	return in
}

// holds reports whether a correction with a key would be taken: nothing is offered
// that would make a later entry break a rule.
func (v *shownView) holds(id scorecard.KeyID) bool {
	if v.state.Mend < 0 || id == "" {
		return true
	}
	e, atOnce := v.draft.Input().Press(id).Entry()
	return e == nil || !atOnce || v.sheet.CanAmend(v.state.Mend, e) == nil
}

// onlyWhatHolds takes what would be refused out of what a correction offers.
func (v *shownView) onlyWhatHolds(s *scorecard.Snapshot) {
	s.Pad.Offers = slices.DeleteFunc(s.Pad.Offers, func(k scorecard.Key) bool { return !v.holds(k.ID) })
	for _, block := range s.Blocks {
		for _, line := range block.Lines {
			for i := range line.Cells {
				if cell := &line.Cells[i]; cell.State == scorecard.Offer && !v.holds(cell.Key) {
					*cell = scorecard.Cell{State: scorecard.Open, Hint: cell.Hint}
				}
			}
		}
	}
}

// mostDice is how many dice are tried out by reads.
const mostDice = 6

// reads reports whether some dice come to something that is read in large, so that
// it has its place before they are entered.
func reads(d scorecard.Draft) bool {
	for range mostDice + 1 { // and what the last of them has made
		if d.Input() == nil {
			return false
		}
		pad := d.Input().Pad()
		if !pad.Readout.IsZero() {
			return true
		}
		if len(pad.Keys) == 0 {
			return false
		}
		d = d.PressAll(pad.Keys[len(pad.Keys)-1].ID)
	}
	return false
}

// draw has drawn what is shown now.
func (v *shownView) draw() {
	s := v.state
	scene := &draw.Scene{Game: v.game.ID, Words: v.desk.Words(), Line: s.Last, Editing: s.Mend, Still: s.Still, Follows: v.follows, Reads: v.reads}
	for _, seat := range v.desk.Seats() {
		scene.Seats = append(scene.Seats, draw.Seat(seat))
	}
	switch {
	case s.Still:
		scene.Snapshot = v.history.At(s.Upto, nil)
	case s.Mend >= 0:
		scene.Snapshot = v.history.Editing(s.Mend, v.input())
		v.onlyWhatHolds(&scene.Snapshot)
	default:
		scene.Snapshot = v.history.At(s.Upto, v.draft.Input())
	}
	v.card.Draw(scene)
	v.pad.Draw(scene)
}

// Type implements View.
func (v *shownView) Type(key rune) bool {
	if v.state.Sheet == nil || v.state.Still || v.draft.Input() == nil {
		return false
	}
	switch key {
	case KeyEnter:
		v.enter()
		return true
	case KeyErase:
		return v.back()
	case KeyEscape:
		return false
	}
	if key < ' ' || key > unicode.MaxASCII {
		return false
	}
	if id := v.answer(key); id != "" {
		return v.press(id)
	}
	return v.press(scorecard.KeyID(key))
}

// answer gives the key of the answer that a digit is, once Enter has said that one is
// missing; "" for none.
func (v *shownView) answer(digit rune) scorecard.KeyID {
	if !v.asks {
		return ""
	}
	for _, choice := range v.draft.Input().Pad().Choices {
		chosen := slices.ContainsFunc(choice.Keys, func(k scorecard.Key) bool { return k.Chosen })
		if i := int(digit - '1'); !chosen && i >= 0 && i < len(choice.Keys) {
			return choice.Keys[i].ID
		}
	}
	return ""
}

// Draft implements View. A mode in which earlier turns were entered is part of it.
func (v *shownView) Draft() []string {
	var keys []string
	if len(v.draft.Keys) > 0 && v.state.Mend < 0 && v.mode != "" {
		keys = append(keys, string(v.mode))
	}
	for _, key := range v.draft.Keys {
		keys = append(keys, string(key))
	}
	return keys
}

// Press implements View.
func (v *shownView) Press(key string) bool {
	before := v.draft.Input()
	v.change(v.draft.PressAll(scorecard.KeyID(key)))
	return v.draft.Input() != before
}

// change takes over another draft of the same entry.
func (v *shownView) change(d scorecard.Draft) {
	v.draft = d
	v.pad.Note("")
	v.draw()
	drafted(v.desk)
}

// press takes a key and reports whether it meant anything. One that is off says
// why.
func (v *shownView) press(id scorecard.KeyID) bool {
	in := v.draft.Input()
	if in == nil {
		return false
	}
	pad := in.Pad()
	if why := whyOff(pad, id); !why.IsZero() {
		v.pad.Note(v.say(why))
		return true
	}
	v.asks = false
	next, entry := v.draft.Press(id)
	if next.Input() == in {
		return false
	}
	if entry == nil {
		v.change(next)
		return true
	}
	v.draft = next
	v.write(entry)
	if v.draft.Input() == next.Input() { // it was refused: the key is taken back
		v.draft = next.Back()
		v.draw()
	}
	return true
}

// whyOff says why a key of a pad cannot be pressed; no text if it can. A die that is
// off has no name of its own, so that its digit may be that of another key.
func whyOff(p scorecard.Pad, id scorecard.KeyID) scorecard.Text {
	lists := [][]scorecard.Key{p.Modes, p.Keys, p.Offers, p.Others}
	for _, choice := range p.Choices {
		lists = append(lists, choice.Keys)
	}
	keys := slices.Concat(lists...)
	for _, key := range keys {
		if key.ID == id {
			return key.Off
		}
	}
	for _, key := range keys {
		if key.ID == "" && key.Face == string(id) {
			return key.Off
		}
	}
	return scorecard.Text{}
}

// write writes an entry, or says why it was refused. The next turn is entered in the
// same mode.
func (v *shownView) write(e scoring.Entry) {
	if v.state.Mend < 0 {
		v.mode = v.draft.Mode()
	}
	v.pad.Note("")
	if later, displaced := v.displaced(e); displaced {
		seat := scoring.Seat(v.sheet.Player(later))
		v.pad.Refuse(v.say(scorecard.Say("pad.displaces", "name", seat, "what", v.history.Event(later).Text)))
		return
	}
	if refusal := v.desk.Write(e); refusal != "" {
		v.pad.Refuse(refusal)
	}
}

// displaced returns the entry that a correction would move to another place.
func (v *shownView) displaced(e scoring.Entry) (later int, found bool) {
	if v.state.Mend < 0 {
		return 0, false
	}
	return v.history.Displaced(v.state.Mend, e)
}

// enter does what the primary button says: it writes, or says what is missing.
func (v *shownView) enter() {
	in := v.input()
	if in == nil {
		return
	}
	key := in.Pad().Primary
	switch {
	case !key.Off.IsZero():
		v.asks = true
		v.pad.Note(v.say(key.Off))
	case key.ID != "":
		v.press(key.ID)
	default:
		entry, _ := in.Entry()
		v.write(entry)
	}
}

// back takes the last key back and reports whether there was one.
func (v *shownView) back() bool {
	if len(v.draft.Keys) == 0 {
		return false
	}
	v.change(v.draft.Back())
	return true
}

func (v *shownView) say(t scorecard.Text) string {
	var names []string
	for _, seat := range v.desk.Seats() {
		names = append(names, seat.Name)
	}
	return v.desk.Words().Text(t, names)
}

// padCard is what a pad writes on: when it changes, what was tapped in is over.
// The card itself tells more than its number, because a correction puts another
// one in its place.
type padCard struct {
	card scoring.Card
	mend int
}
