package i18n

import (
	"strconv"
	"strings"
)

// Number spells a number from 1 to 999 out as people call it at a table, such as
// one hundred and sixty-three. Any other is given in digits.
func (w *Translator) Number(n int) string {
	if n < 1 || n > 999 {
		return strconv.Itoa(n)
	}
	hundreds, rest := n/100, n%100
	switch {
	case hundreds == 0:
		return w.belowHundred(rest)
	case rest == 0:
		return w.numeral("number.hundreds", hundreds)
	}
	return w.Say("number.hundreds-and", Data{
		"hundreds": w.numeral("number.hundreds", hundreds), "rest": w.belowHundred(rest),
	})
}

// belowHundred spells a number from 1 to 99 out.
func (w *Translator) belowHundred(n int) string {
	tens, unit := n/10, n%10
	switch {
	case n < 20:
		return w.numeral("number.units", n)
	case unit == 0:
		return w.numeral("number.tens", tens)
	}
	return w.Say("number.tens-and", Data{
		"tens": w.numeral("number.tens", tens), "unit": w.numeral("number.units-with-tens", unit),
	})
}

// numeral returns the nth word of a list; a list has commas between its words.
func (w *Translator) numeral(list string, n int) string {
	return strings.Split(w.Say(list), ",")[n-1]
}
