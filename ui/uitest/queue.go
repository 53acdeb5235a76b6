// Package uitest serves tests and pictures: it stands in for what only a running app has.
package uitest

import (
	"runtime"
	"sync"

	"beermat/sheets/store"
)

// Queue stands in for the goroutine of the screen where there is none: in tests
// and for pictures. What Do is given waits for Settle.
type Queue struct {
	mu   sync.Mutex
	todo []func()
}

// Do keeps something to be done.
func (q *Queue) Do(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.todo = append(q.todo, f)
}

// Settle does what was kept, until everything that was written is on disk and
// the app knows it.
func (q *Queue) Settle(a interface{ Store() *store.Store }) {
	for {
		quiet := a.Store() == nil || a.Store().Idle()
		if n := q.Run(); quiet && n == 0 {
			return
		}
		runtime.Gosched()
	}
}

// Run does what was kept so far and gives how much that was.
func (q *Queue) Run() int {
	q.mu.Lock()
	todo := q.todo
	q.todo = nil
	q.mu.Unlock()
	for _, f := range todo {
		f()
	}
	return len(todo)
}
