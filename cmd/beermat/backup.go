package main

import (
	"context"
	"errors"
	"fmt"

	"beermat/sheets"
	"beermat/ui/words"
)

// oneFile gives the one file that a command is about.
func (j *job) oneFile() (string, error) {
	if len(j.args) > 1 {
		return "", &mistake{"one-file", words.Data{"command": j.command.name, "value": j.args[1]}}
	}
	return j.args[0], nil
}

// backup copies the pad into a file.
func backup(j *job) int {
	file, err := j.oneFile()
	if err != nil {
		return j.fail(err)
	}
	return j.withPad(false, func(_ context.Context, p *sheets.Pad) int {
		path, err := p.CopyTo(file)
		flaw := (*sheets.Trouble)(nil)
		flawed := errors.As(err, &flaw) && flaw.Code == sheets.Damaged
		if err != nil && !flawed {
			return j.fail(err)
		}
		fmt.Fprintln(j.output, j.words.Say("command.backup.done", words.Data{"path": path}))
		if flawed { // the copy has the flaw as well
			j.fail(err)
			return failed
		}
		return ok
	})
}
