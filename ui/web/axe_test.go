package web

import (
	"net/url"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
)

// axeRun has axe-core look at a page, and gives what it finds, a line each.
const axeRun = `axe.run(document, { resultTypes: ['violations'] }).then(function (r) {
	document.body.dataset.axe = 'done';
	window.found = r.violations.map(function (v) {
		return v.id + ': ' + v.nodes.map(function (n) { return n.html.slice(0, 160) + ' ' + n.failureSummary.replace(/\s+/g, ' ').slice(0, 200); }).slice(0, 3).join(' | ');
	}).join('\n');
}).catch(function (e) { document.body.dataset.axe = 'done'; window.found = String(e); })`

// Every page is looked at by axe-core, light and dark, in the midst of a game and after it.
func TestBrowser_Axe(t *testing.T) {
	testenv.Long(t)
	script, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	look := func(page *tab, name, address string) {
		t.Helper()
		page.do(chromedp.Navigate(address))
		if _, err := chromedp.Run(page.ctx, chromedp.Evaluate[string](string(script)+"; ''")); err != nil {
			t.Fatal(err)
		}
		page.ask(axeRun)
		page.until(`document.body.dataset.axe === 'done'`)
		if found := page.ask("found"); found != "" {
			t.Errorf("%s:\n%s", name, found)
		}
		page.renew()
		page.tree()
	}
	b := newBench(t, "yahtzee", "Ann", "Bo")
	b.playOut(3)
	over := b.sheet().Head().ID
	var ann sheets.Player
	b.atTable(func(t *Table) error {
		ann = t.pad.SavePlayer(sheets.Player{Name: "Ann"})
		t.Meet([]sheets.Player{ann})
		return nil
	})
	page := open(t, b.at.Table, 412, 892)
	for _, scheme := range []string{"light", "dark"} {
		media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
		if _, err := chromedp.Call(page.ctx, emulation.SetEmulatedMedia, media); err != nil {
			t.Fatal(err)
		}
		look(page, scheme+" result", b.at.Table)
		for game, names := range map[string][]string{"yahtzee": {"Ann", "Bo"}, "lcr": {"Ann", "Bo", "Cleo"}, "beetle": {"Ann", "Bo"}, "pig": {"Ann", "Bo"}, "dice/triple-yahtzee": {"Ann", "Bo"}, "chikago": {"Ann", "Bo"}} {
			if scheme == "dark" {
				slices.Reverse(names) // each game that is open is another one
			}
			b.begin(game, names...)
			draw := chance(3)
			for range 4 {
				if g := b.sheet().Game(); !b.sheet().Done() {
					b.write(g.RandomEntry(b.sheet().Card(), draw))
				}
			}
			for name, address := range map[string]string{"board": b.at.Board, "television": b.at.Board + "?tv", "seat": b.at.Seats[0].URL, "table": b.at.Table} {
				look(page, scheme+" "+game+" "+name, address)
			}
		}
		for _, one := range sides {
			of := map[string][]string{"new": {"", "yahtzee"}, "records": {"", "yahtzee"}, "rules": {"yahtzee"}, "game": {over}, "player": {ann.ID}}[one.query]
			if of == nil {
				of = []string{""}
			}
			for _, value := range of {
				look(page, scheme+" "+one.query+"="+value, b.at.Table+"?"+one.query+"="+url.QueryEscape(value))
			}
		}
		look(page, scheme+" replay", b.at.Table+"?game="+over+"&at=3")
		look(page, scheme+" screens", b.at.Table+"?screens")
	}
}
