package custom

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

const schemaFile = "../../docs/games.schema.json"

// fits says what the schema for editors has against a definition; nil for nothing.
func fits(t *testing.T, schema *jsonschema.Schema, text string) error {
	t.Helper()
	var parsed map[string]any
	if _, err := toml.Decode(text, &parsed); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	asJSON, err := json.Marshal(parsed)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(asJSON)))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

func TestSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	t.Run("every shipped definition and every one of the tutorial fits", func(t *testing.T) {
		files, err := filepath.Glob("../../assets/games/*/*.toml")
		if err != nil || len(files) == 0 {
			t.Fatal("there are no games")
		}
		more, _ := filepath.Glob("testdata/*.toml")
		for _, file := range append(files, more...) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := fits(t, schema, string(text)); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
		plain := Plain{ID: "home/a", Name: "A", Tile: map[string]string{"en": "Teams"}, Least: 2, Most: 4, Low: true}
		if err := fits(t, schema, plain.Text()); err != nil {
			t.Errorf("a plain game: %v", err)
		}
		for _, part := range strings.Split(readDocs(t), "```toml\n")[1:] {
			text, _, _ := strings.Cut(part, "```")
			if err := fits(t, schema, text); err != nil {
				t.Errorf("%s\n%v", text, err)
			}
		}
	})
	const rounds = `game = "home/count"
version = 1
name = "Counting"
seats = { min = 2 }
shape = "rounds"
rounds = 5

[[rule]]
id = "short"
type = "switch"
default = false
name = "Short"

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`
	const boxes = `game = "home/boxes"
version = 1
name = "Boxes"
seats = { min = 1 }
shape = "boxes"
dice = { count = 5 }

[[box]]
id = "sixes"
name = "Sixes"
score = "n[6] * 6"

[[line]]
id = "bonus"
name = "Bonus"
value = 5

[[example]]
dice = [6, 6, 1, 1, 1]
box = "sixes"
score = 12
`
	for _, c := range []struct{ text, old, wrong string }{
		{rounds, "home/count", "count"},
		{rounds, "home/count", "Home/Count"},
		{rounds, "version = 1", "version = 0"},
		{rounds, "version = 1\n", ""},
		{rounds, `"Counting"`, `"Counting until somebody has counted enough"`},
		{rounds, `"Counting"`, `{ en = 3 }`},
		{rounds, "min = 2", "min = 0"},
		{rounds, "min = 2", "min = 2, max = 99"},
		{rounds, "min = 2", "least = 2"},
		{rounds, `"rounds"`, `"circles"`},
		{rounds, "rounds = 5", "round = 5"},
		{rounds, "rounds = 5", ""},
		{rounds, "rounds = 5", "rounds = 5\ntotal = 3"},
		{rounds, "rounds = 5", "rounds = 5.5"},
		{rounds, `"switch"`, `"knob"`},
		{rounds, `id = "short"`, `id = "Short one"`},
		{rounds, "default = false\n", ""},
		{rounds, "score = 3", "points = 3"},
		{rounds, "score = 3", `score = "three"`},
		{rounds, "totals = [3, 5]", `totals = "3, 5"`},
		{rounds, "[[example]]", "[[sample]]"},
		{boxes, "count = 5", "count = 11"},
		{boxes, "shape = \"boxes\"\n", "shape = \"boxes\"\nrounds = 3\n"},
		{boxes, `id = "sixes"`, `name2 = "x"`},
		{boxes, "value = 5", "value = 5\neach = 5"},
		{boxes, "value = 5\n", ""},
		{boxes, "[6, 6, 1, 1, 1]", "[7, 6, 1, 1, 1]"},
		{boxes, "[[box]]", "[[boxes]]"},
	} {
		t.Run("what is refused when it is opened is marked in the editor: "+c.wrong, func(t *testing.T) {
			if err := fits(t, schema, c.text); err != nil {
				t.Fatalf("it does not even fit unchanged: %v", err)
			}
			wrong := strings.Replace(c.text, c.old, c.wrong, 1)
			if fits(t, schema, wrong) == nil {
				t.Error("the schema has nothing against it")
			}
			if _, err := Parse([]byte(wrong)); err == nil {
				t.Error("it can be opened")
			}
		})
	}
}

// TestSchema_Keys compares the keys that the schema knows with those that are read.
func TestSchema_Keys(t *testing.T) {
	text, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	var compare func(path string, of reflect.Type, schema map[string]any)
	compare = func(path string, of reflect.Type, schema map[string]any) {
		if of.Kind() == reflect.Slice {
			items, _ := schema["items"].(map[string]any)
			compare(path, of.Elem(), items)
			return
		}
		if of.Kind() != reflect.Struct {
			return
		}
		known, _ := schema["properties"].(map[string]any)
		var read []string
		for _, f := range reflect.VisibleFields(of) {
			key := f.Tag.Get("toml")
			if f.Anonymous || key == "" {
				continue
			}
			read = append(read, key)
			part, _ := known[key].(map[string]any)
			compare(path+key+".", f.Type, part)
		}
		slices.Sort(read)
		if got := sortedKeys(known); !slices.Equal(got, read) {
			t.Errorf("%q: the schema has %v, and what is read are %v", path, got, read)
		}
	}
	compare("", reflect.TypeFor[document](), schema)
}
