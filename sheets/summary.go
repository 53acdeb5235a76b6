package sheets

import (
	"time"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
)

// Summary is what a list shows of a sheet. The pad stores it as a copy of what
// the fold of the log gives, so that no list has to fold.
type Summary struct {
	ID        string             `json:"id"`
	Game      string             `json:"game"`
	Players   []Seat             `json:"players"`
	Started   time.Time          `json:"started,omitzero"`
	Ended     time.Time          `json:"ended,omitzero"` // zero while the game goes on
	Entries   int                `json:"entries"`        // how many stand
	Done      bool               `json:"done"`
	Turn      scoring.Turn       `json:"turn,omitzero"` // zero when done
	Standings []scoring.Standing `json:"standings"`
	Place     string             `json:"place,omitzero"`
	Note      string             `json:"note,omitzero"`
}

// Summary folds the sheet into its summary.
func (s *Sheet) Summary() Summary {
	turn, on := s.Card().Turn()
	return Summary{
		ID: s.head.ID, Game: s.head.Game, Players: s.head.Players,
		Started: s.head.Started, Ended: s.Ended(),
		Entries: len(s.entries), Done: !on, Turn: turn, Standings: s.Card().Standings(),
		Place: s.head.Place, Note: s.head.Note,
	}
}

func decodeSummary(text []byte) (Summary, error) {
	var sum Summary
	err := json.Unmarshal(text, &sum)
	return sum, err
}
