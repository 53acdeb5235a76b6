package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"beermat/cmd/internal/cachefile"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// check reads the whole pad and compares everything in it with what was written at
// the table. What an earlier check found sound, and nobody has changed, it does not judge
// by the rules again, unless it is told to.
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
		notes := newCheckNotes(inv.padPath())
		before := &store.Checked{}
		if !inv.full {
			before = notes.read()
		}
		now, err := pad.CheckSince(ctx, before)
		kept := notes.write(now)
		inv.tellSetAside(pad)
		if err == nil {
			inv.say("command.check.sound")
			if now.Unchanged > 0 {
				inv.say("command.check.unchanged", i18n.Data{"n": now.Unchanged})
			}
			return ok
		}
		status := inv.fail(err)
		if s := (*store.StoppedError)(nil); errors.As(err, &s) {
			inv.complain(inv.words.Say("command.check.stopped", i18n.Data{"n": s.Checked}))
			if kept && s.Checked > 0 {
				inv.complain(inv.words.Say("command.check.goes-on"))
			}
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

// tellSetAside names the changes that could not be saved, with what they were to write.
func (inv *invocation) tellSetAside(pad *store.Store) {
	list, err := pad.SetAside()
	if err != nil || len(list) == 0 {
		return // the check names a damaged list
	}
	inv.complain(inv.words.Say("command.check.set-aside", i18n.Data{"n": len(list)}))
	for _, one := range list {
		fmt.Fprintln(inv.errs, " ", one.At.Format(time.RFC3339), one.Change, one.About, one.Content, "–", one.Reason)
	}
}

// checkNotes is the file in which a check leaves to the next one, of the same pad by the
// same version of Beermat, what it found sound. A version that says not exactly which
// sources it was made of leaves nothing.
type checkNotes struct {
	folder *cachefile.Folder
	name   string
	head   []byte // the version
}

func newCheckNotes(pad string) checkNotes {
	if whole, err := filepath.Abs(pad); err == nil {
		pad = whole
	}
	n := checkNotes{cachefile.Open(""), fmt.Sprintf("check-%x", sha256.Sum256([]byte(pad))), []byte(version + "\n")}
	if version != unknownVersion && !strings.HasSuffix(version, "+dirty") {
		n.folder = cachefile.Default()
	}
	return n
}

func (n checkNotes) read() *store.Checked {
	checked := &store.Checked{}
	text, _ := n.folder.Load(n.name)
	if sums, found := bytes.CutPrefix(text, n.head); found {
		_ = checked.UnmarshalBinary(sums) // otherwise it is all judged anew
	}
	return checked
}

// write reports whether the next check will know.
func (n checkNotes) write(checked *store.Checked) bool {
	sums, err := checked.MarshalBinary()
	return err == nil && n.folder.Store(n.name, append(n.head, sums...)) == nil
}
