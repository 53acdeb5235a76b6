package transfer

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"

	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// ExportSheets writes the sheets of the history that a query asks for as sheet files,
// one a line, in the order of their IDs. The query that asks for nothing special
// gives those on the table too: everything but the trash. A sheet that cannot be
// read is left out; then the error is the *Error of the first, when all others
// are written. Otherwise it is that of the context or the writer.
func ExportSheets(ctx context.Context, p *store.Store, q store.Query, w io.Writer) error {
	ids, err := p.History().IDs(q)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	var bad error
	for _, id := range ids {
		if err := ctx.Err(); err != nil {
			return err
		}
		text, err := SheetJSON(p, id)
		if err != nil {
			bad = cmp.Or(bad, err)
			continue
		}
		if _, err := out.Write(append(text, '\n')); err != nil {
			return err
		}
	}
	return errors.Join(out.Flush(), bad)
}

// SheetJSON returns a sheet as the one line of a sheet file that Export would write.
// Errors are as with Store.Sheet.
func SheetJSON(p *store.Store, id string) ([]byte, error) {
	s, err := p.Sheet(id)
	if err != nil {
		return nil, err
	}
	sum, err := p.Summary(id)
	if err != nil {
		return nil, err
	}
	night, err := p.History().NightNotes(sum.Night)
	if err != nil {
		return nil, err
	}
	return jsonl.EncodeWithMeta(s, jsonl.NewMeta(s.Head(), sum.Settled(), night))
}
