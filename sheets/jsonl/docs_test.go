package jsonl

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
)

// TestDocs compares docs/sheets.md with what is read and written.
func TestDocs(t *testing.T) {
	file, err := os.ReadFile("../../docs/sheets.md")
	if err != nil {
		t.Fatal(err)
	}
	docs := string(file)

	t.Run("its sheets keep the rules", func(t *testing.T) {
		parts := strings.Split(docs, "```jsonl\n")[1:]
		if len(parts) == 0 {
			t.Fatal("the page has no sheet")
		}
		for _, part := range parts {
			text, _, _ := strings.Cut(part, "```")
			var out bytes.Buffer
			say := func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() }
			if fouls, err := Replay(strings.NewReader(text), &out, games.Find, say); fouls || err != nil {
				t.Errorf("%s%s%v", text, out.String(), err)
			}
		}
	})

	// The part of a game begins with its heading.
	general, rest, _ := strings.Cut(docs, "\n## Games\n")
	named := func(t *testing.T, in, what string) {
		t.Helper()
		if !strings.Contains(in, "`"+what+"`") {
			t.Errorf("%s is not explained", what)
		}
	}

	t.Run("it explains every key of a sheet", func(t *testing.T) {
		for _, of := range []reflect.Type{
			reflect.TypeFor[sheetJSON](), reflect.TypeFor[Meta](), reflect.TypeFor[sheets.Line](), reflect.TypeFor[sheets.Origin](), reflect.TypeFor[scoring.Header](),
			reflect.TypeFor[sheets.Struck](),
		} {
			for _, key := range keysOf(of) {
				named(t, general, key)
			}
		}
	})

	t.Run("it explains every game's entries and house rules", func(t *testing.T) {
		for _, g := range games.All {
			_, part, found := strings.Cut(rest, "\n### "+g.ID+"\n")
			if !found {
				t.Errorf("%s has no part", g.ID)
				continue
			}
			part, _, _ = strings.Cut(part, "\n### ")
			entries, house, _ := strings.Cut(part, "| house rule | |")
			for _, key := range keysOf(reflect.TypeOf(g.Entry()).Elem()) {
				named(t, entries, key)
			}
			for _, rule := range g.Rules {
				named(t, house, rule.Key)
			}
		}
	})
}

// keysOf returns the keys that a struct has in JSON, without those of what it embeds.
func keysOf(of reflect.Type) (keys []string) {
	for i := range of.NumField() {
		key, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
		if key != "" && key != "-" {
			keys = append(keys, key)
		}
	}
	return keys
}
