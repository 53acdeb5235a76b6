package sheets_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/scoring/games"
	"beermat/scoring/paper"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
)

var zoe = sheets.Seat{Name: "Zoë"}

// sat returns a sheet of a game with so many players, of whom one begins.
func sat(t *testing.T, g *scoring.Game, players, first int, house scoring.HouseRules) *sheets.Sheet {
	t.Helper()
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i].Name = string(rune('A' + i))
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, First: first, House: house, Started: sheetstest.GameNight})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// joined returns the sheet after Zoë has joined, and leaves this one as it is.
func joined(s *sheets.Sheet) (*sheets.Sheet, error) {
	after := sheets.Branch(s)
	_, err := after.Join(zoe, sheetstest.GameNight)
	return after, err
}

// write writes an entry that the rules must allow.
func write(t *testing.T, s *sheets.Sheet, e scoring.Entry) {
	t.Helper()
	if _, err := s.Write(e); err != nil {
		t.Fatal(err)
	}
}

// why gives the code and the reason of a foul.
func why(err error) string {
	foul := (*scoring.RuleError)(nil)
	if !errors.As(err, &foul) {
		return fmt.Sprint(err)
	}
	return foul.Code + " " + foul.Why
}

func text(t *testing.T, v any) string {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// inRound1 tells whether a sheet's first round goes on.
func inRound1(s *sheets.Sheet) bool {
	turn, on := s.Card().Turn()
	return on && turn.Round == 1
}

func TestJoin(t *testing.T) {
	t.Run("who joins during the first round has the last turn of it", func(t *testing.T) {
		for _, g := range games.All {
			players := max(2, g.Seats.Min)
			for _, first := range []int{0, 1, players - 1} {
				t.Run(fmt.Sprintf("%s begun by seat %d", g.ID, first), func(t *testing.T) {
					chance := rand.New(rand.NewPCG(3, 4)).IntN
					s := sat(t, g, players, first, nil)
					if g.IndependentFirstRound {
						write(t, s, g.RandomEntry(s.Card(), chance))
					}
					after, err := joined(s)
					if err != nil {
						t.Fatal(err)
					}
					head := after.Head()
					at := slices.IndexFunc(head.Players, zoe.Equal)
					if n := len(head.Players); n != players+1 || (at+1)%n != head.First {
						t.Fatalf("%d sit there, the new one at %d, and %d begins", n, at, head.First)
					}
					if was, is := s.Head().Players[first], head.Players[head.First]; !was.Equal(is) {
						t.Errorf("%v began, and now it is %v", was, is)
					}
					for k := range s.Len() {
						if text(t, after.Entry(k)) != text(t, s.Entry(k)) || after.Names()[after.Player(k)] != s.Names()[s.Player(k)] {
							t.Errorf("entry %d is %s of %d", k, text(t, after.Entry(k)), after.Player(k))
						}
					}
					if !g.IndependentFirstRound {
						return
					}
					last := -1
					for inRound1(after) {
						write(t, after, g.RandomEntry(after.Card(), chance))
						last = after.Player(after.Len() - 1)
					}
					if last != at {
						t.Errorf("the last turn of the round was that of %d, not of %d", last, at)
					}
				})
			}
		}
	})
	t.Run("nobody joins what is too far on", func(t *testing.T) {
		chance := rand.New(rand.NewPCG(5, 6)).IntN
		for _, g := range games.All {
			t.Run(g.ID, func(t *testing.T) {
				s := sat(t, g, g.Seats.Min, 0, nil)
				write(t, s, g.RandomEntry(s.Card(), chance))
				if !g.IndependentFirstRound {
					if _, err := joined(s); why(err) != "no-join touching" {
						t.Errorf("after the first entry of a game in which dice go round: %v", err)
					}
				}
				for g.IndependentFirstRound && !s.Done() && inRound1(s) {
					write(t, s, g.RandomEntry(s.Card(), chance))
				}
				if !s.Done() {
					write(t, s, g.RandomEntry(s.Card(), chance))
				}
				if _, err := joined(s); g.IndependentFirstRound && !s.Done() && why(err) != "no-join round" {
					t.Errorf("in the second round: %v", err)
				}
				for !s.Done() {
					write(t, s, g.RandomEntry(s.Card(), chance))
				}
				if _, err := joined(s); why(err) != "no-join over" {
					t.Errorf("when the game is over: %v", err)
				}
			})
		}
	})
	t.Run("a full table has no seat for one more", func(t *testing.T) {
		if _, err := joined(sat(t, games.Find("pig", ""), 10, 0, nil)); why(err) != "bad-seats many" {
			t.Error(err)
		}
	})
	t.Run("undoing everything takes the seat back at its time", func(t *testing.T) {
		s := sat(t, yahtzee.Game, 2, 1, nil)
		write(t, s, &yahtzee.Entry{Dice: scoring.Dice{1, 1, 2, 3, 4}, Box: yahtzee.Ones})
		four := scoring.JSONInt(4)
		if _, err := s.Amend(0, &yahtzee.Entry{Score: &four, Box: yahtzee.Fours}); err != nil {
			t.Fatal(err)
		}
		after, err := joined(s)
		if err != nil {
			t.Fatal(err)
		}
		write(t, after, &yahtzee.Entry{Score: &four, Box: yahtzee.Twos}) // A's
		write(t, after, &yahtzee.Entry{Score: &four, Box: yahtzee.Fours})
		if got := after.Player(2); after.Names()[got] != "Zoë" {
			t.Errorf("the third turn was that of %s", after.Names()[got])
		}
		var tables []string
		for after.CanUndo() {
			after.Undo(sheetstest.GameNight)
			tables = append(tables, fmt.Sprint(after.Names(), after.Head().First, after.Len()))
		}
		if want := []string{"[A Zoë B] 2 2", "[A Zoë B] 2 1", "[A B] 1 1", "[A B] 1 1", "[A B] 1 0"}; !slices.Equal(tables, want) {
			t.Errorf("the tables are %v", tables)
		}
		for range tables {
			after.Redo(sheetstest.GameNight)
		}
		if after.Len() != 3 || len(after.Names()) != 3 || after.CanRedo() {
			t.Errorf("done again, %d entries of %v stand", after.Len(), after.Names())
		}
		if s.Len() != 1 || len(s.Names()) != 2 {
			t.Error("the sheet that was joined has changed")
		}
	})
	t.Run("what was undone and could not be done again is kept as struck", func(t *testing.T) {
		s := sat(t, yahtzee.Game, 1, 0, nil)
		six := scoring.JSONInt(6)
		write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Sixes})
		write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Twos}) // of the second round
		s.Undo(sheetstest.GameNight)
		after, err := joined(s)
		if err != nil {
			t.Fatal(err)
		}
		if after.CanRedo() {
			t.Error("what A wrote in the second round can be done again by Zoë in the first")
		}
		struck := after.Struck()
		if len(struck) != 1 || struck[0].Number != 1 || struck[0].By != sheets.Undo || text(t, struck[0].Entry) != `{"box":"twos","score":6}` {
			t.Errorf("struck is %v", struck)
		}
		if after.Len() != 1 || after.Player(0) != 0 {
			t.Errorf("%d entries stand", after.Len())
		}
	})
	t.Run("a whole round written at once has no room for one more", func(t *testing.T) {
		s := sat(t, paper.Game, 2, 0, nil)
		one, two := scoring.JSONInt(1), scoring.JSONInt(2)
		write(t, s, &paper.Entry{Scores: []*scoring.JSONInt{&one, &two}})
		_, err := joined(s)
		knock := (*sheets.EntryError)(nil)
		if !errors.As(err, &knock) || knock.Entry != 0 || why(err) != "no-join entry" {
			t.Fatal(err)
		}
		s.Undo(sheetstest.GameNight)
		if _, err := joined(s); err != nil {
			t.Errorf("once it is taken back: %v", err)
		}
	})
	t.Run("a tie break of the first round lets nobody in", func(t *testing.T) {
		s := sat(t, boston.Game, 3, 0, nil)
		for _, score := range []scoring.JSONInt{15, 15, 3} {
			write(t, s, &boston.Entry{Score: &score})
		}
		if _, err := joined(s); err != nil {
			t.Errorf("before the tie-break: %v", err)
		}
		more := scoring.JSONInt(9)
		write(t, s, &boston.Entry{Score: &more})
		_, err := joined(s)
		knock := (*sheets.EntryError)(nil)
		if !errors.As(err, &knock) || knock.Entry != 3 || why(err) != "no-join entry" {
			t.Error(err)
		}
	})
	t.Run("a house rule for each seat has its default for the new one", func(t *testing.T) {
		for first, want := range map[int][]int{0: {5, 6, 7, 3}, 1: {5, 3, 6, 7}} {
			s := sat(t, games.Find("lcr", ""), 3, first, scoring.HouseRules{"chips": []int{5, 6, 7}})
			after, err := joined(s)
			if err != nil {
				t.Fatal(err)
			}
			if got := after.Head().House["chips"]; !slices.Equal(got.([]int), want) {
				t.Errorf("with seat %d beginning the chips are %v, not %v", first, got, want)
			}
		}
	})
	t.Run("a leaving names the same player after a join", func(t *testing.T) {
		s := sat(t, yahtzee.Game, 3, 1, nil)
		e := new(yahtzee.Entry)
		*e.Head() = scoring.Leaving(2)
		write(t, s, e)
		after, err := joined(s) // A Zoë B C
		if err != nil {
			t.Fatal(err)
		}
		if got := after.Names()[after.Player(0)]; got != "C" {
			t.Errorf("%s has left, not C", got)
		}
		if *e.Player != 2 {
			t.Error("the entry of the other sheet has changed")
		}
	})
	t.Run("a joined sheet is read as it was written", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			g := rapid.SampledFrom(games.All).Draw(rt, "game")
			players := rapid.IntRange(g.Seats.Min, g.Seats.Offer-1).Draw(rt, "players")
			seed := rapid.Uint64().Draw(rt, "seed")
			s := sheetstest.Played(rt, g, players, rapid.IntRange(0, players).Draw(rt, "entries"), rand.New(rand.NewPCG(seed, 0)).IntN)
			for range rapid.IntRange(0, 3).Draw(rt, "undone") {
				s.Undo(sheetstest.GameNight)
			}
			before := sheetstest.Encoded(rt, s)
			after, err := joined(s)
			if sheetstest.Encoded(rt, s) != before {
				rt.Fatal("the sheet itself has changed")
			}
			if err != nil {
				return
			}
			again, err := sheets.FromLog(g, after.Begun(), after.Log())
			if err != nil {
				rt.Fatal(err)
			}
			if begun, ok := sheets.BeginOf(g, after.Head(), after.Log()); !ok || !reflect.DeepEqual(begun, s.Head()) {
				rt.Fatalf("it began with %v, not %v", begun, s.Head())
			}
			if a, b := sheetstest.Encoded(rt, after), sheetstest.Encoded(rt, again); a != b {
				rt.Fatalf("joined\n%s\nand restored\n%s", a, b)
			}
			if len(after.Struck()) != len(s.Struck()) || after.Len() != s.Len() {
				rt.Fatalf("%d stand and %d are struck, before %d and %d", after.Len(), len(after.Struck()), s.Len(), len(s.Struck()))
			}
		})
	})
}

func TestSheet_Undo_Join(t *testing.T) {
	four := scoring.JSONInt(4)
	// sitting gives a sheet on which the first turn stands and the second was undone.
	sitting := func(t *testing.T, first int) *sheets.Sheet {
		s := sat(t, yahtzee.Game, 2, first, nil)
		write(t, s, &yahtzee.Entry{Score: &four, Box: yahtzee.Fours})
		write(t, s, &yahtzee.Entry{Score: &four, Box: yahtzee.Twos})
		s.Undo(sheetstest.GameNight)
		return s
	}
	for first := range 2 {
		t.Run(fmt.Sprintf("gives the sheet of before, begun by seat %d", first), func(t *testing.T) {
			before := sitting(t, first)
			s, err := joined(before)
			if err != nil {
				t.Fatal(err)
			}
			after := sheetstest.Encoded(t, s)
			s.Undo(sheetstest.GameNight)
			if a, b := sheetstest.Encoded(t, before), sheetstest.Encoded(t, s); a != b || !s.CanRedo() {
				t.Errorf("it was\n%s\nand is\n%s", a, b)
			}
			s.Redo(sheetstest.GameNight)
			if again := sheetstest.Encoded(t, s); again != after {
				t.Errorf("joined it was\n%s\nand joined again it is\n%s", after, again)
			}
		})
	}
	t.Run("keeps what was undone since as struck", func(t *testing.T) {
		s, err := joined(sitting(t, 0))
		if err != nil {
			t.Fatal(err)
		}
		write(t, s, &yahtzee.Entry{Score: &four, Box: yahtzee.Ones})
		s.Undo(sheetstest.GameNight)
		s.Undo(sheetstest.GameNight)
		struck := s.Struck()
		if len(struck) != 2 || text(t, struck[0].Entry) == text(t, struck[1].Entry) || struck[0].On == nil || struck[1].On != nil {
			t.Errorf("struck is %s", text(t, struck))
		}
		if s.Len() != 1 || len(s.Names()) != 2 {
			t.Errorf("%d entries stand at a table of %v", s.Len(), s.Names())
		}
	})
	t.Run("who has gone again is named by nothing that is struck", func(t *testing.T) {
		s, err := joined(sat(t, yahtzee.Game, 3, 1, nil)) // A Zoë B C
		if err != nil {
			t.Fatal(err)
		}
		for seat := range 2 {
			e := new(yahtzee.Entry)
			*e.Head() = scoring.Leaving(seat)
			write(t, s, e)
			s.Undo(sheetstest.GameNight)
		}
		if len(s.Struck()) != 2 {
			t.Errorf("struck is %s", text(t, s.Struck()))
		}
		s.Undo(sheetstest.GameNight)
		if struck := s.Struck(); len(struck) != 1 || text(t, struck[0].Entry) != `{"player":0,"leave":true}` {
			t.Errorf("struck is %s", text(t, struck))
		}
	})
	t.Run("after anything gives the position before", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			s := sheetstest.Table(t)
			var standing []string
			see := func() string {
				text, err := json.Marshal(map[string]any{"head": s.Head(), "entries": s.Entries(), "card": s.Card()})
				if err != nil {
					rt.Fatal(err)
				}
				return string(text)
			}
			for at := range rapid.IntRange(0, 40).Draw(rt, "acts") {
				was, lines, could := see(), s.Lines(), s.CanUndo()
				sheetstest.Scribble(rt, s, at)
				if s.Lines() == lines {
					if see() != was || s.CanUndo() != could {
						rt.Fatalf("what was refused has changed\n%s into\n%s", was, see())
					}
					continue
				}
				switch s.Line(lines).Action {
				case sheets.Undo:
					last := len(standing) - 1
					if see() != standing[last] {
						rt.Fatalf("undone is\n%s\nand it was\n%s", see(), standing[last])
					}
					standing = standing[:last]
				default:
					standing = append(standing, was)
				}
			}
		})
	})
	t.Run("on a branch leaves the sheet", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			one := sheetstest.Table(t)
			for at := range rapid.IntRange(0, 20).Draw(rt, "acts") {
				sheetstest.Scribble(rt, one, at)
			}
			other, alone := sheets.Branch(one), sheets.Branch(one)
			if again, err := sheets.FromLog(sheetstest.Tally, one.Begun(), one.Log()); err == nil {
				alone = again // it shares nothing
			}
			for at := range rapid.IntRange(1, 20).Draw(rt, "acts on both") {
				lines := alone.Lines()
				sheetstest.Scribble(rt, alone, at)
				for _, l := range alone.Log()[lines:] {
					if err := one.Apply(l); err != nil {
						rt.Fatal(err)
					}
				}
				sheetstest.Scribble(rt, other, at)
			}
			if diff := cmp.Diff(sheetstest.View(rt, alone), sheetstest.View(rt, one), sheetstest.AnyCard); diff != "" {
				rt.Fatal(diff)
			}
		})
	})
}

func TestSheet_CanAmend(t *testing.T) {
	s := sat(t, yahtzee.Game, 1, 0, nil)
	six := scoring.JSONInt(6)
	write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Sixes})
	write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Twos})
	was := sheetstest.Encoded(t, s)
	for _, c := range []struct {
		name  string
		entry int
		box   yahtzee.Box
		want  string
	}{
		{"a box that is free", 0, yahtzee.Threes, "<nil>"},
		{"its own box", 0, yahtzee.Sixes, "<nil>"},
		{"the box of a later entry", 0, yahtzee.Twos, "box-taken"},
		{"the box of an earlier entry", 1, yahtzee.Sixes, "box-taken"},
		{"no entry", 2, yahtzee.Ones, "sheets: no entry of that number stands"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.TrimSpace(why(s.CanAmend(c.entry, &yahtzee.Entry{Score: &six, Box: c.box}))); got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
			if sheetstest.Encoded(t, s) != was {
				t.Error("the sheet has changed")
			}
		})
	}
}
