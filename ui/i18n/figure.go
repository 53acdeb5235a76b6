package i18n

import (
	"strconv"
	"strings"
)

// Minus is the sign before a number below 0, and between numbers. It is an en
// dash, as DIN 5008 has it, because the fonts of the theme lack U+2212 and what
// the system has instead looks different, or is not there.
const Minus = "–"

// Figure returns a whole number in figures as it is printed: with Minus, not a
// hyphen, if it is below 0.
func Figure(n int) string { return strings.Replace(strconv.Itoa(n), "-", Minus, 1) }

// SignedFigure returns a whole number in figures with its sign, also above 0.
func SignedFigure(n int) string {
	if n > 0 {
		return "+" + Figure(n)
	}
	return Figure(n)
}
