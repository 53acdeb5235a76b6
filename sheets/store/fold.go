package store

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/go-json-experiment/json"
	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store/internal/derived"
)

// foldedSheet is a sheet as its log gives it, with all that lists and figures need of
// it.
type foldedSheet struct {
	derived.Sheet
	lines int   // of its log
	err   error // why the log could not be folded: the rest is then what is known beside it
}

// foldMemory is what a sheet that was folded leaves for the next one.
type foldMemory struct {
	sheet  *sheets.Sheet                    // nobody needs it any more, and its memory is most of what folding takes
	agreed map[agreement]scoring.HouseRules // nil: what is agreed on is not shared
}

// agreement is house rules as the head of a sheet has them. Nearly all tables of a pad
// play by the same few, and to judge these takes as long as a tenth of the log.
type agreement struct {
	game  *scoring.Game
	seats int
	house string // JSON
}

var foldMemories = sync.Pool{New: func() any { return &foldMemory{agreed: map[agreement]scoring.HouseRules{}} }}

// maxAgreed bounds how many house rules are remembered.
const maxAgreed = 1 << 10

// newSheet is sheets.New.
func (m *foldMemory) newSheet(g *scoring.Game, h sheets.Head) (*sheets.Sheet, error) {
	text, err := json.Marshal(h.House, json.Deterministic(true))
	if err != nil {
		return sheets.New(g, h) // which says what is wrong
	}
	key := agreement{g, len(h.Players), string(text)}
	house, known := m.agreed[key]
	if !known {
		s, err := sheets.NewWithHouse(g, h, text)
		if err == nil && m.agreed != nil && len(m.agreed) < maxAgreed {
			m.agreed[key] = s.Head().House
		}
		return s, err
	}
	h.House = house
	return sheets.NewAgreed(g, h)
}

// foldSheet folds a sheet. Of one that cannot be folded, because a line is damaged or the
// game is not known, come its head and its summary, without what the card alone could
// tell. The error is for a sheet of which not even those can be read.
func (p *Store) foldSheet(tx *bbolt.Tx, id ulid.ULID) (*foldedSheet, error) {
	head, err := readHead(tx, id)
	if err != nil {
		return nil, err
	}
	placement, err := readPlacement(tx, head)
	if err != nil {
		return nil, err
	}
	memory := foldMemories.Get().(*foldMemory)
	defer foldMemories.Put(memory)
	s, err := p.readSheetOf(tx, id, head, memory)
	if err == nil {
		memory.sheet = s
		f := &foldedSheet{lines: s.Lines()}
		f.Sheet = derived.Sheet{ID: id, Head: s.Begun(), Placement: placement, Summary: s.Summary()}
		f.Count(s)
		return f, nil
	}
	if !IsDamage(err) {
		return nil, err
	}
	f := &foldedSheet{Sheet: derived.Sheet{ID: id, Head: head, Placement: placement}, err: err}
	if f.Summary, err = p.readSummary(tx, id); IsDamage(err) {
		f.Summary, err = sheets.NewSummary(head, placement), nil
	}
	if err != nil {
		return nil, err
	}
	f.lines, err = lineCount(tx, id)
	return f, err
}

// inParallel calls do for every number below n, on all processors, and returns the
// first error. A transaction may be shared by all of them if it only reads: it keeps
// nothing in memory of what was read through it.
func inParallel(n int, do func(i int) error) error {
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		all.Go(func() {
			err := recoverPanic(func() error {
				for i := next.Add(1) - 1; i < int64(n) && failed.Load() == nil; i = next.Add(1) - 1 {
					if err := do(int(i)); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				failed.CompareAndSwap(nil, &err)
			}
		})
	}
	all.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}
