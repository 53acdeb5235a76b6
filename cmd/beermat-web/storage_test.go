//go:build !js

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Where the browser keeps nothing, as some do in a private window, the page says so and what to do.
func TestApp_Denied(t *testing.T) {
	space := newSpace(t)
	space.worker = "navigator.storage.getDirectory = function () { return Promise.reject(new Error('SecurityError')); };"
	page := startBrowser(t, t.TempDir()).open(space.URL)
	page.until(`/keeps nothing here.*ordinary window/.test(document.getElementById('state').textContent)`)
}

// damaging changes a digit of the second of three entries, which only a checksum tells, when the pad is opened again.
const damaging = `(function () {
	var open = FileSystemFileHandle.prototype.createSyncAccessHandle;
	FileSystemFileHandle.prototype.createSyncAccessHandle = function () {
		return open.call(this).then(function (h) {
			var text = new Uint8Array(h.getSize());
			h.read(text, { at: 0 });
			text = new TextDecoder().decode(text);
			if (/^(.*3[^0-9]*,"sum".*\n){3}/m.test(text)) h.write(new TextEncoder().encode(text.replace(/^(.*3[^0-9]*,"sum".*\n.*)3([^0-9]*,"sum")/m, '$16$2')), { at: 0 });
			return h;
		});
	};
})();`

// A damaged line is put aside and can be saved; what was entered before it stays, and goes on.
func TestApp_Damaged(t *testing.T) {
	space := newSpace(t)
	space.worker = damaging
	page := startBrowser(t, t.TempDir()).open(space.URL)
	page.stands(-1)
	page.begin("pig", "Ann", "Bo")
	for n := range 3 {
		page.do(chromedp.KeyEvent("3"), chromedp.KeyEvent(kb.Enter))
		page.stands(n + 1)
	}
	page.do(chromedp.Reload())
	page.stands(1)
	page.until(`/put aside.* All other games are safe/.test(document.getElementById('told').textContent)`)
	page.ask(`(URL.createObjectURL = f => { f.text().then(text => { document.body.dataset.file = f.name + ' ' + text; }); return '#'; }, document.querySelector('#told button').click(), '')`)
	page.until(`!!document.body.dataset.file`)
	name, text, _ := strings.Cut(page.ask(`document.body.dataset.file`), " ")
	if !strings.HasPrefix(name, "beermat-damaged-") || strings.Count(text, "\n") != 1 || !strings.Contains(text, "[6]") {
		t.Errorf("put aside was %q, %q", name, text)
	}
	page.do(chromedp.KeyEvent("4"), chromedp.KeyEvent(kb.Enter))
	page.stands(2)
	page.do(chromedp.Reload())
	page.stands(2)
	if page.ask(`String(document.getElementById('told').hidden)`) != "true" {
		t.Error("it is said again")
	}
}

// Safari deletes what pages keep that are not on the home screen, and is the only one with this property.
func TestApp_Forgets(t *testing.T) {
	space := newSpace(t)
	tab := startBrowser(t, t.TempDir()).open(space.URL)
	tab.stands(-1)
	if tab.ask(`String(document.getElementById('told').hidden)`) != "true" {
		t.Error("another browser is warned")
	}
	script := page.AddScriptToEvaluateOnNewDocumentParams{Source: `Object.defineProperty(navigator, 'standalone', { value: false })`}
	if _, err := chromedp.Call(tab.ctx, page.AddScriptToEvaluateOnNewDocument, script); err != nil {
		t.Fatal(err)
	}
	const warned = `/Safari deletes your games.*home screen/.test(document.getElementById('told').textContent)`
	tab.do(chromedp.Reload())
	tab.stands(-1)
	tab.until(warned)
	tab.do(chromedp.Click(chromedp.CSS(`#told button`)))
	tab.until(`document.getElementById('told').hidden`)
	tab.do(chromedp.Click(chromedp.CSS(`a[href="?new=pig"]`))) // once more before a game begins
	tab.until(`!document.getElementById('told').hidden && ` + warned)
}

// The settings say how safe the games are in this browser, and when they were last copied.
func TestApp_Kept(t *testing.T) {
	tab := startBrowser(t, t.TempDir()).open(newSpace(t).URL + "/?settings")
	tab.until(`/delete them.* No copy yet[.]$/.test((document.getElementById('kept') || {}).textContent)`)
	tab.ask(`(HTMLAnchorElement.prototype.click = function () { document.body.dataset.file = this.download; }, document.querySelector('a[href="?copy"]').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), '')`)
	tab.until(`/^beermat-20.*jsonl$/.test(document.body.dataset.file) && /Last copy: .*[0-9]/.test(document.getElementById('kept').textContent)`)
}
