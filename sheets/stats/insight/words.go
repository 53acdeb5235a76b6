package insight

import (
	"cmp"
	"math"
	"slices"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
)

// Sentence is something that is said of a play.
type Sentence struct {
	scorecard.Text
	Kind SentenceKind
}

// SentenceKind is how much weight a sentence has.
type SentenceKind int

// The kinds of sentences.
const (
	Statement SentenceKind = iota
	Remark                 // what explains
	Fault                  // what a choice cost
)

// Whole returns a chance in whole percents. What is not certain is neither 0 nor 100.
func Whole(chance float64) int {
	const certain = 1e-9
	n := int(math.Round(100 * chance))
	switch {
	case chance > certain && n == 0:
		return 1
	case chance < 1-certain && n == 100:
		return 99
	}
	return n
}

// Percent says a chance in whole percents.
func Percent(chance float64) scorecard.Text { return scorecard.Say("percent", "number", Whole(chance)) }

// Shown returns the chance of every seat as it is said. Where a game is about not being the
// one who loses, it is that of all others together.
func Shown(c odds.Chances) []float64 {
	if avoids(c) {
		return c.Win
	}
	return c.Share
}

// avoids reports whether all but one win: their chances to win alone add up to more than
// that of one.
func avoids(c odds.Chances) bool {
	sum := 0.0
	for _, win := range c.Win {
		sum += win
	}
	return sum > 1.5
}

// Avoids reports whether the game is about not being the one who loses.
func (r *Report) Avoids() bool {
	for _, at := range r.Curve {
		if at.Method != odds.Unknown {
			return avoids(at.Chances)
		}
	}
	return false
}

// Chance returns the chance of a seat at a position, as it is said.
func (r *Report) Chance(position, seat int) float64 {
	if at := r.Curve[position]; r.Avoids() {
		return at.Win[seat]
	}
	return r.Curve[position].Share[seat]
}

// Said says how an entry changed a chance.
func (r *Report) Said(w Swing) scorecard.Text {
	var dice scorecard.Text
	for _, t := range r.Players[w.Player].Turns {
		if t.Entry == w.Entry && t.Judged && t.Luck != Usual && r.Players[w.Player].Unit == Points {
			dice = scorecard.Say("insight.swing-dice", "points", whole(math.Abs(t.Given)), "lucky", t.Given > 0)
		}
	}
	return scorecard.Say("insight.swing", "by", scoring.Seat(w.Player), "name", scoring.Seat(w.Seat), "own", w.Player == w.Seat, "up", w.By() > 0,
		"what", w.Event.Text, "from", Percent(r.Chance(w.Entry, w.Seat)), "to", Percent(r.Chance(w.Entry+1, w.Seat)), "dice", dice)
}

// Basis says how the chances were worked out, with so many games where they are simulated.
func (r *Report) Basis(games int) scorecard.Text {
	key := "insight.basis.exact"
	switch r.Method {
	case odds.Simulated:
		key = "insight.basis.simulated"
	case odds.Approximate:
		key = "insight.basis.approximate"
	case odds.Unknown:
		key = "insight.basis.later"
	}
	return scorecard.Say(key, "policy", r.Policy, "n", games)
}

// Key returns the key of a sentence that speaks of points, or of the one that speaks of
// the chance to win instead.
func (u Unit) Key(key string) string {
	if u == Percents {
		return key + ".chance"
	}
	return key
}

// amount is whole points, or percents of a chance, which are fewer, with one decimal.
func (u Unit) amount(n float64) any {
	if u == Percents {
		return n
	}
	return whole(n)
}

func whole(n float64) int { return int(math.Round(n)) }

// signed says a number with its sign.
func signed(n float64) scorecard.Text {
	if n < 0 {
		return scorecard.Say("number.minus", "n", -n)
	}
	return scorecard.Say("number.plus", "n", math.Abs(n)) // 0 may have a sign of its own
}

// Text says in a word how lucky dice were.
func (l Luck) Text() scorecard.Text {
	return scorecard.Say(map[Luck]string{
		VeryUnlucky: "luck.very-unlucky", Unlucky: "luck.unlucky", Usual: "luck.usual", Lucky: "luck.lucky", VeryLucky: "luck.very-lucky",
	}[l])
}

// gave says what the dice gave to somebody, a seat or a name.
func (u Unit) gave(key string, name any, dice float64, luck Luck) Sentence {
	word := luck.Text()
	if u == Percents && luck == Usual {
		word = scorecard.Text{} // of a chance that may well have changed a lot
	}
	return Sentence{Text: scorecard.Say(u.Key(key), "name", name, "points", u.amount(math.Abs(dice)), "more", dice >= 0, "word", word)}
}

// Said says what the dice of a night gave to somebody, and in how many turns.
func (n NightLuck) Said(name string) []Sentence {
	return []Sentence{Points.gave("luck.gave", name, n.Dice, n.Luck), {scorecard.Say("luck.judged", "n", n.Judged), Remark}}
}

// Said says what the dice and the choices of a seat came to, in a game that is done or not.
func (p *Player) Said(seat int, done bool) []Sentence {
	if p.Judged == 0 {
		return []Sentence{{Text: scorecard.Say("choices.none")}}
	}
	name, turns := scoring.Seat(seat), len(p.Turns)
	list := []Sentence{p.Unit.gave("choices.gave", name, p.Dice, p.Luck)}
	if p.Judged < turns {
		list = append(list, Sentence{scorecard.Say("choices.judged", "judged", p.Judged, "turns", turns, "n", turns-p.Judged), Remark})
	}
	list = append(list, Sentence{Text: scorecard.Say(p.Unit.Key("choices.cost"), "name", name, "points", p.Unit.amount(p.Box), "none", p.Box == 0)})
	if p.Kept > 0 {
		list = append(list, Sentence{Text: scorecard.Say("choices.kept", "name", name, "points", whole(p.Keep))})
	}
	if p.Kept > 0 && p.Kept < turns {
		list = append(list, Sentence{scorecard.Say("choices.kept-of", "kept", p.Kept, "turns", turns), Remark})
	}
	if p.Judged == turns && done {
		list = append(list, Sentence{scorecard.Say(p.Unit.Key("choices.adds-up"), "name", name, "sum", signed(p.Dice-p.Box), "usual", p.Expected, "dice", signed(p.Dice),
			"cost", signed(-p.Box), "keeps", p.Kept > 0, "kept", signed(-p.Keep), "score", whole(p.Expected+p.Dice-p.Keep-p.Box)), Remark})
	}
	if p.Best != nil {
		list = append(list, Sentence{scorecard.Say("choices.hindsight", "total", p.Best.Total), Remark})
	}
	return list
}

// Costs says what had been better to keep, to roll on with or to hold in a turn, where a line other
// than the one that was written is not said: that stands beside it. It says nothing of a turn that is
// not judged.
func (p *Player) Costs(turn int) (list []Sentence) {
	t := p.Turns[turn]
	if !t.Judged {
		return nil
	}
	for i, keep := range t.Keeps {
		if LossOf(keep.Cost) != NoLoss {
			list = append(list, Sentence{scorecard.Say("choices.keep", "n", i+1, "points", keep.Cost, "better", keep.Best), Fault})
		}
	}
	list = append(list, mistakes(t.Choices)...)
	if p.Unit == Points && t.Loss == NoLoss || p.Unit == Percents && list == nil && t.Choices != nil {
		list = append(list, p.Unit.cost(NoLoss, t.Box, t.Box <= 0, p.Labels[t.Best]))
	}
	if p.Best != nil {
		list = append(list, Sentence{scorecard.Say("choices.hindsight-box", "box", p.Labels[p.Best.Choices[turn]]), Remark})
	}
	return list
}

// mostMistakes is how many choices of one turn are told.
const mostMistakes = 3

// mistakes says which choices to hold or to roll on cost most, in their order.
func mistakes(choices []odds.Choice) (list []Sentence) {
	costs := make([]float64, len(choices))
	for i, c := range choices {
		costs[i] = c.Cost
	}
	slices.SortFunc(costs, func(a, b float64) int { return cmp.Compare(b, a) })
	for _, c := range choices {
		if LossOf(c.Cost) == NoLoss || len(costs) > mostMistakes && c.Cost <= costs[mostMistakes] {
			continue
		}
		key := "choices.rolled"
		if c.Held {
			key = "choices.held"
		}
		list = append(list, Sentence{scorecard.Say(key, "n", c.Points, "points", c.Cost), Fault})
	}
	return list
}

// cost says what a choice cost, and which had been better.
func (u Unit) cost(loss Loss, cost float64, best bool, better scorecard.Text) Sentence {
	switch {
	case loss != NoLoss:
		key := map[Loss]string{Small: "choices.loss.small", Mistake: "choices.loss.mistake", Blunder: "choices.loss.blunder"}[loss]
		return Sentence{scorecard.Say(key, "points", cost, "better", better), Fault}
	case best:
		return Sentence{scorecard.Say(u.Key("choices.best-box")), Remark}
	}
	return Sentence{scorecard.Say(u.Key("choices.near-best")), Remark}
}

// Said says how good it is to choose a line.
func (q Question) Said(line int) Sentence {
	cost := q.Lines[line].Cost
	return Points.cost(LossOf(cost), cost, line == q.Best, q.Lines[q.Best].Label)
}

// Said says what the choices of a game cost on average, the cost first, where of the last
// so many games at most are judged; nothing before two turns are.
func (r *Record) Said(most int) []Sentence {
	cost, off, ok := r.Boxes()
	if !ok {
		return nil
	}
	list := []Sentence{
		{Text: scorecard.Say(r.unit.Key("play.cost"), "cost", cost)},
		{scorecard.Say(r.unit.Key("play.judged"), "judged", r.Judged, "n", r.Games, "off", off, "of", most), Remark},
		{scorecard.Say(r.unit.Key("play.about")), Remark},
	}
	if cost, off, ok := r.Keeping(); ok {
		list = append(list, Sentence{Text: scorecard.Say("play.keeping", "cost", cost, "off", off)})
	}
	return list
}
