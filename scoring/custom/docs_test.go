package custom

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

func readDocs(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/games.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestDocs_Snippets opens every definition of the tutorial.
func TestDocs_Snippets(t *testing.T) {
	parts := strings.Split(readDocs(t), "```toml\n")[1:]
	if len(parts) == 0 {
		t.Fatal("the tutorial has no definition")
	}
	for i, part := range parts {
		text, _, _ := strings.Cut(part, "```")
		if _, err := Parse([]byte(text)); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
		if n := strings.Count(text, "\n"); i == 0 && n > 15 {
			t.Errorf("the smallest game takes %d lines", n)
		}
	}
}

// TestDocs_Complete looks for every key, function and error.
func TestDocs_Complete(t *testing.T) {
	docs := readDocs(t)
	seen := map[reflect.Type]bool{}
	var keys func(of reflect.Type)
	keys = func(of reflect.Type) {
		for of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct || seen[of] {
			return
		}
		seen[of] = true
		for i := range of.NumField() {
			f := of.Field(i)
			if key := f.Tag.Get("toml"); key != "" && !strings.Contains(docs, "`"+key+"`") && !strings.Contains(docs, "["+key+"]") {
				t.Errorf("the key %s is not explained", key)
			}
			keys(f.Type)
		}
	}
	keys(reflect.TypeFor[document]())
	for _, name := range functions {
		if !strings.Contains(docs, "`"+name+"`") {
			t.Errorf("the function %s is not named", name)
		}
	}
	file, err := os.ReadFile("../../assets/en.json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]any{}
	if err := json.Unmarshal(file, &texts); err != nil {
		t.Fatal(err)
	}
	places := regexp.MustCompile(`\{\{\.\w+\}\}`)
	for key, text := range texts {
		if said, ok := text.(string); ok && strings.HasPrefix(key, "custom.error.") && !strings.Contains(docs, "- "+places.ReplaceAllString(said, "…")+"\n") {
			t.Errorf("%s is not explained", key)
		}
	}
}

// TestDocs_Keys compares the table of keys with those that are read.
func TestDocs_Keys(t *testing.T) {
	_, table, _ := strings.Cut(readDocs(t), "## All keys\n")
	table, _, _ = strings.Cut(table, "\n## ")
	quoted := regexp.MustCompile("`\\[*([a-z]+)\\]*`")
	rows := map[string]string{} // what is said of a key
	for line := range strings.Lines(table) {
		cells := strings.SplitN(line, "|", 4)
		if len(cells) < 4 {
			continue
		}
		for _, key := range quoted.FindAllStringSubmatch(cells[1], -1) {
			if key[1] != "key" {
				rows[key[1]] = cells[2]
			}
		}
	}
	below := func(of reflect.Type, row, key string) {
		if of.Kind() == reflect.Slice {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct {
			return
		}
		for _, f := range reflect.VisibleFields(of) {
			if key == "agree" && f.Name == "Step" { // it is read, and means nothing there
				continue
			}
			if tag := f.Tag.Get("toml"); tag != "" && !strings.Contains(row, "`"+tag+"`") {
				t.Errorf("the row of %s does not name %s", key, tag)
			}
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[document]()) {
		key := f.Tag.Get("toml")
		row, known := rows[key]
		if !known {
			t.Errorf("the table has no row for %s", key)
		}
		below(f.Type, row, key)
		delete(rows, key)
	}
	for key := range rows {
		t.Errorf("the table has %s, which no game has", key)
	}
}
