package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"beermat/ui/i18n"
)

// TestDocs compares docs/commands.md with the commands.
func TestDocs(t *testing.T) {
	file, err := os.ReadFile("../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	docs := string(file)

	t.Run("it lists the commands", func(t *testing.T) {
		var list strings.Builder
		for line := range strings.Lines(commandList(tree("en"))) {
			list.WriteString("  " + line) // four blanks make it a block
		}
		if !strings.Contains(docs, "\n\n"+list.String()+"\n") {
			t.Errorf("it does not have this list:\n%s", list.String())
		}
	})

	t.Run("the options of its examples are there", func(t *testing.T) {
		_, examples, _ := strings.Cut(docs, "tells more about a command\n")
		n := 0
		for line := range strings.Lines(examples) {
			line, shown := strings.CutPrefix(line, "    ")
			_, call, is := strings.Cut(line, "beermat ")
			if !shown || !is || strings.Contains(line, "{") {
				continue
			}
			n++
			cmd, args, err := tree("en").Find(strings.Fields(call))
			if err == nil {
				err = cmd.ParseFlags(args)
			}
			if err != nil {
				t.Errorf("%s%v", line, err)
			}
		}
		if n == 0 {
			t.Error("it has no examples")
		}
	})

	t.Run("its sheet is replayed", func(t *testing.T) {
		_, text, _ := strings.Cut(docs, "$ echo '")
		text, _, _ = strings.Cut(text, "' | beermat replay\n")
		if got := call(t, text, "replay"); got.status != ok {
			t.Errorf("%q: %+v", text, got)
		}
	})

	t.Run("it explains what replay and chances print", func(t *testing.T) {
		for command, input := range map[string]string{"replay": isOver + "\n" + isFoul, "chances": `{"beermat":1,"game":"pig","players":["Ann","Bo"],"entries":[{"score":20},{"score":100}]}`} {
			_, part, _ := strings.Cut(docs, "\n### "+command+"\n")
			part, _, _ = strings.Cut(part, "\n### ")
			for line := range strings.Lines(call(t, input, command).out) {
				var said map[string]any
				if err := json.Unmarshal([]byte(line), &said); err != nil {
					t.Fatal(err)
				}
				delete(said, "card")
				for _, key := range members(said) {
					if !strings.Contains(part, "`"+key+"`") {
						t.Errorf("%s: %s is not explained", command, key)
					}
				}
			}
		}
	})

	t.Run("it says of JSON what the manual says", func(t *testing.T) {
		words := i18n.For("en")
		var want strings.Builder
		fmt.Fprintf(&want, "<!-- json -->\n%s\n", words.Say("command.json"))
		for _, cmd := range tree("en").Commands() {
			about, found := words.Find("command.json." + cmd.Name())
			if !found {
				continue
			}
			fmt.Fprintf(&want, "\n### %s\n\n| member | |\n|---|---|\n", cmd.Name())
			for line := range strings.Lines(about) {
				name, meaning, _ := strings.Cut(strings.TrimSpace(line), ": ")
				fmt.Fprintf(&want, "| `%s` | %s |\n", name, meaning)
			}
		}
		if !strings.HasSuffix(docs, want.String()) {
			t.Errorf("it does not end with this:\n%s", want.String())
		}
	})
}

func TestDocs_Links(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	for _, pattern := range []string{"../../*.md", "../../docs/*.md", "../../sheets/*.md", "../../sheets/store/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) == 0 {
			t.Fatal(pattern, err)
		}
		for _, page := range pages {
			for _, found := range link.FindAllSubmatch(read(t, page), -1) {
				if strings.HasPrefix(string(found[1]), "../../releases/") { // of the forge, beside the sources
					continue
				}
				if _, err := os.Stat(filepath.Join(filepath.Dir(page), string(found[1]))); err != nil {
					t.Errorf("%s: %v", page, err)
				}
			}
		}
	}
}

// members returns the names of all members of a JSON value, at any depth.
func members(of any) (names []string) {
	switch of := of.(type) {
	case map[string]any:
		for name, value := range of {
			names = append(append(names, name), members(value)...)
		}
	case []any:
		for _, value := range of {
			names = append(names, members(value)...)
		}
	}
	return names
}
