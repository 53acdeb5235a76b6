package ui

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui/help"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/prefs"
	"beermat/ui/recovery"
	"beermat/ui/settings"
	"beermat/ui/setup"
	"beermat/ui/stats"
	"beermat/ui/table"
	"beermat/ui/transfer"
)

// relayouts are what gives a screen a new layout, or lays another one upon it and
// takes that away again.
var relayouts = []struct {
	name string
	do   func(*desk)
}{
	{"turn", func(d *desk) { d.resize(phone); d.resize(tablet) }},
	{"larger window", func(d *desk) { d.resize(fyne.NewSize(2560, 1600)) }},
	{"help", func(d *desk) { d.app.typed(page.KeyHelp); d.app.typed(page.KeyEscape) }},
	{"language", func(d *desk) { d.app.Env().Lang = ""; d.app.SetPrefs(func(p *prefs.Prefs) { p.Lang = "de" }) }},
	{"text size", func(d *desk) { d.app.SetPrefs(func(p *prefs.Prefs) { p.TextSize = 150 }) }},
}

// held is a file that can be read once it is let go.
type held struct {
	io.Reader
	free chan struct{}
}

func (h *held) Read(p []byte) (int, error) {
	<-h.free
	return h.Reader.Read(p)
}

func (h *held) Close() error { return nil }

func TestRelayout_Import(t *testing.T) {
	one := sit(t, tablet)
	one.season()
	text, err := os.ReadFile(one.exported())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range relayouts {
		t.Run("an import goes on/"+r.name, func(t *testing.T) {
			d := sit(t, tablet)
			s := transfer.NewImport(d.app, "")
			d.app.Push(s)
			free := make(chan struct{})
			s.Take("season.jsonl", func() (io.ReadCloser, error) { return &held{bytes.NewReader(text), free}, nil })
			r.do(d)
			if d.find(d.app.Say("work.cancel")) == nil {
				t.Error("it cannot be cancelled any more")
			}
			close(free)
			d.shared()
			if total, err := d.pad.History().Totals(store.Query{}); err != nil || total.Games != 5 {
				t.Errorf("%v came in, %v", total, err)
			}
			r.do(d)
			if !d.reads(d.app.Say("import.done")) {
				t.Error("nothing says what came in")
			}
		})
		t.Run("a preview stays/"+r.name, func(t *testing.T) {
			d := sit(t, tablet)
			s := transfer.NewImport(d.app, "")
			d.app.Push(s)
			s.Preview("season.jsonl", func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(text)), nil })
			d.shared()
			r.do(d)
			if d.find(d.app.Say("import.take", i18n.Data{"n": 5})) == nil {
				t.Error("the file has to be chosen again")
			}
		})
	}
}

func TestHider_Import(t *testing.T) {
	t.Run("closing the screen cancels the import", func(t *testing.T) {
		d := sit(t, tablet)
		s := transfer.NewImport(d.app, "")
		d.app.Push(s)
		free := make(chan struct{})
		s.Take("x", func() (io.ReadCloser, error) { return &held{bytes.NewReader(nil), free}, nil })
		d.app.Pop()
		close(free)
		d.shared()
		d.app.Push(s)
		if !d.readsFrom("Cancelled") {
			t.Error("it goes on")
		}
	})
}

func TestRelayout_Rescue(t *testing.T) {
	for _, r := range relayouts {
		t.Run("the search for a backup goes on/"+r.name, func(t *testing.T) {
			d := sit(t, tablet)
			var cancelled atomic.Bool
			d.app.pad = nil
			d.app.cfg.Trouble = &failure.Error{Code: failure.Damaged, Path: d.path}
			d.app.settings = prefs.New(nil)
			trouble := d.app.trouble()
			trouble.Search = func(ctx context.Context) (recovery.Found, error) {
				<-ctx.Done()
				cancelled.Store(true)
				return recovery.Found{}, ctx.Err()
			}
			s := recovery.New(d.app, trouble)
			d.app.stack = []page.Screen{s}
			d.app.Rebuild()
			r.do(d)
			if cancelled.Load() || !d.reads(d.app.Say("backup.looking")) {
				t.Error("it was cancelled")
			}
			d.app.hide(d.app.stack)
			d.app.Wait()
			if !cancelled.Load() {
				t.Error("it goes on after the screen is closed")
			}
		})
	}
}

func TestTroubleScreen_Quit(t *testing.T) {
	t.Run("ends what runs beside the screen", func(t *testing.T) {
		d := sit(t, tablet)
		if err := d.pad.Close(time.Minute); err != nil {
			t.Fatal(err)
		}
		d.app.pad, d.pad = nil, nil
		d.app.cfg.Trouble = &failure.Error{Code: failure.InUse, Path: d.path}
		d.app.stack = []page.Screen{recovery.New(d.app, d.app.trouble())}
		d.app.Rebuild()
		ended := false
		d.app.Run(func(ctx context.Context) error {
			<-ctx.Done()
			ended = true
			return nil
		}, func(error) {})
		d.tap("Details")
		d.tap("Quit")
		if !ended {
			t.Error("it goes on")
		}
	})
}

func TestExports(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.app.Push(transfer.NewShareFound(d.app, store.Query{}, ""))
	s := d.app.top().(*transfer.ShareScreen)
	folder := t.TempDir()
	var free [2]chan struct{}
	for i, name := range []string{"one.csv", "two.csv"} {
		free[i] = make(chan struct{})
		path := filepath.Join(folder, name)
		s.Run(transfer.Form{Key: "csv", Write: func(ctx context.Context, _ transfer.Exporter, _ transfer.Shared, _ io.Writer) error {
			select {
			case <-ctx.Done():
			case <-free[i]:
			}
			return ctx.Err()
		}}, path, func(write func(io.Writer) error) error { return write(io.Discard) })
	}
	for _, r := range relayouts {
		r.do(d)
	}
	d.app.SetPrefs(func(p *prefs.Prefs) { p.Lang = "en"; p.TextSize = 100 })
	if !d.reads("one.csv is being written …") || !d.reads("two.csv is being written …") {
		t.Fatal("not both files are said to be written")
	}
	close(free[0])
	d.until(func() bool { return d.readsFrom("Saved as ") })
	t.Run("the second can be cancelled when the first has ended", func(t *testing.T) {
		if d.find("Cancel") == nil {
			t.Fatal("there is nothing to cancel it with")
		}
		d.tap("Cancel")
		d.shared()
		if !d.reads("Cancelled: no file was written.") {
			t.Error("it was not cancelled")
		}
	})
}

// dialogOn lays a dialog over a screen.
func dialogOn(d *desk, s page.Screen) {
	if r, ok := s.(page.RootScreen); ok {
		d.app.resetTo(r)
	} else {
		d.app.Push(s)
	}
	d.app.ShowOverlay(kit.NewButton("Stay", kit.Primary, d.app.Dismiss), true)
}

func TestDialog_Keys(t *testing.T) {
	screens := map[string]func(*App) page.Screen{
		"tonight":  func(a *App) page.Screen { return home.New(a, nil) },
		"nights":   func(a *App) page.Screen { return history.New(a, "") },
		"players":  func(a *App) page.Screen { return players.New(a, "") },
		"player":   func(a *App) page.Screen { return stats.NewPlayer(a, a.Players().List[0].ID) },
		"records":  func(a *App) page.Screen { return stats.New(a, "") },
		"settings": func(a *App) page.Screen { return settings.New(a) },
		"trash":    func(a *App) page.Screen { return history.NewTrash(a) },
		"game":     func(a *App) page.Screen { return setup.New(a, games.Scorecard("pig")) },
		"import":   func(a *App) page.Screen { return transfer.NewImport(a, "") },
		"trouble":  func(a *App) page.Screen { return recovery.New(a, a.trouble()) },
		"table":    func(a *App) page.Screen { return scenes.Laid(a, scenes.Yahtzee(a)) },
		"board": func(a *App) page.Screen {
			scenes.Laid(a, scenes.Yahtzee(a)).Key(page.KeyFull)
			return a.top()
		},
	}
	for name, make := range screens {
		t.Run("reach nothing below/"+name, func(t *testing.T) {
			d := sit(t, tablet)
			scenes.Furnish(d.app)
			d.app.cfg.Trouble = &failure.Error{Code: failure.InUse, Path: d.path}
			d.settle()
			for _, closing := range []func(){
				func() { d.play("\x1b") },
				d.app.pressBack,
			} {
				d.app.Reset(page.Home{})
				dialogOn(d, make(d.app))
				before := slices.Clone(d.app.stack)
				table, _ := d.app.top().(*table.Screen)
				lines := 0
				if table != nil {
					lines = table.Sheet().Lines()
				}
				for _, key := range "1\n\b9a?/<>m" + string([]rune{page.KeyNew, page.KeyUndo, page.KeyRedo, page.KeyFull, page.KeyOther}) {
					d.app.typed(key)
				}
				if !slices.Equal(d.app.stack, before) || !d.app.shell.covered() {
					t.Fatalf("a key leads to %q", d.app.shell.title())
				}
				if table != nil && (table.Sheet().Lines() != lines || len(table.Draft().Keys) > 0) {
					t.Error("a key is written on the sheet")
				}
				closing()
				if d.app.shell.covered() {
					t.Error("the dialog is not closed")
				}
				if !slices.Equal(d.app.stack, before) {
					t.Errorf("what closes the dialog also leads to %q", d.app.shell.title())
				}
			}
			d.app.Reset(page.Home{})
			d.settle()
		})
	}
}

func TestDialog_Focus(t *testing.T) {
	t.Run("the first stop of Tab is the first thing in the dialog", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n")
		d.tap("More")
		d.play("\t")
		if got := d.marked(); got != "History" {
			t.Errorf("%q is marked", got)
		}
	})
}

func TestFullScreen(t *testing.T) {
	t.Run("stays when the window was narrow before", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		d.app.Open(page.Setup{Game: "pig"})
		d.play("\n")
		d.strike(fyne.KeyF11)
		d.resize(fyne.NewSize(1920, 1080)) // as the system then does
		if !d.app.Window().FullScreen() {
			t.Error("it is given up again")
		}
		if !table.IsBoard(d.app.top()) {
			t.Errorf("%q is seen", d.app.shell.title())
		}
		d.strike(fyne.KeyF11)
		if d.app.Window().FullScreen() {
			t.Error("it does not end")
		}
	})
}

func TestKeyNew(t *testing.T) {
	for name, open := range map[string]func(*desk){
		"a sheet":      func(d *desk) { scenes.Laid(d.app, scenes.Yahtzee(d.app)) },
		"the result":   func(d *desk) { scenes.Laid(d.app, scenes.Play(scenes.Yahtzee(d.app), 3, 4000)) },
		"the trash":    func(d *desk) { d.app.Open(page.Trash{}) },
		"the board":    func(d *desk) { scenes.Laid(d.app, scenes.Yahtzee(d.app)).Key(page.KeyFull) },
		"a correction": func(d *desk) { scenes.Laid(d.app, scenes.Yahtzee(d.app)).Mend(3) },
		"an import":    func(d *desk) { d.app.Open(page.Import{}) },
		"the keys":     func(d *desk) { d.app.Open(page.Keys{}) },
	} {
		t.Run("leads to Tonight from "+name, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo", "Dan")
			open(d)
			d.app.typed(page.KeyNew)
			if !d.app.atHome() || len(d.app.stack) != 1 || d.app.Window().FullScreen() {
				t.Errorf("it leads to %q", d.app.shell.title())
			}
			d.settle()
		})
	}
	t.Run("works in a field as well, like all keys that type nothing", func(t *testing.T) {
		d := sit(t, tablet)
		d.setup("pig")
		field := d.entry()
		d.app.Window().Canvas().Focus(field)
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
		if _, ok := d.app.top().(*help.KeysScreen); !ok {
			t.Errorf("F1 leads to %q", d.app.shell.title())
		}
		d.app.Pop()
		field = d.entry()
		d.app.Window().Canvas().Focus(field)
		field.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault})
		if !d.app.atHome() {
			t.Errorf("it leads to %q", d.app.shell.title())
		}
		d.setup("pig")
		field = d.entry()
		d.app.Window().Canvas().Focus(field)
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if !d.app.atHome() {
			t.Errorf("Esc leads to %q", d.app.shell.title())
		}
	})
}
