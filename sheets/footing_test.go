package sheets

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAPadThatIsMovedWhileItIsOpenKeepsItsChangesUntilItIsBack(t *testing.T) {
	for name, take := range map[string]func(t *testing.T, path string){
		"moved": func(*testing.T, string) {},
		"replaced, as programs do that keep folders alike": func(t *testing.T, path string) {
			fileWith(t, path, []byte("another pad, of another device"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "pad.beermat")
			p := padAt(t, path, Options{NewID: countingIDs()})
			s := lay(t, p, 4)
			written(t, p)
			if err := os.Rename(path, path+".away"); err != nil {
				t.Fatal(err)
			}
			take(t, path)
			jot(t, p, s, 6)
			status := await(t, p, func(s Status) bool { return s.Trouble != nil })
			same(t, "the trouble", []any{Moved, 1}, []any{status.Trouble.Code, status.Pending})
			b, _ := backedUp(t, p)
			saved, err := padAt(t, b.Path, Options{}).Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "a backup has what was saved", []int{4}, numbers(saved))
			if err := os.Rename(path+".away", path); err != nil {
				t.Fatal(err)
			}
			closed(t, p)
			again, err := padAt(t, path, Options{}).Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "the sheet", view(t, s), view(t, again))
		})
	}
}
