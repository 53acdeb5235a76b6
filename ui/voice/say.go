package voice

import "strings"

// sayVoice returns the first voice of a language in the list that macOS gives, of which a line is such as
// "Anna                de_DE    # Hallo, ich heiße Anna."; "" for none.
func sayVoice(list, lang string) string {
	for line := range strings.Lines(list) {
		voice, _, _ := strings.Cut(line, "#")
		fields := strings.Fields(voice)
		if n := len(fields) - 1; n > 0 && strings.HasPrefix(fields[n], lang+"_") {
			return strings.Join(fields[:n], " ")
		}
	}
	return ""
}
