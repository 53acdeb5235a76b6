//go:build !js

package main

import (
	"testing"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Where the browser gives no more room, what is entered stays in sight as not saved, and is saved once there is.
func TestApp_Full(t *testing.T) {
	space := newSpace(t)
	page := startBrowser(t, t.TempDir()).open(space.URL)
	page.stands(-1)
	none := 1.0
	quota := func(size *float64) {
		t.Helper()
		if _, err := chromedp.Call(page.ctx, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: space.URL, QuotaSize: size}); err != nil {
			t.Fatal(err)
		}
	}
	quota(&none)
	page.begin("pig", "Ann", "Bo")
	page.do(chromedp.KeyEvent("3"), chromedp.KeyEvent(kb.Enter))
	page.stands(1)
	page.until(`/not saved yet/.test(document.getElementById('m').textContent)`)
	quota(nil)
	page.until(`!/not saved yet/.test(document.getElementById('m').textContent)`)
	page.do(chromedp.Reload())
	page.stands(1)
}
