package insight

import (
	"cmp"
	"math"
	"slices"

	"beermat/sheets"
)

// Luck is how lucky the dice of some turns were.
type Luck int

const (
	VeryUnlucky Luck = iota - 2
	Unlucky
	Usual
	Lucky
	VeryLucky
)

// Unit is what luck and choices are counted in.
type Unit int

const (
	Points   Unit = iota
	Percents      // of the chance to win: from 40 to 45 % are 5
)

// UsualLuck returns how much the dice of so many turns may give and still be as
// usual: one standard deviation of them.
func (u Unit) UsualLuck(turns int) float64 {
	turn := 16.0
	if u == Percents {
		turn = 11 // of Pig, whose 19.25 turns bring one of two from 53 to 100 or 0
	}
	return turn * math.Sqrt(float64(turns))
}

// LuckOf judges what the dice of so many turns gave: beyond one standard
// deviation of them they were lucky or unlucky, beyond two very much so.
func (u Unit) LuckOf(dice float64, turns int) Luck {
	band := u.UsualLuck(turns)
	switch {
	case math.Abs(dice) > 2*band && dice > 0:
		return VeryLucky
	case math.Abs(dice) > 2*band:
		return VeryUnlucky
	case dice > band:
		return Lucky
	case dice < -band:
		return Unlucky
	}
	return Usual
}

// Loss is how much a choice cost.
type Loss int

const (
	NoLoss  Loss = iota // not worth telling
	Small               // from 1
	Mistake             // from 3
	Blunder             // above 8
)

// LossOf judges what a choice cost, in points or in percents of the chance.
func LossOf(cost float64) Loss {
	switch {
	case cost > 8:
		return Blunder
	case cost >= 3:
		return Mistake
	case cost >= 1:
		return Small
	}
	return NoLoss
}

// Play is how one player fared in one game, in a form that many can be added up.
type Play struct {
	Sheet, Player string // the player as in sheets.Seat.PlayerID
	Unit          Unit
	Turns         int
	Judged        int
	Kept          int // turns that say every roll
	Dice          float64
	Keep, Box     Cost
	Spread        float64 // of the dice of a whole game
}

// Cost is what the choices of some turns cost.
type Cost struct {
	Sum     float64
	Squares float64 // their sum, for the spread
}

func (c *Cost) add(points float64) {
	c.Sum += points
	c.Squares += points * points
}

func (c *Cost) addAll(o Cost) {
	c.Sum += o.Sum
	c.Squares += o.Squares
}

// each returns the mean of so many turns, and its standard error.
func (c Cost) each(turns int) (mean, standardError float64) {
	n := float64(turns)
	mean = c.Sum / n
	return mean, math.Sqrt(max(0, c.Squares-c.Sum*mean) / (n - 1) / n)
}

// PlaysOf returns the play of everybody who was judged at all.
func PlaysOf(s *sheets.Sheet, players []Player) []Play {
	var plays []Play
	for seat, p := range players {
		if p.Judged == 0 {
			continue
		}
		play := Play{
			Sheet: s.Head().ID,
			Unit:  p.Unit, Turns: len(p.Turns), Judged: p.Judged, Kept: p.Kept, Dice: p.Dice, Spread: p.Spread,
		}
		for _, t := range p.Turns {
			play.Box.add(t.Box)
			play.Keep.add(t.Kept())
		}
		for _, one := range s.Head().Players[seat].People() {
			play.Player = one.PlayerID()
			plays = append(plays, play)
		}
	}
	return plays
}

// NightLuck is what the dice of a night gave to a player.
type NightLuck struct {
	Player string
	Games  int
	Judged int // turns
	Dice   float64
	Luck   Luck
}

// OfNight says who was lucky, the luckiest first.
func OfNight(plays []Play) []NightLuck {
	var list []NightLuck
	for _, p := range plays {
		i := slices.IndexFunc(list, func(n NightLuck) bool { return n.Player == p.Player })
		if i < 0 {
			i = len(list)
			list = append(list, NightLuck{Player: p.Player})
		}
		n := &list[i]
		n.Games++
		n.Judged += p.Judged
		n.Dice += p.Dice
		n.Luck = Points.LuckOf(n.Dice, n.Judged)
	}
	slices.SortStableFunc(list, func(a, b NightLuck) int { return cmp.Compare(b.Dice, a.Dice) })
	return list
}

// Record is how a player plays: the sum of many games, oldest first.
type Record struct {
	Games  int
	Turns  int
	Judged int
	Kept   int // turns that say every roll

	unit                Unit
	dice                float64
	keep, box           Cost
	whole               int     // games of which every turn is judged
	wholeDice, variance float64 // of those, luck and keeping together; of all games

	// Line is the luck of all games up to each, and Band how far it is off by
	// chance alone, as two standard deviations: 19 of 20 lines stay within.
	Line, Band []float64
}

// Add adds the next game. It changes the record in place.
func (r *Record) Add(p Play) {
	r.unit = p.Unit
	r.Games++
	r.Turns += p.Turns
	r.Judged += p.Judged
	r.Kept += p.Kept
	r.dice += p.Dice
	r.keep.addAll(p.Keep)
	r.box.addAll(p.Box)
	r.variance += p.Spread * p.Spread * float64(p.Judged) / float64(p.Turns)
	if p.Judged == p.Turns {
		r.whole++
		r.wholeDice += p.Dice - p.Keep.Sum
	}
	r.Line = append(r.Line, r.dice)
	r.Band = append(r.Band, 2*math.Sqrt(r.variance))
}

// Boxes returns what the choices of a game cost on average, and the standard error of
// that; false before two turns are judged.
func (r *Record) Boxes() (perGame, standardError float64, ok bool) {
	if r.Judged < 2 {
		return 0, 0, false
	}
	perTurn, off := r.box.each(r.Judged)
	return r.perGame(perTurn), r.perGame(off), true
}

// perGame returns for a whole game what is of one turn.
func (r *Record) perGame(n float64) float64 { return n * float64(r.Turns) / float64(r.Games) }

// enoughGames are needed to tell keeping from luck.
const enoughGames = 50

// Keeping returns what keeping the wrong dice costs in a game, and the standard error of
// that. Where nothing is kept it is false, and where no rolls before the last are known before so many games are
// known in all their turns that luck evens out.
func (r *Record) Keeping() (perGame, standardError float64, ok bool) {
	if r.Kept > 1 {
		perTurn, off := r.keep.each(r.Kept)
		return r.perGame(perTurn), r.perGame(off), true
	}
	if r.unit == Percents || r.whole < enoughGames {
		return 0, 0, false
	}
	n := float64(r.whole)
	return -r.wholeDice / n, math.Sqrt(r.variance/float64(r.Games)) / math.Sqrt(n), true
}
