package scoringtest

import (
	"encoding/json"
	"fmt"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// ThreeDice is a game that no list has: three rounds, one die each, and the highest
// sum wins. It tries what a new game gets without any code for it.
var ThreeDice = &scorecard.Game{
	Game: &scoring.Game{
		ID:    "three-dice",
		Seats: scoring.Seats{Min: 1, Max: 12, Offer: 6},
		NewCard: func(t scoring.Table) (scoring.Card, error) {
			return &diceCard{scoring.NewSeating(t.Seats), t.First, scoring.NewScores(t.Seats)}, nil
		},
		Entry: func() scoring.Entry { return new(DiceEntry) },
		RandomEntry: func(_ scoring.Card, chance func(n int) int) scoring.Entry {
			return &DiceEntry{Dice: scoring.Roll(1, chance)}
		},
	},
	Shortcuts: []scorecard.Shortcut{{Keys: "1–6", Does: "three-dice.keys"}},
	View:      diceView, Input: beginDice, Keys: func(_ scoring.Card, e scoring.Entry) []scorecard.KeyID {
		return scorecard.Spell(e.(*DiceEntry).Dice)
	},
	Describe: func(before scoring.Card, e scoring.Entry) scorecard.Event {
		turn, _ := before.Turn()
		return scorecard.Event{
			Text:  scorecard.Say("three-dice.tell", "face", int(e.(*DiceEntry).Dice[0])),
			Cells: []scorecard.ID{scorecard.CellID(diceLine(turn.Round), turn.Player)},
		}
	},
}

// ThreeDiceTexts are the texts of ThreeDice in both languages.
var ThreeDiceTexts = map[string]map[string]string{
	"en": {"three-dice.name": "Three dice", "three-dice.tile": "One die a round, three rounds", "three-dice.ask": "{{.name}} throws", "three-dice.tap": "Tap the die", "three-dice.save": "Save", "three-dice.tell": "a {{.face}}", "three-dice.total": "Sum", "three-dice.keys": "The die"},
	"de": {"three-dice.name": "Drei Würfel", "three-dice.tile": "Ein Würfel je Runde, drei Runden", "three-dice.ask": "{{.name}} würfelt", "three-dice.tap": "Würfel antippen", "three-dice.save": "Eintragen", "three-dice.tell": "eine {{.face}}", "three-dice.total": "Summe", "three-dice.keys": "Der Würfel"},
}

const diceRounds = 3

func diceLine(round int) string { return fmt.Sprint("round-", round) }

// DiceEntry is the die of a turn of ThreeDice.
type DiceEntry struct {
	scoring.Header
	Dice scoring.Dice `json:"dice,omitzero"`
}

// Empty implements scoring.Entry.
func (e *DiceEntry) Empty() bool { return e.Dice == nil }

type diceCard struct {
	ring  scoring.Seating
	at    int
	turns scoring.Scores
}

func (c *diceCard) Turn() (scoring.Turn, bool) {
	round := c.turns.Rounds(c.at) + 1
	return scoring.Turn{Player: c.at, Round: round, Phase: scoring.Play}, round <= diceRounds && (c.ring.Seats() == 1 || !c.ring.LastLeft())
}

func (c *diceCard) Write(e scoring.Entry) (scoring.Card, error) {
	own, err := scoring.CheckEntry[*DiceEntry](c, c.ring, e)
	if err != nil {
		return nil, err
	}
	after := *c
	switch {
	case own.Leave:
		after.ring = c.ring.Leave(int(*own.Player))
		if c.at != int(*own.Player) {
			return &after, nil
		}
	case len(own.Dice) != 1 || own.Dice[0] < 1 || own.Dice[0] > 6:
		return nil, scoring.NewRuleError(scoring.BadEntry, "", nil)
	default:
		after.turns = c.turns.With(c.at, int(own.Dice[0]))
	}
	after.at = after.ring.Next(c.at)
	return &after, nil
}

func (c *diceCard) Standings() []scoring.Standing {
	_, on := c.Turn()
	return scoring.Rank(c.turns.Totals(), c.turns.Totals(), c.ring, !on)
}

func (c *diceCard) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"turns": c.turns, "total": c.turns.Totals()})
}

func diceView(card scoring.Card, _ scorecard.Input) scorecard.View {
	c := card.(*diceCard)
	grid := scorecard.Block{ID: "rounds", Shape: scorecard.Grid}
	turn, on := c.Turn()
	for round := 1; round <= diceRounds; round++ {
		line := scorecard.Line{ID: diceLine(round), Label: scorecard.Num(round)}
		for seat := range c.turns {
			var cell scorecard.Cell
			switch score, has := c.turns.Round(seat, round); {
			case has:
				cell = scorecard.Cell{Text: scorecard.Num(score), State: scorecard.Written}
			case !on || c.ring.HasLeft(seat):
			case seat == turn.Player && round == turn.Round:
				cell.State = scorecard.Next
			default:
				cell.State = scorecard.Open
			}
			line.Cells = append(line.Cells, cell)
		}
		grid.Lines = append(grid.Lines, line)
	}
	total := scorecard.Line{ID: "total", Label: scorecard.Say("three-dice.total"), Kind: scorecard.Sum}
	for _, n := range c.turns.Totals() {
		total.Cells = append(total.Cells, scorecard.Cell{Text: scorecard.Num(n), State: scorecard.Written})
	}
	grid.Lines = append(grid.Lines, total)
	v := scorecard.View{Unit: "unit.points", Blocks: []scorecard.Block{grid}}
	if on {
		v.Status = []scorecard.Text{scorecard.Say("table.round-of", "round", turn.Round, "of", diceRounds)}
		return v
	}
	v.Status = []scorecard.Text{scorecard.Say("table.over")}
	v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{scorecard.Won(c, c.ring)}})
	return v
}

type diceInput struct {
	seat int
	next []int
	roll scorecard.Roll
}

func beginDice(card scoring.Card) scorecard.Input {
	c := card.(*diceCard)
	if turn, on := c.Turn(); on {
		return &diceInput{turn.Player, scorecard.After(c.ring, turn.Player), scorecard.Roll{N: 1}}
	}
	return nil
}

func (in *diceInput) Press(k scorecard.KeyID) scorecard.Input {
	roll, ok := in.roll.Press(k)
	if !ok {
		return in
	}
	return &diceInput{in.seat, in.next, roll}
}

func (in *diceInput) Entry() (scoring.Entry, bool) {
	if !in.roll.Full() {
		return nil, false
	}
	return &DiceEntry{Dice: in.roll.Dice}, false
}

func (in *diceInput) Pad() scorecard.Pad {
	primary := scorecard.Key{Text: scorecard.Say("three-dice.save")}
	if !in.roll.Full() {
		primary.Off = scorecard.Say("three-dice.tap")
	}
	return scorecard.Pad{
		Seat: in.seat, Prompt: scorecard.Say("three-dice.ask", "name", scoring.Seat(in.seat)),
		Trays: []scorecard.Tray{in.roll.Lay()}, Keys: in.roll.Keys(), Facts: scorecard.Said(scorecard.Then(in.next...)), Primary: primary,
	}
}
