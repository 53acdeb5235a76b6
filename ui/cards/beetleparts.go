package cards

import (
	"strconv"
	"strings"

	"beermat/scoring/beetle"
	"beermat/ui/words"
)

// beetleOrgan is what a part of a beetle is drawn as.
type beetleOrgan int

// The organs. A part whose name says nothing is a mark on the body.
const (
	organMark beetleOrgan = iota
	organBody
	organHead
	organLeg
	organEye
	organAntenna
	organTail
	organWing
	organHorn
	organMouth
	organs // how many there are
)

// beetleOrgans are the names of parts that have a word in every language,
// "beetle.part.NAME", and most of them a shape of their own. Any other name is
// shown as the table wrote it.
var beetleOrgans = map[string]beetleOrgan{
	"body":    organBody,
	"segment": organBody,
	"head":    organHead,
	"leg":     organLeg,
	"eye":     organEye,
	"antenna": organAntenna,
	"feeler":  organAntenna,
	"tail":    organTail,
	"wing":    organWing,
	"horn":    organHorn,
	"mouth":   organMouth,
	"spot":    organMark,
}

// beetlePart names n of a part: "Leg", "Legs".
func beetlePart(w *words.Words, name string, n int) string {
	known := strings.ToLower(name)
	if _, ok := beetleOrgans[known]; !ok {
		return name
	}
	return w.Say("beetle.part."+known, words.Data{"n": n})
}

// beetleNeeds says what must be there first, "needs a head", and the same in
// short.
func beetleNeeds(w *words.Words, name string) (said, short string) {
	known := strings.ToLower(name)
	if _, ok := beetleOrgans[known]; ok {
		return w.Say("beetle.needs." + known), w.Say("beetle.needs." + known + ".short")
	}
	data := words.Data{"part": name}
	return w.Say("beetle.needs", data), w.Say("beetle.needs.short", data)
}

// beetleNth says which of several one is: "3rd of 6".
func beetleNth(w *words.Words, nth, of int) string {
	data := words.Data{"nth": nth, "of": of}
	if said, ok := w.Find("beetle.nth."+strconv.Itoa(nth), data); ok {
		return said
	}
	return w.Say("beetle.nth", data)
}

// beetleWhy says why a face draws nothing, and the same in short; "" if it does.
func beetleWhy(w *words.Words, d beetle.Draw) (said, short string) {
	key := ""
	switch d.Bar {
	case beetle.Free:
		return "", ""
	case beetle.NoPart:
		key = "beetle.why.no-part"
	case beetle.Complete:
		key = "beetle.why.drawn"
		if d.Part.Count > 1 {
			key = "beetle.why.all-drawn"
		}
	case beetle.Needs:
		return beetleNeeds(w, d.Part.Needs)
	}
	said = w.Say(key)
	return said, said
}

// beetleTally says how many of a part there are, "Legs 4/6", or that all are,
// "Legs ✓".
func beetleTally(w *words.Words, p beetle.Part, drawn int) string {
	name := beetlePart(w, p.Name, p.Count)
	if drawn == p.Count {
		return name + " ✓"
	}
	return name + " " + strconv.Itoa(drawn) + "/" + strconv.Itoa(p.Count)
}
