package present

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

func TestScene_TapOf(t *testing.T) {
	pad := &scorecard.Pad{Seat: 1}
	for name, c := range map[string]struct {
		cell    scorecard.Cell
		seat    int
		pad     *scorecard.Pad
		editing int
		still   bool
		want    Tap
	}{
		"a place with a key":             {cell: scorecard.Cell{Key: "6"}, pad: pad, editing: -1, want: Tap{Press: "6"}},
		"a card to look at":              {cell: scorecard.Cell{Key: "6"}, pad: pad, editing: -1, still: true},
		"a place that says why not":      {cell: scorecard.Cell{Hint: scorecard.Say("pad.later")}, pad: pad, editing: -1, want: Tap{Note: "Not yet."}},
		"where it will stand":            {cell: scorecard.Cell{State: scorecard.Next}, pad: pad, editing: -1, want: Tap{Writes: true}},
		"an open place of another one":   {cell: scorecard.Cell{State: scorecard.Open}, pad: pad, editing: -1, want: Tap{Note: "It is Bo’s turn."}},
		"an open place that comes later": {cell: scorecard.Cell{State: scorecard.Open}, seat: 1, pad: pad, editing: -1, want: Tap{Note: "Not yet."}},
		"while an entry is corrected":    {cell: scorecard.Cell{State: scorecard.Open}, seat: 1, pad: pad, want: Tap{Note: "Bo’s entry is being corrected. Save it or cancel first."}},
		"a game that is over":            {cell: scorecard.Cell{State: scorecard.Open}, editing: -1},
	} {
		t.Run(name, func(t *testing.T) {
			s := Scene{Words: i18n.For("en"), Seats: three, Editing: c.editing, Still: c.still, Snapshot: scorecard.Snapshot{Pad: c.pad}}
			if got := s.TapOf("x", c.seat, &c.cell); got != c.want {
				t.Errorf("%+v, not %+v", got, c.want)
			}
		})
	}
}

func TestScene_Outcome(t *testing.T) {
	s := Scene{Words: i18n.For("en"), Seats: three, Snapshot: scorecard.Snapshot{Standings: []scoring.Standing{
		{Player: 2, Won: true}, {Player: 0}, {Player: 1, Won: true, Left: true},
	}}}
	for seat, want := range []string{"", "went home", "wins"} {
		if got := s.Outcome(seat); got != want {
			t.Errorf("seat %d: %q, not %q", seat, got, want)
		}
	}
}

func TestSavedKey(t *testing.T) {
	for _, c := range []struct {
		pending int
		trouble bool
		want    string
	}{{0, false, ""}, {0, true, ""}, {2, false, "table.saving"}, {2, true, "table.not-saved-yet"}} {
		if got := SavedKey(c.pending, c.trouble); got != c.want {
			t.Errorf("%d lines, trouble %v: %s, not %s", c.pending, c.trouble, got, c.want)
		}
	}
}
