package pig

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice and the digits.
const (
	keyRolls scorecard.KeyID = "d"
	keyScore scorecard.KeyID = "s"
	keyBust  scorecard.KeyID = "b"
)

// maxScore is the most that can be typed as the points of a turn.
const maxScore = 999_999

// input is a turn as far as it has been entered: its rolls, or its points.
type input struct {
	card  *Card
	rolls scoring.Dice
	score *scorecard.Number // nil: rolls are entered
	bust  bool              // the key that writes a bust was pressed last
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	return &input{card: card.(*Card)}
}

// spell returns the keys that make an entry.
func spell(_ scoring.Card, e scoring.Entry) []scorecard.KeyID {
	entry := e.(*Entry)
	if entry.Score != nil {
		return []scorecard.KeyID{keyScore, scorecard.Whole(int(*entry.Score))}
	}
	return scorecard.Spell(entry.Rolls)
}

// points is what the turn would bring; false if nothing has been entered.
func (in *input) points() (int, bool) {
	if in.score != nil {
		n, ok := in.score.Value()
		return n, ok && n != 1
	}
	verdict, err := Judge(in.rolls)
	return verdict.Points, err == nil
}

// busted tells whether the rolls end in a one.
func (in *input) busted() bool {
	return len(in.rolls) > 0 && in.rolls[len(in.rolls)-1] == bust
}

// roll is the rolls with a place for one more, unless a one has ended the turn.
func (in *input) roll() scorecard.Roll {
	n := len(in.rolls)
	if !in.busted() {
		n++
	}
	return scorecard.Roll{Dice: in.rolls, N: n}
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.bust = false
	switch {
	case k == keyScore && in.score == nil:
		after.rolls, after.score = nil, &scorecard.Number{Max: maxScore}
	case k == keyRolls && in.score != nil:
		after.score = nil
	case k == keyBust && in.score != nil:
		n, _ := in.score.Press(scorecard.Whole(0))
		after.score, after.bust = &n, true
	case in.score != nil:
		n, _ := in.score.Press(k)
		if n.Typed == in.score.Typed {
			return in
		}
		after.score = &n
	default:
		roll, ok := in.roll().Press(k)
		if !ok {
			return in
		}
		after.rolls = roll.Dice
	}
	return &after
}

func (in *input) Entry() (scoring.Entry, bool) {
	points, said := in.points()
	switch {
	case !said:
		return nil, false
	case in.score != nil:
		score := scoring.JSONInt(points)
		return &Entry{Score: &score}, in.bust
	}
	return &Entry{Rolls: in.rolls}, false
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	p := scorecard.Pad{
		Seat: c.at, Prompt: scorecard.Say("pig.rolls", "name", scoring.Seat(c.at)), Hint: c.aim(),
		Modes: scorecard.Mark(
			in.mode(),
			scorecard.Key{ID: keyRolls, Text: scorecard.Say("pig.way.rolls")},
			scorecard.Key{ID: keyScore, Text: scorecard.Say("table.score-only")},
		),
		Facts:   scorecard.Said(c.leads(), scorecard.Then(c.toCome()...)),
		Primary: in.primary(),
	}
	points, said := in.points()
	p.Readout = scorecard.Num(points)
	if said {
		p.Makes = scorecard.Say("pig.makes", "total", c.Total(c.at)+points)
	}
	if in.score != nil {
		p.Prompt = scorecard.Say("pig.asks-score", "name", scoring.Seat(c.at))
		p.Number = in.score
		p.Others = []scorecard.Key{{ID: keyBust, Text: scorecard.Say("pig.bust-short"), Tone: scorecard.Bad}}
		return p
	}
	p.Trays, p.Keys = []scorecard.Tray{in.roll().Lay()}, in.roll().Keys()
	p.Trays[0].Title = scorecard.Say("pig.this-turn")
	for i := range p.Keys {
		if in.busted() {
			p.Keys[i].Off = scorecard.Say("pig.after-one")
		}
	}
	p.Keys[bust-1].Note, p.Keys[bust-1].Tone = scorecard.Say("pig.bust-short"), scorecard.Bad
	return p
}

func (in *input) mode() scorecard.KeyID {
	if in.score != nil {
		return keyScore
	}
	return keyRolls
}

// primary holds, or writes the bust.
func (in *input) primary() scorecard.Key {
	points, said := in.points()
	switch {
	case !said && in.score == nil:
		return scorecard.Key{Text: scorecard.Say("pig.hold-nothing"), Off: scorecard.Say("pig.how")}
	case !said && in.score.Typed == "1":
		return scorecard.Key{Text: scorecard.Say("pig.hold-nothing"), Off: scorecard.Say("pig.never-one")}
	case !said:
		return scorecard.Key{Text: scorecard.Say("pig.hold-nothing"), Off: scorecard.Say("pig.how-score")}
	case points == 0:
		key := scorecard.Key{Text: scorecard.Say("pig.bust"), Tone: scorecard.Bad}
		if lost := in.rolls.Sum() - int(bust); lost > 0 {
			key.Note = scorecard.Say("pig.lost", "n", lost)
		}
		return key
	}
	return scorecard.Key{Text: scorecard.Say("pig.hold", "score", points), Note: in.card.comes(points)}
}

// comes says what comes of holding points now.
func (c *Card) comes(points int) scorecard.Text {
	total, highest := c.Total(c.at)+points, c.Highest()
	switch {
	case c.Reached() && total < highest:
		return scorecard.Say("pig.behind", "n", highest-total)
	case c.Reached() && total == highest:
		return scorecard.Say("pig.level")
	case c.Reached():
		return scorecard.Say("pig.ahead", "total", total)
	case total < c.target:
		return scorecard.Say("pig.lacks", "n", c.target-total)
	case c.finish:
		return scorecard.Say("pig.reaches", "total", total)
	}
	return scorecard.Say("pig.wins", "total", total)
}

// aim is what is missing for the target, or what has to be beaten in the last
// round.
func (c *Card) aim() scorecard.Text {
	if c.Reached() {
		leaders, score := scorecard.Leaders(c)
		return scorecard.Say("pig.to-beat", "score", score, "names", scorecard.Seats(leaders...))
	}
	return scorecard.Say("pig.missing", "n", c.Missing(c.at), "target", c.target)
}

// leads says who leads, unless that is what has to be beaten.
func (c *Card) leads() scorecard.Text {
	leaders, score := scorecard.Leaders(c)
	switch {
	case c.Reached() && len(c.toCome()) == 0:
		return scorecard.Say("pig.last-turn")
	case c.Reached() || score == 0:
		return scorecard.Text{}
	}
	return scorecard.Say("pig.leads", "n", len(leaders), "names", scorecard.Seats(leaders...), "score", score)
}

// toCome lists who has a turn after this one: in the last round only those who
// have not had it.
func (c *Card) toCome() []int {
	var seats []int
	for _, seat := range scorecard.After(c.ring, c.at) {
		if !c.Reached() || c.turns.Rounds(seat) == c.turns.Rounds(c.at) {
			seats = append(seats, seat)
		}
	}
	return seats
}
