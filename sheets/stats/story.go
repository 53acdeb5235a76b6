// Package facts tells what is true of games that were written down: how a game
// went, who was ahead and when, and whether dice are fair. It gives numbers, seats
// and entries; words are made of them elsewhere.
package stats

import (
	"slices"

	"beermat/scoring"
	"beermat/sheets"
)

// Story is how a game went. Entries are those that stand, from 0; a position is a
// number of entries written: position 0 is before the first of them.
type Story struct {
	Scores  [][]int  // by seat, at every position, in the unit of the game
	Leaders [][]int  // at every position, see Leaders
	Changes []Change // of the lead, oldest first
	Rounds  []Round  // oldest first
	Biggest []Gain   // the largest gains, several if they are equal, oldest first
	Won     *Win     // nil while the game goes on, and where several have won, or nobody against anybody
}

// Change is a lead that went to somebody else.
type Change struct {
	Entry    int // by which it did
	From, To int // seats; From led alone before, whoever drew level in between
}

// Round is the end of a round, or of a game that was over within one.
type Round struct {
	Number  int // from 1
	At      int // the position
	Leaders []int
	Margin  *Margin // nil where the score alone does not say who is ahead
}

// Margin is how close it was between the first place and the next.
type Margin struct {
	Points int   // 0 where the first place is shared
	To     []int // the seats in the place that follows; of a shared first place, those that share it
}

// Gain is what somebody's score grew by with one entry.
type Gain struct {
	Seat, Entry, Points int
}

// Win is how the only winner of a game came to win.
type Win struct {
	Seat      int
	TookLead  *int    // the entry that took the lead for good; nil where nobody else could be ahead
	AllRounds bool    // led alone at the end of every round, of two at least
	Behind    *Behind // the most that the winner was behind at the end of a round; nil if never
}

// Behind is how far somebody was behind the first place.
type Behind struct {
	Points int
	Round  int   // the number of the last round at the end of which it was so much
	To     []int // the seats that were first
}

// StoryOf tells how a game went, as far as it has been written.
func StoryOf(s *sheets.Sheet) Story {
	t := table{s, make([][]scoring.Standing, s.Len()+1)}
	for at := range t.standings {
		t.standings[at] = s.At(at).Standings()
	}
	g := Story{Scores: t.scores()}
	for _, standings := range t.standings {
		g.Leaders = append(g.Leaders, Leaders(standings))
	}
	g.Changes = changes(g.Leaders)
	g.Rounds = t.rounds(g.Leaders)
	g.Biggest = t.biggest(g.Scores)
	g.Won = t.won(g.Rounds)
	return g
}

// Leaders returns the seats in first place, by seat. There are none while all who
// are still playing share it.
func Leaders(standings []scoring.Standing) []int {
	var seats []int
	playing := 0
	for _, s := range standings {
		if s.Left {
			continue
		}
		playing++
		if s.Place == 1 {
			seats = append(seats, s.Player)
		}
	}
	if len(seats) == playing && playing > 1 {
		return nil
	}
	slices.Sort(seats)
	return seats
}

// table is a sheet with its standings at every position.
type table struct {
	*sheets.Sheet
	standings [][]scoring.Standing
}

func (t table) scores() [][]int {
	scores := make([][]int, len(t.standings[0]))
	for _, standings := range t.standings {
		for _, s := range standings {
			scores[s.Player] = append(scores[s.Player], s.Score)
		}
	}
	return scores
}

// changes finds where another seat than before leads alone.
func changes(leaders [][]int) []Change {
	var list []Change
	const nobody = -1
	last := nobody
	for at, seats := range leaders {
		if len(seats) != 1 || seats[0] == last {
			continue
		}
		if last != nobody {
			list = append(list, Change{Entry: at - 1, From: last, To: seats[0]})
		}
		last = seats[0]
	}
	return list
}

// rounds finds the entries after which the game was in another round, or over.
func (t table) rounds(leaders [][]int) []Round {
	var list []Round
	for at := 1; at <= t.Len(); at++ {
		before, _ := t.At(at - 1).Turn()
		after, on := t.At(at).Turn()
		if !on || after.Round != before.Round {
			list = append(list, Round{
				Number: before.Round, At: at, Leaders: leaders[at], Margin: margin(t.standings[at]),
			})
		}
	}
	return list
}

// margin measures how close it was.
func margin(standings []scoring.Standing) *Margin {
	here := staying(standings)
	if len(here) < 2 || order(here) == unsorted {
		return nil
	}
	next := here[1].Place // of a shared first place it is the same one
	m := &Margin{Points: distance(here[0].Score, here[1].Score)}
	for _, s := range here {
		if s.Place == next {
			m.To = append(m.To, s.Player)
		}
	}
	return m
}

// staying leaves out who has gone home.
func staying(standings []scoring.Standing) []scoring.Standing {
	return slices.DeleteFunc(slices.Clone(standings), func(s scoring.Standing) bool { return s.Left })
}

func distance(a, b int) int { return max(a-b, b-a) }

// The orders of scores from the first place down.
const (
	level    = iota // all have the same
	highest         // the highest is first
	lowest          // the lowest is first
	unsorted        // something else decides the places as well
)

// order tells whether places follow the scores, and from which end: seats in one
// place have the same score, and in another one a score further on.
func order(standings []scoring.Standing) int {
	found := level
	for i := 1; i < len(standings); i++ {
		before, s := standings[i-1], standings[i]
		step := highest
		if s.Score > before.Score {
			step = lowest
		}
		switch same := s.Score == before.Score; {
		case same != (s.Place == before.Place):
			return unsorted
		case same:
		case found == level:
			found = step
		case found != step:
			return unsorted
		}
	}
	return found
}

// biggest finds the largest gains of a game in which the highest score is best.
func (t table) biggest(scores [][]int) []Gain {
	if !t.highestIsBest() {
		return nil
	}
	var list []Gain
	for k := range t.Len() {
		for _, gain := range t.gains(scores, k) {
			if len(list) > 0 && gain.Points > list[0].Points {
				list = nil
			}
			if len(list) == 0 || gain.Points == list[0].Points {
				list = append(list, gain)
			}
		}
	}
	return list
}

// highestIsBest tells whether the highest score was ever ahead, and the lowest
// never.
func (t table) highestIsBest() bool {
	found := false
	for _, standings := range t.standings {
		switch order(staying(standings)) {
		case highest:
			found = true
		case lowest:
			return false
		}
	}
	return found
}

// gains lists what an entry brought: to who wrote it, and to others only where it
// was written for several and nobody had to give anything.
func (t table) gains(scores [][]int, k int) []Gain {
	if t.Entry(k).Head().Leave {
		return nil
	}
	var all []Gain
	for seat := range scores {
		points := scores[seat][k+1] - scores[seat][k]
		if points < 0 {
			return nil
		}
		if points > 0 {
			all = append(all, Gain{Seat: seat, Entry: k, Points: points})
		}
	}
	if len(all) == 1 && all[0].Seat != t.Player(k) {
		return nil
	}
	return all
}

// won tells how the only winner came to win.
func (t table) won(rounds []Round) *Win {
	final := t.standings[t.Len()]
	if !t.Done() || len(final) < 2 || !final[0].Won || final[1].Won {
		return nil
	}
	w := &Win{Seat: final[0].Player, AllRounds: len(rounds) > 1}
	if k, ok := sheets.DecisiveEntry(t.Sheet); ok {
		w.TookLead = &k
	}
	for _, r := range rounds {
		if !slices.Equal(r.Leaders, []int{w.Seat}) {
			w.AllRounds = false
		}
		if b := t.behind(w.Seat, r); b != nil && (w.Behind == nil || b.Points >= w.Behind.Points) {
			w.Behind = b
		}
	}
	return w
}

// behind tells how far a seat was behind at the end of a round; nil if it was not,
// or where scores do not say.
func (t table) behind(seat int, r Round) *Behind {
	standings := t.standings[r.At]
	i := slices.IndexFunc(standings, func(s scoring.Standing) bool { return s.Player == seat })
	if r.Margin == nil || standings[i].Place == 1 {
		return nil
	}
	return &Behind{
		Points: distance(standings[0].Score, standings[i].Score), Round: r.Number, To: r.Leaders,
	}
}
