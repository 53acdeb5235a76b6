package custom

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ownFolder is the namespace of games that are changed copies of others.
const ownFolder = "home"

var (
	copied = regexp.MustCompile(`[- ]\d+$`)
	quoted = regexp.MustCompile(`(=\s*["'])([^"'\\]*)`)
)

// Copy returns the text of the definition under an ID that is not taken, and with a
// number behind its name, so that both can be told apart.
func (d *Definition) Copy(taken func(id string) bool) string {
	folder, name, _ := strings.Cut(d.ID, "/")
	own := folder == ownFolder // only there a number at the end is that of a copy
	if own {
		name = copied.ReplaceAllString(name, "")
	}
	for n := 2; ; n++ {
		end := fmt.Sprintf("-%d", n)
		id := ownFolder + "/" + name[:min(len(name), maxName-len(end))] + end
		if taken(id) {
			continue
		}
		return d.renamed(id, n, own)
	}
}

// renamed returns the text with another ID and a number behind the names, in place of that of
// a copy.
func (d *Definition) renamed(id string, n int, again bool) string {
	lines := strings.Split(d.Source, "\n")
	for i, line := range lines {
		switch key, _, _ := strings.Cut(line, "="); {
		case i+1 == d.at.lines["game"]:
			lines[i] = "game = " + strconv.Quote(id)
		case i+1 == d.at.lines["name"], strings.HasPrefix(strings.TrimSpace(key), "name.") && i+1 < d.firstTable():
			lines[i] = quoted.ReplaceAllStringFunc(line, func(text string) string {
				parts := quoted.FindStringSubmatch(text)
				return parts[1] + numbered(parts[2], n, again)
			})
		}
	}
	return strings.Join(lines, "\n")
}

// firstTable is the line of the first table; after the last line where there is none.
func (d *Definition) firstTable() int {
	for i, line := range strings.Split(d.Source, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "[") {
			return i + 1
		}
	}
	return MaxFile
}

// numbered puts a number behind a name, which is cut where it would be too long.
func numbered(name string, n int, again bool) string {
	end := fmt.Sprintf(" %d", n)
	if again {
		name = copied.ReplaceAllString(name, "")
	}
	for utf8.RuneCountInString(name+end) > maxLabel {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name + end
}
