package print

import (
	"strings"

	"beermat/scoring/scorecard"
)

// heading is what stands above every sheet.
type heading struct {
	title       string
	mat         func(p pen, b box) // in its upper left corner
	date, place string             // "" leaves a line to write on
	dateCaption string
	placeTitle  string
	rules       string             // the house rules
	result      string             // how the game came out; "" on a blank sheet
	symbol      func(p pen, b box) // drawn before it; nil: nothing
	facts       string             // how it came to that
	note        string
	sketch      func(p pen, b box) // drawn below it; nil: nothing
	sketchHigh  float64
}

// heading draws up what stands above the sheet of a table.
func (t *table) heading() heading {
	h := heading{title: t.gameName(), dateCaption: t.Say("print.date"), placeTitle: t.Say("print.place"), rules: t.house}
	h.mat = func(p pen, b box) { p.gameMat(b, t.game.ID) }
	if t.blank {
		return h
	}
	head := t.sheet.Head()
	if !head.Started.IsZero() {
		h.date = t.FullDay(head.Started)
	}
	h.place, h.note, h.symbol = head.Place, head.Note, t.outcome()
	h.result = t.Outcome(t.game.ID, t.sheet.Card().Standings(), t.names, t.sheet.Done())
	var facts []string
	for _, b := range t.scores.Blocks {
		if b.Shape == scorecard.Facts && t.scores.Over {
			for _, fact := range b.Facts {
				if said := t.Text(fact, t.names); said != h.result+"." {
					facts = append(facts, said)
				}
			}
		}
	}
	h.facts = strings.Join(facts, " ")
	return h
}

// The sizes of a heading, in millimetres.
const (
	titleHigh  = 11.0
	resultHigh = 8.0
	headingGap = 3.0
)

// draw writes the heading into the upper part of an area, and gives the rest.
func (h heading) draw(p pen, room box) box {
	left, beside := box{}, room
	if h.mat != nil {
		left, beside = room.cutLeft(matSide)
		left, _ = left.cutTop(matSide)
		h.mat(p, left)
		_, beside = beside.cutLeft(3)
	}
	top, rest := beside.cutTop(titleHigh)
	fields, title := top.cutRight(min(110, top.w*0.56))
	p.text(title.inset(0, 0.5), h.title, titleStyle)
	date, place := fields.cutLeft(fields.w * 0.52)
	h.field(p, date.inset(2, 0), h.dateCaption, h.date)
	_, place = place.cutLeft(2)
	h.field(p, place, h.placeTitle, h.place)
	_, rest = rest.cutTop(1.5)
	rest = p.paragraph(rest, h.rules, plainStyle, 4.3, 3)
	if h.result != "" {
		var row box
		row, rest = rest.cutTop(resultHigh)
		if h.symbol != nil {
			var sign box
			sign, row = row.cutLeft(8.5)
			h.symbol(p, sign.inset(0.4, 1.9))
		}
		p.text(row, h.result, handStyle)
	}
	rest = p.paragraph(rest, h.facts, plainStyle, 4.3, 2)
	rest = p.paragraph(rest, h.note, handStyle.of(4), 5.4, 3)
	_, room = room.cutTop(max(left.h, rest.y-room.y) + headingGap)
	if h.sketch != nil {
		var area box
		area, room = room.cutTop(h.sketchHigh)
		h.sketch(p, area)
		_, room = room.cutTop(headingGap)
	}
	return room
}

// field draws a line to write on with its caption.
func (h heading) field(p pen, b box, caption, written string) {
	b, _ = b.cutTop(titleHigh - 1)
	p.dotted(b.x, b.right(), b.bottom())
	word, rest := b.cutLeft(smallStyle.fit(caption, b.w*0.4).wide + 1.5)
	_, word = word.cutTop(word.h - 4.2)
	p.text(word, caption, smallStyle)
	_, rest = rest.cutTop(2.6)
	p.text(rest, written, handStyle.of(4.4).at(center))
}
