// Package recovery is the area of a store that cannot be opened, or that is not at its
// place any more: why, and what can be done.
package recovery

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"beermat/sheets/failure"
	"beermat/ui/kit"
	"beermat/ui/mat"
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

	unfolded bool // the details are seen
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
	items := []fyne.CanvasObject{page.Middle(mat.NewGame("", 120)), kit.NewProse(page.Trouble(a, t.Err), kit.Strong, kit.Ink).Centre()}
	again := kit.NewButton(a.Say("trouble.again"), kit.Primary, func() { s.again() }).Big(kit.Cell, 64)
	var more []fyne.CanvasObject
	if s.rescue != nil {
		offer, lacks := s.rescue.offer()
		items, more = append(items, offer...), lacks
		if s.rescue.found.Backup.Path != "" { // there is something better to do
			again.SetStyle(kit.Plain)
		}
	}
	ways := []fyne.CanvasObject{}
	if again.Style() == kit.Primary {
		items = append(items, page.Middle(again))
	} else {
		ways = append(ways, again.Big(kit.Body, kit.Target))
	}
	if t.Err.Code == failure.Missing && t.Fresh != nil {
		ways = append(ways, kit.NewButton(a.Say("backup.fresh"), kit.Plain, func() { t.Fresh() }))
	}
	if t.At != nil && !fyne.CurrentDevice().IsMobile() {
		ways = append(ways, kit.NewButton(a.Say("trouble.elsewhere"), kit.Plain, func() {
			askPath(a, "trouble.elsewhere", "trouble.place", "trouble.open", func(path string) { t.At(path) })
		}))
	}
	more = append(more, kit.NewProse(t.Err.Path, kit.Small, kit.Muted), kit.NewFlow(10, append(ways, kit.NewButton(a.Say("trouble.quit"), kit.Plain, t.Quit))...))
	folded := page.Fold(a, a.Say("place.details"), &s.unfolded, nil, kit.NewColumn(12, more...))
	return page.New(a, a.Say("trouble.title"), "", nil, kit.NewMeasure(720, kit.NewColumn(kit.Gap, kit.NewPanel(kit.NewColumn(18, items...)).Inset(24), folded)))
}

// again tries to open the store once more, and reports whether that could be tried.
func (s *Screen) again() bool {
	if s.trouble.Reopen == nil {
		return false
	}
	s.trouble.Reopen()
	return true
}
