package sheets

import (
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

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
	Entries   int       // how many stand
	Done      bool
	Turn      scoring.Turn // zero when done
	Standings []scoring.Standing
	Place     string
	Note      string

	Night     Day       // the evening that it belongs to
	Abandoned time.Time // when the unfinished game was put into the history; zero if it was not
	Uncounted bool      // it does not count in records
	Discarded time.Time // when it came into the trash; zero if it is not there
}

// Title gives the name of what was played; "" where the game says it.
func (s Summary) Title() string { return scoring.TitleOf(s.Variant) }

// Summary folds the sheet into its summary. What is settled apart from the log is
// as it is for a new sheet.
func (s *Sheet) Summary() Summary {
	sum := s.head.summary(Filing{Night: DayOf(s.head.Started)})
	turn, on := s.Card().Turn()
	sum.Variant = s.game.Variant(s.head.House)
	sum.Ended, sum.Entries, sum.Done, sum.Turn = s.Ended(), len(s.entries), !on, turn
	sum.Standings = s.Card().Standings()
	return sum
}

// summary gives what a head and a filing say.
func (h Head) summary(f Filing) Summary {
	return Summary{
		ID: h.ID, Game: h.Game, Players: h.Players, Started: h.Started, Place: h.Place, Note: h.Note,
		Night: f.Night, Abandoned: f.Abandoned, Uncounted: f.Uncounted,
	}
}

// pack gives what the fold adds to the head, which is all that changes with a
// line. It also says how many lines there are, so that none can be missing at the
// end of a log without being missed.
func (s *Summary) pack(lines int) []byte {
	var p packer
	p.count(lines)
	p.flags(s.Done)
	p.text(s.Variant)
	p.count(s.Entries)
	p.time(s.Ended)
	p.count(s.Turn.Player)
	p.count(s.Turn.Round)
	p.text(s.Turn.Phase)
	p.count(len(s.Standings))
	for _, st := range s.Standings {
		p.count(st.Player)
		p.count(st.Place)
		p.number(st.Score)
		p.flags(st.Won, st.Lost, st.Left)
	}
	return p
}

// unpack reads what pack wrote into a summary that has its head.
func (s *Summary) unpack(payload []byte) error {
	u := unpacker{rest: payload}
	u.count()
	s.Done, s.Variant = u.flags(1)[0], u.text()
	s.Entries, s.Ended = u.count(), u.time()
	s.Turn = scoring.Turn{Player: u.count(), Round: u.count(), Phase: u.text()}
	s.Standings = make([]scoring.Standing, u.length())
	for i := range s.Standings {
		st := scoring.Standing{Player: u.count(), Place: u.count(), Score: u.number()}
		is := u.flags(3)
		st.Won, st.Lost, st.Left = is[0], is[1], is[2]
		if st.Player >= len(s.Players) {
			u.fail()
		}
		s.Standings[i] = st
	}
	return u.end()
}

// summary reads the summary of a sheet. What follows from its log is made anew if
// its record is damaged or missing.
func (p *Pad) summary(tx *bbolt.Tx, id ulid.ULID) (Summary, error) {
	head, _, err := readHead(tx, id)
	if err != nil {
		return Summary{}, err
	}
	filing, err := readFiling(tx, head)
	if err != nil {
		return Summary{}, err
	}
	sum := head.summary(filing)
	text, err := packedSummary(tx, id)
	if err == nil && text != nil && sum.unpack(text) == nil {
		return sum, nil
	}
	s, err := p.sheet(tx, id)
	if err != nil {
		return Summary{}, err
	}
	sum = s.Summary()
	sum.Night, sum.Abandoned, sum.Uncounted = filing.Night, filing.Abandoned, filing.Uncounted
	return sum, nil
}

// linesKnown tells how many lines a sheet must have, as far as its summary says.
func linesKnown(tx *bbolt.Tx, id ulid.ULID) int {
	payload, err := packedSummary(tx, id)
	if err != nil {
		return 0
	}
	u := unpacker{rest: payload}
	return u.count()
}

// packedSummary reads the record that holds the summary of a sheet; nil if there is
// none.
func packedSummary(tx *bbolt.Tx, id ulid.ULID) ([]byte, error) {
	if payload, err := get(tx, bucketSummaries, id[:]); err != nil || payload != nil {
		return payload, err
	}
	return get(tx, bucketOpen, id[:])
}

// putInPlay keeps the summary of a sheet on the table, apart from all others, so
// that a line in the middle of a game changes a page or two, however large the pad
// is. On pads from the first days of this format, it lay among all others until
// now.
func (c *pen) putInPlay(id ulid.ULID, summary []byte, written time.Time) error {
	if err := remove(c.tx, bucketSummaries, id[:]); err != nil {
		return err
	}
	if err := put(c.tx, bucketOpen, id[:], summary); err != nil {
		return err
	}
	return c.indexUnfinished(id, written)
}

// takeOff takes a sheet off the table. Its summary goes to all others.
func (c *pen) takeOff(id ulid.ULID) error {
	summary, err := packedSummary(c.tx, id)
	if err == nil && summary != nil {
		err = put(c.tx, bucketSummaries, id[:], slices.Clone(summary))
	}
	if err != nil && !isDamage(err) {
		return err // a summary that cannot be read is made anew whenever it is asked for
	}
	return c.removeOpen(id)
}

// removeOpen takes the record of a sheet on the table away, if it is there.
func (c *pen) removeOpen(id ulid.ULID) error {
	if !has(c.tx, bucketOpen, id[:]) {
		return nil
	}
	if err := c.unindexUnfinished(id); err != nil {
		return err
	}
	return remove(c.tx, bucketOpen, id[:])
}

// layBack puts a sheet onto the table that lay somewhere else, with its summary.
func (c *pen) layBack(id ulid.ULID) error {
	summary, err := packedSummary(c.tx, id)
	if err != nil && !isDamage(err) {
		return err
	}
	return c.putInPlay(id, slices.Clone(summary), c.lastWritten(id))
}
