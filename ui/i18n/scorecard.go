package i18n

import (
	"maps"

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

// Short is Text where there is little room: the text KEY.short if there is one.
func (w *Translator) Short(t scorecard.Text, names []string) string {
	if _, number := t.Int(); !number {
		if said, ok := w.text(t.Key+".short", t, names); ok {
			return said
		}
	}
	return w.Text(t, names)
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
