// Package logstore keeps a pad in one file of lines that only grows, for a device without a database, as a
// browser is. Of a sheet it remembers its summary and where its lines are, and folds it when it is asked for.
//
// What is written is in the file when the method that writes it returns, or it is kept, shown, and tried
// again by Retry.
package logstore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
)

// File is the file of a pad. What Append was given is there for good when it returns nil; where it returns an
// error nothing of it is.
type File interface {
	io.ReaderAt
	Size() int64
	Append(text []byte) error
	Truncate(size int64) error
}

// Options say what a pad needs to know.
type Options struct {
	Find    func(id, definition string) *scoring.Game // the rules of a game; nil if there are none
	Now     func() time.Time
	Aside   func(text []byte) error // keeps what a file has from where it cannot be read on; nil: that is an error
	Index   []byte                  // what Index returned; nil for none
	Version string                  // of the program: an index of another one is not used
}

// Pad is a pad of lines. It may be used by several goroutines.
type Pad struct {
	newID  func() string
	signer *sheets.Signer

	mu sync.Mutex
	contents
	drafts map[string]sheets.Draft

	pending  [][]byte // what could not be written yet, each the lines of one change
	trouble  *failure.Error
	rejected int
	last     *failure.Error
}

// Open returns the pad that a file makes. Half a line at its end is cut off: nobody was told that it is
// written. What cannot be read otherwise is put aside with all that follows, and the device goes on under
// another ID, because numbers of its lines are not known.
func Open(file File, o Options) (*Pad, error) {
	p := &Pad{
		newID: sheets.NewIDs(o.Now), signer: sheets.NewSigner(o.Now), drafts: map[string]sheets.Draft{},
		contents: contents{options: o, file: file, objects: map[line.Object]*object{}, definitions: map[line.ID]string{}},
	}
	p.folder.Rules = p.rules
	from, device, n := p.remember(o.Index)
	text := make([]byte, file.Size()-from)
	if n, err := file.ReadAt(text, from); n < len(text) {
		return nil, fmt.Errorf("logstore: %d of %d bytes can be read: %w", n, len(text), err)
	}
	sound, device, n := p.read(text, from, device, n)
	rest := text[sound:]
	if damaged := bytes.IndexByte(rest, '\n') >= 0; damaged {
		if o.Aside == nil {
			return nil, fmt.Errorf("logstore: %w at byte %d", line.ErrForm, from+int64(sound))
		}
		if err := o.Aside(rest); err != nil {
			return nil, err
		}
		device, n = line.ID{}, 0
	}
	if len(rest) > 0 {
		if err := file.Truncate(from + int64(sound)); err != nil {
			return nil, err
		}
	}
	if device == (line.ID{}) {
		device, _ = sheets.ParseID(sheets.NewIDs(time.Now)())
	}
	p.signer.Reset(device, n)
	return p, nil
}

// write writes the lines of a change, at once where that can be. They are on the pad in any case.
func (p *Pad) write(lines ...line.Line) {
	p.add(lines...)
	p.flush()
}

// add puts the lines of a change on the pad, to be written by the next flush.
func (p *Pad) add(lines ...line.Line) {
	if len(lines) == 0 {
		return
	}
	list := make([]*line.Line, len(lines))
	for i := range lines {
		if list[i] = &lines[i]; lines[i].Check() != nil {
			p.rejected++
			p.last = &failure.Error{Code: failure.Rejected, Err: lines[i].Check()}
			return
		}
	}
	p.pending = append(p.pending, line.Stream(list...))
	for _, l := range lines {
		of := p.object(l.Of)
		p.note(of, l)
		if of.Kind == line.Sheet {
			of.lines = append(of.lines, l)
		}
	}
}

// flush writes what is pending, all of it or nothing.
func (p *Pad) flush() {
	if len(p.pending) > 0 {
		from, text := p.file.Size(), bytes.Join(p.pending, nil)
		if err := p.file.Append(text); err != nil {
			p.trouble = &failure.Error{Code: failure.CannotSave, Err: err}
			return
		}
		p.landed(text, from)
		p.pending = nil
	}
	p.trouble = nil
}

// landed notes where lines are that are in the file now.
func (p *Pad) landed(text []byte, from int64) {
	var d line.Decoder
	for one := range bytes.Lines(text) {
		to := from + int64(len(one))
		if l, err := d.Read(bytes.TrimSuffix(one, []byte("\n"))); err == nil {
			of := p.object(l.Of)
			of.lies(from, to)
			if of.Kind == line.Sheet {
				of.lines = of.lines[1:]
			}
		}
		from = to
	}
}

// Retry tries once more to write what could not be written.
func (p *Pad) Retry() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.flush()
}

// Unsaved returns how many changes are not in the file yet, and why not.
func (p *Pad) Unsaved() (n int, trouble *failure.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.pending), p.trouble
}

// errPending is returned where something could not be written.
var errPending = errors.New("logstore: it is not in the file yet")

// Written reports as an error that something is not in the file, without waiting for it.
func (p *Pad) Written(context.Context) error {
	if n, _ := p.Unsaved(); n > 0 {
		return errPending
	}
	return nil
}

// Rejected returns how many changes can never be written, and why the last of them cannot.
func (p *Pad) Rejected() (n int, last *failure.Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.rejected, p.last
}

// Now is the clock of the pad.
func (p *Pad) Now() time.Time { return p.options.Now() }

// NewID returns an ID for something new.
func (p *Pad) NewID() string { return p.newID() }

// Device returns the ID of the device that writes to the pad.
func (p *Pad) Device() line.ID {
	device, _ := p.signer.LastLine()
	return device
}
