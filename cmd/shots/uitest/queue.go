// Package uitest serves tests and pictures: it stands in for what only a running app has.
package uitest

import (
	"sync"
	"time"

	"beermat/sheets/store"
)

// Queue stands in for the goroutine of the screen where there is none: in tests
// and for pictures. What Do is given waits for Settle.
type Queue struct {
	mu   sync.Mutex
	todo []func()
	come chan struct{} // something came to be done; nil until somebody waits for it
}

// Patience is how long tests wait for what must come: far longer than it ever takes, also
// on a machine that has much else to do.
const Patience = 10 * time.Minute

// look is how often something is looked at that tells nobody when it changes.
const look = time.Millisecond

// Do keeps something to be done.
func (q *Queue) Do(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.todo = append(q.todo, f)
	select {
	case q.come <- struct{}{}:
	default:
	}
}

// Wait waits until there may be something to do, or something else has changed.
func (q *Queue) Wait() {
	q.mu.Lock()
	if q.come == nil {
		q.come = make(chan struct{}, 1)
	}
	come := q.come
	q.mu.Unlock()
	select {
	case <-come:
	case <-time.After(look):
	}
}

// Until does what was kept until something is so, and reports whether it became so.
func (q *Queue) Until(so func() bool) bool {
	for start := time.Now(); !so(); q.Wait() {
		if time.Since(start) > Patience {
			return false
		}
		q.Run()
	}
	return true
}

// Settle does what was kept, until everything that was written is on disk and
// the app knows it.
func (q *Queue) Settle(a interface{ Store() *store.Store }) {
	for {
		quiet := a.Store() == nil || a.Store().Queue().Idle()
		if n := q.Run(); quiet && n == 0 {
			return
		}
		q.Wait()
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
