package sheets_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/scoring/games"
	"beermat/scoring/paper"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
)

var zoe = sheets.Seat{Name: "Zoë"}

// sat gives a sheet of a game with so many players, of whom one begins.
func sat(t *testing.T, g *scoring.Game, players, first int, house scoring.House) *sheets.Sheet {
	t.Helper()
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i].Name = string(rune('A' + i))
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, First: first, House: house, Started: evening})
	if err != nil {
		t.Fatal(err)
	}
	return s
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
	foul := (*scoring.Foul)(nil)
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

func TestWhoJoinsDuringTheFirstRoundHasTheLastTurnOfIt(t *testing.T) {
	for _, g := range games.All {
		players := max(2, g.Seats.Min)
		for _, first := range []int{0, 1, players - 1} {
			t.Run(fmt.Sprintf("%s begun by seat %d", g.ID, first), func(t *testing.T) {
				chance := rand.New(rand.NewPCG(3, 4)).IntN
				s := sat(t, g, players, first, nil)
				if g.Apart {
					write(t, s, g.Sample(s.Card(), chance))
				}
				after, err := s.Joined(zoe)
				if err != nil {
					t.Fatal(err)
				}
				head := after.Head()
				at := slices.Index(head.Players, zoe)
				if n := len(head.Players); n != players+1 || (at+1)%n != head.First {
					t.Fatalf("%d sit there, the new one at %d, and %d begins", n, at, head.First)
				}
				if was, is := s.Head().Players[first], head.Players[head.First]; was != is {
					t.Errorf("%v began, and now it is %v", was, is)
				}
				for k := range s.Len() {
					if text(t, after.Entry(k)) != text(t, s.Entry(k)) || after.Names()[after.Player(k)] != s.Names()[s.Player(k)] {
						t.Errorf("entry %d is %s of %d", k, text(t, after.Entry(k)), after.Player(k))
					}
				}
				if !g.Apart {
					return
				}
				last := -1
				for inRound1(after) {
					write(t, after, g.Sample(after.Card(), chance))
					last = after.Player(after.Len() - 1)
				}
				if last != at {
					t.Errorf("the last turn of the round was that of %d, not of %d", last, at)
				}
			})
		}
	}
}

func TestNobodyJoinsWhatIsTooFarOn(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6)).IntN
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			s := sat(t, g, g.Seats.Min, 0, nil)
			write(t, s, g.Sample(s.Card(), chance))
			if !g.Apart {
				if _, err := s.Joined(zoe); why(err) != "no-join touching" {
					t.Errorf("after the first entry of a game in which dice go round: %v", err)
				}
			}
			for g.Apart && !s.Done() && inRound1(s) {
				write(t, s, g.Sample(s.Card(), chance))
			}
			if !s.Done() {
				write(t, s, g.Sample(s.Card(), chance))
			}
			if _, err := s.Joined(zoe); g.Apart && !s.Done() && why(err) != "no-join round" {
				t.Errorf("in the second round: %v", err)
			}
			for !s.Done() {
				write(t, s, g.Sample(s.Card(), chance))
			}
			if _, err := s.Joined(zoe); why(err) != "no-join over" {
				t.Errorf("when the game is over: %v", err)
			}
		})
	}
}

func TestAFullTableHasNoSeatForOneMore(t *testing.T) {
	if _, err := sat(t, games.Find("pig"), 10, 0, nil).Joined(zoe); why(err) != "bad-seats many" {
		t.Error(err)
	}
}

func TestUndoingEverythingAfterAJoinKeepsTheSeat(t *testing.T) {
	s := sat(t, yahtzee.Game, 2, 1, nil)
	write(t, s, &yahtzee.Entry{Dice: scoring.Dice{1, 1, 2, 3, 4}, Box: yahtzee.Ones})
	four := scoring.Whole(4)
	if _, err := s.Amend(0, &yahtzee.Entry{Score: &four, Box: yahtzee.Fours}); err != nil {
		t.Fatal(err)
	}
	after, err := s.Joined(zoe)
	if err != nil {
		t.Fatal(err)
	}
	write(t, after, &yahtzee.Entry{Score: &four, Box: yahtzee.Twos}) // A's
	write(t, after, &yahtzee.Entry{Score: &four, Box: yahtzee.Fours})
	if got := after.Player(2); after.Names()[got] != "Zoë" {
		t.Errorf("the third turn was that of %s", after.Names()[got])
	}
	undone := 0
	for after.CanUndo() {
		after.Undo(evening)
		undone++
	}
	if undone != 4 || after.Len() != 0 {
		t.Errorf("%d things were undone, and %d entries stand", undone, after.Len())
	}
	if names := after.Names(); !slices.Equal(names, []string{"A", "Zoë", "B"}) {
		t.Errorf("%v sit there", names)
	}
	if s.Len() != 1 || len(s.Names()) != 2 {
		t.Error("the sheet that was joined has changed")
	}
}

func TestWhatWasUndoneAndCouldNotBeDoneAgainIsKeptAsStruck(t *testing.T) {
	s := sat(t, yahtzee.Game, 1, 0, nil)
	six := scoring.Whole(6)
	write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Sixes})
	write(t, s, &yahtzee.Entry{Score: &six, Box: yahtzee.Twos}) // of the second round
	s.Undo(evening)
	after, err := s.Joined(zoe)
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
}

func TestAWholeRoundWrittenAtOnceHasNoRoomForOneMore(t *testing.T) {
	s := sat(t, paper.Game, 2, 0, nil)
	one, two := scoring.Whole(1), scoring.Whole(2)
	write(t, s, &paper.Entry{Scores: []*scoring.Whole{&one, &two}})
	_, err := s.Joined(zoe)
	knock := (*sheets.Knock)(nil)
	if !errors.As(err, &knock) || knock.Entry != 0 || why(err) != "no-join entry" {
		t.Fatal(err)
	}
	s.Undo(evening)
	if _, err := s.Joined(zoe); err != nil {
		t.Errorf("once it is taken back: %v", err)
	}
}

func TestATieBreakOfTheFirstRoundLetsNobodyIn(t *testing.T) {
	s := sat(t, boston.Game, 3, 0, nil)
	for _, score := range []scoring.Whole{15, 15, 3} {
		write(t, s, &boston.Entry{Score: &score})
	}
	if _, err := s.Joined(zoe); err != nil {
		t.Errorf("before the tie-break: %v", err)
	}
	more := scoring.Whole(9)
	write(t, s, &boston.Entry{Score: &more})
	_, err := s.Joined(zoe)
	knock := (*sheets.Knock)(nil)
	if !errors.As(err, &knock) || knock.Entry != 3 || why(err) != "no-join entry" {
		t.Error(err)
	}
}

func TestAHouseRuleForEachSeatHasItsDefaultForTheNewOne(t *testing.T) {
	for first, want := range map[int][]int{0: {5, 6, 7, 3}, 1: {5, 3, 6, 7}} {
		s := sat(t, games.Find("lcr"), 3, first, scoring.House{"chips": []int{5, 6, 7}})
		after, err := s.Joined(zoe)
		if err != nil {
			t.Fatal(err)
		}
		if got := after.Head().House["chips"]; !slices.Equal(got.([]int), want) {
			t.Errorf("with seat %d beginning the chips are %v, not %v", first, got, want)
		}
	}
}

func TestALeavingNamesTheSamePlayerAfterAJoin(t *testing.T) {
	s := sat(t, yahtzee.Game, 3, 1, nil)
	e := new(yahtzee.Entry)
	*e.Head() = scoring.Leaving(2)
	write(t, s, e)
	after, err := s.Joined(zoe) // A Zoë B C
	if err != nil {
		t.Fatal(err)
	}
	if got := after.Names()[after.Player(0)]; got != "C" {
		t.Errorf("%s has left, not C", got)
	}
	if *e.Player != 2 {
		t.Error("the entry of the other sheet has changed")
	}
}

func TestAJoinedSheetIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All).Draw(rt, "game")
		players := rapid.IntRange(g.Seats.Min, g.Seats.Offer-1).Draw(rt, "players")
		seed := rapid.Uint64().Draw(rt, "seed")
		s := played(rt, g, players, rapid.IntRange(0, players).Draw(rt, "entries"), rand.New(rand.NewPCG(seed, 0)).IntN)
		for range rapid.IntRange(0, 3).Draw(rt, "undone") {
			s.Undo(evening)
		}
		before := encoded(rt, s)
		after, err := s.Joined(zoe)
		if encoded(rt, s) != before {
			rt.Fatal("the sheet itself has changed")
		}
		if err != nil {
			return
		}
		again, err := sheets.Restore(g, after.Head(), after.Log())
		if err != nil {
			rt.Fatal(err)
		}
		if a, b := encoded(rt, after), encoded(rt, again); a != b {
			rt.Fatalf("joined\n%s\nand restored\n%s", a, b)
		}
		if len(after.Struck()) != len(s.Struck()) || after.Len() != s.Len() {
			rt.Fatalf("%d stand and %d are struck, before %d and %d", after.Len(), len(after.Struck()), s.Len(), len(s.Struck()))
		}
	})
}
