package insight

import (
	"reflect"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Series opens the insight of one sheet after the other: what was worked out for one helps with the next. It is not
// for several goroutines at once.
type Series struct {
	Options odds.Options
	Card    func(*scoring.Game) *scorecard.Game
	Model   func(*scoring.Game) *odds.Model

	game   *Game
	tables []odds.Table
	of     sheets.Head // which it is of
}

// Open returns the insight of a sheet, and the tables that it takes.
func (r *Series) Open(s *sheets.Sheet) (*Game, []odds.Table) {
	head := s.Head()
	if r.game != nil && head.Game == r.of.Game && head.Definition == r.of.Definition && len(head.Players) == len(r.of.Players) && reflect.DeepEqual(head.House, r.of.House) {
		return r.game, r.tables
	}
	model := r.Model(s.Game())
	if model == nil {
		model = new(odds.Model) // nobody has worked out this game from a file
	}
	r.of, r.tables = head, nil
	if model.Tables != nil {
		r.tables = model.Tables(scoring.Table{Seats: len(head.Players), First: head.First, House: head.House})
	}
	r.game = Open(r.Card(s.Game()), model, s, r.Options)
	return r.game, r.tables
}
