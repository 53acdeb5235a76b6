package ui

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/sheets/backup"
	"beermat/sheets/forms"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
	"beermat/ui/gamelist"
	"beermat/ui/page"
)

// counting is a small game from a file, and what a table may make of it.
const counting = `game = "home/count"
version = 1
name = "Counting"
seats = { min = 2 }
shape = "rounds"
rounds = 2

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`

// moreGames opens the list of games from files.
func (d *desk) moreGames() *gamelist.ListScreen {
	d.app.Reset(page.Home{})
	d.app.Open(page.MoreGames{})
	return d.app.top().(*gamelist.ListScreen)
}

// editing opens a text as the definition of a game.
func (d *desk) editing(text string) *gamelist.EditScreen {
	d.Helper()
	d.moreGames().Open("game.toml", strings.NewReader(text))
	d.work()
	s, ok := d.app.top().(*gamelist.EditScreen)
	if !ok {
		d.Fatalf("the text is not opened: %q", d.visible())
	}
	return s
}

// added puts a game on the list.
func (d *desk) added(text string) {
	d.Helper()
	d.editing(text).Save()
	d.work()
}

// owned are the IDs of the games that were added.
func (d *desk) owned() (ids []string) {
	for _, one := range d.app.Games().Own() {
		ids = append(ids, one.ID)
	}
	return ids
}

func TestOwnGames_Add(t *testing.T) {
	t.Run("a game that is added can be played, and is there in the next run", func(t *testing.T) {
		for name, size := range map[string]fyne.Size{"tablet": tablet, "phone": phone} {
			t.Run(name, func(t *testing.T) {
				d := sit(t, size)
				d.known("Ann", "Bo")
				d.editing(counting)
				if !d.reads("1 example comes out right.") {
					t.Errorf("the example has no mark: %q", d.visible())
				}
				d.tap("Add this game")
				if !d.reads("Counting is on the list.") {
					t.Error("nothing says that it was added")
				}
				d.settle()
				d.close()
				d.open(size)
				d.moreGames()
				d.tap("Counting")
				d.tap("Start")
				d.write("3\n5\n4\n1\n")
				if !isOver(d.table()) {
					t.Errorf("the game does not come to its end: %q", d.visible())
				}
			})
		}
	})
	t.Run("adding can be undone", func(t *testing.T) {
		d := sit(t, tablet)
		d.added(counting)
		d.tap("Undo")
		if got := d.owned(); len(got) > 0 {
			t.Errorf("the games are %v", got)
		}
	})
	t.Run("a file that is dropped onto the list is opened", func(t *testing.T) {
		d := sit(t, tablet)
		path := filepath.Join(t.TempDir(), "count.toml")
		if err := os.WriteFile(path, []byte("\ufeff"+strings.ReplaceAll(counting, "\n", "\r\n")), 0o600); err != nil {
			t.Fatal(err)
		}
		d.moreGames().ReceiveFile(path)
		d.work()
		d.tap("Add this game")
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the games are %v", got)
		}
	})
	t.Run("so is the picture of a QR code", func(t *testing.T) {
		d := sit(t, tablet)
		code, err := forms.QR(counting, 3)
		if err != nil {
			t.Fatal(err)
		}
		var picture bytes.Buffer
		if err := png.Encode(&picture, code); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "count.png")
		if err := os.WriteFile(path, picture.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		d.moreGames().ReceiveFile(path)
		d.work()
		d.tap("Add this game")
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the games are %v", got)
		}
	})
	t.Run("what is pasted is opened", func(t *testing.T) {
		d := sit(t, phone)
		d.app.App().Clipboard().SetContent(counting)
		d.moreGames()
		d.tap("Add a game")
		d.tap("Paste")
		d.work()
		if d.find("Add this game") == nil {
			t.Errorf("the text is not there: %q", d.visible())
		}
	})
}

func TestOwnGames_Refused(t *testing.T) {
	t.Run("a file that can be no game is refused with its reason, and nothing is opened", func(t *testing.T) {
		d := sit(t, tablet)
		for text, want := range map[string]string{
			"  \n":                                "game.toml is empty. Nothing was added.",
			"\x89PNG\r\n\x1a\n\x00":               "There is no QR code in game.toml that can be read.",
			"\x00\x01":                            "game.toml is neither a text file nor a picture",
			strings.Repeat("# \n", 2001):          "game.toml is too long for a game",
			strings.Repeat("#", custom.MaxFile+1): "game.toml is too long for a game",
		} {
			d.moreGames().Open("game.toml", strings.NewReader(text))
			if !d.readsFrom(want) {
				t.Errorf("it does not say %q", want)
			}
		}
		d.moreGames().ReceiveFile(filepath.Join(t.TempDir(), "none.toml"))
		if !d.readsFrom("none.toml cannot be read") {
			t.Error("a file that is not there is opened")
		}
		d.moreGames().ReceiveFile("/dev/zero")
		if !d.readsFrom("zero is neither a text file nor a picture") {
			t.Error("a device is opened")
		}
	})
	t.Run("an example that fails is named with its line, and the game cannot be added", func(t *testing.T) {
		d := sit(t, tablet)
		s := d.editing(strings.Replace(counting, "totals = [3, 5]", "totals = [3, 6]", 1))
		if !d.reads("Line 10: The totals are 3, 5, not 3, 6.") && !d.readsFrom("Line 10: The totals are") {
			t.Errorf("nothing names the line: %q", d.visible())
		}
		s.Save()
		if got := d.owned(); len(got) > 0 {
			t.Errorf("the games are %v", got)
		}
		s.Write(counting)
		d.work()
		s.Save()
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("after the correction the games are %v", got)
		}
	})
}

func TestOwnGames_TwoAlike(t *testing.T) {
	other := strings.Replace(counting, "rounds = 2", "rounds = 3", 1)
	t.Run("the same game once more changes nothing", func(t *testing.T) {
		d := sit(t, tablet)
		d.added(counting)
		d.added(counting)
		if !d.reads("You already have Counting, exactly like this.") || len(d.owned()) != 1 {
			t.Errorf("the games are %v", d.owned())
		}
	})
	for _, c := range []struct {
		tap    string
		owned  []string
		rounds string
	}{
		{"Keep both", []string{"home/count", "home/count-2"}, "rounds = 2"},
		{"Replace it", []string{"home/count"}, "rounds = 3"},
		{"Back", []string{"home/count"}, "rounds = 2"},
	} {
		t.Run("of two games with one ID people choose: "+c.tap, func(t *testing.T) {
			d := sit(t, tablet)
			d.added(counting)
			d.added(other)
			if !d.reads("There is another Counting") {
				t.Fatalf("nothing asks: %q", d.visible())
			}
			d.tap(c.tap)
			if got := d.owned(); !slices.Equal(got, c.owned) {
				t.Errorf("the games are %v", got)
			}
			if text := d.app.Settings().OwnGames()[0]; !strings.Contains(text, c.rounds) {
				t.Errorf("the first is\n%s", text)
			}
		})
	}
}

func TestOwnGames_Change(t *testing.T) {
	t.Run("a copy of a shipped game is changed and stands beside it", func(t *testing.T) {
		d := sit(t, tablet)
		d.moreGames()
		d.tap("More about Farkle")
		d.tap("Change a copy")
		d.work()
		d.tap("Add this game")
		if d.find("Farkle") == nil || d.find("Farkle 2") == nil {
			t.Errorf("the list is %q", d.visible())
		}
	})
	t.Run("a game that is changed keeps its place, and what was played keeps its rules", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.added(counting)
		d.tap("Counting")
		d.tap("Start")
		d.write("3\n")
		sheet := d.table().Sheet()
		d.moreGames()
		d.tap("More about Counting")
		d.tap("Change")
		d.work()
		d.app.top().(*gamelist.EditScreen).Write(strings.Replace(counting, "rounds = 2", "rounds = 9", 1))
		d.work()
		d.tap("Save")
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the games are %v", got)
		}
		d.app.Open(page.Table{ID: sheet.Head().ID})
		d.write("5\n4\n1\n")
		if !isOver(d.table()) {
			t.Errorf("the game goes on after its second round: %q", d.visible())
		}
	})
	t.Run("changes that were not saved are offered again, until they are discarded", func(t *testing.T) {
		d := sit(t, tablet)
		d.added(counting)
		d.tap("More about Counting")
		d.tap("Change")
		d.app.top().(*gamelist.EditScreen).Write(counting + "# mine\n")
		d.work()
		d.moreGames()
		d.settle()
		d.close()
		d.open(tablet)
		d.moreGames()
		if !d.reads("The changes to Counting are not saved yet.") {
			t.Fatalf("nothing tells of them: %q", d.visible())
		}
		d.tap("Go on")
		d.work()
		d.tap("Save")
		if text := d.app.Settings().OwnGames()[0]; !strings.HasSuffix(text, "# mine\n") || len(d.app.Settings().GameDrafts()) > 0 {
			t.Errorf("what is kept is\n%s", text)
		}
	})
	t.Run("a game is tried out as it is written", func(t *testing.T) {
		d := sit(t, tablet)
		d.editing(counting)
		d.tap("3")
		d.tap("Save 3")
		if !d.reads("Player 2’s turn") {
			t.Errorf("the turn is not written: %q", d.visible())
		}
		if list, more, _ := d.app.OpenTables().Recent(4); len(list)+more > 0 {
			t.Error("what was tried lies on the table")
		}
	})
}

func TestOwnGames_Phone(t *testing.T) {
	d := sit(t, phone)
	d.editing("# " + strings.Repeat("as long as a line can be ", 9) + "\n" + counting)
	field := d.entry()
	d.app.Window().Canvas().Focus(field)
	inSight := func(key fyne.KeyName) {
		t.Helper()
		field.TypedKey(&fyne.KeyEvent{Name: key})
		d.settle()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(field).Add(field.CursorPosition())
		if at.X < 0 || at.X > phone.Width {
			t.Errorf("after %s the cursor is at %v", key, at)
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyDown, fyne.KeyUp, fyne.KeyHome} {
		inSight(key)
	}
	small := field.CursorPosition().Y
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	small = field.CursorPosition().Y - small
	d.resize(tablet)
	field = d.entry()
	large := field.CursorPosition().Y
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if large = field.CursorPosition().Y - large; large <= small {
		t.Errorf("lines are %v high on a phone and %v on a tablet", small, large)
	}
}

func TestOwnGames_Remove(t *testing.T) {
	t.Run("a game that is removed comes back with one tap", func(t *testing.T) {
		d := sit(t, tablet)
		d.added(counting)
		d.tap("More about Counting")
		d.tap("Remove")
		if len(d.owned()) > 0 || !d.reads("Counting is off the list. What was played of it stays.") {
			t.Errorf("the games are %v", d.owned())
		}
		d.tap("Undo")
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the games are %v", got)
		}
	})
	t.Run("what was played of a removed game keeps its name in the next run", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.added(counting)
		d.tap("Counting")
		d.tap("Start")
		d.write("3\n5\n4\n1\n")
		d.moreGames()
		d.tap("More about Counting")
		d.tap("Remove")
		d.settle()
		d.close()
		d.open(tablet)
		d.app.Reset(page.History{})
		d.settle()
		if !d.readsFrom("Counting") {
			t.Errorf("the nights show %q", d.visible())
		}
	})
}

func TestOwnGames_Share(t *testing.T) {
	t.Run("a short game is a code, and a long one says that it is too long for that", func(t *testing.T) {
		d := sit(t, phone)
		d.added(counting)
		const tooLong = "This game is too long for a QR code. Share the file instead."
		for game, want := range map[string]bool{"Counting": false, "Triple Yahtzee": true} {
			d.moreGames()
			d.tap("More about " + game)
			d.tap("Share")
			if got := d.reads(tooLong); got != want {
				t.Errorf("%s is too long: %v", game, got)
			}
			d.tap("Copy the text")
			if _, err := custom.Parse([]byte(d.app.App().Clipboard().Content())); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestOwnGames_Favourites(t *testing.T) {
	d := sit(t, tablet)
	d.moreGames()
	if d.reads("Favourites") {
		t.Error("there is a favourite before any was chosen")
	}
	d.tap("Make Hearts a favourite")
	if !d.reads("Favourites") || d.find("Hearts is a favourite: take the star away") == nil {
		t.Errorf("Hearts has no star: %q", d.visible())
	}
	d.app.Reset(page.Home{})
	d.tap("Hearts")
	if _, ok := d.app.top().(page.GameScreen); ok || !d.reads("Hearts") {
		t.Error("the first screen does not lead to a favourite")
	}
	d.moreGames()
	d.tap("Hearts is a favourite: take the star away")
	if d.reads("Favourites") {
		t.Error("the star stays")
	}
}

func TestOwnGames_Recent(t *testing.T) {
	t.Run("what was played last comes before the groups", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.moreGames()
		if d.reads("Played recently") {
			t.Error("something was played before anybody has played")
		}
		d.added(counting)
		d.tap("Counting")
		d.tap("Start")
		d.write("3\n5\n4\n1\n")
		d.settle()
		d.moreGames()
		if !d.reads("Played recently") || d.reads("Your own games") {
			t.Errorf("the list is %q", d.visible())
		}
	})
}

func TestOwnGames_Keys(t *testing.T) {
	d := sit(t, tablet)
	d.moreGames()
	d.write("/")
	if d.app.Window().Canvas().Focused() != d.entry() {
		t.Error("a slash does not lead to the search")
	}
	d.editing(counting)
	text := d.entry()
	d.app.Window().Canvas().Focus(text)
	d.app.typed(page.KeyEscape)
	if d.app.Window().Canvas().Focused() == text || d.find("Add this game") == nil {
		t.Error("Escape does not lead out of the text only")
	}
}

// playedCounting plays that game to its end.
func (d *desk) playedCounting() {
	d.Helper()
	d.moreGames()
	d.tap("Counting")
	d.tap("Start")
	d.write("3\n5\n4\n1\n")
	if !isOver(d.table()) {
		d.Fatalf("the game does not come to its end: %q", d.visible())
	}
	d.settle()
}

func TestOwnGames_Backup(t *testing.T) {
	// The whole copy knows the game; its sheet and its star are in the changes since.
	prepared := func(t *testing.T) (d *desk, sheets []string) {
		t.Helper()
		d = sit(t, tablet)
		d.known("Ann", "Bo")
		d.added(counting)
		if _, _, err := backup.Create(d.pad); err != nil {
			t.Fatal(err)
		}
		d.playedCounting()
		d.moreGames()
		d.tap("Make Counting a favourite")
		d.settle()
		if _, made, err := backup.Create(d.pad); err != nil || !made {
			t.Fatal(made, err)
		}
		return d, d.sheets()
	}
	t.Run("the games, their stars and their sheets are there again, and can be played", func(t *testing.T) {
		d, before := prepared(t)
		for _, one := range d.app.Games().Own() { // what is lost
			d.app.Settings().SetFavourite(one.ID, false)
		}
		d.app.Settings().KeepOwnGames(nil)
		d.settle()
		d.close()
		list, err := backup.List(d.path)
		if err != nil || len(list) < 2 {
			t.Fatal(list, err)
		}
		newest := slices.MaxFunc(list, func(a, b backup.Backup) int { return a.Number - b.Number })
		if _, err := backup.Restore(d.path, newest.Path, store.Options{Find: games.Find}); err != nil {
			t.Fatal(err)
		}
		d.open(tablet)
		if got := d.owned(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the games are %v", got)
		}
		if got := d.app.Settings().Favourites(); !slices.Equal(got, []string{"home/count"}) {
			t.Errorf("the stars are %v", got)
		}
		got := d.sheets()
		for i, text := range got { // a pad that was restored is another device, and says who wrote the lines
			if before, _, found := strings.Cut(text, `,"lines":`); found {
				got[i] = before + "}\n"
			}
		}
		if !slices.Equal(got, before) {
			t.Errorf("the sheets are\n%q, they were\n%q", got, before)
		}
		d.playedCounting()
	})
	t.Run("a sheet that another pad takes in is shown and looked back on, and its game is on no list there", func(t *testing.T) {
		d, before := prepared(t)
		path := d.exported()
		other := sit(t, tablet)
		other.looksInto(path)
		other.tapImport()
		other.shared()
		other.settle()
		if got := other.sheets(); !slices.Equal(got, before) {
			t.Errorf("the sheets are\n%q, they were\n%q", got, before)
		}
		if got := other.owned(); len(got) > 0 {
			t.Errorf("the games are %v", got)
		}
		for range 2 { // also in the next run
			other.app.Reset(page.History{})
			if !other.readsAbout("Counting") {
				t.Errorf("the game has no name: %q", other.visible())
			}
			other.close()
			other.open(tablet)
		}
	})
}

// sheets are the lines of a file with all sheets of the pad.
func (d *desk) sheets() (list []string) {
	d.Helper()
	var text bytes.Buffer
	if err := transfer.ExportSheets(context.Background(), d.pad, store.Query{}, &text); err != nil {
		d.Fatal(err)
	}
	return slices.Sorted(strings.Lines(text.String()))
}
