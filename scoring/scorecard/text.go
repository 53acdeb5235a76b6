package scorecard

import (
	"encoding/json"
	"strconv"

	"beermat/scoring"
)

// Say makes a text of a key and of values, each after its name.
func Say(key string, pairs ...any) Text {
	t := Text{Key: key}
	if len(pairs) > 1 {
		t.Data = make(scoring.Data, len(pairs)/2)
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		t.Data[pairs[i].(string)] = pairs[i+1]
	}
	return t
}

// Num makes the text of a plain number.
func Num(n int) Text {
	if n >= 0 && n < len(smallNumbers) {
		return smallNumbers[n]
	}
	return Say("number", "n", n)
}

// smallNumbers are the texts of the numbers that cards are full of. Nobody changes a text, so
// one of each is enough.
var smallNumbers = func() (list [512]Text) {
	for n := range list {
		list[n] = Say("number", "n", n)
	}
	return list
}()

// Who makes the text of a seat, which surfaces show with its token.
func Who(seat int) Text { return Say("seat", "name", scoring.Seat(seat)) }

// Int returns the number that the text plainly is, and whether it is one.
func (t Text) Int() (int, bool) {
	n, ok := t.Data["n"].(int)
	return n, ok && t.Key == "number"
}

// IsZero reports whether there is no text.
func (t Text) IsZero() bool { return t.Key == "" }

// MarshalJSON writes a number as a number, a text without values as its key, and
// any other as an object. A seat in it is written {"seat":1}.
func (t Text) MarshalJSON() ([]byte, error) {
	if n, ok := t.Int(); ok {
		return strconv.AppendInt(nil, int64(n), 10), nil
	}
	if len(t.Data) == 0 {
		return json.Marshal(t.Key)
	}
	out := map[string]any{"key": t.Key}
	for name, v := range t.Data {
		switch v := v.(type) {
		case scoring.Seat:
			out[name] = seatJSON{v}
		case []scoring.Seat:
			list := []seatJSON{}
			for _, seat := range v {
				list = append(list, seatJSON{seat})
			}
			out[name] = list
		default:
			out[name] = v
		}
	}
	return json.Marshal(out)
}

// seatJSON is how a seat is written among the values of a text, so that it is told
// from a number.
type seatJSON struct {
	Seat scoring.Seat `json:"seat"`
}

// CellID names the cell of a seat in a line of a Grid.
func CellID(line string, seat int) ID { return ID(line + "/" + strconv.Itoa(seat)) }

// SpotID names the spot of a seat, or with HubSeat the hub.
func SpotID(block string, seat int) ID { return CellID(block, seat) }

// HubSeat is the seat of a hub in an ID.
const HubSeat = -1

// PastID names turn n of a seat, from 1, in Lanes.
func PastID(block string, seat, n int) ID {
	return CellID(string(CellID(block, seat)), n)
}
