// Package blocks makes games of descriptions: games in which an entry gives a seat a score at a
// place. A description is made for one table, so that what was agreed stands in it as plain
// numbers; it holds functions where games differ. The card, the pad, what the card shows and what
// is told of an entry follow from it.
package blocks

import (
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Form is one way to say what a turn brought: parts that are said one after another. What an
// entry may hold, what the pad asks and how an entry is spelt follow from its parts. E is the type
// of the game's own entries, with the JSON keys of its sheets.
type Form[E scoring.Entry] struct {
	Key   scorecard.KeyID // chooses the form, where there are several
	Text  string          // names it
	Ask   string          // asks the player at turn, with the value "name"
	Parts []Part[E]
}

// said reports whether an entry says any of the parts.
func (f *Form[E]) said(e E) bool {
	for _, p := range f.Parts {
		if p.Said(e) {
			return true
		}
	}
	return false
}

// say says the parts of a form at random in an entry.
func (f *Form[E]) say(e E, chance func(n int) int) E {
	for _, p := range f.Parts {
		p.Put(p.Random(chance), e)
	}
	return e
}

// Part is one thing that an entry says: where it stands there, and how it is entered. A game may
// bring one of its own.
type Part[E scoring.Entry] interface {
	Said(e E) bool                                  // whether the entry says it
	Missing(d Draft) scorecard.Text                 // what is still to be entered; no text if nothing is
	Put(d Draft, e E)                               // says in an entry what has been entered; nothing is missing
	Press(d Draft, k scorecard.KeyID) (Draft, bool) // false: the key means nothing
	Spell(e E) []scorecard.KeyID                    // the keys that enter what an entry says
	Show(d Draft, p *scorecard.Pad)                 // what can be pressed, and what has been
	Random(chance func(n int) int) Draft            // one that lacks nothing
}

// finisher is a part that has the last word about the pad once all else stands there.
type finisher interface {
	Finish(d Draft, p *scorecard.Pad)
}

// Draft is a part as far as it has been entered. It is never changed.
type Draft struct {
	Dice   scoring.Dice
	Number scorecard.Number
	More   any  // of a part that a game brings
	AtOnce bool // the last key said all there was to say
}

// Dice returns a part of n dice of one throw, which an entry holds at a place.
func Dice[E scoring.Entry](n int, at func(E) *scoring.Dice) Part[E] {
	return dice[E]{thrown[E]{at}, n}
}

// thrown is what any part of dice has: where an entry holds them.
type thrown[E scoring.Entry] struct{ at func(E) *scoring.Dice }

func (p thrown[E]) Said(e E) bool { return *p.at(e) != nil }

func (p thrown[E]) Put(d Draft, e E) { *p.at(e) = d.Dice }

func (p thrown[E]) Spell(e E) []scorecard.KeyID { return scorecard.Spell(*p.at(e)) }

type dice[E scoring.Entry] struct {
	thrown[E]
	n int
}

func (p dice[E]) roll(d Draft) scorecard.Roll { return scorecard.Roll{Dice: d.Dice, N: p.n} }

func (p dice[E]) Missing(d Draft) scorecard.Text {
	if n := p.roll(d).Missing(); n > 0 {
		return scorecard.Say("pad.dice-missing", "n", n)
	}
	return scorecard.Text{}
}

func (p dice[E]) Press(d Draft, k scorecard.KeyID) (Draft, bool) {
	roll, ok := p.roll(d).Press(k)
	d.Dice = roll.Dice
	return d, ok
}

func (p dice[E]) Show(d Draft, pad *scorecard.Pad) {
	pad.Trays, pad.Keys = append(pad.Trays, p.roll(d).Lay()), p.roll(d).Keys()
}

func (p dice[E]) Random(chance func(n int) int) Draft { return Draft{Dice: scoring.Roll(p.n, chance)} }

// Push is the rolls of single dice that go on until the player holds, or is bust.
type Push[E scoring.Entry] struct {
	At    func(E) *scoring.Dice   // where an entry holds them
	Bust  func(scoring.Dice) bool // whether the last of some rolls ends the turn; there is one at least
	Face  scoring.Die             // that is bust whenever it falls; 0: there is none
	Most  int                     // how many rolls there are at most; 0: as many as the player likes
	Ended string                  // the text that no roll can follow
}

// Rolls returns a part of single dice, as many as the player likes.
func Rolls[E scoring.Entry](p Push[E]) Part[E] { return rolls[E]{thrown[E]{p.At}, p} }

type rolls[E scoring.Entry] struct {
	thrown[E]
	Push[E]
}

func (p rolls[E]) ended(d scoring.Dice) bool { return len(d) > 0 && p.Bust(d) }

// roll is the rolls with a place for one more, unless they have ended.
func (p rolls[E]) roll(d Draft) scorecard.Roll {
	n := len(d.Dice)
	if !p.ended(d.Dice) && (p.Most == 0 || n < p.Most) {
		n++
	}
	return scorecard.Roll{Dice: d.Dice, N: n}
}

// lost is what was rolled before a bust.
func (p rolls[E]) lost(d scoring.Dice) int { return d[:max(0, len(d)-1)].Sum() }

func (p rolls[E]) Missing(d Draft) scorecard.Text {
	if len(d.Dice) == 0 {
		return scorecard.Say("rounds.how-rolls")
	}
	return scorecard.Text{}
}

func (p rolls[E]) Press(d Draft, k scorecard.KeyID) (Draft, bool) {
	roll, ok := p.roll(d).Press(k)
	d.Dice = roll.Dice
	return d, ok
}

func (p rolls[E]) Show(d Draft, pad *scorecard.Pad) {
	tray := p.roll(d).Lay()
	tray.Title = scorecard.Say("rounds.this-turn")
	pad.Trays, pad.Keys = append(pad.Trays, tray), p.roll(d).Keys()
	for i := range pad.Keys {
		if p.Ended != "" && p.ended(d.Dice) {
			pad.Keys[i].Off = scorecard.Say(p.Ended)
		}
	}
	if p.Face > 0 {
		key := &pad.Keys[p.Face-1]
		key.Note, key.Tone = scorecard.Say("rounds.bust-short"), scorecard.Bad
	}
}

// holdEvery is how often, on average, a random player holds after a roll.
const holdEvery = 4

func (p rolls[E]) Random(chance func(n int) int) Draft {
	var d Draft
	for again := true; again; again = !p.ended(d.Dice) && len(d.Dice) != p.Most && chance(holdEvery) > 0 {
		d.Dice = append(d.Dice, scoring.Roll(1, chance)...)
	}
	return d
}

// MaxScore is the largest number of points, either way, that is ever written as one. A bound of a
// number there goes without saying.
const MaxScore = 1_000_000

// Amount returns a part that is a whole number within bounds, or one of a few, which an entry
// holds at a place.
func Amount[E scoring.Entry](n scorecard.Number, at func(E) **scoring.JSONInt) Part[E] {
	return amount[E]{n, at}
}

type amount[E scoring.Entry] struct {
	number scorecard.Number
	at     func(E) **scoring.JSONInt
}

// typed is the number of a draft within its bounds.
func (p amount[E]) typed(d Draft) scorecard.Number {
	n := d.Number
	n.Min, n.Max, n.Values, n.Sum = p.number.Min, p.number.Max, p.number.Values, p.number.Sum
	return n
}

// sum adds up what has been typed, whether or not it may be; false while there is no number.
func sum(n scorecard.Number) (total int, said bool) {
	terms := n.Terms()
	for _, term := range terms {
		total += term
	}
	return total, len(terms) > 0
}

func (p amount[E]) Said(e E) bool { return *p.at(e) != nil }

func (p amount[E]) Missing(d Draft) scorecard.Text {
	n := p.typed(d)
	if _, ok := n.Value(); ok {
		return scorecard.Text{}
	}
	if _, said := sum(n); said {
		return scorecard.Say("rounds.range", "low", n.Min, "high", n.Max)
	}
	if !n.Sum {
		return scorecard.Say("rounds.how-score")
	}
	return scorecard.Say("rounds.how")
}

func (p amount[E]) Put(d Draft, e E) {
	v, _ := p.typed(d).Value()
	*p.at(e) = number(v)
}

func number(n int) *scoring.JSONInt {
	v := scoring.JSONInt(n)
	return &v
}

func (p amount[E]) Press(d Draft, k scorecard.KeyID) (Draft, bool) {
	n, whole := p.typed(d).Press(k)
	changed := n.Typed != d.Number.Typed
	d.Number, d.AtOnce = n, whole && len(n.Values) > 0
	return d, changed
}

func (p amount[E]) Spell(e E) []scorecard.KeyID {
	return []scorecard.KeyID{scorecard.Whole(int(**p.at(e)))}
}

func (p amount[E]) Show(d Draft, pad *scorecard.Pad) {
	n := p.typed(d)
	if pad.Number = &n; p.Missing(d).IsZero() || len(n.Values) == 0 {
		pad.Readout = Readout(n)
	}
	switch low, high := n.Min > -MaxScore, n.Max < MaxScore; {
	case !n.Sum: // it cannot be typed
	case low && high:
		pad.Facts = append(pad.Facts, scorecard.Say("rounds.range", "low", n.Min, "high", n.Max))
	case low:
		pad.Facts = append(pad.Facts, scorecard.Say("rounds.range-least", "low", n.Min))
	case high:
		pad.Facts = append(pad.Facts, scorecard.Say("rounds.range-most", "high", n.Max))
	}
}

// widest is how far from the least that a number may be a random one goes.
const widest = 50

func (p amount[E]) Random(chance func(n int) int) Draft {
	n := p.number
	if len(n.Values) > 0 {
		n, _ = n.Press(scorecard.Whole(n.Values[chance(len(n.Values))]))
		return Draft{Number: n}
	}
	low := min(max(n.Min, -widest), n.Max)
	n, _ = n.Press(scorecard.Whole(low + chance(min(n.Max-low, 2*widest)+1)))
	return Draft{Number: n}
}

// Readout is what is typed, and what a sum comes to unless it goes on.
func Readout(n scorecard.Number) scorecard.Text {
	total, _ := sum(n)
	terms := n.Terms()
	switch {
	case n.Typed == "":
		return scorecard.Text{}
	case strings.HasSuffix(n.Typed, "-"):
		return scorecard.Say("rounds.typed", "sum", strings.TrimLeft(written(terms)+" –", " "))
	case strings.HasSuffix(n.Typed, "+"):
		return scorecard.Say("rounds.typed", "sum", written(terms)+" +")
	case len(terms) == 1:
		return scorecard.Num(total)
	}
	return scorecard.Say("rounds.sum", "sum", written(terms), "score", total)
}

// written writes numbers as a sum: "3 + 6 – 2".
func written(terms []int) string {
	var b strings.Builder
	for i, n := range terms {
		switch {
		case n < 0 && i > 0:
			b.WriteString(" – ")
		case n < 0:
			b.WriteString("–")
		case i > 0:
			b.WriteString(" + ")
		}
		b.WriteString(strconv.Itoa(max(n, -n)))
	}
	return b.String()
}
