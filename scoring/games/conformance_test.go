package games_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
)

func TestAGameIsFoundByItsID(t *testing.T) {
	for _, g := range games.All {
		if got := games.Find(g.ID, ""); got != g {
			t.Errorf("%s: found %v", g.ID, got)
		}
	}
	for _, id := range []string{"", "Yahtzee", "poker"} {
		if got := games.Find(id, ""); got != nil {
			t.Errorf("%q: found %s, want nothing", id, got.ID)
		}
	}
}

func TestConformance(t *testing.T) {
	t.Run("writing never changes the card written on", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			var cards []scoring.Card
			var were []state
			w.stroll(t, func() {
				// What might have been written instead is a card of its own, which must
				// not change with the entry that stands.
				instead, err := w.card.Write(w.next())
				if err != nil {
					t.Fatal(err)
				}
				cards = append(cards, w.card, instead)
				were = append(were, look(t, w.card), look(t, instead))
			})
			for i, card := range cards {
				same(t, "an earlier card", were[i], look(t, card))
			}
		})
	})
	t.Run("replaying a log gives the same cards", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			var were []state
			var lines []string
			w.stroll(t, func() { were = append(were, look(t, w.card)) })
			for _, e := range w.log {
				lines = append(lines, text(t, e))
			}
			last := look(t, w.card)
			card := w.open(t)
			for i, e := range w.log {
				same(t, "a card of the replay", were[i], look(t, card))
				after, err := card.Write(e)
				if err != nil {
					t.Fatalf("%s: %v", lines[i], err)
				}
				card = after
				same(t, "an entry after it has been written", lines[i], text(t, e))
			}
			same(t, "the last card", last, look(t, card))
		})
	})
	t.Run("an entry goes through JSON and back", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			w.stroll(t, func() {
				e := w.next()
				back, err := decode(w.game, []byte(text(t, e)))
				if err != nil {
					t.Fatalf("%s: %v", text(t, e), err)
				}
				same(t, "the entry", e, back)
				one, err := w.card.Write(e)
				if err != nil {
					t.Fatal(err)
				}
				two, err := w.card.Write(back)
				if err != nil {
					t.Fatal(err)
				}
				same(t, "the card", look(t, one), look(t, two))
			})
		})
	})
	t.Run("standings and turns are sound whenever players leave", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			w.checkTurn(t)
			w.checkStandings(t)
			w.stroll(t, func() {
				w.checkTurn(t)
				w.checkStandings(t)
			})
			w.checkTurn(t)
			w.checkStandings(t)
		})
	})
	t.Run("random legal play ends and then nothing can be written", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			leaves := rapid.Bool().Draw(t, "players leave")
			for w.on() {
				if len(w.log) == endless {
					t.Fatalf("no end in sight: %s", text(t, w.card))
				}
				if leaves {
					w.write(t, w.next())
				} else {
					w.write(t, w.game.RandomEntry(w.card, w.chance))
				}
			}
			w.checkStandings(t)
			end := look(t, w.card)
			late := append([]scoring.Entry{w.game.Entry(), &stranger{}}, w.log...)
			for seat := range w.table.Seats {
				late = append(late, w.leaving(seat))
			}
			for _, e := range late {
				f := refused(t, w.card, e)
				if f.Code != scoring.GameOver {
					t.Fatalf("%s after the end: %v, want game-over", text(t, e), f)
				}
				checkSentence(t, w.game, f)
			}
			same(t, "the card after the end", end, look(t, w.card))
		})
	})
}

func TestWhatMustBeKeptIsKept(t *testing.T) {
	everyGame(t, func(t *rapid.T, w *walk) {
		check := kept[w.game.ID]
		before := text(t, w.card)
		w.stroll(t, func() {
			after := text(t, w.card)
			check(t, []byte(before), []byte(after))
			before = after
		})
		check(t, []byte(before), []byte(text(t, w.card)))
	})
}

// TestMain tries nothing while the suite knows less of a game than it takes.
func TestMain(m *testing.M) {
	unknown := false
	for _, g := range games.All {
		for list, has := range map[string]bool{"kept (kept_test.go)": kept[g.ID] != nil, "examples (example_test.go)": examples[g.ID] != nil, "keyDrafts (editor_test.go)": keyDrafts[g.ID] != nil} {
			if !has {
				unknown = true
				fmt.Fprintf(os.Stderr, "%s is in the list of games and has no line in %s\n", g.ID, list)
			}
		}
	}
	if unknown {
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// checkTurn: it is the turn of somebody who is here; a game of which one player
// is left of several, or none, is over.
func (w *walk) checkTurn(t *rapid.T) {
	turn, on := w.card.Turn()
	here := len(w.here())
	if here == 0 || here == 1 && w.table.Seats > 1 {
		if on {
			t.Fatalf("%d of %d players are here and the game goes on", here, w.table.Seats)
		}
		return
	}
	if on && (!slices.Contains(w.here(), turn.Player) || turn.Round < 1 || turn.Phase == "") {
		t.Fatalf("turn %+v, here are %v", turn, w.here())
	}
}

// checkStandings: every seat has exactly one competition place, in order, equal
// places by seat, and never a better score behind a worse one; who left comes last and never wins; somebody who stayed has
// won when the game is done, or has lost where the game is about that, and
// nobody before.
func (w *walk) checkStandings(t *rapid.T) {
	list := w.card.Standings()
	seats := make([]bool, w.table.Seats)
	decided := false
	for i, s := range list {
		seats[s.Player] = true
		switch {
		case s.Left != w.gone[s.Player]:
			t.Fatalf("seat %d: left %v", s.Player, s.Left)
		case s.Won && s.Lost || (s.Won || s.Lost) && (s.Left || w.on()):
			t.Fatalf("seat %d cannot have won or lost: %+v", s.Player, list)
		case i == 0 && s.Place != 1:
			t.Fatalf("the best is in place %d", s.Place)
		case i > 0 && s.Place != i+1 && s.Place != list[i-1].Place:
			t.Fatalf("place %d is not one of a competition: %+v", i+1, list)
		case i > 0 && s.Place == list[i-1].Place && (s.Player < list[i-1].Player || s.Left != list[i-1].Left):
			t.Fatalf("place %d is not shared as it should be: %+v", s.Place, list)
		case i > 0 && list[i-1].Left && !s.Left:
			t.Fatalf("seat %d stayed and comes after one who left: %+v", s.Player, list)
		case i > 0 && !s.Left && s.Score != list[i-1].Score && s.Score < list[i-1].Score == w.game.LowestWins(w.table.House):
			t.Fatalf("seat %d has the better score and comes after: %+v", s.Player, list)
		}
		decided = decided || s.Won || s.Lost
	}
	if len(list) != len(seats) || slices.Contains(seats, false) {
		t.Fatalf("not every seat is ranked once: %+v", list)
	}
	if !w.on() && !decided && len(w.here()) > 0 {
		t.Fatalf("the game is over and nobody has won or lost: %+v", list)
	}
}

// endless is far more entries than any random game here takes.
const endless = 100_000

// stranger is an entry of no game.
type stranger struct{ scoring.Header }

func (*stranger) Empty() bool { return false }

// refused writes an entry that must be a foul. No card may come with it.
func refused(t rapid.TB, c scoring.Card, e scoring.Entry) *scoring.RuleError {
	t.Helper()
	after, err := c.Write(e)
	if err == nil || after != nil {
		t.Fatalf("%s on %s gives %v, %v; want a foul alone", text(t, e), text(t, c), after, err)
	}
	return foul(t, err)
}
