package scorecard

import (
	"slices"
	"strings"
	"unicode"

	"beermat/scoring"
)

// Editor is what is being entered on a log: the next entry, or the correction of
// one. A surface shows its Snapshot, passes on what is pressed or typed, and writes
// the entries that come of it. It is for one goroutine.
type Editor struct {
	history *History
	editing int          // the standing entry that is corrected; -1: none
	card    scoring.Card // that is written on
	len     int          // of the log
	draft   Draft
	mode    KeyID // chosen for the turns before, which go on in it; "": none was
	place   KeyID // the place of the entry that is corrected; "" for none
	asked   bool  // Enter has asked for what is missing: a digit answers a question
	atOnce  bool  // the last key would write
	reads   bool
}

// Answer is what comes of a key.
type Answer struct {
	Taken   bool          // it meant something
	Entry   scoring.Entry // to be written now; nil: nothing
	Note    Text          // why nothing is written, if there is a reason
	Refused bool          // the note is why an entry cannot be written
}

// The keys that are no letters.
const (
	Enter = '\n'
	Erase = '\b'
)

// NewEditor returns an editor on a log. Nothing is entered before the first Update.
func (g *Game) NewEditor(log Log) *Editor {
	return &Editor{history: g.NewHistory(log), editing: -1, len: -1}
}

// Update takes in the log as it is now, and which standing entry is corrected; -1 for
// none. When it is another card that is written on, what was entered is over. It
// reports whether that is so, and whether the log is the last one with one entry
// more.
func (e *Editor) Update(editing int) (anew, follows bool) {
	log := e.history.log
	k := log.Len()
	if editing >= 0 {
		k = editing
	}
	if e.card == log.At(k) && e.editing == editing {
		return false, false
	}
	follows = e.editing < 0 && log.Len() == e.len+1
	e.card, e.editing, e.len = log.At(k), editing, log.Len()
	e.begin()
	e.asked, e.reads = false, e.draft.reads()
	return true, follows
}

// begin begins the draft: an empty one in the mode of the turn before, or what made
// the entry that is corrected, up to the key that says its place.
func (e *Editor) begin() {
	game := e.history.game
	e.place = ""
	if e.editing < 0 {
		e.draft = game.Begin(e.card, e.mode)
		return
	}
	e.draft = game.Begin(e.card, "")
	entry := e.history.log.Entry(e.editing)
	if entry.Head().Leave {
		return
	}
	keys := game.Keys(e.card, entry)
	for i, key := range keys {
		next, atOnce := e.draft.Press(key)
		_, die := Face(key)
		if atOnce != nil && i == len(keys)-1 && !die && !strings.HasPrefix(string(key), "=") {
			e.place = key
			return
		}
		e.draft = next
	}
}

// maxDice is how many dice are tried out by reads.
const maxDice = 6

// reads reports whether some dice come to something that is read in large: whether the
// pad has a readout before the first of them, or after as many as there can be.
func (d Draft) reads() bool {
	if d.now == nil {
		return false
	}
	pad := d.now.Pad()
	if !pad.Readout.IsZero() || len(pad.Keys) == 0 {
		return !pad.Readout.IsZero()
	}
	in := d.now
	for range maxDice {
		in = in.Press(pad.Keys[len(pad.Keys)-1].ID)
	}
	return !in.Pad().Readout.IsZero()
}

// Reads reports whether the pad has a readout, or will have one after some dice, so
// that its place can be left free.
func (e *Editor) Reads() bool { return e.reads }

// Card returns the card that is written on: the one now, or the one before the entry
// that is corrected.
func (e *Editor) Card() scoring.Card { return e.card }

// Begun reports whether anything has been entered.
func (e *Editor) Begun() bool { return len(e.draft.Keys) > 0 }

// History returns the history of the log.
func (e *Editor) History() *History { return e.history }

// Snapshot shows the log with what has been entered.
func (e *Editor) Snapshot() Snapshot {
	if e.editing >= 0 {
		return e.history.Editing(e.editing, e.input())
	}
	return e.history.At(e.history.log.Len(), e.draft.now)
}

// input is what has been entered, in a correction with the place that the entry has:
// it stays there unless another is pressed.
func (e *Editor) input() Input {
	in := e.draft.now
	if in == nil || e.place == "" {
		return in
	}
	next := in.Press(e.place)
	if entry, _ := next.Entry(); entry != nil {
		return next
	}
	return in
}

// Keys returns the keys that make what has been entered.
func (e *Editor) Keys() []KeyID { return slices.Clone(e.draft.Keys) }

// Mode returns the mode that was chosen for the turns before, and in which the next
// one begins; "" for the usual one.
func (e *Editor) Mode() KeyID { return e.mode }

// Restore begins anew in a mode, presses keys and writes nothing. Keys that mean
// nothing, or would write, are dropped.
func (e *Editor) Restore(mode KeyID, keys []KeyID) {
	e.mode = mode
	e.begin()
	e.draft = e.draft.Empty()
	for _, key := range keys {
		if next, atOnce := e.draft.Press(key); atOnce == nil || e.editing >= 0 {
			e.draft = next
		}
	}
}

// Clear takes back all that has been entered, and reports whether there was
// anything.
func (e *Editor) Clear() bool {
	begun := e.Begun()
	e.draft = e.draft.Empty()
	return begun
}

// Resume enters what made an entry once more, which has been taken back: all of it but what
// would write it. It is entered in the mode of the turns before where the entry can be made in
// it, and otherwise, like the turns after it, in the usual one.
func (e *Editor) Resume(entry scoring.Entry) {
	if entry.Head().Leave {
		return
	}
	game := e.history.game
	keys := game.Keys(e.card, entry)
	if in := game.Begin(e.card, e.mode).PressAll(keys...).Input(); in != nil {
		if made, _ := in.Entry(); made == nil || !slices.Equal(game.Keys(e.card, made), keys) {
			e.mode = ""
		}
	}
	e.Restore(e.mode, keys)
}

// Type takes a key that was typed: a character, Enter or Erase.
func (e *Editor) Type(key rune) Answer {
	switch {
	case e.draft.now == nil:
		return Answer{}
	case key == Enter:
		return e.Enter()
	case key == Erase:
		return Answer{Taken: e.Back()}
	case key < ' ' || key > unicode.MaxASCII:
		return Answer{}
	}
	if id := e.answer(key); id != "" {
		return e.Press(id)
	}
	return e.Press(KeyID(key))
}

// answer returns the key of the answer that a digit is, once Enter has said that one
// is missing; "" for none.
func (e *Editor) answer(digit rune) KeyID {
	if !e.asked {
		return ""
	}
	for _, choice := range e.draft.now.Pad().Choices {
		chosen := slices.ContainsFunc(choice.Keys, func(k Key) bool { return k.Chosen })
		if i := int(digit - '1'); !chosen && i >= 0 && i < len(choice.Keys) {
			return choice.Keys[i].ID
		}
	}
	return ""
}

// Press takes a key of the pad, or of a place on the card. One that is off is
// answered with its reason.
func (e *Editor) Press(id KeyID) Answer {
	if e.draft.now == nil {
		return Answer{}
	}
	pad := e.draft.now.Pad()
	if why := pad.off(id); !why.IsZero() {
		return Answer{Taken: true, Note: why}
	}
	e.asked, e.atOnce = false, false
	if e.editing < 0 && !e.Begun() && slices.ContainsFunc(pad.Modes, func(k Key) bool { return k.ID == id && !k.Chosen }) {
		e.Restore(id, nil) // it stays, whatever becomes of this turn
		return Answer{Taken: true}
	}
	next, entry := e.draft.Press(id)
	if next.now == e.draft.now {
		if n := pad.Number; n != nil && n.full() && len(id) == 1 && id >= "0" && id <= "9" {
			return Answer{Taken: true, Note: Say("pad.number-full")}
		}
		return Answer{}
	}
	e.draft = next
	if entry == nil {
		return Answer{Taken: true}
	}
	e.atOnce = true
	a := e.write(entry)
	if a.Refused {
		e.Refused()
	}
	return a
}

// Refused takes in that the entry of the last answer was not written: the key that
// would have written it at once is taken back.
func (e *Editor) Refused() {
	if e.atOnce {
		e.draft, e.atOnce = e.draft.Back(), false
	}
}

// off returns why a key of the pad cannot be pressed; no text if it can. A die that is
// off has no name of its own, so that its digit may be that of another key.
func (p Pad) off(id KeyID) Text {
	lists := [][]Key{p.Modes, p.Keys, p.Offers, p.Others}
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
	return Text{}
}

// Enter does what the primary key says: it writes, or says what is missing.
func (e *Editor) Enter() Answer {
	in := e.input()
	if in == nil {
		return Answer{}
	}
	switch key := in.Pad().Primary; {
	case !key.Off.IsZero():
		e.asked = true
		return Answer{Taken: true, Note: key.Off}
	case key.ID != "":
		return e.Press(key.ID)
	}
	e.atOnce = false
	entry, _ := in.Entry()
	return e.write(entry)
}

// write returns an entry to be written, or why a correction would move a later entry
// to another place. The next turn is entered in the mode that was chosen for this one,
// but not in one that it had only because there was no other.
func (e *Editor) write(entry scoring.Entry) Answer {
	if e.editing < 0 {
		if mode := e.draft.Mode(); mode != e.draft.Empty().Mode() {
			e.mode = mode
		}
	} else if later, displaced := e.history.Displaced(e.editing, entry); displaced {
		turn, _ := e.history.log.At(later).Turn()
		note := Say("pad.displaces", "name", scoring.Seat(turn.Player), "what", e.history.Event(later).Text)
		return Answer{Taken: true, Note: note, Refused: true}
	}
	return Answer{Taken: true, Entry: entry}
}

// Back takes the last key back and reports whether there was one.
func (e *Editor) Back() bool {
	begun := e.Begun()
	e.draft = e.draft.Back()
	return begun
}
