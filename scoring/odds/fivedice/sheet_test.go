package fivedice_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/custom"
	"beermat/scoring/odds"
	"beermat/scoring/odds/fivedice"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
)

// options share the tables among all tests.
var options = odds.Options{Tables: new(odds.Tables)}

// game returns a game by its ID.
func game(t *testing.T, id string) *scoring.Game {
	t.Helper()
	if id == "yahtzee" {
		return yahtzee.Game
	}
	return fromFile(t, id).Game.Game
}

func fromFile(t *testing.T, id string) *custom.Definition {
	t.Helper()
	text, err := assets.Games.ReadFile("games/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	d, err := custom.Load(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func model(t *testing.T, id string) *odds.Model {
	t.Helper()
	if id == "yahtzee" {
		return yahtzee.Chances
	}
	return fromFile(t, id).Chances()
}

// tableOf opens a table.
func tableOf(t *testing.T, g *scoring.Game, seats int, house string) (scoring.Table, scoring.Card) {
	t.Helper()
	agreed, err := g.Agree(json.RawMessage(house), seats)
	if err != nil {
		t.Fatal(err)
	}
	at := scoring.Table{Seats: seats, House: agreed}
	card, err := g.Start(at)
	if err != nil {
		t.Fatal(err)
	}
	return at, card
}

// rules describes the sheet of a game.
func rules(t *testing.T, id, house string) *blocks.Boxes {
	t.Helper()
	_, card := tableOf(t, game(t, id), 1, house)
	return card.(fivedice.Card).Rules()
}

func wantNear(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s: %.9f, want %v", what, got, want)
	}
}

// TestExpected compares what the best play brings on average with figures that are published
// or were worked out otherwise.
func TestExpected(t *testing.T) {
	testenv.Long(t)
	for _, c := range expected {
		t.Run(c.id+" "+c.house, func(t *testing.T) {
			p := fivedice.PlayOf(rules(t, c.id, c.house), options)
			mean, spread := p.Expected()
			wantNear(t, "the empty sheet", mean, c.points, c.off)
			if c.spread > 0 {
				wantNear(t, "the spread", spread, c.spread, 0.02*c.spread)
			}
		})
	}
	t.Run("nothing in a box to begin with", func(t *testing.T) {
		p := fivedice.PlayOf(rules(t, "yahtzee", `{}`), options)
		for box, cost := range map[blocks.BoxID]float64{yahtzee.Sixes: 38.0681, yahtzee.Yahtzee: 26.0053, yahtzee.Chance: 34.6294, yahtzee.Ones: 17.6919} {
			wantNear(t, string(box), p.Scratching(box), cost, 5e-5)
		}
	})
}

// figure is one of a game: off is half its last digit.
type figure struct {
	id, house           string
	points, off, spread float64
}

// some are the sheets that are tried: with all that Yahtzee has agreed on, with a bonus, in a
// given order, and without a bonus.
var some = []struct{ id, house string }{
	{"yahtzee", `{}`},
	{"yahtzee", `{"joker":"free"}`},
	{"yahtzee", `{"joker":"off","yahtzee-bonus":0}`},
	{"yahtzee", `{"yahtzee-bonus":0,"five-alike-full-house":true}`},
	{"german/kniffel", `{}`},
	{"scandinavian/yatzy", `{}`},
	{"scandinavian/yatzy", `{"in-order":true}`},
	{"dice/yacht", `{}`},
	{"dice/generala", `{}`},
}

func TestSheet(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 9))
	for _, c := range some {
		t.Run(c.id+" "+c.house, func(t *testing.T) {
			b := rules(t, c.id, c.house)
			for _, wrong := range [][]string{fivedice.WrongNumbers(b), fivedice.WrongTurns(b, chance.Float64)} {
				if wrong != nil {
					t.Errorf("%d, the first of them: %s", len(wrong), wrong[0])
				}
			}
		})
	}
	t.Run("a bonus that is out of reach makes no difference", func(t *testing.T) {
		b := rules(t, "yahtzee", `{}`)
		filled := blocks.Set(1<<3 | 1<<4 | 1<<5) // ones, twos and threes give 30 at most
		if !fivedice.IsSame(b, filled, 32, 0) || fivedice.IsSame(b, filled, 33, 0) {
			t.Error("30 more points are possible, and 31 are not")
		}
	})
}

// entryOf returns an entry of a sheet of boxes as one of a game.
func entryOf(g *scoring.Game, e *blocks.BoxEntry) scoring.Entry {
	if g == yahtzee.Game {
		return e
	}
	return &custom.Entry{Header: e.Header, Dice: e.Dice, Box: string(e.Box), Score: e.Score}
}
