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

// How wide a code to be scanned is, in design units: one that everybody scans is read
// across the table, one that a player scans at arm's length.
const (
	watchCode  float32 = 288
	playerCode float32 = 164
)

// Screen switches the board on and off, and shows where its pages are found.
type Screen struct {
	host  page.Host
	board *Board
	err   error // why it could not be switched on
}

// NewScreen returns the screen of a board.
func NewScreen(h page.Host, b *Board) *Screen { return &Screen{host: h, board: b} }

// Hide implements page.Hider.
func (s *Screen) Hide() { s.board.seen, s.board.named = nil, func() {} }

func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.board.seen, s.board.named = nil, a.Rebuild
	title := a.Say("screens.title")
	if s.board.open == nil {
		return page.New(a, title, "", nil, s.off())
	}
	return page.New(a, title, "", nil, kit.NewMeasure(1240, kit.NewSideBySide(kit.Gap, 400, s.watch(), s.players())))
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

// watch shows where everybody can look, who does, and what they see; and switches it off.
func (s *Screen) watch() fyne.CanvasObject {
	a, b := s.host, s.board
	watching := kit.NewProse("", kit.Body, kit.Ink).Bold().Centre()
	b.seen = func() {
		if b.open == nil {
			a.Rebuild()
			return
		}
		said := a.Say("screens.nobody")
		if n := b.open.pages.Viewers(); n > 0 {
			said = a.Say("web.watching", i18n.Data{"n": n})
		}
		watching.Set(said)
	}
	b.seen()
	short := strings.TrimPrefix(b.open.pages.Short(), "http://")
	items := []fyne.CanvasObject{
		kit.NewProse(a.Say("screens.scan"), kit.Strong, kit.Ink).Bold().Centre(),
		code(b.open.pages.Look(), watchCode),
		kit.NewProse(a.Say("screens.type"), kit.Small, kit.Muted).Centre(),
		kit.NewProse(short, kit.Strong, kit.Ink).Bold().Centre(),
	}
	if named := b.open.pages.Named(); named != "" {
		items = append(items, kit.NewProse(a.Say("screens.named", i18n.Data{"address": strings.TrimPrefix(named, "http://")}), kit.Small, kit.Ink).Centre())
	}
	items = append(items, watching)
	if all := web.LocalAddresses(); len(all) > 1 && slices.Contains(all, b.open.address) {
		items = append(items, kit.NewText(a.Say("screens.network"), kit.Small, kit.Muted).Bold(),
			kit.NewSegments(all, slices.Index(all, b.open.address), func(i int) { s.open(all[i]) }))
	}
	names := kit.NewToggle(a.Say("screens.first-names"), !b.whole(), func(first bool) { b.showWhole(!first); a.Rebuild() })
	items = append(items, kit.NewRule(),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("screens.first-names"), kit.Body, kit.Ink)), names),
		kit.NewButton(a.Say("screens.off"), kit.Plain, func() {
			b.Close()
			a.Rebuild()
		}).With(kit.Close).Big(kit.Body, 60))
	return kit.NewColumn(0, kit.NewPanel(kit.NewColumn(12, items...))) // no taller than it must be
}

// players show where each player enters from a screen of their own.
func (s *Screen) players() fyne.CanvasObject {
	a, b := s.host, s.board
	if b.sheet == nil {
		return kit.NewPanel(kit.NewProse(a.Say("web.no-game"), kit.Strong, kit.Muted).Centre())
	}
	tokens := a.Players().Seats(b.sheet.Head().Players)
	var tiles []fyne.CanvasObject
	for i, one := range b.open.pages.Seats() {
		tiles = append(tiles, s.player(kit.NewToken(tokens[i].Marker, 36), one))
	}
	return kit.NewColumn(kit.Gap,
		page.SectionHeader(a.Say("screens.players"), a.Say("screens.players-hint")),
		kit.NewColumns(kit.Gap, 330, tiles...),
		kit.NewProse(a.Say("screens.note"), kit.Small, kit.Muted),
		kit.NewButton(a.Say("screens.renew"), kit.Plain, func() {
			b.open.pages.Renew(false)
			a.Rebuild()
		}))
}

// player shows the code of a player's page, and what the host can do about it.
func (s *Screen) player(token fyne.CanvasObject, one web.SeatPage) fyne.CanvasObject {
	a, pages := s.host, s.board.open.pages
	key, state := "web.lock", "screens.may-enter"
	if one.Locked {
		key, state = "web.unlock", "screens.locked"
	}
	data := i18n.Data{"name": one.Name}
	lock := kit.NewButton(a.Say(key, data), kit.Plain, func() {
		pages.Lock(one.Player, !one.Locked)
		a.Rebuild()
	})
	revoke := kit.NewButton(a.Say("web.revoke", data), kit.Plain, func() {
		pages.Revoke(one.Player)
		a.Rebuild()
	})
	said := kit.NewProse(a.Say(state), kit.Small, kit.Muted)
	copied := kit.NewButton(a.Say("screens.copy", data), kit.Plain, func() {
		a.App().Clipboard().SetContent(one.URL)
		said.Set(a.Say("screens.copied"))
	})
	name := kit.NewColumn(2, kit.NewProse(one.Name, kit.Strong, kit.Ink).Bold(), said)
	return kit.NewColumn(0, kit.NewPanel(kit.NewColumn(10,
		kit.NewRow(12, token, kit.NewStretch(name)),
		kit.NewTiles(12, 140, 2, code(one.URL, playerCode), kit.NewColumn(8, copied, lock, revoke)))))
}

// code returns an address as a code to be scanned.
func code(address string, side float32) fyne.CanvasObject {
	picture, err := forms.QR(address, 1)
	if err != nil { // as no address of ours is too long
		return kit.NewBox(0, 0, nil)
	}
	return kit.NewBox(0, side, kit.NewCode(picture))
}
