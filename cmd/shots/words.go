package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"beermat/assets"
)

// languages are the languages of which the texts are listed, side by side.
var languages = []string{"en", "de"}

// area is a list of texts that belong together: those of a game, or of a screen.
type area struct {
	Name  string
	Texts []text
}

// text is one text in all languages; one that counts has a line for each plural form.
type text struct {
	Key string
	In  [][]string // by language
}

//go:embed words.html
var wordsPage string

// writeWords writes a page with every text of the program in all languages, side by
// side, for a person to read.
func writeWords(w io.Writer) error {
	areas, err := programTexts()
	if err != nil {
		return err
	}
	defined, err := definitionTexts()
	if err != nil {
		return err
	}
	page, err := template.New("").Parse(wordsPage)
	if err != nil {
		return err
	}
	return page.Execute(w, append(areas, defined...))
}

// programTexts returns the texts of the program, in the order of their keys.
func programTexts() ([]area, error) {
	byKey := map[string]*text{}
	for n, lang := range languages {
		file, err := assets.Words.ReadFile(lang + ".json")
		if err != nil {
			return nil, err
		}
		var texts map[string]any
		if err := json.Unmarshal(file, &texts); err != nil {
			return nil, fmt.Errorf("%s.json: %w", lang, err)
		}
		for key, said := range texts {
			if byKey[key] == nil {
				byKey[key] = &text{Key: key, In: make([][]string, len(languages))}
			}
			byKey[key].In[n] = lines(said)
		}
	}
	var list []area
	for _, key := range slices.Sorted(maps.Keys(byKey)) {
		name, _, _ := strings.Cut(key, ".")
		if len(list) == 0 || list[len(list)-1].Name != name {
			list = append(list, area{Name: name})
		}
		last := &list[len(list)-1]
		last.Texts = append(last.Texts, *byKey[key])
	}
	return list, nil
}

// lines returns the lines of a text: one, or one for each plural form.
func lines(said any) []string {
	if one, ok := said.(string); ok {
		return []string{one}
	}
	var list []string
	forms, _ := said.(map[string]any)
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		if s, ok := forms[form].(string); ok {
			list = append(list, s)
		}
	}
	return list
}

// definitionTexts returns the texts of the games from files.
func definitionTexts() ([]area, error) {
	var list []area
	err := fs.WalkDir(assets.Games, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(file) != ".toml" {
			return err
		}
		content, err := assets.Games.ReadFile(file)
		if err != nil {
			return err
		}
		var definition map[string]any
		if err := toml.Unmarshal(content, &definition); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		a := area{Name: strings.TrimSuffix(strings.TrimPrefix(file, "games/"), ".toml")}
		a.collect("", definition)
		list = append(list, a)
		return nil
	})
	return list, err
}

// collect adds the texts of a part of a definition: the tables that hold one text for
// each language.
func (a *area) collect(key string, part any) {
	switch part := part.(type) {
	case []map[string]any:
		for n, item := range part {
			a.collect(fmt.Sprintf("%s %d", key, n+1), item)
		}
	case []any:
		for n, item := range part {
			a.collect(fmt.Sprintf("%s %d", key, n+1), item)
		}
	case map[string]any:
		t := text{Key: key}
		for _, lang := range languages {
			if said, ok := part[lang].(string); ok {
				t.In = append(t.In, []string{said})
			}
		}
		if len(t.In) == len(languages) {
			a.Texts = append(a.Texts, t)
			return
		}
		for _, name := range slices.Sorted(maps.Keys(part)) {
			a.collect(strings.TrimSpace(key+" "+name), part[name])
		}
	}
}
