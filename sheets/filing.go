package sheets

import (
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// Filing is what is settled about a sheet apart from its log.
type Filing struct {
	Night     Day       // the evening that it belongs to: DayOf(Started), unless it was moved
	Abandoned time.Time // when the unfinished game was put into the history; zero if it was not
	Uncounted bool      // it does not count in records
}

// usual tells whether it is what goes without saying for a sheet.
func (f Filing) usual(h Head) bool {
	return f.Night == DayOf(h.Started) && f.Abandoned.IsZero() && !f.Uncounted
}

func (f Filing) pack() []byte {
	var p packer
	p.number(int(f.Night))
	p.time(f.Abandoned)
	p.flags(f.Uncounted)
	return p
}

func unpackFiling(payload []byte) (Filing, error) {
	u := unpacker{rest: payload}
	f := Filing{Night: Day(u.number()), Abandoned: u.time(), Uncounted: u.flags(1)[0]}
	return f, u.end()
}

// readFiling reads the filing of a sheet.
func readFiling(tx *bbolt.Tx, h Head) (Filing, error) {
	id, _ := uid(h.ID)
	payload, err := get(tx, bucketFilings, id[:])
	if err != nil {
		return Filing{}, err
	}
	if payload == nil {
		return Filing{Night: DayOf(h.Started)}, nil
	}
	f, err := unpackFiling(payload)
	if err != nil {
		return f, damaged(bucketFilings, id[:], err)
	}
	return f, nil
}

// writeFiling keeps a filing, if it says anything.
func writeFiling(tx *bbolt.Tx, id ulid.ULID, h Head, f Filing) error {
	if f.usual(h) {
		return remove(tx, bucketFilings, id[:])
	}
	return put(tx, bucketFilings, id[:], f.pack())
}
