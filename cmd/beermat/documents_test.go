package main

import "testing"

func TestTheFolderForDocumentsIsTheOneOfTheDesktop(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "",
		"# XDG_DOCUMENTS_DIR=\"$HOME/Old\"\n": "",
		"XDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n": "/home/ann/Dokumente",
		"XDG_DOCUMENTS_DIR=\"/data/papers\"":                                     "/data/papers",
		"XDG_DOCUMENTS_DIR=\"$HOME/\"":                                           "", // switched off
		"XDG_DOCUMENTS_DIR=\"papers\"":                                           "",
	} {
		if got := documentsIn(text, "/home/ann"); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
