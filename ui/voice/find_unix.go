//go:build unix && !darwin && !android && !ios

package voice

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Install is the text that says what to install where there is no voice.
const Install = "voice.install.linux"

// Find returns the voice of speech-dispatcher, which it has start if it is not running.
func Find() (Engine, error) {
	path := socket()
	engine, err := dialSSIP(path)
	if err == nil {
		return engine, nil
	}
	if exec.Command("speech-dispatcher", "--spawn").Run() != nil {
		return nil, err
	}
	return dialSSIP(path)
}

// socket is where speech-dispatcher listens.
func socket() string {
	if path, ok := strings.CutPrefix(os.Getenv("SPEECHD_ADDRESS"), "unix_socket:"); ok {
		return path
	}
	folder := cmp.Or(os.Getenv("XDG_RUNTIME_DIR"), "/run/user/"+strconv.Itoa(os.Getuid()))
	return filepath.Join(folder, "speech-dispatcher", "speechd.sock")
}
