package ui

import (
	"os"
	"strings"
	"testing"

	"beermat/scoring/yahtzee"
	"beermat/sheets/store"
	"beermat/ui/page"
)

// ones is what Ann has in the box of ones.
func (d *desk) ones() int {
	d.Helper()
	score, _ := d.table().Sheet().Card().(*yahtzee.Card).Score(0, yahtzee.Ones)
	return score
}

// begun begins a game of Yahtzee.
func (d *desk) begun(names ...string) {
	d.Helper()
	d.known(names...)
	d.tap("Yahtzee")
	d.tap("Start")
	d.settle()
}

func TestATapNeverWaitsForTheDisk(t *testing.T) {
	d := sit(t, tablet)
	d.begun("Ann")
	stuck := make(chan struct{}) // the disk takes nothing until this is closed
	d.pad.Queue().Watch(func(e store.Event) {
		<-stuck
		d.app.Do(func() { d.app.handle(e) })
	})
	d.write("11112a") // Ann's ones, and 14 things more while the disk is stuck
	for range 7 {
		d.tap("Undo")
		d.tap("Redo")
	}
	if d.ones() != 4 || d.app.pending() < 14 {
		t.Errorf("Ann has %d, and %d changes wait", d.ones(), d.app.pending())
	}
	if !strings.HasPrefix(d.app.Window().Title(), unsaved) || !d.readsAbout(d.app.Say("table.saving")) {
		t.Error("nothing says that it is not saved yet")
	}
	close(stuck)
	d.settle()
	if d.readsAbout(d.app.Say("table.saving")) {
		t.Error("it says still that it is not saved")
	}
}

// That all is on disk is said at once, also before lists and figures know of it.
func TestDisk_NameOfWindow(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann")
	d.settle()
	written, stuck := make(chan struct{}, 100), make(chan struct{}, 1)
	d.pad.Queue().Watch(func(e store.Event) {
		if e.Indexing > 0 { // and nothing comes after it
			written <- struct{}{}
			<-stuck
			d.app.Do(func() { d.app.handle(e) })
		}
	})
	d.app.Players().Add("Bo")
	<-written
	stuck <- struct{}{}
	d.until(func() bool { return d.app.told.Indexing > 0 })
	d.app.Players().Add("Cleo")
	<-written
	d.app.Players().Add("Dan") // waits until the app was told of Cleo
	d.app.Retitle()
	if name := d.app.Window().Title(); !strings.HasPrefix(name, unsaved) {
		t.Errorf("the window is called %q, and a player is not saved", name)
	}
	stuck <- struct{}{}
	<-written
	close(stuck)
	d.settle()
	if name := d.app.Window().Title(); strings.HasPrefix(name, unsaved) {
		t.Errorf("the window is called %q, and all is saved", name)
	}
}

func TestDisk(t *testing.T) {
	t.Run("what cannot be saved stays on the screen and is saved once it can", func(t *testing.T) {
		d := sit(t, tablet)
		d.begun("Ann")
		elsewhere := d.path + ".elsewhere"
		if err := os.Rename(d.path, elsewhere); err != nil { // the drive is gone
			t.Fatal(err)
		}
		d.write("11112a")
		d.until(func() bool { return !d.app.shell.warned.Hidden })
		if d.ones() != 4 {
			t.Error("the screen has forgotten what was tapped")
		}
		if want := page.Trouble(d.app, d.pad.Queue().Status().Err); !d.reads(want) {
			t.Errorf("nothing says %q", want)
		}
		if !d.readsAbout("not saved yet") {
			t.Error("the table says of the entry that it is being saved, or that it is")
		}

		d.app.close()
		if d.find("Stay and keep trying") == nil || !d.reads("Not everything is saved") {
			t.Fatal("quitting does not warn")
		}
		d.tap("Stay and keep trying")

		if err := os.Rename(elsewhere, d.path); err != nil {
			t.Fatal(err)
		}
		d.settle()
		d.until(func() bool { return d.app.shell.warned.Hidden })
		kept, err := d.pad.Sheet(d.table().Sheet().Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		if kept.Lines() != 1 {
			t.Errorf("%d lines are on disk", kept.Lines())
		}
	})
}

// until lets the screen take in what it is told until something is so.
func (d *desk) until(so func() bool) {
	d.Helper()
	if !d.queue.Until(so) {
		d.Fatal("it was waited for in vain")
	}
}
