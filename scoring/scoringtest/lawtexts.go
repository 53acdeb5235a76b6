package scoringtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"
	"unicode/utf8"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Texts are the translations of one language: the forms of each text, one of them
// "other".
type Texts map[string]map[string]string

// ReadTexts reads a file of translations.
func ReadTexts(t rapid.TB, file []byte) Texts {
	t.Helper()
	raw := map[string]json.RawMessage{}
	if err := json.Unmarshal(file, &raw); err != nil {
		t.Fatal(err)
	}
	texts := Texts{}
	for key, value := range raw {
		var one string
		forms := map[string]string{}
		if json.Unmarshal(value, &one) == nil {
			forms["other"] = one
		} else if err := json.Unmarshal(value, &forms); err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		texts[key] = forms
	}
	return texts
}

// longestLabel is how many letters the label of a key may have.
const longestLabel = 24

// texts: every text exists in every language and names exactly the values that it
// is given; labels of keys are short; what cannot be written says why.
func (l Laws) texts(t *rapid.T, m moment) {
	in := l.Game.Input(m.before)
	for range rapid.IntRange(0, 8).Draw(t, "presses") {
		pad := in.Pad()
		in = in.Press(l.anyKey(t, pressable(pad, l.Game.View(m.before, in)), pad))
	}
	pad, view := in.Pad(), l.Game.View(m.before, in)
	all := allTexts(pad, view, l.Game.View(m.after, nil), l.Game.Tell(m.before, m.entry))
	all = append(all, scorecard.Text{Key: view.Unit})
	for lang, texts := range l.Texts {
		for _, text := range all {
			if _, err := texts.say(text); err != nil {
				t.Fatalf("%s: %s: %v", lang, Text(t, text), err)
			}
		}
		for _, kind := range tokenKinds(view) {
			if texts[kind] == nil {
				t.Fatalf("%s: %s is missing", lang, kind)
			}
		}
		tapped := pad
		if pad.Menu { // which has room for more
			tapped.Modes = nil
		}
		for _, k := range padKeys(tapped) {
			short := k.Text
			if texts[short.Key+".short"] != nil {
				short.Key += ".short"
			}
			if said, _ := texts.say(short); utf8.RuneCountInString(said) > longestLabel {
				t.Fatalf("%s: the key %q is too long a label", lang, said)
			}
		}
	}
	checkReasons(t, view, pad)
}

// help: the texts of shortcuts and of chances exist as well, and every row of a
// table has as many values as the table has columns.
func (l Laws) help(t *testing.T) {
	var all []scorecard.Text
	for _, s := range l.Game.Shortcuts {
		all = append(all, scorecard.Text{Key: s.Does})
	}
	if len(all) == 0 {
		t.Error("nothing can be typed")
	}
	if l.Game.Odds != nil {
		for _, table := range l.Game.Odds() {
			all = append(all, allTexts(table)...)
			for _, row := range table.Rows {
				if len(row) != len(table.Head) {
					t.Errorf("a row of %s has %d values for %d columns", table.Title.Key, len(row), len(table.Head))
				}
			}
		}
	}
	for lang, texts := range l.Texts {
		for _, text := range all {
			if _, err := texts.say(text); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
	}
}

// checkReasons expects that the cells of a seat beside those that are offered say
// why they cannot be written.
func checkReasons(t rapid.TB, v scorecard.View, p scorecard.Pad) {
	t.Helper()
	offers := func(line scorecard.Line) bool { return line.Cells[p.Seat].State == scorecard.Offer }
	for _, b := range v.Blocks {
		if !slices.ContainsFunc(b.Lines, offers) {
			continue
		}
		for _, line := range b.Lines {
			if c := line.Cells[p.Seat]; c.State == scorecard.Open && c.Key == "" && c.Hint.IsZero() {
				t.Fatalf("%s cannot be written and does not say why:\n%s", line.ID, Text(t, v))
			}
		}
	}
}

// allTexts returns every text in some values, those among the values of others
// included.
func allTexts(values ...any) []scorecard.Text {
	var all []scorecard.Text
	var visit func(v reflect.Value)
	visit = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				visit(v.Elem())
			}
		case reflect.Struct:
			if text, ok := v.Interface().(scorecard.Text); ok && !text.IsZero() {
				all = append(all, text)
			}
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					visit(v.Field(i))
				}
			}
		case reflect.Slice:
			for i := range v.Len() {
				visit(v.Index(i))
			}
		case reflect.Map:
			for _, key := range v.MapKeys() {
				visit(v.MapIndex(key))
			}
		}
	}
	for _, v := range values {
		visit(reflect.ValueOf(v))
	}
	return all
}

func tokenKinds(v scorecard.View) []string {
	set := map[string]bool{}
	for _, b := range v.Blocks {
		spots := b.Spots
		if b.Hub != nil {
			spots = append(slices.Clip(spots), *b.Hub)
		}
		for _, s := range spots {
			for _, token := range s.Tokens {
				set["token."+token.Kind] = true
			}
		}
	}
	return slices.Collect(maps.Keys(set))
}

var placeholder = regexp.MustCompile(`\.([a-z]+)`)

// say returns a text as a player reads it, near enough to be measured. It is an error
// if there is no such text, or if it names other values than it is given.
func (texts Texts) say(t scorecard.Text) (string, error) {
	if t.IsZero() {
		return "", nil
	}
	forms := texts[t.Key]
	if forms == nil {
		return "", fmt.Errorf("there is no text %q", t.Key)
	}
	named := map[string]bool{}
	for _, form := range forms {
		for _, action := range strings.Split(form, "{{")[1:] {
			inside, _, _ := strings.Cut(action, "}}")
			for _, match := range placeholder.FindAllStringSubmatch(inside, -1) {
				named[match[1]] = true
			}
		}
	}
	if len(forms) > 1 {
		named["n"] = true
	}
	data := map[string]any{}
	for name, v := range t.Data {
		if !named[name] {
			return "", fmt.Errorf("%q does not name %s", t.Key, name)
		}
		said, err := texts.value(v)
		if err != nil {
			return "", err
		}
		data[name] = said
	}
	for name := range named {
		if _, ok := t.Data[name]; !ok {
			return "", fmt.Errorf("%q names %s, which it is not given", t.Key, name)
		}
	}
	form := forms["other"]
	if n, ok := t.Data["n"].(int); ok && n == 1 && forms["one"] != "" {
		form = forms["one"]
	}
	tmpl, err := template.New("").Parse(form)
	if err != nil {
		return "", err
	}
	var said strings.Builder
	err = tmpl.Execute(&said, data)
	return said.String(), err
}

// value returns what a text names.
func (texts Texts) value(v any) (any, error) {
	switch v := v.(type) {
	case int, string, float64, scorecard.Chance, scoring.Stake:
		return v, nil
	case scoring.Seat:
		return "Ann", nil
	case []scoring.Seat:
		if len(v) == 0 {
			return nil, fmt.Errorf("a list of nobody")
		}
		return "Ann and Bo", nil
	case scoring.Dice:
		return fmt.Sprint(v.Faces()), nil
	case []int:
		return fmt.Sprint(v), nil
	case scoring.TextKey:
		return texts.say(scorecard.Text{Key: string(v)})
	case []scoring.TextKey:
		for _, key := range v {
			if _, err := texts.say(scorecard.Text{Key: string(key)}); err != nil {
				return nil, err
			}
		}
		return fmt.Sprint(v), nil
	case scorecard.Text:
		return texts.say(v)
	case []scorecard.Text:
		for _, text := range v {
			if _, err := texts.say(text); err != nil {
				return nil, err
			}
		}
		return fmt.Sprint(v), nil
	}
	return nil, fmt.Errorf("a text cannot name a %T", v)
}
