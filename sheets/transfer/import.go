// Package transfer takes games into a pad from sheet files, and hands out those on it.
package transfer

import (
	"cmp"
	"context"
	"io"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store"
)

// ImportPreview is what an import would bring into a pad as it is now. A sheet that
// comes twice in what is read is counted twice.
type ImportPreview struct {
	ImportReport
	Games    map[string]int // sheets by game, of those that were not refused
	From, To sheets.Day     // the first and the last night of those; both 0 if there are none
}

// ImportReport says what an import has brought.
type ImportReport struct {
	New      int             // sheets that the pad did not know
	Same     int             // sheets that it knows as they are
	Longer   int             // sheets that it knew with a shorter log, which was replaced
	Shorter  int             // sheets that it knows with another log that is as long or longer, which was kept
	InTrash  int             // sheets in its trash, where they stay as they are
	Archived int             // unfinished games, of those new or longer, that go into the history because they are not Recent
	Replaced []string        // the IDs of the first of those replaced
	Kept     []string        // the IDs of the first of those kept
	People   []sheets.Player // the first of those who come onto the list of players
	Players  int             // how many come onto the list of players
	Refused  int             // texts that were no sheet, or broke a rule
	Refusals []Refusal       // the first of them
}

// maxReported bounds the lists of a report.
const maxReported = 100

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
// of the context or the reader, or a *Error.
func Preview(ctx context.Context, p *store.Store, r io.Reader) (ImportPreview, error) {
	c := ImportPreview{Games: map[string]int{}}
	t := &importer{p: p, report: &c.ImportReport}
	err := t.each(ctx, r, func(batch []*candidate) error {
		for _, in := range batch {
			if err := t.foresee(in, &c); err != nil {
				return err
			}
		}
		return nil
	})
	return c, err
}

// Import takes in sheet files: those that the pad does not know, and those of
// which it has a shorter log. Whoever plays on them and is not known comes onto
// the list of players. tell, which may be nil, is told of the progress. With an
// error, that of the context or the reader or a *Error, the report says what had
// come by then, which stays: to import the same again brings the rest.
func Import(ctx context.Context, p *store.Store, r io.Reader, tell func(Progress)) (ImportReport, error) {
	report := ImportReport{}
	t := &importer{p: p, report: &report, tell: tell}
	err := p.Queue().ManyChanges(func() error {
		return t.each(ctx, r, func(batch []*candidate) error { return t.write(ctx, batch) })
	})
	// What came is in the lists when this returns, as far as that can be.
	wait := ctx
	if err != nil {
		var stop context.CancelFunc
		wait, stop = context.WithTimeout(context.WithoutCancel(ctx), listsGrace)
		defer stop()
	}
	if after := p.Queue().CaughtUp(wait); err == nil {
		err = after
	}
	return report, err
}

// listsGrace is how long an import that failed waits for what it brought to be in the
// lists.
const listsGrace = time.Second

// importer is an import, or the preview of one.
type importer struct {
	p      *store.Store
	report *ImportReport
	tell   func(Progress)
	people map[string]bool   // who is on the list of players, or comes onto it; nil before the first newcomer
	tokens *sheets.TokenPool // theirs
	done   Progress
}

// How much is read at once: enough for the disk not to matter, and little enough
// for the memory not to.
const (
	BatchSheets = 250
	batchBytes  = 4 << 20
)

// each reads a stream, and hands on one batch after the other while the next one
// is read.
func (t *importer) each(ctx context.Context, r io.Reader, take func([]*candidate) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	batches, failed := make(chan []*candidate), make(chan error, 1)
	go func() {
		defer close(batches)
		failed <- readBatches(ctx, t.p, r, batches)
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
func readBatches(ctx context.Context, p *store.Store, r io.Reader, batches chan<- []*candidate) error {
	next, err := candidatesOf(ctx, r)
	if err != nil {
		return err
	}
	for {
		batch, err := readBatch(ctx, next)
		if len(batch) > 0 {
			readAll(p, batch)
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
func readBatch(ctx context.Context, next func() (*candidate, error)) (batch []*candidate, err error) {
	for size := 0; len(batch) < BatchSheets && size < batchBytes; size += len(batch[len(batch)-1].text) {
		if err := ctx.Err(); err != nil {
			return batch, err
		}
		one, err := next()
		if err != nil {
			return batch, err
		}
		batch = append(batch, one)
	}
	return batch, nil
}

// readAll reads the texts of a batch by the rules, on all processors.
func readAll(p *store.Store, batch []*candidate) {
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

func (t *importer) progress(batch []*candidate) {
	for _, in := range batch {
		t.done.Bytes += int64(len(in.text)) + 1
	}
	t.done.Sheets += len(batch)
	if t.tell != nil {
		t.tell(t.done)
	}
}

// count adds a sheet to the report.
func (r *ImportReport) count(in *candidate, v outcome) {
	id := in.write.Summary.ID
	switch v {
	case added:
		r.New++
	case unchanged:
		r.Same++
	case updated:
		r.Longer++
		r.Replaced = appendCapped(r.Replaced, id)
	case keptOurs:
		r.Shorter++
		r.Kept = appendCapped(r.Kept, id)
	case inTheTrash:
		r.InTrash++
	}
}

// appendCapped adds to a list of a report while there is room.
func appendCapped[T any](list []T, one T) []T {
	if len(list) < maxReported {
		list = append(list, one)
	}
	return list
}

// refuse adds a refusal to the report, which keeps those that come first in the file.
func (r *ImportReport) refuse(one *Refusal) {
	r.Refused++
	at, _ := slices.BinarySearchFunc(r.Refusals, one.Line, func(other Refusal, line int) int { return other.Line - line })
	r.Refusals = slices.Insert(slices.Clip(r.Refusals), at, *one)
	r.Refusals = r.Refusals[:min(len(r.Refusals), maxReported)]
}

func (r *ImportReport) join(player sheets.Player) {
	r.Players++
	r.People = appendCapped(r.People, player)
}
