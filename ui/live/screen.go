package live

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/sheets/transfer"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/web"
)

// codeSide is how wide a code to be scanned is, in design units: a phone reads it at
// arm's length.
const codeSide float32 = 200

// Screen switches the board on and off, and shows where its pages are found.
type Screen struct {
	host  page.Host
	board *Board
	err   error // why it could not be switched on
}

// NewScreen returns the screen of a board.
func NewScreen(h page.Host, b *Board) *Screen { return &Screen{host: h, board: b} }

func (s *Screen) Title() string { return s.host.Say("screens.title") + " – Beermat" }

func (s *Screen) Key(rune) bool { return false }

// Hide implements page.Hider.
func (s *Screen) Hide() { s.board.seen = nil }

func (s *Screen) Build() fyne.CanvasObject {
	a, b := s.host, s.board
	toggle := kit.NewToggle(a.Say("screens.on"), b.IsOn(), func(on bool) {
		if on {
			s.open(web.LocalAddress())
			return
		}
		b.Close()
		a.Rebuild()
	})
	items := []fyne.CanvasObject{
		kit.NewProse(a.Say("screens.hint"), kit.Body, kit.Muted),
		kit.NewRow(12, kit.NewStretch(kit.NewText(a.Say("screens.on"), kit.Body, kit.Ink).Bold()), toggle),
	}
	b.seen = nil
	if s.err != nil {
		items = append(items, kit.NewProse(a.Say("screens.failed"), kit.Body, kit.Ink))
	}
	if b.open != nil {
		items = append(items, s.networks()...)
		watching := kit.NewText("", kit.Body, kit.Ink)
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
		items = append(items, watching, s.pages(), kit.NewProse(a.Say("screens.note"), kit.Small, kit.Muted))
	}
	return page.New(a, a.Say("screens.title"), "", nil, kit.NewMeasure(920, kit.NewColumn(kit.Gap, items...)))
}

// open switches the board on at an address.
func (s *Screen) open(address string) {
	s.err = s.board.Open(address)
	s.host.Rebuild()
}

// networks are the addresses of this machine, where it has several.
func (s *Screen) networks() []fyne.CanvasObject {
	all := web.LocalAddresses()
	if len(all) < 2 {
		return nil
	}
	a := s.host
	return []fyne.CanvasObject{
		kit.NewText(a.Say("screens.network"), kit.Small, kit.Muted).Bold(),
		kit.NewSegments(all, slices.Index(all, s.board.open.address), func(i int) { s.open(all[i]) }),
	}
}

// pages show where everything is found: the page to look at, and those of the players.
func (s *Screen) pages() fyne.CanvasObject {
	a, pages := s.host, s.board.open.pages
	tiles := []fyne.CanvasObject{s.tile(a.Say("web.look"), pages.Look())}
	for _, one := range pages.Seats() {
		key := "web.lock"
		if one.Locked {
			key = "web.unlock"
		}
		data := i18n.Data{"name": one.Name}
		tiles = append(tiles, s.tile(one.Name, one.URL,
			kit.NewButton(a.Say(key, data), kit.Plain, func() {
				pages.Lock(one.Player, !one.Locked)
				a.Rebuild()
			}),
			kit.NewButton(a.Say("web.revoke", data), kit.Plain, func() {
				pages.Revoke(one.Player)
				a.Rebuild()
			})))
	}
	if len(tiles) == 1 {
		tiles = append(tiles, kit.NewProse(a.Say("web.no-game"), kit.Body, kit.Muted))
	}
	return kit.NewColumns(kit.Gap, 280, tiles...)
}

// tile shows the address of a page, as a code too.
func (s *Screen) tile(name, address string, actions ...fyne.CanvasObject) fyne.CanvasObject {
	items := []fyne.CanvasObject{kit.NewProse(name, kit.Strong, kit.Ink).Bold()}
	if code, err := transfer.QR(address, 1); err == nil {
		image := canvas.NewImageFromImage(code)
		image.FillMode = canvas.ImageFillContain
		image.ScaleMode = canvas.ImageScalePixels
		image.SetMinSize(fyne.NewSquareSize(kit.U(codeSide)))
		items = append(items, image)
	}
	items = append(items, kit.NewProse(address, kit.Small, kit.Ink))
	return kit.NewColumn(0, kit.NewPanel(kit.NewColumn(10, append(items, actions...)...))) // no taller than it must be
}
