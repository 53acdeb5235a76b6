package main

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"github.com/oklog/ulid/v2"
	"golang.org/x/term"

	"beermat/sheets/forms"
	"beermat/sheets/store"
	"beermat/sheets/transfer"

	"beermat/ui/i18n"
)

// selection is which games go out: sheets by ID, or what a query asks for.
type selection struct {
	inv   *invocation
	ctx   context.Context
	pad   *store.Store
	query store.Query
	ids   []string // of sheets, if they were asked for
	lost  int      // sheets that could not be read
}

// writeSelected writes the games that the options select, as write does.
func (inv *invocation) writeSelected(write func(s *selection, w io.Writer) error) int {
	return inv.withPad(func(ctx context.Context, pad *store.Store) int {
		s := &selection{inv: inv, ctx: ctx, pad: pad}
		err := s.choose()
		if err == nil {
			err = inv.writeOut(ctx, func(w io.Writer) error { return write(s, w) })
		}
		if err != nil {
			return inv.fail(err)
		}
		if s.lost > 0 {
			return failed
		}
		return ok
	})
}

// choose finds out which games were asked for.
func (s *selection) choose() (err error) {
	o := &s.inv.options
	for _, text := range o.sheets {
		id, err := ulid.ParseStrict(text)
		if err != nil {
			return wrongValue("sheet", text)
		}
		s.ids = append(s.ids, id.String())
	}
	if len(s.ids) > 0 && (len(o.games)+len(o.players)+len(o.terms) > 0 || o.since != 0 || o.until != 0) {
		return &usageError{"sheet-alone", nil}
	}
	s.query, err = s.inv.query(s.pad)
	return err
}

// games returns the games that go out, until the person interrupts.
func (s *selection) games() forms.Games {
	list := transfer.History(s.pad, s.query, s.skip)
	if len(s.ids) > 0 {
		list = s.byID
	}
	return list.Until(s.ctx)
}

// skip says which sheet is missing from what goes out.
func (s *selection) skip(err error) {
	s.lost++
	s.inv.fail(err)
}

// byID yields the sheets that were asked for by ID, wherever they are.
func (s *selection) byID(yield func(forms.Game, error) bool) {
	for _, id := range s.ids {
		if g, err := transfer.OneGame(s.pad, id); !yield(g, err) || err != nil {
			return
		}
	}
}

func (s *selection) words() forms.Words { return i18n.Teller{Words: s.inv.words} }

// toFile reports whether the output goes into a file.
func (o *options) toFile() bool { return o.out != "" && o.out != "-" }

// writeOut writes into the file that was asked for, in full or not at all, or prints.
// A file that is there stays, unless --force was given.
func (inv *invocation) writeOut(ctx context.Context, write func(io.Writer) error) error {
	if !inv.toFile() {
		return write(inv.output)
	}
	return inv.writeFile(ctx, inv.out, write)
}

// writeFile writes a file as writeOut does.
func (inv *invocation) writeFile(ctx context.Context, path string, write func(io.Writer) error) error {
	interruptible := func(w io.Writer) error { return errors.Join(write(contextWriter{ctx, w}), ctx.Err()) }
	if inv.force {
		return transfer.WriteFile(path, interruptible)
	}
	err := transfer.WriteNewFile(path, interruptible)
	if errors.Is(err, fs.ErrExist) {
		return &usageError{"exists", i18n.Data{"path": path}}
	}
	return err
}

// refuseOnTerminal refuses to print what means nothing to people.
func (inv *invocation) refuseOnTerminal(format string) error {
	if !inv.toFile() && isTerminal(inv.output) {
		return &usageError{"binary", i18n.Data{"format": format}}
	}
	return nil
}

// isTerminal reports whether what is written to w, or read from it, passes a person.
func isTerminal(w any) bool {
	file, ok := w.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}
