//go:build !js

package web

import (
	"fmt"
	"image"
	"net/url"
	"strings"

	"github.com/boombuler/barcode/qr"

	"beermat/ui/i18n"
)

// screensPage does what was pressed on the page with the addresses for other screens, and returns it.
func (b *Board) screensPage(words *i18n.Translator, form url.Values) renderer {
	do, player, _ := strings.Cut(form.Get("do"), ":")
	switch do {
	case "lock", "unlock":
		b.Lock(player, do == "lock")
	case "revoke":
		b.Revoke(player)
	case "renew":
		b.Renew(true)
	}
	look, short, seats, viewers := b.Look(), b.Short(), b.Seats(), b.Viewers()
	return func() []byte { return drawScreens(words, look, short, seats, viewers) }
}

// drawScreens draws the page with the addresses for other screens.
func drawScreens(words *i18n.Translator, look, short string, seats []SeatPage, viewers int) []byte {
	var m markup
	m.open("main", "id", "m", "data-still", "1", "data-title", words.Say("web.screens"))
	m.el("h1", words.Say("web.screens"))
	watching := words.Say("screens.nobody")
	if viewers > 0 {
		watching = words.Say("web.watching", i18n.Data{"n": viewers})
	}
	m.el("p", watching, "class", "status")
	m.open("form", "method", "post", "class", "links")
	m.hidden("screens", "1")
	drawLink(&m, words.Say("web.look"), look)
	m.open("p", "class", "status")
	m.text(words.Say("screens.type") + " ")
	m.el("b", strings.TrimPrefix(strings.TrimPrefix(short, "http://"), "https://"))
	m.end("p")
	for _, one := range seats {
		drawLink(&m, one.Name, one.URL)
		lock := "lock"
		if one.Locked {
			lock = "unlock"
		}
		m.button(words.Say("web."+lock, i18n.Data{"name": one.Name}), "do", lock+":"+one.Player)
		m.button(words.Say("web.revoke", i18n.Data{"name": one.Name}), "do", "revoke:"+one.Player)
	}
	m.el("p", words.Say("web.renew-hint"), "class", "status")
	m.button(words.Say("screens.renew"), "do", "renew")
	m.end("form")
	m.el("a", words.Say("table.back"), "class", "link", "href", "?")
	m.end("main")
	return m.Bytes()
}

// address returns where the page of a grant is found.
func (b *Board) address(g grant) string { return b.base + "/" + string(g.kind) + "/" + g.token }

// drawLink draws an address as a link and as a QR code.
func drawLink(m *markup, name, address string) {
	m.open("h2")
	m.el("bdi", name)
	m.end("h2")
	if code, err := qr.Encode(address, qr.L, qr.Auto); err == nil {
		side := code.Bounds().Dx()
		m.open("svg", "class", "qr", "viewBox", fmt.Sprintf("-4 -4 %d %d", side+8, side+8), "role", "img", "aria-label", "QR")
		m.open("path", "d", qrPath(code, side))
		m.end("path")
		m.end("svg")
	}
	m.el("a", address, "href", address)
}

// qrPath draws the dark squares of a code, those beside each other as one.
func qrPath(code image.Image, side int) string {
	var d strings.Builder
	dark := func(x, y int) bool {
		if x >= side {
			return false
		}
		r, _, _, _ := code.At(x, y).RGBA()
		return r == 0
	}
	for y := range side {
		for x := 0; x < side; x++ {
			from := x
			for dark(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&d, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return d.String()
}
