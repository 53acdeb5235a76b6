package voice_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"beermat/ui/voice"
)

// patience is how long a voice may take until the test gives up: it is for one that hangs, on a busy machine.
const patience = 2 * time.Minute

// What is said goes through a real speech-dispatcher to espeak-ng, in both languages, and sounds.
func TestSpeaker_Espeak(t *testing.T) {
	for _, name := range []string{"speech-dispatcher", "espeak-ng"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("there is no %s here", name)
		}
	}
	dir := t.TempDir()
	sound := filepath.Join(dir, "sound")
	if err := syscall.Mkfifo(sound, 0o600); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(dir, "modules"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("speechd.conf", `LogDir "stdout"
LogLevel 3
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "espeak" "sd_generic" "espeak.conf"
DefaultModule espeak
`)
	write("modules/espeak.conf", fmt.Sprintf(`GenericExecuteSynth "printf %%s \'$DATA\' | espeak-ng -v $VOICE --stdin --stdout > %s"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
AddVoice "en" "MALE1" "en"
AddVoice "de" "MALE1" "de"
`, sound))
	socket := filepath.Join(dir, "speechd.sock")
	server := exec.Command("speech-dispatcher", "-s", "-C", dir, "-S", socket, "-P", filepath.Join(dir, "pid"))
	said, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		_ = server.Wait()
	})
	for lines := bufio.NewScanner(said); ; {
		if !lines.Scan() {
			t.Skip("speech-dispatcher does not start without a sound card here")
		}
		if strings.Contains(lines.Text(), "waiting for clients") {
			break
		}
	}
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+socket)
	told := make(chan error, 2)
	speaker := voice.New(voice.Find, func(err error) { told <- err })
	t.Cleanup(speaker.Close)
	for lang, text := range map[string]string{"en": "Ann: 25, 103 in all.", "de": "Bo ist dran"} {
		heard := make(chan []byte, 1)
		go func() {
			wave, _ := os.ReadFile(sound) // until all is said
			heard <- wave
		}()
		speaker.Say(lang, text)
		if err := <-told; err != nil {
			t.Fatal(err)
		}
		select {
		case wave := <-heard:
			if !bytes.HasPrefix(wave, []byte("RIFF")) || len(wave) < 10_000 {
				t.Errorf("%s: %d bytes of sound", lang, len(wave))
			}
		case <-time.After(patience):
			t.Fatal(lang, ": nothing is heard")
		}
	}
}
