package backup

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"os"
	"reflect"

	"github.com/go-json-experiment/json"

	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/store"
)

// stream is a file of what has changed on a pad since the whole of it was copied. Its first line is the
// header; then come all lines about every object that has changed, a stream as the package line spells it;
// and the last line says how many these are, with the SHA-256 of all before it.
type stream struct {
	path string
	header
	lines int
	sum   [sha256.Size]byte // of the lines alone
}

// header says what a stream file is. Its first fields are its first bytes.
type header struct {
	Beermat string         `json:"beermat"`
	Format  int            `json:"format"`
	Copy    store.Copied   `json:"copy"`   // what it goes on from
	Last    uint64         `json:"last"`   // the place in the feed that it comes up to
	Erased  []store.Erased `json:"erased"` // sheets that the copy may have and that are gone for good
	Local   []store.Local  `json:"local"`  // all settings and drafts
}

const (
	streamKind   = "changes"
	streamFormat = 1
	streamBegins = `{"beermat":"` + streamKind + `",`
)

// maxChanges is how many objects a stream file is for. When more have changed, as after a large import, a copy
// of the whole pad costs no more.
const maxChanges = 20_000

// errNeedsCopy says that a backup has to be a copy of the whole pad.
var errNeedsCopy = errors.New("it has to be a copy of the whole pad")

// writeStream writes what has changed on a pad since it was copied to a file, and reads that again.
func writeStream(snap *store.Snapshot, path string, o store.Options) (*stream, error) {
	h := header{Beermat: streamKind, Format: streamFormat, Copy: snap.Copied(), Last: snap.LastSeq()}
	changed, erased, err := snap.Changed(h.Copy.Seq)
	if h.Erased = erased; err == nil {
		h.Local, err = snap.Local()
	}
	if err == nil && len(changed) > maxChanges {
		err = errNeedsCopy
	}
	if err == nil {
		err = writeFile(path, o, func(w io.Writer) error { return writeLines(w, &h, snap, changed) })
	}
	if store.IsDamage(err) { // which a copy has as it is
		err = errNeedsCopy
	}
	if err != nil {
		return nil, err
	}
	return readStream(path, o)
}

func writeLines(out io.Writer, h *header, snap *store.Snapshot, changed []line.Object) error {
	all, lines := sha256.New(), 0
	w := io.MultiWriter(out, all)
	head, err := json.Marshal(h)
	if err == nil {
		_, err = w.Write(append(head, '\n'))
	}
	for _, o := range changed {
		list, failed := snap.Lines(o)
		if err = errors.Join(err, failed); err != nil {
			return err
		}
		var e line.Encoder
		for i := range list {
			e.Write(&list[i])
		}
		lines += len(list)
		_, err = w.Write(e.Bytes())
	}
	_, failed := io.WriteString(out, trailer(lines, all))
	return errors.Join(err, failed)
}

// writeFile has a file written, to the disk.
func writeFile(path string, o store.Options, write func(w io.Writer) error) error {
	file, err := o.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	return errors.Join(write(out), out.Flush(), file.Sync(), file.Close())
}

// trailer is the last line of a file with so many lines and a sum over all before.
func trailer(lines int, all hash.Hash) string {
	return fmt.Sprintf("{\"lines\":%d,\"sha256\":\"%x\"}\n", lines, all.Sum(nil))
}

// openStream reads the header of a stream file. The error is failure.NotOurs for another one.
func openStream(path string, o store.Options) (*stream, error) {
	s := &stream{path: path}
	file, err := o.OpenFile(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	in := bufio.NewReader(file)
	if begins, _ := in.Peek(len(streamBegins)); string(begins) != streamBegins {
		return nil, &failure.Error{Code: failure.NotOurs, Path: path}
	}
	text, err := in.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(text, &s.header)
	}
	switch {
	case err != nil:
		return nil, s.damaged(err)
	case s.Format > streamFormat:
		return nil, &failure.Error{Code: failure.NewerFormat, Path: path}
	}
	return s, nil
}

func (s *stream) damaged(err error) error {
	return &failure.Error{Code: failure.Damaged, Path: s.path, Err: err}
}

var (
	errCut = errors.New("its end is missing")
	errSum = errors.New("it is not what was written")
)

// all returns the lines of the file, to be taken in. The file is sound only if there is no error.
func (s *stream) all(o store.Options) iter.Seq2[line.Line, error] {
	return func(yield func(line.Line, error) bool) {
		file, err := o.OpenFile(s.path, os.O_RDONLY, 0)
		if err != nil {
			yield(line.Line{}, err)
			return
		}
		defer func() { _ = file.Close() }()
		in, all, alone := bufio.NewReader(file), sha256.New(), sha256.New()
		var d line.Decoder
		for s.lines = -1; ; s.lines++ { // the first one is the header
			text, err := in.ReadBytes('\n')
			if err != nil {
				yield(line.Line{}, s.damaged(errCut))
				return
			}
			if _, more := in.Peek(1); more != nil {
				if alone.Sum(s.sum[:0]); string(text) != trailer(s.lines, all) {
					yield(line.Line{}, s.damaged(errSum))
				}
				return
			}
			_, _ = all.Write(text)
			if s.lines < 0 {
				continue
			}
			_, _ = alone.Write(text)
			l, err := d.Read(bytes.TrimSuffix(text, []byte("\n")))
			if err != nil {
				err = s.damaged(err)
			}
			if !yield(l, err) || err != nil {
				return
			}
		}
	}
}

// readStream looks through a stream file.
func readStream(path string, o store.Options) (*stream, error) {
	s, err := openStream(path, o)
	if err != nil {
		return nil, err
	}
	for _, err := range s.all(o) {
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

// saysTheSame reports whether two files that were looked through say the same of the same copy.
func (s *stream) saysTheSame(other *stream) bool {
	one, two := s.header, other.header
	one.Last = two.Last
	return s.lines == other.lines && s.sum == other.sum && reflect.DeepEqual(one, two)
}
