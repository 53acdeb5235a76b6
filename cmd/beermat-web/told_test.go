//go:build !js

package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// How a game was really won is told by a page, of a game in a link as of one on the pad. Another Worker works it out
// while entries are taken.
func TestApp_Told(t *testing.T) {
	space, text := newSpace(t), linkOf(t, "pig")
	page := startBrowser(t, t.TempDir()).open(space.URL + "/#" + text)
	press := func(selector string) {
		page.until("!!document.querySelector('" + selector + "')")
		page.ask("document.querySelector('" + selector + "').click()")
	}
	press(`a[href="?link&told"]`)
	page.until(`document.getElementById('m').dataset.awaits === '1' && document.querySelector('[role=status]') !== null`)
	page.do(chromedp.Click(chromedp.CSS(`a[href="?new"]`)))
	page.until(`!!document.querySelector('.games')`) // the pad answers meanwhile
	page.ask(`(history.go(-1), '')`)
	const all = `!document.getElementById('m').dataset.awaits && document.querySelectorAll('table.turns').length === 2 && document.querySelectorAll('.curve').length === 3`
	page.until(all)
	if page.ask(`document.querySelector('i') ? 'a name is a tag' : ''`) != "" {
		t.Error("a name is a tag")
	}
	press(`.past-games a`) // the turning point, in the game of the link
	page.until(`!!document.querySelector('.replay') && /[?]link&at=[0-9]+#1[.]/.test(location.href)`)

	// And of a game on the pad.
	press(`.replay a:last-child`)
	press(`a[href="?take"]`)
	press(`a[href$="&told"]:not([href^="?link"])`)
	page.until(all)
	press(`.past-games a`)
	page.until(`!!document.querySelector('.replay') && /[?]game=/.test(location.href)`)
}
