package store_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/internal/record"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

// findAll finds the games that people play, and the one of the tests.
func findAll(id, definition string) *scoring.Game {
	if g := sheetstest.FindTally(id, definition); g != nil {
		return g
	}
	return games.Find(id, definition)
}

// originsOf returns the origins of the lines of a sheet as they are on disk.
func originsOf(tb testing.TB, p *store.Store, id string) (list []sheets.Origin) {
	tb.Helper()
	s, err := p.Sheet(id)
	if err != nil {
		tb.Fatal(err)
	}
	for _, l := range s.Log() {
		sheetstest.Same(tb, "the line says where it is from", true, l.HasOrigin() && sheets.IsID(l.LineID()))
		list = append(list, l.Origin)
	}
	return list
}

// numbered returns the origins of lines of a device, and fails where one is of another.
func numbered(tb testing.TB, device string, list []sheets.Origin) (numbers []int) {
	tb.Helper()
	for _, origin := range list {
		sheetstest.Same(tb, "the device", device, origin.Device)
		numbers = append(numbers, origin.N)
	}
	return numbers
}

func TestStore_AppendLog_Origin(t *testing.T) {
	whole, path := t, filepath.Join(t.TempDir(), "beermat.pad")
	o := store.Options{NewID: sheetstest.CountingIDs(), Find: findAll}
	p := storetest.PadAt(t, path, o)
	one := storetest.Lay(t, p, 4)
	two := storetest.Lay(t, p, 4, 3)
	storetest.Jot(t, p, one, 6)
	storetest.Written(t, p)
	device := originsOf(t, p, one.Head().ID)[0].Device

	t.Run("numbers the lines of the pad as they come", func(t *testing.T) {
		sheetstest.Same(t, "of one sheet", []int{4, 10}, numbered(t, device, originsOf(t, p, one.Head().ID)))
		sheetstest.Same(t, "of another", []int{8, 9}, numbered(t, device, originsOf(t, p, two.Head().ID)))
	})
	t.Run("goes on when the pad is opened again, and keeps the numbers", func(t *testing.T) {
		storetest.Closed(t, p)
		p = storetest.PadAt(whole, path, o)
		again, err := p.Sheet(one.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, p, again, 6) // it is over
		storetest.Written(t, p)
		sheetstest.Same(t, "the numbers", []int{4, 10, 11}, numbered(t, device, originsOf(t, p, one.Head().ID)))
		again.Undo(sheetstest.Minute(90))
		p.AppendLog(again)
		storetest.Written(t, p)
		sheetstest.Same(t, "with one undone", []int{4, 10, 11, 12}, numbered(t, device, originsOf(t, p, one.Head().ID)))
	})
	t.Run("gives imported lines a device of their own, and keeps those that a file says", func(t *testing.T) {
		imported(t, p, strings.Replace(sheetstest.GoodSheet, `"A"`, `"01JD2Z8K6V0000000000000777"`, 1))
		made := originsOf(t, p, "01JD2Z8K6V0000000000000777")
		sheetstest.Same(t, "the device that nobody has", "0000000000", made[0].Device[:10])
		for range 2 { // the second time it is known
			imported(t, p, foreignFile)
		}
		text, err := transfer.SheetJSON(p, "01JD2Z8K6V0000000000000900")
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the file", foreignFile, string(text)+"\n")
	})
}

func TestStore_AppendLog_DamagedDevice(t *testing.T) {
	for name, value := range map[string][]byte{
		"with a wrong checksum": []byte("no checksum"),
		"with another content":  record.AddChecksum(store.KeyDevice, record.MustMarshal("01JD2Z8K6V0000000000000001")),
		"without an ID":         record.AddChecksum(store.KeyDevice, record.MustMarshal(map[int]int{2: 7})),
	} {
		t.Run("goes on as another device, "+name, func(t *testing.T) {
			p := storetest.NewPad(t)
			id := storetest.Lay(t, p, 4, 3).Head().ID
			storetest.Closed(t, p)
			storetest.Harm(t, p.Path(), record.Meta, string(store.KeyDevice), value)
			p = storetest.PadAt(t, p.Path(), store.Options{})
			s, err := p.Sheet(id)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, p, s, 1, 6)
			storetest.Written(t, p)
			sheetstest.Same(t, "the status", store.Status{}, p.Queue().Status())
			list := originsOf(t, p, id)
			sheetstest.Same(t, "the numbers", "4 5 1 2", fmt.Sprint(list[0].N, list[1].N, list[2].N, list[3].N))
			sheetstest.Same(t, "the device of before", false, list[2].Device == list[1].Device)
		})
	}
}

func TestStore_Import_OwnLinesOfABackup(t *testing.T) {
	p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: findAll})
	device := p.Device().String()
	imported(t, p, `{"beermat":1,"id":"01JD2Z8K6V0000000000000900","game":"pig","players":["Ann","Bo"],"entries":[{"score":20}],"lines":[`+
		`{"dev":"`+device+`","n":41,"act":"write","number":0,"entry":{"score":20}}]}`)
	imported(t, p, `{"beermat":1,"id":"01JD2Z8K6V0000000000000901","game":"pig","players":["Ann","Bo"],"entries":[{"score":20}]}`)
	t.Run("never gives a number twice", func(t *testing.T) {
		sheetstest.Same(t, "the number", []int{41}, numbered(t, device, originsOf(t, p, "01JD2Z8K6V0000000000000900")))
		s := storetest.Lay(t, p, 4)
		storetest.Written(t, p)
		sheetstest.Same(t, "the next is of another device", false, originsOf(t, p, s.Head().ID)[0].Device == device)
	})
}
