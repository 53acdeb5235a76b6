// Package sheetstest makes histories: the nights of a club that never was, played
// by the rules, the same ones for the same seed.
package sheetstest

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
	"beermat/sheets"
)

// Club is who plays, what, and since when.
type Club struct {
	Seed    uint64
	Members []sheets.Seat
	Games   []*scoring.Game // what is played, the first ones more often
	Since   time.Time       // the first night, a week before the second
	Plain   bool            // they play by the rules as they come
	PerNight
}

// PerNight bounds what is played on a night.
type PerNight struct {
	MinGames, MaxGames     int
	MinPlayers, MaxPlayers int
}

// Names are those of the members of Usual, of every kind that a list has to show.
var Names = []string{
	"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Jürgen", "Øystein",
	"Maximiliane von Hohenstein-Raab", "Zoë", "Żaneta", "李小龙",
}

// Usual is a club of twelve that plays all the games given, two to five a night,
// with two to six players.
func Usual(seed uint64, games []*scoring.Game) Club {
	c := Club{
		Seed: seed, Games: games, Since: time.Date(2015, time.January, 9, 19, 30, 0, 0, time.UTC),
		PerNight: PerNight{MinGames: 2, MaxGames: 5, MinPlayers: 2, MaxPlayers: 6},
	}
	for i, name := range Names {
		c.Members = append(c.Members, sheets.Seat{ID: id(c.Since, seed, -1-i), Name: name})
	}
	return c
}

// id makes the ULID of a moment that only the seed and a number decide.
func id(at time.Time, seed uint64, n int) string {
	var made ulid.ULID
	_ = made.SetTime(ulid.Timestamp(at)) // fails after the year 10889
	binary.BigEndian.PutUint16(made[6:], uint16(seed))
	binary.BigEndian.PutUint64(made[8:], uint64(int64(n)))
	return made.String()
}

// Nights returns the sheets of so many nights, in the order in which they began.
func (c Club) Nights(n int) iter.Seq[*sheets.Sheet] {
	return func(yield func(*sheets.Sheet) bool) {
		chance := rand.New(rand.NewPCG(c.Seed, 20261121))
		count := 0
		for night := range n {
			at := c.Since.AddDate(0, 0, 7*night).Add(time.Duration(chance.IntN(60)) * time.Minute)
			for range c.MinGames + chance.IntN(c.MaxGames-c.MinGames+1) {
				s := c.Play(chance, at, count)
				if !yield(s) {
					return
				}
				at, count = s.Ended().Add(5*time.Minute), count+1
			}
		}
	}
}

// places are where nights are spent, mostly nowhere that is worth a word.
var places = []string{"", "", "", "Cleo’s place", "Zur Goldenen Gans", "Cabin weekend"}

// Play plays one game to its end. The number makes the ID of its sheet one of its
// own among those that begin at the same moment.
func (c Club) Play(chance *rand.Rand, at time.Time, n int) *sheets.Sheet {
	g := c.Games[min(chance.IntN(len(c.Games)), chance.IntN(len(c.Games)))]
	most := min(c.MaxPlayers, len(c.Members), g.Seats.Offer)
	least := max(c.MinPlayers, g.Seats.Min)
	seats := slices.Clone(c.Members)
	chance.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	seats = seats[:least+chance.IntN(max(1, most-least+1))]
	head := sheets.Head{
		ID: id(at, c.Seed, n), Players: seats, First: chance.IntN(len(seats)), Started: at,
		Place: places[chance.IntN(len(places))], House: c.house(g, chance),
	}
	s, err := sheets.New(g, head)
	if err != nil { // rules that do not go together
		head.House = nil
		s, err = sheets.New(g, head)
	}
	if err != nil {
		panic(fmt.Sprintf("a club sat down wrongly: %v", err))
	}
	for !s.Done() {
		at = at.Add(time.Duration(15+chance.IntN(45)) * time.Second)
		if chance.IntN(60) == 0 {
			s.Undo(at) // somebody looks at the dice again
			continue
		}
		e := g.RandomEntry(s.Card(), chance.IntN)
		e.Head().At = at
		if _, err := s.Write(e); err != nil {
			panic(fmt.Sprintf("a club broke the rules of %s: %v", g.ID, err))
		}
	}
	return s
}

// house agrees now and then on something else than what is usual.
func (c Club) house(g *scoring.Game, chance *rand.Rand) scoring.HouseRules {
	h := scoring.HouseRules{}
	for _, o := range g.Rules {
		if !c.Plain && o.Kind == scoring.Choice && chance.IntN(8) == 0 {
			h[o.Key] = o.Choices[chance.IntN(len(o.Choices))]
		}
	}
	return h
}
