package main

import (
	"context"
	"errors"
	"fmt"

	"beermat/sheets"
)

// check reads the whole pad and compares everything in it with what was written at
// the table.
func check(j *job) int {
	return j.withPad(false, func(_ context.Context, p *sheets.Pad) int {
		err := p.Check()
		if err == nil {
			fmt.Fprintln(j.output, j.words.Say("command.check.sound"))
			return ok
		}
		j.fail(err)
		if t := (*sheets.Trouble)(nil); errors.As(err, &t) && t.Err != nil {
			fmt.Fprintln(j.errs, t.Err) // every flaw in a line of its own
		}
		return failed
	})
}
