package forms

import (
	"cmp"
	"time"

	"github.com/oklog/ulid/v2"

	"beermat/scoring"
)

// BG Stats is an app in which people log what they play. What is known of the
// plays that it takes in is what others send and get: nothing of it is promised.

// source is what BG Stats knows plays of ours by, together with our IDs. It must
// never change.
const source = "Beermat"

// bgTime is how BG Stats writes a time, always in UTC.
const bgTime = "2006-01-02 15:04:05"

// bgGame is what BG Stats keeps of a game, apart from its plays.
type bgGame struct {
	id          string // ours; it must never change
	name        string // the key of its name
	title       string // in place of that, where the table named what it played
	highestWins bool
	geek        int    // its number on BoardGameGeek; 0 for a game that is not there
	geekName    string // what it is called there
}

// kindOf says which of its games BG Stats should file a sheet under. A game in
// which now the highest and now the lowest score wins is two games there.
func kindOf(g *Game) bgGame {
	head := g.Sheet.Head()
	game := g.Sheet.Game()
	b := bgGame{
		id: head.Game, name: head.Game + ".name", highestWins: !game.LowestWins(head.House),
		geek: game.Geek.Number, geekName: game.Geek.Name,
	}
	usual, err := game.Agree(nil, len(head.Players))
	if err == nil && !b.highestWins && !game.LowestWins(usual) {
		b.id += "-low"
		b.name = "out.bgstats." + b.id
	}
	if b.title = head.House.Title(); b.title != "" {
		b.id += " " + b.title
	}
	return b
}

// called gives its name in the language of the words.
func (b bgGame) called(words Words) string { return cmp.Or(b.title, words.Say(b.name)) }

// begun is when the game began, as well as the sheet knows.
func (g *Game) begun() time.Time {
	head := g.Sheet.Head()
	if !head.Started.IsZero() {
		return head.Started
	}
	if ended := g.Sheet.Ended(); !ended.IsZero() {
		return ended
	}
	id, _ := ulid.ParseStrict(g.Summary.ID) // it came onto the pad then; 1970 for one that never was
	return ulid.Time(id.Time())
}

// changed is when something was last written on the sheet, or corrected.
func (g *Game) changed() time.Time {
	last := g.begun()
	for _, line := range g.Sheet.Log() {
		if line.At.After(last) {
			last = line.At
		}
	}
	return last
}

// minutes is how long the game took, 0 if nobody knows.
func (g *Game) minutes() int {
	began, ended := g.Sheet.Head().Started, g.Sheet.Ended()
	if began.IsZero() || ended.Before(began) {
		return 0
	}
	return int(ended.Sub(began).Round(time.Minute) / time.Minute)
}

func inUTC(t time.Time) string { return t.UTC().Format(bgTime) }

// bySeat returns the standings in the order in which the players sit.
func bySeat(list []scoring.Standing) []scoring.Standing {
	seats := make([]scoring.Standing, len(list))
	for _, st := range list {
		seats[st.Player] = st
	}
	return seats
}
