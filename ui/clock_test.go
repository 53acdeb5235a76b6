package ui

import (
	"sync"
	"time"

	"beermat/cmd/shots/scenes"
)

// clock is the time at a desk. The pad asks for it on a goroutine of its own.
type clock struct {
	mu sync.Mutex
	at time.Time
}

// newClock returns a clock on the evening of the scenes.
func newClock() *clock { return &clock{at: scenes.Evening} }

// Now returns the time.
func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

// add lets time go by, and returns what it is then.
func (c *clock) add(d time.Duration) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
	return c.at
}

// set says what time it is.
func (c *clock) set(at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = at
}
