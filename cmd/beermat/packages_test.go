package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var drawPackages = flag.Bool("draw", false, "draw the packages in docs/packages.md anew")

// areas are groups of packages, each by the beginnings of their paths; of several that fit the longest
// counts.
var areas = []struct {
	id, title string
	paths     []string
}{
	{"program", "the program", []string{"cmd/"}},
	{"screens", "screens of the app", []string{"ui", "ui/"}},
	{"pages", "pages for browsers", []string{"ui/web", "ui/webapp"}},
	{"shared", "what all screens share", []string{"ui/page", "ui/prefs", "ui/roster", "ui/search", "ui/summary"}},
	{"widgets", "widgets and drawing", []string{"ui/kit", "ui/cellgrid", "ui/chart", "ui/mat", "ui/scorecard"}},
	{"words", "what screen and page say", []string{"ui/present", "ui/session", "ui/i18n", "ui/voice"}},
	{"inout", "in and out", []string{"sheets/transfer", "sheets/forms", "sheets/print", "sheets/link", "sheets/backup"}},
	{"sharing", "several devices", []string{"sheets/replica", "sheets/logstore"}},
	{"store", "the file of a pad", []string{"sheets/store"}},
	{"stats", "what follows from games", []string{"sheets/stats"}},
	{"sheets", "a game as it was written", []string{"sheets", "sheets/"}},
	{"games", "the games", []string{"scoring/"}},
	{"engines", "what makes games of descriptions", []string{"scoring/blocks", "scoring/odds", "scoring/scorecard"}},
	{"scoring", "what every game is", []string{"scoring"}},
	{"assets", "texts, fonts and pictures", []string{"assets"}},
}

// areaOf returns the index of the area of a package, by its path below the module; -1 where there is none.
func areaOf(path string) int {
	best, length := -1, -1
	for i, a := range areas {
		for _, p := range a.paths {
			fits := path == p || strings.HasPrefix(path, strings.TrimSuffix(p, "/")+"/")
			if strings.HasSuffix(p, "/") {
				fits = strings.HasPrefix(path, p)
			}
			if fits && len(p) > length {
				best, length = i, len(p)
			}
		}
	}
	return best
}

// The drawing lies between these lines of docs/packages.md.
const (
	drawingFrom = "<!-- packages -->\n"
	drawingTo   = "<!-- end of packages -->\n"
)

func TestPackages(t *testing.T) {
	t.Run("the drawing in docs/packages.md shows the packages as they are", func(t *testing.T) {
		path := filepath.Join("..", "..", "docs", "packages.md")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, found := strings.Cut(string(text), drawingFrom)
		was, after, ended := strings.Cut(rest, drawingTo)
		if !found || !ended {
			t.Fatalf("docs/packages.md has no place for the drawing, from %q to %q", drawingFrom, drawingTo)
		}
		is := drawing(packages(t))
		if *drawPackages {
			if err := os.WriteFile(path, []byte(before+drawingFrom+is+drawingTo+after), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		if was != is {
			t.Errorf("it is out of date: go test ./cmd/beermat -run TestPackages -draw")
		}
	})
}

// drawing draws the areas as a graph in the language of Mermaid, which forges show as a picture, and
// lists the packages of each. An arrow that follows from others is left out; so are the packages that only
// serve tests, and the tools.
func drawing(all map[string]listed) string {
	members, knows := make([][]string, len(areas)), make([]map[int]bool, len(areas))
	area := func(name string) int {
		path := strings.TrimPrefix(name, "beermat/")
		if !isOurs(name) || strings.HasPrefix(path, "cmd/") && path != "cmd/beermat" || strings.HasSuffix(name, "test") || strings.Contains(name, "/scoringtest/") {
			return -1
		}
		return areaOf(path)
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		a := area(name)
		if a < 0 {
			continue
		}
		members[a] = append(members[a], "`"+strings.TrimPrefix(name, "beermat/")+"`")
		if knows[a] == nil {
			knows[a] = map[int]bool{}
		}
		for _, imported := range all[name].Imports {
			if other := area(imported); other >= 0 && other != a {
				knows[a][other] = true
			}
		}
	}
	// reaches tells whether one area knows another by way of more than one arrow.
	var reaches func(from, to int, seen map[int]bool) bool
	reaches = func(from, to int, seen map[int]bool) bool {
		for next := range knows[from] {
			if next == to {
				return true
			}
			if !seen[next] {
				if seen[next] = true; reaches(next, to, seen) {
					return true
				}
			}
		}
		return false
	}
	var said strings.Builder
	said.WriteString("```mermaid\nflowchart TD\n")
	for _, a := range areas {
		fmt.Fprintf(&said, "  %s[%s]\n", a.id, a.title)
	}
	for a := range areas {
		for _, b := range slices.Sorted(maps.Keys(knows[a])) {
			follows := false
			for other := range knows[a] {
				follows = follows || other != b && reaches(other, b, map[int]bool{a: true, b: false})
			}
			if !follows {
				fmt.Fprintf(&said, "  %s --> %s\n", areas[a].id, areas[b].id)
			}
		}
	}
	said.WriteString("```\n\n| area | packages |\n|---|---|\n")
	for i, a := range areas {
		fmt.Fprintf(&said, "| %s | %s |\n", a.title, strings.Join(members[i], ", "))
	}
	return said.String()
}
