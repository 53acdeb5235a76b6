package voice

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrNoPlayer is the error where the system has no program that plays sounds.
var ErrNoPlayer = errors.New("voice: nothing plays sounds here")

// UnplayableError is the error where a sound cannot be played.
type UnplayableError struct {
	File string // its name
	Err  error
}

func (e *UnplayableError) Error() string { return fmt.Sprintf("voice: %s: %v", e.File, e.Err) }

// Unwrap returns why.
func (e *UnplayableError) Unwrap() error { return e.Err }

// Clips are the sounds in a folder, by their names without what they end in.
type Clips map[string]string

// clipTypes are what the names of sounds end in.
var clipTypes = []string{".wav", ".ogg", ".opus", ".mp3", ".m4a", ".flac"}

// ClipsIn returns the sounds in a folder; none where there is no such folder.
func ClipsIn(folder string) Clips {
	files, _ := os.ReadDir(folder)
	clips := Clips{}
	for _, file := range files {
		name := strings.ToLower(file.Name())
		if end := filepath.Ext(name); slices.Contains(clipTypes, end) && !file.IsDir() {
			clips[strings.TrimSuffix(name, end)] = filepath.Join(folder, file.Name())
		}
	}
	return clips
}

// First returns the sound of the first name that has one; "" for none.
func (c Clips) First(names []string) (path string) {
	for _, name := range names {
		if c[name] != "" {
			return c[name]
		}
	}
	return ""
}

// play plays a sound until it has ended, or something newer is to be heard.
func (s *Speaker) play(sound string) error {
	plays, err := player(sound)
	if err == nil {
		err = plays.Start()
	}
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- plays.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			return &UnplayableError{filepath.Base(sound), err}
		}
	case <-s.newer:
		_ = plays.Process.Kill() // it may have ended
		<-ended
	}
	return nil
}
