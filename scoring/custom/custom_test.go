package custom_test

import (
	"os"
	"path/filepath"
	"testing"

	"beermat/scoring/custom"
)

// read opens a definition of the tests.
func read(t testing.TB, path string) *custom.Definition {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := custom.Parse(text)
	if err != nil {
		t.Fatalf("%s:\n%v", path, err)
	}
	return d
}

// shipped opens all definitions of the program.
func shipped(t testing.TB) []*custom.Definition {
	t.Helper()
	paths, err := filepath.Glob("../../assets/games/*/*.toml")
	if err != nil || len(paths) == 0 {
		t.Fatal(err)
	}
	var all []*custom.Definition
	for _, path := range paths {
		all = append(all, read(t, path))
	}
	return all
}

func TestParse_Shipped(t *testing.T) {
	shipped(t)
	read(t, "testdata/pig.toml")
	read(t, "testdata/paper.toml")
}

// TestShipped_Languages makes sure that what comes with the program speaks all of its
// languages, explains itself, and lies where its ID says.
func TestShipped_Languages(t *testing.T) {
	plain := func(key string) string { return key }
	for _, d := range shipped(t) {
		if _, err := os.Stat("../../assets/games/" + d.ID + ".toml"); err != nil {
			t.Error(err)
		}
		english, german := d.Texts("en", plain), d.Texts("de", plain)
		for _, part := range []string{"tile", "rules.aim", "rules.turn", "rules.scoring", "rules.end", "rules.example"} {
			if key := d.ID + "." + part; english[key] == "" || english[key] == german[key] {
				t.Errorf("%s is %q and %q", key, english[key], german[key])
			}
		}
	}
}
