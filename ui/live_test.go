package ui

import (
	"io"
	"net/http"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/web"
)

// sockets counts the sockets that this process has open.
func sockets(t *testing.T) (n int) {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip("this system does not tell")
	}
	for _, one := range list {
		if to, _ := os.Readlink("/proc/self/fd/" + one.Name()); strings.HasPrefix(to, "socket:") {
			n++
		}
	}
	return n
}

// watched returns the address at which the game can be watched, by way of the short one
// that the screen shows.
func (d *desk) watched() string {
	d.Helper()
	short := ""
	walk(d.front(), func(o fyne.CanvasObject) {
		if p, ok := o.(*kit.Prose); ok && strings.HasPrefix(p.Words(), web.LocalAddress()+":") {
			short = p.Words()
		}
	})
	answer := d.send("GET", "http://"+strings.ToUpper(short), "")
	if answer.status != http.StatusOK {
		d.Fatalf("%q leads to %d", short, answer.status)
	}
	return answer.at
}

// page returns the address of a player's page.
func (d *desk) page(name string) string {
	d.Helper()
	d.tap(name)
	d.tap("Copy link")
	return d.app.App().Clipboard().Content()
}

// reply is what came back.
type reply struct {
	status   int
	text, at string
}

// ask sends a request, while the app goes on.
func (d *desk) ask(method, address, body string) (status int, text string) {
	d.Helper()
	if method == "POST" { // it is for the sheet that is shown, and sent once
		_, sheet, _ := strings.Cut(d.send("GET", address+"/state", "").text, `"id":"`)
		sheet, _, _ = strings.Cut(sheet, `"`)
		body = `{"sheet":"` + sheet + `","key":"` + d.pad.Options().NewID() + `",` + strings.TrimPrefix(body, "{")
	}
	answer := d.send(method, address, body)
	return answer.status, answer.text
}

// send sends a request, while the app goes on.
func (d *desk) send(method, address, body string) (came reply) {
	d.Helper()
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		var r *http.Request
		if r, err = http.NewRequest(method, address, strings.NewReader(body)); err != nil {
			return
		}
		r.Header.Set("Content-Type", "application/json")
		r.Close = true
		var answer *http.Response
		if answer, err = http.DefaultClient.Do(r); err != nil {
			return
		}
		defer answer.Body.Close()
		var all []byte
		all, err = io.ReadAll(answer.Body)
		came = reply{answer.StatusCode, string(all), answer.Request.URL.String()}
	}()
	ok := d.queue.Until(func() bool {
		select {
		case <-done:
			return true
		default:
			return false
		}
	})
	if !ok || err != nil {
		d.Fatal(ok, err)
	}
	d.settle()
	return came
}

// shown returns the app with a game of Ann and Bo that other screens can see, on the
// screen that says where.
func shown(t *testing.T) *desk {
	t.Helper()
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.tap("Yahtzee")
	d.tap("Start")
	d.play("11123a")
	d.tap("More")
	d.tap("Other screens")
	d.tap("Show the game")
	return d
}

func TestOtherScreens(t *testing.T) {
	t.Run("what is written at the pad is seen", func(t *testing.T) {
		d := shown(t)
		look := d.watched()
		d.play("\x1b")
		d.play("22234b")
		if status, text := d.ask("GET", look+"/state", ""); status != http.StatusOK || !strings.Contains(text, `"entries":2`) {
			t.Errorf("%d %s", status, text)
		}
		if d.find("Other screens: on") == nil {
			t.Error("the table does not say that it can be seen")
		}
	})
	t.Run("a page that was seen before shows what is written since, corrected and taken back", func(t *testing.T) {
		d := shown(t)
		look := d.watched()
		d.play("\x1b")
		wants := func(what, entries string) {
			t.Helper()
			if _, text := d.ask("GET", look, ""); !strings.Contains(text, `data-after="`+entries+`"`) {
				t.Errorf("%s: the page is of another moment: %.200s", what, text)
			}
		}
		wants("before", "1")
		d.play("22234b")
		wants("an entry", "2")
		d.play(ctrlZ)
		wants("taken back", "1")
	})
	t.Run("what a player enters stands on the card", func(t *testing.T) {
		d := shown(t)
		bo := d.page("Bo")
		d.play("\x1b")
		d.play("66") // the people at the pad were about to enter it
		if status, text := d.ask("POST", bo, `{"entry":{"dice":[3,3,3,4,4],"box":"full-house"},"after":1}`); status != http.StatusOK {
			t.Fatalf("%d %s", status, text)
		}
		table := d.table()
		if table.Sheet().Len() != 2 || !table.Draft().Empty() {
			t.Errorf("%d entries stand, and half entered is %+v", table.Sheet().Len(), table.Draft())
		}
		if kept, err := d.pad.Sheet(table.Sheet().Head().ID); err != nil || kept.Len() != 2 || kept.Entry(1).Head().Via != "seat" {
			t.Errorf("on disk is %v, %v", kept, err)
		}
		if status, _ := d.ask("POST", bo, `{"entry":{"dice":[3,3,3,4,4],"box":"chance"},"after":2}`); status != http.StatusForbidden {
			t.Errorf("Bo enters for Ann: %d", status)
		}
		if d.play(ctrlZ); table.Sheet().Len() != 1 {
			t.Error("it cannot be undone at the pad")
		}
	})
	t.Run("a page is locked and gets a new address", func(t *testing.T) {
		d := shown(t)
		bo := d.page("Bo")
		d.tap("Lock")
		if status, _ := d.ask("POST", bo, `{"entry":{"dice":[3,3,3,4,4],"box":"full-house"},"after":1}`); status != http.StatusLocked {
			t.Errorf("a locked page: %d", status)
		}
		d.tap("New address")
		if status, _ := d.ask("GET", bo, ""); status != http.StatusNotFound || d.page("Bo") == bo {
			t.Errorf("the old address: %d", status)
		}
	})
	t.Run("it follows the sheet that is played", func(t *testing.T) {
		d := shown(t)
		look := d.watched()
		d.play("\x1b")
		d.play("\x0e")
		d.tap("Pig")
		d.tap("Start")
		if _, text := d.ask("GET", look+"/state", ""); !strings.Contains(text, `"game":"pig"`) {
			t.Errorf("the state is %s", text)
		}
	})
	t.Run("first names are shown, or whole ones, and a new name at once", func(t *testing.T) {
		d := shown(t)
		look := d.watched()
		says := func(name string, not ...string) {
			t.Helper()
			_, text := d.ask("GET", look+"/state", "")
			if !strings.Contains(text, `"name":"`+name+`"`) {
				t.Errorf("%s is not in %s", name, text)
			}
			if _, page := d.ask("GET", look, ""); !strings.Contains(page, name) {
				t.Errorf("%s is not on the page", name)
			} else if len(not) > 0 && strings.Contains(page+text, not[0]) {
				t.Errorf("%s is shown", not[0])
			}
		}
		says("Bo")
		bo := d.app.Players().List[1]
		bo.Name = "Robert Smith"
		d.app.Players().Save(bo)
		d.settle()
		says("Robert", "Smith")
		d.tap("First names only")
		says("Robert Smith")
	})
	t.Run("a game that is thrown away is shown no longer", func(t *testing.T) {
		d := shown(t)
		look := d.watched()
		d.play("\x1b")
		d.tap("More")
		d.tap("Move to trash")
		if status, text := d.ask("GET", look+"/state", ""); status != http.StatusNoContent {
			t.Errorf("%d %s", status, text)
		}
	})
	t.Run("nothing is open once it is off, or was never on", func(t *testing.T) {
		before := sockets(t)
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.play("11123a")
		if n := sockets(t); n > before {
			t.Errorf("a game opens %d sockets", n-before)
		}
		d.tap("More")
		d.tap("Other screens")
		d.tap("Show the game")
		if n := sockets(t); n <= before {
			t.Error("no socket listens")
		}
		d.tap("Stop showing the game")
		if !d.queue.Until(func() bool { return sockets(t) <= before }) || d.find("Show the game") == nil {
			t.Error("a socket is left")
		}
	})
}
