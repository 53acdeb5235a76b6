package insight

import (
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Question is a turn that was played, as it was before anything was written: the dice lie
// there, and a box is to be chosen.
type Question struct {
	Sheet string
	Entry int
	Dice  []scorecard.Die
	With  scorecard.Text // what counts beside them; no text if nothing does
	Lines []QuestionLine // of the card, as its player sees it
	Wrote int            // the line that was chosen then
	Best  int            // a line that costs nothing
}

// QuestionLine is a box, or a sum.
type QuestionLine struct {
	Label scorecard.Text
	Kind  scorecard.LineKind
	Text  scorecard.Text // what stands there, or would
	Open  bool           // it can be chosen
	Cost  float64        // points that choosing it costs against the best
}

// Questions returns the turns of a seat in which there was something to choose.
func (g *Game) Questions(s *sheets.Sheet, seat int) []Question {
	var list []Question
	for k := range s.Len() {
		if s.Player(k) != seat {
			continue
		}
		if q, ok := g.Question(s, k); ok {
			list = append(list, q)
		}
	}
	return list
}

// Question makes a question of standing entry k; false where its dice are not known, or there was
// no choice: then it has the dice alone.
func (g *Game) Question(s *sheets.Sheet, k int) (Question, bool) {
	before, e := s.At(k), s.Entry(k)
	if e.Head().Leave {
		return Question{}, false
	}
	if _, ok := g.Judge(before, e); !ok {
		return Question{}, false
	}
	in := g.card.Input(before)
	keys := g.card.Keys(before, e)
	chosen := keys[len(keys)-1]
	for _, key := range keys[:len(keys)-1] {
		in = in.Press(key)
	}
	q := Question{Sheet: s.Head().ID, Entry: k, With: g.card.Describe(before, e).With, Wrote: -1, Best: -1}
	for _, tray := range in.Pad().Trays {
		q.Dice = append(q.Dice, tray.Dice...)
	}
	open := 0
	for _, block := range g.card.View(before, in).Blocks {
		for _, line := range block.Lines {
			cell := line.Cells[s.Player(k)]
			l := QuestionLine{Label: line.Label, Kind: line.Kind, Text: cell.Text}
			if cell.State == scorecard.Offer {
				open++
				l.Cost, l.Open = g.cost(before, in, cell.Key)
			}
			if l.Open && cell.Key == chosen {
				q.Wrote = len(q.Lines)
			}
			if l.Open && (q.Best < 0 || l.Cost < q.Lines[q.Best].Cost) {
				q.Best = len(q.Lines)
			}
			q.Lines = append(q.Lines, l)
		}
	}
	return q, open > 1 && q.Wrote >= 0
}

// cost returns what it costs to write by a key; false where that is not known.
func (g *Game) cost(before scoring.Card, in scorecard.Input, key scorecard.KeyID) (float64, bool) {
	e, _ := in.Press(key).Entry()
	if e == nil {
		return 0, false
	}
	t, ok := g.Judge(before, e)
	return t.Box, ok
}

// RoundOf is how many questions are asked at a time.
const RoundOf = 10

// Round picks the questions of a round by chance; nil where there are too few. Chance
// gives a number from 0 up to but not including n.
func Round(all []Question, chance func(n int) int) []Question {
	if len(all) < RoundOf {
		return nil
	}
	all = slices.Clone(all)
	for i := range RoundOf {
		j := i + chance(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	return all[:RoundOf]
}
