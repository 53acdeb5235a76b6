package paper

// heading is what stands above every sheet.
type heading struct {
	title       string
	date, place string // "" leaves a line to write on
	dateCaption string
	placeTitle  string
	rules       string             // the house rules
	result      string             // how the game came out; "" on a blank sheet
	sign        func(p pen, b box) // drawn before it; nil: nothing
	note        string
}

// heading draws up what stands above the sheet of a table.
func (t *table) heading() heading {
	say := t.words.Say
	h := heading{
		title: t.gameName(), dateCaption: say("paper.print.date"), placeTitle: say("paper.print.place"), rules: t.houseRules(),
	}
	if t.blank {
		return h
	}
	head := t.sheet.Head()
	if !head.Started.IsZero() {
		h.date = t.words.FullDay(head.Started)
	}
	h.place, h.note = head.Place, head.Note
	standings := t.sheet.Card().Standings()
	h.result = t.words.Outcome(t.sheet.Game().ID, standings, t.names, t.sheet.Done())
	h.sign = t.sign()
	return h
}

// The sizes of a heading, in millimetres.
const (
	titleHigh  = 11.0
	lineHigh   = 4.3
	resultHigh = 8.0
	headingGap = 3.0
)

var (
	titleStyle   = style{font: bold, size: 8.4, least: 5, align: toLeft, shade: black}
	captionStyle = style{font: plain, size: 2.5, align: toLeft, shade: muted}
	rulesStyle   = style{font: plain, size: 2.9, least: 2.6, align: toLeft, shade: muted}
	handStyle    = style{font: hand, size: 4.8, least: 2.8, align: toLeft, shade: blue}
)

// draw writes the heading into the upper part of an area, and gives the rest.
func (h heading) draw(p pen, room box) box {
	top, rest := room.cutTop(titleHigh)
	fields, title := top.cutRight(min(110, top.w*0.56))
	p.text(title.inset(0, 0.5), h.title, titleStyle)
	date, place := fields.cutLeft(fields.w * 0.52)
	h.field(p, date.inset(2, 0), h.dateCaption, h.date)
	_, place = place.cutLeft(2)
	h.field(p, place, h.placeTitle, h.place)
	_, rest = rest.cutTop(1.5)
	for _, line := range rulesStyle.lines(h.rules, rest.w, 3) {
		var row box
		row, rest = rest.cutTop(lineHigh)
		p.text(row, line, rulesStyle)
	}
	if h.result != "" {
		var row box
		row, rest = rest.cutTop(resultHigh)
		if h.sign != nil {
			var sign box
			sign, row = row.cutLeft(8.5)
			h.sign(p, sign.inset(0.4, 1.9))
		}
		p.text(row, h.result, handStyle)
	}
	noteStyle := handStyle
	noteStyle.size = 4
	for _, line := range noteStyle.lines(h.note, rest.w, 3) {
		var row box
		row, rest = rest.cutTop(5.4)
		p.text(row, line, noteStyle)
	}
	_, rest = rest.cutTop(headingGap)
	return rest
}

// field draws a line to write on with its caption.
func (h heading) field(p pen, b box, caption, written string) {
	line, _ := b.cutTop(titleHigh - 1)
	p.dotted(line.x, line.right(), line.bottom())
	text := captionStyle.fit(caption, line.w*0.4)
	word, rest := line.cutLeft(text.wide + 1.5)
	_, word = word.cutTop(word.h - 4.2)
	p.text(word, caption, captionStyle)
	_, rest = rest.cutTop(2.6)
	st := handStyle
	st.align, st.size = centre, 4.4
	p.text(rest, written, st)
}
