//go:build linux

package ui

import (
	"os"
	"path/filepath"
	"testing"

	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/voice/voicetest"
)

func TestCaller(t *testing.T) {
	start := func(t *testing.T, change func(*prefs.Prefs)) *desk {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		if change != nil {
			d.app.SetPrefs(change)
		}
		d.app.Open(page.Setup{Game: "pig"})
		d.tap("Start")
		return d
	}
	t.Run("each entry is said, and the newest only", func(t *testing.T) {
		server := voicetest.Start(t)
		d := start(t, func(p *prefs.Prefs) { p.Calls = "turns" })
		if server.Connections() != 0 {
			t.Error("a voice is looked for before anything is said")
		}
		d.write("34\n")
		if got := server.Heard(); got != "en: Ann: 7 in 2 rolls, 7 in all. Bo’s turn." {
			t.Errorf("%q is said", got)
		}
		d.write("6\n")
		if got := server.Heard(); got != "en: Bo: 6 in 1 roll, 6 in all. Ann’s turn." {
			t.Errorf("%q is said", got)
		}
		d.tap("Undo")
		if got := server.Heard(); got != "en: Taken back. Bo: 6 in 1 roll, 6 in all. Bo’s turn." {
			t.Errorf("%q is said", got)
		}
		d.tap("Undo") // in steps
		d.app.SetPrefs(func(p *prefs.Prefs) { p.Hints = true })
		d.write("5\n") // after the 3 and the 4, which are there again
		if got := server.Heard(); got != "en: Ann: 12 in 3 rolls, 12 in all. Bo’s turn, needs 100." {
			t.Errorf("%q is said", got)
		}
	})
	t.Run("nothing is said, and no voice looked for, unless somebody wants that", func(t *testing.T) {
		server := voicetest.Start(t)
		d := start(t, nil)
		d.write("34\n")
		d.settle()
		if server.Connections() != 0 {
			t.Error("a voice is looked for")
		}
	})
	t.Run("the settings say a sample, or what to install", func(t *testing.T) {
		voicetest.Nowhere(t)
		d := sit(t, tablet)
		d.app.Open(page.Settings{})
		d.tap("Totals")
		d.until(func() bool { return d.app.VoiceMissing() != "" })
		if !d.reads(d.app.VoiceMissing()) {
			t.Error("the settings do not say what is missing")
		}
		server := voicetest.Start(t)
		d.tap("Caller")
		if got := server.Heard(); got != "en: Ann: 25, 103 in all." {
			t.Errorf("%q is said", got)
		}
		d.until(func() bool { return d.app.VoiceMissing() == "" })
	})
	t.Run("a sound of the table's own comes before what is said", func(t *testing.T) {
		server := voicetest.Start(t)
		d := start(t, func(p *prefs.Prefs) { p.Calls = "totals" })
		d.app.Open(page.Settings{})
		if !d.reads("None yet. Put yahtzee.wav, bust.wav or won.wav into the folder.") {
			t.Error("the settings do not say how sounds come there")
		}
		folder, _ := d.app.Clips()
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		bust := filepath.Join(folder, "bust.wav")
		if err := os.WriteFile(bust, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		played := voicetest.Player(t, "exit 0")
		d.app.Open(page.Settings{})
		d.tap("bust")
		if got := played(); got != bust {
			t.Errorf("%q is played", got)
		}
		d.app.Pop()
		d.app.Pop()
		d.write("341\n")
		if got := played(); got != bust {
			t.Errorf("%q is played", got)
		}
		if got := server.Heard(); got != "en: Ann: bust on roll 3, 7 lost." {
			t.Errorf("%q is said", got)
		}
		d.write("34\n")
		if got := server.Heard(); got != "en: Bo: 7 in 2 rolls, 7 in all." {
			t.Errorf("%q is said", got)
		}
		played = voicetest.Player(t, "exit 1")
		d.write("61\n")
		played()
		server.Heard()
		d.until(func() bool {
			return d.app.VoiceMissing() == "The sound bust.wav cannot be played, so it is left out; all else is said. Save it as WAV."
		})
	})
}
