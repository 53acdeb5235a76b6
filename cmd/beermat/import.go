package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/go-json-experiment/json"

	"beermat/sheets/link"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
)

// importResult is what a file has brought, or would bring, as --json prints it.
type importResult struct {
	File      string         `json:"file"`
	Preview   bool           `json:"preview"`   // nothing was written
	Stopped   bool           `json:"stopped"`   // the person interrupted before all of it was read
	New       int            `json:"new"`       // sheets that the pad did not know
	Same      int            `json:"same"`      // that it knows as they are
	Longer    int            `json:"longer"`    // that have more written on them than here, and were taken
	Shorter   int            `json:"shorter"`   // that have no more, and were not
	Discarded int            `json:"discarded"` // that lie in the trash
	Archived  int            `json:"archived"`  // unfinished games, of those new or longer, that go into the nights and not onto the table
	Players   int            `json:"players"`   // who come onto the list
	Games     map[string]int `json:"games"`     // sheets by game; only in a preview
	From      string         `json:"from"`      // the first and the last night; only in a preview
	To        string         `json:"to"`
	Refused   int            `json:"refused"` // texts that are no sheet or break a rule
	Refusals  []refused      `json:"refusals"`
}

// refused is one of the first texts that were not taken.
type refused struct {
	Line    int    `json:"line"`
	Entry   *int   `json:"entry"` // from 0; null where it is the sheet itself
	Code    string `json:"code"`
	Message string `json:"message"`
}

// importFiles takes the sheets in files onto the pad, or says what they would
// bring.
func importFiles(inv *invocation) int {
	into := func(ctx context.Context, pad *store.Store) int { return importInto(ctx, inv, pad) }
	switch {
	case !inv.preview:
		return inv.withWritablePad(into)
	case isMissing(inv.padPath()): // one would be made
		return inv.withEmptyPad(into)
	}
	return inv.withPad(into)
}

// importer takes the sheets in files onto a pad.
type importer struct {
	*invocation
	pad *store.Store
}

// importInto takes in all files, and says of each what it has brought.
func importInto(ctx context.Context, inv *invocation, pad *store.Store) int {
	in := &importer{inv, pad}
	status, list := ok, []importResult{}
	err := error(nil)
	for _, name := range inv.args {
		var coming transfer.ImportPreview
		coming, err = in.importFile(ctx, name)
		stopped := err != nil && ctx.Err() != nil
		if err == nil || stopped && !inv.preview { // what came in until then stays
			result := in.newImportResult(name, coming)
			result.Stopped = stopped
			if result.Refused > 0 {
				status = failed
			}
			if list = append(list, result); !inv.json {
				in.report(&result)
			}
		}
		if err != nil {
			break
		}
	}
	if inv.json {
		err = errors.Join(err, inv.printJSON("files", list))
	}
	switch {
	case err != nil && ctx.Err() != nil && !inv.preview:
		inv.complain(inv.words.Say("command.import.cancelled"))
		return interrupted
	case err != nil:
		return inv.fail(err)
	}
	return status
}

// importFile takes in a file, or looks what is in it.
func (in *importer) importFile(ctx context.Context, name string) (coming transfer.ImportPreview, err error) {
	source, end, err := in.sourceOf(ctx, name)
	if err != nil {
		return coming, err
	}
	defer end()
	if in.preview {
		return transfer.Preview(ctx, in.pad, source)
	}
	tell := func(transfer.Progress) {}
	if isTerminal(in.errs) {
		tell = func(so transfer.Progress) {
			fmt.Fprintf(in.errs, "\r%s", in.words.Say("command.import.progress", i18n.Data{"n": so.Sheets}))
		}
		defer fmt.Fprintln(in.errs)
	}
	coming.ImportReport, err = transfer.Import(ctx, in.pad, source, tell)
	return coming, err
}

// sourceOf returns what is to be taken in: the sheets of a file, or the one of a link.
func (in *importer) sourceOf(ctx context.Context, name string) (source io.Reader, end func(), err error) {
	if isLink(name) {
		sheet, err := link.Decode(name, in.catalogue.Source)
		return bytes.NewReader(sheet), func() {}, err
	}
	file, err := in.open(name)
	if err != nil {
		return nil, nil, err
	}
	if f, is := file.(*os.File); is {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return f, func() { _ = f.Close() }, nil // its games are taken in in the order in which a pad keeps them
		}
	}
	return &contextReader{ctx: ctx, ReadCloser: file}, func() { _ = file.Close() }, nil
}

// isLink reports whether an argument is the link of a game, and no file.
func isLink(name string) bool {
	_, is := link.TextOf(name)
	return is && isMissing(name)
}

func (in *importer) newImportResult(name string, c transfer.ImportPreview) importResult {
	result := importResult{
		File: name, Preview: in.preview, New: c.New, Same: c.Same, Longer: c.Longer, Shorter: c.Shorter,
		Discarded: c.InTrash, Archived: c.Archived, Players: c.Players, Games: c.Games, Refused: c.Refused, Refusals: []refused{},
	}
	if len(c.Games) > 0 {
		result.From, result.To = c.From.String(), c.To.String()
	}
	for _, r := range c.Refusals {
		one := refused{Line: r.Line, Code: r.Foul.Code, Message: in.words.Foul(r.Foul, r.Game, r.Names)}
		if r.Entry >= 0 {
			one.Entry = &r.Entry
		}
		result.Refusals = append(result.Refusals, one)
	}
	return result
}

// report says what a file has brought: first what, then, as a complaint, what was
// not taken and why.
func (in *importer) report(c *importResult) {
	say := func(key string, n int) {
		if n > 0 {
			fmt.Fprintln(in.output, " ", in.words.Say("command.import."+key, i18n.Data{"n": n}))
		}
	}
	heading := "command.import.done"
	if c.Preview {
		heading = "command.import.preview"
	}
	if isLink(c.File) {
		heading += "-link"
	}
	fmt.Fprintln(in.output, in.words.Say(heading, i18n.Data{"file": c.File}))
	if c.New+c.Same+c.Longer+c.Shorter+c.Discarded == 0 {
		fmt.Fprintln(in.output, " ", in.words.Say("command.import.nothing"))
	}
	say("new", c.New)
	say("longer", c.Longer)
	say("archived", c.Archived)
	say("same", c.Same)
	say("shorter", c.Shorter)
	say("discarded", c.Discarded)
	say("players", c.Players)
	for _, game := range slices.Sorted(maps.Keys(c.Games)) {
		fmt.Fprintf(in.output, "    %s: %d\n", in.words.Say(game+".name"), c.Games[game])
	}
	if c.From != "" {
		fmt.Fprintln(in.output, " ", in.words.Say("command.import.nights", i18n.Data{"from": c.From, "to": c.To}))
	}
	for _, r := range c.Refusals {
		if isLink(c.File) {
			in.complain(r.Message)
			continue
		}
		in.complain(in.words.Say("command.import.refusal", i18n.Data{"file": c.File, "line": r.Line, "message": r.Message}))
	}
	if more := c.Refused - len(c.Refusals); more > 0 {
		in.complain(in.words.Say("command.import.more", i18n.Data{"file": c.File, "n": more}))
	}
}

// jsonVersion is that of what --json prints. It counts up when a program that reads
// it would have to change.
const jsonVersion = 1

// printJSON prints a value as one line of JSON, under a name beside the version.
func (c *console) printJSON(name string, v any) error {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err == nil {
		_, err = fmt.Fprintf(c.output, "{\"beermat\":%d,%q:%s}\n", jsonVersion, name, text)
	}
	return err
}
