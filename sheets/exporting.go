package sheets

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"
)

// exportAtOnce is how many sheets are read in one transaction: whoever reads long
// keeps the file from using its free pages again.
const exportAtOnce = 100

// Export writes the sheets of the history that a query asks for as sheet files,
// one a line, in the order of their IDs. The query that asks for nothing special
// gives those on the table too: everything but the trash. A sheet that cannot be
// read is left out; then the error is the *Trouble of the first, when all others
// are written. Otherwise it is that of the context or the writer.
func (p *Pad) Export(ctx context.Context, q Query, w io.Writer) error {
	ids, err := p.exported(q)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	var bad error
	for some := range slices.Chunk(ids, exportAtOnce) {
		if err := ctx.Err(); err != nil {
			return err
		}
		texts, err := p.texts(some)
		bad = cmp.Or(bad, err)
		for _, text := range texts {
			if _, err := out.Write(append(text, '\n')); err != nil {
				return err
			}
		}
	}
	return errors.Join(out.Flush(), bad)
}

// exported gives the IDs of the sheets to be exported, in order.
func (p *Pad) exported(q Query) (ids []ulid.ULID, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		if !q.everything() {
			return q.marks(tx, end, func(m mark) (bool, error) {
				ids = append(ids, m.sheet())
				return true, nil
			})
		}
		return tx.Bucket(bucketSheets).ForEach(func(key, _ []byte) error {
			if len(key) == idLen && !has(tx, bucketTrash, key) {
				ids = append(ids, ulid.ULID(key))
			}
			return nil
		})
	})
	slices.SortFunc(ids, func(a, b ulid.ULID) int { return bytes.Compare(a[:], b[:]) })
	return ids, err
}

// texts gives sheets as sheet files, and why the first that could not be read is
// missing.
func (p *Pad) texts(ids []ulid.ULID) (texts [][]byte, bad error) {
	err := p.read(func(tx *bbolt.Tx) error {
		for _, id := range ids {
			text, err := p.text(tx, id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			texts = append(texts, text)
		}
		return bad
	})
	return texts, err
}

func (p *Pad) text(tx *bbolt.Tx, id ulid.ULID) ([]byte, error) {
	s, err := p.sheet(tx, id)
	if err != nil {
		return nil, err
	}
	filed, err := filedFormOf(tx, s.head)
	if err != nil {
		return nil, err
	}
	return s.encode(filed)
}
