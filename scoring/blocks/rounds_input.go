package blocks

import (
	"slices"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// The keys besides those of forms and parts.
const (
	keyWhole scorecard.KeyID = "r" // the scores of a whole round
	keyNext  scorecard.KeyID = "n" // the next player of a whole round, the next part of a form
	keyEnd   scorecard.KeyID = "e"
	keyBust  scorecard.KeyID = "b" // a score alone of nothing
)

// seatKey chooses whose score of a whole round is typed.
func seatKey(seat int) scorecard.KeyID { return scorecard.KeyID("@" + strconv.Itoa(seat)) }

// roundInput is an entry as far as it has been entered: a form of the table, the scores of a whole
// round, or the end.
type roundInput[E scoring.Entry] struct {
	shown[E]
	forms  []Form[E] // of the card
	form   int
	part   int     // of the form, to which keys go
	whole  bool    // the form is a score alone, of every seat
	seat   int     // whose score is entered
	drafts []Draft // by part of the form; of a whole round by seat
	ends   bool
	bust   bool // the key that writes nothing as the score was pressed last
	atOnce bool // the last key said all there was to say

	entry   E             // what would be written
	after   *RoundCard[E] // with that; nil while something is missing
	points  int
	missing scorecard.Text // for it to be; no text if it would be
}

// beginRound returns an empty input; nil when the game is over.
func beginRound[E scoring.Entry](c shown[E]) scorecard.Input {
	if c.over {
		return nil
	}
	return newRoundInput(c, 0)
}

func newRoundInput[E scoring.Entry](c shown[E], form int) *roundInput[E] {
	in := &roundInput[E]{shown: c, forms: c.asked(), form: form, seat: c.turn.Player}
	in.drafts = make([]Draft, len(in.forms[form].Parts))
	return in.settle()
}

// asked returns the forms of the next entry.
func (c shown[E]) asked() []Form[E] {
	if c.rules.Asked != nil {
		return c.rules.Asked(c.RoundCard)
	}
	return c.forms
}

// mayWriteRound reports whether a whole round may be written at once, and is another thing than
// one score.
func (c shown[E]) mayWriteRound() bool {
	return c.rules.Whole != nil && c.Even() && c.seating.Active() > 1
}

// settle works out what the input comes to. What the rules refuse is never written.
func (in *roundInput[E]) settle() *roundInput[E] {
	in.entry, in.after, in.points = in.game.Entry().(E), nil, 0
	switch {
	case in.ends:
		*in.rules.End(in.entry) = true
		in.missing = scorecard.Text{}
		return in
	case in.whole:
		in.missing = in.putRound()
	default:
		in.missing = in.put()
	}
	if !in.missing.IsZero() {
		return in
	}
	after, err := in.Write(in.entry)
	if err != nil {
		in.missing = in.refused(err)
		return in
	}
	in.after = after.(*RoundCard[E])
	if !in.whole {
		in.points = in.after.brought(in.RoundCard)
	}
	return in
}

// refused says why the rules refuse what is entered.
func (in *roundInput[E]) refused(err error) scorecard.Text {
	if in.alone() && in.rules.Alone.Never != "" {
		return scorecard.Say(in.rules.Alone.Never)
	}
	return in.because(err)
}

// alone reports whether a score alone is entered.
func (in *roundInput[E]) alone() bool { return in.rules.Alone != nil && in.form == len(in.rules.Forms) }

func (c shown[E]) because(err error) scorecard.Text {
	if c.rules.Because != nil {
		return c.rules.Because(err)
	}
	return because(c.game.ID+".foul", err)
}

// scored reports whether what would be written is a score of the seat at turn, which adds it.
func (in *roundInput[E]) scored() bool { return in.rules.All == nil && in.step == in.steps()-1 }

// adds reports whether the total grows with the score.
func (in *roundInput[E]) adds() bool { return in.scored() && in.addsUp() && !in.tied }

// makes is the total of whoever is asked with points that are entered.
func (in *roundInput[E]) makes(points int) int {
	if in.after != nil && !in.whole {
		return in.after.columns[in.seat].total
	}
	return in.columns[in.seat].total + points
}

// because is the sentence of a refusal, of those whose keys begin with one.
func because(start string, err error) scorecard.Text {
	e, _ := err.(*scoring.RuleError)
	return scorecard.Text{Key: strings.TrimSuffix(start+"."+e.Code+"."+e.Why, "."), Data: e.Data}
}

// put says in the entry what has been entered, and returns what is missing.
func (in *roundInput[E]) put() scorecard.Text {
	for i, p := range in.forms[in.form].Parts {
		if why := p.Missing(in.drafts[i]); !why.IsZero() {
			if n, typed := sum(in.drafts[i].Number); typed && in.alone() && in.rules.Alone.Check != nil {
				if err := in.rules.Alone.Check(in.seat, scoring.JSONInt(n)); err != nil {
					return in.refused(err)
				}
			}
			return why
		}
		p.Put(in.drafts[i], in.entry)
	}
	return scorecard.Text{}
}

// putRound is put for the scores of a whole round.
func (in *roundInput[E]) putRound() scorecard.Text {
	scores, one := make([]*scoring.JSONInt, len(in.columns)), in.game.Entry().(E)
	for _, seat := range in.seating.From(in.first) {
		d, p := in.drafts[seat], in.forms[in.form].Parts[0]
		switch why := p.Missing(d); {
		case !why.IsZero() && d.Number.Terms() == nil:
			return scorecard.Say("rounds.missing", "name", scoring.Seat(seat))
		case !why.IsZero():
			return why
		}
		p.Put(d, one)
		scores[seat] = *in.rules.Alone.At(one)
	}
	*in.rules.Whole(in.entry) = scores
	return scorecard.Text{}
}

// asked returns the part that keys go to, and the place of its draft.
func (in *roundInput[E]) asked() (p Part[E], draft int) {
	if in.whole {
		return in.forms[in.form].Parts[0], in.seat
	}
	return in.forms[in.form].Parts[in.part], in.part
}

// goOn goes to the next part once a part is complete. A number may go on, so that a key does that.
func (in *roundInput[E]) goOn() {
	for parts := in.forms[in.form].Parts; !in.whole && in.part < len(parts)-1; in.part++ {
		if d := in.drafts[in.part]; d.Number.Typed != "" || !parts[in.part].Missing(d).IsZero() {
			return
		}
	}
}

// entered returns the points of a seat as far as they have been entered, also those that may not
// be; false while there are none.
func (in *roundInput[E]) entered(seat int) (int, bool) {
	switch {
	case in.whole:
		return sum(in.drafts[seat].Number)
	case seat != in.seat:
		return 0, false
	case in.alone() && !in.rules.Wins:
		return sum(in.drafts[0].Number)
	}
	return in.points, !in.ends && in.missing.IsZero()
}

// Press implements scorecard.Input.
func (in *roundInput[E]) Press(k scorecard.KeyID) scorecard.Input {
	form := slices.IndexFunc(in.forms, func(f Form[E]) bool { return f.Key == k && k != "" })
	after := *in
	after.ends, after.bust, after.atOnce = false, false, false
	switch seat, isSeat := strings.CutPrefix(string(k), "@"); {
	case k == keyEnd && in.MayEnd() && !in.ends:
		after.ends = true
	case k == keyWhole && in.mayWriteRound() && !in.whole:
		after.whole, after.form, after.drafts = true, len(in.forms)-1, make([]Draft, len(in.columns))
	case k == keyBust && in.rules.Hold && in.alone():
		n, _ := in.forms[in.form].Parts[0].Press(in.drafts[0], scorecard.Whole(0))
		after.drafts, after.bust = []Draft{n}, true
	case form >= 0 && (in.whole || form != in.form):
		return newRoundInput(in.shown, form)
	case k == keyNext && in.whole:
		after.seat = in.seating.Next(in.seat)
	case k == keyNext && len(in.drafts) > 1:
		after.part = (in.part + 1) % len(in.drafts)
	case isSeat && in.whole:
		n, err := strconv.Atoi(seat)
		if err != nil || n < 0 || n >= len(in.columns) || in.seating.HasLeft(n) || n == in.seat || k != seatKey(n) {
			return in
		}
		after.seat = n
	default:
		p, i := in.asked()
		d, ok := p.Press(in.drafts[i], k)
		if !ok {
			return in
		}
		after.atOnce, d.AtOnce = d.AtOnce && len(in.drafts) == 1, false
		after.drafts = slices.Clone(in.drafts)
		after.drafts[i] = d
		after.goOn()
	}
	return after.settle()
}

// Entry implements scorecard.Input.
func (in *roundInput[E]) Entry() (scoring.Entry, bool) {
	if !in.missing.IsZero() {
		return nil, false
	}
	return in.entry, in.ends || in.bust || in.atOnce
}

// Pad implements scorecard.Input.
func (in *roundInput[E]) Pad() scorecard.Pad {
	p := scorecard.Pad{
		Seat: in.seat, Prompt: scorecard.Say(in.forms[in.form].Ask, "name", scoring.Seat(in.seat)), Hint: in.hint(), Need: in.need(),
		Makes: scorecard.Say("rounds.has", "total", in.columns[in.seat].total), Modes: in.modes(), Primary: in.primary(),
	}
	switch {
	case in.rules.All != nil:
		p.Prompt, p.Makes = scorecard.Say("rounds.round-of", "round", in.turn.Round), scorecard.Text{}
	case in.rules.Wins || in.tied:
		p.Makes = scorecard.Text{}
	}
	part, i := in.asked()
	part.Show(in.drafts[i], &p)
	switch n, ok := in.entered(in.seat); {
	case in.rules.Hold:
		p.Readout, p.Makes = scorecard.Num(n), scorecard.Text{}
		if in.missing.IsZero() {
			p.Makes = scorecard.Say("rounds.race.makes", "total", in.columns[in.seat].total+n)
		}
	case ok && in.scored():
		if in.adds() {
			p.Makes = scorecard.Say("rounds.makes", "total", in.makes(n))
		}
		if p.Readout.IsZero() {
			p.Readout = scorecard.Num(n)
		}
	}
	if in.rules.Wins && in.missing.IsZero() && !in.alone() {
		p.Prompt = scorecard.Say("rounds.wins.has", "name", scoring.Seat(in.seat), "score", in.points)
	}
	switch {
	case in.whole:
		p.Others = []scorecard.Key{{ID: keyNext, Text: scorecard.Say("rounds.next-player")}}
	case len(in.drafts) > 1:
		p.Others = []scorecard.Key{{ID: keyNext, Text: scorecard.Say("rounds.next-part")}}
	case in.rules.Hold && in.alone():
		p.Others = []scorecard.Key{{ID: keyBust, Text: scorecard.Say("rounds.bust-short"), Tone: scorecard.Bad}}
	}
	if in.rules.Lanes {
		p.Facts = append(p.Facts, scorecard.Said(race[E]{in.shown}.leads())...)
	}
	p.Facts = append(p.Facts, in.rules.Facts...)
	if in.tied && in.rules.RollOff {
		p.Facts = append(p.Facts, ContestsOf(in.RoundCard).highest())
	}
	if !in.whole && in.rules.All == nil {
		p.Facts = append(p.Facts, scorecard.Said(scorecard.Then(in.toCome()...))...)
	}
	if in.open() {
		end := scorecard.Key{ID: keyEnd, Text: scorecard.Say("rounds.end"), Chosen: in.ends}
		if !in.MayEnd() {
			end.Off = scorecard.Say("rounds.end-off")
		}
		p.Others = append(p.Others, end)
	}
	if part, ok := part.(finisher); ok {
		part.Finish(in.drafts[i], &p)
	}
	return p
}

// finished is what a part says that has the last word; nothing from any other.
func (in *roundInput[E]) finished() (p scorecard.Pad) {
	part, i := in.asked()
	if part, ok := part.(finisher); ok {
		part.Finish(in.drafts[i], &p)
	}
	return p
}

// modes are the ways to enter a turn; none where there is one.
func (in *roundInput[E]) modes() []scorecard.Key {
	var keys []scorecard.Key
	for _, f := range in.forms {
		keys = append(keys, scorecard.Key{ID: f.Key, Text: scorecard.Say(f.Text)})
	}
	if in.mayWriteRound() {
		keys = append(keys, scorecard.Key{ID: keyWhole, Text: scorecard.Say("rounds.way.round")})
	}
	switch {
	case len(keys) == 1:
		return nil
	case in.whole:
		return scorecard.Mark(keyWhole, keys...)
	}
	return scorecard.Mark(in.forms[in.form].Key, keys...)
}

// primary writes the score or the round, or says what is missing.
func (in *roundInput[E]) primary() scorecard.Key {
	key := scorecard.Key{Text: scorecard.Say("pad.save-later"), Off: in.missing}
	switch {
	case in.ends:
		key.Text = scorecard.Say("rounds.end")
	case in.rules.Hold:
		return in.hold()
	case in.whole:
		key.Text = scorecard.Say("rounds.save-round", "round", in.turn.Round)
	case in.missing.IsZero() && in.scored():
		key.Text = scorecard.Say("pad.save", "what", in.points)
	}
	return key
}

// hold holds what a turn has brought, or writes that it is bust.
func (in *roundInput[E]) hold() scorecard.Key {
	switch {
	case !in.missing.IsZero():
		return scorecard.Key{Text: scorecard.Say("rounds.hold-nothing"), Off: in.missing}
	case in.points != 0:
		key := scorecard.Key{Text: scorecard.Say("rounds.hold", "score", in.points)}
		if in.rules.Lanes {
			key.Note = race[E]{in.shown}.comes(in.points)
		}
		return key
	}
	key := scorecard.Key{Text: scorecard.Say("rounds.bust"), Tone: scorecard.Bad}
	if p, ok := in.forms[in.form].Parts[0].(rolls[E]); ok {
		if lost := p.lost(in.drafts[0].Dice); lost > 0 {
			key.Note = scorecard.Say("rounds.lost", "n", lost)
		}
	}
	return key
}

// spellRound returns the keys that make an entry.
func spellRound[E scoring.Entry](c shown[E], e E) []scorecard.KeyID {
	var keys []scorecard.KeyID
	scores := c.whole(e)
	switch {
	case c.ends(e):
		return []scorecard.KeyID{keyEnd}
	case scores == nil:
		return spellForm(c, e)
	case c.mayWriteRound():
		keys = append(keys, keyWhole)
	case len(c.forms) > 1:
		keys = append(keys, c.rules.Alone.Key)
	}
	at := c.turn.Player
	for seat, n := range scores {
		if n == nil || c.seating.HasLeft(seat) {
			continue
		}
		if seat != at {
			keys, at = append(keys, seatKey(seat)), seat
		}
		keys = append(keys, scorecard.Whole(int(*n)))
	}
	return keys
}

// spellForm returns the keys that make an entry of a form.
func spellForm[E scoring.Entry](c shown[E], e E) []scorecard.KeyID {
	forms := c.asked()
	form := max(0, slices.IndexFunc(forms, func(f Form[E]) bool { return f.said(e) }))
	var keys []scorecard.KeyID
	if form > 0 {
		keys = append(keys, forms[form].Key)
	}
	in := newRoundInput(c, form)
	press := func(list ...scorecard.KeyID) {
		keys = append(keys, list...)
		for _, k := range list {
			in = in.Press(k).(*roundInput[E])
		}
	}
	for i, p := range forms[form].Parts {
		if in.part < i {
			press(keyNext)
		}
		press(p.Spell(e)...)
	}
	return keys
}
