package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/go-json-experiment/json"

	"beermat/sheets"
	"beermat/ui/words"
)

// cameIn is what a file has brought, or would bring, as --json prints it.
type cameIn struct {
	File      string         `json:"file"`
	Preview   bool           `json:"preview"`   // nothing was written
	New       int            `json:"new"`       // sheets that the pad did not know
	Same      int            `json:"same"`      // that it knows as they are
	Longer    int            `json:"longer"`    // that have more written on them than here, and were taken
	Shorter   int            `json:"shorter"`   // that have no more, and were not
	Discarded int            `json:"discarded"` // that lie in the trash
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
func importFiles(j *job) int {
	return j.withPad(!j.preview, func(ctx context.Context, p *sheets.Pad) int {
		status, list := ok, []cameIn{}
		for _, name := range j.args {
			coming, err := j.importFile(ctx, p, name)
			if err != nil {
				return j.fail(err)
			}
			came := j.asCameIn(name, coming)
			if came.Refused > 0 {
				status = failed
			}
			if list = append(list, came); !j.json {
				j.report(&came)
			}
		}
		if j.json {
			if err := j.printJSON(list); err != nil {
				return j.fail(err)
			}
		}
		return status
	})
}

// importFile takes in a file, or looks what is in it.
func (j *job) importFile(ctx context.Context, p *sheets.Pad, name string) (coming sheets.Coming, err error) {
	file, err := j.open(name)
	if err != nil {
		return coming, err
	}
	defer file.Close()
	if j.preview {
		return p.Preview(ctx, file)
	}
	tell := func(sheets.Progress) {}
	if isTerminal(j.errs) {
		tell = func(so sheets.Progress) {
			fmt.Fprintf(j.errs, "\r%s", j.words.Say("command.import.progress", words.Data{"n": so.Sheets}))
		}
		defer fmt.Fprintln(j.errs)
	}
	coming.Report, err = p.Import(ctx, file, tell)
	return coming, err
}

func (j *job) asCameIn(name string, c sheets.Coming) cameIn {
	came := cameIn{
		File: name, Preview: j.preview, New: c.New, Same: c.Same, Longer: c.Longer, Shorter: c.Shorter,
		Discarded: c.Discarded, Players: c.Players, Games: c.Games, Refused: c.Refused, Refusals: []refused{},
	}
	if len(c.Games) > 0 {
		came.From, came.To = c.From.String(), c.To.String()
	}
	for _, r := range c.Refusals {
		one := refused{Line: r.Line, Code: r.Foul.Code, Message: j.words.Foul(r.Foul, r.Game, r.Names)}
		if r.Entry >= 0 {
			one.Entry = &r.Entry
		}
		came.Refusals = append(came.Refusals, one)
	}
	return came
}

// report says what a file has brought: first what, then, as a complaint, what was
// not taken and why.
func (j *job) report(c *cameIn) {
	say := func(key string, n int) {
		if n > 0 {
			fmt.Fprintln(j.output, " ", j.words.Say("command.import."+key, words.Data{"n": n}))
		}
	}
	heading := "command.import.done"
	if c.Preview {
		heading = "command.import.preview"
	}
	fmt.Fprintln(j.output, j.words.Say(heading, words.Data{"file": c.File}))
	if c.New+c.Same+c.Longer+c.Shorter+c.Discarded == 0 {
		fmt.Fprintln(j.output, " ", j.words.Say("command.import.nothing"))
	}
	say("new", c.New)
	say("longer", c.Longer)
	say("same", c.Same)
	say("shorter", c.Shorter)
	say("discarded", c.Discarded)
	say("players", c.Players)
	for _, game := range slices.Sorted(maps.Keys(c.Games)) {
		fmt.Fprintf(j.output, "    %s: %d\n", j.words.Say(game+".name"), c.Games[game])
	}
	if c.From != "" {
		fmt.Fprintln(j.output, " ", j.words.Say("command.import.nights", words.Data{"from": c.From, "to": c.To}))
	}
	for _, r := range c.Refusals {
		j.complain(j.words.Say("command.import.refusal", words.Data{"file": c.File, "line": r.Line, "message": r.Message}))
	}
	if more := c.Refused - len(c.Refusals); more > 0 {
		j.complain(j.words.Say("command.import.more", words.Data{"file": c.File, "n": more}))
	}
}

// printJSON prints a value as one line of JSON.
func (j *job) printJSON(v any) error {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err == nil {
		_, err = fmt.Fprintf(j.output, "%s\n", text)
	}
	return err
}
