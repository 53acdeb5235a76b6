package main

import (
	"os"
	"path/filepath"
	"strings"
)

// documents gives the folder for what is shared: one of our own in that for
// documents, which a desktop may call otherwise; "" where nobody is at home.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		config = filepath.Join(home, ".config")
	}
	folder := filepath.Join(home, "Documents")
	// A desktop without that file calls the folder as everybody does.
	if text, err := os.ReadFile(filepath.Join(config, "user-dirs.dirs")); err == nil {
		if said := documentsIn(string(text), home); said != "" {
			folder = said
		}
	}
	return filepath.Join(folder, "Beermat")
}

// documentsIn reads the folder for documents from a file of xdg-user-dirs, whose
// lines are such as XDG_DOCUMENTS_DIR="$HOME/Dokumente"; "" if it names none.
func documentsIn(text, home string) string {
	for line := range strings.Lines(text) {
		said, found := strings.CutPrefix(strings.TrimSpace(line), "XDG_DOCUMENTS_DIR=")
		if !found {
			continue
		}
		folder := strings.ReplaceAll(strings.Trim(said, `"`), "$HOME", home)
		if filepath.IsAbs(folder) && filepath.Clean(folder) != filepath.Clean(home) {
			return folder
		}
	}
	return ""
}
