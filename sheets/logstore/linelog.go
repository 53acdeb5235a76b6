package logstore

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"time"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
)

// lineLog writes the lines of a device to a file: each change whole or not at all, and what could not be
// written stays pending.
type lineLog struct {
	newID  func() string
	signer *sheets.Signer

	mu sync.Mutex
	contents

	pending  [][]byte // what could not be written yet, each the lines of one change
	trouble  *failure.Error
	rejected int
	last     *failure.Error
}

// write writes the lines of a change, at once where that can be. They are on the pad in any case.
func (g *lineLog) write(lines ...line.Line) {
	g.add(lines...)
	g.flush()
}

// add puts the lines of a change on the pad, to be written by the next flush.
func (g *lineLog) add(lines ...line.Line) {
	if len(lines) == 0 {
		return
	}
	list := make([]*line.Line, len(lines))
	for i := range lines {
		if list[i] = &lines[i]; lines[i].Check() != nil {
			g.rejected++
			g.last = &failure.Error{Code: failure.Rejected, Err: lines[i].Check()}
			return
		}
	}
	var text []byte
	for one := range bytes.Lines(line.Stream(list...)) {
		text = append(seal(text, bytes.TrimSuffix(one, []byte("\n"))), '\n')
	}
	g.pending = append(g.pending, text)
	for _, l := range lines {
		of := g.object(l.Of)
		g.note(of, l)
		if of.Kind == line.Sheet {
			of.lines = append(of.lines, l)
		}
	}
}

// flush writes what is pending, all of it or nothing.
func (g *lineLog) flush() {
	if len(g.pending) > 0 {
		from, text := g.file.Size(), bytes.Join(g.pending, nil)
		if err := g.file.Append(text); err != nil {
			g.trouble = &failure.Error{Code: failure.CannotSave, Err: err}
			return
		}
		g.landed(text, from)
		g.pending = nil
	}
	g.trouble = nil
}

// landed notes where lines are that are in the file now.
func (g *lineLog) landed(text []byte, from int64) {
	for p := range g.parts(text, from) {
		of := g.object(p.Of)
		of.spans = join(of.spans, p.span)
		if of.Kind == line.Sheet {
			of.lines = of.lines[1:]
		}
	}
}

// Retry tries once more to write what could not be written.
func (g *lineLog) Retry() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.flush()
}

// Unsaved returns how many changes are not in the file yet, and why not.
func (g *lineLog) Unsaved() (n int, trouble *failure.Error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.pending), g.trouble
}

// errPending is returned where something could not be written.
var errPending = errors.New("logstore: it is not in the file yet")

// Written reports as an error that something is not in the file, without waiting for it.
func (g *lineLog) Written(context.Context) error {
	if n, _ := g.Unsaved(); n > 0 {
		return errPending
	}
	return nil
}

// Rejected returns how many changes can never be written, and why the last of them cannot.
func (g *lineLog) Rejected() (n int, last *failure.Error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.rejected, g.last
}

// Now is the clock of the pad.
func (g *lineLog) Now() time.Time { return g.options.Now() }

// NewID returns an ID for something new.
func (g *lineLog) NewID() string { return g.newID() }

// Device returns the ID of the device that writes to the pad.
func (g *lineLog) Device() line.ID {
	device, _ := g.signer.LastLine()
	return device
}
