package sheets

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"
)

// flip changes every copy of a text in a file; both have the same length.
func flip(tb testing.TB, path, from, to string) {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	if len(from) != len(to) || !bytes.Contains(text, []byte(from)) {
		tb.Fatalf("no %q in %s", from, path)
	}
	if err := os.WriteFile(path, bytes.ReplaceAll(text, []byte(from), []byte(to)), 0o600); err != nil {
		tb.Fatal(err)
	}
}

func TestADamagedRecordIsNamedAndNeverShown(t *testing.T) {
	const id = "01JD2Z8K6V0000000000000001"
	tests := []struct {
		name, from, to string
		read           func(p *Pad) error
		record         string
	}{
		{
			"a line", `"score":3`, `"score":5`,
			func(p *Pad) error { _, err := p.Sheet(id); return err }, "lines/" + id + "/1",
		},
		{
			"a head", `first snow`, `later snow`,
			func(p *Pad) error { _, err := p.Sheet(id); return err }, "sheets/" + id,
		},
		{
			"a player", `"Cem"`, `"Jim"`,
			func(p *Pad) error { _, err := p.Players(); return err }, "players/01JD2Z8K6V0000000000000002",
		},
		{
			"a setting", `"loud"`, `"soft"`,
			func(p *Pad) error { s := ""; _, err := p.Setting("sound", &s); return err }, "settings/sound",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "beermat.pad")
			p := padAt(t, path, Options{NewID: countingIDs()})
			lay(t, p, 4, 3)
			p.SavePlayer(Player{Name: "Cem"})
			if err := p.SetSetting("sound", "loud"); err != nil {
				t.Fatal(err)
			}
			closed(t, p)
			flip(t, path, test.from, test.to)

			p, err := Open(path, Options{Find: findTally})
			if err != nil {
				t.Fatal(err)
			}
			defer shut(t, p)
			err = test.read(p)
			same(t, "the trouble", Damaged, troubleOf(err))
			same(t, "the record", test.record, err.(*Trouble).Record)
			same(t, "what the check says", Damaged, troubleOf(p.Check()))
			same(t, "the check names it", true, bytes.Contains([]byte(p.Check().Error()), []byte(test.record)))
		})
	}
}

func TestADamagedSummaryIsMadeAnewFromTheLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4, 3)
	closed(t, p)
	harm(t, path, bucketOpen, string(keyOf(s.Head().ID)), []byte("no checksum"))

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	list, err := p.OnTable()
	same(t, "the error", nil, err)
	same(t, "the summary", s.Summary(), list[0])
	same(t, "what the check says", Damaged, troubleOf(p.Check()))
	jot(t, p, s, 1)
	written(t, p)
	if err := p.Check(); err != nil {
		t.Errorf("after the next entry: %v", err)
	}
}

// On pads from the first days of this format, the summaries of sheets on the table
// lie among all others.
func TestASummaryAmongAllOthersComesToTheTableWithTheNextLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	s := lay(t, p, 4, 3)
	closed(t, p)
	key, sum := keyOf(s.Head().ID), s.Summary()
	harm(t, path, bucketOpen, string(key), seal(key, nil))
	harm(t, path, bucketSummaries, string(key), seal(key, sum.pack(s.Lines())))

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	same(t, "what the check says", nil, p.Check())
	list, err := p.OnTable()
	same(t, "the error", nil, err)
	same(t, "the summary", sum, list[0])
	jot(t, p, s, 1)
	written(t, p)
	same(t, "what the check says after a line", nil, p.Check())
	list, err = p.OnTable()
	same(t, "the error", nil, err)
	same(t, "the summary after a line", s.Summary(), list[0])
	_ = p.read(func(tx *bbolt.Tx) error {
		same(t, "it lies in both places", false, has(tx, bucketSummaries, key))
		return nil
	})
}

func TestASheetThatCannotBeReadDoesNotHideTheOthers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	bad, good := lay(t, p, 4, 3), lay(t, p, 2)
	closed(t, p)
	harm(t, path, bucketOpen, string(keyOf(bad.Head().ID)), []byte("no checksum"))
	flip(t, path, `"score":3}`, `"score":5}`)

	p, err := Open(path, Options{Find: findTally})
	if err != nil {
		t.Fatal(err)
	}
	defer shut(t, p)
	list, err := p.OnTable()
	same(t, "the trouble", Damaged, troubleOf(err))
	same(t, "the record", "lines/"+bad.Head().ID+"/1", err.(*Trouble).Record)
	same(t, "the others", []string{good.Head().ID}, listed(t, list, nil))
}
