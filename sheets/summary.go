package sheets

import (
	"slices"
	"time"

	"beermat/scoring"
)

// Summary is what a list shows of a sheet.
type Summary struct {
	ID        string
	Game      string
	Variant   string // of the game's rules; see scoring.Game.Variant
	Players   []Seat
	Started   time.Time
	Ended     time.Time // zero while the game goes on
	Written   time.Time // when it was last written on; zero when done
	Entries   int       // how many stand
	Done      bool
	Turn      scoring.Turn // zero when done
	Standings []scoring.Standing
	Place     string
	Note      string

	Night     Day       // the evening that it belongs to
	Archived  time.Time // when the unfinished game was put into the history; zero if it was not
	Uncounted bool      // it does not count in records
	Deleted   time.Time // when it came into the trash; zero if it is not there
}

// Settled returns what is settled about the sheet apart from its log.
func (s Summary) Settled() Placement {
	return Placement{Night: s.Night, Archived: s.Archived, Uncounted: s.Uncounted, Deleted: s.Deleted}
}

// Settle takes in what is settled apart from the log. That a game was put into the history unfinished says
// nothing of one that is over.
func (s *Summary) Settle(f Placement) {
	s.Night, s.Archived, s.Uncounted, s.Deleted = f.Night, f.Archived, f.Uncounted, f.Deleted
	if s.Done {
		s.Archived = time.Time{}
	}
}

// Summary returns the summary of a folded sheet, which there is.
func (f *Folded) Summary() Summary {
	sum := f.Sheet.Summary()
	sum.Settle(f.Placement(f.Head.Started))
	return sum
}

// EndsAs reports whether two summaries of a sheet tell of the same end of the same game.
func (s Summary) EndsAs(other Summary) bool {
	return s.Done == other.Done && s.Entries == other.Entries && s.Ended.Equal(other.Ended) && slices.EqualFunc(s.Players, other.Players, Seat.Equal) && slices.Equal(s.Standings, other.Standings)
}

// Title returns the name of what was played; "" where the game says it.
func (s Summary) Title() string { return scoring.TitleOf(s.Variant) }

// Summary folds the sheet into its summary. What is settled apart from the log is
// as it is for a new sheet.
func (s *Sheet) Summary() Summary {
	sum := NewSummary(s.Head(), Placement{Night: DayOf(s.head.Started)})
	turn, on := s.Card().Turn()
	sum.Variant = s.game.Variant(s.table.house)
	sum.Ended, sum.Entries, sum.Done, sum.Turn = s.Ended(), len(s.entries), !on, turn
	sum.Standings = s.Card().Standings()
	if on {
		sum.Written = s.LastWritten()
	}
	return sum
}

// NewSummary returns the summary of a sheet of which only the head and the placement are
// known.
func NewSummary(h Head, f Placement) Summary {
	return Summary{
		ID: h.ID, Game: h.Game, Players: h.Players, Started: h.Started, Place: h.Place, Note: h.Note,
		Night: f.Night, Archived: f.Archived, Uncounted: f.Uncounted, Deleted: f.Deleted,
	}
}
