package logstore_test

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/logstore"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/store/tablepad"
	"beermat/sheets/transfer"
)

// encoded returns sheets as a sheet file.
func encoded(tb testing.TB, list ...*sheets.Sheet) string {
	tb.Helper()
	var text bytes.Buffer
	for _, s := range list {
		one, err := jsonl.Encode(s)
		if err != nil {
			tb.Fatal(err)
		}
		text.Write(append(bytes.TrimSpace(one), '\n'))
	}
	return text.String()
}

// taken imports a text and wants so many games to be taken in, known, and refused.
func taken(tb testing.TB, p *logstore.Pad, text string, want ...int) {
	tb.Helper()
	n, known, refused, err := p.Import(strings.NewReader(text))
	if got := []int{n, known, refused}; err != nil || !slices.Equal(got, want) {
		tb.Fatalf("taken in, known and refused: %d, not %d (%v)", got, want, err)
	}
}

func TestPad_Import(t *testing.T) {
	rules := func(o *logstore.Options) { o.Find = games.Find }
	t.Run("a file makes the same pad as on any other device", func(t *testing.T) {
		var list []*sheets.Sheet
		var rulesOf []*scoring.Game
		for _, g := range games.Scorecards {
			rulesOf = append(rulesOf, g.Game)
		}
		for s := range sheetstest.Usual(1, rulesOf).Nights(8) {
			list = append(list, s)
		}
		text := encoded(t, list...)
		db, err := store.Open(filepath.Join(t.TempDir(), "pad.beermat"), store.Options{Find: games.Find, Now: clock()})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close(time.Minute)
		if _, err := transfer.Import(context.Background(), db, strings.NewReader(text), nil); err != nil {
			t.Fatal(err)
		}
		storetest.Written(t, db)
		file := &memory{}
		p := open(t, file, rules)
		taken(t, p, text, len(list), 0, 0)
		var ids []string
		for _, s := range list {
			ids = append(ids, s.Head().ID)
		}
		of := func(p pad) []string { return said(t, p, ids)[1:] } // guests are on the store's list of players
		if want, got := of(tablepad.Pad{Store: db}), of(p); !slices.Equal(want, got) {
			t.Errorf("the pad says\n%q\nand the store\n%q", got, want)
		}
		if got := of(open(t, file, rules)); !slices.Equal(of(p), got) {
			t.Error("it is another pad when it is opened again")
		}
		size := len(file.text)
		taken(t, p, text, 0, len(list), 0)
		if len(file.text) != size {
			t.Error("what is known was written once more")
		}
	})
	t.Run("of two copies the longer one stands, and who plays is known", func(t *testing.T) {
		s := sheetstest.Table(t)
		s.SetID("01JD2Z8K6V0000000000000001")
		sheetstest.Play(t, s, 3)
		short := encoded(t, s)
		sheetstest.Play(t, s, 4, 5)
		long := encoded(t, s)
		for name, texts := range map[string][2]string{"the longer one later": {short, long}, "the shorter one later": {long, short}} {
			t.Run(name, func(t *testing.T) {
				file := &memory{}
				p := open(t, file)
				taken(t, p, texts[0], 1, 0, 0)
				if texts[1] == long {
					taken(t, p, texts[1], 1, 0, 0)
				} else {
					taken(t, p, texts[1], 0, 1, 0)
				}
				for _, p := range []*logstore.Pad{p, open(t, file)} {
					if got, err := p.Sheet(s.Head().ID); err != nil || got.Len() != 3 {
						t.Errorf("%v (%v)", got, err)
					}
					if list, _ := p.Players(); len(list) != 1 || list[0].Name != "Bo" || list[0].ID != s.Head().Players[1].ID {
						t.Errorf("players: %+v", list)
					}
				}
			})
		}
	})
	t.Run("a bad text costs itself, and what cannot be written is kept", func(t *testing.T) {
		s := sheetstest.Play(t, sheetstest.Table(t), 3)
		text := "{\"beermat\":1,\"game\":\"nothing\"}\nno sheet\n" + encoded(t, s) + "{\"beermat\":1"
		file := &memory{room: 10}
		p := open(t, file)
		taken(t, p, text, 1, 0, 3)
		if n, trouble := p.Unsaved(); n == 0 || trouble == nil || len(file.text) > 0 {
			t.Errorf("%d changes wait (%v), and %d bytes are written", n, trouble, len(file.text))
		}
		if got := stand(t, p); got != 1 {
			t.Errorf("%d entries stand meanwhile", got)
		}
		file.room = 0
		p.Retry()
		if n, _ := p.Unsaved(); n != 0 || stand(t, open(t, file)) != 1 {
			t.Errorf("%d changes wait, and %d entries stand", n, stand(t, open(t, file)))
		}
	})
}
