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

// InstallPlayer is the text that says what to install where nothing plays sounds.
const InstallPlayer = "clips.install.linux"

// players are programs that play a sound, of which many systems have one or the other.
var players = [][]string{
	{"pw-play"}, {"paplay"}, {"ffplay", "-nodisp", "-autoexit", "-loglevel", "error"}, {"mpv", "--no-video", "--really-quiet"}, {"aplay", "-q"},
}

// player returns the program that plays a sound.
func player(sound string) (*exec.Cmd, error) {
	for _, args := range players {
		if path, err := exec.LookPath(args[0]); err == nil {
			return exec.Command(path, append(args[1:len(args):len(args)], sound)...), nil
		}
	}
	return nil, ErrNoPlayer
}

// socket is where speech-dispatcher listens.
func socket() string {
	if path, ok := strings.CutPrefix(os.Getenv("SPEECHD_ADDRESS"), "unix_socket:"); ok {
		return path
	}
	folder := cmp.Or(os.Getenv("XDG_RUNTIME_DIR"), "/run/user/"+strconv.Itoa(os.Getuid()))
	return filepath.Join(folder, "speech-dispatcher", "speechd.sock")
}
