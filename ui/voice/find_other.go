//go:build js || android || ios

package voice

// Install is the text that says what to install where there is no voice.
const Install = "voice.install.none"

// Find returns no voice: a program has none here.
func Find() (Engine, error) { return nil, ErrMissing }
