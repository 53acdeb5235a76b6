package main

import (
	"html"
	"strings"
	"testing"
)

func TestWriteWords(t *testing.T) {
	var page strings.Builder
	if err := writeWords(&page); err != nil {
		t.Fatal(err)
	}
	said := html.UnescapeString(page.String())
	for name, words := range map[string][]string{
		"a text in both languages":      {"<td>tonight.carry-on<td><p>Continue</p><td><p>Weiterspielen</p>"},
		"each plural form":              {"<p>{{.n}} night</p><p>{{.n}} nights</p>", "<p>{{.n}} Abend</p><p>{{.n}} Abende</p>"},
		"a game with its house rules":   {"<h2>cards/hearts</h2>", "<td>rule 1 name<td><p>Target</p><td><p>Ziel</p>"},
		"what a definition says of why": {"<td>check 1 why<td><p>The points of a deal come to 26"},
	} {
		t.Run("the page has "+name, func(t *testing.T) {
			for _, w := range words {
				if !strings.Contains(said, w) {
					t.Errorf("the page lacks %q", w)
				}
			}
		})
	}
	t.Run("no text lacks a language", func(t *testing.T) {
		program, err := programTexts()
		if err != nil {
			t.Fatal(err)
		}
		defined, err := definitionTexts()
		if err != nil {
			t.Fatal(err)
		}
		if len(program) < 50 || len(defined) < 17 {
			t.Fatalf("there are %d areas and %d games from files", len(program), len(defined))
		}
		for _, a := range append(program, defined...) {
			for _, text := range a.Texts {
				for n, in := range text.In {
					if len(in) == 0 {
						t.Errorf("%s %s: no text in %s", a.Name, text.Key, languages[n])
					}
				}
			}
		}
	})
}
