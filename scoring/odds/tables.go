package odds

import (
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// Table is something that takes seconds to work out and is the same for every card
// by the same house rules.
type Table struct {
	Name string  // tells the game, the house rules and the version of the content
	Cost float64 // about how long it takes, against other tables

	// Make works the content out. It asks the work again and again whether to go on.
	Make func(w *Work) ([]byte, error)

	// Read makes of the content what solvers use; false if it is something else.
	Read func(content []byte) (any, bool)
}

// Cache keeps the content of tables from one start of the program to the next.
// Load gives only what Store was given whole.
type Cache interface {
	Load(name string) ([]byte, bool)
	Store(name string, content []byte) error
}

// Tables are the tables that are there, in memory and in a cache. It is for several
// goroutines at once, and each table is made by one of them.
type Tables struct {
	Cache Cache                                  // nil: they are made anew at every start
	Run   func(ctx context.Context, make func()) // how a table is made; nil: make is just called

	mu     sync.Mutex
	held   []heldTable // those read last come last
	makers map[string]chan struct{}
}

type heldTable struct {
	name  string
	table any
}

// maxHeld is how many tables are held in memory: those of two sets of house rules.
const maxHeld = 4

// Work is the making of a table.
type Work struct {
	ctx    context.Context
	tables *Tables
	report func(part float64)
}

// Done reports how much of the work is done, from 0 to 1. The error says to stop.
func (w *Work) Done(part float64) error {
	if w.report != nil {
		w.report(part)
	}
	return w.ctx.Err()
}

// Table returns another table that this one is made from.
func (w *Work) Table(t Table) (any, error) { return w.tables.get(w.ctx, t, nil, true) }

// Get returns a table, which is made if it is not there. Report is told how far that is, from 0 to 1; nil for
// nobody. The error is that of the context.
func (t *Tables) Get(ctx context.Context, table Table, report func(part float64)) (any, error) {
	return t.get(ctx, table, report, false)
}

// Peek returns a table if it is there and nobody is making it.
func (t *Tables) Peek(table Table) (any, bool) {
	maker := t.maker(table.Name)
	select {
	case maker <- struct{}{}:
		defer func() { <-maker }()
		return t.load(table)
	default:
		return nil, false
	}
}

// get returns a table. Within says that it is made within the making of another one.
func (t *Tables) get(ctx context.Context, table Table, report func(float64), within bool) (any, error) {
	maker := t.maker(table.Name)
	select {
	case maker <- struct{}{}:
		defer func() { <-maker }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if found, ok := t.load(table); ok {
		return found, nil
	}
	var content []byte
	var err error
	work := func() { content, err = table.Make(&Work{ctx, t, report}) }
	if t.Run == nil || within {
		work()
	} else {
		t.Run(ctx, work)
	}
	if err != nil {
		return nil, err
	}
	if t.Cache != nil {
		_ = t.Cache.Store(table.Name, content) // without it the table is made again next time
	}
	made, ok := table.Read(content)
	if !ok {
		panic("odds: the table " + table.Name + " cannot be read")
	}
	t.hold(table.Name, made)
	return made, nil
}

// maker returns the channel that holds something while a table is read or made.
func (t *Tables) maker(name string) chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.makers == nil {
		t.makers = map[string]chan struct{}{}
	}
	if t.makers[name] == nil {
		t.makers[name] = make(chan struct{}, 1)
	}
	return t.makers[name]
}

// load returns a table from memory or from the cache.
func (t *Tables) load(table Table) (any, bool) {
	if found, ok := t.take(table.Name); ok {
		return found, true
	}
	if t.Cache == nil {
		return nil, false
	}
	content, ok := t.Cache.Load(table.Name)
	if !ok {
		return nil, false
	}
	found, ok := table.Read(content)
	if ok {
		t.hold(table.Name, found)
	}
	return found, ok
}

func (t *Tables) take(name string) (any, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := slices.IndexFunc(t.held, func(h heldTable) bool { return h.name == name })
	if i < 0 {
		return nil, false
	}
	found := t.held[i]
	t.held = append(slices.Delete(t.held, i, i+1), found)
	return found.table, true
}

func (t *Tables) hold(name string, table any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.held) == maxHeld {
		t.held = slices.Delete(t.held, 0, 1)
	}
	t.held = append(t.held, heldTable{name, table})
}

// Build is the making of some tables in the background.
type Build struct {
	done chan struct{}
	part atomic.Uint64 // the bits of a float64
	err  error
}

// Build makes the tables that are not there yet, one after the other, while the
// program goes on. A context that is done ends it soon; tables that are complete stay.
func (t *Tables) Build(ctx context.Context, tables ...Table) *Build {
	b := &Build{done: make(chan struct{})}
	go func() {
		defer close(b.done)
		b.err = t.build(ctx, tables, func(part float64) { b.part.Store(math.Float64bits(part)) })
	}()
	return b
}

func (t *Tables) build(ctx context.Context, tables []Table, report func(float64)) error {
	all, made := 0.0, 0.0
	for _, table := range tables {
		all += table.Cost
	}
	for _, table := range tables {
		if _, err := t.get(ctx, table, func(part float64) { report((made + part*table.Cost) / all) }, false); err != nil {
			return err
		}
		made += table.Cost
		report(made / all)
	}
	return nil
}

// Progress is how much is done, from 0 to 1.
func (b *Build) Progress() float64 { return math.Float64frombits(b.part.Load()) }

// Done is closed when all tables are there, or it was ended.
func (b *Build) Done() <-chan struct{} { return b.done }

// Err returns why not all tables are there; nil if they are, or before Done.
func (b *Build) Err() error {
	select {
	case <-b.done:
		return b.err
	default:
		return nil
	}
}
