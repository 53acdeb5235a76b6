package scorecard

import "beermat/scoring"

// maxNext is how many players Then names.
const maxNext = 3

// SeatKey returns the letter of a seat: "a", "b", "c" and so on.
func SeatKey(seat int) KeyID { return KeyID(rune('a' + seat)) }

// Seats returns seats as a value of a text.
func Seats(seats ...int) []scoring.Seat {
	list := make([]scoring.Seat, len(seats))
	for i, seat := range seats {
		list[i] = scoring.Seat(seat)
	}
	return list
}

// Then says who is next: the first of some seats. It is no text if there are none.
func Then(seats ...int) Text {
	if len(seats) == 0 {
		return Text{}
	}
	return Say(nextKey, "names", Seats(seats[:min(len(seats), maxNext)]...))
}

// NextOf returns the seats that a text says are next; nil for any other text.
func NextOf(t Text) []scoring.Seat {
	seats, _ := t.Data["names"].([]scoring.Seat)
	if t.Key != nextKey {
		return nil
	}
	return seats
}

// nextKey is the text that says who is next.
const nextKey = "pad.next"

// After returns the seats that follow a seat, as a round goes on with those who are
// still there.
func After(r scoring.Seating, seat int) []int {
	var seats []int
	for _, at := range r.From((seat + 1) % r.Seats()) {
		if at != seat {
			seats = append(seats, at)
		}
	}
	return seats
}

// Leaders returns the seats in first place whose players have not left, and what
// they score.
func Leaders(c scoring.Card) (seats []int, score int) {
	for _, s := range c.Standings() {
		if s.Place == 1 && !s.Left {
			seats, score = append(seats, s.Player), s.Score
		}
	}
	return seats, score
}

// Leads says who leads and with what; by how many they are where more than two do.
func Leads(c scoring.Card) Text {
	leaders, score := Leaders(c)
	if len(leaders) > 2 {
		return Say("table.leads-many", "n", len(leaders), "score", score)
	}
	return Say("table.leads", "n", len(leaders), "names", Seats(leaders...), "score", score)
}

// AloneFact says that a game is over because everybody else has gone home; no
// text if more are there, or nobody ever left.
func AloneFact(r scoring.Seating) Text {
	if r.Active() < r.Seats() && r.LastLeft() {
		return Say("table.decided-alone")
	}
	return Text{}
}

// Won says how the highest total won a game that is over: alone, shared, or by how
// much.
func Won(c scoring.Card, r scoring.Seating) Text {
	if alone := AloneFact(r); !alone.IsZero() {
		return alone
	}
	winners, score := Leaders(c)
	switch standings := c.Standings(); {
	case len(winners) > 1:
		return Say("table.decided-shared", "names", Seats(winners...), "score", score)
	case len(standings) == 1:
		return Say("table.decided-one", "score", score)
	default:
		lead := score - standings[1].Score
		return Say("table.decided-by", "name", scoring.Seat(winners[0]), "lead", max(lead, -lead))
	}
}
