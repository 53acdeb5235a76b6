package transfer

import "testing"

func TestFileName(t *testing.T) {
	for text, want := range map[string]string{
		"2026-11-21 Yahtzee": "2026-11-21 Yahtzee", "a/b\\c:d*e?f": "a-b-c-d-e-f", " Zoë 🎲 ": "Zoë 🎲", "x\ny": "x-y",
	} {
		if got := fileName(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}

func TestFileURL(t *testing.T) {
	for path, want := range map[string]string{
		"/home/ann/Documents/Beermat": "file:///home/ann/Documents/Beermat",
		"C:/Users/Ann/My Documents":   "file:///C:/Users/Ann/My%20Documents",
	} {
		if got := fileURL(path).String(); got != want {
			t.Errorf("%s: %s, not %s", path, got, want)
		}
	}
}
