package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"beermat/scoring/games"
)

// recorder has a browser keep what it is given to say, with three voices of which two speak English.
const recorder = `(function () {
	window.heard = [];
	function hear(what) { heard.push(what); document.body.dataset.heard = heard.length; }
	var voices = [{ name: 'Ada', lang: 'en-GB', default: true }, { name: 'Zoe', lang: 'en-US' }, { name: 'Kai', lang: 'de-DE' }];
	window.SpeechSynthesisUtterance = function (text) { this.text = text; };
	Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: {
		getVoices: function () { return voices; },
		cancel: function () { hear('cancel'); },
		speak: function (u) { hear(u.lang + ' ' + (u.voice ? u.voice.name : '-') + ' ' + u.text); }
	} });
	AudioBufferSourceNode.prototype.start = function () { hear('sound'); setTimeout(this.onended); };
	document.dispatchEvent(new Event('visibilitychange'));
})()`

// heard waits until a voice has been given something that ends so.
func (b *tab) heard(said string) {
	b.t.Helper()
	b.until(fmt.Sprintf(`heard.length > 0 && heard[heard.length - 1] === %q`, said))
}

func TestBrowser_Voice(t *testing.T) {
	for name, of := range map[string]func(at Addresses) string{
		"board": func(at Addresses) string { return at.Board },
		"seat":  func(at Addresses) string { return at.Seats[1].URL },
		"table": func(at Addresses) string { return at.Table },
	} {
		t.Run("the page of the "+name+" speaks once somebody asks it to", func(t *testing.T) {
			b := newBench(t, "yahtzee", "Ann", "Bo")
			page := open(t, of(b.at), 800, 1200)
			page.stands(0)
			page.ask(recorder)
			b.write(decoded(t, b, `{"dice":[3,3,3,4,4],"box":"full-house"}`))
			page.stands(1)
			if got := page.ask(`heard.join()`); got != "" {
				t.Errorf("it says %q before anybody asked it to", got)
			}
			page.do(chromedp.Click(chromedp.CSS(`#voice [name=voice]`)))
			page.heard("en - Ann: 25 in Full house, 25 in all. Bo’s turn.")
			b.write(decoded(t, b, `{"box":"chance","score":17}`))
			page.heard("en - Bo: 17 in Chance, 17 in all. Ann’s turn.")
			if got := page.ask(`heard[heard.length - 2]`); got != "cancel" {
				t.Errorf("before it comes %q: what is still being said is not cut short", got)
			}
			page.ask(`(function (by) { by.value = 'Zoe'; by.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('#voice [name=by]'))`)
			page.heard("en Zoe Bo: 17 in Chance, 17 in all. Ann’s turn.")
			b.atTable(func(t *Table) error { t.undo(); return nil })
			page.heard("en Zoe Taken back. Bo: 17 in Chance. Bo’s turn.")
			b.atTable(func(t *Table) error { t.undo(); return nil })
			page.until(`document.getElementById('m').dataset.after === '0' && heard[heard.length - 1] === 'cancel'`)
			page.do(chromedp.Reload())
			page.stands(0)
			page.ask(recorder)
			page.do(chromedp.Click(chromedp.CSS(`#voice [name=voice]`)))
			page.heard("en Zoe Taken back. Ann: 25 in Full house. Ann’s turn.")
			page.do(chromedp.Click(chromedp.CSS(`#voice [name=voice]`)))
			page.until(`heard[heard.length - 1] === 'cancel'`)
			b.write(decoded(t, b, `{"box":"chance","score":9}`))
			page.stands(1)
			page.until(`document.getElementById('call').textContent === 'Ann: 9 in Chance, 9 in all. Bo’s turn.'`)
			if got := page.ask(`heard[heard.length - 1]`); got != "cancel" {
				t.Errorf("it says %q though it was switched off", got)
			}
		})
	}
}

// A sound that somebody has recorded in the settings is heard before the voice.
func TestBrowser_Sounds(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	page := open(t, b.at.Table, 800, 1200)
	press := func(value string) { page.do(chromedp.Click(chromedp.CSS(`#sounds [value=` + value + `]`))) }
	settings := func(recorded bool) {
		page.do(chromedp.Navigate(b.at.Table + "?settings"))
		page.until(fmt.Sprintf(`!document.getElementById('sounds').hidden && document.querySelector('#sounds [value=play]').disabled === %v`, !recorded))
	}
	settings(false)
	press("record")
	page.until(`document.querySelector('#sounds [value=record]').textContent === 'Stop'`)
	page.until(`parseFloat(document.querySelector('#sounds [role=status]').textContent) >= 0.5`)
	press("record")
	page.until(`document.querySelector('#sounds [value=record]').textContent === 'Record' && !document.querySelector('#sounds [value=play]').disabled`)

	page.do(chromedp.Navigate(b.at.Table))
	page.stands(0)
	page.until(`document.documentElement.dataset.sounds === 'yahtzee'`)
	page.ask(recorder)
	page.do(chromedp.Click(chromedp.CSS(`#voice [name=voice]`)))
	b.write(decoded(t, b, `{"dice":[4,4,4,4,4],"box":"yahtzee"}`))
	page.heard("en - Ann: 50 in Yahtzee, 50 in all. Bo’s turn.")
	if got := page.ask(`heard.slice(-3, -1).join()`); got != "cancel,sound" {
		t.Errorf("before it comes %q", got)
	}
	b.write(decoded(t, b, `{"box":"chance","score":17}`))
	page.heard("en - Bo: 17 in Chance, 17 in all. Ann’s turn.")
	if got := page.ask(`heard[heard.length - 2]`); got != "cancel" {
		t.Errorf("before what has no sound comes %q", got)
	}

	settings(true)
	press("remove")
	page.until(`document.querySelector('#sounds [value=play]').disabled`)
	page.ask(`(navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError')), '')`)
	press("record")
	page.until(`/gives no microphone/.test(document.querySelector('#sounds [role=status]').textContent)`)
}

// What is needed is said only where the table has agreed on it.
func TestBrowser_Hints(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := open(t, b.at.Table, 800, 1200)
	page.stands(0)
	page.ask(recorder)
	page.do(chromedp.Click(chromedp.CSS(`#voice [name=voice]`)))
	if off := page.ask(`document.querySelector('#voice [value=needs]').disabled`); off != "true" {
		t.Error("hints can be chosen before the table has agreed on them")
	}
	page.do(chromedp.Click(chromedp.CSS(`[name=do][value=hints]`)))
	page.until(`document.querySelector('[value=hints]').getAttribute('aria-pressed') === 'true'`)
	page.ask(`(function (level) { level.value = 'needs'; level.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('#voice [name=level]'))`)
	b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
	page.until(`/Bo’s turn, needs 100[.]$/.test(heard[heard.length - 1])`)
}

// Who does not see the page hears each entry whole, and each once.
func TestBoard_Call(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	b.write(decoded(t, b, `{"dice":[3,3,3,4,4],"box":"full-house"}`))
	for _, address := range []string{b.at.Board, b.at.Seats[0].URL, b.at.Table} {
		for lang, want := range map[string]string{"en": "Ann: 25 in Full house, 25 in all. Bo’s turn.", "de": "Ann: 25 beim Full House, zusammen 25. Bo ist dran."} {
			page := b.get(address, with("Accept-Language", lang)).body
			_, call, _ := strings.Cut(page, `id="call"`)
			call, _, _ = strings.Cut(call, "</p>")
			for _, has := range []string{`aria-atomic="true"`, `aria-live="polite"`, ">" + want} {
				if !strings.Contains(call, has) {
					t.Errorf("%s: %q is not in %q", lang, has, call)
				}
			}
			if n := strings.Count(page, `aria-live="polite"`); n != 2 { // and what is laid
				t.Errorf("%d places are read aloud when they change", n)
			}
		}
	}
}
