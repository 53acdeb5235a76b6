package transfer

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"math"
	"slices"

	"beermat/sheets/jsonl"
)

// place is where a text is in a file.
type place struct {
	id   [16]byte // the beginning of its first ID, as it is spelled; without one, behind all IDs
	at   int64    // the byte with which it begins
	size int32    // in bytes; -1: it is too long to be read
	line int32    // with which it begins, from 1
}

// candidatesOf returns what reads one text after the other, until io.EOF. Those of a file
// come in the order of their IDs, in which a pad keeps them: to take them in page by page
// is less work than here and there. Those of anything else come as they are.
func candidatesOf(ctx context.Context, r io.Reader) (next func() (*candidate, error), err error) {
	file, isFile := r.(interface {
		io.ReaderAt
		io.Seeker
	})
	from := int64(0)
	if isFile {
		from, err = file.Seek(0, io.SeekCurrent)
	}
	in := jsonl.NewScanner(r, jsonl.MaxText)
	if !isFile || err != nil {
		return func() (*candidate, error) {
			err := in.Next()
			one := &candidate{line: in.First, long: in.Long}
			if !one.long {
				one.text = bytes.Clone(in.Text)
			}
			return one, err
		}, nil
	}
	var places []place
	for err = in.Next(); err == nil; err = in.Next() {
		one := place{at: from + in.Start, size: int32(len(in.Text)), line: int32(min(in.First, math.MaxInt32))}
		if in.Long {
			one.size = -1
		}
		if _, id, found := bytes.Cut(in.Text, []byte(`"id":"`)); found {
			copy(one.id[:], id)
		} else {
			one.id[0] = math.MaxUint8
		}
		if places = append(places, one); ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	if !errors.Is(err, io.EOF) {
		return nil, err
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(bytes.Compare(a.id[:], b.id[:]), cmp.Compare(a.at, b.at)) })
	return func() (*candidate, error) {
		if len(places) == 0 {
			return nil, io.EOF
		}
		one := places[0]
		places = places[1:]
		in := &candidate{line: int(one.line), long: one.size < 0}
		if in.long {
			return in, nil
		}
		in.text = make([]byte, one.size)
		_, err := io.ReadFull(io.NewSectionReader(file, one.at, int64(one.size)), in.text)
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF // the file became shorter meanwhile
		}
		return in, err
	}, nil
}
