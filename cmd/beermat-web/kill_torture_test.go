//go:build torture && linux

package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

var kills = flag.Int("beermat.kills", 100, "how often the browser is killed")

// writing has the page enter ones in Pig, each as soon as the last one is shown as entered.
const writing = `(async function () {
	function press(key) { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true })); }
	function until(so) { return new Promise(function (done) { (function look() { if (so()) done(); else setTimeout(look, 1); })(); }); }
	function after() { return +document.getElementById('m').dataset.after; }
	for (;;) {
		var before = after();
		press('1');
		await until(function () { return document.querySelector('#pad input[name=keys]'); });
		press('Enter');
		await until(function () { return after() > before; });
	}
})(); undefined`

// Whatever moment the whole browser is killed at, what a page has shown as entered is there.
func TestApp_Killed(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	chance := rand.New(rand.NewPCG(seed, 0))
	space, profile := newSpace(t), t.TempDir()
	shown, lost, ahead := -1, 0, 0
	for k := range *kills {
		b := startBrowser(t, profile)
		page := b.open(space.URL)
		if k == 0 {
			page.stands(-1)
			page.begin("pig", "Ann", "Bo")
			shown = 0
		}
		page.until(`document.getElementById('m').dataset.after >= '0' && !document.getElementById('m').inert`)
		now, err := strconv.Atoi(page.ask(`document.getElementById('m').dataset.after`))
		if err != nil {
			t.Fatal(err)
		}
		if now < shown {
			lost++
			t.Errorf("kill %d: %d entries were shown, and %d are there", k, shown, now)
		}
		ahead += now - shown
		if damaged := page.ask(`String(!document.getElementById('told').hidden)`); damaged != "false" {
			t.Errorf("kill %d: a part of the file cannot be read", k)
		}
		page.do(chromedp.Evaluate[chromedp.Void](writing))
		for end := time.Now().Add(time.Duration(50+chance.IntN(1200)) * time.Millisecond); time.Now().Before(end); {
			after, err := chromedp.Run(page.ctx, chromedp.Evaluate[int](`+document.getElementById('m').dataset.after`))
			if err != nil {
				t.Fatal(err)
			}
			shown = after
		}
		if out, err := exec.Command("pkill", "-KILL", "-f", "--", "--user-data-dir="+profile).CombinedOutput(); err != nil {
			t.Fatal(fmt.Errorf("%w: %s", err, out))
		}
		b.end()
	}
	t.Logf("%d kills, %d entries shown, %d times something was lost, %d entries were there and not shown yet", *kills, shown, lost, ahead)
}
