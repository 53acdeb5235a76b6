package sheets_test

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/sheets"
)

// chicagoOf plays Chicago for two from what each hits, round by round.
func chicagoOf(t *testing.T, hits [2][]int) *sheets.Sheet {
	t.Helper()
	s, err := sheets.New(chicago.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
	if err != nil {
		t.Fatal(err)
	}
	for target := 2; target <= 12; target++ {
		for seat := range hits {
			hit := false
			for _, h := range hits[seat] {
				hit = hit || h == target
			}
			if _, err := s.Write(&chicago.Entry{Hit: &hit}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

func TestTimeline(t *testing.T) {
	t.Run("the lead is taken for good by the entry after which nobody else was first", func(t *testing.T) {
		for _, c := range []struct {
			name string
			hits [2][]int
			k    int
			ok   bool
		}{
			// Bo leads with 5 from round 4 on, until Ann's 9 in round 8, entry 14.
			{"a lead that changes hands", [2][]int{{2, 9}, {5}}, 14, true},
			// Ann is first from her first entry on, which she wrote at 0 : 0.
			{"a lead from the first entry", [2][]int{{2, 3}, {}}, 0, true},
			// Ann's 5 and Bo's 5 in the same round: both win.
			{"a shared win", [2][]int{{5}, {5}}, 0, false},
			// Bo draws level in round 5 and passes in round 10, entry 19.
			{"a lead after drawing level", [2][]int{{6}, {6, 11}}, 19, true},
		} {
			t.Run(c.name, func(t *testing.T) {
				k, ok := sheets.DecisiveEntry(chicagoOf(t, c.hits))
				if k != c.k || ok != c.ok {
					t.Errorf("it is entry %d, %v, not %d, %v", k, ok, c.k, c.ok)
				}
			})
		}
	})
	t.Run("nobody took the lead in a game that goes on", func(t *testing.T) {
		s, err := sheets.New(chicago.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := sheets.DecisiveEntry(s); ok {
			t.Error("somebody took it before the first throw")
		}
		if _, err := s.Write(&chicago.Entry{Throws: []scoring.Dice{{1, 1}}}); err != nil {
			t.Fatal(err)
		}
		if _, ok := sheets.DecisiveEntry(s); ok || s.Lines() != 1 {
			t.Error("somebody took it for good after one throw")
		}
	})
}
