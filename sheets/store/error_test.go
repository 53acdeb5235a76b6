package store_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

// codes are the troubles that a person can be told of.
var codes = []failure.Code{
	failure.IsFolder, failure.NoAccess, failure.NoFolder, failure.EmptyFile, failure.NotAPad, failure.Truncated, failure.NotOurs, failure.NewerFormat, failure.InUse, failure.BeingRead, failure.CannotOpen,
	failure.Damaged, failure.NoGame, failure.NoSheet, failure.DiskFull, failure.CannotSave, failure.CannotRead, failure.Moved, failure.NotSaved, failure.NoBackup, failure.Missing,
}

var named = regexp.MustCompile(`\.(\w+)[ }]`)

// namesIn returns what a text names, in all its plural forms.
func namesIn(text any) []string {
	var list []string
	for _, m := range named.FindAllStringSubmatch(fmt.Sprint(text)+" ", -1) {
		list = append(list, m[1])
	}
	return list
}

func TestError(t *testing.T) {
	t.Run("every trouble and foul has an exact sentence in both languages", func(t *testing.T) {
		has := map[string][]string{} // the values that a sentence may name
		for _, code := range codes {
			has["trouble."+string(code)] = slices.Collect(maps.Keys((&failure.Error{}).Data()))
		}
		for _, test := range sheetstest.BadSheets {
			if test.Code != sheets.Malformed && test.Code != jsonl.UnknownGame && test.Code != jsonl.NewerFormat && test.Code != scoring.BadEntry {
				continue
			}
			key := "foul." + test.Code
			if test.Why != "" {
				key += "." + test.Why
			}
			_, err := jsonl.Decode([]byte(test.Text), sheetstest.FindTally)
			foul, ok := err.(*scoring.RuleError)
			if !ok {
				foul = err.(*sheets.EntryError).Foul
			}
			has[key] = slices.Collect(maps.Keys(foul.Data))
		}
		has["foul.malformed.long"], has["foul.malformed.fault"] = []string{"max"}, nil
		for _, lang := range []string{"en", "de"} {
			text, err := os.ReadFile(filepath.Join("..", "..", "assets", lang+".json"))
			if err != nil {
				t.Fatal(err)
			}
			var words map[string]any
			if err := json.Unmarshal(text, &words); err != nil {
				t.Fatal(err)
			}
			for key, values := range has {
				said := words[key]
				if said == nil {
					t.Errorf("%s: no words for %s", lang, key)
				}
				for _, name := range namesIn(said) {
					if !slices.Contains(values, name) {
						t.Errorf("%s: %s names %s, and there is only %v", lang, key, name, values)
					}
				}
			}
		}
	})
	t.Run("a trouble says what happened where and why", func(t *testing.T) {
		trouble := &failure.Error{Code: failure.Damaged, Path: "/tmp/x", Record: "lines/A/3", Pending: 2, Err: os.ErrClosed}
		sheetstest.Same(t, "in a log", "damaged: /tmp/x (lines/A/3): file already closed", trouble.Error())
		sheetstest.Same(t, "the values of its sentence", scoring.Data{
			"path": "/tmp/x", "record": "lines/A/3", "n": 2, "reason": "file already closed",
		}, trouble.Data())
		knock := &sheets.EntryError{Entry: 3, Foul: scoring.NewRuleError("taken", "", nil)}
		sheetstest.Same(t, "a knock in a log", "entry 3: taken", knock.Error())
	})
}
