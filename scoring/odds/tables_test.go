package odds_test

import (
	"context"
	"errors"
	"maps"
	"sync"
	"testing"

	"beermat/scoring/odds"
)

// cache is a folder for caches in memory.
type cache struct {
	mu    sync.Mutex
	files map[string]string
}

func (c *cache) Load(name string) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	text, ok := c.files[name]
	return []byte(text), ok
}

func (c *cache) Store(name string, content []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.files == nil {
		c.files = map[string]string{}
	}
	c.files[name] = string(content)
	return nil
}

// tableOf is a table that says its own name, and counts how often it is made.
func tableOf(name string, made *int) odds.Table {
	return odds.Table{
		Name: name, Cost: 1,
		Make: func(w *odds.Work) ([]byte, error) { *made++; return []byte(name), w.Done(0.5) },
		Read: func(content []byte) (any, bool) { return string(content), string(content) == name },
	}
}

func TestTables_Get(t *testing.T) {
	stored, made := &cache{}, 0
	table := tableOf("one", &made)
	wants := func(t *testing.T, tables *odds.Tables, times int) {
		t.Helper()
		made = 0
		got, err := tables.Get(t.Context(), table, nil)
		if got != "one" || err != nil || made != times {
			t.Errorf("%v, %v, made %d times, want %d", got, err, made, times)
		}
	}
	held := &odds.Tables{Cache: stored}
	t.Run("what is not there is made", func(t *testing.T) { wants(t, held, 1) })
	t.Run("what is in memory is not made", func(t *testing.T) { stored.files = nil; wants(t, held, 0) })
	t.Run("without memory and cache it is made", func(t *testing.T) { wants(t, &odds.Tables{Cache: stored}, 1) })
	t.Run("what is in the cache is not made", func(t *testing.T) { wants(t, &odds.Tables{Cache: stored}, 0) })
	t.Run("what is something else is made anew", func(t *testing.T) {
		stored.files["one"] = "two"
		wants(t, &odds.Tables{Cache: stored}, 1)
		wants(t, &odds.Tables{Cache: stored}, 0)
	})
	t.Run("nothing is made to be looked at", func(t *testing.T) {
		if got, ok := new(odds.Tables).Peek(table); ok {
			t.Errorf("there is %v", got)
		}
		if got, ok := held.Peek(table); !ok || got != "one" {
			t.Errorf("there is %v", got)
		}
	})
}

func TestTables_GetAtOnce(t *testing.T) {
	tables, made := new(odds.Tables), 0
	table := tableOf("one", &made)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if got, err := tables.Get(t.Context(), table, nil); got != "one" || err != nil {
				t.Errorf("%v, %v", got, err)
			}
		})
	}
	all.Wait()
	if made != 1 {
		t.Errorf("made %d times", made)
	}
}

func TestTables_Build(t *testing.T) {
	one, two, runs := 0, 0, 0
	stored := &cache{}
	first, second := tableOf("one", &one), tableOf("two", &two)
	of := second.Make
	second.Make = func(w *odds.Work) ([]byte, error) {
		if _, err := w.Table(first); err != nil {
			return nil, err
		}
		return of(w)
	}
	tables := &odds.Tables{Cache: stored, Run: func(_ context.Context, make func()) { runs++; make() }}
	b := tables.Build(t.Context(), second, first)
	<-b.Done()
	if b.Err() != nil || b.Progress() != 1 || one != 1 || two != 1 || runs != 1 {
		t.Errorf("%v, %v done, made %d and %d times in %d runs", b.Err(), b.Progress(), one, two, runs)
	}
	if want := map[string]string{"one": "one", "two": "two"}; !maps.Equal(stored.files, want) {
		t.Errorf("stored: %v", stored.files)
	}
}

func TestBuild_Cancel(t *testing.T) {
	made := 0
	table := tableOf("one", &made)
	begun := make(chan struct{})
	table.Make = func(w *odds.Work) ([]byte, error) {
		close(begun)
		for {
			if err := w.Done(0.25); err != nil {
				return nil, err
			}
		}
	}
	tables := new(odds.Tables)
	ctx, cancel := context.WithCancel(t.Context())
	b := tables.Build(ctx, table)
	<-begun
	if _, ok := tables.Peek(table); ok {
		t.Error("half a table is there")
	}
	cancel()
	<-b.Done()
	if !errors.Is(b.Err(), context.Canceled) || b.Progress() != 0.25 {
		t.Errorf("%v, %v done", b.Err(), b.Progress())
	}
	again := tableOf("one", &made)
	if got, err := tables.Get(t.Context(), again, nil); got != "one" || err != nil {
		t.Errorf("afterwards it cannot be made: %v, %v", got, err)
	}
}
