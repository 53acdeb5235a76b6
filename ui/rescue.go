package ui

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// replaceable are the troubles in which another file at the path of the pad
// would help. A pad that is in use, newer, or may not be read is a good one.
var replaceable = []store.Code{
	store.CodeEmptyFile, store.CodeNotAPad, store.CodeTruncated, store.CodeNotOurs, store.CodeDamaged, store.CodeMissing, store.CodeCannotOpen,
}

// rescue looks for the newest good backup of a pad that cannot be opened, and
// puts it in its place.
type rescue struct {
	app    *App
	looked bool // all backups have been looked at
	backup backup.Backup
	lack   backup.Diff
	failed error // why the backup could not take the place of the pad
	cancel func()
}

// padOptions are what it takes to read a pad beside the one that is open.
func (a *App) padOptions() store.Options { return store.Options{Find: findGame, Now: a.Now} }

func findGame(id string) *scoring.Game {
	if kind := games.Scorecard(id); kind != nil {
		return kind.Game
	}
	return nil
}

// startRescue looks for a backup, beside the screen; nil where none would help.
func (a *App) startRescue() *rescue {
	if !slices.Contains(replaceable, a.cfg.Trouble.Code) {
		return nil
	}
	r := &rescue{app: a}
	var found backup.Backup
	var lack backup.Diff
	r.cancel = a.Run(func(ctx context.Context) (err error) {
		found, lack, err = newestGood(ctx, a.Env().Path, a.padOptions())
		return err
	}, func(err error) {
		if errors.Is(err, context.Canceled) {
			return // the screen is closed
		}
		r.looked = true
		if err == nil {
			r.backup, r.lack = found, lack
		}
		if a.Store() == nil {
			a.Rebuild()
		}
	})
	return r
}

// newestGood gives the newest backup that is whole, and what it lacks. Without
// one, its path is "".
func newestGood(ctx context.Context, path string, o store.Options) (b backup.Backup, lack backup.Diff, err error) {
	list, err := backup.List(path)
	for _, b := range list {
		if ctx.Err() != nil {
			return backup.Backup{}, lack, ctx.Err()
		}
		if b.Corrupt || backup.Verify(b.Path, o) != nil {
			continue
		}
		if lack, err := backup.Compare(ctx, path, b.Path, o); err == nil {
			return b, lack, nil
		}
	}
	return backup.Backup{}, lack, err
}

// offer is what the screen says about backups.
func (r *rescue) offer() fyne.CanvasObject {
	a := r.app
	items := []fyne.CanvasObject{kit.NewText(a.Say("backup.title"), kit.Strong, kit.Ink).Bold()}
	switch {
	case !r.looked:
		items = append(items, kit.NewProse(a.Say("backup.looking"), kit.Body, kit.Muted))
	case r.backup.Path == "":
		items = append(items, kit.NewProse(a.Say("backup.none"), kit.Body, kit.Ink))
	default:
		at := i18n.Data{"moment": a.Words().Moment(r.backup.At.Local())}
		items = append(items, kit.NewProse(a.Say("backup.of", at), kit.Body, kit.Ink).Bold())
		for _, sentence := range a.Words().Lack(r.lack) {
			items = append(items, kit.NewProse(sentence, kit.Body, kit.Ink))
		}
		if a.cfg.Trouble.Code != store.CodeMissing {
			items = append(items, kit.NewProse(a.Say("backup.keeps"), kit.Body, kit.Muted))
		}
		items = append(items, kit.NewFlow(10, kit.NewButton(a.Say("backup.use"), kit.Primary, r.use)))
	}
	if r.failed != nil {
		items = append(items, page.ErrorPanel(a, r.failed))
	}
	return kit.NewPanel(kit.NewColumn(12, items...))
}

// use puts the backup in the place of the pad and opens it.
func (r *rescue) use() {
	a := r.app
	aside, err := backup.Restore(a.Env().Path, r.backup.Path, a.padOptions())
	if err != nil {
		r.failed = err
		a.Rebuild()
		return
	}
	if !a.reopen(a.cfg.Reopen) {
		return
	}
	items := []fyne.CanvasObject{
		kit.NewProse(a.Say("backup.used", i18n.Data{"moment": a.Words().Moment(r.backup.At.Local())}), kit.Body, kit.Ink).Bold(),
	}
	if aside != "" {
		items = append(items, kit.NewProse(a.Say("backup.aside", i18n.Data{"path": aside}), kit.Body, kit.Ink))
	}
	items = append(items, kit.NewFlow(10, kit.NewButton(a.Say("backup.go-on"), kit.Primary, a.Dismiss)))
	a.ShowOverlay(kit.NewColumn(16, items...), true)
}
