package scorecard

import (
	"slices"

	"beermat/scoring/scorecard"
)

// padContent is what the layout of a pad follows from: its words, and how many there are
// of what. It has no colours.
type padContent struct {
	on      bool // somebody is asked
	beside  bool // the pad is beside the card
	editing bool // what was entered before is corrected
	reads   bool // there is a readout, or room for the one to come
	number  bool // digits are typed, or one of the values pressed
	values  bool
	bare    bool // keys say nothing but the face of a die
	writes  bool // there is something that is not written by a key at once

	prompt, asked string    // what is asked, and who in it
	stages        [2]string // how far the turn is, and in short
	hint          string
	modes         int
	mode          string // the next one
	readout       string
	trays         []padTray
	keys          int
	choices       []padChoice
	offers        []padOffer
	others        []padLabel
	facts         string
	next          string // what stands before the tokens of who is next,
	nexts         int    // of whom there are so many
	message       string
}

// padTray is a caption with places for dice.
type padTray struct {
	caption string
	places  int
}

// padLabel is what a button says, in two lines.
type padLabel struct{ text, sub string }

// padChoice is a question with its answers.
type padChoice struct {
	title   string
	answers []padLabel
}

// padOffer is where an entry can go.
type padOffer struct {
	text   string
	onCard bool // a place of the card presses it as well
}

// erases reports whether there is something that the eraser takes back.
func (c *padContent) erases() bool { return c.keys > 0 && (len(c.trays) > 0 || c.number) }

// with returns the same content beside the card or below it, with a sentence.
func (c padContent) with(beside bool, message string) *padContent {
	c.beside, c.message = beside, message
	return &c
}

// contentOf returns what stands on a pad, with something between its facts.
func contentOf(s *Scene, beside bool, between string) *padContent {
	pad := s.Pad
	c := &padContent{on: pad != nil, beside: beside}
	if pad == nil {
		return c
	}
	c.editing = s.Editing >= 0
	c.prompt, c.asked = s.Say(pad.Prompt), s.Seats[pad.Seat].Name
	c.stages = [2]string{s.Say(pad.Stage), s.Short(pad.Stage)}
	c.hint = s.brief(pad.Hint)
	for i, key := range pad.Modes {
		if c.modes = len(pad.Modes); key.Chosen {
			c.mode = s.Short(pad.Modes[(i+1)%c.modes].Text)
		}
	}
	if pad.Menu { // it has the modes
		c.modes = 0
	}
	for _, one := range pad.Trays {
		c.trays = append(c.trays, padTray{s.Say(one.Title), len(one.Dice) + one.Free})
	}
	c.readout = s.Say(pad.Readout)
	c.keys, c.bare = len(pad.Keys), true
	for _, key := range pad.Keys {
		c.bare = c.bare && key.Text.IsZero() && key.Face != ""
	}
	if n := pad.Number; n != nil {
		c.number, c.values, c.bare = true, len(n.Values) > 0, false
		if c.readout == "" {
			c.readout = n.Typed
		}
		c.keys += len(numberKeys(n))
	}
	c.reads = (s.Reads || c.readout != "" || c.number && !c.values) && (len(c.trays) > 0 || c.number)
	for _, one := range pad.Choices {
		choice := padChoice{title: s.Say(one.Title)}
		if choice.title == c.prompt {
			choice.title = ""
		}
		for _, key := range one.Keys {
			choice.answers = append(choice.answers, labelOf(s, key))
		}
		c.choices = append(c.choices, choice)
	}
	for _, key := range pad.Offers {
		c.offers = append(c.offers, padOffer{s.Short(key.Text), s.onCard(key.ID)})
	}
	for _, fact := range pad.Facts {
		switch next := scorecard.NextOf(fact); {
		case next != nil:
			c.next, c.nexts = s.Words.Say("pad.then"), len(next)
			continue
		case c.facts != "":
			c.facts += between
		}
		c.facts += s.brief(fact)
	}
	for _, key := range pad.Others {
		c.others = append(c.others, labelOf(s, key))
	}
	if c.editing {
		c.others = append(c.others, padLabel{text: s.Words.Say("table.leave-as-it-was")})
	}
	c.writes = c.keys == 0 || len(c.trays) > 0 || c.number || len(c.others) > 0 || pad.Primary.Off.IsZero()
	return c
}

// labelOf is what a button for a key says.
func labelOf(s *Scene, key scorecard.Key) padLabel {
	return padLabel{s.Short(key.Text), s.Say(key.Note)}
}

// onCard reports whether a place of the card presses a key.
func (s *Scene) onCard(id scorecard.KeyID) bool {
	return id != "" && slices.ContainsFunc(s.Blocks, func(b scorecard.Block) bool {
		return slices.ContainsFunc(b.Lines, func(l scorecard.Line) bool {
			return slices.ContainsFunc(l.Cells, func(c scorecard.Cell) bool { return c.Key == id })
		})
	})
}
