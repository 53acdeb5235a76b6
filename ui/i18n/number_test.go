package i18n_test

import (
	"testing"

	"beermat/ui/i18n"
)

func TestNumber(t *testing.T) {
	t.Run("numbers are spelled out as people call them", func(t *testing.T) {
		for n, want := range map[int][2]string{
			1:    {"one", "eins"},
			3:    {"three", "drei"},
			12:   {"twelve", "zwölf"},
			16:   {"sixteen", "sechzehn"},
			17:   {"seventeen", "siebzehn"},
			20:   {"twenty", "zwanzig"},
			21:   {"twenty-one", "einundzwanzig"},
			30:   {"thirty", "dreißig"},
			60:   {"sixty", "sechzig"},
			65:   {"sixty-five", "fünfundsechzig"},
			70:   {"seventy", "siebzig"},
			99:   {"ninety-nine", "neunundneunzig"},
			100:  {"one hundred", "hundert"},
			101:  {"one hundred and one", "hunderteins"},
			109:  {"one hundred and nine", "hundertneun"},
			111:  {"one hundred and eleven", "hundertelf"},
			120:  {"one hundred and twenty", "hundertzwanzig"},
			123:  {"one hundred and twenty-three", "hundertdreiundzwanzig"},
			163:  {"one hundred and sixty-three", "hundertdreiundsechzig"},
			180:  {"one hundred and eighty", "hundertachtzig"},
			204:  {"two hundred and four", "zweihundertvier"},
			260:  {"two hundred and sixty", "zweihundertsechzig"},
			300:  {"three hundred", "dreihundert"},
			999:  {"nine hundred and ninety-nine", "neunhundertneunundneunzig"},
			0:    {"0", "0"},
			-3:   {"-3", "-3"},
			1000: {"1000", "1000"},
		} {
			for i, lang := range i18n.Languages {
				if got := i18n.For(lang).Number(n); got != want[i] {
					t.Errorf("%d in %s: got %q, want %q", n, lang, got, want[i])
				}
			}
		}
	})
}
