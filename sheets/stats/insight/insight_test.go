package insight_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/scoring/pig"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
)

func sheet(t *testing.T, g *scoring.Game, names ...string) *sheets.Sheet {
	t.Helper()
	var h sheets.Head
	for _, name := range names {
		h.Players = append(h.Players, sheets.Seat{Name: name})
	}
	s, err := sheets.New(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func write(t *testing.T, s *sheets.Sheet, entries ...scoring.Entry) {
	t.Helper()
	for _, e := range entries {
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
	}
}

func open(s *sheets.Sheet, o odds.Options) *insight.Game {
	return insight.Open(games.ScorecardOf(s.Game()), games.ChancesOf(s.Game()), s, o)
}

func tell(t *testing.T, g *insight.Game, s *sheets.Sheet) insight.Report {
	t.Helper()
	r, err := g.Tell(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// banked is a turn of Pig.
func banked(n int) *pig.Entry {
	score := scoring.JSONInt(n)
	return &pig.Entry{Score: &score}
}

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off {
		t.Errorf("%s: %.9f, want %v", what, got, want)
	}
}

func TestGame_Tell(t *testing.T) {
	s := sheet(t, pig.Game, "Ann", "Bo")
	g := open(s, odds.Options{})
	var r insight.Report
	for _, n := range []int{20, 0, 25, 40, 0, 30, 20, 35} {
		write(t, s, banked(n))
		r = tell(t, g, s)
	}
	t.Run("the curve begins before the first entry and ends with the winner", func(t *testing.T) {
		near(t, "first", r.Curve[0].Share[0], 0.530592725, 5e-10)
		if last := r.Curve[8]; len(r.Curve) != 9 || last.Share[1] != 1 || r.Method != odds.Exact || r.Policy != "chances.policy.best-play" {
			t.Errorf("%+v", r)
		}
	})
	t.Run("swings are told, the largest first", func(t *testing.T) {
		if len(r.Swings) != 5 {
			t.Fatalf("%+v", r.Swings)
		}
		for i, swing := range r.Swings {
			near(t, "swing", swing.By(), r.Curve[swing.Entry+1].Share[swing.Seat]-r.Curve[swing.Entry].Share[swing.Seat], 0)
			if swing.Event.Text.Key == "" || len(swing.Event.Cells) == 0 || swing.Player != swing.Entry%2 {
				t.Errorf("%+v", swing)
			}
			if i > 0 && math.Abs(swing.By()) > math.Abs(r.Swings[i-1].By()) {
				t.Errorf("%v after %v", swing.By(), r.Swings[i-1].By())
			}
		}
		if r.Turning == nil || r.Turning.Seat != 1 || r.Turning.Entry != r.Swings[0].Entry {
			t.Errorf("%+v, but %+v", r.Turning, r.Swings[0])
		}
	})
	t.Run("one entry after the other is told as all at once", func(t *testing.T) {
		if diff := cmp.Diff(tell(t, open(s, odds.Options{}), s), r); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("what was undone is not told", func(t *testing.T) {
		if _, ok := s.Undo(time.Time{}); !ok {
			t.Fatal("nothing is undone")
		}
		before := tell(t, g, s)
		if len(before.Curve) != 8 || before.Turning != nil || len(r.Curve) != 9 || r.Curve[8].Share[1] != 1 {
			t.Errorf("%+v", before)
		}
	})
	t.Run("a context that is done ends it", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		write(t, s, banked(2))
		if _, err := g.Tell(ctx, s); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		if r := tell(t, g, s); len(r.Curve) != 9 {
			t.Errorf("afterwards %+v", r.Curve)
		}
	})
}

// counted counts the positions that are worked out.
type counted struct {
	odds.Solver
	cards *int
}

func (c counted) Chances(card scoring.Card, written int) odds.Chances {
	*c.cards++
	return c.Solver.Chances(card, written)
}

func TestGame_TellOneEntryMore(t *testing.T) {
	cards := 0
	model := *pig.Chances
	model.Open = func(at scoring.Table, o odds.Options) odds.Solver {
		return counted{pig.Chances.Open(at, o), &cards}
	}
	s := sheet(t, pig.Game, "Ann", "Bo")
	g := insight.Open(pig.Scorecard, &model, s, odds.Options{})
	write(t, s, banked(20), banked(10), banked(5))
	tell(t, g, s)
	cards = 0
	write(t, s, banked(8))
	tell(t, g, s)
	if tell(t, g, s); cards != 1 {
		t.Errorf("an entry more takes %d positions", cards)
	}
}

func TestGame_TellPaper(t *testing.T) {
	s := sheet(t, games.Find("paper", ""), "Ann", "Bo")
	if r := tell(t, open(s, odds.Options{}), s); r.Policy != "chances.none.without-dice" || r.Curve != nil || r.Turning != nil || len(r.Players) != 2 {
		t.Errorf("%+v", r)
	}
}

// values gives tables that hold what judges Yahtzee and not what its first rounds take.
// They take seconds, so that all tests share them.
var values = sync.OnceValue(func() *odds.Tables {
	house, err := yahtzee.Game.Agree(nil, 2)
	if err != nil {
		panic(err)
	}
	tables := new(odds.Tables)
	<-tables.Build(context.Background(), yahtzee.Chances.Tables(scoring.Table{Seats: 2, House: house})[0]).Done()
	return tables
})

// playYahtzee fills all columns, with dice that are thrown once.
func playYahtzee(t *testing.T, s *sheets.Sheet) {
	t.Helper()
	chance := rand.New(rand.NewPCG(11, 12)).IntN
	for !s.Done() {
		for {
			e := yahtzee.Game.RandomEntry(s.Card(), chance).(*yahtzee.Entry)
			if e.Dice != nil {
				write(t, s, e)
				break
			}
		}
	}
}

func TestGame_TellYahtzee(t *testing.T) {
	s := sheet(t, yahtzee.Game, "Ann", "Bo")
	playYahtzee(t, s)
	none := open(s, odds.Options{Ready: true, Tables: new(odds.Tables)})
	if r := tell(t, none, s); r.Method != odds.Unknown || r.Players[0].Judged != 0 || r.Players[0].Expected != 0 || len(r.Curve) != 27 {
		t.Errorf("without tables: %+v", r)
	}
	g := open(s, odds.Options{Ready: true, Tables: values()})
	r := tell(t, g, s)
	t.Run("until the table of the first rounds is there the curve begins after them", func(t *testing.T) {
		for _, at := range r.Curve {
			if want := at.Entry < 2*4-1; (at.Method == odds.Unknown) != want {
				t.Errorf("after entry %d: %s", at.Entry, at.Method)
			}
		}
	})
	t.Run("dice and boxes add up to the score", func(t *testing.T) {
		for seat, p := range r.Players {
			near(t, "what a game brings", p.Expected, 254.587728734, 5e-10)
			total := float64(s.Card().(*yahtzee.Card).Total(seat))
			near(t, "dice minus boxes", p.Dice-p.Box, total-p.Expected, 1e-9)
			if p.Judged != 13 || p.Best == nil || len(p.Best.Choices) != 13 || float64(p.Best.Total) < total {
				t.Errorf("%+v", p)
			}
			for _, turn := range p.Turns {
				if !turn.Judged || turn.Box < 0 || turn.Best == "" || len(turn.Event.Cells) == 0 || turn.Loss != insight.LossOf(turn.Box) {
					t.Errorf("%+v", turn)
				}
			}
		}
	})
	t.Run("the plays of a game are those of its players", func(t *testing.T) {
		plays := insight.PlaysOf(s, r.Players)
		if len(plays) != 2 || plays[0].Player != sheets.GuestID("Ann") || plays[1].Judged != 13 || plays[1].Box.Sum != r.Players[1].Box {
			t.Errorf("%+v", plays)
		}
	})
}

func TestGame_TellEachRoll(t *testing.T) {
	s := sheet(t, yahtzee.Game, "Ann")
	chance := rand.New(rand.NewPCG(3, 4)).IntN
	for !s.Done() {
		e, ok := yahtzee.Game.RandomEntry(s.Card(), chance).(*yahtzee.Entry)
		if !ok || e.Dice == nil {
			continue
		}
		before := append(scoring.Roll(3, chance), e.Dice[:2]...)
		if e.Rolls = []yahtzee.Roll{{Dice: before, Keep: e.Dice[:2]}}; chance(2) == 0 {
			e.Rolls = append([]yahtzee.Roll{{Dice: append(scoring.Roll(4, chance), before[0]), Keep: before[:1]}}, e.Rolls...)
		}
		write(t, s, e)
	}
	p := tell(t, open(s, odds.Options{Ready: true, Tables: values()}), s).Players[0]
	t.Run("dice, keeping and boxes add up to the score", func(t *testing.T) {
		near(t, "dice minus keeping minus boxes", p.Dice-p.Keep-p.Box, float64(s.Card().(*yahtzee.Card).Total(0))-p.Expected, 1e-9)
		if p.Kept != 13 || p.Keep < 13 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("each turn says what was kept twice, and what the dice gave without it", func(t *testing.T) {
		for _, turn := range p.Turns {
			if len(turn.Keeps) != 2 || turn.Keeps[0].Cost < 0 || turn.Keeps[1].Cost < 0 || turn.Given != turn.Dice+turn.Kept() {
				t.Errorf("%+v", turn)
			}
		}
	})
	t.Run("practice asks about the last roll", func(t *testing.T) {
		for _, q := range open(s, odds.Options{Ready: true, Tables: values()}).Questions(s, 0) {
			if len(q.Dice) != 5 {
				t.Errorf("%+v", q)
			}
		}
	})
}

func TestGame_TellScoresAlone(t *testing.T) {
	s := sheet(t, yahtzee.Game, "Ann")
	score := scoring.JSONInt(8)
	write(t, s, &yahtzee.Entry{Box: yahtzee.Fours, Score: &score}, &yahtzee.Entry{Box: yahtzee.Chance, Dice: scoring.Dice{6, 6, 6, 6, 6}})
	r := tell(t, open(s, odds.Options{Ready: true, Tables: values()}), s)
	if p := r.Players[0]; p.Judged != 1 || len(p.Turns) != 2 || p.Turns[0].Judged || p.Turns[1].Loss != insight.Blunder || p.Turns[1].Luck < insight.Lucky || p.Turns[1].Best != "yahtzee" {
		t.Errorf("%+v", p)
	}
}

func TestGame_Questions(t *testing.T) {
	s := sheet(t, yahtzee.Game, "Ann", "Bo")
	playYahtzee(t, s)
	g := open(s, odds.Options{Ready: true, Tables: values()})
	players, err := g.Players(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	list := g.Questions(s, 1)
	if len(list) < 8 || len(list) > 12 {
		t.Fatalf("%d questions", len(list)) // the last turn leaves no choice
	}
	for _, q := range list {
		turn := players[1].Turns[q.Entry/2]
		if turn.Entry != q.Entry || len(q.Dice) != 5 || q.Lines[q.Best].Cost > 1e-9 {
			t.Errorf("%+v", q)
		}
		near(t, "what was written cost", q.Lines[q.Wrote].Cost, turn.Box, 1e-9)
	}
	score := scoring.JSONInt(8)
	alone := sheet(t, yahtzee.Game, "Ann")
	write(t, alone, &yahtzee.Entry{Box: yahtzee.Fours, Score: &score})
	if got := open(alone, odds.Options{Ready: true, Tables: values()}).Questions(alone, 0); got != nil {
		t.Errorf("a turn without dice asks %+v", got)
	}
}

func TestGame_Players_Pig(t *testing.T) {
	s := sheet(t, pig.Game, "Ann", "Bo")
	write(t, s, &pig.Entry{Rolls: scoring.Dice{6, 6, 6, 6, 6, 6}}, banked(20), &pig.Entry{Rolls: scoring.Dice{4, 1}})
	g := open(s, odds.Options{})
	r := tell(t, g, s)
	ann, bo := r.Players[0], r.Players[1]
	if !g.Judges() || ann.Unit != insight.Percents || ann.Judged != 2 || bo.Judged != 0 || ann.Best != nil || ann.Luck != insight.Lucky {
		t.Errorf("%+v", ann)
	}
	swings := 100 * (r.Curve[1].Share[0] - r.Curve[0].Share[0] + r.Curve[3].Share[0] - r.Curve[2].Share[0])
	near(t, "dice minus choices", ann.Dice-ann.Box, swings, 1e-9)
	if high := ann.Turns[0].Choices; len(high) != 6 || high[4].Points != 30 || high[4].Held || high[4].Cost < 1 || !high[5].Held || high[5].Cost != 0 {
		t.Errorf("%+v", high)
	}
	if three := sheet(t, pig.Game, "Ann", "Bo", "Cleo"); open(three, odds.Options{}).Judges() {
		t.Error("three are judged")
	}
}

// TestGame_Questions_Served asks about turns of Generala: that dice were served is said where the game
// asks for it, as it changes what boxes bring. It fails if a question has no more than its dice.
func TestGame_Questions_Served(t *testing.T) {
	rules := games.NewCatalogue().Scorecard("dice/generala").Game
	s := sheet(t, rules, "Ann")
	for _, line := range []string{
		`{"dice":[3,3,3,4,4],"box":"threes","fields":{"served":true}}`,
		`{"dice":[3,3,3,4,4],"box":"full-house","fields":{"served":false}}`,
		`{"dice":[1,1,3,4,6],"box":"ones"}`,
		`{"dice":[2,3,4,5,6],"box":"sixes","rolls":[{"dice":[2,3,4,5,6],"keep":[2,3,4,5,6]}],"fields":{"served":true}}`,
	} {
		e := rules.Entry()
		if err := json.Unmarshal([]byte(line), e); err != nil {
			t.Fatal(err)
		}
		write(t, s, e)
	}
	tables := new(odds.Tables)
	<-tables.Build(t.Context(), games.ChancesOf(rules).Tables(scoring.Table{Seats: 1, House: s.Head().House})[0]).Done()
	list := open(s, odds.Options{Ready: true, Tables: tables}).Questions(s, 0)
	if len(list) != 4 {
		t.Fatalf("%d questions", len(list))
	}
	for i, q := range list {
		said := q.With.Key != ""
		if want := i == 0 || i == 3; said != want || said && !strings.HasSuffix(string(q.With.Key), ".field.served") {
			t.Errorf("turn %d is asked with %q", i+1, q.With.Key)
		}
	}
}
