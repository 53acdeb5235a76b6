//go:build js || android || ios

package voice

import "os/exec"

// Install is the text that says what to install where there is no voice.
const Install = "voice.install.none"

// InstallPlayer is no text: nothing plays sounds here, whatever is installed.
const InstallPlayer = ""

// player returns no program: none plays sounds here.
func player(string) (*exec.Cmd, error) { return nil, ErrNoPlayer }

// Find returns no voice: a program has none here.
func Find() (Engine, error) { return nil, ErrMissing }
