// Package logstore keeps a pad in one file of lines that only grows, for a device without a database, as a
// browser is. Of a sheet it remembers its summary and where its lines are, and folds it when it is asked for.
//
// What is written is in the file when the method that writes it returns, or it is kept, shown, and tried
// again by Retry.
package logstore

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"beermat/scoring"
	"beermat/sheets"
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
	Aside   File   // where what cannot be read of the file is put as well; nil: that is an error
	Index   []byte // what Index returned; nil for none
	Version string // of the program: an index of another one is not used
}

// Pad is a pad of lines. It may be used by several goroutines.
type Pad struct {
	lineLog
	drafts  map[string]sheets.Draft
	damaged bool
}

// Open returns the pad that a file makes. Half a line at its end is cut off: nobody was told that it is
// written. A line that is not as it was written is passed over, with what goes on from it, and put aside the first
// time; where it may be the last line of the device, that goes on under another ID, because the number is not known.
func Open(file File, o Options) (*Pad, error) {
	p := &Pad{lineLog: lineLog{
		newID: sheets.NewIDs(o.Now), signer: sheets.NewSigner(o.Now),
		contents: contents{options: o, file: file, objects: map[line.Object]*object{}, definitions: map[line.ID]string{}},
	}, drafts: map[string]sheets.Draft{}}
	p.folder.Rules = p.rules
	from, device, n := p.remember(o.Index)
	text := make([]byte, file.Size()-from)
	if n, err := file.ReadAt(text, from); n < len(text) {
		return nil, fmt.Errorf("logstore: %d of %d bytes can be read: %w", n, len(text), err)
	}
	end, damaged, device, n := p.read(text, from, device, n)
	for _, at := range damaged {
		if err := p.putAside(text[at.from-from : at.to-from]); err != nil {
			return nil, fmt.Errorf("logstore: %w at byte %d: %w", line.ErrForm, at.from, err)
		}
	}
	if end < file.Size() {
		if err := file.Truncate(end); err != nil {
			return nil, err
		}
	}
	if device == (line.ID{}) {
		device, _ = sheets.ParseID(sheets.NewIDs(time.Now)())
	}
	p.signer.Reset(device, n)
	return p, nil
}

// putAside keeps a text that cannot be read, unless it was kept before.
func (p *Pad) putAside(text []byte) error {
	to := p.options.Aside
	if to == nil {
		return errors.ErrUnsupported
	}
	kept := make([]byte, to.Size())
	if n, err := to.ReadAt(kept, 0); n < len(kept) {
		return err
	}
	if bytes.Contains(kept, text) {
		return nil
	}
	p.damaged = true
	return to.Append(text)
}

// Damaged reports whether something was put aside when the pad was opened: what goes on from it is not on the pad.
func (p *Pad) Damaged() bool { return p.damaged }
