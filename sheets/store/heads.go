package store

import (
	"slices"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// headRecord is the head of a sheet, whose ID is the key. The house rules are as the
// game agreed on them, and are the game's to judge.
type headRecord struct {
	Game       string             `cbor:"1,keyasint"`
	House      scoring.HouseRules `cbor:"2,keyasint,omitempty"`
	Players    []seatRecord       `cbor:"3,keyasint"`
	First      int                `cbor:"4,keyasint,omitzero"`
	Started    record.Time        `cbor:"5,keyasint,omitzero"`
	Place      string             `cbor:"6,keyasint,omitzero"`
	Note       string             `cbor:"7,keyasint,omitzero"`
	Text       string             `cbor:"8,keyasint,omitzero"`   // of the definition, as the first pads had it
	Extra      string             `cbor:"9,keyasint,omitzero"`   // JSON
	Definition []byte             `cbor:"10,keyasint,omitempty"` // its digest
}

// seatRecord is a place at the table.
type seatRecord struct {
	Name string    `cbor:"1,keyasint"`
	ID   record.ID `cbor:"2,keyasint,omitzero"`
}

func newSeatRecord(seat sheets.Seat) seatRecord {
	return seatRecord{Name: seat.Name, ID: record.ID(seat.ID)}
}

func newSeatRecords(seats []sheets.Seat) []seatRecord {
	list := make([]seatRecord, len(seats))
	for i, seat := range seats {
		list[i] = newSeatRecord(seat)
	}
	return list
}

func (r *seatRecord) seat() sheets.Seat { return sheets.Seat{ID: string(r.ID), Name: r.Name} }

func seatsOf(list []seatRecord) []sheets.Seat {
	seats := make([]sheets.Seat, len(list))
	for i := range list {
		seats[i] = list[i].seat()
	}
	return seats
}

func newHeadRecord(h sheets.Head) headRecord {
	return headRecord{
		Game: h.Game, House: h.House, Players: newSeatRecords(h.Players), First: h.First, Started: record.Time{Time: h.Started},
		Place: h.Place, Note: h.Note, Definition: digestOf(h.Definition), Extra: string(h.Extra),
	}
}

// head returns the head of a sheet with an ID.
func (r *headRecord) head(id string) sheets.Head {
	h := sheets.Head{
		ID: id, Game: r.Game, House: r.House, Players: seatsOf(r.Players), First: r.First, Started: r.Started.Time,
		Place: r.Place, Note: r.Note, Definition: r.Text,
	}
	if r.Extra != "" {
		h.Extra = jsontext.Value(r.Extra)
	}
	return h
}

// updateHead writes the head of a sheet that is there anew.
func updateHead(tx *bbolt.Tx, id ulid.ULID, h sheets.Head) error {
	if err := writeDefinition(tx, h.Definition); err != nil {
		return err
	}
	return record.Update(tx, record.Sheets, id[:], newHeadRecord(h))
}

// placementRecord is the placement of a sheet, where it is not the usual one.
type placementRecord struct {
	Night     sheets.Day  `cbor:"1,keyasint"`
	Archived  record.Time `cbor:"2,keyasint,omitzero"`
	Uncounted bool        `cbor:"3,keyasint,omitzero"`
}

// readPlacement reads the placement of a sheet.
func readPlacement(tx *bbolt.Tx, h sheets.Head) (sheets.Placement, error) {
	id, _ := sheets.ParseID(h.ID)
	var r placementRecord
	found, err := record.Read(tx, record.Placements, id[:], &r)
	if err != nil || !found {
		return sheets.Placement{Night: sheets.DayOf(h.Started)}, err
	}
	return sheets.Placement{Night: r.Night, Archived: r.Archived.Time, Uncounted: r.Uncounted}, nil
}

// writePlacement keeps a placement, if it says anything.
func writePlacement(tx *bbolt.Tx, id ulid.ULID, h sheets.Head, f sheets.Placement) error {
	if f.IsDefault(h) {
		return record.Delete(tx, record.Placements, id[:])
	}
	return record.Update(tx, record.Placements, id[:], placementRecord{Night: f.Night, Archived: record.Time{Time: f.Archived}, Uncounted: f.Uncounted})
}

// summaryRecord is what the fold of a log adds to the head, which is all that changes
// with a line. It also says how many lines there are, so that none can be missing at the
// end of a log without being missed.
type summaryRecord struct {
	Written   record.Time      `cbor:"0,keyasint,omitzero"` // of a sheet in play; the first field, so that it is found at once
	Lines     int              `cbor:"1,keyasint,omitzero"`
	Done      bool             `cbor:"2,keyasint,omitzero"`
	Variant   string           `cbor:"3,keyasint,omitzero"`
	Entries   int              `cbor:"4,keyasint,omitzero"`
	Ended     record.Time      `cbor:"5,keyasint,omitzero"`
	Player    int              `cbor:"6,keyasint,omitzero"` // whose turn it is
	Round     int              `cbor:"7,keyasint,omitzero"`
	Phase     string           `cbor:"8,keyasint,omitzero"`
	Standings []standingRecord `cbor:"9,keyasint,omitempty"` // best first

	Players []seatRecord `cbor:"10,keyasint,omitempty"` // where somebody has joined: all who play
}

// standingRecord is where a seat stands.
type standingRecord struct {
	Player int  `cbor:"1,keyasint,omitzero"`
	Place  int  `cbor:"2,keyasint"`
	Score  int  `cbor:"3,keyasint,omitzero"`
	Won    bool `cbor:"4,keyasint,omitzero"`
	Lost   bool `cbor:"5,keyasint,omitzero"`
	Left   bool `cbor:"6,keyasint,omitzero"`
}

// encodeSummary returns the record of the summary of a sheet with a head, whose log has so
// many lines.
func encodeSummary(s *sheets.Summary, h *sheets.Head, lines int) []byte {
	r := summaryRecord{
		Written: record.Time{Time: s.Written}, Lines: lines, Done: s.Done, Variant: s.Variant, Entries: s.Entries, Ended: record.Time{Time: s.Ended},
		Player: s.Turn.Player, Round: s.Turn.Round, Phase: s.Turn.Phase, Standings: make([]standingRecord, len(s.Standings)),
	}
	for i, st := range s.Standings {
		r.Standings[i] = standingRecord(st)
	}
	if len(s.Players) != len(h.Players) {
		r.Players = newSeatRecords(s.Players)
	}
	return record.MustMarshal(r)
}

// decodeSummary reads what encodeSummary returned into a summary that has its head.
func decodeSummary(s *sheets.Summary, payload []byte) error {
	var r summaryRecord
	if err := record.Unmarshal(payload, &r); err != nil {
		return err
	}
	s.Written, s.Done, s.Variant, s.Entries, s.Ended = r.Written.Time, r.Done, r.Variant, r.Entries, r.Ended.Time
	s.Turn = scoring.Turn{Player: r.Player, Round: r.Round, Phase: r.Phase}
	if r.Players != nil {
		s.Players = seatsOf(r.Players)
	}
	s.Standings = make([]scoring.Standing, len(r.Standings))
	for i, st := range r.Standings {
		if st.Player < 0 || st.Player >= len(s.Players) {
			return record.ErrFormat
		}
		s.Standings[i] = scoring.Standing(st)
	}
	return nil
}

// readSummary reads the summary of a sheet. What follows from its log is made anew if
// its record is damaged or missing.
func (p *Store) readSummary(tx *bbolt.Tx, id ulid.ULID) (sheets.Summary, error) {
	head, err := readHead(tx, id)
	if err != nil {
		return sheets.Summary{}, err
	}
	placement, err := readPlacement(tx, head)
	if err != nil {
		return sheets.Summary{}, err
	}
	sum := sheets.NewSummary(head, placement)
	text, err := packedSummary(tx, id)
	if err == nil && text != nil && decodeSummary(&sum, text) == nil {
		return sum, nil
	}
	s, err := p.readSheet(tx, id)
	if err != nil {
		return sheets.Summary{}, err
	}
	sum = s.Summary()
	sum.Night, sum.Archived, sum.Uncounted = placement.Night, placement.Archived, placement.Uncounted
	return sum, nil
}

// playersOf returns who plays on a sheet, as far as its head and its summary say.
func playersOf(tx *bbolt.Tx, id ulid.ULID) ([]sheets.Seat, error) {
	h, err := readHead(tx, id)
	sum := sheets.NewSummary(h, sheets.Placement{})
	if text, failed := packedSummary(tx, id); failed == nil && text != nil && decodeSummary(&sum, text) != nil {
		sum.Players = h.Players
	}
	return sum.Players, err
}

// linesKnown tells how many lines a sheet must have, as far as its summary says.
func linesKnown(tx *bbolt.Tx, id ulid.ULID) int {
	payload, err := packedSummary(tx, id)
	if err != nil {
		return 0
	}
	var r struct {
		Lines int `cbor:"1,keyasint"`
	}
	if record.Unmarshal(payload, &r) != nil {
		return 0
	}
	return r.Lines
}

// packedSummary reads the record that holds the summary of a sheet; nil if there is
// none.
func packedSummary(tx *bbolt.Tx, id ulid.ULID) ([]byte, error) {
	if record.Has(tx, record.Open, id[:]) {
		return record.Get(tx, record.Open, id[:])
	}
	return record.Get(tx, record.Summaries, id[:])
}

// removeFromOpen takes a sheet off the table. Its summary goes to all others.
func (c *Tx) removeFromOpen(id ulid.ULID) error {
	summary, err := packedSummary(c.bolt, id)
	if err == nil && summary != nil {
		err = record.Put(c.bolt, record.Summaries, id[:], slices.Clone(summary))
	}
	if err != nil && !IsDamage(err) {
		return err // a summary that cannot be read is made anew whenever it is asked for
	}
	return record.Delete(c.bolt, record.Open, id[:])
}

// restoreToOpen puts a sheet onto the table that lay somewhere else, with its summary.
func (c *Tx) restoreToOpen(id ulid.ULID) error {
	summary, err := packedSummary(c.bolt, id)
	if err != nil && !IsDamage(err) {
		return err
	}
	summary = slices.Clone(summary)
	if err := record.Delete(c.bolt, record.Summaries, id[:]); err != nil {
		return err
	}
	return record.Put(c.bolt, record.Open, id[:], summary)
}
