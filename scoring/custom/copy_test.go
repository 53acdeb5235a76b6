package custom_test

import (
	"slices"
	"strings"
	"testing"

	"beermat/assets"
	"beermat/scoring/custom"
	"beermat/scoring/games"
)

func TestDefinition_Copy(t *testing.T) {
	none := func(string) bool { return false }
	name := func(d *custom.Definition) string {
		said, _ := d.Text("en", d.ID+".name", func(key string) string { return key })
		return said
	}
	t.Run("a copy of a shipped game is sound, and has another ID and another name", func(t *testing.T) {
		for _, id := range games.Shipped() {
			text, _ := assets.Games.ReadFile("games/" + id + ".toml")
			d, err := custom.Load(string(text))
			if err != nil {
				t.Fatal(err)
			}
			own, err := custom.Parse([]byte(d.Copy(none)))
			if err != nil {
				t.Errorf("%s: %v", id, err)
				continue
			}
			_, short, _ := strings.Cut(id, "/")
			if own.ID != "home/"+short+"-2" || name(own) == name(d) || !strings.HasSuffix(name(own), " 2") {
				t.Errorf("the copy of %s is %s, called %q", id, own.ID, name(own))
			}
		}
	})
	t.Run("a copy takes the next number that is free", func(t *testing.T) {
		d := read(t, "testdata/pig.toml")
		taken := []string{"home/pig-2", "home/pig-3"}
		own, err := custom.Parse([]byte(d.Copy(func(id string) bool { return slices.Contains(taken, id) })))
		if err != nil {
			t.Fatal(err)
		}
		if again, _ := custom.Parse([]byte(own.Copy(none))); own.ID != "home/pig-4" || again == nil || again.ID != "home/pig-2" {
			t.Errorf("the copies are %s and %v", own.ID, again)
		}
	})
}

func TestTry(t *testing.T) {
	const text = `game = "home/count"
version = 1
name = "Counting"
seats = { min = 2 }
shape = "rounds"
rounds = 5

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 6]
`
	trial := custom.Try([]byte(text))
	t.Run("each example has a mark and its line", func(t *testing.T) {
		if want := []custom.Example{{Line: 8, Fits: true}, {Line: 12}}; !slices.Equal(trial.Examples, want) {
			t.Errorf("the examples are %v", trial.Examples)
		}
	})
	t.Run("a game of which an example fails can be looked at and is not believed", func(t *testing.T) {
		if trial.Definition == nil || len(trial.Errors) != 1 || trial.Errors[0].Line != 14 {
			t.Errorf("the errors are %v", trial.Errors)
		}
	})
	t.Run("what is no TOML has neither a game nor examples", func(t *testing.T) {
		if broken := custom.Try([]byte("game = ")); broken.Definition != nil || broken.Examples != nil || len(broken.Errors) == 0 {
			t.Errorf("%+v", broken)
		}
	})
}
