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
