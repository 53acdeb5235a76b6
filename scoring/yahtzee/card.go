package yahtzee

import (
	"encoding/json"
	"slices"
	"strconv"

	"beermat/scoring"
)

// The upper bonus: what the upper boxes must add up to, and what that earns.
const (
	BonusFrom  = 63
	BonusWorth = 35
)

// Card is the score card of a table. It is immutable.
type Card struct {
	*table
	turn  int // the seat that writes next
	seats []seat
}

// table is what an entry leaves as it is, so that cards share it until somebody
// leaves.
type table struct {
	house house
	ring  scoring.Seating
}

// house is the house rules of the table.
type house struct {
	joker     string
	bonus     int // points for a further Yahtzee
	fiveAlike bool
}

// seat is the column of one player.
type seat struct {
	filled   boxSet
	scores   [Rounds + 1]int8 // by Box
	furthers int8             // the further Yahtzees that earned a bonus
}

// Turn says who writes next; false when the game is over. As everybody fills
// one box a turn, a column that is full when its turn comes ends the game.
func (c *Card) Turn() (scoring.Turn, bool) {
	s := &c.seats[c.turn]
	if c.ring.LastLeft() || s.filled == allBoxes {
		return scoring.Turn{}, false
	}
	return scoring.Turn{Player: c.turn, Round: s.filled.size() + 1, Phase: scoring.Play}, true
}

// Write gives the card after an *Entry. The error is a *scoring.RuleError, for the
// first of these that holds: what scoring.CheckEntry refuses, an entry of neither
// form, bad dice or rolls that cannot have led to them, a box that does not exist or is taken, a joker that must go
// elsewhere, a score that the box cannot hold.
func (c *Card) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*Entry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	if own.Leave {
		return c.leave(int(*own.Player)), nil
	}
	if err := own.check(); err != nil {
		return nil, err
	}
	if own.Score != nil {
		return c.writeScore(own.Box, int(*own.Score))
	}
	return c.writeDice(own)
}

func (c *Card) writeDice(e *Entry) (scoring.Card, error) {
	if err := e.Dice.Check(diceInPlay); err != nil {
		return nil, err
	}
	if err := e.checkRolls(); err != nil {
		return nil, err
	}
	s, r := &c.seats[c.turn], read(e.Dice)
	if foul := c.bar(s, r, e.Box); foul != nil {
		return nil, foul
	}
	return c.fill(e.Box, c.score(s, r, e.Box), s.earnsBonus(r)), nil
}

// writeScore takes the score for that of an ordinary roll: without the dice
// nobody can tell that they were five alike.
func (c *Card) writeScore(box Box, score int) (scoring.Card, error) {
	if foul := c.bar(&c.seats[c.turn], roll{}, box); foul != nil {
		return nil, foul
	}
	if !slices.Contains(lines[box].values, score) {
		return nil, unattainable(box, score)
	}
	return c.fill(box, score, false), nil
}

func (c *Card) fill(box Box, score int, bonus bool) *Card {
	next := &Card{table: c.table, turn: c.ring.Next(c.turn), seats: slices.Clone(c.seats)}
	s := &next.seats[c.turn]
	s.filled |= 1 << box
	s.scores[box] = int8(score)
	if bonus {
		s.furthers++
	}
	return next
}

// leave keeps what the column of the leaver holds: it is ranked after those
// who stayed, whatever it adds up to.
func (c *Card) leave(player int) *Card {
	next := *c
	next.table = &table{house: c.house, ring: c.ring.Leave(player)}
	if player == c.turn {
		next.turn = next.ring.Next(player)
	}
	return &next
}

// Standings ranks every seat by total, best first.
func (c *Card) Standings() []scoring.Standing {
	_, on := c.Turn()
	totals := c.ring.Each(c.Total)
	return scoring.Rank(totals, totals, c.ring, !on)
}

// Score is what a box of a seat holds; false while it is open.
func (c *Card) Score(seat int, box Box) (int, bool) {
	s := &c.seats[seat]
	return int(s.scores[box]), s.filled.has(box)
}

// Upper adds the upper boxes of a seat up, without the bonus.
func (c *Card) Upper(seat int) int { return c.seats[seat].add(upperBoxes) }

// Bonus is the upper bonus of a seat: BonusWorth from BonusFrom points on.
func (c *Card) Bonus(seat int) int {
	if c.Upper(seat) < BonusFrom {
		return 0
	}
	return BonusWorth
}

// Lower adds the lower boxes of a seat up, without the Yahtzee bonus.
func (c *Card) Lower(seat int) int { return c.seats[seat].add(lowerBoxes) }

// YahtzeeBonus is what the further Yahtzees of a seat have earned, in points.
func (c *Card) YahtzeeBonus(seat int) int { return int(c.seats[seat].furthers) * c.house.bonus }

// Total is all that a seat has scored.
func (c *Card) Total(seat int) int {
	return c.Upper(seat) + c.Bonus(seat) + c.Lower(seat) + c.YahtzeeBonus(seat)
}

// MarshalJSON returns the card object of the sheet format; every list is by seat.
func (c *Card) MarshalJSON() ([]byte, error) {
	each := c.ring.Each
	return json.Marshal(struct {
		Boxes        []seat `json:"boxes"`
		Upper        []int  `json:"upper"`
		UpperBonus   []int  `json:"upper-bonus"`
		YahtzeeBonus []int  `json:"yahtzee-bonus"`
		Lower        []int  `json:"lower"`
		Total        []int  `json:"total"`
	}{c.seats, each(c.Upper), each(c.Bonus), each(c.YahtzeeBonus), each(c.Lower), each(c.Total)})
}

func (s *seat) add(boxes boxSet) int {
	sum := 0
	for b := Ones; b <= Chance; b++ {
		if boxes.has(b) {
			sum += int(s.scores[b]) // an open box adds its 0
		}
	}
	return sum
}

// earnsBonus tells whether the roll is a further Yahtzee on top of one that
// scored.
func (s *seat) earnsBonus(r roll) bool { return r.alike != 0 && s.scores[Yahtzee] == yahtzeeWorth }

// MarshalJSON returns the filled boxes by name, in the order of the sheet.
func (s seat) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for _, b := range s.filled.list() {
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = append(append(append(text, '"'), b.String()...), '"', ':')
		text = strconv.AppendInt(text, int64(s.scores[b]), 10)
	}
	return append(text, '}'), nil
}
