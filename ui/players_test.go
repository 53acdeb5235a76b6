package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/prefs"
)

// fieldWith returns the field in which a text stands.
func (d *desk) fieldWith(text string) *kit.Entry {
	d.Helper()
	for _, field := range d.app.fields() {
		if field.Text == text {
			return field
		}
	}
	d.Fatalf("no field holds %q", text)
	return nil
}

// fieldOf returns the field that asks for something while it is empty.
func (d *desk) fieldOf(asks string) *kit.Entry {
	d.Helper()
	for _, field := range d.app.fields() {
		if field.PlaceHolder == asks {
			return field
		}
	}
	d.Fatalf("no field asks for %q", asks)
	return nil
}

// chosen reports whether a button of a name is marked as the choice.
func (d *desk) chosen(name string) bool {
	found := false
	walk(d.front(), func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && b.Name() == name {
			found = found || b.Style() == kit.Chosen || b.Style() == kit.Picked
		}
	})
	return found
}

func TestPlayersScreen_LeftEarly(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann", "Bo", "Cleo")
	d.tap("Pig")
	d.tap("Start")
	d.write("1\n")
	goHome(d.table(), 1)
	d.play("23\n1\n")
	for !d.table().Sheet().Done() {
		d.play("66666\n")
	}
	d.settle()
	d.app.Reset(page.Players{})
	if !d.reads("left 1 game early") || d.reads("no games yet") {
		t.Error("nothing says that Bo left a game early")
	}
}

func TestPlayersScreen_Add(t *testing.T) {
	for _, c := range []struct{ name, typed, known string }{
		{"another capital", "ann", "Ann"},
		{"the same", "Ann", "Ann"},
		{"a composed letter", "Zoe\u0308", "Zoë"},
		{"a new name", "Bo", ""},
	} {
		t.Run("nobody is on the list twice/"+c.name, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Zoë")
			d.app.Reset(page.Players{})
			d.entry().SetText(c.typed)
			d.tap("Add player")
			want := 2
			if c.known == "" {
				want = 3
			}
			if n := len(d.app.Players().List); n != want {
				t.Errorf("there are %d players, not %d", n, want)
			}
			if c.known != "" && !d.readsFrom("There’s already a "+c.known+".") {
				t.Error("nothing is said")
			}
		})
	}
}

func TestPlayersScreen_Rename(t *testing.T) {
	for typed, want := range map[string]string{"zoë": "Ann", "ANN": "ANN", "Annie": "Annie", " ": "Ann"} {
		t.Run("nobody takes the name of another/"+typed, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Zoë")
			d.app.Push(players.NewEdit(d.app, d.app.Players().List[0].ID))
			d.fieldWith("Ann").SetText(typed)
			d.tap("Rename")
			if got := d.app.Players().List[0].Name; got != want {
				t.Errorf("it is %q, not %q", got, want)
			}
			if said := d.readsFrom("There’s already a Zoë."); said != (typed == "zoë") {
				t.Errorf("it is said: %v", said)
			}
		})
	}
}

func TestPlayersScreen_Delete(t *testing.T) {
	names := func(d *desk) (list []string) {
		d.settle()
		d.app.Players().Load()
		for _, one := range d.app.Players().List {
			list = append(list, one.Name)
		}
		return list
	}
	for where, open := range map[string]func(d *desk, name string){
		"beside the list": func(d *desk, name string) { d.resize(tablet); d.app.Reset(page.Players{}); d.tap(name) },
		"on its own page": func(d *desk, name string) { d.app.Reset(page.Players{}); d.tap(name) },
		"from where it sits": func(d *desk, name string) {
			d.app.Open(page.Setup{Game: "pig"})
			d.find(name).(fyne.SecondaryTappable).TappedSecondary(&fyne.PointEvent{})
			d.tap("Edit player")
		},
	} {
		t.Run(where, func(t *testing.T) {
			d := sit(t, phone)
			d.known("Ann", "Bo", "Anm")
			d.night("pig", 2, 0)
			d.settle()
			if open(d, "Ann"); d.find("Delete player") != nil {
				t.Error("somebody who has played can be deleted")
			}
			d.app.Reset(page.Home{})
			open(d, "Anm")
			d.tap("Delete player")
			if got := names(d); !slices.Equal(got, []string{"Ann", "Bo"}) {
				t.Errorf("%v are left", got)
			}
			d.app.Rebuild()
			if d.find("Anm") != nil {
				t.Error("the name is still seen")
			}
			d.tap("Undo")
			if got := names(d); !slices.Equal(got, []string{"Ann", "Bo", "Anm"}) {
				t.Errorf("after Undo, %v are there", got)
			}
		})
	}
	t.Run("a wrong name is mended at the seat", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Anm", "Bo")
		d.app.Open(page.Setup{Game: "pig"})
		d.tap("Anm") // who begins has the menu
		d.tap("Edit player")
		d.fieldWith("Anm").SetText("Ann")
		d.tap("Rename")
		d.app.Pop()
		if players, _ := d.seating(); !slices.Equal(players, []string{"Ann", "Bo"}) {
			t.Errorf("%v play", players)
		}
	})
}

func TestPlayersScreen_StaysInPlace(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem", "Dora", "Elif", "Finn", "Gül")
	d.app.Reset(page.Players{})
	at := func() fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(d.find("Gül"))
	}
	before := at()
	for _, name := range []string{"Ann", "Bo", "Close"} {
		if d.tap(name); at() != before {
			t.Errorf("after a tap on %s, Gül is at %v and no longer at %v", name, at(), before)
		}
	}
}

func TestSettingsScreen(t *testing.T) {
	for _, c := range []struct{ lang, theme string }{{"de", "dark"}, {"en", "light"}, {"de", "system"}} {
		t.Run("shows what the command line asks for/"+c.lang+" "+c.theme, func(t *testing.T) {
			d := sit(t, tablet)
			d.app.Env().Lang, d.app.Env().Theme = c.lang, c.theme
			d.app.SetPrefs(func(*prefs.Prefs) {})
			d.app.Reset(page.Settings{})
			theme := map[string]string{"dark": "settings.dark", "light": "settings.light", "system": "settings.as-system"}[c.theme]
			for _, want := range []string{map[string]string{"de": "Deutsch", "en": "English"}[c.lang], d.app.Say(theme)} {
				if !d.chosen(want) {
					t.Errorf("%q is not marked", want)
				}
			}
		})
	}
}
