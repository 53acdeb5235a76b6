package cards

import (
	"strconv"
	"strings"

	"beermat/ui/words"
)

// paperSum is a score as it is typed: a number, or several that are added up.
type paperSum struct {
	typed string // digits, + and -
	given bool   // it was there before: the first digit replaces it
}

// The longest number and the longest sum that can be typed, in signs.
const (
	paperDigits = 7
	paperSigns  = 40
)

// paperGiven begins with a score that stands already.
func paperGiven(score int) paperSum { return paperSum{typed: strconv.Itoa(score), given: true} }

// add takes a digit, + or -, and tells whether there was room for it.
func (s *paperSum) add(key rune) bool {
	switch key {
	case '+', '-':
		return s.sign(key)
	}
	if s.given {
		*s = paperSum{}
	}
	last := s.typed[s.lastSign()+1:]
	switch {
	case last == "0": // 05 is 5
		s.typed = s.typed[:len(s.typed)-1]
	case len(last) >= paperDigits || len(s.typed) >= paperSigns:
		return false
	}
	s.typed += string(key)
	return true
}

// sign begins the next number of a sum, or changes the sign of the one that has
// no digits yet. Before the first number a plus means nothing.
func (s *paperSum) sign(key rune) bool {
	if len(s.typed) >= paperSigns {
		return false
	}
	s.given = false
	s.typed = strings.TrimRight(s.typed, "+-")
	if key == '-' || s.typed != "" {
		s.typed += string(key)
	}
	return true
}

// append adds a number that was not typed.
func (s *paperSum) append(n int) {
	if s.typed != "" && n >= 0 {
		s.typed += "+"
	}
	s.typed += strconv.Itoa(n)
}

// erase takes the last sign back.
func (s *paperSum) erase() {
	if s.typed != "" {
		s.typed = s.typed[:len(s.typed)-1]
	}
	s.given = false
}

// lastSign is where the last + or - stands; -1 where there is none.
func (s *paperSum) lastSign() int { return strings.LastIndexAny(s.typed, "+-") }

// value adds up what was typed; false while there is no number. A sign that no
// number follows yet counts for nothing.
func (s *paperSum) value() (sum int, ok bool) {
	for _, number := range s.numbers() {
		n, err := strconv.Atoi(number)
		if err == nil {
			sum, ok = sum+n, true
		}
	}
	return sum, ok
}

// numbers splits what was typed, each number with the sign before it.
func (s *paperSum) numbers() []string {
	var list []string
	rest := s.typed
	for rest != "" {
		end := strings.IndexAny(rest[1:], "+-") + 1
		if end == 0 {
			end = len(rest)
		}
		list, rest = append(list, rest[:end]), rest[end:]
	}
	return list
}

// words gives the sum as people write it, such as "3 + 6 + 2".
func (s *paperSum) words() string {
	var said strings.Builder
	for i, number := range s.numbers() {
		switch {
		case i > 0 && number[0] == '-':
			number = " " + words.Minus + " " + number[1:]
		case i > 0:
			number = " + " + number[1:]
		}
		said.WriteString(strings.Replace(number, "-", words.Minus, 1))
	}
	return strings.TrimRight(said.String(), " ")
}

// result gives the sum with what it makes, "3 + 6 + 2 = 11", once it is one: not
// for a single number, nor while another is to follow.
func (s *paperSum) result() string {
	open := s.lastSign() == len(s.typed)-1
	if n, ok := s.value(); ok && !open && len(s.numbers()) > 1 {
		return s.words() + " = " + words.Figure(n)
	}
	return s.words()
}
