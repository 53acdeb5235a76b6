package stats_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/lcr"
	"beermat/scoring/paper"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/stats"
)

func sheet(t rapid.TB, g *scoring.Game, house scoring.HouseRules, names ...string) *sheets.Sheet {
	t.Helper()
	h := sheets.Head{House: house}
	for _, name := range names {
		h.Players = append(h.Players, sheets.Seat{Name: name})
	}
	s, err := sheets.New(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func write(t rapid.TB, s *sheets.Sheet, entries ...scoring.Entry) *sheets.Sheet {
	t.Helper()
	for _, e := range entries {
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// chicagoOf plays Chicago for two from what each hits. The entry of a target is
// twice the target less four, and one more for the second player.
func chicagoOf(t *testing.T, one, other []int) *sheets.Sheet {
	t.Helper()
	s := sheet(t, chicago.Game, nil, "Ann", "Bo")
	for target := 2; target <= 12; target++ {
		for _, hits := range [][]int{one, other} {
			hit := slices.Contains(hits, target)
			write(t, s, &chicago.Entry{Hit: &hit})
		}
	}
	return s
}

// paperOf writes whole rounds of Paper score.
func paperOf(t *testing.T, house scoring.HouseRules, rounds ...[]int) *sheets.Sheet {
	t.Helper()
	house["rounds"] = len(rounds)
	s := sheet(t, paper.Game, house, "Ann", "Bo", "Cem")
	for _, round := range rounds {
		var scores []*scoring.JSONInt
		for _, n := range round {
			score := scoring.JSONInt(n)
			scores = append(scores, &score)
		}
		write(t, s, &paper.Entry{Scores: scores})
	}
	return s
}

func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func at(k int) *int { return &k }

func TestStory(t *testing.T) {
	// Ann hits 2 with entry 0, Bo 5 with entry 7, and Ann 9 with entry 14.
	t.Run("a game is told from its standings", func(t *testing.T) {
		g := stats.StoryOf(chicagoOf(t, []int{2, 9}, []int{5}))
		same(t, "scores", [][]int{
			{0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 11, 11, 11, 11, 11, 11, 11, 11},
			{0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5},
		}, g.Scores)
		ann, bo := []int{0}, []int{1}
		same(t, "leaders", [][]int{
			nil, ann, ann, ann, ann, ann, ann, ann, bo, bo, bo, bo, bo, bo, bo, ann, ann, ann, ann, ann, ann, ann, ann,
		}, g.Leaders)
		same(t, "changes", []stats.Change{{Entry: 7, From: 0, To: 1}, {Entry: 14, From: 1, To: 0}}, g.Changes)
		var rounds []stats.Round
		for n := 1; n <= 11; n++ {
			r := stats.Round{Number: n, At: 2 * n, Leaders: ann, Margin: &stats.Margin{Points: 6, To: bo}}
			switch {
			case n <= 3:
				r.Margin.Points = 2
			case n <= 7:
				r.Leaders, r.Margin = bo, &stats.Margin{Points: 3, To: ann}
			}
			rounds = append(rounds, r)
		}
		same(t, "rounds", rounds, g.Rounds)
		same(t, "biggest", []stats.Gain{{Seat: 0, Entry: 14, Points: 9}}, g.Biggest)
		same(t, "won", &stats.Win{
			Seat: 0, TookLead: at(14), Behind: &stats.Behind{Points: 3, Round: 7, To: bo},
		}, g.Won)
	})
	t.Run("somebody may lead from the first round on", func(t *testing.T) {
		g := stats.StoryOf(chicagoOf(t, []int{2, 3}, nil))
		same(t, "won", &stats.Win{Seat: 0, TookLead: at(0), AllRounds: true}, g.Won)
		same(t, "changes", []stats.Change(nil), g.Changes)
	})
	t.Run("where a roll off decided the scores say nothing of the margin", func(t *testing.T) {
		s := sheet(t, chicago.Game, scoring.HouseRules{"tie": chicago.RollOff}, "Ann", "Bo")
		for target := 2; target <= 12; target++ {
			hit := target == 5
			write(t, s, &chicago.Entry{Hit: &hit}, &chicago.Entry{Hit: &hit})
		}
		g := stats.StoryOf(write(t, s, &chicago.Entry{Dice: scoring.Dice{6, 5}}, &chicago.Entry{Dice: scoring.Dice{1, 1}}))
		same(t, "the last rounds", []stats.Round{
			{Number: 11, At: 22, Margin: &stats.Margin{To: []int{0, 1}}},
			{Number: 12, At: 24, Leaders: []int{0}},
		}, g.Rounds[10:])
		same(t, "won", &stats.Win{Seat: 0, TookLead: at(23)}, g.Won)
	})
	t.Run("drawing level is no change of the lead", func(t *testing.T) {
		// Bo leads alone with 2 and 3; Ann's 5 draws level with entry 6, and her 6 goes
		// ahead with entry 8.
		g := stats.StoryOf(chicagoOf(t, []int{5, 6}, []int{2, 3}))
		same(t, "changes", []stats.Change{{Entry: 8, From: 1, To: 0}}, g.Changes)
	})
	t.Run("a whole round gives everybody a gain", func(t *testing.T) {
		g := stats.StoryOf(paperOf(t, scoring.HouseRules{}, []int{12, 5, 3}, []int{1, 20, 2}))
		same(t, "biggest", []stats.Gain{{Seat: 1, Entry: 1, Points: 20}}, g.Biggest)
		same(t, "won", &stats.Win{Seat: 1, TookLead: at(1), Behind: &stats.Behind{Points: 7, Round: 1, To: []int{0}}}, g.Won)
	})
	t.Run("where the lowest wins the margin is counted from below and no gain is big", func(t *testing.T) {
		g := stats.StoryOf(paperOf(t, scoring.HouseRules{"win": "low"}, []int{12, 5, 9}, []int{1, 2, 1}))
		same(t, "biggest", []stats.Gain(nil), g.Biggest)
		same(t, "rounds", []stats.Round{
			{Number: 1, At: 1, Leaders: []int{1}, Margin: &stats.Margin{Points: 4, To: []int{2}}},
			{Number: 2, At: 2, Leaders: []int{1}, Margin: &stats.Margin{Points: 3, To: []int{2}}},
		}, g.Rounds)
		same(t, "won", &stats.Win{Seat: 1, TookLead: at(0), AllRounds: true}, g.Won)
	})
	t.Run("chips that change hands are no gain", func(t *testing.T) {
		s := sheet(t, lcr.Game, scoring.HouseRules{"chips": 1}, "Ann", "Bo", "Cem")
		g := stats.StoryOf(write(t, s, &lcr.Entry{Dice: []lcr.Face{lcr.C}}, &lcr.Entry{Dice: []lcr.Face{lcr.L}}))
		same(t, "biggest", []stats.Gain(nil), g.Biggest)
		same(t, "scores", [][]int{{1, 0, 0}, {1, 1, 0}, {1, 1, 3}}, g.Scores)
		same(t, "leaders", [][]int{nil, {1, 2}, {2}}, g.Leaders)
	})
	t.Run("who went home is neither ahead nor next", func(t *testing.T) {
		s := paperOf(t, scoring.HouseRules{}, []int{12, 5, 3})
		same(t, "the margin", &stats.Margin{Points: 7, To: []int{1}}, stats.StoryOf(s).Rounds[0].Margin)
		s = sheet(t, paper.Game, scoring.HouseRules{}, "Ann", "Bo", "Cem")
		score := func(n scoring.JSONInt) *paper.Entry { return &paper.Entry{Score: &n} }
		g := stats.StoryOf(write(t, s, score(12), score(5), &paper.Entry{Header: scoring.Leaving(0)}, score(3)))
		same(t, "the round", []stats.Round{
			{Number: 1, At: 4, Leaders: []int{1}, Margin: &stats.Margin{Points: 2, To: []int{2}}},
		}, g.Rounds)
		same(t, "won", (*stats.Win)(nil), g.Won)
	})
	t.Run("facts of any game fit together", func(t *testing.T) {
		for _, kind := range games.All {
			t.Run(kind.ID, rapid.MakeCheck(func(r *rapid.T) {
				names := slices.Repeat([]string{"x"}, rapid.IntRange(kind.Seats.Min, kind.Seats.Offer).Draw(r, "seats"))
				chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 0)).IntN
				s := sheet(r, kind, nil, names...)
				for n := rapid.IntRange(0, 200).Draw(r, "entries"); n > 0 && !s.Done(); n-- {
					e := kind.RandomEntry(s.Card(), chance)
					if chance(leaveEvery) == 0 {
						e = kind.Entry()
						turn, _ := s.Card().Turn()
						*e.Head() = scoring.Leaving(turn.Player)
					}
					write(r, s, e)
				}
				checkTogether(r, s, stats.StoryOf(s))
			}))
		}
	})
}

func TestASharedWinIsNobodysAlone(t *testing.T) {
	g := stats.StoryOf(chicagoOf(t, []int{5}, []int{5}))
	last := g.Rounds[len(g.Rounds)-1]
	same(t, "the last round", stats.Round{Number: 11, At: 22, Margin: &stats.Margin{To: []int{0, 1}}}, last)
	same(t, "biggest", []stats.Gain{{Seat: 0, Entry: 6, Points: 5}, {Seat: 1, Entry: 7, Points: 5}}, g.Biggest)
	same(t, "won", (*stats.Win)(nil), g.Won)
}

// leaveEvery is how many entries there are, on average, to one that goes home.
const leaveEvery = 30

// checkTogether: there is a number and a leader for every position, a lead goes
// from whom it went to, and rounds follow one another.
func checkTogether(t *rapid.T, s *sheets.Sheet, g stats.Story) {
	for seat, scores := range g.Scores {
		if len(scores) != s.Len()+1 || len(g.Leaders) != s.Len()+1 {
			t.Fatalf("seat %d has %d scores of %d entries", seat, len(scores), s.Len())
		}
	}
	for i, c := range g.Changes {
		if c.From == c.To || i > 0 && (c.From != g.Changes[i-1].To || c.Entry <= g.Changes[i-1].Entry) {
			t.Fatalf("the lead changes so: %+v", g.Changes)
		}
	}
	for i, r := range g.Rounds {
		if i > 0 && (r.At <= g.Rounds[i-1].At || r.Number <= g.Rounds[i-1].Number) {
			t.Fatalf("rounds end so: %+v", g.Rounds)
		}
	}
	for _, gain := range g.Biggest {
		if gain.Points != g.Biggest[0].Points || gain.Points <= 0 ||
			g.Scores[gain.Seat][gain.Entry+1]-g.Scores[gain.Seat][gain.Entry] != gain.Points {
			t.Fatalf("the biggest gains are %+v", g.Biggest)
		}
	}
	if g.Won != nil && (g.Won.AllRounds && g.Won.Behind != nil || !slices.Equal(g.Leaders[s.Len()], []int{g.Won.Seat})) {
		t.Fatalf("won so: %+v", g.Won)
	}
}
