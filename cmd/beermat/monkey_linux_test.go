package main

import (
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"beermat/cmd/shots/scenes"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

var (
	monkeyEvents = flag.Int("monkey", 2000, "how many things the monkey does to the window")
	monkeySeed   = flag.Uint64("monkey-seed", 1, "what the monkey's whims are drawn from")
)

// monkey does at random what hands can do with mouse and keys in a window, blindly.
type monkey struct {
	*evening
	chance *rand.Rand
	last   []string // what it did last, in the words of xdotool
}

func TestMonkey(t *testing.T) {
	m := &monkey{evening: newEvening(t), chance: rand.New(rand.NewPCG(*monkeySeed, 0))}
	m.furnish()
	m.env = append(m.env, "PATH="+closedPath(t))
	m.real = m.room.start(m.env, "--pad", m.path, "--size", "1280x800", "--lang", "en")
	for done := 0; done < *monkeyEvents; {
		done += m.romp(min(100, *monkeyEvents-done))
		if len(m.room.windows()) != 1 {
			t.Fatalf("the window is gone; seed %d, after\n%s", *monkeySeed, strings.Join(m.last, " "))
		}
	}
	await(t, "all is saved", false, func() bool { return strings.HasPrefix(m.real.title(), "•") })
	m.closes()
	if said := m.real.complaints(); said != "" {
		t.Errorf("with seed %d, the program said: %s", *monkeySeed, said)
	}
	m.wantNoReport()
	m.onPad(func(pad *store.Store) { m.wantWhole(pad) })
}

// furnish puts a pad on the table on which much has been played.
func (m *monkey) furnish() {
	m.Helper()
	m.twin.path = m.path
	m.twin.open()
	scenes.Furnish(m.twin.app)
	m.twin.settle()
	m.twin.close()
}

// closedPath returns a path on which all that opens something outside of the program
// does nothing.
func closedPath(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"xdg-open", "open", "gio"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return folder + string(os.PathListSeparator) + os.Getenv("PATH")
}

// romp does so many things in one go.
func (m *monkey) romp(n int) int {
	m.Helper()
	m.real.part = m.real.lies()
	m.last = nil
	for range n {
		m.last = append(m.last, m.whim()...)
	}
	m.room.person(m.last...)
	return n
}

// whim returns one thing to do.
func (m *monkey) whim() []string {
	switch n := m.chance.IntN(100); {
	case n < 45:
		return append(m.somewhere(), "click", "1")
	case n < 75:
		return []string{"type", "--delay", "1", "--", m.text()}
	case n < 87:
		return []string{"key", m.one("Return", "Return", "Escape", "BackSpace", "Delete", "Tab", "Tab", "shift+Tab", "space", "Up", "Down", "Left", "Right",
			"ctrl+z", "ctrl+z", "ctrl+y", "ctrl+shift+z", "ctrl+n", "F1", "F6", "F11")}
	case n < 93:
		return slices.Concat(m.somewhere(), []string{"mousedown", "1"}, m.somewhere(), m.somewhere(), []string{"mouseup", "1"})
	case n < 97:
		return append(m.somewhere(), "click", m.one("4", "5", "5", "2", "3"))
	case n < 99:
		return m.somewhere()
	}
	size := []string{"412 892", "892 412", "360 640", "800 1200", "1280 800", "1920 1080"}[m.chance.IntN(6)]
	return append([]string{"windowsize", fmt.Sprint(m.real.id)}, strings.Fields(size)...)
}

func (m *monkey) one(of ...string) string { return of[m.chance.IntN(len(of))] }

// text is something to type: mostly dice and what to do with them.
func (m *monkey) text() string {
	signs := []rune("11223344556612345612345abcdefghijklmhmlrpsb.0789+-")
	text := make([]rune, 1+m.chance.IntN(7))
	for i := range text {
		text[i] = signs[m.chance.IntN(len(signs))]
	}
	return string(text)
}

// somewhere moves the mouse to a place in the window.
func (m *monkey) somewhere() []string {
	size := m.real.part.Size()
	return append([]string{"mousemove"}, m.real.at(image.Pt(m.chance.IntN(size.X), m.chance.IntN(size.Y)))...)
}

// remarks are what the toolkit says although nothing is wrong with the program:
// that there is no bus between programs, of which the tests deprive it; and that
// the file in which its dialogs keep the last folder was empty, when it looked at
// that file while writing it.
var remarks = []string{
	"D-Bus", "no-bus", "driver_xdg.go",
	"Preferences load error", "Cause: EOF", "preferences.go",
}

// complaints returns what the program has said, but for remarks of the toolkit.
func (w *window) complaints() string {
	var lines []string
	for line := range strings.Lines(w.errs.String()) {
		if !slices.ContainsFunc(remarks, func(remark string) bool { return strings.Contains(line, remark) }) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// wantNoReport looks for the report of a crash beside the pad.
func (e *evening) wantNoReport() {
	e.Helper()
	found, err := filepath.Glob(e.path + ".crash*")
	if err != nil {
		e.Fatal(err)
	}
	for _, path := range found {
		text, err := os.ReadFile(path)
		e.Errorf("there is a report of a crash (%v):\n%s", err, text)
	}
}

// wantWhole checks that a pad is as it should be, and that every sheet of it can be
// read back and played again by the rules.
func (e *evening) wantWhole(pad *store.Store) {
	e.Helper()
	open, err := storetest.AllInPlay(pad)
	if err != nil {
		e.Error(err)
	}
	over, err := storetest.Finished(pad, -1)
	if err != nil {
		e.Error(err)
	}
	entries := 0
	for _, sum := range append(open, over...) {
		s, err := pad.Sheet(sum.ID)
		if err != nil {
			e.Error(err)
			continue
		}
		entries += s.Len()
	}
	e.Logf("%d sheets on the table, %d games over, %d entries in all", len(open), len(over), entries)
}
