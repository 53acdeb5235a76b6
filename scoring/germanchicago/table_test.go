package germanchicago_test

import (
	"fmt"
	"strings"

	"beermat/scoring/germanchicago"
	"beermat/scoring/scoringtest"
)

// table is where the tests of this package are played, and below are the words in
// which they speak. A short line is "163 2" for 1-6-3 in two throws, with " chick"
// behind it or the keys of Classic and Party, "lead 1" or "leave 1".
var (
	table = scoringtest.Table[*germanchicago.Card, *germanchicago.Entry]{Game: germanchicago.Game, Long: long, State: state, Kept: keepsMats}

	open, write, play, entry      = table.Open, table.Write, table.Play, table.Entry
	wantFoul, wantState           = table.WantFoul, table.WantState
	text, wantText, wantStandings = scoringtest.Text, scoringtest.WantText, scoringtest.WantStandings
)

const (
	tschigg = `{"style":"tschigg"}`
	classic = `{"style":"classic"}`
	party   = `{"style":"party"}`
)

func long(line string) string {
	words := strings.Fields(line)
	switch words[0] {
	case "lead":
		return fmt.Sprintf(`{"lead":%s}`, words[1])
	case "leave":
		return fmt.Sprintf(`{"leave":true,"player":%s}`, words[1])
	}
	text := fmt.Sprintf(`{"dice":%s,"throws":%s`, scoringtest.List(words[0]), words[1])
	for _, word := range words[2:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "chick", "one-throw":
			value = "true"
		case "high", "low": // 100/60 follow
			ones, sixes, _ := strings.Cut(value, "/")
			key, value = "declare", fmt.Sprintf(`{"ones":%s,"sixes":%s,"aim":%q}`, ones, sixes, key)
		}
		text += fmt.Sprintf(`,%q:%s`, key, value)
	}
	return text + "}"
}

// lines takes short lines apart, one a line.
func lines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
}

// state is what the seats hold, the stack and what is out of play, who is high
// and low, and whose turn it is in which phase and round.
func state(card *germanchicago.Card) string {
	held := func(seat int) int { return card.Mats(seat) + card.Losses(seat) }
	line := fmt.Sprint(scoringtest.BySeat(card, held))
	if card.Rounds() == 0 {
		line += fmt.Sprintf(" stack %d away %d", card.Stack(), card.OutOfPlay())
	}
	if high, ok := card.High(); ok {
		line += fmt.Sprintf(", high %d", high.Seat)
	}
	if low, ok := card.Low(); ok {
		line += fmt.Sprintf(", low %d", low.Seat)
	}
	turn, on := card.Turn()
	if !on {
		return line + ": over"
	}
	return line + fmt.Sprintf(": seat %d, %s %d", turn.Player, turn.Phase, turn.Round)
}
