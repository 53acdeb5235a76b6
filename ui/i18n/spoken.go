package i18n

import (
	"maps"
	"regexp"
	"strings"

	"beermat/scoring/scorecard"
)

// Spoken returns a text as it is said aloud: the text KEY.said if there is one, and where it
// is to be short KEY.said.short. So are the texts in it.
func (w *Translator) Spoken(t scorecard.Text, names []string, short bool) string {
	var nested bool
	data := maps.Clone(t.Data)
	for name, value := range t.Data {
		switch v := value.(type) {
		case scorecard.Text:
			data[name], nested = w.Spoken(v, names, short), true
		case []scorecard.Text:
			list := make([]string, len(v))
			for i, one := range v {
				list[i] = w.Spoken(one, names, short)
			}
			data[name], nested = w.List(list), true
		}
	}
	if nested {
		t.Data = data
	}
	for _, key := range []string{t.Key + ".said.short", t.Key + ".said"} {
		if key == t.Key+".said.short" && !short {
			continue
		}
		if said, ok := w.text(key, t, names); ok && t.Key != "" && t.Key != "number" && t.Key != "seat" {
			return w.Aloud(said)
		}
	}
	return w.Aloud(w.Text(t, names))
}

// below is a number below 0.
var below = regexp.MustCompile(`(^|[^\d])` + Minus + `(\d)`)

// Aloud returns a sentence as a voice can say it, which passes over the sign before a number and
// has no word for a dot.
func (w *Translator) Aloud(sentence string) string {
	sentence = strings.ReplaceAll(sentence, "•", w.Say("call.dot"))
	return below.ReplaceAllString(sentence, "${1}"+w.Say("call.minus")+" ${2}")
}
