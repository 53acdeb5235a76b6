package site_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets/link"
)

// patience is how long a browser may take until a test gives up: it is for one that hangs, on a busy machine.
const patience = 5 * time.Minute

// tab returns a tab of a browser with a window of a phone.
func tab(t *testing.T) context.Context {
	t.Helper()
	path := testenv.Chromium(t)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("lang", "en"))...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	do(t, ctx, chromedp.EmulateViewport(360, 780))
	return ctx
}

func do(t *testing.T, ctx context.Context, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

func ask(t *testing.T, ctx context.Context, script string) string {
	t.Helper()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+script+")"))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// pagesOf are the pages of a folder, as a stick has them.
func pagesOf(dir string, files map[string]string) (pages []string) {
	for name := range files {
		if strings.HasSuffix(name, ".html") {
			pages = append(pages, "file://"+filepath.ToSlash(filepath.Join(dir, filepath.FromSlash(name))))
		}
	}
	slices.Sort(pages)
	return pages
}

// axeRun has axe-core look at a page, and gives what it finds, a line each.
const axeRun = `axe.run(document, { resultTypes: ['violations'] }).then(function (r) {
	window.found = r.violations.map(function (v) {
		return v.id + ': ' + v.nodes.map(function (n) { return n.html.slice(0, 160) + ' ' + n.failureSummary.replace(/\s+/g, ' ').slice(0, 200); }).slice(0, 3).join(' | ');
	}).join('\n');
	document.body.dataset.axe = 'done';
}).catch(function (e) { window.found = String(e); document.body.dataset.axe = 'done'; })`

// Every published page is looked at by axe-core, by turns in English and light, and in German and dark.
func TestSite_Axe(t *testing.T) {
	axe, err := os.ReadFile("../web/testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	ctx := tab(t)
	for lang, scheme := range map[string]string{"en": "light", "de": "dark"} {
		media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
		if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, media); err != nil {
			t.Fatal(err)
		}
		for _, page := range pagesOf(laid(t, lang, link.First)) {
			do(t, ctx, chromedp.Navigate(page))
			if _, err := chromedp.Run(ctx, chromedp.Evaluate[string](string(axe)+"; ''")); err != nil {
				t.Fatal(err)
			}
			ask(t, ctx, axeRun)
			if _, err := chromedp.Run(ctx, chromedp.Poll[bool](`document.body.dataset.axe === 'done'`, chromedp.WithPollingMutation(), chromedp.WithPollingTimeout(patience))); err != nil {
				t.Fatal(page, err)
			}
			if found := ask(t, ctx, "window.found"); found != "" {
				t.Errorf("%s, %s: %s", scheme, filepath.Base(page), found)
			}
		}
	}
}

// From a stick, with scripts off, every page says what it has to say on the screen of a phone, and leads by its links
// from the nights to a game, to its luck and choices and back, to the records and to the season.
func TestSite_WithoutScripts(t *testing.T) {
	dir, files := laid(t, "en", link.Whole)
	ctx := tab(t)
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	for _, page := range pagesOf(dir, files) {
		do(t, ctx, chromedp.Navigate(page))
		if said := ask(t, ctx, `document.body.innerText`); len(said) < 60 {
			t.Errorf("%s says only %q", page, said)
		}
		if wide := ask(t, ctx, `document.scrollingElement.scrollWidth`); wide != "360" {
			t.Errorf("%s is %s wide: %s", page, wide, ask(t, ctx, `Array.from(document.querySelectorAll('body *')).filter(e => e.getBoundingClientRect().right > 361 && !e.closest('.grid')).map(e => e.outerHTML.slice(0, 200)).slice(0, 3)`))
		}
		if from := ask(t, ctx, `performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('file:'))`); from != "" {
			t.Errorf("%s asks for %s", page, from)
		}
		if font := ask(t, ctx, `getComputedStyle(document.querySelector('.link')).minHeight`); font != "48px" {
			t.Errorf("%s has no style: %s", page, font)
		}
	}
	do(t, ctx, chromedp.Navigate("file://"+filepath.ToSlash(dir)+"/index.html"))
	for _, step := range []struct{ link, title string }{
		{"Yahtzee", "TURN BY TURN"},
		{"Luck and choices", "In the whole game"},
		{"Yahtzee,", "TURN BY TURN"},
		{"→", "TURN BY TURN"},
		{"Records", "WINS"},
		{"Season", "THE <CUP>"},
		{"2026", "Pig"},
	} {
		to := ask(t, ctx, `Array.from(document.links).find(a => a.innerText.includes('`+step.link+`')).href`)
		do(t, ctx, chromedp.Navigate(to))
		if said := ask(t, ctx, `document.body.innerText`); !strings.Contains(said, step.title) {
			t.Errorf("%s leads to %s: %s", step.link, to, said)
		}
	}
}
