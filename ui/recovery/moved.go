package recovery

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// IsMoved reports whether a store was moved, replaced or deleted while it was open.
func IsMoved(t *failure.Error) bool { return t != nil && t.Code == failure.Moved }

// moved is a store that is not at its place any more.
type moved struct {
	host  page.Host
	saved func(store.Status)
}

// MovedActions returns what can be done about a store that is not at its place any more; saved
// is told how its writing gets on when it is there again. A phone has no other place for
// a copy.
func MovedActions(h page.Host, saved func(store.Status)) []page.Action {
	m := &moved{h, saved}
	actions := []page.Action{{Key: "moved.recreate", Look: kit.Primary, Do: m.recreate}}
	if !fyne.CurrentDevice().IsMobile() {
		actions = append(actions, page.Action{Key: "moved.copy", Do: m.askCopy})
	}
	return actions
}

// recreate writes the pad to its place again, and says what became of the file that
// lies there.
func (m *moved) recreate() {
	a := m.host
	pad, aside := a.Store(), ""
	a.Run(func(context.Context) (err error) {
		aside, err = pad.File().Recreate()
		return err
	}, func(err error) {
		if err != nil {
			page.ShowError(a, err)
			return
		}
		m.saved(pad.Queue().Status())
		said := []string{a.Say("moved.recreated", i18n.Data{"path": page.NameOf(a.Env().Path)})}
		if aside != "" {
			said = append(said, a.Say("moved.aside", i18n.Data{"path": page.NameOf(aside)}))
		}
		page.Dialog{Said: said, At: a.Env().Path}.Show(a)
	})
}

// askCopy asks where a copy of the whole pad goes.
func (m *moved) askCopy() {
	askPath(m.host, "moved.copy", "moved.path", "moved.save", m.copyTo)
}

// askPath asks for a path, at first that of the pad or the same name where files go; the
// keys are those of the title, whose text has one with its key and -what, of the field and
// of what does it.
func askPath(h page.Host, title, label, action string, do func(path string)) {
	folder := cmp.Or(h.Env().Out, filepath.Dir(h.Env().Path))
	entry, field := page.NewField(h, label, filepath.Join(folder, filepath.Base(h.Env().Path)), 1)
	enter := func() {
		if path := strings.TrimSpace(entry.Text); path != "" {
			do(path)
		}
	}
	entry.OnSubmitted = func(string) {
		h.Dismiss()
		enter()
	}
	page.Dialog{
		Title: h.Say(title), Said: []string{h.Say(title + "-what")}, Items: []fyne.CanvasObject{field},
		Actions: []page.Action{{Key: action, Look: kit.Primary, Do: enter}, {Key: "form.leave"}},
	}.Show(h)
}

// copyTo saves a copy of the whole pad, with what is not saved yet.
func (m *moved) copyTo(path string) {
	a := m.host
	pad, made := a.Store(), path
	a.Run(func(context.Context) (err error) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		made, err = backup.CopyTo(context.Background(), pad, path, false)
		return err
	}, func(err error) {
		if err != nil {
			reason := err
			if t := (*failure.Error)(nil); errors.As(err, &t) && t.Err != nil {
				reason = t.Err
			}
			page.Dialog{Said: []string{a.Say("moved.not-copied", i18n.Data{"path": page.NameOf(path), "reason": a.Words().Reason(reason)})}, At: path}.Show(a)
			return
		}
		page.Dialog{Said: []string{a.Say("moved.copied", i18n.Data{"path": page.NameOf(made)})}, At: made}.Show(a)
	})
}
