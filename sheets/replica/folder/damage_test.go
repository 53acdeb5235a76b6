package folder_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
	"beermat/sheets/replica/folder"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// flipped returns a text with one bit changed.
func flipped(text []byte, at, bit int) []byte {
	text = bytes.Clone(text)
	text[at] ^= 1 << bit
	return text
}

func TestCarrier_Damaged(t *testing.T) {
	t.Run("writes its own file again where a bit of it has changed, and stays the device that it is", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		storetest.Jot(t, a.Store, s, 4)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 1)
		a.sync(t)
		b.sync(t)
		own, want := a.own(t), a.described(t)
		name := filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")
		whole := sheetstest.Content(t, name)
		for at := 0; at < len(whole); at += 2 {
			sheetstest.FileWith(t, name, flipped(whole, at, at/2%8))
			a.carrier = folder.New(a.Store, dir)
			r := a.sync(t)
			sheetstest.Same(t, fmt.Sprintf("with byte %d changed, the report and the device", at), []any{false, 0, own}, []any{r.Renamed, len(r.Forked), a.own(t)})
			sheetstest.Same(t, "the file", string(whole), string(sheetstest.Content(t, name)))
		}
		sheetstest.Same(t, "the pad", want, a.described(t))
		sheetstest.Same(t, "to another device", carry.NewReport(), b.sync(t))
	})
	t.Run("takes in no line of another device that the next one says was altered", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 4)
		storetest.Jot(t, a.Store, s, 1)
		a.sync(t)
		name := filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")
		whole := sheetstest.Content(t, name)
		last := bytes.LastIndexByte(whole[:len(whole)-1], '\n') + 1
		if last == 0 {
			t.Fatalf("it has one line only:\n%s", whole)
		}
		for at := 0; at < last; at += 17 {
			sheetstest.FileWith(t, name, flipped(whole, at, at%8))
			b := newDevice(t, dir)
			b.sync(t)
			sheetstest.FileWith(t, name, whole)
			b.sync(t)
			sheetstest.Same(t, fmt.Sprintf("the pad, byte %d having been changed until it was mended", at), a.described(t), b.described(t))
			sheetstest.Same(t, "what is new then", carry.NewReport(), b.sync(t))
		}
	})
	t.Run("goes on as another device once, where somebody else has added to its file", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		name := filepath.Join(a.ownDir(t), "2026-11", s.Head().ID+".jsonl")
		whole := sheetstest.Content(t, name)
		lines, err := a.Shared().Lines(a.own(t), 1, 10)
		if err != nil {
			t.Fatal(err)
		}
		last := lines[len(lines)-1]
		forged, err := last.Tip().Seal(last.Dev, replica.Line{ID: "01M85T6EHKQGQ68E1DE7A2RZCW", At: last.At, Sheet: s.Head().ID, Set: replica.Values{"note": []byte(`"forged"`)}})
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, name, append(append(whole, forged.Text...), '\n'))
		a.carrier = folder.New(a.Store, dir)
		was := a.own(t)
		sheetstest.Same(t, "renamed", true, a.sync(t).Renamed)
		sheetstest.Same(t, "the device is another one", true, a.own(t) != was)
		for range 3 {
			a.carrier = folder.New(a.Store, dir)
			sheetstest.Same(t, "what is new then", carry.NewReport(), a.sync(t))
		}
	})
	t.Run("looks at what a sealed month says no longer than it may be", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		a.now = a.now.AddDate(0, 1, 0)
		storetest.Jot(t, a.Store, s, 4)
		a.sync(t)
		seal := filepath.Join(a.ownDir(t), "2026-11", "month.json")
		var files map[string]any
		if err := json.Unmarshal(sheetstest.Content(t, seal), &files); err != nil {
			t.Fatal(err)
		}
		files["files"] = map[string]int{strings.Repeat("x", 17<<20): 1}
		text, err := json.Marshal(files)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.FileWith(t, seal, text)
		sheetstest.Same(t, "what is received", 2, b.sync(t).Received)
		a.carrier = folder.New(a.Store, dir)
		a.sync(t)
		if got := sheetstest.Content(t, seal); len(got) > 1000 {
			t.Errorf("the seal has %d bytes", len(got))
		}
	})
}
