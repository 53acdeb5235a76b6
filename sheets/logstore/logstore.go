// Package logstore keeps a pad in one file of lines that only grows, for a device without a database, as a
// browser is. Of a sheet it remembers its summary and where its lines are, and folds it when it is asked for.
//
// What is written is in the file when the method that writes it returns, or it is kept, shown, and tried
// again by Retry.
package logstore

import (
	"bytes"
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
	Aside   func(text []byte) error // keeps what a file has from where it cannot be read on; nil: that is an error
	Index   []byte                  // what Index returned; nil for none
	Version string                  // of the program: an index of another one is not used
}

// Pad is a pad of lines. It may be used by several goroutines.
type Pad struct {
	lineLog
	drafts map[string]sheets.Draft
}

// Open returns the pad that a file makes. Half a line at its end is cut off: nobody was told that it is
// written. What cannot be read otherwise is put aside with all that follows, and the device goes on under
// another ID, because numbers of its lines are not known.
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
