//go:build !js

package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// How a game was really won is told by a page, which another Worker works out while entries are taken.
func TestApp_Told(t *testing.T) {
	space, text := newSpace(t), linkOf(t, "pig")
	page := startBrowser(t, t.TempDir()).open(space.URL + "/#" + text)
	press := func(selector string) {
		page.until("!!document.querySelector('" + selector + "')")
		page.ask("document.querySelector('" + selector + "').click()")
	}
	press(`a[href="?take"]`)
	press(`a[href^="?told="]`)
	page.until(`document.getElementById('m').dataset.awaits === '1' && document.querySelector('[role=status]') !== null`)
	page.do(chromedp.Click(chromedp.CSS(`a[href="?new"]`)))
	page.until(`!!document.querySelector('.games')`) // the pad answers meanwhile
	page.ask(`(history.go(-1), '')`)
	page.until(`!document.getElementById('m').dataset.awaits && document.querySelectorAll('table.turns').length === 2 && document.querySelectorAll('.curve').length === 3`)
	if page.ask(`document.querySelector('i') ? 'a name is a tag' : ''`) != "" {
		t.Error("a name is a tag")
	}
	press(`.past-games a`)
	page.until(`!!document.querySelector('.replay')`)
}
