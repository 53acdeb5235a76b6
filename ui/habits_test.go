package ui

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"

	"beermat/cmd/shots/scenes"
	"beermat/sheets"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/page"
	"beermat/ui/settings"
	"beermat/ui/transfer"
)

// shortcut presses a key together with Ctrl.
func (d *desk) shortcut(key fyne.KeyName) {
	d.Helper()
	d.app.Window().Canvas().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault})
}

// rightClick opens the context menu of what people call by a name.
func (d *desk) rightClick(name string) {
	d.Helper()
	o, ok := d.find(name).(fyne.SecondaryTappable)
	if !ok {
		d.Fatalf("%q has no context menu on the screen %q", name, d.app.shell.title())
	}
	o.TappedSecondary(&fyne.PointEvent{})
	if !d.app.shell.covered() {
		d.Fatalf("a right click on %q opens nothing", name)
	}
}

// played returns a desk with a finished game of tonight.
func played(t *testing.T, size fyne.Size) (*desk, *sheets.Sheet) {
	t.Helper()
	d := sit(t, size)
	d.known("Ann", "Bo")
	sheet := d.night("pig", 2, 0)
	d.settle()
	return d, sheet
}

func TestApp_Shortcuts(t *testing.T) {
	t.Run("Ctrl F searches the nights from every screen", func(t *testing.T) {
		d, _ := played(t, tablet)
		for name, from := range map[string]page.Route{"home": page.Home{}, "settings": page.Settings{}, "nights": page.History{}} {
			d.app.Reset(from)
			d.shortcut(fyne.KeyF)
			s, ok := d.app.top().(*history.Screen)
			if !ok || d.app.Window().Canvas().Focused() != fyne.Focusable(s.Search) {
				t.Errorf("from %s it leads to %q, and %T is typed into", name, d.app.shell.title(), d.app.Window().Canvas().Focused())
			}
		}
	})
	t.Run("a slash leads to no other screen", func(t *testing.T) {
		d, _ := played(t, tablet)
		d.app.typed('/')
		if _, ok := d.app.top().(*home.Screen); !ok {
			t.Errorf("it leads to %q", d.app.shell.title())
		}
	})
	t.Run("Ctrl comma opens the settings", func(t *testing.T) {
		d, _ := played(t, tablet)
		d.shortcut(fyne.KeyComma)
		if _, ok := d.app.top().(*settings.Screen); !ok {
			t.Errorf("it leads to %q", d.app.shell.title())
		}
	})
	t.Run("Ctrl S shares what is seen", func(t *testing.T) {
		d, sheet := played(t, tablet)
		for name, from := range map[string]page.Route{
			"a game": page.Game{ID: sheet.Head().ID}, "a night": page.Evening{Day: sheets.DayOf(scenes.Evening)}, "all nights": page.History{},
		} {
			d.app.Reset(page.Home{})
			d.app.Open(from)
			d.shortcut(fyne.KeyS)
			if _, ok := d.app.top().(*transfer.ShareScreen); !ok {
				t.Errorf("from %s it leads to %q", name, d.app.shell.title())
			}
		}
		d.app.Reset(page.Settings{})
		d.shortcut(fyne.KeyS)
		if _, ok := d.app.top().(*settings.Screen); !ok {
			t.Errorf("where there is nothing to share it leads to %q", d.app.shell.title())
		}
	})
}

func TestApp_ContextMenu(t *testing.T) {
	for name, c := range map[string]struct {
		from     page.Route
		on, item string
		leads    string // the title of the window
	}{
		"a game to play": {page.Home{}, "Pig", "Rules", "Rules: Pig"},
		"a player":       {page.Players{}, "Ann", "Show records", "Ann – Beermat"},
		"a night":        {page.History{}, "Saturday 21 November 2026", "Share", "Share – Beermat"},
		"a past game":    {page.Evening{Day: sheets.DayOf(scenes.Evening)}, "Pig 20:58", "Share", "Share – Beermat"},
	} {
		t.Run("a right click shows what can be done with "+name, func(t *testing.T) {
			d, _ := played(t, tablet)
			d.app.Open(c.from)
			d.rightClick(c.on)
			d.tap(c.item)
			if got := d.app.shell.title(); got != c.leads {
				t.Errorf("it leads to %q, not to %q", got, c.leads)
			}
		})
	}
}

func TestApp_Dropped(t *testing.T) {
	t.Run("a file that is dropped onto any screen is offered to be imported", func(t *testing.T) {
		d, _ := played(t, tablet)
		d.app.Reset(page.Settings{})
		d.app.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(filepath.Join(t.TempDir(), "evening.jsonl"))})
		if _, ok := d.app.top().(*transfer.ImportScreen); !ok {
			t.Errorf("it leads to %q", d.app.shell.title())
		}
	})
}

func TestApp_Offer(t *testing.T) {
	discarded := func(t *testing.T) (*desk, func()) {
		d, sheet := played(t, tablet)
		var over func()
		d.app.shell.offer.After = func(_ time.Duration, f func()) *time.Timer {
			over = f
			return time.NewTimer(time.Hour)
		}
		d.app.Reset(page.History{})
		d.app.Open(page.Game{ID: sheet.Head().ID})
		d.menu("Move to trash")
		d.settle()
		if !d.reads("Pig, Sat 21 Nov, 20:58 is in the trash and not counted.") {
			t.Error("nothing says what was done")
		}
		return d, func() { over(); d.settle() }
	}
	t.Run("a game that was thrown away comes back with one tap", func(t *testing.T) {
		d, _ := discarded(t)
		d.tap("Undo")
		d.settle()
		if !d.reads("1 night · 1 game") || d.app.shell.offer.Panel.Visible() {
			t.Error("the game is not back, or it is offered again")
		}
	})
	t.Run("it covers nothing of the page", func(t *testing.T) {
		d, over := discarded(t)
		panel := d.app.shell.offer.Panel
		if page := d.app.shell.content; page.Position().Y+page.Size().Height > panel.Position().Y {
			t.Errorf("the page ends at %v, and the line begins at %v", page.Position().Y+page.Size().Height, panel.Position().Y)
		}
		before := d.app.shell.content.Size()
		over()
		if now := d.app.shell.content.Size(); now.Height <= before.Height {
			t.Errorf("the page has no more room than %v without it", now)
		}
	})
	t.Run("Ctrl Z is the same", func(t *testing.T) {
		d, _ := discarded(t)
		d.app.typed(page.KeyUndo)
		d.settle()
		if !d.reads("1 night · 1 game") {
			t.Error("the game is not back")
		}
	})
	t.Run("what is found is counted once the figures are there", func(t *testing.T) {
		d, _ := discarded(t)
		if err := d.pad.Queue().ManyChanges(func() error { // figures wait for the end of these
			d.tap("Undo")
			d.becomes("the night is listed", func() bool { return d.reads("Sat 21 Nov") })
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		d.settle()
		if !d.reads("1 night · 1 game") {
			t.Error("the game is not counted")
		}
	})
	t.Run("it goes away by itself and the game stays in the trash", func(t *testing.T) {
		d, over := discarded(t)
		over()
		if d.app.shell.offer.Panel.Visible() || d.find("Undo") != nil {
			t.Error("it is still offered")
		}
		d.app.Open(page.Trash{})
		if d.find("Restore") == nil {
			t.Error("the game is not in the trash")
		}
	})
}
