//go:build !js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets/jsonl"
)

// patience is how long a browser may take until a test gives up: it is for one that hangs, on a busy machine.
const patience = 3 * time.Minute

// built are the files, with the program built from the sources as they are.
var built = sync.OnceValues(func() (map[string][]byte, error) {
	app, err := build(context.Background())
	if err != nil {
		return nil, err
	}
	files, _, err := app.Files()
	return files, err
})

// space is a web space with the files. It can be away, and have another version.
type space struct {
	*httptest.Server
	away   atomic.Bool
	newer  atomic.Bool
	worker string        // goes before the script of the Worker
	script chan struct{} // the script of the page comes once it is closed; at once where it is nil
}

func newSpace(t *testing.T) *space {
	t.Helper()
	files, err := built()
	if err != nil {
		t.Fatal(err)
	}
	s := &space{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.away.Load() {
			panic(http.ErrAbortHandler)
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		text, known := files[name]
		if !known {
			http.NotFound(w, r)
			return
		}
		if name == "page.js" && s.script != nil {
			<-s.script
		}
		if name == "worker.js" {
			text = append([]byte(s.worker), text...)
		}
		if s.newer.Load() && name == "sw.js" {
			text = []byte(strings.Replace(string(text), "name = 'beermat-", "name = 'beermat-newer-", 1))
		}
		kinds := map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".png": "image/png", ".ttf": "font/ttf", ".gz": "application/gzip", ".webmanifest": "application/manifest+json"}
		w.Header().Set("Content-Type", kinds[filepath.Ext(name)])
		_, _ = w.Write(text)
	}))
	t.Cleanup(s.Server.Close)
	return s
}

// browser is a browser with a profile, which is there again when it is started anew.
type browser struct {
	t       *testing.T
	profile string
	ctx     context.Context
	end     func()
}

func startBrowser(t *testing.T, profile string) *browser {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(testenv.Chromium(t)), chromedp.NoSandbox, chromedp.Flag("lang", "en"), chromedp.UserDataDir(profile))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	b := &browser{t, profile, ctx, func() { cancel(); end() }}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.end)
	return b
}

// tab is a tab with the pad.
type tab struct {
	t   *testing.T
	ctx context.Context
}

func (b *browser) open(address string) *tab {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	b.t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		b.t.Fatal(err)
	}
	ctx, cancel = context.WithTimeout(ctx, patience)
	b.t.Cleanup(cancel)
	p := &tab{b.t, ctx}
	p.do(chromedp.EmulateViewport(1024, 768), chromedp.Navigate(address))
	return p
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// until waits until a script says so.
func (p *tab) until(script string) {
	p.t.Helper()
	poll := chromedp.Poll[bool](script, chromedp.WithPollingInterval(50*time.Millisecond), chromedp.WithPollingTimeout(patience))
	_, err := chromedp.Run(p.ctx, poll)
	for err != nil && !errors.Is(err, chromedp.ErrPollingTimeout) && p.ctx.Err() == nil { // the page has just come anew
		_, err = chromedp.Run(p.ctx, poll)
	}
	if err != nil {
		page, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.body.innerText`))
		p.t.Fatalf("%s: %v\n%s", script, err, page)
	}
}

// ask returns what a script gives, which may be a promise.
func (p *tab) ask(script string) string {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](`delete document.body.dataset.asked; Promise.resolve(` + script + `).then(function (a) { document.body.dataset.asked = a; }); undefined`))
	p.until(`document.body.dataset.asked !== undefined`)
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.body.dataset.asked`))
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

// stands waits until so many entries are seen; -1 stands for no game.
func (p *tab) stands(entries int) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.getElementById('m').dataset.after === '%d' && !document.getElementById('m').inert`, entries))
}

// begin begins a game for people.
func (p *tab) begin(game string, names ...string) {
	p.t.Helper()
	p.do(chromedp.Click(chromedp.CSS(`a[href="?new"]`)))
	p.until(`!!document.querySelector('.games')`)
	p.do(chromedp.Click(chromedp.CSS(`a[href="?new=` + game + `"]`)))
	p.until(`!!document.getElementById('setup')`)
	for i, name := range names {
		p.do(chromedp.SendKeys(chromedp.CSS(`input[name=name]`), name+kb.Enter))
		p.until(fmt.Sprintf(`document.querySelectorAll('input[name=player]').length === %d`, i+1))
	}
	p.do(chromedp.Click(chromedp.CSS(`button[value=start]`)))
	p.stands(0)
}

// A pad in a browser is played on without a network, keeps what was entered, and is had by one window.
func TestApp(t *testing.T) {
	space := newSpace(t)
	profile := t.TempDir()
	first := startBrowser(t, profile)
	page := first.open(space.URL)
	page.stands(-1)
	page.begin("pig", "Ann", "<b>Bo")
	page.do(chromedp.KeyEvent("3"))
	page.until(`document.querySelectorAll('#pad input[name=keys]').length === 1`)
	page.do(chromedp.KeyEvent(kb.Enter))
	page.stands(1)
	page.until(`/^Ann.* 3 .*\d$/.test(document.getElementById('last').textContent)`) // and not that it is not saved
	page.do(chromedp.Reload())
	page.stands(1)

	// It offers no addresses, and hands over a copy.
	if page.ask(`document.querySelector('a[href="?screens"]') === null`) != "true" {
		t.Error("there are addresses for other screens")
	}
	s, err := jsonl.Decode([]byte(strings.TrimSpace(page.ask(`beermatCopy()`))), games.Find)
	if err != nil || s.Len() != 1 || s.Head().Players[1].Name != "<b>Bo" {
		t.Errorf("the copy is of %v (%v)", s, err)
	}

	// It takes games in from a file, such as that copy.
	copied := filepath.Join(t.TempDir(), "copy.jsonl")
	if err := os.WriteFile(copied, []byte(page.ask(`beermatCopy()`)+"nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	page.do(chromedp.Click(chromedp.CSS(`a[href="?settings"]`)))
	page.until(`!!document.querySelector('input[type=file]')`)
	page.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type=file]`), []string{copied}))
	page.until(`/0 taken in, 1 known, 1 unreadable/.test(document.getElementById('told').textContent)`)
	own := filepath.Join(t.TempDir(), "coasters.toml")
	if err := os.WriteFile(own, []byte(coasters), 0o600); err != nil {
		t.Fatal(err)
	}
	page.do(chromedp.SetUploadFiles(chromedp.CSS(`input[type=file]`), []string{own}))
	page.until(`/Coasters is on the list/.test(document.getElementById('told').textContent)`)
	if page.ask(`fetch(location.pathname + '?new').then(function (r) { return r.text(); }).then(function (text) { return /home%2Fcoasters/.test(text); })`) != "true" {
		t.Error("a game from a file cannot be begun")
	}
	page.do(chromedp.Click(chromedp.CSS(`a[href="?"]`)))
	page.stands(1)

	// It is had by one window.
	other := first.open(space.URL)
	other.until(`!document.getElementById('here').hidden`)
	if said := other.ask(`document.getElementById('state').textContent`); said != "The pad is open in another window." {
		t.Errorf("it says %q", said)
	}
	other.do(chromedp.Click(chromedp.CSS(`#here`)))
	other.stands(1)
	page.until(`document.getElementById('here') && !document.getElementById('here').hidden`)
	other.do(chromedp.KeyEvent("4"), chromedp.KeyEvent(kb.Enter))
	other.stands(2)
	page.do(chromedp.Click(chromedp.CSS(`#here`)))
	page.stands(2)

	// It goes on without a network, in another process too.
	page.until(`!!navigator.serviceWorker.controller`)
	space.away.Store(true)
	space.CloseClientConnections()
	page.do(chromedp.Reload())
	page.stands(2)
	page.do(chromedp.KeyEvent("5"), chromedp.KeyEvent(kb.Enter))
	page.stands(3)
	first.end()
	page = startBrowser(t, profile).open(space.URL)
	page.stands(3)
	var is struct {
		Sheet   string `json:"sheet"`
		Entries int    `json:"entries"`
	}
	if err := json.Unmarshal([]byte(page.ask(`beermatState()`)), &is); err != nil || is.Entries != 3 {
		t.Errorf("%+v (%v)", is, err)
	}
	space.away.Store(false)

	// It looks back on a game that was put away, and goes on with it.
	page.do(chromedp.Click(chromedp.CSS(`button[value=stop]`)))
	page.stands(-1)
	page.do(chromedp.Click(chromedp.CSS(`a[href="?nights"]`)))
	page.until(`!!document.querySelector('a[href^="?game="]')`)
	page.do(chromedp.Click(chromedp.CSS(`a[href^="?game="]`)))
	page.until(`document.querySelectorAll('.turns tbody tr').length === 3`)
	page.do(chromedp.Click(chromedp.CSS(`button[value^=reopen]`)))
	page.stands(3)

	// It takes a new version when somebody says so, and keeps the sounds that people have recorded.
	page.ask(`caches.open('sounds').then(function (c) { return c.put('win', new Response('Cheers')); })`)
	space.newer.Store(true)
	page.ask(`navigator.serviceWorker.getRegistration().then(function (r) { return r.update(); }).then(function () { return 1; })`)
	page.until(`!document.getElementById('told').hidden`)
	page.stands(3)
	page.do(chromedp.Click(chromedp.CSS(`#told button`)))
	page.until(`document.getElementById('told').hidden`)
	page.stands(3)
	if kept := page.ask(`caches.keys().then(String)`); !strings.Contains(kept, "beermat-newer-") || strings.Count(kept, "beermat-") != 1 || !strings.Contains(kept, "sounds") {
		t.Errorf("what is kept: %s", kept)
	}
	if wrong := page.ask(`document.querySelector('b') && document.querySelector('.spot b') ? 'a name is a tag' : ''`); wrong != "" {
		t.Error(wrong)
	}
}
