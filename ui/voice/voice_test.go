//go:build linux

package voice_test

import (
	"errors"
	"slices"
	"testing"

	"beermat/ui/voice"
	"beermat/ui/voice/voicetest"
)

func TestSpeaker(t *testing.T) {
	t.Run("a voice is looked for when something is said", func(t *testing.T) {
		server := voicetest.Start(t)
		told := make(chan error, 10)
		s := voice.New(voice.Find, func(err error) { told <- err })
		s.Say("en", "")
		if n := server.Connections(); n != 0 {
			t.Errorf("%d connections, and nothing to be said", n)
		}
		s.Say("en", "Ann: 25, 103 in all.")
		if got := server.Heard(); got != "en: Ann: 25, 103 in all." {
			t.Errorf("%q is said", got)
		}
		if err := <-told; err != nil {
			t.Error(err)
		}
		s.Say("de", ".\r\nBo ist dran\r\n.\r\nQUIT")
		if got := server.Heard(); got != "de: . Bo ist dran . QUIT" {
			t.Errorf("%q is said", got)
		}
		s.Close()
		if n := server.Connections(); n != 1 {
			t.Errorf("%d connections", n)
		}
		want := []string{"SET SELF CLIENT_NAME user:beermat:caller", "CANCEL SELF", "SET SELF LANGUAGE en", "SPEAK", "CANCEL SELF", "SET SELF LANGUAGE de", "SPEAK"}
		if got := server.Asked(); len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("it is asked %q", got)
		}
		s.Say("en", "too late")
		if !server.Silent() {
			t.Error("it speaks after its end")
		}
	})
	t.Run("a voice that was started anew is found again", func(t *testing.T) {
		server := voicetest.Start(t)
		told := make(chan error, 10)
		s := voice.New(voice.Find, func(err error) { told <- err })
		defer s.Close()
		for _, text := range []string{"one", "two", "three"} {
			s.Say("en", text)
			if got := server.Heard(); got != "en: "+text {
				t.Errorf("%q, not %q", got, text)
			}
			if err := <-told; err != nil {
				t.Error(err)
			}
			server.Drop()
		}
	})
	t.Run("without a voice it says that one is missing", func(t *testing.T) {
		voicetest.Nowhere(t)
		told := make(chan error, 10)
		s := voice.New(voice.Find, func(err error) { told <- err })
		defer s.Close()
		s.Say("en", "Ann: 25.")
		if err := <-told; !errors.Is(err, voice.ErrMissing) {
			t.Errorf("%v", err)
		}
	})
}

// slow is a voice that takes until it is let go.
type slow struct {
	began chan string
	goOn  chan struct{}
}

func (e slow) Say(_, text string) error {
	e.began <- text
	<-e.goOn
	return nil
}

func (e slow) Close() {}

func TestSpeaker_Newest(t *testing.T) {
	e := slow{began: make(chan string), goOn: make(chan struct{})}
	s := voice.New(func() (voice.Engine, error) { return e, nil }, func(error) {})
	s.Say("en", "one")
	if got := <-e.began; got != "one" {
		t.Errorf("%q", got)
	}
	for _, text := range []string{"two", "three", "four"} {
		s.Say("en", text)
	}
	e.goOn <- struct{}{}
	if got := <-e.began; got != "four" {
		t.Errorf("%q comes after one: what is older is still said", got)
	}
	e.goOn <- struct{}{}
	s.Close()
}
