package main

import (
	"context"
	"errors"
	"io/fs"

	"beermat/sheets"
	"beermat/ui/words"
)

// backup copies the pad into a file.
func backup(inv *invocation) int {
	return inv.withPad(func(ctx context.Context, pad *sheets.Pad) int {
		path, err := pad.CopyToContext(ctx, inv.args[0], inv.force)
		trouble := (*sheets.Trouble)(nil)
		damaged := errors.As(err, &trouble) && trouble.Code == sheets.Damaged
		switch {
		case ctx.Err() != nil && err != nil:
			return inv.fail(ctx.Err())
		case errors.Is(err, fs.ErrExist):
			return inv.fail(&usageError{"exists", words.Data{"path": path}})
		case err != nil && !damaged:
			reason := err
			if trouble != nil && trouble.Err != nil {
				reason = trouble.Err
			}
			inv.complain(inv.words.Say("command.backup.failed", words.Data{"path": path, "reason": reason.Error()}))
			return badUsage
		}
		inv.say("command.backup.done", words.Data{"path": path})
		if damaged { // and so is the copy
			inv.fail(err)
			return failed
		}
		return ok
	})
}
