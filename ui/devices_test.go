package ui

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/replica/folder"
	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/store"
	"beermat/ui/devices"
	"beermat/ui/page"
)

// elsewhere is another device: its pad, and what carries it.
type elsewhere struct {
	*store.Store
	carrier *folder.Carrier
}

// newElsewhere returns a device with a name that shares a folder.
func newElsewhere(t *testing.T, d *desk, dir, name string) *elsewhere {
	t.Helper()
	catalogue := games.NewCatalogue()
	pad, err := store.Open(filepath.Join(t.TempDir(), "other.beermat"), store.Options{Find: catalogue.Find, Now: d.now.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
	if err := pad.Shared().NameDevice(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	return &elsewhere{pad, folder.New(pad, dir)}
}

// sync takes in what is in the folder, and writes what is new.
func (e *elsewhere) sync(t *testing.T) {
	t.Helper()
	if err := e.Queue().Written(context.Background()); err != nil { // all is written
		t.Fatal(err)
	}
	if _, err := e.carrier.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// write writes random entries on a sheet there.
func (e *elsewhere) write(t *testing.T, d *desk, s *sheets.Sheet, n int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(uint64(d.now.Now().UnixNano()), 7)).IntN // never what somebody else has written
	for range n {
		entry := s.Game().RandomEntry(s.Card(), chance)
		d.now.add(time.Second)
		entry.Head().At = d.now.Now()
		if _, err := s.Write(entry); err != nil {
			t.Fatal(err)
		}
		e.AppendLog(s)
	}
}

// becomes does what is to be done on the screen until something is so.
func (d *desk) becomes(what string, so func() bool) {
	d.Helper()
	if !d.queue.Until(so) {
		d.Fatalf("%s: it never was, on the screen %q", what, d.app.shell.title())
	}
}

// says reports whether a text that is on the screen contains words.
func (d *desk) says(words string) bool {
	return d.some(func(said string) bool { return strings.Contains(said, words) })
}

func TestDevices(t *testing.T) {
	dir := t.TempDir()
	d := sit(t, tablet)
	other := newElsewhere(t, d, dir, "Computer")
	pig := games.Find("pig", "")
	s, err := sheets.New(pig, sheets.Head{Game: "pig", Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: d.now.Now()})
	if err != nil {
		t.Fatal(err)
	}
	other.Create(s)
	other.write(t, d, s, 2)
	other.sync(t)
	id := s.Head().ID

	t.Run("are nowhere to be seen until a folder is chosen", func(t *testing.T) {
		d.app.Open(page.Devices{})
		if d.find("Choose folder") == nil || d.says("Computer") || d.app.Store().Shared().Is() {
			t.Error("there is something of other devices")
		}
		d.app.Pop()
	})
	t.Run("come with the folder, which is kept", func(t *testing.T) {
		d.app.Settings().Set("shared-folder", dir)
		d.settle()
		d.app.sharing.Start()
		d.becomes("the game has come", func() bool {
			_, err := d.pad.Sheet(id)
			return err == nil
		})
		d.app.Open(page.Devices{})
		d.becomes("the device is listed", func() bool { return d.says("Computer") && d.reads("In step") })
		if d.says(dir) {
			d.Error("the path of the folder is seen")
		}
		d.tap("Details")
		if !d.reads(dir) {
			d.Error("the path of the folder is not under the details")
		}
		d.app.Pop()
	})
	t.Run("have the pen of a sheet that they began, which is read here and follows", func(t *testing.T) {
		d.app.Open(page.Table{ID: id})
		if !d.says("Computer has been keeping score since") || d.find("Take over") == nil || d.find("Save") != nil {
			t.Fatal("the sheet can be written on")
		}
		other.write(t, d, s, 1)
		other.sync(t)
		d.becomes("the entry has come", func() bool {
			is, err := d.pad.Sheet(id)
			return err == nil && is.Len() == 3
		})
		d.settleShared()
	})
	t.Run("give the pen to who takes it", func(t *testing.T) {
		d.tap("Take over")
		d.becomes("the table is open", func() bool { return d.find("Take over") == nil })
		pen, err := d.pad.Shared().Pen(id)
		if err != nil || !pen.Own {
			t.Error(pen, err)
		}
	})
	t.Run("take the pen back, and the table is only looked at", func(t *testing.T) {
		d.becomes("it is in the folder", func() bool {
			other.sync(t)
			pen, err := other.Shared().Pen(id)
			return err == nil && !pen.Own
		})
		if err := other.Shared().TakePen(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		other.sync(t)
		d.becomes("the pen is there", func() bool { return d.find("Take over") != nil })
	})
	t.Run("lose nothing that both wrote at the same time, which is seen side by side", func(t *testing.T) {
		here, err := d.pad.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		(&elsewhere{Store: d.pad}).write(t, d, here, 1)
		other.write(t, d, s, 2)
		other.sync(t)
		d.becomes("both are known", func() bool {
			list, err := d.pad.Shared().Forked()
			return err == nil && len(list) == 1
		})
		d.app.Open(page.Forks{ID: id})
		if !d.says("This stands") || d.find("Write again") == nil {
			t.Fatal("they are not side by side")
		}
		before, _ := d.app.tables.Sheet(id)
		d.tap("Write again")
		d.becomes("it is written again", func() bool {
			now, err := d.pad.Sheet(id)
			return err == nil && now.Lines() == before.Lines()+1
		})
		d.tap("Leave it as it is")
		d.becomes("nobody is told any more", func() bool {
			list, err := d.pad.Shared().Forked()
			return err == nil && len(list) == 0
		})
	})
	t.Run("say so over the table on which somebody wrote meanwhile", func(t *testing.T) {
		if err := d.pad.Shared().TakePen(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		d.settle()
		d.becomes("all is there", func() bool {
			other.sync(t)
			ours, err := d.pad.Sheet(id)
			theirs, failed := other.Sheet(id)
			return err == nil && failed == nil && ours.Lines() == theirs.Lines()
		})
		d.app.Reset(page.Home{})
		d.app.Open(page.Table{ID: id})
		if s, err = other.Sheet(id); err != nil {
			t.Fatal(err)
		}
		here, err := d.app.tables.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		(&elsewhere{Store: d.pad}).write(t, d, here, 1)
		other.write(t, d, s, 3)
		other.sync(t)
		d.becomes("it is said", func() bool { return d.find("Look at both") != nil })
		d.tap("Look at both")
		if !d.says("This stands") {
			t.Error("they are not side by side")
		}
	})
	t.Run("have what stands no longer stand again", func(t *testing.T) {
		forks, err := d.pad.Shared().Forks(id)
		if err != nil || len(forks) != 1 {
			t.Fatal(forks, err)
		}
		d.tap("Keep this one")
		d.becomes("it stands", func() bool {
			now, err := d.pad.Sheet(id)
			list, failed := d.pad.Shared().Forked()
			return err == nil && failed == nil && len(list) == 0 && now.SameEntries(forks[0].Sheet)
		})
	})
	t.Run("are gone from sight when the folder is left, and all that was written stays", func(t *testing.T) {
		d.app.Reset(page.Home{})
		d.app.Open(page.Devices{})
		d.becomes("it can be ended", func() bool { return d.find("Stop sharing") != nil })
		d.tap("Stop sharing")
		if d.find("Choose folder") == nil {
			t.Error("it goes on")
		}
		if _, err := d.pad.Sheet(id); err != nil {
			t.Error(err)
		}
	})
}

// Lines of another device make another sheet of the one that lies here: the board and the
// log over the table follow it, and what is written there is written on it.
func TestDevices_OverTheTable(t *testing.T) {
	dir := t.TempDir()
	d := sit(t, tablet)
	other := newElsewhere(t, d, dir, "Computer")
	theirs, err := sheets.New(games.Find("pig", ""), sheets.Head{
		Game: "pig", Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: d.now.Now(),
	})
	if err != nil {
		t.Fatal(err)
	}
	other.Create(theirs)
	other.write(t, d, theirs, 2)
	other.sync(t)
	id := theirs.Head().ID
	here := func() *sheets.Sheet {
		t.Helper()
		s, err := d.pad.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	d.app.Settings().Set("shared-folder", dir)
	d.settle()
	d.app.sharing.Start()
	d.becomes("the game has come", func() bool { _, err := d.pad.Sheet(id); return err == nil })
	if err := d.pad.Shared().TakePen(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	d.app.Open(page.Table{ID: id})
	come := func() {
		t.Helper()
		d.becomes("all has come there", func() bool {
			other.sync(t)
			theirs, err = other.Sheet(id)
			return err == nil && theirs.SameEntries(here())
		})
		before, _ := d.app.tables.Sheet(id)
		other.write(t, d, theirs, 1)
		other.sync(t)
		d.becomes("the table is another one", func() bool {
			now, err := d.app.tables.Sheet(id)
			return err == nil && now != before
		})
	}

	t.Run("the big board stays, and writes on the sheet that is", func(t *testing.T) {
		d.write(string(page.KeyFull))
		come()
		if d.find("Back to the card") == nil {
			t.Fatalf("the board is gone, and %q seen", d.app.shell.title())
		}
		d.write("1\n")
		d.settle()
		if got := here().Len(); got != 4 {
			t.Errorf("%d entries are on the pad, not the 3 that came and the one that was typed on the board", got)
		}
		d.write(string(page.KeyFull))
	})
	t.Run("the log shows what came, which can be corrected there", func(t *testing.T) {
		d.choose("log.title")
		come()
		if !d.says("5 entries") {
			t.Error("the log does not follow")
		}
		d.tap("Correct this entry")
		if now, err := d.app.tables.Sheet(id); err != nil || d.table().Sheet() != now || d.table().Draft().Amends != 3 {
			t.Errorf("entry %d is being corrected, of a sheet with %d", d.table().Draft().Amends, d.table().Sheet().Len())
		}
	})
}

func TestMain(m *testing.M) { hubtest.Main(m) }

func TestDevices_Club(t *testing.T) {
	h, as := hubtest.New(t, "hirschen", "table-1", "table-2")
	d := sit(t, tablet)
	other := newElsewhere(t, d, "", "Computer")
	carrier := hub.New(other.Store, h.URL, as["table-2"])
	t.Cleanup(carrier.Close)
	pig := games.Find("pig", "")
	s, err := sheets.New(pig, sheets.Head{Game: "pig", Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: d.now.Now()})
	if err != nil {
		t.Fatal(err)
	}
	other.Create(s)
	other.write(t, d, s, 2)
	if err := other.Queue().Written(t.Context()); err != nil { // all is written
		t.Fatal(err)
	}
	if _, err := carrier.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	join := func(text []byte) { d.app.top().(*devices.Screen).Join(io.NopCloser(bytes.NewReader(text))) }
	d.app.Open(page.Devices{})

	t.Run("a file without credentials changes nothing", func(t *testing.T) {
		join([]byte("{}"))
		if !d.says("This is no invitation file") {
			t.Error("it is not said")
		}
		d.tap("OK")
		if d.find("Open invitation file") == nil || d.app.Store().Shared().Is() {
			t.Error("something is shared")
		}
	})
	t.Run("credentials that do not say the address have it asked for", func(t *testing.T) {
		join(as["table-1"].Text())
		if !d.says("Address of the hub") {
			t.Error("it is not asked for")
		}
		d.app.Dismiss()
	})
	t.Run("with credentials, the games of the club come", func(t *testing.T) {
		mine := as["table-1"]
		mine.Hub = h.URL
		join(mine.Text())
		d.becomes("the game has come", func() bool {
			_, err := d.pad.Sheet(s.Head().ID)
			return err == nil
		})
		d.becomes("it is said", func() bool { return d.says("In step") && d.says("Computer") })
		d.tap("Details")
		if !d.says("hirschen, as table-1, at tls://") {
			t.Error("it is not said who this is")
		}
	})
	t.Run("a hub that is away is told of, and that it is there again", func(t *testing.T) {
		h.Kill()
		d.becomes("it is said", func() bool { return d.says("cannot be reached. Your games are safe") })
		h.Start(t)
		d.becomes("it is said", func() bool { return d.says("In step") })
	})
	t.Run("it can be left, and all that was written stays", func(t *testing.T) {
		d.tap("Stop sharing")
		if d.find("Open invitation file") == nil {
			t.Error("it goes on")
		}
		if _, err := os.Stat(d.pad.Path() + ".creds"); err == nil {
			t.Error("the credentials are still there")
		}
		if _, err := d.pad.Sheet(s.Head().ID); err != nil {
			t.Error(err)
		}
	})
}

// settleShared waits until what was taken in is shown.
func (d *desk) settleShared() {
	d.Helper()
	d.becomes("all is on disk", func() bool { return d.pad.Queue().Idle() })
}
