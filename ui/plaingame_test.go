package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"beermat/scoring/custom"
	"beermat/ui/gamelist"
	"beermat/ui/i18n"
	"beermat/ui/setup"
)

// asked opens the form of a new game.
func (d *desk) asked() *gamelist.EditScreen {
	d.Helper()
	d.moreGames()
	d.tap("Add a game")
	d.tap("Write your own")
	d.tried()
	return d.app.top().(*gamelist.EditScreen)
}

// tried waits until what was answered is tried out, and what was answered meanwhile.
func (d *desk) tried() {
	d.work()
	d.work()
}

// named types what the game of the form is called.
func (d *desk) named(name string) {
	d.Helper()
	d.entry().SetText(name)
	d.tried()
}

// numbered types a number into the only field of the form that takes one.
func (d *desk) numbered(text string) {
	d.Helper()
	walk(d.front(), func(o fyne.CanvasObject) {
		if field, ok := o.(interface {
			SetText(text string)
			Keyboard() mobile.KeyboardType
		}); ok && o != fyne.CanvasObject(d.entry()) {
			field.SetText(text)
		}
	})
	d.tried()
}

// nineHoles makes a game of nine rounds in which the lowest wins.
func (d *desk) nineHoles() {
	d.Helper()
	d.asked()
	d.named("Nine holes")
	d.tap("Who wins")
	d.tap("Lowest")
	d.tap("– Rounds") // from 10
	d.tried()
	d.tap("Add this game")
}

func TestPlainGame(t *testing.T) {
	for name, size := range map[string]fyne.Size{"tablet": tablet, "phone": phone} {
		t.Run("nine rounds, the lowest wins, is made by a few taps and played: "+name, func(t *testing.T) {
			d := sit(t, size)
			d.known("Ann", "Bo")
			d.nineHoles()
			if !d.reads("Nine holes is on the list.") {
				t.Fatalf("nothing says that it was added: %q", d.visible())
			}
			d.tap("Nine holes")
			d.tap("Start")
			for round := range 9 {
				if isOver(d.table()) {
					t.Fatalf("it is over before round %d", round+1)
				}
				d.write("5\n3\n")
			}
			if !isOver(d.table()) {
				t.Fatalf("it goes on: %q", d.visible())
			}
			for _, s := range d.table().Sheet().Card().Standings() {
				if want := []int{45, 27}[s.Player]; s.Score != want || s.Won != (s.Player == 1) {
					t.Errorf("seat %d has %d points and won: %v", s.Player, s.Score, s.Won)
				}
			}
		})
	}
	t.Run("each answer is in the text, and the card beside it follows", func(t *testing.T) {
		d := sit(t, tablet)
		d.asked()
		d.named("9 Löcher")
		d.tap("In teams")
		d.tap("+ Teams, at least")
		d.tap("The game ends")
		d.tap("at a target")
		d.tap("+ Target") // from 100
		d.tap("Scores below 0")
		d.tried()
		if !slices.Contains(d.visible(), "Player 3") {
			t.Errorf("the card has not the fewest players: %q", d.visible())
		}
		d.tap("Show the text")
		d.tried()
		want := `game = "home/game-9-locher"
version = 1
name = "9 Löcher"
tile = { de = "Für Teams", en = "For teams" }
seats = { min = 3, max = 8, team = 2 }
shape = "rounds"
target = 150
done = "max(standing) >= 150"
`
		if got := d.entry().Text; got != want {
			t.Errorf("the text is\n%s", got)
		}
	})
	t.Run("the text leads back to the questions, until they cannot say it", func(t *testing.T) {
		d := sit(t, phone)
		s := d.asked()
		d.tap("Show the text")
		d.tried()
		s.Write(strings.Replace(d.entry().Text, "rounds = 10", "rounds = 4", 1))
		d.tried()
		d.tap("Show the questions")
		d.tried()
		if d.find("+ Rounds") == nil {
			t.Fatalf("the form is not there: %q", d.visible())
		}
		d.tap("Show the text")
		d.tried()
		if !strings.Contains(d.entry().Text, "rounds = 4\n") {
			t.Errorf("the text is\n%s", d.entry().Text)
		}
		s.Write(d.entry().Text + "max = 9\n")
		d.tried()
		if d.find("Show the questions") != nil || d.find("Add this game") == nil {
			t.Error("the form is offered for what it cannot say")
		}
	})
	t.Run("an answer that is none is told, and nothing is added", func(t *testing.T) {
		d := sit(t, tablet)
		s := d.asked()
		for _, c := range []struct{ typed, said string }{{"0", "Rounds: 1 to 999."}, {"1000", "Rounds: 1 to 999."}, {"12", "Ready to play."}} {
			d.numbered(c.typed)
			if !d.reads(c.said) {
				t.Errorf("%s rounds: it reads %q", c.typed, d.visible())
			}
		}
		d.numbered("0")
		d.named("Ten")
		if !d.reads("Rounds: 1 to 999.") {
			t.Error("another answer hides what is wrong")
		}
		if s.Save(); len(d.owned()) > 0 {
			t.Errorf("the games are %v", d.owned())
		}
	})
	t.Run("the fewest players are no more than the most", func(t *testing.T) {
		d := sit(t, tablet)
		d.asked()
		for range 8 { // from 2; the most were 8
			d.tap("+ Players, at least")
		}
		d.tried()
		d.tap("Show the text")
		d.tried()
		if !strings.Contains(d.entry().Text, "seats = { min = 10, max = 10 }\n") {
			t.Errorf("the text is\n%s", d.entry().Text)
		}
	})
	t.Run("a game is changed by the form that wrote it, and keeps its ID", func(t *testing.T) {
		d := sit(t, tablet)
		d.nineHoles()
		d.tap("More about Nine holes")
		d.tap("Change")
		d.tried()
		d.named("Golf at home")
		d.tap("Save")
		text := d.app.Settings().OwnGames()[0]
		if !strings.HasPrefix(text, "game = \"home/nine-holes\"\nversion = 1\nname = \"Golf at home\"\n") || len(d.owned()) != 1 {
			t.Errorf("the game is\n%s", text)
		}
	})
	t.Run("what was not saved is offered again as a form", func(t *testing.T) {
		d := sit(t, tablet)
		d.asked()
		d.named("Nine holes")
		d.moreGames()
		d.tap("Go on")
		d.tried()
		if d.entry().Text != "Nine holes" || d.find("Show the text") == nil {
			t.Errorf("the form is not there: %q", d.visible())
		}
	})
	t.Run("keys stay at the switch that they turned", func(t *testing.T) {
		d := sit(t, tablet)
		d.asked()
		keys := d.app.Window().Canvas()
		keys.Focus(d.find("In teams").(fyne.Focusable))
		keys.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		d.tried()
		if at, ok := keys.Focused().(fyne.CanvasObject); !ok || at != d.find("In teams") || d.find("+ Teams, at least") == nil {
			t.Errorf("they are at %v", keys.Focused())
		}
	})
	t.Run("who only adds up finds Paper score", func(t *testing.T) {
		d := sit(t, phone)
		d.asked()
		d.tap("Paper score")
		if _, ok := d.app.top().(*setup.Screen); !ok || !d.reads("What do you play?") {
			t.Errorf("it leads to %q", d.app.shell.title())
		}
	})
	t.Run("what the form begins with is a sound game in every language", func(t *testing.T) {
		for _, lang := range i18n.Languages {
			name := i18n.For(lang).Say("games.my-game")
			if _, err := custom.Parse([]byte(custom.Plain{ID: custom.OwnID(name), Name: name, Least: 2, Most: 8, Rounds: 10}.Text())); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
	})
}

func TestPlainGame_Share(t *testing.T) {
	d := sit(t, tablet)
	d.nineHoles()
	d.tap("More about Nine holes")
	d.tap("Share")
	if d.find("Copy the text") != nil || d.find("The totals are right") != nil {
		t.Fatalf("it is given away without an example: %q", d.visible())
	}
	for _, key := range []string{"4", "Save 4", "7", "Save 7"} {
		d.tap(key)
	}
	d.tap("The totals are right")
	d.tap("Copy the text")
	given := d.app.App().Clipboard().Content()
	if _, example, _ := strings.Cut(given, "\n[[example]]\n"); example != "seats = 2\nentries = [\n  { score = 4 },\n  { score = 7 },\n]\ntotals = [4, 7]\n" {
		t.Errorf("the example is\n%s", example)
	}
	if got := d.app.Settings().OwnGames(); len(got) != 1 || got[0] != given {
		t.Errorf("what is kept is\n%q", got)
	}
	d.moreGames()
	d.tap("More about Nine holes")
	d.tap("Share")
	if d.find("Copy the text") == nil {
		t.Error("the example is asked for again")
	}
	d.moreGames()
	d.tap("More about Nine holes")
	d.tap("Change")
	d.tried()
	if d.find("Show the text") == nil {
		t.Error("with an example it is no form any more")
	}
}
