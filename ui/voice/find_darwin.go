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

// hide has nothing to do where a program has no window.
func hide(*exec.Cmd) {}
