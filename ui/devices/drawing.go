package devices

import (
	"fyne.io/fyne/v2"

	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// What is drawn of a way, and what lies between two of its parts: lines go to and fro, or
// are awaited, or cannot go.
const (
	glyphDevice kit.Glyph = `<path d="M3 4.5 H21 V16 H3 Z"/><path d="M8 19.5 H16 M12 16 V19.5"/>`
	glyphFolder kit.Glyph = `<path d="M3 6 H9.5 L11.5 8.5 H21 V19 H3 Z"/><path d="M3 11 H21"/>`
	glyphHub    kit.Glyph = `<path d="M4 4 H20 V11 H4 Z M4 13 H20 V20 H4 Z"/><path d="M7 7.5 H9 M7 16.5 H9"/>`

	glyphInStep  kit.Glyph = `<path d="M3 8.5 H21 M17 5 L21 8.5 L17 12"/><path d="M21 15.5 H3 M7 12 L3 15.5 L7 19"/>`
	glyphWaiting kit.Glyph = `<path d="M2.5 12 H6 M10.2 12 H13.8 M18 12 H21.5"/>`
	glyphOffline kit.Glyph = `<path d="M2.5 12 H7 M17 12 H21.5 M9 8.5 L15 15.5 M15 8.5 L9 15.5"/>`
)

// state is how a way is: the key of its word, what is drawn, and in which colour.
type state struct {
	key   string
	glyph kit.Glyph
	role  kit.Role
}

// state returns how a way is, with so many other devices.
func (w *way) state(others int) state {
	switch {
	case w.err != nil:
		return state{"devices.offline", glyphOffline, kit.Bad}
	case !w.looked || others == 0 || len(w.last.Missing)+len(w.last.Failed)+len(w.last.Unread) > 0:
		return state{"devices.waiting", glyphWaiting, kit.Muted}
	}
	return state{"devices.in-step", glyphInStep, kit.Good}
}

// drawing shows this device, what carries the pad and the other devices, and says in one
// word how they are.
func (s *Screen) drawing(w *way, glyph kit.Glyph, name string, list []store.Device) fyne.CanvasObject {
	a, own := s.host, s.host.Say("devices.this")
	if len(list) > 0 && list[0].Own {
		own, list = nameOf(a, list[0]), list[1:]
	}
	others := a.Say("devices.others", i18n.Data{"n": len(list)})
	if len(list) == 1 {
		others = nameOf(a, list[0])
	}
	is := w.state(len(list))
	part := func(glyph kit.Glyph, name string) fyne.CanvasObject {
		return kit.NewStretch(kit.NewColumn(4, page.Middle(kit.NewIcon(glyph, 64, kit.Ink)), kit.NewProse(name, kit.Small, kit.Ink).Bold().Centre()))
	}
	between := func() fyne.CanvasObject { return kit.NewIcon(is.glyph, 30, is.role) }
	return kit.NewColumn(8, kit.NewRow(2, part(glyphDevice, own), between(), part(glyph, name), between(), part(glyphDevice, others)),
		kit.NewProse(a.Say(is.key), kit.Prompt, is.role).Bold().Centre())
}
