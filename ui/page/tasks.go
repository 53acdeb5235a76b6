package page

import (
	"context"
	"maps"
	"slices"
	"sync"
)

// TaskGroup runs what may take long beside the screen.
type TaskGroup struct {
	Do      func(func()) // runs something on the goroutine of the screen
	running sync.WaitGroup
	ended   bool
	cancels map[int]context.CancelFunc
	next    int
}

// Run does something on a goroutine of its own and hands its error to done, on that
// of the screen. The function that it returns cancels it.
func (g *TaskGroup) Run(do func(context.Context) error, done func(error)) (cancel func()) {
	ctx, stop := context.WithCancel(context.Background())
	if g.ended {
		stop()
	}
	if g.cancels == nil {
		g.cancels = map[int]context.CancelFunc{}
	}
	n := g.next
	g.next++
	g.cancels[n] = stop
	g.running.Go(func() {
		err := do(ctx)
		g.Do(func() {
			stop()
			delete(g.cancels, n)
			done(err)
		})
	})
	return stop
}

// Load is Run for what is only shown: once it has been cancelled, done is not called, also
// where all had been read by then.
func (g *TaskGroup) Load(do func(context.Context) error, done func(error)) (cancel func()) {
	left := false
	stop := g.Run(do, func(err error) {
		if !left {
			done(err)
		}
	})
	return func() {
		left = true
		stop()
	}
}

// CancelAll cancels all tasks, also those that are begun later, and waits until none
// of them reads the store any more.
func (g *TaskGroup) CancelAll() {
	g.ended = true
	for _, stop := range g.Running() {
		stop()
	}
	g.Wait()
}

// Running returns what cancels the tasks that are running, in the order in which they
// were begun.
func (g *TaskGroup) Running() []context.CancelFunc {
	var list []context.CancelFunc
	for _, n := range slices.Sorted(maps.Keys(g.cancels)) {
		list = append(list, g.cancels[n])
	}
	return list
}

// Wait waits until no task reads the store any more. What they hand to the goroutine
// of the screen comes later.
func (g *TaskGroup) Wait() { g.running.Wait() }
