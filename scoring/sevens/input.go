package sevens

import (
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides the dice, the digits and the ways out.
const (
	keyDice  scorecard.KeyID = "dice" // the dice are entered
	keyScore scorecard.KeyID = "s"    // only the score is
	keyAgain scorecard.KeyID = "t"
	keyKeep  scorecard.KeyID = "k"
)

// input is a turn as far as it has been entered: the throws before, the dice that
// lie there now and which of them leave; or only the score.
type input struct {
	card   *Card
	before []Throw
	roll   scorecard.Roll
	out    [diceInPlay]bool // by place in the tray, once all dice are there
	own    bool             // somebody said which leave; else the way that leaves most is marked
	score  *scorecard.Number
	throws int  // of a score; 0: not said yet
	kept   bool // the turn was ended, or the last of the score was said
}

func begin(card scoring.Card) scorecard.Input {
	if _, on := card.Turn(); !on {
		return nil
	}
	return &input{card: card.(*Card), roll: scorecard.Roll{N: diceInPlay}}
}

// spell returns the keys that make an entry.
func spell(before scoring.Card, e scoring.Entry) []scorecard.KeyID {
	c, entry := before.(*Card), e.(*Entry)
	if entry.Score != nil {
		keys := []scorecard.KeyID{keyScore}
		if n := int(*entry.Throws.Number); n != c.limit {
			keys = append(keys, throwsKey(n))
		}
		return append(keys, scorecard.Whole(int(*entry.Score)))
	}
	var keys []scorecard.KeyID
	for i, throw := range entry.Throws.Each {
		if i > 0 {
			keys = append(keys, keyAgain)
		}
		keys = append(keys, scorecard.Spell(throw.Roll)...)
		left, _ := throw.Roll.Without(throw.Out)
		for way, choice := range c.Choices(throw.Roll) {
			if way > 0 && choice.Left.Counts() == left.Counts() {
				keys = append(keys, scorecard.SeatKey(way))
			}
		}
	}
	return keys
}

// throwsKey is the key of a number of throws of which only the score is written: a
// letter, as the digits are those of the score.
func throwsKey(n int) scorecard.KeyID { return scorecard.SeatKey(n - 1) }

// ways returns the ways out of the dice, once all are there.
func (in *input) ways() []Choice {
	if !in.roll.Full() {
		return nil
	}
	return in.card.Choices(in.roll.Dice)
}

// lie marks the way that leaves most, once all dice are there.
func (in *input) lie() {
	in.own, in.out = false, [diceInPlay]bool{}
	if in.roll.Full() {
		in.mark(in.ways()[0].Out())
	}
}

// mark lets exactly these dice leave.
func (in *input) mark(out scoring.Dice) {
	in.out = [diceInPlay]bool{}
	for _, face := range out {
		for i, lies := range in.roll.Dice {
			if lies == face && !in.out[i] {
				in.out[i] = true
				break
			}
		}
	}
}

// those returns the dice that leave, or stay; nil if none do.
func (in *input) those(out bool) scoring.Dice {
	var dice scoring.Dice
	for i, face := range in.roll.Dice {
		if in.out[i] == out {
			dice = append(dice, face)
		}
	}
	return dice
}

// turn returns the throws, with all dice in the tray.
func (in *input) turn() []Throw {
	return append(slices.Clip(in.before), Throw{Roll: in.roll.Dice, Out: in.those(true)})
}

// judge returns what the dice come to; false while some are missing or no sevens
// leave.
func (in *input) judge() (Verdict, bool) {
	if in.score != nil || !in.roll.Full() {
		return Verdict{}, false
	}
	v, err := in.card.Judge(in.turn())
	return v, err == nil
}

func (in *input) Press(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.kept = false
	switch {
	case k == keyScore && in.score == nil:
		after = input{card: in.card, throws: in.card.limit, score: &scorecard.Number{Max: 6 * diceInPlay}}
		for score := range 6*diceInPlay + 1 {
			if attainable[in.card.sets]()[score] {
				after.score.Values = append(after.score.Values, score)
			}
		}
	case k == keyDice && in.score != nil:
		return begin(in.card)
	case in.score != nil:
		return in.pressScore(k)
	case k == keyKeep:
		if _, ok := in.judge(); !ok {
			return in
		}
		after.kept = true
	case k == keyAgain:
		v, _ := in.judge()
		if !v.More {
			return in
		}
		after.before, after.roll = in.turn(), scorecard.Roll{N: len(v.Left)}
		after.lie()
	case in.roll.Full():
		return in.pressOut(k)
	default:
		roll, ok := in.roll.Press(k)
		if !ok {
			return in
		}
		after.roll = roll
		after.lie()
	}
	return &after
}

// pressScore takes a key while only the score is entered.
func (in *input) pressScore(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.kept = false
	limit, _ := in.card.Limit()
	for n := 1; n <= limit; n++ {
		if k == throwsKey(n) && n != in.throws {
			after.throws = n
			_, after.kept = in.score.Value()
			return &after
		}
	}
	score, whole := in.score.Press(k)
	if score.Typed == in.score.Typed {
		return in
	}
	after.score, after.kept = &score, whole && in.throws > 0
	return &after
}

// pressOut takes a key once all dice are there: a way out, or one die more or less
// that leaves. The first such die takes back what was marked by itself.
func (in *input) pressOut(k scorecard.KeyID) scorecard.Input {
	after := *in
	after.kept = false
	ways := in.ways()
	if len(k) == 1 && k[0] >= 'a' && int(k[0]-'a') < len(ways) && ways[0].Sets != nil {
		way := ways[k[0]-'a']
		if in.own && way.Left.Counts() == in.those(false).Counts() {
			return in
		}
		after.mark(way.Out())
		after.own = true
		return &after
	}
	place, ok := in.place(k)
	if !ok {
		return in
	}
	if !in.own {
		after.out, after.own = [diceInPlay]bool{}, true
	}
	after.out[place] = !after.out[place]
	return &after
}

// place returns the die in the tray that a key means: the one that was pressed, or
// the next of a face that can leave.
func (in *input) place(k scorecard.KeyID) (int, bool) {
	face, ok := scorecard.Face(k)
	for i, lies := range in.roll.Dice {
		if k == dieKey(i) || ok && lies == face && (!in.own || !in.out[i]) {
			return i, true
		}
	}
	return 0, false
}

func dieKey(i int) scorecard.KeyID { return scorecard.KeyID("-" + strconv.Itoa(i)) }

func (in *input) Entry() (scoring.Entry, bool) {
	if in.score != nil {
		n, ok := in.score.Value()
		if !ok || in.throws == 0 {
			return nil, false
		}
		score, throws := scoring.JSONInt(n), scoring.JSONInt(in.throws)
		return &Entry{Score: &score, Throws: Throws{Number: &throws}}, in.kept
	}
	if _, ok := in.judge(); !ok {
		return nil, false
	}
	return &Entry{Throws: Throws{Each: in.turn()}}, in.kept
}

// worth is what the turn would score; no text while that is not known.
func (in *input) worth() scorecard.Text {
	if v, ok := in.judge(); ok {
		return scorecard.Num(v.Score)
	}
	if in.score != nil {
		if n, ok := in.score.Value(); ok {
			return scorecard.Num(n)
		}
	}
	return scorecard.Text{}
}

func (in *input) Pad() scorecard.Pad {
	c := in.card
	limit, leads := c.Limit()
	name := scoring.Seat(c.at)
	p := scorecard.Pad{
		Seat: c.at, Hint: scorecard.Say("sevens.limit.follows", "name", scoring.Seat(c.leader), "n", limit),
		Readout: in.worth(), Facts: scorecard.Said(in.note(), scorecard.Then(c.toCome()...)), Primary: in.primary(),
	}
	if leads {
		p.Hint = scorecard.Say("sevens.limit.leads", "throws", limit)
	}
	mode := keyDice
	if in.score != nil {
		mode = keyScore
		p.Prompt, p.Number = scorecard.Say("sevens.score-of", "name", name), in.score
		p.Choices = in.counts(limit)
	} else {
		p.Prompt = scorecard.Say("sevens.throw", "name", name, "n", len(in.before)+1, "of", limit)
		p.Trays, p.Keys, p.Offers = in.trays(), in.keys(), in.offers()
		p.Others = []scorecard.Key{in.again()}
	}
	p.Modes = scorecard.Mark(
		mode,
		scorecard.Key{ID: keyDice, Text: scorecard.Say("sevens.way.dice")},
		scorecard.Key{ID: keyScore, Text: scorecard.Say("table.score-only")},
	)
	return p
}

// counts asks in how many throws a score was made, where there is a choice.
func (in *input) counts(limit int) []scorecard.Choice {
	if limit == 1 {
		return nil
	}
	choice := scorecard.Choice{Title: scorecard.Say("sevens.in-how-many")}
	for n := 1; n <= limit; n++ {
		choice.Keys = append(choice.Keys, scorecard.Key{ID: throwsKey(n), Text: scorecard.Num(n), Chosen: n == in.throws})
	}
	return []scorecard.Choice{choice}
}

// trays lays the throws before and this one, with the dice that leave.
func (in *input) trays() []scorecard.Tray {
	var trays []scorecard.Tray
	for i, throw := range in.before {
		tray := scorecard.Tray{Title: scorecard.Say("sevens.throw-n", "n", i+1), Dice: scorecard.Lying(throw.Roll)}
		before := input{roll: scorecard.Roll{Dice: throw.Roll}}
		before.mark(throw.Out)
		trays = append(trays, before.tone(tray))
	}
	now := in.roll.Lay()
	now.Title = scorecard.Say("sevens.throw-n", "n", len(in.before)+1)
	return append(trays, in.tone(now))
}

// tone marks the dice of a tray that leave.
func (in *input) tone(tray scorecard.Tray) scorecard.Tray {
	for i := range tray.Dice {
		if in.out[i] {
			tray.Dice[i].Tone = scorecard.Out
		}
	}
	return tray
}

// keys are the faces: of a die that lies there, or once all do, of one that leaves.
func (in *input) keys() []scorecard.Key {
	keys := scorecard.DiceKeys(scorecard.Text{})
	if !in.roll.Full() {
		return keys
	}
	for i := range keys {
		if _, ok := in.place(keys[i].ID); ok {
			keys[i].Note = scorecard.Say("sevens.leaves")
			continue
		}
		keys[i].ID, keys[i].Off = "", scorecard.Say("sevens.no-such-die", "face", i+1)
	}
	return keys
}

// offers are the ways out, the one that leaves most first.
func (in *input) offers() []scorecard.Key {
	var offers []scorecard.Key
	for i, way := range in.ways() {
		if way.Sets == nil {
			return nil
		}
		key := scorecard.Key{
			ID: scorecard.SeatKey(i), Text: scorecard.Say("sevens.leave-none"), Note: scorecard.Num(way.Score),
			Chosen: way.Left.Counts() == in.those(false).Counts(),
		}
		if len(way.Left) > 0 {
			key.Text = scorecard.Say("sevens.leave", "dice", way.Left)
		}
		if i == 0 {
			key.Tone = scorecard.Best
		}
		offers = append(offers, key)
	}
	return offers
}

// note says that nothing leaves, or what has left before.
func (in *input) note() scorecard.Text {
	ways := in.ways()
	switch {
	case len(ways) > 0 && ways[0].Sets == nil:
		return scorecard.Say("sevens.clean")
	case len(in.before) == 0:
		return scorecard.Text{}
	}
	var sums []string
	for _, throw := range in.before {
		sets, _ := in.card.Split(throw.Out)
		for _, set := range sets {
			sums = append(sums, plus(set))
		}
	}
	if sums == nil {
		return scorecard.Text{}
	}
	return scorecard.Say("sevens.out-before", "sets", strings.Join(sums, " · "))
}

// plus writes dice as a sum: "6+1".
func plus(dice scoring.Dice) string {
	var faces []string
	for _, face := range dice {
		faces = append(faces, strconv.Itoa(int(face)))
	}
	return strings.Join(faces, "+")
}

// again throws what stays once more, or says why not.
func (in *input) again() scorecard.Key {
	key := scorecard.Key{ID: keyAgain, Text: scorecard.Say("sevens.again-none")}
	v, ok := in.judge()
	switch limit, _ := in.card.Limit(); {
	case !ok:
		key.Off = in.lacks()
	case len(v.Left) == 0:
		key.Off = scorecard.Say("sevens.none-left")
	case !v.More:
		key.Off = scorecard.Say("sevens.no-more-throws", "n", limit)
	default:
		key.Text = scorecard.Say("sevens.again", "n", len(v.Left))
		key.Note = scorecard.Say("sevens.mean", "mean", means[in.card.sets]()[len(v.Left)])
	}
	return key
}

// lacks says why the dice cannot stay as they are.
func (in *input) lacks() scorecard.Text {
	if !in.roll.Full() {
		return scorecard.Say("pad.dice-missing", "n", in.roll.Missing())
	}
	if _, ok := in.card.Split(in.those(true)); !ok {
		return scorecard.Say("sevens.no-seven-short")
	}
	return scorecard.Say("sevens.seven-left-short")
}

// primary ends the turn with what is left, or writes the score.
func (in *input) primary() scorecard.Key {
	if in.score != nil {
		n, ok := in.score.Value()
		switch {
		case !ok && in.score.Typed == "":
			return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("sevens.which-score")}
		case !ok:
			return scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: scorecard.Say("sevens.never-left")}
		case in.throws == 0:
			return scorecard.Key{Text: scorecard.Say("pad.save", "what", n), Off: scorecard.Say("sevens.how-often", "score", n)}
		}
		return scorecard.Key{Text: scorecard.Say("sevens.save-in", "score", n, "n", in.throws)}
	}
	v, ok := in.judge()
	if !ok {
		return scorecard.Key{ID: keyKeep, Text: scorecard.Say("sevens.keep-nothing"), Off: in.lacks()}
	}
	key := scorecard.Key{ID: keyKeep, Text: scorecard.Say("sevens.keep", "score", v.Score)}
	if len(v.Left) == 0 {
		key.Note = scorecard.Say("sevens.nothing-stays")
	}
	return key
}

// toCome lists who throws after whose turn it is in this round.
func (c *Card) toCome() []int {
	return slices.DeleteFunc(scorecard.After(c.ring, c.at), func(seat int) bool { return c.scores.Rounds(seat) >= c.round })
}
