package sheets

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
)

// codes are the troubles that a person can be told of.
var codes = []string{
	IsFolder, NoAccess, NoFolder, EmptyFile, NotAPad, Truncated, NotOurs, Newer, InUse, CannotOpen,
	Damaged, NoGame, NoSheet, DiskFull, CannotSave, CannotRead, Moved, NotSaved, NoBackup, Missing,
}

var named = regexp.MustCompile(`\.(\w+)[ }]`)

// namesIn gives what a text names, in all its plural forms.
func namesIn(text any) []string {
	var list []string
	for _, m := range named.FindAllStringSubmatch(fmt.Sprint(text)+" ", -1) {
		list = append(list, m[1])
	}
	return list
}

func TestEveryTroubleAndFoulHasAnExactSentenceInBothLanguages(t *testing.T) {
	has := map[string][]string{} // the values that a sentence may name
	for _, code := range codes {
		has["trouble."+code] = slices.Collect(maps.Keys((&Trouble{}).Data()))
	}
	for _, test := range badSheets {
		if test.code != Malformed && test.code != UnknownGame && test.code != NewerFormat && test.code != scoring.BadEntry {
			continue
		}
		key := "foul." + test.code
		if test.why != "" {
			key += "." + test.why
		}
		_, err := Decode([]byte(test.text), findTally)
		foul, ok := err.(*scoring.RuleError)
		if !ok {
			foul = err.(*Knock).Foul
		}
		has[key] = slices.Collect(maps.Keys(foul.Data))
	}
	has["foul.malformed.long"], has["foul.malformed.fault"] = []string{"max"}, nil
	for _, lang := range []string{"en", "de"} {
		text, err := os.ReadFile(filepath.Join("..", "assets", lang+".json"))
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
}

func TestATroubleSaysWhatHappenedWhereAndWhy(t *testing.T) {
	trouble := &Trouble{Code: Damaged, Path: "/tmp/x", Record: "lines/A/3", Pending: 2, Err: os.ErrClosed}
	same(t, "in a log", "damaged: /tmp/x (lines/A/3): file already closed", trouble.Error())
	same(t, "the values of its sentence", scoring.Data{
		"path": "/tmp/x", "record": "lines/A/3", "n": 2, "reason": "file already closed",
	}, trouble.Data())
	knock := &Knock{Entry: 3, Foul: scoring.NewRuleError("taken", "", nil)}
	same(t, "a knock in a log", "entry 3: taken", knock.Error())
}
