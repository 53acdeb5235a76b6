package voice_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"beermat/ui/voice"
	"beermat/ui/voice/voicetest"
)

func TestClipsIn(t *testing.T) {
	dir := t.TempDir()
	if got := voice.ClipsIn(filepath.Join(dir, "none")); len(got) != 0 {
		t.Errorf("%v in no folder", got)
	}
	for _, name := range []string{"Yahtzee.WAV", "full-house.ogg", "notes.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	clips := voice.ClipsIn(dir)
	if got := slices.Sorted(maps.Keys(clips)); !slices.Equal(got, []string{"full-house", "yahtzee"}) {
		t.Errorf("%q", got)
	}
	if got := clips.First([]string{"zero", "yahtzee", "full-house"}); got != filepath.Join(dir, "Yahtzee.WAV") {
		t.Errorf("%q", got)
	}
	if got := clips.First([]string{"zero"}); got != "" {
		t.Errorf("%q", got)
	}
}

func TestSpeaker_Cry(t *testing.T) {
	start := func(t *testing.T, script string) (*voice.Speaker, *voicetest.Server, func() string, chan error) {
		server, played := voicetest.Start(t), func() string { return "" }
		if script == "" {
			t.Setenv("PATH", t.TempDir())
		} else {
			played = voicetest.Player(t, script)
		}
		told := make(chan error, 10)
		s := voice.New(voice.Find, func(err error) { told <- err })
		t.Cleanup(s.Close)
		return s, server, played, told
	}
	t.Run("a sound is played before something is said", func(t *testing.T) {
		s, server, played, told := start(t, "exit 0")
		s.Cry("/clips/yahtzee.wav", "en", "Ann: 50 in Yahtzee.")
		if got := played(); got != "/clips/yahtzee.wav" {
			t.Errorf("%q is played", got)
		}
		if got := server.Heard(); got != "en: Ann: 50 in Yahtzee." {
			t.Errorf("%q is said", got)
		}
		if err := <-told; err != nil {
			t.Error(err)
		}
	})
	t.Run("no voice is looked for where only a sound is played", func(t *testing.T) {
		s, server, played, told := start(t, "exit 0")
		s.Cry("/clips/yahtzee.wav", "en", "")
		if played(); <-told != nil || server.Connections() != 0 {
			t.Errorf("%d connections", server.Connections())
		}
	})
	t.Run("what is newer cuts a sound short, and what was to be said after it", func(t *testing.T) {
		s, server, played, _ := start(t, voicetest.Forever)
		s.Cry("/clips/yahtzee.wav", "en", "one")
		played()
		s.Say("en", "two")
		if got := server.Heard(); got != "en: two" {
			t.Errorf("%q is said", got)
		}
		s.Cry("/clips/won.wav", "en", "three")
		if got := played(); got != "/clips/won.wav" {
			t.Errorf("%q is played", got)
		}
		s.Close()
		if !server.Silent() {
			t.Error("it speaks after its end")
		}
	})
	t.Run("where a sound cannot be played, that is told and the rest is said", func(t *testing.T) {
		s, server, played, told := start(t, "exit 1")
		s.Cry("/clips/yahtzee.wav", "en", "one")
		played()
		server.Heard()
		if err, is := <-told, (*voice.UnplayableError)(nil); !errors.As(err, &is) || is.File != "yahtzee.wav" {
			t.Errorf("%v", err)
		}
		s, server, _, told = start(t, "")
		s.Cry("/clips/yahtzee.wav", "en", "two")
		server.Heard()
		if err := <-told; !errors.Is(err, voice.ErrNoPlayer) {
			t.Errorf("%v", err)
		}
	})
}
