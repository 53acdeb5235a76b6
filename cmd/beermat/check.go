package main

import (
	"context"
	"errors"
	"fmt"

	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// check reads the whole pad and compares everything in it with what was written at
// the table.
func check(inv *invocation) int {
	do := inv.withPad
	if inv.repair {
		do = inv.withWritablePad
		if isMissing(inv.padPath()) {
			do = inv.withPad // which says so
		}
	}
	return do(func(ctx context.Context, pad *store.Store) int {
		if inv.repair {
			if err := pad.Rebuild(ctx); err != nil {
				return inv.fail(err)
			}
			inv.say("command.check.rebuilt")
		}
		err := pad.Check(ctx)
		if err == nil {
			inv.say("command.check.sound")
			return ok
		}
		status := inv.fail(err)
		if s := (*store.StoppedError)(nil); errors.As(err, &s) {
			inv.complain(inv.words.Say("command.check.stopped", i18n.Data{"n": s.Checked}))
			if s.Faults != nil {
				fmt.Fprintln(inv.errs, s.Faults)
			}
		}
		if t := (*store.Error)(nil); errors.As(err, &t) && t.Err != nil {
			fmt.Fprintln(inv.errs, t.Err) // every fault in a line of its own
			status = failed
		}
		return status
	})
}
