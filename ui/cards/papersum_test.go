package cards

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestASumIsReadAsItIsTyped(t *testing.T) {
	for _, c := range []struct {
		name, typed string
		result      string
		value       int
		ok          bool
	}{
		{"nothing", "", "", 0, false},
		{"a number", "12", "12", 12, true},
		{"a sum", "3+6+2", "3 + 6 + 2 = 11", 11, true},
		{"a difference", "20-5-30", "20 – 5 – 30 = –15", -15, true},
		{"a negative number", "-7", "–7", -7, true},
		{"a negative number in a sum", "-7+2", "–7 + 2 = –5", -5, true},
		{"a sign alone", "-", "–", 0, false},
		{"a sign that no number follows", "3+6-", "3 + 6 –", 9, true},
		{"the later of two signs", "3+-6", "3 – 6 = –3", -3, true},
		{"a plus before the first number", "+5", "5", 5, true},
		{"a plus that takes a minus back", "-+5", "5", 5, true},
		{"a nought before a digit", "07+005", "7 + 5 = 12", 12, true},
		{"a nought alone", "0", "0", 0, true},
		{"a number taken back", "3+64<<<<8", "8", 8, true},
		{"more taken back than there is", "3<<<", "", 0, false},
		{"an eighth digit", "12345678", "1234567", 1234567, true},
		{"an eighth digit in a sum", "1+12345678", "1 + 1234567 = 1234568", 1234568, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s paperSum
			paperTypes(&s, c.typed)
			if value, ok := s.value(); s.result() != c.result || value != c.value || ok != c.ok {
				t.Errorf("%q: %d, %v; want %q: %d, %v", s.result(), value, ok, c.result, c.value, c.ok)
			}
		})
	}
}

func TestAScoreThatStandsIsReplacedByADigitAndGoesOnAfterASign(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"", "–12"},
		{"5", "5"},
		{"55", "55"},
		{"+5", "–12 + 5 = –7"},
		{"<", "–1"},
		{"<5", "–15"},
	} {
		s := paperGiven(-12)
		if paperTypes(&s, c.typed); s.result() != c.want {
			t.Errorf("after %q: %q, want %q", c.typed, s.result(), c.want)
		}
	}
}

func TestASumEndsWhereThereIsNoRoom(t *testing.T) {
	var s paperSum
	refused := paperTypes(&s, strings.Repeat("99+", 20))
	if n, _ := s.value(); n != 13*99+9 || len(s.typed) > paperSigns || !refused {
		t.Errorf("%d in %q", n, s.typed)
	}
	if paperTypes(&s, "<<<1") {
		t.Error("there is no room after something was taken back")
	}
}

// Whatever is typed, the sum is that of the numbers as a plain reading from left
// to right finds them.
func TestASumIsThatOfItsNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s paperSum
		for _, key := range rapid.SliceOf(rapid.SampledFrom([]rune("0123456789+-<"))).Draw(t, "keys") {
			paperTypes(&s, string(key))
		}
		sum, number, sign := 0, 0, 1
		for _, r := range s.typed {
			switch r {
			case '+', '-':
				sum, number, sign = sum+sign*number, 0, 1
				if r == '-' {
					sign = -1
				}
			default:
				number = number*10 + int(r-'0')
			}
		}
		if got, ok := s.value(); got != sum+sign*number || ok != strings.ContainsAny(s.typed, "0123456789") {
			t.Fatalf("%q is %d, %v; want %d", s.typed, got, ok, sum+sign*number)
		}
		if said := strings.NewReplacer(" ", "", "–", "-").Replace(s.words()); said != s.typed {
			t.Fatalf("%q reads %q", s.typed, said)
		}
	})
}

// paperTypes types keys, < for the eraser, and tells whether one had no room.
func paperTypes(s *paperSum, keys string) (refused bool) {
	for _, key := range keys {
		if key == '<' {
			s.erase()
		} else {
			refused = !s.add(key) || refused
		}
	}
	return refused
}
