package present

import (
	"beermat/sheets"
	"beermat/ui/i18n"
)

// Period returns what a season of the calendar is called that begins on a day: of a "year", a "half", a
// "quarter" or a "month"; or one that begins "today" or is "always".
func Period(w *i18n.Translator, from sheets.Day, period string) string {
	year, month, _ := from.Date()
	return w.Say("season.called-"+period, i18n.Data{"year": year, "month": int(month), "half": (int(month)-1)/6 + 1, "quarter": (int(month)-1)/3 + 1})
}

// Periods returns what gives such names in every language, that of the words first.
func Periods(w *i18n.Translator) func(from sheets.Day, period string) []string {
	return func(from sheets.Day, period string) []string {
		names := []string{Period(w, from, period)}
		for _, lang := range i18n.Languages {
			if lang != w.Lang() {
				names = append(names, Period(w.In(lang), from, period))
			}
		}
		return names
	}
}
