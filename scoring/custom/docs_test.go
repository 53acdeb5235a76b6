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
	for _, part := range parts {
		text, _, _ := strings.Cut(part, "```")
		if _, err := Parse([]byte(text)); err != nil {
			t.Errorf("%s\n%v", text, err)
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
