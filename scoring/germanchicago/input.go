package germanchicago

import (
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the throws and the players.
const (
	keySingle    scorecard.KeyID = "c" // the dice fell in a single throw; where mats are played it lays three ones
	keyNotSingle scorecard.KeyID = "-c"
	keyOnes      scorecard.KeyID = "o" // the value of a one that is not declared
	keySixes     scorecard.KeyID = "s"
	keyHigh      scorecard.KeyID = "h"
	keyLow       scorecard.KeyID = "l"
)

// usual is what most rounds of Classic are played for.
var usual = Declare{Ones: 100, Sixes: 60, Aim: AimHigh}

// input is a throw as far as it has been entered, or who begins.
type input struct {
	card    shown
	roll    scorecard.Roll
	throws  int  // in how many; 0: not said yet
	single  bool // it was said that the dice fell in a single throw
	declare Declare
	seat    int  // who loses the round, or begins it; Nobody: not said yet
	atOnce  bool // the seat was said last
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	c := shown{card.(*Card)}
	return &input{card: c, roll: scorecard.Roll{N: diceInPlay}, throws: c.round.Throws, declare: usual, seat: Nobody}
}

// spell returns the keys that make an entry.
func spell(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*Card), e.(*Entry)
	if entry.Lead != nil {
		return []scorecard.KeyID{pickKey(c.Leaders(), int(*entry.Lead))}
	}
	var keys []scorecard.KeyID
	if d := entry.Declare; d != nil {
		if d.Ones != usual.Ones {
			keys = append(keys, keyOnes)
		}
		if d.Sixes != usual.Sixes {
			keys = append(keys, keySixes)
		}
		if d.Aim != usual.Aim {
			keys = append(keys, keyLow)
		}
	}
	keys = append(keys, scorecard.Spell(entry.Dice)...)
	if int(*entry.Throws) != c.round.Throws {
		keys = append(keys, throwsKey(int(*entry.Throws), true))
	}
	if c.Single(entry) && (entry.Chick != nil && *entry.Chick || entry.OneThrow != nil && *entry.OneThrow) {
		keys = append(keys, keySingle)
	}
	if entry.Names != nil {
		keys = append(keys, pickKey(c.Names(entry), int(*entry.Names)))
	}
	return keys
}

// pickKey is the key of a seat among those of which one is asked for: "a" for the
// first of them.
func pickKey(seats []int, seat int) scorecard.KeyID {
	return scorecard.SeatKey(slices.Index(seats, seat))
}

// throwsKey is the key of a number of throws: the number itself once no die is
// missing.
func throwsKey(n int, full bool) scorecard.KeyID {
	if full {
		return scorecard.KeyID(strconv.Itoa(n))
	}
	return scorecard.KeyID("x" + strconv.Itoa(n))
}

// draft is the entry as far as it has been said.
func (in *input) draft() *Entry {
	e := &Entry{Dice: in.roll.Dice}
	if in.throws > 0 {
		throws := scoring.JSONInt(in.throws)
		e.Throws = &throws
	}
	if in.card.Declares() {
		declared := in.declare
		e.Declare = &declared
	}
	if in.single && in.card.Single(e) {
		if single := true; in.ones() {
			e.Chick = &single
		} else {
			e.OneThrow = &single
		}
	}
	if seats := in.card.Names(e); slices.Contains(seats, in.seat) {
		names := scoring.JSONInt(in.seat)
		e.Names = &names
	}
	return e
}

func (in *input) Entry() (scoring.Entry, bool) {
	if leaders := in.card.Leaders(); leaders != nil {
		if in.seat == Nobody {
			return nil, false
		}
		lead := scoring.JSONInt(in.seat)
		return &Entry{Lead: &lead}, in.atOnce
	}
	if !in.roll.Full() || in.throws == 0 {
		return nil, false
	}
	e := in.draft()
	if _, err := in.card.Judge(e); err != nil {
		return nil, false
	}
	return e, in.atOnce && e.Names != nil
}

// picks returns the seats of which one is asked for now.
func (in *input) picks() []int {
	if leaders := in.card.Leaders(); leaders != nil {
		return leaders
	}
	return in.card.Names(in.draft())
}

// ones and alike tell whether three ones, or three of any face, lie there.
func (in *input) ones() bool  { return in.alike() && in.roll.Dice[0] == 1 }
func (in *input) alike() bool { return in.roll.Full() && alike(in.roll.Dice) > 0 }

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.atOnce = false
	if picks := in.picks(); len(k) == 1 && k >= "a" && int(k[0]-'a') < len(picks) {
		after.seat, after.atOnce = picks[k[0]-'a'], true
		return &after
	}
	if in.card.Leaders() != nil {
		return in
	}
	if n, ok := in.throwsOf(k); ok {
		if n == in.throws {
			return in
		}
		after.throws = n
		return &after
	}
	switch k {
	case keySingle, keyNotSingle:
		return in.pressSingle(k)
	case keyOnes, keySixes, keyHigh, keyLow:
		return in.pressDeclare(k)
	}
	roll, ok := in.roll.Press(k)
	if !ok {
		return in
	}
	after.roll = roll
	if !after.alike() {
		after.single = false
	}
	return &after
}

// throwsOf returns the number of throws that a key says; false if it says none that
// may be.
func (in *input) throwsOf(k scorecard.KeyID) (int, bool) {
	fewest, most := in.card.Throws()
	for n := fewest; n <= most; n++ {
		if k == throwsKey(n, in.roll.Full()) {
			return n, true
		}
	}
	return 0, false
}

// pressSingle says that the dice fell in a single throw, or takes it back.
func (in *input) pressSingle(k scorecard.KeyID) scorecard.Input {
	key, shown := in.singleKey()
	if !shown || key.ID != k {
		return in
	}
	after := *in
	after.atOnce = false
	if in.card.style.mats != nil && !in.ones() {
		after.roll.Dice, after.single = scoring.Dice{1, 1, 1}, true
	} else {
		after.single = !in.single
	}
	return &after
}

// singleKey is the key for dice that fell in a single throw; false where that makes
// no difference. With one throw it goes without saying.
func (in *input) singleKey() (scorecard.Key, bool) {
	mats := in.card.style.mats != nil
	key := scorecard.Key{ID: keySingle, Text: scorecard.Say("chikago.chick")}
	switch {
	case mats && !in.ones():
		return key, true
	case mats:
		key.Chosen = in.single || in.throws == 1
	case in.card.style.naming && in.alike() && !in.ones():
		key.Text, key.Chosen = scorecard.Say("chikago.one-throw"), in.single || in.throws == 1
		if in.single { // the letters are those of players now
			key.ID = keyNotSingle
		}
	default:
		return scorecard.Key{}, false
	}
	if in.throws == 1 {
		key.ID = ""
	}
	return key, true
}

// pressDeclare declares something.
func (in *input) pressDeclare(k scorecard.KeyID) scorecard.Input {
	if !in.card.Declares() {
		return in
	}
	after := *in
	after.atOnce = false
	switch d := &after.declare; k {
	case keyOnes:
		d.Ones = declaredOnes[1-slices.Index(declaredOnes, d.Ones)]
	case keySixes:
		d.Sixes = declaredSixes[1-slices.Index(declaredSixes, d.Sixes)]
	case keyHigh:
		d.Aim = AimHigh
	default:
		d.Aim = AimLow
	}
	if after.declare == in.declare {
		return in
	}
	return &after
}

// result is what the dice come to; false while some are missing. Nobody need be
// named yet, nor the number of throws be said.
func (in *input) result() (Result, bool) {
	worth, err := in.card.Worth(in.draft())
	if err != nil {
		return Result{}, false
	}
	chick := in.ones() && (in.card.style.gathered || in.single || in.throws == 1)
	return Result{Dice: in.roll.Dice, Throws: in.throws, Worth: worth, Chick: chick}, true
}

// running is what the dice come to so far; no text for none.
func (in *input) running() scorecard.Text {
	if len(in.roll.Dice) == 0 {
		return scorecard.Text{}
	}
	sum, scale := 0, in.card.scaleOf(&in.declare)
	for _, face := range in.roll.Dice {
		sum += scale.of(face)
	}
	return scorecard.Say("chikago.running", "n", sum)
}

// would is what the row would show.
func (in *input) would() scorecard.Text {
	if r, ok := in.result(); ok {
		return r.value()
	}
	return scorecard.Text{}
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	turn, _ := c.Turn()
	p := scorecard.Pad{Seat: turn.Player, Primary: in.primary()}
	if leaders := c.Leaders(); leaders != nil {
		p.Prompt, p.Hint = scorecard.Say("chikago.who-begins"), scorecard.Say("chikago.who-begins-how")
		p.Facts = []scorecard.Text{scorecard.Say("chikago.who-begins-why")}
		p.Choices = []scorecard.Choice{in.pick("chikago.who-begins")}
		return p
	}
	_, most := c.Throws()
	key := "chikago.throws"
	if !c.style.exact || c.round.Throws == 0 {
		key = "chikago.throws-up-to"
	}
	p.Prompt, p.Need = scorecard.Say(key, "name", scoring.Seat(turn.Player), "n", most), c.aim()
	p.Trays, p.Keys, p.Readout = []scorecard.Tray{in.roll.Lay()}, in.roll.Keys(), in.running()
	if r, ok := in.result(); ok {
		p.Readout, p.Makes = r.value(), in.makes(r)
	}
	if c.Declares() {
		p.Choices = in.declares()
	}
	if fewest, most := c.Throws(); fewest < most { // else the prompt says it
		p.Choices = append(p.Choices, in.counts())
	}
	if c.Names(in.draft()) != nil {
		p.Choices = append(p.Choices, in.pick("chikago.record-names"))
	}
	if key, shown := in.singleKey(); shown {
		p.Others = []scorecard.Key{key}
	}
	p.Facts = scorecard.Said(scorecard.Then(c.toCome(turn.Player)...))
	return p
}

// pick asks for one of several players.
func (in *input) pick(title string) scorecard.Choice {
	choice := scorecard.Choice{Title: scorecard.Say(title)}
	picks := in.picks()
	for _, seat := range picks {
		choice.Keys = append(choice.Keys, scorecard.Key{ID: pickKey(picks, seat), Text: scorecard.Who(seat), Chosen: seat == in.seat})
	}
	return choice
}

// counts asks in how many throws it was.
func (in *input) counts() scorecard.Choice {
	choice := scorecard.Choice{Title: scorecard.Say("chikago.in-how-many")}
	fewest, most := in.card.Throws()
	for n := 1; n <= mostThrows; n++ {
		key := scorecard.Key{ID: throwsKey(n, in.roll.Full()), Text: scorecard.Num(n), Chosen: n == in.throws}
		if n < fewest || n > most {
			key.Off = in.card.throwsOff()
		}
		choice.Keys = append(choice.Keys, key)
	}
	return choice
}

// throwsOff says why a number of throws cannot be.
func (c shown) throwsOff() scorecard.Text {
	return scorecard.Say("chikago.throws-at-most-led", "name", scoring.Seat(c.round.Leader), "n", c.round.Throws)
}

// declares asks what a round of Classic is played for. A letter that two keys
// share is that of the one which is not declared.
func (in *input) declares() []scorecard.Choice {
	either := func(title, text string, id scorecard.KeyID, values []scoring.JSONInt, declared scoring.JSONInt) scorecard.Choice {
		choice := scorecard.Choice{Title: scorecard.Say(title)}
		for _, worth := range values {
			key := scorecard.Key{ID: id, Text: scorecard.Say(text, "worth", int(worth))}
			if worth == declared {
				key.ID, key.Chosen = "", true
			}
			choice.Keys = append(choice.Keys, key)
		}
		return choice
	}
	d := in.declare
	aims := map[string]scorecard.KeyID{AimHigh: keyHigh, AimLow: keyLow}
	return []scorecard.Choice{
		either("chikago.declare.ones", "chikago.declare-ones", keyOnes, declaredOnes, d.Ones),
		either("chikago.declare.sixes", "chikago.declare-sixes", keySixes, declaredSixes, d.Sixes),
		{Title: scorecard.Say("chikago.declare.aim"), Keys: scorecard.Mark(
			aims[d.Aim],
			scorecard.Key{ID: keyHigh, Text: scorecard.Say("chikago.aim.high")},
			scorecard.Key{ID: keyLow, Text: scorecard.Say("chikago.aim.low")},
		)},
	}
}

// makes says how a value is made up and whether it beats the other one.
func (in *input) makes(r Result) scorecard.Text {
	made := r.made(in.card.style)
	other, set := in.card.ToBeat()
	switch {
	case !set || r.Chick || in.throws == 0:
		return made
	case in.card.Beats(r):
		return scorecard.Say("chikago.beats", "made", made, "value", other.value())
	}
	return scorecard.Say("chikago.falls-short", "made", made, "value", other.value())
}

// made says how a value is made up: "100 + 60 + 3".
func (r Result) made(s *style) scorecard.Text {
	switch {
	case r.Chick && s.mats != nil:
		return scorecard.Say("chikago.made-chick")
	case r.Chick:
		return scorecard.Say("chikago.made-chick-" + s.name)
	case r.Fish:
		return scorecard.Say("chikago.made-fish")
	}
	var parts []string
	for _, part := range r.Parts {
		parts = append(parts, strconv.Itoa(part))
	}
	return scorecard.Say("chikago.made", "sum", strings.Join(parts, " + "))
}

// primary writes, or says what is missing.
func (in *input) primary() scorecard.Key {
	c := in.card
	if c.Leaders() != nil {
		if in.seat == Nobody {
			return scorecard.Key{Text: scorecard.Say("chikago.who-begins"), Off: scorecard.Say("chikago.who-begins-why")}
		}
		return scorecard.Key{Text: scorecard.Say("chikago.save-leader", "name", scoring.Seat(in.seat))}
	}
	r, ok := in.result()
	if !ok {
		return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	key := scorecard.Key{Text: scorecard.Say("pad.save", "what", r.value())}
	if c.style.scale == nil && c.Declares() {
		key.Text = scorecard.Say("chikago.save-declared", "value", r.value(), "aim", scorecard.Say("chikago.aim."+in.declare.Aim))
	}
	e, _ := in.Entry()
	switch {
	case in.throws == 0:
		key.Off = scorecard.Say("chikago.throws-missing-short")
	case e == nil:
		key.Off = scorecard.Say("chikago.record-names")
	default:
		if after, err := c.Write(e); err == nil {
			key.Note, _ = shown{after.(*Card)}.outcomeOf(c.round)
		}
	}
	return key
}

// toCome lists who throws after a seat in this round.
func (c shown) toCome(seat int) []int {
	var seats []int
	for _, at := range c.in.From(c.round.Leader) {
		if _, thrown := c.round.of(at); !thrown && at != seat {
			seats = append(seats, at)
		}
	}
	return seats
}
