package main

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/ui/kit"
)

func TestWindow_HistoryAndImport(t *testing.T) {
	e := newEvening(t)
	folder := e.furnished()
	e.begin()
	e.taps("Nights", "Search player, game, note")
	e.types("lcr dan")
	e.reads("1 night · 1 game")
	e.taps("LCR 22:18")
	e.titled("LCR – Beermat")

	e.slides("Turn", 8, 32)
	e.reads("Turn 8 of 32 · ")
	e.looks()
	e.taps("Previous turn", "Previous turn")
	e.reads("Turn 6 of 32 · ")
	e.looks()
	e.shares(folder)
	e.presses("Escape")
	e.takesIn(folder)
	e.closes()
	e.onPad(func(pad *store.Store) {
		e.wantWhole(pad)
		if _, err := pad.Sheet(strangers); err != nil {
			t.Errorf("what was taken in is not on the pad: %v", err)
		}
	})
}

// furnished puts a pad on the table, and one like it on that of the twin, on which
// much has been played, and gives the folder into which both share.
func (e *evening) furnished() string {
	e.Helper()
	folder := e.TempDir()
	e.twin.open()
	scenes.Furnish(e.twin.app)
	if err := e.twin.pad.SetSetting("share-folder", folder); err != nil {
		e.Fatal(err)
	}
	e.twin.settle()
	e.twin.close()
	text, err := os.ReadFile(e.twin.path)
	if err != nil {
		e.Fatal(err)
	}
	if err := os.WriteFile(e.path, text, 0o600); err != nil {
		e.Fatal(err)
	}
	return folder
}

// reads waits until a text that begins so can be read in the twin, as it then soon
// can in the window.
func (e *evening) reads(start string) {
	e.Helper()
	await(e.T, "the text "+start+" in the twin", true, func() bool {
		e.twin.settle()
		for _, one := range e.twin.things() {
			switch o := one.CanvasObject.(type) {
			case *kit.Text:
				if strings.HasPrefix(o.Words(), start) {
					return true
				}
			case *kit.Prose:
				if strings.HasPrefix(o.Words(), start) {
					return true
				}
			}
		}
		return false
	})
}

// slides pulls the knob of a slider from its end to a turn.
func (e *evening) slides(name string, to, last int) {
	e.Helper()
	for _, one := range e.twin.things() {
		slider, ok := one.CanvasObject.(*kit.Slider)
		if !ok || slider.Name != name {
			continue
		}
		place := func(n int) image.Point {
			const end = 17.5 // from the end of the slider to the middle of the knob
			x := one.at.X + end + (slider.Size().Width-2*end)*float32(n)/float32(last)
			return image.Pt(int(x), one.middle().Y)
		}
		move := func(n int) []string { return append([]string{"mousemove"}, e.real.at(place(n))...) }
		real := append(move(last), "mousedown", "1")
		for n := last; n > to; n-- {
			real = append(real, move(n)...)
		}
		real = append(append(real, move(to)...), "mouseup", "1")
		e.does("pull the slider "+name, func() { e.twin.tap(place(to)) }, real...)
		if got := slider.At(); got != to {
			e.Fatalf("the slider is at %d, not %d", got, to)
		}
		return
	}
	e.Fatalf("there is no slider %s", name)
}

// shares writes the game that is looked at as a sheet file, which must be what the
// pad holds.
func (e *evening) shares(folder string) {
	e.Helper()
	e.taps("Share", "More formats")
	file := func() (text []byte) {
		found, err := filepath.Glob(filepath.Join(folder, "*LCR*"))
		if err == nil && len(found) == 1 {
			text, err = os.ReadFile(found[0])
		}
		if err != nil {
			e.Fatal(err)
		}
		return text
	}
	_, at := e.twin.find("Beermat file")
	var want []byte
	e.does("tap Beermat file", func() {
		e.twin.tap(at)
		e.offers("Open the folder") // when it is written
		want = file()
		e.clear(folder)
	}, e.click(at)...)
	if text := string(want); !strings.HasPrefix(text, `{"beermat":1`) || !strings.Contains(text, `"game":"lcr"`) || strings.Count(text, `"dice"`) < 30 {
		e.Errorf("the file is %s", text)
	}
	await(e.T, "the file that the program writes is that of the twin", true, func() bool { return bytes.Equal(file(), want) })
	e.looks()
	e.clear(folder)
}

// clear takes all files out of a folder.
func (e *evening) clear(folder string) {
	e.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		e.Fatal(err)
	}
	for _, f := range list {
		if err := os.Remove(filepath.Join(folder, f.Name())); err != nil {
			e.Fatal(err)
		}
	}
}

// offers waits until there is something to tap in the twin.
func (e *evening) offers(name string) {
	e.Helper()
	await(e.T, "something called "+name+" in the twin", true, func() bool {
		e.twin.settle()
		for _, one := range e.twin.things() {
			if called(one.CanvasObject) == name {
				return true
			}
		}
		return false
	})
}

// strangers is a game that two people played whom the pad does not know.
const strangers = "01JD6Z2K3M4N5P6Q7R8S9TAVBW"

// takesIn takes a sheet of strangers in, from a file in the folder.
func (e *evening) takesIn(folder string) {
	e.Helper()
	const sheet = `{"beermat":1,"id":"` + strangers + `","game":"pig","players":["Gus","Ida"],"started":"2026-11-20T20:00:00+01:00",` +
		`"entries":[{"score":60},{"score":0},{"score":45}]}` + "\n"
	if _, err := jsonl.Decode([]byte(sheet), games.Find); err != nil {
		e.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "strangers.jsonl"), []byte(sheet), 0o600); err != nil {
		e.Fatal(err)
	}
	e.presses("Escape")
	e.titled("Nights – Beermat")
	e.taps("More", "Import games", "strangers.jsonl")
	e.offers("Import 1")
	e.looks()
	e.taps("Import 1")
	e.reads("Imported:")
	e.looks()
	e.taps("Show nights", "Search player, game, note")
	e.types("gus")
	e.reads("1 night · 1 game")
	e.looks()
}
