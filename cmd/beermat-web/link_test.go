//go:build !js

package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/link"
)

// linkOf is the text of the link of a game that was played at random.
func linkOf(t *testing.T, id string) string {
	t.Helper()
	g, chance := games.Find(id, ""), rand.New(rand.NewPCG(1, 2)).IntN
	s, err := sheets.New(g, sheets.Head{
		ID: "01JD2Z8K6V0000000000000001", Players: []sheets.Seat{{Name: "Ann"}, {Name: "<i>Bo"}}, Started: time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC),
	})
	for err == nil && !s.Done() {
		_, err = s.Write(g.RandomEntry(s.Card(), chance))
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := link.Encode(s, link.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestApp_Link(t *testing.T) {
	space, text := newSpace(t), linkOf(t, "yahtzee")
	first := startBrowser(t, t.TempDir())
	page := first.open(space.URL + "/#" + text)
	press := func(selector string) { page.ask("document.querySelector('" + selector + "').click()") } // what is there is drawn anew at any moment
	const turns = `document.querySelectorAll('.turns tbody tr').length === 26`
	page.until(turns)
	if page.ask(`document.querySelector('i') ? 'a name is a tag' : ''`) != "" {
		t.Error("a name is a tag")
	}
	if page.ask(`document.querySelector('a[href="?"]') ? 'there' : ''`) != "" {
		t.Error("it leads back to a table on which nothing is")
	}

	// It is seen turn by turn, also after a reload, and the address keeps it to itself.
	press(`.turns tbody tr:nth-child(3) a`)
	page.until(`/[?]link&at=3#1[.]/.test(location.href) && !!document.querySelector('.replay')`)
	page.do(chromedp.Reload())
	page.until(`!!document.querySelector('.replay')`)
	press(`a[rel=next]`)
	page.until(`/at=4#/.test(location.href)`)
	press(`.replay a:last-child`)
	page.until(turns)
	if said := page.ask(`String(performance.getEntries().some(function (e) { return e.name.split('#')[0].indexOf('` + text[2:20] + `') >= 0; }))`); said != "false" {
		t.Error("the game was asked for")
	}

	// It is taken once.
	press(`a[href="?take"]`)
	page.until(`/1 taken in, 0 known/.test(document.getElementById('told').textContent) && /[?]game=01JD2Z8K6V0000000000000001$/.test(location.href)`)
	page.until(turns)
	page.ask(`location.hash = '` + text + `', ''`)
	page.until(`/[?]link#/.test(location.href) && document.querySelector('a[href="?take"]') === null && !!document.querySelector('a[href^="?game="].link')`)
	press(`a[href="?nights"]`)
	page.until(`document.querySelectorAll('.past-games > li').length === 1`)

	// Half a link says so.
	page.ask(`location.hash = '` + strings.TrimSuffix(text, text[len(text)-9:]) + `', ''`)
	page.until(`/The link is not whole/.test(document.getElementById('m').textContent)`)
}

// Who goes on while the script of the page is still under way sees what was asked for once it is there.
func TestApp_Link_Early(t *testing.T) {
	space := newSpace(t)
	space.script = make(chan struct{})
	page := startBrowser(t, t.TempDir()).open(space.URL + "/#" + linkOf(t, "pig"))
	page.until(`!!document.querySelector('.turns tbody tr')`)
	page.ask(`(document.querySelector('.turns tbody tr:nth-child(3) a').click(), '')`)
	page.until(`/[?]link&at=3#1[.]/.test(location.href) && !document.querySelector('.replay')`)
	close(space.script)
	page.until(`!!document.querySelector('.replay') && !document.getElementById('m').inert`)
}
