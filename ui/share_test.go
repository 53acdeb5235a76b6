package ui

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets/jsonl"
)

// shared waits until what is shared is on disk.
func (d *desk) shared() {
	d.app.jobs.running.Wait()
	d.settle()
}

func TestAGameIsSharedInEveryForm(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := d.night("yahtzee", 2, 0)
	d.settle()
	d.app.Open(d.app.shareGame(sheet.Summary()))
	s := d.app.top().(*shareScreen)
	folder := filepath.Join(t.TempDir(), "Beermat", "games")
	for _, f := range shareForms {
		if !f.fits(s.what) {
			continue
		}
		s.folder.SetText(folder)
		d.tap(d.app.say("share.form." + f.key))
		d.shared()
		path := filepath.Join(folder, "2026-11-21 Yahtzee"+map[string]string{"csv-excel": " (Excel)", "csv-entries": " (entries)"}[f.key]+"."+f.ending)
		text, err := os.ReadFile(path)
		if err != nil || len(text) == 0 {
			t.Errorf("%s: %v", f.key, err)
			continue
		}
		switch f.key {
		case "picture":
			if _, err := png.Decode(bytes.NewReader(text)); err != nil {
				t.Errorf("the picture: %v", err)
			}
		case "sheet":
			back, err := jsonl.Decode(text, games.Find)
			if err != nil || back.Len() != sheet.Len() {
				t.Errorf("the sheet file: %v", err)
			}
		case "paper":
			if !bytes.HasPrefix(text, []byte("%PDF")) {
				t.Error("the paper is no PDF")
			}
		case "csv":
			if lines := strings.Count(string(text), "\r\n"); lines != 3 {
				t.Errorf("the table has %d lines, not a heading and one for each player", lines)
			}
		}
		if err := os.Remove(path); err != nil {
			t.Error(err)
		}
	}
	var kept string
	if _, err := d.pad.Setting(settingFolder, &kept); err != nil || kept != folder {
		t.Errorf("the folder that is remembered is %q, %v", kept, err)
	}
}

func TestAFileThatCannotBeWrittenIsSaidInOneSentence(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := d.night("pig", 2, 0)
	d.settle()
	d.app.Open(d.app.shareGame(sheet.Summary()))
	s := d.app.top().(*shareScreen)
	s.folder.SetText(d.path) // a file, not a folder
	d.tap("Table as text")
	d.shared()
	if !d.readsAbout("could not be written") {
		t.Error("nothing is said")
	}
}

func TestAnEmptySheetOfEveryGameIsPrintedFromItsRules(t *testing.T) {
	d := sit(t, tablet)
	for _, k := range games.Scorecards {
		d.app.Open(&rulesScreen{app: d.app, kind: k})
		d.tap("Empty sheets to print")
		s := d.app.top().(*shareScreen)
		folder := t.TempDir()
		s.folder.SetText(folder)
		d.tap("+ Players")
		d.tap("Empty sheet")
		d.shared()
		name := d.app.words.Game(k.ID, "") + ", empty sheet.pdf"
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !bytes.HasPrefix(text, []byte("%PDF")) {
			t.Errorf("%s: %v", name, err)
		}
		d.app.Back()
	}
}

func TestThePictureHasRoomForEverybody(t *testing.T) {
	d := sit(t, tablet)
	Furnish(d.app)
	d.settle()
	for _, n := range []int{2, 4, 12} {
		s := d.app.storyMany("yahtzee", n, 4000, nil)
		picture := d.app.picture(s, s.Summary())
		if got := picture.Bounds(); got.Dx() < 900 || got.Dy() < 600 {
			t.Errorf("of %d players it is %v", n, got)
		}
	}
}

func TestTheNameOfAFileIsAllowedEverywhere(t *testing.T) {
	for text, want := range map[string]string{
		"2026-11-21 Yahtzee": "2026-11-21 Yahtzee", "a/b\\c:d*e?f": "a-b-c-d-e-f", " Zoë 🎲 ": "Zoë 🎲", "x\ny": "x-y",
	} {
		if got := fileName(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

func TestFileURL(t *testing.T) {
	for path, want := range map[string]string{
		"/home/ann/Documents/Beermat": "file:///home/ann/Documents/Beermat",
		"C:/Users/Ann/My Documents":   "file:///C:/Users/Ann/My%20Documents",
	} {
		if got := fileURL(path).String(); got != want {
			t.Errorf("%s: %s, not %s", path, got, want)
		}
	}
}
