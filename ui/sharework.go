package ui

import (
	"context"
	"sync"
)

// jobs are what runs beside the screen because it may take long.
type jobs struct {
	running sync.WaitGroup
	ended   bool
	cancels map[int]context.CancelFunc
	next    int
}

// work does something beside the screen and hands its error to done, on the
// goroutine of the screen. What it gives back ends the work before its time.
func (a *App) work(do func(context.Context) error, done func(error)) (cancel func()) {
	ctx, stop := context.WithCancel(context.Background())
	j := &a.jobs
	if j.ended {
		stop()
	}
	if j.cancels == nil {
		j.cancels = map[int]context.CancelFunc{}
	}
	n := j.next
	j.next++
	j.cancels[n] = stop
	j.running.Go(func() {
		err := do(ctx)
		a.cfg.Do(func() {
			stop()
			delete(j.cancels, n)
			done(err)
		})
	})
	return stop
}

// end ends all work, and waits until none of it reads the pad any more.
func (j *jobs) end() {
	j.ended = true
	for _, stop := range j.cancels {
		stop()
	}
	j.running.Wait()
}
