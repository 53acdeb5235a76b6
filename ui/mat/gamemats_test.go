package mat_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"beermat/assets"
	"beermat/scoring/games"
)

func TestMats(t *testing.T) {
	want := []string{"neutral"}
	for _, g := range games.All {
		want = append(want, g.ID)
	}
	want = append(want, idsIn(t, assets.Games, "games", ".toml")...)
	slices.Sort(want)
	if got := idsIn(t, assets.Mats, "mats", ".svg"); !slices.Equal(got, want) {
		t.Errorf("there are mats of %q; the games are %q", got, want)
	}
}

// idsIn returns the paths of all files in a folder, without their ending, in order.
func idsIn(t *testing.T, files fs.FS, folder, ending string) []string {
	t.Helper()
	var ids []string
	err := fs.WalkDir(files, folder, func(path string, file fs.DirEntry, err error) error {
		if err == nil && !file.IsDir() {
			ids = append(ids, strings.TrimSuffix(strings.TrimPrefix(path, folder+"/"), ending))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(ids)
	return ids
}
