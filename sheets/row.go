package sheets

import (
	"github.com/oklog/ulid/v2"

	"beermat/scoring"
)

// Mark is where a sheet lies in the history, which is in the order of the
// nights, and within a night in that of the sheets' IDs.
type Mark struct {
	Night Day
	Sheet string
}

// Row is how a player did on one sheet of the history.
type Row struct {
	Mark
	Game, Variant string
	Players       int // at the table
	Place, Score  int
	Won           bool // as the sheet says, also by a player alone
	Shared        bool // won together with somebody
	Lost, Left    bool
	Counted       bool            // in tallies, pairs and records
	Counts        []scoring.Count // in the order of scoring.Game.Figures; nil where not counted
}

func (r *Row) pack() []byte {
	var p packer
	p.flags(r.Won, r.Shared, r.Lost, r.Left, r.Counted)
	p.text(r.Game)
	p.text(r.Variant)
	p.count(r.Players)
	p.count(r.Place)
	p.number(r.Score)
	p.counts(r.Counts)
	return p
}

func unpackRow(m mark, payload []byte) (Row, error) {
	u := unpacker{rest: payload}
	r := Row{Mark: Mark{Night: m.day(), Sheet: m.sheet().String()}}
	is := u.flags(5)
	r.Won, r.Shared, r.Lost, r.Left, r.Counted = is[0], is[1], is[2], is[3], is[4]
	r.Game, r.Variant = u.text(), u.text()
	r.Players, r.Place, r.Score = u.count(), u.count(), u.number()
	r.Counts = u.counts()
	return r, u.end()
}

// playedKey is the key of a row.
func playedKey(person ulid.ULID, m mark) []byte { return indexKey(person[:], m) }

// tally gives the tally of this row alone.
func (r *Row) tally(person string) Tally {
	t := Tally{Player: person, Game: r.Game, Variant: r.Variant, Year: r.Night.year()}
	switch {
	case !r.Counted:
		return t
	case r.Left:
		t.Left = 1
		return t
	}
	score := Score{Value: r.Score, Sheet: r.Sheet}
	t.Games, t.Total, t.Best, t.Worst, t.Counts = 1, r.Score, score, score, r.Counts
	t.Losses = one(r.Lost)
	if r.Players > 1 {
		t.Wins, t.Shared, t.Run = one(r.Won), one(r.Shared), Run{All: 1}
		if r.Won {
			t.Run = Run{All: 1, First: 1, FirstEnd: r.Sheet, Last: 1, Longest: 1, Ended: r.Sheet}
		}
	}
	t.Seats = map[int]Won{r.Players: {Games: 1, Wins: t.Wins}}
	return t
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
