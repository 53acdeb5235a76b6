package germanchicago_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/germanchicago"
	"beermat/scoring/scoringtest"
)

func TestCard(t *testing.T) {
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		for _, c := range []struct{ name, house, lines, want string }{
			{"before the first throw", ``, "", `{"mats":[0,0,0],"stack":4,"phase":"deal-out","high":null,"low":null}`},
			{"the only result is high and low", tschigg, "163 2", `{"mats":[0,0,0],"stack":5,"phase":"deal-out","high":0,"low":0}`},
			{"high and low in the round", ``, "163 2\n235 2", `{"mats":[0,0,0],"stack":4,"phase":"deal-out","high":0,"low":1}`},
			{"after the round", ``, "163 2\n235 2\n126 2", `{"mats":[0,1,0],"stack":3,"phase":"deal-out","high":null,"low":null}`},
			{"with losses", classic, "163 2 low=1/6\n235 2", `{"mats":[0,0,0],"stack":0,"phase":"play","high":0,"low":1,"losses":[0,0,0]}`},
			{"with penalties", party, "165 2 names=2", `{"mats":[0,0,0],"stack":0,"phase":"play","high":null,"low":null,"losses":[0,0,1]}`},
		} {
			t.Run(c.name, func(t *testing.T) {
				card := write(t, open(t, c.house, 3, 0), lines(c.lines)...)
				wantText(t, card, c.want)
			})
		}
	})
	t.Run("in legal play no mat is lost and the right ones are high and low", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			g := begin(rt)
			lines := rapid.IntRange(0, 80).Draw(rt, "lines")
			for s := range table.Walk(rt, g.card, scoringtest.Drawn(rt), lines, 20) {
				g.card = s.Is
				g.checkMats(rt)
				g.checkTurn(rt)
				g.checkRound(rt, g.card.Round())
				g.checkStandings(rt)
			}
		})
	})
	t.Run("two entries on the same card do not meet", func(t *testing.T) {
		card := write(t, open(t, ``, 6, 0), "163 1", "163 1", "163 1") // room for a fourth result has been made
		one := write(t, card, "126 1")
		two := write(t, card, "111 1")
		for _, c := range []struct {
			card *germanchicago.Card
			want scoring.Dice
		}{{one, scoring.Dice{1, 2, 6}}, {two, scoring.Dice{1, 1, 1}}} {
			if diff := cmp.Diff(c.want, c.card.Round().Results[3].Dice); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		}
	})
}

// game is a random game with what has to stay true of it.
type game struct {
	card  *germanchicago.Card
	seats int
	mats  int // in all, from the beginning
}

func begin(rt *rapid.T) game {
	seats := rapid.IntRange(2, 6).Draw(rt, "seats")
	style := rapid.SampledFrom([]string{germanchicago.Bavarian, germanchicago.Tschigg, germanchicago.Classic, germanchicago.Party}).Draw(rt, "style")
	card := open(rt, fmt.Sprintf(`{"style":%q,"rounds":4}`, style), seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
	return game{card: card, seats: seats, mats: card.Stack()}
}

// checkMats: every mat is on the stack, with a player who is in, or out of play,
// and while mats are played down everybody who is in has some.
func (g game) checkMats(rt *rapid.T) {
	for seat := range g.seats {
		mats := g.card.Mats(seat)
		if mats > 0 && !g.card.In(seat) || mats < 0 {
			rt.Fatalf("seat %d has %d mats", seat, mats)
		}
		if mats == 0 && g.card.In(seat) && g.mats > 0 && g.card.Phase() != germanchicago.DealOut {
			rt.Fatalf("seat %d is in without a mat", seat)
		}
	}
	if mats := inAll(g.card); mats != g.mats {
		rt.Fatalf("there were %d mats and are %d", g.mats, mats)
	}
}

// checkTurn: whoever throws is in and has not thrown yet; one of those who are
// chosen from is at turn where somebody has to be chosen.
func (g game) checkTurn(rt *rapid.T) {
	turn, on := g.card.Turn()
	if !on {
		return
	}
	if !g.card.In(turn.Player) || turn.Phase != g.card.Phase() || turn.Round != g.card.Round().Number {
		rt.Fatalf("turn %+v on %s", turn, text(rt, g.card))
	}
	if leaders := g.card.Leaders(); (turn.Phase == germanchicago.ChooseLeader) != (len(leaders) > 1) {
		rt.Fatalf("phase %s with %v to choose from", turn.Phase, leaders)
	}
	for _, r := range g.card.Round().Results {
		if r.Seat == turn.Player {
			rt.Fatalf("seat %d throws twice in a round", turn.Player)
		}
	}
}

// checkRound: high is the first of the best who are in, low the last of the
// worst, by a value that is worked out anew.
func (g game) checkRound(rt *rapid.T, round germanchicago.Round) {
	high, low := germanchicago.Nobody, germanchicago.Nobody
	best, worst := 0, 0
	for _, r := range round.Results {
		if !g.card.In(r.Seat) {
			continue
		}
		v := value(r, round.Declare)
		if high == germanchicago.Nobody || v > best {
			high, best = r.Seat, v
		}
		if !r.Chick && (low == germanchicago.Nobody || v <= worst) {
			low, worst = r.Seat, v
		}
	}
	if high != round.High || low != round.Low {
		rt.Fatalf("high %d and low %d, want %d and %d: %+v", round.High, round.Low, high, low, round)
	}
}

// value is high for a good result and low for a bad one.
func value(r germanchicago.Result, declared *germanchicago.Declare) int {
	n := r.Dice.Counts()
	rest := 2*n[2] + 3*n[3] + 4*n[4] + 5*n[5]
	switch {
	case r.Chick:
		return 1_000_000
	case declared == nil && n[1] == 0 && n[6] == 0:
		return 0
	case declared == nil:
		return 100*n[1] + 60*n[6] + rest
	case declared.Aim == germanchicago.AimLow:
		return -(int(declared.Ones)*n[1] + int(declared.Sixes)*n[6] + rest)
	}
	return int(declared.Ones)*n[1] + int(declared.Sixes)*n[6] + rest
}

// checkStandings: in a game with mats that is over there is one loser, and all
// others who stayed have won; before that nobody has done either.
func (g game) checkStandings(rt *rapid.T) {
	_, on := g.card.Turn()
	for _, s := range g.card.Standings() {
		in := g.card.In(s.Player)
		if s.Lost != (!on && g.mats > 0 && in) {
			rt.Fatalf("seat %d: lost %v", s.Player, s.Lost)
		}
		if g.mats > 0 && s.Won != (!on && !s.Left && !in) {
			rt.Fatalf("seat %d: won %v", s.Player, s.Won)
		}
		if s.Score != g.card.Mats(s.Player)+g.card.Losses(s.Player) {
			rt.Fatalf("seat %d: score %d", s.Player, s.Score)
		}
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	chance := scoringtest.Fixed()
	for _, house := range []string{`{}`, tschigg, classic, party} {
		for range 200 {
			for s := range table.Walk(t, open(t, house, 3, 0), chance, scoringtest.ToTheEnd, scoringtest.Nobody) {
				e := s.Entry
				for _, form := range []struct {
					name string
					is   bool
				}{
					{"lead", e.Lead != nil},
					{"chick", e.Chick != nil && *e.Chick},
					{"no chick", e.Chick != nil && !*e.Chick},
					{"declare", e.Declare != nil},
					{"one throw", e.OneThrow != nil && *e.OneThrow},
					{"several throws", e.OneThrow != nil && !*e.OneThrow},
					{"names", e.Names != nil},
				} {
					forms[form.name] = forms[form.name] || form.is
				}
			}
		}
	}
	for form, seen := range forms {
		if !seen {
			t.Errorf("no sample with %s", form)
		}
	}
}
