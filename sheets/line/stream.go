package line

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
)

// A stream is lines below one another, one JSON object each. One that names its device is
// whole. Any other goes on from the one above: the same device and object, the next
// number, so many milliseconds later, after the last of the log or the last of the field.
// It is the one spelling there is: of a record, a file, a message and a backup.
type wire struct {
	Dev    string         `json:"dev,omitzero"`
	N      uint32         `json:"n,omitzero"`
	At     string         `json:"at,omitzero"`
	Ms     int64          `json:"ms,omitzero"`
	Of     string         `json:"of,omitzero"`
	Op     Op             `json:"op,omitzero"`
	After  string         `json:"after,omitzero"`
	Number int            `json:"number,omitzero"`
	Field  string         `json:"field,omitzero"`
	Body   jsontext.Value `json:"body,omitzero"`
	Extra  jsontext.Value `json:",embed"`
}

const (
	timeForm = "2006-01-02T15:04:05.000Z07:00"
	nothing  = "-" // where a short line goes on from none

	maxStep = 100 * 366 * 24 * 3600 * 1000 // from a line to a short one below it, in milliseconds
)

// above is what a short line leaves out.
type above struct {
	dev    ID
	n      uint32 // 0 where there is no line above
	at     time.Time
	of     Object
	log    ID
	fields map[string]ID
}

// after returns what a short line goes on from if it does not say.
func (a *above) after(op Op, field string) ID {
	if op.IsLog() {
		return a.log
	}
	return a.fields[field]
}

func (a *above) follow(l *Line, whole bool) {
	if whole {
		a.log, a.fields = ID{}, nil
	}
	switch a.dev, a.n, a.at, a.of = l.Dev, l.N, l.At, l.Of; {
	case l.Op.IsLog():
		a.log = l.Identity()
	case a.fields == nil:
		a.fields = map[string]ID{l.Field: l.Identity()}
	default:
		a.fields[l.Field] = l.Identity()
	}
}

// Encoder spells a stream.
type Encoder struct {
	out   bytes.Buffer
	above above
}

// Write adds a line.
func (e *Encoder) Write(l *Line) {
	w := wire{Op: l.Op, Number: l.Number, Field: l.Field, Body: l.Body, Extra: l.Extra}
	was := &e.above
	_, zone := was.at.Zone()
	_, offset := l.At.Zone()
	ms := l.At.UnixMilli() - was.at.UnixMilli()
	whole := l.Dev != was.dev || l.Of != was.of || zone != offset || l.N <= was.n || ms > maxStep || ms < -maxStep
	if whole {
		w.Dev, w.N, w.Of = l.Dev.String(), l.N, l.Of.String()
		w.At = l.At.Format(timeForm)
		if l.After != (ID{}) {
			w.After = l.After.String()
		}
	} else {
		w.Ms = ms
		if l.N != was.n+1 {
			w.N = l.N
		}
		if l.After != was.after(l.Op, l.Field) {
			if w.After = nothing; l.After != (ID{}) {
				w.After = l.After.String()
			}
		}
	}
	was.follow(l, whole)
	if !whole && w.Field == "" && w.Extra == nil {
		e.out.Write(w.appendShort(e.out.AvailableBuffer()))
		return
	}
	text, err := json.Marshal(&w)
	if err != nil {
		panic(fmt.Sprintf("a line that was checked has no text: %v", err))
	}
	e.out.Write(text)
	e.out.WriteByte('\n')
}

// appendShort appends a short line whose texts need no quoting, as nearly all are: to do
// this by hand halves what it takes to pack a record.
func (w *wire) appendShort(out []byte) []byte {
	out = append(out, '{')
	number := func(name string, n int64) {
		if n != 0 {
			out = append(strconv.AppendInt(append(out, name...), n, 10), ',')
		}
	}
	text := func(name, value, end string) {
		if value != "" {
			out = append(append(append(out, name...), value...), end...)
		}
	}
	number(`"n":`, int64(w.N))
	number(`"ms":`, w.Ms)
	text(`"op":"`, string(w.Op), `",`)
	text(`"after":"`, w.After, `",`)
	number(`"number":`, int64(w.Number))
	text(`"body":`, string(w.Body), `,`)
	if last := len(out) - 1; out[last] == ',' {
		out = out[:last]
	}
	return append(out, "}\n"...)
}

// readShort reads a line as appendShort spells it, and keeps parts of the text; false for one that is
// spelled otherwise, or is none. To do this by hand halves what it takes to unpack a record.
func (w *wire) readShort(text []byte) bool {
	if len(text) < 2 || text[0] != '{' || text[len(text)-1] != '}' {
		return false
	}
	text, ok := text[1:len(text)-1], true
	value := func(name string) (value []byte) {
		if len(text) < len(name) || string(text[:len(name)]) != name {
			return nil
		}
		value, rest, more := bytes.Cut(text[len(name):], []byte(","))
		text, ok = rest, ok && more == (len(rest) > 0)
		return value
	}
	number := func(name string, least, most int64) (n int64) {
		if digits := value(name); digits != nil {
			var err error
			n, err = strconv.ParseInt(string(digits), 10, 64)
			first := bytes.TrimPrefix(digits, []byte("-"))
			ok = ok && err == nil && n >= least && n <= most && first[0] >= '1' && first[0] <= '9'
		}
		return n
	}
	word := func(name string) string {
		quoted := value(name)
		if quoted == nil {
			return ""
		}
		word, closed := bytes.CutSuffix(quoted, []byte(`"`))
		for _, c := range word {
			ok = ok && (c == '-' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
		}
		ok = ok && closed
		return string(word)
	}
	w.N = uint32(number(`"n":`, 1, math.MaxUint32))
	w.Ms = number(`"ms":`, -maxStep, maxStep)
	w.Op = Op(word(`"op":"`))
	w.After = word(`"after":"`)
	w.Number = int(number(`"number":`, 1, MaxNumber))
	if body, is := bytes.CutPrefix(text, []byte(`"body":`)); is {
		w.Body, text = slices.Clip(body), nil
		ok = ok && len(bytes.TrimSpace(body)) == len(body) && w.Body.IsValid()
	}
	return ok && len(text) == 0
}

// Bytes returns the stream.
func (e *Encoder) Bytes() []byte { return e.out.Bytes() }

// Text returns a line by itself.
func Text(l *Line) []byte { return Stream(l) }

// Stream returns lines as a stream.
func Stream(lines ...*Line) []byte {
	var e Encoder
	for _, l := range lines {
		e.Write(l)
	}
	return e.Bytes()
}

// Decoder reads a stream, line by line.
type Decoder struct {
	above above
	wire  wire // of the line that is read
}

// errLost is returned for a short line below one that could not be read.
var errLost = fmt.Errorf("%w: the line above it is missing", ErrForm)

// Read reads the text of a line. After an error all short lines up to the next whole one
// are refused.
func (d *Decoder) Read(text []byte) (Line, error) { return d.read(bytes.Clone(text)) }

// read is Read of a text that the line keeps.
func (d *Decoder) read(text []byte) (l Line, err error) {
	defer func() {
		if err != nil {
			d.above = above{}
		}
	}()
	if len(text) > MaxText {
		return l, ErrForm
	}
	w := &d.wire
	if *w = (wire{}); !w.readShort(text) {
		*w = wire{}
		if err := json.Unmarshal(text, w); err != nil {
			return l, fmt.Errorf("%w: %w", ErrForm, err)
		}
	}
	was, whole := &d.above, w.Dev != ""
	l = Line{Op: w.Op, Number: w.Number, Field: w.Field, Body: w.Body, Extra: w.Extra, N: w.N}
	switch {
	case whole:
		l.At, err = time.Parse(timeForm, w.At)
		if err != nil || len(w.Of) != 1+ulid.EncodedSize {
			return l, ErrForm
		}
		var failed error
		l.Of.Kind, l.Of.ID = Kind(w.Of[0]), parse(w.Of[1:], &failed)
		if l.Dev = parse(w.Dev, &failed); w.After != "" {
			l.After = parse(w.After, &failed)
		}
		if failed != nil {
			return l, ErrForm
		}
		if _, offset := l.At.Zone(); offset != 0 { // the same on every device
			l.At = l.At.In(time.FixedZone("", offset))
		}
	case was.n == 0:
		return l, errLost
	case w.Ms > maxStep || w.Ms < -maxStep:
		return l, ErrForm
	default:
		l.Dev, l.Of, l.At = was.dev, was.of, was.at.Add(time.Duration(w.Ms)*time.Millisecond)
		if l.N == 0 {
			l.N = was.n + 1
		}
		switch w.After {
		case "":
			l.After = was.after(l.Op, l.Field)
		case nothing:
		default:
			if l.After, err = ulid.ParseStrict(w.After); err != nil {
				return l, ErrForm
			}
		}
	}
	if err := l.Check(); err != nil {
		return l, err
	}
	was.follow(&l, whole)
	return l, nil
}

func parse(text string, failed *error) ID {
	id, err := ulid.ParseStrict(text)
	*failed = errors.Join(*failed, err)
	return id
}

//go:embed dictionary.txt
var dictionary []byte

var deflaters = sync.Pool{New: func() any {
	w, err := flate.NewWriterDict(io.Discard, flate.DefaultCompression, dictionary)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	return w
}}

// Pack returns the lines of an object, in their order, as a record holds them.
func Pack(lines []Line) []byte {
	var e Encoder
	for i := range lines {
		e.Write(&lines[i])
	}
	var out bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&out)
	_, _ = w.Write(e.Bytes()) // memory takes everything
	_ = w.Close()
	return out.Bytes()
}

// MaxRecord bounds what the lines of an object may grow to.
const MaxRecord = 16 << 20

// inflater unpacks records, one after the other, with the memory of the last one.
type inflater struct {
	record bytes.Reader
	flate  io.ReadCloser
	text   bytes.Buffer
}

var inflaters = sync.Pool{New: func() any {
	return &inflater{flate: flate.NewReaderDict(bytes.NewReader(nil), dictionary)}
}}

// Unpack reads a record, in the memory of lines that nobody needs any more; nil for none.
func Unpack(record []byte, lines []Line) ([]Line, error) {
	in := inflaters.Get().(*inflater)
	defer inflaters.Put(in)
	in.record.Reset(record)
	_ = in.flate.(flate.Resetter).Reset(&in.record, dictionary)
	in.text.Reset()
	lines = lines[:0]
	if _, err := in.text.ReadFrom(io.LimitReader(in.flate, MaxRecord)); err != nil {
		return lines, err
	}
	var d Decoder
	text := bytes.Clone(in.text.Bytes()) // the lines keep parts of it
	lines = slices.Grow(lines, bytes.Count(text, []byte("\n")))
	for len(text) > 0 {
		one, rest, whole := bytes.Cut(text, []byte("\n"))
		if !whole {
			return lines, ErrForm
		}
		l, err := d.read(one)
		if err != nil {
			return lines, err
		}
		lines, text = append(lines, l), rest
	}
	return lines, nil
}
