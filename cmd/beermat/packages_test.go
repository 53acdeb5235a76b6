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

var drawPackages = flag.Bool("draw", false, "draw the packages in CONTRIBUTING.md anew")

// The drawing lies between these lines of CONTRIBUTING.md.
const (
	drawingFrom = "<!-- packages -->\n"
	drawingTo   = "<!-- end of packages -->\n"
)

func TestPackages(t *testing.T) {
	t.Run("the drawing in CONTRIBUTING.md shows the packages as they are", func(t *testing.T) {
		path := filepath.Join("..", "..", "CONTRIBUTING.md")
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, found := strings.Cut(string(text), drawingFrom)
		was, after, ended := strings.Cut(rest, drawingTo)
		if !found || !ended {
			t.Fatalf("CONTRIBUTING.md has no place for the drawing, from %q to %q", drawingFrom, drawingTo)
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

// drawing draws our packages as a graph in the language of Mermaid, which forges show
// as a picture. An arrow that follows from others is left out; so are the packages
// that only serve tests, and the tools.
func drawing(all map[string]listed) string {
	knows := map[string][]string{} // what each knows itself
	shown := func(name string) bool {
		tool := strings.HasPrefix(name, "beermat/cmd/") && name != "beermat/cmd/beermat"
		return isOurs(name) && !tool && !strings.HasSuffix(name, "test")
	}
	for name, one := range all {
		if !shown(name) {
			continue
		}
		knows[name] = nil
		for _, imported := range one.Imports {
			if shown(imported) {
				knows[name] = append(knows[name], imported)
			}
		}
	}
	var said strings.Builder
	said.WriteString("```mermaid\nflowchart LR\n")
	folder := ""
	for _, name := range slices.Sorted(maps.Keys(knows)) {
		short := strings.TrimPrefix(name, "beermat/")
		if top, _, _ := strings.Cut(short, "/"); top != folder {
			if folder != "" {
				said.WriteString("  end\n")
			}
			folder = top
			fmt.Fprintf(&said, "  subgraph in_%s[ ]\n", top)
		}
		fmt.Fprintf(&said, "    %s[%s]\n", node(name), short)
	}
	said.WriteString("  end\n")
	for _, name := range slices.Sorted(maps.Keys(knows)) {
		for _, imported := range slices.Sorted(slices.Values(knows[name])) {
			follows := slices.ContainsFunc(knows[name], func(other string) bool { return slices.Contains(all[other].Deps, imported) })
			if !follows {
				fmt.Fprintf(&said, "  %s --> %s\n", node(name), node(imported))
			}
		}
	}
	said.WriteString("```\n")
	return said.String()
}

// node is what a package is called in the drawing.
func node(name string) string {
	return strings.NewReplacer("/", "_").Replace(strings.TrimPrefix(name, "beermat/"))
}
