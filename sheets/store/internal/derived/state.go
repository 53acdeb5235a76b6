// Package derived is what follows from the sheets of the history, for lists, search and
// figures: of each sheet a state and the rows that lead to it, and of each year what its
// rows make. Nothing is counted up or down: the rows of a state that is replaced go, those
// of the new one come, and a year whose rows have changed is folded from them again.
package derived

import (
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// Sheet is a sheet with all that figures and lists need of it.
type Sheet struct {
	ID      ulid.ULID
	Head    sheets.Head
	Summary sheets.Summary
	Forked  bool              // more was written at the same time as that which stands
	counts  [][]scoring.Count // by seat, in the order of the game's figures; nil where nothing counts
	faces   [6]int            // of the dice that tell whether they are fair
}

// Count counts what there is to count on the card of the sheet.
func (f *Sheet) Count(s *sheets.Sheet) {
	f.counts, f.faces = nil, [6]int{}
	g := s.Game()
	if g.Count != nil && s.Done() {
		f.counts = g.Count(s.Card())
	}
	if g.Faces == nil {
		return
	}
	for k := range s.Len() {
		for _, face := range g.Faces(s.At(k), s.Entry(k)) {
			if face >= 1 && face <= len(f.faces) {
				f.faces[face-1]++
			}
		}
	}
}

// Place is where a sheet is.
type Place int

// The places of a sheet.
const (
	InHistory Place = iota
	InPlay
	InTrash
)

// PlaceOf returns where a sheet is.
func PlaceOf(s *sheets.Summary) Place {
	switch {
	case !s.Deleted.IsZero():
		return InTrash
	case s.Done || !s.Archived.IsZero():
		return InHistory
	}
	return InPlay
}

// State is all of a sheet that its rows and the figures are made of. Of one that is not in the
// history they need no more than where it is and since when.
type State struct {
	_       struct{} `cbor:",toarray"`
	Place   Place
	At      int64 // in milliseconds: when it was last written on, or came into the trash
	Forked  bool
	Night   sheets.Day
	Game    string
	Variant string
	Counted bool
	Faces   []int    // how often the faces 1 to 6 came up; none where that does not count
	Words   []string // by which the sheet is found, but for those of its night
	Seats   []Seat   // in the order of the standings; of a team one for each
}

// Seat is how somebody did on a sheet.
type Seat struct {
	_      struct{} `cbor:",toarray"`
	Player ulid.ULID
	Place  int
	Score  int
	Flags  int             // won, lost, left and with
	Counts []scoring.Count // in the order of scoring.Game.Stats; none where nothing counts
}

// The flags of a Seat.
const (
	won = 1 << iota
	lost
	left
	with // plays together with the one before
)

// State returns the state of the sheet, packed.
func (f *Sheet) State() []byte {
	s := State{Place: PlaceOf(&f.Summary), Forked: f.Forked, Faces: []int{}, Words: []string{}, Seats: []Seat{}}
	switch s.Place {
	case InPlay:
		s.At = f.Summary.Written.UnixMilli()
		return record.MustMarshal(s)
	case InTrash:
		s.At = f.Summary.Deleted.UnixMilli()
		return record.MustMarshal(s)
	}
	s.Night, s.Game, s.Variant, s.Counted = f.Summary.Night, f.Head.Game, f.Summary.Variant, f.Summary.Done && !f.Summary.Uncounted
	texts := []string{f.Summary.Title(), f.Head.Place, f.Head.Note}
	for _, seat := range f.Summary.Players {
		if seat.IsNamed() {
			texts = append(texts, seat.Name)
		}
	}
	s.Words = append(s.Words, Tokenize(texts...)...)
	if s.Counted && f.faces != [6]int{} {
		s.Faces = f.faces[:]
	}
	for _, st := range f.Summary.Standings {
		seat := Seat{Place: st.Place, Score: st.Score, Flags: won*bit(st.Won) + lost*bit(st.Lost) + left*bit(st.Left), Counts: []scoring.Count{}}
		if s.Counted && !st.Left && st.Player < len(f.counts) {
			seat.Counts = append(seat.Counts, f.counts[st.Player]...)
		}
		for _, one := range f.Summary.Players[st.Player].People() {
			seat.Player, _ = sheets.ParseID(one.PlayerID())
			s.Seats = append(s.Seats, seat)
			seat.Flags |= with
		}
	}
	return record.MustMarshal(s)
}

// depth is how much of a state is read.
type depth int

const (
	ends    depth = iota // how the sheet ended
	figures              // and the counts of the seats
	all                  // and the words
)

// parseState reads what Sheet.State returned, over a state that nobody needs any more; false if it is
// something else.
func parseState(payload []byte, s *State, to depth) bool {
	r := record.NewReader(payload)
	if r.List() != 10 {
		return false
	}
	s.Place, s.At, s.Forked = Place(r.Int()), r.Int64(), r.Bool()
	s.Night, s.Game, s.Variant, s.Counted = sheets.Day(r.Signed()), same(s.Game, r.Text()), same(s.Variant, r.Text()), r.Bool()
	s.Faces, s.Words, s.Seats = s.Faces[:0], s.Words[:0], s.Seats[:0]
	for n := r.List(); n > 0 && r.OK(); n-- {
		s.Faces = append(s.Faces, r.Int())
	}
	for n := r.List(); n > 0 && r.OK(); n-- {
		if word := r.Text(); to == all {
			s.Words = append(s.Words, string(word))
		}
	}
	for n := r.List(); n > 0 && r.OK(); n-- {
		if r.List() != 5 {
			return false
		}
		seat := Seat{}
		if n := len(s.Seats); n < cap(s.Seats) {
			seat.Counts = s.Seats[:n+1][n].Counts[:0]
		}
		copy(seat.Player[:], r.Bytes())
		seat.Place, seat.Score, seat.Flags = r.Int(), r.Signed(), r.Int()
		for n := r.List(); n > 0 && r.OK(); n-- {
			if r.List() != 2 {
				return false
			}
			if count := (scoring.Count{N: r.Signed(), Sum: r.Signed()}); to >= figures {
				seat.Counts = append(seat.Counts, count)
			}
		}
		s.Seats = append(s.Seats, seat)
	}
	return r.Done() && (len(s.Faces) == 0 || len(s.Faces) == 6)
}

// same returns a text, the one that was read before if it is the same.
func same(before string, text []byte) string {
	if string(text) == before {
		return before
	}
	return string(text)
}

// readState reads the state of a sheet of the history.
func readState(states *bbolt.Bucket, id ulid.ULID, s *State, to depth) error {
	key := SheetKey(id)
	payload, err := record.VerifyChecksum(record.States, key, states.Get(key))
	if err == nil && !parseState(payload, s, to) {
		err = record.Damaged(record.States, key, record.ErrFormat)
	}
	return err
}

// ReadEnd reads how a sheet of the history ended, over that of another one: its state without figures.
func ReadEnd(states *bbolt.Bucket, id ulid.ULID, s *State) error {
	return readState(states, id, s, ends)
}

// Won reports whether the seat won.
func (s *Seat) Won() bool { return s.Flags&won != 0 }

// Left reports whether somebody left before the end.
func (s *Seat) Left() bool { return s.Flags&left != 0 }

// With reports whether somebody plays together with the one before.
func (s *Seat) With() bool { return s.Flags&with != 0 }

// Stayed is how many seats stayed to the end.
func (s *State) Stayed() (n int) {
	for i := range s.Seats {
		n += bit(s.Seats[i].Flags&(left|with) == 0)
	}
	return n
}

// ReadResult returns how a person did on a sheet, who may be several players.
func ReadResult(tx *bbolt.Tx, at record.HistoryKey, person []ulid.ULID) (stats.Result, error) {
	s := State{}
	err := readState(tx.Bucket(record.States), at.Sheet(), &s, figures)
	return s.result(at, person), err
}

// ReadMeeting returns how two persons did on a sheet; not where they played together.
func ReadMeeting(tx *bbolt.Tx, at record.HistoryKey, two [2][]ulid.ULID) (rows [2]stats.Result, met bool, err error) {
	s := State{}
	if err := readState(tx.Bucket(record.States), at.Sheet(), &s, figures); err != nil || s.areTogether(two) {
		return rows, false, err
	}
	for i, person := range two {
		rows[i] = s.result(at, person)
	}
	return rows, true, nil
}

// areTogether reports whether two persons play together.
func (s *State) areTogether(two [2][]ulid.ULID) bool {
	var is [2]bool // at the seat that is looked at
	for i := range s.Seats {
		if s.Seats[i].Flags&with == 0 {
			is = [2]bool{}
		}
		for k, person := range two {
			is[k] = is[k] || isOneOf(person, s.Seats[i].Player)
		}
		if is[0] && is[1] {
			return true
		}
	}
	return false
}

// result returns how a person did, who may be several players that are counted as one.
// Of somebody who sits twice at the table nobody can tell which is which.
func (s *State) result(at record.HistoryKey, person []ulid.ULID) (row stats.Result) {
	row = stats.Result{Cursor: sheets.Cursor{Night: s.Night, Sheet: at.Sheet().String()}, Game: s.Game, Variant: s.Variant}
	seats, winners, last := 0, 0, 0
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.Flags&with == 0 {
			row.Players++
			winners += seat.Flags & won
		}
		if !isOneOf(person, seat.Player) || last == row.Players { // or it turned out that somebody plays with themselves
			continue
		}
		last = row.Players
		if seats++; seats == 1 {
			row.Place, row.Score, row.Counts, row.Counted = seat.Place, seat.Score, seat.Counts, s.Counted
			row.Won, row.Lost, row.Left = seat.Flags&won != 0, seat.Flags&lost != 0, seat.Flags&left != 0
		}
	}
	row.Shared = row.Won && winners > 1
	if seats > 1 {
		row.Counted, row.Counts = false, nil
	}
	return row
}

func isOneOf(person []ulid.ULID, id ulid.ULID) bool {
	for i := range person {
		if person[i] == id {
			return true
		}
	}
	return false
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
