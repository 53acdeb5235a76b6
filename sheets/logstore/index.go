package logstore

import (
	"hash/crc32"
	"io"
	"slices"

	"github.com/go-json-experiment/json"

	"beermat/sheets"
	"beermat/sheets/line"
)

// index is what a pad remembers of its file, so that it need not read all of it when it is opened. It is
// never the truth: one that does not fit is as good as none.
type index struct {
	Version string    `json:"version"` // of the program, whose rules have made the summaries
	Size    int64     `json:"size"`    // of the file, as far as the index knows it
	Sum     uint32    `json:"sum"`     // of all that: of a file that was damaged since, it is none
	Plain   int64     `json:"plain,omitzero"`
	Device  string    `json:"device"`
	N       uint32    `json:"n"`
	Objects []indexed `json:"objects"`
}

type indexed struct {
	Of      string          `json:"of"`
	Spans   []int64         `json:"spans"` // from, to, from, to, …
	Summary *sheets.Summary `json:"summary,omitzero"`
}

// Index returns what Options.Index takes the next time, so that opening the pad costs what was written
// since; nil while something is not in the file.
func (p *Pad) Index() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.pending) > 0 {
		return nil
	}
	device, n := p.signer.LastLine()
	size := p.file.Size()
	sum, err := p.sum(size)
	if err != nil {
		return nil
	}
	x := index{Version: p.options.Version, Size: size, Sum: sum, Plain: p.plain, Device: device.String(), N: n}
	keep := func(of *object) {
		one := indexed{Of: of.Object.String()}
		for _, at := range of.spans {
			one.Spans = append(one.Spans, at.from, at.to)
		}
		if of.Kind == line.Sheet {
			_, _ = p.summary(of)
			one.Summary = of.sum
		}
		x.Objects = append(x.Objects, one)
	}
	for _, of := range p.order {
		keep(of)
	}
	for _, of := range p.objects {
		if of.Kind != line.Sheet {
			keep(of)
		}
	}
	text, err := json.Marshal(x)
	if err != nil {
		return nil
	}
	return text
}

// sum returns the checksum of the first bytes of the file.
func (c *contents) sum(size int64) (uint32, error) {
	sum := crc32.New(castagnoli)
	_, err := io.Copy(sum, io.NewSectionReader(c.file, 0, size))
	return sum.Sum32(), err
}

// remember takes in an index, and returns up to which byte of the file it goes, the device, and the number of
// its last line; 0 if it does not fit.
func (c *contents) remember(text []byte) (sound int64, device line.ID, n uint32) {
	var x index
	if len(text) == 0 || json.Unmarshal(text, &x) != nil || x.Version != c.options.Version || x.Size > c.file.Size() || x.Size < 0 {
		return 0, device, 0
	}
	if sum, err := c.sum(x.Size); err != nil || sum != x.Sum {
		return 0, device, 0
	}
	c.plain = x.Plain
	device, known := sheets.ParseID(x.Device)
	var own []*object // of which the lines are remembered
	for _, one := range x.Objects {
		o, ok := line.ParseObject(one.Of)
		fits := ok && len(one.Spans)%2 == 0 && slices.IsSorted(one.Spans) && (len(one.Spans) == 0 || one.Spans[0] >= 0 && one.Spans[len(one.Spans)-1] <= x.Size)
		if known = known && fits && c.objects[o] == nil; !known {
			break
		}
		of := c.object(o)
		for i := 0; i < len(one.Spans); i += 2 {
			of.spans = append(of.spans, span{one.Spans[i], one.Spans[i+1]})
		}
		if of.sum = one.Summary; o.Kind != line.Sheet {
			own = append(own, of)
		}
	}
	for _, of := range own {
		lines, err := c.linesIn(of.spans)
		known = known && err == nil
		for _, l := range lines {
			c.note(of, l)
		}
	}
	if !known {
		c.forget()
		return 0, line.ID{}, 0
	}
	return x.Size, device, x.N
}

// forget forgets everything that was read.
func (c *contents) forget() {
	c.objects, c.order, c.definitions = map[line.Object]*object{}, nil, map[line.ID]string{}
	c.plain = 0
}
