//go:build darwin && !ios

package voice

import (
	"fmt"
	"os/exec"
)

// Install is the text that says what to install where there is no voice.
const Install = "voice.install.mac"

// Find returns the voice of macOS, which has one for most languages.
func Find() (Engine, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	list, err := exec.Command(path, "-v", "?").Output()
	if err != nil {
		return nil, err
	}
	return &program{args: func(lang string) []string {
		if name := sayVoice(string(list), lang); name != "" {
			return []string{path, "-v", name}
		}
		return []string{path}
	}}, nil
}

// InstallPlayer is the text that says what to install where nothing plays sounds.
const InstallPlayer = "clips.install.none"

// player returns the program that plays a sound.
func player(sound string) (*exec.Cmd, error) {
	path, err := exec.LookPath("afplay")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoPlayer, err)
	}
	return exec.Command(path, sound), nil
}

// hide has nothing to do where a program has no window.
func hide(*exec.Cmd) {}
