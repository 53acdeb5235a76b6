package live

import (
	"net/http"
	"sync"
)

// lock lets a page of a board use what belongs to the goroutine of the screen, which
// stands still meanwhile.
type lock struct {
	do    func(func()) // runs something on the goroutine of the screen
	after func()       // is run there when a page has let go
	free  chan struct{}
	off   chan struct{} // closed when there are no pages any more
}

var _ sync.Locker = (*lock)(nil)

func newLock(do func(func()), after func()) *lock {
	return &lock{do: do, after: after, free: make(chan struct{}), off: make(chan struct{})}
}

// Lock implements sync.Locker. It ends the request of a board that has been closed, for
// which nobody would let it in any more.
func (l *lock) Lock() {
	held := make(chan struct{})
	l.do(func() {
		select {
		case held <- struct{}{}:
			<-l.free
			l.after()
		case <-l.off:
		}
	})
	select {
	case <-held:
	case <-l.off:
		panic(http.ErrAbortHandler)
	}
}

// Unlock implements sync.Locker.
func (l *lock) Unlock() { l.free <- struct{}{} }

// close lets nobody in any more. It is called on the goroutine of the screen.
func (l *lock) close() { close(l.off) }
