package games_test

import (
	"slices"
	"strings"
	"testing"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/games"
)

// own returns a game that somebody added, with a name.
func own(t *testing.T, id, name string) *custom.Definition {
	t.Helper()
	d, err := custom.Parse([]byte(`game = "` + id + `"
version = 1
name = { en = "` + name + `", de = "` + name + ` (de)" }
seats = { min = 2 }
shape = "rounds"
rounds = 2

[[example]]
entries = [{ score = 3 }]
totals = [3, 0]
`))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func shared(key string) string { return "shared " + key }

func TestCatalogue(t *testing.T) {
	mine, theirs, changed := own(t, "home/mine", "Mine"), own(t, "home/theirs", "Theirs"), own(t, "home/mine", "Mine again")
	c := games.NewCatalogue(mine)
	all := len(games.All) + 1 + len(games.Shipped())
	t.Run("has the games of the program, of its files, and those that were added", func(t *testing.T) {
		var ids []string
		for _, g := range c.All() {
			ids = append(ids, g.ID)
			if c.Scorecard(g.ID) != g || c.Find(g.ID, "") != g.Game || games.ScorecardOf(g.Game) == nil {
				t.Errorf("%s is not found as it is", g.ID)
			}
		}
		if len(ids) != all || ids[0] != "yahtzee" || ids[len(games.All)] != "home/mine" || !slices.Contains(ids, "dice/farkle") || !slices.Contains(ids, "cards/skat") {
			t.Errorf("%d games in another order: %v", len(ids), ids)
		}
	})
	t.Run("knows a game by the sheet that brought it along", func(t *testing.T) {
		if c.Find("home/theirs", "") != nil {
			t.Fatal("it is known already")
		}
		g := c.Find("home/theirs", theirs.Source)
		if g == nil || c.Find("home/theirs", "") != g {
			t.Error("it is not known afterwards")
		}
		if text, _ := c.Text("de", "home/theirs.name", shared); text != "Theirs (de)" {
			t.Errorf("its name is %q", text)
		}
		if len(c.All()) != all {
			t.Error("it is offered")
		}
	})
	t.Run("plays a sheet by its own definition, and calls the game as it is called here", func(t *testing.T) {
		g := c.Find("home/mine", changed.Source)
		if g == nil || g.Definition != changed.Source || c.Find("home/mine", "").Definition != mine.Source {
			t.Fatal("the definitions are not kept apart")
		}
		if text, _ := c.Text("en", "home/mine.name", shared); text != "Mine" {
			t.Errorf("its name is %q", text)
		}
	})
	t.Run("says what belongs to one text only of that text", func(t *testing.T) {
		box := func(d *custom.Definition) string { return d.ID + "#" + d.Hash[:8] + ".box.ones" }
		yatzy := c.Definition("scandinavian/yatzy")
		other, err := custom.Load(strings.Replace(yatzy.Source, `"Ones"`, `"Singles"`, 1))
		if err != nil {
			t.Fatal(err)
		}
		for d, want := range map[*custom.Definition]string{yatzy: "Ones", other: "Singles"} {
			if text, _ := c.Text("en", box(d), shared); text != want {
				t.Errorf("it says %q, want %q", text, want)
			}
		}
	})
	t.Run("says nothing of what it does not know", func(t *testing.T) {
		for _, key := range []string{"", "table.ok", "a/b", "home/nobody.name", "home/mine.nothing", "home/mine#00000000.box.x", "../x.name"} {
			if text, found := c.Text("en", key, shared); found {
				t.Errorf("%s: %q", key, text)
			}
		}
	})
	t.Run("forgets a game that was removed, and not the sheets of it", func(t *testing.T) {
		c.SetOwn(nil)
		if c.Find("home/mine", mine.Source) == nil {
			t.Error("its sheets are lost")
		}
		if slices.ContainsFunc(c.Own(), func(d *custom.Definition) bool { return d.ID == "home/mine" }) {
			t.Error("it is still there")
		}
	})
}

// TestKnownGames looks for the present text of each game among those that it ever had: sheets
// that carry another one are of a game of their own.
func TestKnownGames(t *testing.T) {
	for _, id := range games.Shipped() {
		d := (*games.Catalogue)(nil).Definition(id)
		if !strings.Contains(assets.KnownGames, id+" "+d.Hash+"\n") {
			t.Errorf("add this line to assets/games.txt, leave the others, and keep the text before in assets/before for links: %s %s", id, d.Hash)
		}
		if d.Game.Edition != "" {
			t.Errorf("%s is taken for another game", id)
		}
	}
}

// TestFind_OtherRules keeps results of other rules apart that have the ID of a game that comes
// with the program; earlier texts of that game compare with it.
func TestFind_OtherRules(t *testing.T) {
	own := (*games.Catalogue)(nil).Definition("dice/farkle")
	other := games.Find("dice/farkle", strings.Replace(own.Source, "max = 50_000", "max = 60_000", 1))
	if other == nil {
		t.Fatal("a sheet of other rules cannot be read")
	}
	agreed, err := other.Agree(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	if v := other.Variant(agreed); v == own.Variant(agreed) || !scoring.HasOtherRules(v) {
		t.Errorf("results of other rules count as %q", v)
	}
	if v := own.Variant(agreed); v != "" || scoring.HasOtherRules(v) {
		t.Errorf("those of the game as %q", v)
	}
}
