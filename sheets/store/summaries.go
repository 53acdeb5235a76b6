package store

import (
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/record"
)

// encodeSummary gives what the fold adds to the head, which is all that changes with a
// line. It also says how many lines there are, so that none can be missing at the
// end of a log without being missed.
func encodeSummary(s *sheets.Summary, lines int) []byte {
	var p record.Encoder
	p.Uvarint(lines)
	p.Bools(s.Done)
	p.String(s.Variant)
	p.Uvarint(s.Entries)
	p.Time(s.Ended)
	p.Uvarint(s.Turn.Player)
	p.Uvarint(s.Turn.Round)
	p.String(s.Turn.Phase)
	p.Uvarint(len(s.Standings))
	for _, st := range s.Standings {
		p.Uvarint(st.Player)
		p.Uvarint(st.Place)
		p.Varint(st.Score)
		p.Bools(st.Won, st.Lost, st.Left)
	}
	return p
}

// decodeSummary reads what pack wrote into a summary that has its head.
func decodeSummary(s *sheets.Summary, payload []byte) error {
	u := record.Decoder{Rest: payload}
	u.Uvarint()
	s.Done, s.Variant = u.Bools(1)[0], u.String()
	s.Entries, s.Ended = u.Uvarint(), u.Time()
	s.Turn = scoring.Turn{Player: u.Uvarint(), Round: u.Uvarint(), Phase: u.String()}
	s.Standings = make([]scoring.Standing, u.Len())
	for i := range s.Standings {
		st := scoring.Standing{Player: u.Uvarint(), Place: u.Uvarint(), Score: u.Varint()}
		is := u.Bools(3)
		st.Won, st.Lost, st.Left = is[0], is[1], is[2]
		if st.Player >= len(s.Players) {
			u.Fail()
		}
		s.Standings[i] = st
	}
	return u.End()
}

// readSummary reads the summary of a sheet. What follows from its log is made anew if
// its record is damaged or missing.
func (p *Store) readSummary(tx *bbolt.Tx, id ulid.ULID) (sheets.Summary, error) {
	head, _, err := readHead(tx, id)
	if err != nil {
		return sheets.Summary{}, err
	}
	filing, err := readPlacement(tx, head)
	if err != nil {
		return sheets.Summary{}, err
	}
	sum := sheets.NewSummary(head, filing)
	text, err := packedSummary(tx, id)
	if err == nil && text != nil && decodeSummary(&sum, text) == nil {
		return sum, nil
	}
	s, err := p.readSheet(tx, id)
	if err != nil {
		return sheets.Summary{}, err
	}
	sum = s.Summary()
	sum.Night, sum.Archived, sum.Uncounted = filing.Night, filing.Archived, filing.Uncounted
	return sum, nil
}

// linesKnown tells how many lines a sheet must have, as far as its summary says.
func linesKnown(tx *bbolt.Tx, id ulid.ULID) int {
	payload, err := packedSummary(tx, id)
	if err != nil {
		return 0
	}
	u := record.Decoder{Rest: payload}
	return u.Uvarint()
}

// packedSummary reads the record that holds the summary of a sheet; nil if there is
// none.
func packedSummary(tx *bbolt.Tx, id ulid.ULID) ([]byte, error) {
	if payload, err := record.Get(tx, record.Summaries, id[:]); err != nil || payload != nil {
		return payload, err
	}
	return record.Get(tx, record.Open, id[:])
}

// putOpen keeps the summary of a sheet on the table, apart from all others, so
// that a line in the middle of a game changes a page or two, however large the pad
// is. On pads from the first days of this format, it lay among all others until
// now.
func (c *Tx) putOpen(id ulid.ULID, summary []byte, written time.Time) error {
	if err := record.Delete(c.bolt, record.Summaries, id[:]); err != nil {
		return err
	}
	if err := record.Put(c.bolt, record.Open, id[:], summary); err != nil {
		return err
	}
	return c.indexUnfinished(id, written)
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
	return c.removeOpen(id)
}

// removeOpen takes the record of a sheet on the table away, if it is there.
func (c *Tx) removeOpen(id ulid.ULID) error {
	if !record.Has(c.bolt, record.Open, id[:]) {
		return nil
	}
	if err := c.unindexUnfinished(id); err != nil {
		return err
	}
	return record.Delete(c.bolt, record.Open, id[:])
}

// restoreToOpen puts a sheet onto the table that lay somewhere else, with its summary.
func (c *Tx) restoreToOpen(id ulid.ULID) error {
	summary, err := packedSummary(c.bolt, id)
	if err != nil && !IsDamage(err) {
		return err
	}
	return c.putOpen(id, slices.Clone(summary), c.lastWritten(id))
}
