package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// check reads all that was written at the table, and judges it by the rules. What follows
// from that for lists and figures is made anew where it is asked for.
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
			if err := pad.File().Rebuild(ctx); err != nil {
				return inv.fail(err)
			}
			inv.say("command.check.rebuilt")
		}
		err := pad.File().Check(ctx)
		inv.tellSetAside(pad)
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
		if t := (*failure.Error)(nil); errors.As(err, &t) && t.Err != nil {
			fmt.Fprintln(inv.errs, t.Err) // every fault in a line of its own
			status = failed
		}
		return status
	})
}

// tellSetAside names the changes that could not be saved, with what they were to write.
func (inv *invocation) tellSetAside(pad *store.Store) {
	list, err := pad.Queue().SetAside()
	if err != nil || len(list) == 0 {
		return // the check names a damaged list
	}
	inv.complain(inv.words.Say("command.check.set-aside", i18n.Data{"n": len(list)}))
	for _, one := range list {
		fmt.Fprintln(inv.errs, " ", one.At.Format(time.RFC3339), one.Change, one.About, one.Content, "–", one.Reason)
	}
}
