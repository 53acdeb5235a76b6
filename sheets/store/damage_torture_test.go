package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
)

// sample is a pad with games of all kinds, and every state that one of its
// sheets was ever in.
type sample struct {
	text  []byte
	known map[string][]string // by sheet: the state after each line
}

func newSample(tb testing.TB) *sample {
	tb.Helper()
	path := filepath.Join(fastDir(tb), "pad.beermat")
	p := storetest.PadAt(tb, path, store.Options{Find: games.Find})
	p.Enqueue(fixedMeta)
	for _, do := range script(tb, 11, 12, times(30, 90)) {
		do(p)
		storetest.Written(tb, p)
	}
	s := &sample{known: map[string][]string{}}
	for _, id := range sheetIDs(tb, p) {
		sheet, err := p.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		for n := range sheet.Lines() + 1 {
			s.known[id] = append(s.known[id], stateOfSheet(restored(sheet, sheet.Log()[:n]), ""))
		}
	}
	storetest.Closed(tb, p)
	s.text = laidOut(tb, path)
	return s
}

// laidOut returns the file of a pad with its records in the same pages in every run. The
// database gives pages to the buckets that a transaction changes in the order of a map.
func laidOut(tb testing.TB, path string) []byte {
	tb.Helper()
	to := path + ".laid-out"
	from, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true})
	if err != nil {
		tb.Fatal(err)
	}
	db, err := bbolt.Open(to, 0o600, &bbolt.Options{NoSync: true})
	if err != nil {
		tb.Fatal(err)
	}
	err = from.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			return inSteps(db, name, b)
		})
	})
	used := int64(0) // without the room at the end that the file has to grow
	err = errors.Join(err, db.View(func(tx *bbolt.Tx) error { used = tx.Size(); return nil }))
	if err := errors.Join(err, db.Close(), from.Close()); err != nil {
		tb.Fatal(err)
	}
	return sheetstest.Content(tb, to)[:used]
}

// inSteps copies a bucket in several transactions, which leave free pages behind as
// those of an evening do.
func inSteps(db *bbolt.DB, name []byte, from *bbolt.Bucket) error {
	const step = 50
	c := from.Cursor()
	for key, value := c.First(); ; {
		err := db.Update(func(tx *bbolt.Tx) error {
			to, err := tx.CreateBucketIfNotExists(name)
			if err != nil {
				return err
			}
			to.FillPercent = 0.95
			for n := 0; key != nil && n < step; n++ {
				if err := to.Put(key, value); err != nil {
					return err
				}
				key, value = c.Next()
			}
			return nil
		})
		if err != nil || key == nil {
			return err
		}
	}
}

// fixedMeta writes over what a new pad has by chance, so that the sample is the same
// in every run.
func fixedMeta(tx *bbolt.Tx) error {
	device := map[int]record.ID{1: "01JD2Z8K6V00000000000000DE"}
	return record.Put(tx, record.Meta, store.KeyDevice, record.MustMarshal(device))
}

// outcome is what became of a damaged pad.
type outcome struct {
	code        failure.Code // of the trouble with opening it; "" if it opened
	read, lost  int          // sheets that could be read, and that could not
	complaining bool         // the check found something
}

// try opens a damaged pad, reads all of it and writes on it. Whatever comes of
// it, it must not crash, show nothing that was never so, and leave a file alone
// that it does not open.
func (s *sample) try(t *testing.T, path string, text []byte) (o outcome) {
	t.Helper()
	sheetstest.FileWith(t, path, text)
	p, err := store.Open(path, store.Options{Find: games.Find, Now: func() time.Time { return sheetstest.Minute(0) }, NewID: laterIDs(), After: onlyZero})
	if err != nil {
		o.code = storetest.TroubleOf(err)
		if !slices.Contains([]failure.Code{failure.Damaged, failure.Truncated, failure.NotAPad, failure.NotOurs, failure.NewerFormat, failure.EmptyFile}, o.code) {
			t.Errorf("the trouble is %v", err)
		}
		if !bytes.Equal(text, sheetstest.Content(t, path)) {
			t.Error("the file is not as it was")
		}
		return o
	}
	defer func() { _ = p.Close(0) }()
	s.readAll(t, p, &o)
	o.complaining = p.File().Check(context.Background()) != nil
	s.playOn(t, p)
	s.readAll(t, p, &outcome{})
	return o
}

// playOn plays a new game on a damaged pad to its end. What the pad then calls saved
// is there; if it does not take it, it says why.
func (s *sample) playOn(t *testing.T, p *store.Store) {
	t.Helper()
	p.Roster().Save(sheets.Player{Name: "Ann"})
	sheet, err := sheets.New(games.Find("pig", ""), sheets.Head{Players: []sheets.Seat{{Name: "Player 0"}, {Name: "Player 1"}}, Started: sheetstest.Evening})
	if err != nil {
		t.Fatal(err)
	}
	p.Create(sheet)
	chance := rand.New(rand.NewPCG(3, 4))
	for !sheet.Done() && sheet.Len() < 40 {
		e := sheet.Game().RandomEntry(sheet.Card(), chance.IntN)
		e.Head().At = sheetstest.Evening
		_, err := sheet.Write(e)
		if err != nil {
			t.Fatal(err)
		}
		p.AppendLog(sheet)
	}
	status := storetest.Await(t, p, func(s store.Status) bool { return s.Pending == 0 || s.Err != nil })
	if status.Rejected > 0 { // pages that lead elsewhere cannot take every line, and that is said
		if status.LastRejected == nil {
			t.Error("something was set aside, and nobody was told what")
		}
		return
	}
	if status.Err != nil {
		if status.Err.Code != failure.Damaged {
			t.Errorf("nothing can be saved: %v", status.Err)
		}
		return
	}
	again, err := p.Sheet(sheet.Head().ID)
	if err != nil {
		t.Error(err)
		return
	}
	sheetstest.Same(t, "what was saved", stateOfSheet(sheet, ""), stateOfSheet(again, ""))
}

// readAll reads every sheet and every list.
func (s *sample) readAll(t *testing.T, p *store.Store, o *outcome) {
	t.Helper()
	for id, known := range s.known {
		sheet, err := p.Sheet(id)
		if err != nil {
			o.lost++
			continue
		}
		o.read++
		// From which device a line is, is said only on a pad of another one, as one is
		// whose own has been damaged.
		if !slices.Contains(known, stateOfSheet(restored(sheet, sheet.Log()), "")) {
			t.Errorf("the sheet %s never was like that", id)
		}
	}
	table, _ := storetest.AllInPlay(p)
	filed, _ := storetest.Finished(p, -1)
	for _, sum := range append(table, filed...) {
		if sheet, err := p.Sheet(sum.ID); err == nil && !cmp.Equal(sum, sheet.Summary()) {
			t.Errorf("%s is listed as what it is not", sum.ID)
		}
	}
	_, _ = p.Roster().Players()
	long := ""
	_, _ = p.Setting("long", &long)
	for _, q := range []store.Query{{}, {Games: []string{"yahtzee"}}, {Players: []string{sheets.GuestID("Player 0")}}, {Words: []string{"a"}}} {
		for before, more := store.Newest, true; more; {
			var nights []sheets.Night
			if nights, more, _ = p.History().Nights(q, before, 2); len(nights) == 0 {
				break
			}
			before = nights[len(nights)-1].Day
		}
		_, _ = p.History().Totals(q)
	}
	for seat := range 2 {
		somebody := sheets.GuestID(fmt.Sprint("Player ", seat))
		_, _ = p.Stats().OfPlayer(somebody)
		_, _ = p.Stats().HeadToHeads(somebody)
		_, _, _ = p.Stats().Results(somebody, store.Query{}, sheets.Cursor{}, 100)
	}
	_, _ = p.Stats().Faces()
}

// tryAll tries one kind of damage, and tells what came of it.
func (s *sample) tryAll(t *testing.T, name string, cases func(yield func(string, []byte) bool)) {
	t.Helper()
	folder := fastDir(t)
	refused, whole, partly, noticed, total := map[failure.Code]int{}, 0, 0, 0, 0
	cases(func(what string, text []byte) bool {
		total++
		// A pad whose writing crashed is not let go of before the process ends.
		path := filepath.Join(folder, fmt.Sprint(total, ".beermat"))
		o := s.try(t, path, text)
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
		switch {
		case o.code != "":
			refused[o.code]++
		case o.lost > 0:
			partly++
		default:
			whole++
		}
		if o.complaining {
			noticed++
		}
		if t.Failed() {
			t.Errorf("%s: %s", name, what)
		}
		return !t.Failed()
	})
	t.Logf("%d times: refused %v; opened with every sheet %d, with some %d; the check complained about %d", total, refused, whole, partly, noticed)
}

func TestStore_Damaged(t *testing.T) {
	testenv.Long(t)
	t.Run("a damaged pad never crashes and never shows a wrong score", func(t *testing.T) {
		s := newSample(t)
		size := os.Getpagesize()
		pages := len(s.text) / size
		kinds := []struct {
			name  string
			cases func(chance *rand.Rand, yield func(string, []byte) bool)
		}{
			{"cut off at a page", func(_ *rand.Rand, yield func(string, []byte) bool) {
				for page := range pages {
					if !yield(fmt.Sprint(page), s.text[:page*size]) {
						return
					}
				}
			}},
			{"cut off anywhere", func(chance *rand.Rand, yield func(string, []byte) bool) {
				for range times(100, 3000) {
					if n := chance.IntN(len(s.text)); !yield(fmt.Sprint(n), s.text[:n]) {
						return
					}
				}
			}},
			{"zeroed pages", func(_ *rand.Rand, yield func(string, []byte) bool) {
				for from := range pages {
					for to := from + 1; to <= min(pages, from+times(1, 8)); to++ {
						text := bytes.Clone(s.text)
						clear(text[from*size : to*size])
						if !yield(fmt.Sprint(from, " to ", to), text) {
							return
						}
					}
				}
			}},
			{"swapped pages", func(chance *rand.Rand, yield func(string, []byte) bool) {
				for range times(100, 3000) {
					text, a, b := bytes.Clone(s.text), chance.IntN(pages), chance.IntN(pages)
					copy(text[a*size:(a+1)*size], s.text[b*size:])
					if !yield(fmt.Sprint(b, " over ", a), text) {
						return
					}
				}
			}},
			{"flipped bits in what leads to the records", func(_ *rand.Rand, yield func(string, []byte) bool) {
				s.flip(yield, size, everyNth(23, 1), 128)
			}},
			{"flipped bits anywhere", func(_ *rand.Rand, yield func(string, []byte) bool) {
				s.flip(yield, size, everyNth(499, 7), size)
			}},
			{"other bytes", func(chance *rand.Rand, yield func(string, []byte) bool) {
				for range times(100, 20_000) {
					text := bytes.Clone(s.text)
					at := chance.IntN(len(text))
					for i := range min(1+chance.IntN(64), len(text)-at) {
						text[at+i] = byte(chance.Uint32())
					}
					if !yield(fmt.Sprint(at), text) {
						return
					}
				}
			}},
		}
		for _, kind := range kinds {
			t.Run(kind.name, func(t *testing.T) {
				chance := rand.New(rand.NewPCG(3, 11))
				s.tryAll(t, kind.name, func(yield func(string, []byte) bool) { kind.cases(chance, yield) })
			})
		}
	})
}

// flip flips one bit of every so many bytes, among the first of each page.
func (s *sample) flip(yield func(string, []byte) bool, page, every, first int) {
	for at := 0; at < len(s.text); at++ {
		if at%page >= first || (at*7+at/page)%every != 0 {
			continue
		}
		bit := (at*5 + at/page) % 8
		text := bytes.Clone(s.text)
		text[at] ^= 1 << bit
		if !yield(fmt.Sprintf("bit %d of byte %d of page %d", bit, at%page, at/page), text) {
			return
		}
	}
}
