package live

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets/forms"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/web"
)

// How wide the code to be scanned is, in design units: on a tablet it is read across the table.
const (
	wideCode  float32 = 430
	phoneCode float32 = 250
)

// glyphScreen is a television.
const glyphScreen kit.Glyph = `<path d="M3 5 H21 V16 H3 Z"/><path d="M8 20 H16 M12 16 V20"/>`

// Screen switches the board on and off, and shows where its pages are found.
type Screen struct {
	host  page.Host
	board *Board
	err   error // why it could not be switched on
	seat  int   // whose address is shown; -1: that of everybody who watches
}

// NewScreen returns the screen of a board.
func NewScreen(h page.Host, b *Board) *Screen { return &Screen{host: h, board: b, seat: -1} }

// Hide implements page.Hider.
func (s *Screen) Hide() { s.board.seen, s.board.named = nil, func() {} }

func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.board.seen, s.board.named = nil, a.Rebuild
	title := a.Say("screens.title")
	if s.board.open == nil {
		return page.New(a, title, "", nil, s.off())
	}
	about := kit.NewIconButton(kit.About, a.Say("screens.about"), func() {
		page.Dialog{Title: title, Said: []string{a.Say("screens.players-hint"), a.Say("screens.note"), a.Say("screens.trust")}}.Show(a)
	})
	seats := s.board.open.pages.Seats()
	s.seat = min(s.seat, len(seats)-1)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		return page.New(a, title, "", []fyne.CanvasObject{about}, s.address(seats), s.places(seats))
	}
	return page.New(a, title, "", []fyne.CanvasObject{about},
		kit.NewStretch(kit.NewMeasure(1240, kit.NewSideBySide(kit.Gap, 400, s.places(seats), s.address(seats)))))
}

// off says what other screens are good for, and switches them on.
func (s *Screen) off() fyne.CanvasObject {
	a, game := s.host, ""
	if s.board.sheet != nil {
		game = s.board.sheet.Game().ID
	}
	items := []fyne.CanvasObject{kit.NewStretch(kit.NewBox(280, 150, newDrawing(game).Raster))}
	for _, key := range []string{"screens.who-watches", "screens.who-enters"} {
		items = append(items, kit.NewProse(a.Say(key), kit.Strong, kit.Ink).Centre())
	}
	if s.err != nil {
		items = append(items, page.Warning(a.Say("screens.failed")))
	}
	on := kit.NewButton(a.Say("screens.on"), kit.Primary, func() { s.open(web.LocalAddress()) }).Big(kit.Cell, 72)
	items = append(items, on, kit.NewProse(a.Say("screens.trust"), kit.Small, kit.Muted).Centre())
	return kit.NewStretch(kit.NewMeasure(720, kit.NewPanel(kit.NewColumn(16, items...))))
}

// open switches the board on at an address.
func (s *Screen) open(address string) {
	s.err = s.board.Open(address)
	s.host.Rebuild()
}

// places list who can look and who can enter, with what is known of each; a tap shows the
// address. Below stand the names that are shown, and the way to switch it off.
func (s *Screen) places(seats []web.SeatPage) fyne.CanvasObject {
	a, b := s.host, s.board
	watching := kit.NewText("", kit.Small, kit.Muted)
	rows := []fyne.CanvasObject{s.place(kit.NewIcon(glyphScreen, 36, kit.Ink), a.Say("screens.everyone"), watching, -1)}
	if len(seats) > 0 {
		rows = append(rows, kit.NewText(a.Say("screens.players"), kit.Small, kit.Muted).Bold())
	} else {
		rows = append(rows, kit.NewPanel(kit.NewProse(a.Say("web.no-game"), kit.Body, kit.Muted)))
	}
	var states []*kit.Text
	for i, one := range seats {
		states = append(states, kit.NewText("", kit.Small, kit.Muted))
		marker := a.Players().Seats(b.sheet.Head().Players)[i].Marker
		rows = append(rows, s.place(kit.NewToken(marker, 40), one.Name, states[i], i))
	}
	b.seen = func() {
		if b.open == nil {
			a.Rebuild()
			return
		}
		said := ""
		if n := b.open.pages.Viewers(); n > 0 {
			said = a.Say("screens.watching", i18n.Data{"n": n})
		}
		watching.Set(said)
		for i, one := range b.open.pages.Seats() {
			if i < len(states) {
				states[i].Set(s.state(one))
			}
		}
		a.Relayout()
	}
	b.seen()
	names := kit.NewToggle(a.Say("screens.first-names"), !b.whole(), func(first bool) { b.showWhole(!first); a.Rebuild() })
	off := kit.NewButton(a.Say("screens.off"), kit.Plain, func() {
		b.Close()
		a.Rebuild()
	}).With(kit.Close).Big(kit.Body, 60)
	return kit.NewColumn(8, append(rows, kit.NewStretch(nil),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("screens.first-names"), kit.Body, kit.Ink)), names), off)...)
}

// state says in a word what is known of a player's page; "" for nothing.
func (s *Screen) state(one web.SeatPage) string {
	switch {
	case one.Locked:
		return s.host.Say("screens.locked")
	case one.Connected:
		return s.host.Say("screens.connected")
	}
	return ""
}

// place is a row of the list; seat -1 is that of everybody.
func (s *Screen) place(mark fyne.CanvasObject, name string, state fyne.CanvasObject, seat int) fyne.CanvasObject {
	row := kit.NewRow(12, mark, kit.NewStretch(kit.NewText(name, kit.Strong, kit.Ink).Bold().Cut()), state)
	high := kit.Target + 12
	if kit.FormOf(s.host.Window().Canvas().Size()) == kit.Phone {
		high = kit.Target - 8
	}
	tap := kit.NewTap(name, kit.NewBox(0, high, row), func() {
		s.seat = seat
		s.host.Rebuild()
	}).Shape(kit.PanelRadius, 12)
	if seat == s.seat {
		return tap.On(kit.Tint, kit.Accent)
	}
	return tap.On(kit.Paper, "")
}

// address shows the code of the page that is chosen, and what can be done about it.
func (s *Screen) address(seats []web.SeatPage) fyne.CanvasObject {
	a, pages := s.host, s.board.open.pages
	side, at := wideCode, pages.Look()
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		side = phoneCode
	}
	said := kit.NewProse("", kit.Small, kit.Muted).Centre()
	var head, below fyne.CanvasObject
	var buttons []fyne.CanvasObject
	button := func(key string, do func()) {
		buttons = append(buttons, kit.NewButton(a.Say(key), kit.Plain, func() {
			do()
			a.Rebuild()
		}))
	}
	copied := "screens.copied"
	if s.seat < 0 {
		copied = "screens.copied-look"
	}
	buttons = append(buttons, kit.NewButton(a.Say("screens.copy"), kit.Plain, func() {
		a.App().Clipboard().SetContent(at)
		said.Set(a.Say(copied))
		a.Relayout()
	}))
	if s.seat < 0 {
		head, below = kit.NewProse(a.Say("screens.scan"), kit.Prompt, kit.Ink).Bold().Centre(), s.typed()
		button("screens.renew", func() { pages.Renew(false) })
	} else {
		one := seats[s.seat]
		at = one.URL
		marker := a.Players().Seats(s.board.sheet.Head().Players)[s.seat].Marker
		scans := kit.NewProse(a.Say("screens.scans", i18n.Data{"name": one.Name}), kit.Prompt, kit.Ink).Bold()
		head, below = kit.NewRow(12, kit.NewToken(marker, 44), kit.NewStretch(scans)), said
		key := "screens.lock"
		if one.Locked {
			key = "screens.unlock"
		}
		button(key, func() { pages.Lock(one.Player, !one.Locked) })
		button("screens.new", func() { pages.Revoke(one.Player) })
	}
	items := []fyne.CanvasObject{head, kit.NewStretch(code(at, side)), below}
	if s.seat < 0 {
		items = append(items, said)
	}
	return kit.NewPanel(kit.NewColumn(12, append(items, kit.NewTiles(8, 170, len(buttons), buttons...))...))
}

// typed are the addresses that lead to the page to look at where nothing can be scanned, and
// the networks to choose from.
func (s *Screen) typed() fyne.CanvasObject {
	a, b := s.host, s.board
	items := []fyne.CanvasObject{
		kit.NewProse(a.Say("screens.type"), kit.Small, kit.Muted).Centre(),
		kit.NewProse(strings.TrimPrefix(b.open.pages.Short(), "http://"), kit.Strong, kit.Ink).Bold().Centre(),
	}
	if named := b.open.pages.Named(); named != "" {
		items = append(items, kit.NewProse(a.Say("screens.named", i18n.Data{"address": strings.TrimPrefix(named, "http://")}), kit.Small, kit.Ink).Centre())
	}
	if all := web.LocalAddresses(); len(all) > 1 && slices.Contains(all, b.open.address) {
		items = append(items, kit.NewText(a.Say("screens.network"), kit.Small, kit.Muted).Bold(),
			kit.NewSegments(all, slices.Index(all, b.open.address), func(i int) { s.open(all[i]) }))
	}
	return kit.NewColumn(4, items...)
}

// code returns an address as a code to be scanned.
func code(address string, side float32) fyne.CanvasObject {
	picture, err := forms.QR(address, 1)
	if err != nil { // as no address of ours is too long
		return kit.NewBox(0, 0, nil)
	}
	return kit.NewBox(0, side, kit.NewCode(picture))
}
