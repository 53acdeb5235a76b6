package folder_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/sheets/line"
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

// holds sees to it that a pad has lines, which may be among others.
func (d *device) holds(tb testing.TB, what, lines string) {
	tb.Helper()
	storetest.Written(tb, d.Store)
	now := d.lines(tb)
	for one := range strings.Lines(lines) {
		if !strings.Contains(now, one) {
			tb.Fatalf("%s: there is no %s", what, one)
		}
	}
}

func TestCarrier_Damaged(t *testing.T) {
	t.Run("says all again in another stream where a bit of its own has changed, and takes in nothing of that", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		storetest.Lay(t, a.Store, 3, 4)
		a.sync(t)
		lines, device := a.lines(t), a.Device()
		for at := 0; at < len(sheetstest.Content(t, a.segment(t, 1))); at += 23 {
			what := fmt.Sprint("with byte ", at, " changed, ")
			name := a.segment(t, 1)
			sheetstest.FileWith(t, name, flipped(sheetstest.Content(t, name), at, at%8))
			a.again()
			a.sync(t)
			sheetstest.Same(t, what+"another stream and the same device", []bool{true, true}, []bool{a.segment(t, 1) != name, a.Device() == device})
			sheetstest.Same(t, what+"the lines", lines, a.lines(t))
			b := newDevice(t, dir)
			b.sync(t)
			same(t, a, b)
			if err := os.RemoveAll(filepath.Dir(name)); err != nil {
				t.Fatal(err)
			}
		}
	})
	t.Run("takes in nothing of another device in which a bit has changed, and all of it when that is whole again", func(t *testing.T) {
		dir := t.TempDir()
		a := newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3, 4, 1)
		a.sync(t)
		storetest.Jot(t, a.Store, s, 2)
		a.sync(t)
		name := a.segment(t, 1)
		whole := sheetstest.Content(t, name)
		for at := 0; at < len(whole); at += 37 {
			sheetstest.FileWith(t, name, flipped(whole, at, at%8))
			b := newDevice(t, dir)
			r := b.sync(t)
			what := fmt.Sprint("with byte ", at, " changed until it was mended, ")
			a.holds(t, what+"on the device that wrote it", b.lines(t))
			sheetstest.Same(t, what+"it is told", true, len(r.Strange)+len(r.Unread) > 0)
			sheetstest.FileWith(t, name, whole)
			b.again()
			sheetstest.Same(t, what+"what is strange then", 0, len(b.sync(t).Strange))
			same(t, a, b)
		}
	})
	t.Run("goes on as another device once, where somebody else has added to its file", func(t *testing.T) {
		dir := t.TempDir()
		a, b := newDevice(t, dir), newDevice(t, dir)
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		name := a.segment(t, 1)
		forged := line.Line{Dev: a.Device(), N: 9, At: sheetstest.Minute(90), Of: s.Object(), Op: line.Set, Field: "note", Body: []byte(`"forged"`)}
		sheetstest.FileWith(t, name, append(sheetstest.Content(t, name), folder.Batch(line.Text(&forged))...))
		a.again()
		was := a.Device()
		sheetstest.Same(t, "another device", true, a.sync(t).Renewed)
		sheetstest.Same(t, "the device is another one", true, a.Device() != was)
		b.sync(t)
		a.sync(t)
		same(t, a, b)
		a.idle(t)
	})
	t.Run("says all again where an earlier one of its files is gone or cut off", func(t *testing.T) {
		for _, left := range []int{-1, 0, 1000} {
			dir := t.TempDir()
			a, b := newDevice(t, dir), newDevice(t, dir)
			storetest.Lay(t, a.Store, 3)
			a.large(t, other, 2_500_000)
			a.sync(t)
			name := a.segment(t, 1)
			text := sheetstest.Content(t, name)
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
			if left >= 0 {
				sheetstest.FileWith(t, name, text[:left])
			}
			a.carrier.Recheck()
			a.sync(t)
			b.sync(t)
			same(t, a, b)
			a.idle(t)
		}
	})
}
