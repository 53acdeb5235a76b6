package mafia

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The ways to enter a throw, and the keys besides the dice, the digits and the
// seats.
const (
	keyDice   scorecard.KeyID = "d" // dice are entered
	keyCounts scorecard.KeyID = "c" // only how many sixes and ones there are
	keySum    scorecard.KeyID = "s" // only what the dice for a payment come to
	keySix    scorecard.KeyID = "p" // one more six, which is passed on
	keyOne    scorecard.KeyID = "o" // one more one, which is out
	keyTurned scorecard.KeyID = "c" // before the first throw: the other direction
)

// The most dice that are entered one by one, and the most sums with a key each.
const (
	maxDice = 20
	maxSums = 21
)

// input is what has been entered: who begins, a throw, or a payment.
type input struct {
	card      shown
	seat      int // who begins
	direction Direction
	way       scorecard.KeyID
	roll      scorecard.Roll
	sixes     int
	ones      int
	sum       scorecard.Number
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	c := shown{card.(*Card)}
	in := &input{card: c, seat: c.at, direction: Clockwise, way: keyDice, roll: scorecard.Roll{N: c.dice[c.at]}}
	if !in.few() {
		in.way = in.other()
	}
	in.sum.Min, in.sum.Max = c.Sums()
	if in.sum.Max-in.sum.Min < maxSums {
		for n := in.sum.Min; n <= in.sum.Max; n++ {
			in.sum.Values = append(in.sum.Values, n)
		}
	}
	return in
}

// few tells whether there are few enough dice to enter each.
func (in *input) few() bool { return in.roll.N <= maxDice }

// other is the way to enter a throw without its dice.
func (in *input) other() scorecard.KeyID {
	if in.card.phase == Settle {
		return keySum
	}
	return keyCounts
}

// seatKey is the key of a seat that may begin.
func seatKey(seat int) scorecard.KeyID { return scorecard.KeyID(strconv.Itoa(seat + 1)) }

// spell returns the keys that make an entry.
func spell(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*Card), e.(*Entry)
	var keys []scorecard.KeyID
	if c.phase == Start {
		if seat := int(*entry.Start); seat != c.at {
			keys = append(keys, seatKey(seat))
		}
		if entry.Direction == Counter {
			keys = append(keys, keyTurned)
		}
		return keys
	}
	in := begin(before).(*input)
	if entry.Dice != nil && in.few() {
		return scorecard.Spell(entry.Dice)
	}
	if in.way != in.other() {
		keys = append(keys, in.other())
	}
	if c.phase == Settle {
		sum, _ := c.sumOf(entry)
		return append(keys, scorecard.Whole(sum))
	}
	t, _ := c.throwOf(entry)
	keys = append(keys, slices.Repeat([]scorecard.KeyID{keySix}, t.Sixes)...)
	return append(keys, slices.Repeat([]scorecard.KeyID{keyOne}, t.Ones)...)
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	if in.card.phase == Start {
		return in.pressStart(k)
	}
	after := *in
	switch {
	case k == keyDice && in.few() || k == in.other():
		if k == in.way {
			return in
		}
		after.way, after.roll.Dice, after.sixes, after.ones, after.sum.Typed = k, nil, 0, 0, ""
	case in.way == keySum:
		sum, _ := in.sum.Press(k)
		if sum.Typed == in.sum.Typed {
			return in
		}
		after.sum = sum
	case in.way == keyCounts && k == keySix:
		after.sixes = in.oneMore(in.sixes)
	case in.way == keyCounts && k == keyOne:
		after.ones = in.oneMore(in.ones)
	case in.way == keyDice:
		roll, ok := in.roll.Press(k)
		if !ok {
			return in
		}
		after.roll = roll
	default:
		return in
	}
	return &after
}

// oneMore counts on, and begins anew where there are no more dice.
func (in *input) oneMore(n int) int {
	if in.sixes+in.ones == in.roll.N {
		return 0
	}
	return n + 1
}

func (in *input) pressStart(k scorecard.KeyID) scorecard.Input {
	after := *in
	if k == keyTurned {
		after.direction = map[Direction]Direction{Clockwise: Counter, Counter: Clockwise}[in.direction]
		return &after
	}
	for _, seat := range in.card.ring.From(0) {
		if k == seatKey(seat) && seat != in.seat {
			after.seat = seat
			return &after
		}
	}
	return in
}

func (in *input) Entry() (scoring.Entry, bool) {
	switch {
	case in.card.phase == Start:
		seat := scoring.JSONInt(in.seat)
		return &Entry{Start: &seat, Direction: in.direction}, false
	case in.way == keyDice && in.roll.Full():
		return &Entry{Dice: in.roll.Dice}, false
	case in.way == keyCounts:
		sixes, ones := scoring.JSONInt(in.sixes), scoring.JSONInt(in.ones)
		return &Entry{Sixes: &sixes, Ones: &ones}, false
	case in.way == keySum:
		if n, ok := in.sum.Value(); ok {
			sum := scoring.JSONInt(n)
			return &Entry{Sum: &sum}, false
		}
	}
	return nil, false
}

// throw returns what the dice of a throw that are there do.
func (in *input) throw() Throw {
	if in.way == keyCounts {
		return in.card.throw(in.sixes, in.ones)
	}
	counts := in.roll.Dice.Counts()
	return in.card.throw(counts[6], counts[1])
}

// paid returns what the dice for a payment come to; false while some are missing.
func (in *input) paid() (int, bool) {
	e, _ := in.Entry()
	if e == nil || in.card.phase != Settle {
		return 0, false
	}
	sum, err := in.card.sumOf(e.(*Entry))
	return sum, err == nil
}

// arrows show where dice or points would go.
func (in *input) arrows() []scorecard.Move {
	if in.card.phase == scoring.Play {
		moves := in.card.passes(in.throw())
		return slices.DeleteFunc(moves, func(m scorecard.Move) bool { return m.N == 0 && m.To == scorecard.OutOfPlay })
	}
	if sum, ok := in.paid(); ok {
		return []scorecard.Move{in.card.payment(sum)}
	}
	return nil
}

// foretell says on the spots who would begin, or what a payment would leave.
func (in *input) foretell(spots []scorecard.Spot) {
	c := in.card
	if c.phase == Start {
		for _, seat := range c.ring.From(0) {
			if seat == in.seat {
				spots[seat].Badge = scorecard.Say("mafia.note.begins")
			} else {
				spots[seat].Key = seatKey(seat)
			}
		}
	}
	if sum, ok := in.paid(); ok {
		owes := c.Owes(sum)
		spots[c.at].Would = scorecard.Num(c.points[c.at] - owes)
		spots[c.last.Winner].Would = scorecard.Num(c.points[c.last.Winner] + owes)
	}
}

func (in *input) Pad() scorecard.Pad {
	switch in.card.phase {
	case Start:
		return in.startPad()
	case Settle:
		return in.settlePad()
	}
	return in.playPad()
}

func (in *input) startPad() scorecard.Pad {
	seats := scorecard.Choice{Title: scorecard.Say("mafia.start")}
	for _, seat := range in.card.ring.From(0) {
		seats.Keys = append(seats.Keys, scorecard.Key{ID: seatKey(seat), Text: scorecard.Who(seat), Chosen: seat == in.seat})
	}
	ways := scorecard.Choice{Title: scorecard.Say("mafia.which-way")}
	for _, direction := range []Direction{Clockwise, Counter} {
		key := scorecard.Key{ID: keyTurned, Text: scorecard.Say("mafia.direction." + string(direction))}
		if direction == in.direction { // the letter is that of the other one
			key.ID, key.Chosen = "", true
		}
		ways.Keys = append(ways.Keys, key)
	}
	return scorecard.Pad{
		Seat: in.card.at, Prompt: scorecard.Say("mafia.start"), Hint: scorecard.Say("mafia.start.hint"),
		Choices: []scorecard.Choice{seats, ways},
		Primary: scorecard.Key{
			Text: scorecard.Say("mafia.begins", "name", scoring.Seat(in.seat)), Note: scorecard.Say("mafia.direction." + string(in.direction)),
		},
	}
}

// modes are the ways to enter a throw.
func (in *input) modes(other string) []scorecard.Key {
	dice := scorecard.Key{ID: keyDice, Text: scorecard.Say("mafia.way.dice")}
	if !in.few() {
		dice.Off = scorecard.Say("mafia.too-many-dice", "n", maxDice)
	}
	return scorecard.Mark(in.way, dice, scorecard.Key{ID: in.other(), Text: scorecard.Say(other)})
}

func (in *input) playPad() scorecard.Pad {
	c, t := in.card, in.throw()
	name, next := scoring.Seat(c.at), scoring.Seat(c.Next(c.at))
	p := scorecard.Pad{
		Seat: c.at, Prompt: scorecard.Say("mafia.throws", "name", name, "n", in.roll.N),
		Hint: scorecard.Say("mafia.throws-hint", "name", next), Modes: in.modes("mafia.way.counts"), Menu: true,
		Facts: scorecard.Said(
			scorecard.Say("mafia.sixes-to", "name", next, "n", t.Sixes), scorecard.Say("mafia.ones-out", "n", t.Ones),
			scorecard.Then(c.toCome()...),
		),
		Primary: in.pass(),
	}
	if in.way == keyCounts {
		p.Keys = []scorecard.Key{
			{ID: keySix, Face: "6", Text: scorecard.Say("mafia.count.sixes", "name", next), Note: scorecard.Num(t.Sixes)},
			{ID: keyOne, Face: "1", Text: scorecard.Say("mafia.count.ones"), Note: scorecard.Num(t.Ones)},
		}
		return p
	}
	p.Trays, p.Keys = []scorecard.Tray{in.roll.Lay()}, in.roll.Keys()
	for i, die := range in.roll.Dice {
		if die == 6 || die == 1 {
			p.Trays[0].Dice[i].Tone = scorecard.Out
		}
	}
	return p
}

// pass passes the sixes on, and says what stays.
func (in *input) pass() scorecard.Key {
	if e, _ := in.Entry(); e == nil {
		return scorecard.Key{Text: scorecard.Say("mafia.pass"), Off: scorecard.Say("pad.dice-missing", "n", in.roll.Missing())}
	}
	c, t := in.card, in.throw()
	name := scoring.Seat(c.at)
	key := scorecard.Key{
		Text: scorecard.Say("mafia.pass-n", "n", t.Sixes, "name", scoring.Seat(c.Next(c.at))),
		Note: scorecard.Say("mafia.keeps", "name", name, "n", t.Keeps),
	}
	switch {
	case t.Sixes == 0 && t.Ones == 0:
		key.Text, key.Note = scorecard.Say("mafia.keep-n", "n", t.Keeps), scorecard.Text{}
	case t.Sixes == 0:
		key.Text = scorecard.Say("mafia.out-n", "n", t.Ones)
	}
	if t.Keeps == 0 {
		key.Note = scorecard.Say("mafia.move.wins", "name", name)
	}
	return key
}

func (in *input) settlePad() scorecard.Pad {
	c := in.card
	winner := scoring.Seat(c.last.Winner)
	p := scorecard.Pad{
		Seat: c.at, Prompt: scorecard.Say("mafia.throws-to-pay", "name", scoring.Seat(c.at), "n", in.roll.N),
		Hint: scorecard.Say("mafia.pays-hint", "name", winner, "points", c.points[c.at]), Modes: in.modes("mafia.sum-only"), Menu: true,
		Facts: scorecard.Said(scorecard.Then(c.Payers()[1:]...)), Primary: scorecard.Key{Text: scorecard.Say("mafia.pay")},
	}
	if in.way == keySum {
		p.Number = &in.sum
	} else {
		p.Trays, p.Keys = []scorecard.Tray{in.roll.Lay()}, in.roll.Keys()
	}
	sum, ok := in.paid()
	switch {
	case ok:
		p.Readout, p.Makes = scorecard.Num(sum), c.leaves(sum)
		p.Primary.Text = scorecard.Say("mafia.pay-to", "n", c.Owes(sum), "name", winner)
	case in.way == keySum:
		p.Primary.Off = scorecard.Say("mafia.sum-needed", "low", in.sum.Min, "high", in.sum.Max)
	default:
		p.Primary.Off = scorecard.Say("pad.dice-missing", "n", in.roll.Missing())
	}
	return p
}

// leaves says what a payment leaves.
func (c shown) leaves(sum int) scorecard.Text {
	switch has, owes := c.points[c.at], c.Owes(sum); {
	case owes < sum:
		return scorecard.Say("mafia.pay.all", "sum", sum, "has", has, "n", owes)
	case owes == has:
		return scorecard.Say("mafia.pay.last")
	default:
		return scorecard.Say("mafia.pay.leaves", "left", has-owes)
	}
}

// toCome lists who throws next.
func (c shown) toCome() []int {
	var seats []int
	for seat := c.Next(c.at); seat != c.at; seat = c.Next(seat) {
		seats = append(seats, seat)
	}
	return seats
}
