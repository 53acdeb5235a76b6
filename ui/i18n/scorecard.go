package i18n

import (
	"maps"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Text returns a text of a scorecard in the language, with the names of the players
// by seat; "" for none.
func (w *Translator) Text(t scorecard.Text, names []string) string {
	said, ok := w.text(t.Key, t, names)
	if !ok {
		return t.Key
	}
	return said
}

// Short is Text where there is little room: the text KEY.short if there is one. That of a
// game from a file has its long words shortened.
func (w *Translator) Short(t scorecard.Text, names []string) string {
	if _, number := t.Int(); !number {
		if said, ok := w.text(t.Key+".short", t, names); ok {
			return said
		}
	}
	said := w.Text(t, names)
	if strings.Contains(t.Key, "/") {
		words, short := strings.Fields(said), strings.Fields(w.Say("short.words"))
		for i, word := range words {
			if at := slices.Index(short, word); at >= 0 && at%2 == 0 {
				words[i] = short[at+1]
			}
		}
		said = strings.Join(words, " ")
	}
	return said
}

func (w *Translator) text(key string, t scorecard.Text, names []string) (string, bool) {
	switch t.Key {
	case "":
		return "", true
	case "number":
		n, _ := t.Int()
		return Figure(n), true
	case "seat":
		seat, _ := t.Data["name"].(scoring.Seat)
		return w.value(seat, names).(string), true
	}
	if len(t.Data) == 0 {
		return w.Find(key)
	}
	data := maps.Clone(t.Data)
	for name, value := range data {
		data[name] = w.value(value, names)
	}
	return w.Find(key, data)
}
