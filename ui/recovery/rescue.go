package recovery

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// replaceable are the troubles in which another file at the path of the pad
// would help. A pad that is in use, newer, or may not be read is a good one.
var replaceable = []failure.Code{
	failure.EmptyFile, failure.NotAPad, failure.Truncated, failure.NotOurs, failure.Damaged, failure.Missing, failure.CannotOpen,
}

// Found is the newest good backup of a store, and what it lacks. Without one, its path
// is "".
type Found struct {
	Backup backup.Backup
	Lacks  backup.Diff
}

// Newest looks for the newest good backup of the store of a host.
func Newest(ctx context.Context, h page.Host) (Found, error) {
	path, o := h.Env().Path, storeOptions(h)
	list, err := backup.List(path)
	for _, b := range list {
		if ctx.Err() != nil {
			return Found{}, ctx.Err()
		}
		if b.Corrupt || backup.Verify(b.Path, o) != nil {
			continue
		}
		if lacks, err := backup.Compare(ctx, path, b.Path, o); err == nil {
			return Found{b, lacks}, nil
		}
	}
	return Found{}, err
}

// storeOptions are what it takes to read a store beside the one of the app.
func storeOptions(h page.Host) store.Options {
	return store.Options{Find: h.Games().Find, Now: h.Now}
}

// rescue puts the newest good backup in the place of a store that cannot be opened.
type rescue struct {
	host    page.Host
	trouble Trouble
	looked  bool // all backups have been looked at
	found   Found
	failed  error // why the backup could not take the place of the store
	closed  bool  // nobody waits for it any more
	stop    func()
}

// startRescue looks for a backup beside the screen.
func startRescue(h page.Host, t Trouble) *rescue {
	r := &rescue{host: h, trouble: t}
	var found Found
	r.stop = h.Run(func(ctx context.Context) (err error) {
		found, err = t.Search(ctx)
		return err
	}, func(err error) {
		if r.closed || errors.Is(err, context.Canceled) {
			return
		}
		r.looked = true
		if err == nil {
			r.found = found
		}
		h.Rebuild()
	})
	return r
}

// cancel ends the search, because the screen is closed.
func (r *rescue) cancel() {
	r.closed = true
	r.stop()
}

// offer is what the screen says about backups, and what it says of the one that it offers
// to who asks for more.
func (r *rescue) offer() (items, more []fyne.CanvasObject) {
	a := r.host
	switch {
	case !r.looked:
		items = append(items, kit.NewProse(a.Say("backup.looking"), kit.Body, kit.Muted).Centre())
	case r.found.Backup.Path == "":
		items = append(items, kit.NewProse(a.Say("backup.none"), kit.Body, kit.Ink).Centre())
	default:
		at := i18n.Data{"moment": a.Words().Moment(r.found.Backup.At.Local())}
		items = append(items, kit.NewProse(a.Say("backup.of", at), kit.Body, kit.Ink).Bold().Centre(),
			page.Middle(kit.NewButton(a.Say("backup.use"), kit.Primary, r.use).Big(kit.Cell, 64)))
		for _, sentence := range Lack(a.Words(), r.found.Lacks) {
			more = append(more, kit.NewProse(sentence, kit.Body, kit.Ink))
		}
		if r.trouble.Err.Code != failure.Missing {
			more = append(more, kit.NewProse(a.Say("backup.keeps"), kit.Body, kit.Muted))
		}
	}
	if r.failed != nil {
		items = append(items, page.ErrorPanel(a, r.failed))
	}
	return items, more
}

// use puts the backup in the place of the pad and opens it.
func (r *rescue) use() {
	a := r.host
	aside, err := backup.Restore(a.Env().Path, r.found.Backup.Path, storeOptions(a))
	if err != nil {
		r.failed = err
		a.Rebuild()
		return
	}
	if !r.trouble.Reopen() {
		return
	}
	said := []string{a.Say("backup.used", i18n.Data{"moment": a.Words().Moment(r.found.Backup.At.Local())})}
	if aside != "" {
		said = append(said, a.Say("backup.aside", i18n.Data{"path": page.NameOf(aside)}))
	}
	page.Dialog{Said: said, At: aside, Actions: []page.Action{{Key: "backup.go-on", Look: kit.Primary}}}.Show(a)
}
