package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/recovery"
)

// restore puts a backup in the place of the pad, after it has said what that costs
// and, on a terminal, has asked.
func restore(inv *invocation) int {
	return inv.interruptible(func(ctx context.Context) int {
		path, file := inv.padPath(), inv.args[0]
		data := i18n.Data{"file": file, "path": path}
		o := store.Options{Find: inv.catalogue.Find}
		if err := backup.Verify(file, o); err != nil {
			return inv.fail(err)
		}
		lack, err := backup.Compare(ctx, path, file, o)
		if err != nil {
			return inv.fail(err)
		}
		fresh := isMissing(path)
		switch {
		case !fresh:
			inv.say("command.restore.replaces", data)
			for _, sentence := range recovery.Lack(inv.words, lack) {
				fmt.Fprintln(inv.output, sentence)
			}
		case lack.Patched:
			inv.say("backup.lacks.copy")
		}
		switch {
		case inv.dryRun:
			inv.say("command.restore.dry-run")
			return ok
		case !fresh && !inv.yes && isTerminal(inv.input):
			sure, err := inv.confirm(ctx)
			if err != nil {
				return inv.fail(err)
			}
			if !sure {
				inv.complain(inv.words.Say("command.cancelled"))
				return failed
			}
		}
		if ctx.Err() != nil {
			return inv.fail(ctx.Err())
		}
		aside, err := backup.Restore(path, file, o)
		if err != nil {
			return inv.fail(err)
		}
		if aside == "" {
			inv.say("command.restore.new", data)
			return ok
		}
		inv.say("command.restore.done", data)
		inv.say("backup.aside", i18n.Data{"path": aside})
		return ok
	})
}

// confirm asks the person whether to go on.
func (inv *invocation) confirm(ctx context.Context) (bool, error) {
	fmt.Fprint(inv.errs, inv.words.Say("command.restore.ask"), " ")
	answer, err := bufio.NewReader(&contextReader{ctx: ctx, ReadCloser: io.NopCloser(inv.input)}).ReadString('\n')
	if err != nil && err != io.EOF {
		return false, err
	}
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer != "" && strings.Contains(inv.words.Say("command.restore.yes"), " "+answer+" "), nil
}
