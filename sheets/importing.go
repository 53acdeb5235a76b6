package sheets

import (
	"cmp"
	"context"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"beermat/scoring"
)

// TooLong is the code of the foul for a text that is longer than any sheet is.
const TooLong = "too-long"

// Coming is what an import would bring into a pad as it is now. A sheet that
// comes twice in what is read is counted twice.
type Coming struct {
	Report
	Games    map[string]int // sheets by game, of those that were not refused
	From, To Day            // the first and the last night of those; both 0 if there are none
}

// Report says what an import has brought.
type Report struct {
	New       int       // sheets that the pad did not know
	Same      int       // sheets that it knows as they are
	Longer    int       // sheets that it knew with a shorter log, which was replaced
	Shorter   int       // sheets that it knows with another log that is as long or longer, which was kept
	Discarded int       // sheets that lie in its trash, where they stay as they are
	Archived  int       // unfinished games, of those new or longer, that go into the history because they are not Recent
	Replaced  []string  // the IDs of the first of those replaced
	Kept      []string  // the IDs of the first of those kept
	People    []Player  // the first of those who come onto the list of players
	Players   int       // how many come onto the list of players
	Refused   int       // texts that were no sheet, or broke a rule
	Refusals  []Refusal // the first of them
}

// mostTold bounds the lists of a report.
const mostTold = 100

// Refusal is a text that was not taken in, with the foul that it had.
type Refusal struct {
	Line  int    // where the text begins, from 1
	Entry int    // the entry at fault, from 0; -1 where it is the sheet itself
	Game  string // as far as it could be read
	Names []string
	Foul  *scoring.RuleError
}

// Progress is how far an import has come.
type Progress struct {
	Bytes  int64 // read
	Sheets int   // looked at
}

// Preview tells what Import would bring, and changes nothing. The error is that
// of the context or the reader, or a *Trouble.
func (p *Pad) Preview(ctx context.Context, r io.Reader) (Coming, error) {
	c := Coming{Games: map[string]int{}}
	t := &taking{p: p, report: &c.Report, people: map[string]bool{}}
	err := t.each(ctx, r, func(batch []*incoming) error {
		return p.read(func(tx *bbolt.Tx) error {
			for _, in := range batch {
				if err := t.foresee(tx, in, &c); err != nil {
					return err
				}
			}
			return nil
		})
	})
	return c, err
}

// Import takes in sheet files: those that the pad does not know, and those of
// which it has a shorter log. Whoever plays on them and is not known comes onto
// the list of players. tell, which may be nil, is told of the progress. With an
// error, that of the context or the reader or a *Trouble, the report says what had
// come by then, which stays: to import the same again brings the rest.
func (p *Pad) Import(ctx context.Context, r io.Reader, tell func(Progress)) (Report, error) {
	report := Report{}
	t := &taking{p: p, report: &report, tell: tell}
	err := t.each(ctx, r, func(batch []*incoming) error { return t.write(ctx, batch) })
	// What came is in the lists when this returns, as far as that can be.
	wait := ctx
	if err != nil {
		var stop context.CancelFunc
		wait, stop = context.WithTimeout(context.WithoutCancel(ctx), closeGrace)
		defer stop()
	}
	if after := p.writer.caughtUp(wait); err == nil {
		err = after
	}
	return report, err
}

// taking is an import, or the preview of one.
type taking struct {
	p      *Pad
	report *Report
	tell   func(Progress)
	people map[string]bool // of a preview, who comes onto the list
	looks  *looks          // those on the list, read for the first newcomer
	done   Progress
}

// How much is read at once: enough for the disk not to matter, and little enough
// for the memory not to.
const (
	batchSheets = 250
	batchBytes  = 4 << 20
)

// each reads a stream, and hands on one batch after the other while the next one
// is read.
func (t *taking) each(ctx context.Context, r io.Reader, take func([]*incoming) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	batches, failed := make(chan []*incoming), make(chan error, 1)
	go func() {
		defer close(batches)
		failed <- t.p.readBatches(ctx, r, batches)
	}()
	var bad error
	for batch := range batches {
		if bad != nil {
			continue // until nobody reads from r any more
		}
		if bad = take(batch); bad != nil {
			stop()
			continue
		}
		t.progress(batch)
	}
	return cmp.Or(bad, <-failed)
}

// readBatches reads a stream to its end, or to that of the context; what it has read
// until then is handed on.
func (p *Pad) readBatches(ctx context.Context, r io.Reader, batches chan<- []*incoming) error {
	for in := newBlocks(r, longestText); ; {
		batch, err := readBatch(ctx, in)
		if len(batch) > 0 {
			p.readAll(batch)
			batches <- batch // which each takes until this has ended
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// readBatch reads some texts. After the last one the error is io.EOF; with another
// error come those before it.
func readBatch(ctx context.Context, in *blocks) (batch []*incoming, err error) {
	for size := 0; len(batch) < batchSheets && size < batchBytes; size += len(in.text) {
		if err := ctx.Err(); err != nil {
			return batch, err
		}
		if err := in.next(); err != nil {
			return batch, err
		}
		one := &incoming{line: in.first, long: in.long}
		if !one.long {
			one.text = append(one.text, in.text...)
		}
		batch = append(batch, one)
	}
	return batch, nil
}

// readAll reads the texts of a batch by the rules, on all processors.
func (p *Pad) readAll(batch []*incoming) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(batch)) {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(batch)); i = next.Add(1) - 1 {
				batch[i].read(p)
			}
		})
	}
	all.Wait()
}

func (t *taking) progress(batch []*incoming) {
	for _, in := range batch {
		t.done.Bytes += int64(len(in.text)) + 1
	}
	t.done.Sheets += len(batch)
	if t.tell != nil {
		t.tell(t.done)
	}
}

// count adds a sheet to the report.
func (r *Report) count(in *incoming, v verdict) {
	id := in.kept.id.String()
	switch v {
	case isNew:
		r.New++
	case isSame:
		r.Same++
	case isLonger:
		r.Longer++
		r.Replaced = upTo(r.Replaced, id)
	case isShorter:
		r.Shorter++
		r.Kept = upTo(r.Kept, id)
	case isDiscarded:
		r.Discarded++
	}
}

// upTo adds to a list of a report while there is room.
func upTo[T any](list []T, one T) []T {
	if len(list) < mostTold {
		list = append(list, one)
	}
	return list
}

func (r *Report) refuse(one *Refusal) {
	r.Refused++
	r.Refusals = upTo(r.Refusals, *one)
}

func (r *Report) join(player Player) {
	r.Players++
	r.People = upTo(r.People, player)
}
