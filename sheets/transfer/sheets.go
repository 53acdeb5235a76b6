package transfer

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"

	"beermat/sheets/jsonl"
	"beermat/sheets/store"
)

// exportAtOnce is how many sheets are read in one transaction: whoever reads long
// keeps the file from using its free pages again.
const exportAtOnce = 100

// ExportSheets writes the sheets of the history that a query asks for as sheet files,
// one a line, in the order of their IDs. The query that asks for nothing special
// gives those on the table too: everything but the trash. A sheet that cannot be
// read is left out; then the error is the *Error of the first, when all others
// are written. Otherwise it is that of the context or the writer.
func ExportSheets(ctx context.Context, p *store.Store, q store.Query, w io.Writer) error {
	ids, err := p.IDs(q)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	var bad error
	for some := range slices.Chunk(ids, exportAtOnce) {
		if err := ctx.Err(); err != nil {
			return err
		}
		texts, err := sheetsJSON(p, some)
		bad = cmp.Or(bad, err)
		for _, text := range texts {
			if _, err := out.Write(append(text, '\n')); err != nil {
				return err
			}
		}
	}
	return errors.Join(out.Flush(), bad)
}

// sheetsJSON returns sheets as sheet files, and why the first that could not be read
// is missing.
func sheetsJSON(p *store.Store, ids []string) (texts [][]byte, bad error) {
	err := p.View(func(tx *store.Tx) error {
		for _, id := range ids {
			text, err := sheetJSON(tx, id)
			if err != nil {
				bad = cmp.Or(bad, err)
				continue
			}
			texts = append(texts, text)
		}
		return bad
	})
	return texts, err
}

// SheetJSON returns a sheet as the one line of a sheet file that Export would write.
// Errors are as with Store.Sheet.
func SheetJSON(p *store.Store, id string) ([]byte, error) {
	texts, err := sheetsJSON(p, []string{id})
	if err != nil {
		return nil, err
	}
	return texts[0], nil
}

func sheetJSON(tx *store.Tx, id string) ([]byte, error) {
	s, err := tx.Sheet(id)
	if err != nil {
		return nil, err
	}
	placement, err := tx.Placement(s.Head())
	if err != nil {
		return nil, err
	}
	night, err := tx.NightNotes(placement.Night)
	if err != nil {
		return nil, err
	}
	return jsonl.EncodeWithMeta(s, jsonl.NewMeta(s.Head(), placement, night))
}
