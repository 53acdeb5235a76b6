// Package recovery is the area of a store that cannot be opened, or that is not at its
// place any more: why, and what can be done.
package recovery

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets/failure"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// Trouble is why a store cannot be opened, and what the app can do about it.
type Trouble struct {
	Err    *failure.Error
	Reopen func() bool                          // tries to open it again, and reports whether that worked; nil: it cannot be tried
	Fresh  func() bool                          // does so with a new one where it is missing; nil: there can be none
	At     func(path string) bool               // does so with the one at another place, from now on; nil: there is no other place
	Search func(context.Context) (Found, error) // looks for the backup to offer
	Quit   func()                               // quits the app
}

// Screen is all that is seen while a store cannot be opened: why, that the file was
// left alone, and what can be done.
type Screen struct {
	host    page.Host
	trouble Trouble
	rescue  *rescue // nil where no backup would help
}

// New returns the screen for a trouble. It looks for a backup at once, where one would
// help.
func New(h page.Host, t Trouble) *Screen {
	s := &Screen{host: h, trouble: t}
	if slices.Contains(replaceable, t.Err.Code) {
		s.rescue = startRescue(h, t)
	}
	return s
}

func (s *Screen) Title() string   { return "Beermat" }
func (s *Screen) Key(r rune) bool { return r == page.KeyEnter && s.again() }

// Hide implements page.Hider.
func (s *Screen) Hide() {
	if s.rescue != nil {
		s.rescue.cancel()
	}
}

func (s *Screen) Build() fyne.CanvasObject {
	a, t := s.host, s.trouble
	again := kit.Primary
	if s.rescue != nil && s.rescue.found.Backup.Path != "" {
		again = kit.Plain // there is something better to do
	}
	ways := []fyne.CanvasObject{kit.NewButton(a.Say("trouble.again"), again, func() { s.again() })}
	if t.Err.Code == failure.Missing && t.Fresh != nil {
		ways = append(ways, kit.NewButton(a.Say("backup.fresh"), kit.Plain, func() { t.Fresh() }))
	}
	if t.At != nil && !fyne.CurrentDevice().IsMobile() {
		ways = append(ways, kit.NewButton(a.Say("trouble.elsewhere"), kit.Plain, func() {
			askPath(a, "trouble.elsewhere", "trouble.place", "trouble.open", func(path string) { t.At(path) })
		}))
	}
	ways = append(ways, kit.NewButton(a.Say("trouble.quit"), kit.Plain, t.Quit))
	if s.rescue == nil {
		return page.New(a, a.Say("trouble.title"), "", nil, page.EmptyState("", a.Words().Trouble(t.Err), kit.NewColumn(10, ways...)))
	}
	items := []fyne.CanvasObject{kit.NewPanel(kit.NewColumn(16,
		kit.NewProse(a.Words().Trouble(t.Err), kit.Strong, kit.Ink),
		kit.NewFlow(10, ways...)))}
	if s.rescue != nil {
		items = append(items, s.rescue.offer())
	}
	return page.New(a, a.Say("trouble.title"), "", nil, items...)
}

// again tries to open the store once more, and reports whether that could be tried.
func (s *Screen) again() bool {
	if s.trouble.Reopen == nil {
		return false
	}
	s.trouble.Reopen()
	return true
}
