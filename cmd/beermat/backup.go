package main

import (
	"context"
	"errors"
	"io/fs"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// backUp copies the pad into a file.
func backUp(inv *invocation) int {
	return inv.withPad(func(ctx context.Context, pad *store.Store) int {
		path, err := backup.CopyTo(ctx, pad, inv.args[0], inv.force)
		trouble := (*failure.Error)(nil)
		damaged := errors.As(err, &trouble) && trouble.Code == failure.Damaged
		switch {
		case ctx.Err() != nil && err != nil:
			return inv.fail(ctx.Err())
		case errors.Is(err, fs.ErrExist):
			return inv.fail(&usageError{"exists", i18n.Data{"path": path}})
		case err != nil && !damaged:
			reason := err
			if trouble != nil && trouble.Err != nil {
				reason = trouble.Err
			}
			inv.complain(inv.words.Say("command.backup.failed", i18n.Data{"path": path, "reason": reason.Error()}))
			return badUsage
		}
		inv.say("command.backup.done", i18n.Data{"path": path})
		if damaged { // and so is the copy
			inv.fail(err)
			return failed
		}
		return ok
	})
}
