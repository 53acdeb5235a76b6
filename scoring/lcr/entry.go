package lcr

import (
	"bytes"
	"encoding/json"

	"beermat/scoring"
)

// Entry is a turn: the dice that the player rolled.
type Entry struct {
	scoring.Header
	Dice []Face `json:"dice,omitzero"`
}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool { return e.Dice == nil }

// Face is a die as it was written: L, C, R or a dot, which these dice have on
// them, or the digit of a common die that stands for one of these. Anything else
// is 0, which every card refuses as bad-dice.
type Face rune

// The faces of the dice of this game.
const (
	L   Face = 'L' // a chip to the left
	C   Face = 'C' // a chip to the pot
	R   Face = 'R' // a chip to the right
	Dot Face = '.' // the chip stays
)

// means returns the face of this game that a face stands for: of a common die 1,
// 2 and 3 are dots, 4 is L, 5 is C and 6 is R.
func (f Face) means() Face {
	switch f {
	case L, '4':
		return L
	case C, '5':
		return C
	case R, '6':
		return R
	case Dot, '1', '2', '3':
		return Dot
	}
	return 0
}

// UnmarshalJSON takes any JSON value; what is no face becomes 0.
func (f *Face) UnmarshalJSON(text []byte) error {
	*f = 0
	if bytes.HasPrefix(text, []byte{'"'}) {
		var word string
		if err := json.Unmarshal(text, &word); err != nil {
			return err
		}
		if len(word) == 1 && Face(word[0]).means() == Face(word[0]) {
			*f = Face(word[0])
		}
		return nil
	}
	var number scoring.JSONInt
	if json.Unmarshal(text, &number) == nil && number >= 1 && number <= 6 {
		*f = '0' + Face(number)
	}
	return nil
}

// MarshalJSON gives the face as it was written, a letter as a string and a digit
// as a number.
func (f Face) MarshalJSON() ([]byte, error) {
	switch {
	case f >= '1' && f <= '6':
		return []byte{byte(f)}, nil
	case f.means() == 0:
		return []byte("0"), nil
	}
	return []byte{'"', byte(f), '"'}, nil
}
