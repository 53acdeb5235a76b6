package scorecard

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// EraseSign is the key of a keyboard that takes back what was typed last.
const EraseSign kit.Glyph = `<path d="M9 5.5 H21 V18.5 H9 L3 12 Z"/><path d="M12.5 9.5 L17.5 14.5 M17.5 9.5 L12.5 14.5"/>`

// padParts are what a pad consists of. There may be more of a kind than are needed now.
type padParts struct {
	ground     *kit.Panel
	trayGround *canvas.Rectangle
	rail       *canvas.Rectangle // below the modes
	token      *kit.Token
	title      *kit.Text
	stage      *kit.Text // below the title, where that says a name alone
	hint       *kit.Prose
	mode       *keyButton // the next mode, where there is no room for all
	modes      keyButtons
	captions   []*kit.Text
	trays      []*tray
	readout    *kit.Text
	keys       []*kit.Key
	titles     []*kit.Text // of questions
	answers    keyButtons
	asked      []int // how many of them each question has
	offers     keyButtons
	facts      *kit.Prose
	next       *nextUp
	message    *kit.Prose
	others     keyButtons
	cancel     *kit.Button
	erase      *kit.Button
	primary    *primaryButton
	last       *kit.Prose
	pressed    []padKey // what the keys mean

	single [padLast + 1]fyne.CanvasObject // those of which there is one
}

// padKey is a large key: of the game, or of a number. It presses something, or says why
// that cannot be.
type padKey struct {
	id   scorecard.KeyID
	off  string
	look kit.KeyLook
}

func newPadParts(act Actions) padParts {
	p := padParts{
		ground: kit.NewGround(), trayGround: canvas.NewRectangle(nil), rail: canvas.NewRectangle(nil),
		token: kit.NewToken(kit.Marker{}, headToken), title: kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		stage:   kit.NewText("", kit.Small, kit.Ink).Bold().Cut(),
		hint:    kit.NewProse("", kit.Body, kit.Muted),
		mode:    newKeyButton(act),
		readout: kit.NewText("", 64, kit.Pen).Hand().Centre(),
		facts:   kit.NewProse("", kit.Body, kit.Muted),
		next:    newNextUp(),
		message: kit.NewProse("", kit.Body, kit.Bad).Bold(),
		cancel:  kit.NewButton("", kit.Plain, func() { act.Edit(-1) }),
		erase:   kit.NewIconButton(EraseSign, "", act.Back),
		primary: newPrimaryButton(act),
		last:    kit.NewProse("", kit.Small, kit.Muted),
	}
	p.single = [...]fyne.CanvasObject{
		padRail: p.rail, padToken: p.token, padTitle: p.title, padStage: p.stage, padHint: p.hint, padMode: p.mode.button, padTrayGround: p.trayGround,
		padReadout: p.readout, padFacts: p.facts, padNext: p.next, padMessage: p.message, padErase: p.erase, padPrimary: p.primary.button, padLast: p.last,
	}
	return p
}

// all returns the parts from top to bottom.
func (p *padParts) all() []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.ground, p.trayGround, p.rail, p.token, p.title, p.stage, p.hint, p.mode.button}
	list = appendAll(list, p.modes.buttons())
	list = appendAll(appendAll(list, p.captions), p.trays)
	list = appendAll(append(list, p.readout), p.keys)
	answers := p.answers.buttons()
	for i, n := range p.asked {
		list = appendAll(append(list, p.titles[i]), answers[:n])
		answers = answers[n:]
	}
	list = appendAll(appendAll(list, p.titles[len(p.asked):]), answers)
	list = appendAll(list, p.offers.buttons())
	list = appendAll(append(list, p.facts, p.next, p.message), p.others.buttons())
	return append(list, p.cancel, p.erase, p.primary.button, p.last)
}

// show sets what every part says. wholly lets offers say all, each in a line of its own.
func (p *padParts) show(act Actions, s *Scene, c *padContent, wholly bool) {
	pad := s.Pad
	p.token.Set(s.Seats[pad.Seat].Marker, false)
	p.hint.Set(c.hint)
	p.showModes(act, s)
	p.showTrays(act, s, c)
	p.showKeys(act, s)
	var answers []scorecard.Key
	p.asked = p.asked[:0]
	for i, one := range c.choices {
		if i == len(p.titles) {
			p.titles = append(p.titles, kit.NewText("", kit.Small, kit.Muted).Bold().Cut())
		}
		p.titles[i].Set(one.title)
		answers = append(answers, pad.Choices[i].Keys...)
		p.asked = append(p.asked, len(one.answers))
	}
	p.answers.show(act, s, answers)
	p.offers.show(act, s, pad.Offers)
	for i, key := range pad.Offers {
		if wholly {
			p.offers[i].button.Set(s.Say(key.Text), "", s.Short(key.Note))
		} else {
			p.offers[i].button.Set(s.Short(key.Text), s.Short(key.Note), "")
		}
	}
	p.facts.Set(c.facts)
	p.next.show(s, c)
	p.others.show(act, s, pad.Others)
	p.cancel.Set(s.Words.Say("table.leave-as-it-was"), "", "")
	p.erase.SetIcon(EraseSign, s.Words.Say("pad.erase"))
	p.primary.show(s)
}

// showModes shows the ways to enter a turn, and the next one where there is no room for
// all.
func (p *padParts) showModes(act Actions, s *Scene) {
	modes := s.Pad.Modes
	p.modes.grow(act, len(modes))
	for i, key := range modes {
		style := kit.Part
		if key.Chosen {
			style = kit.Picked
			next := modes[(i+1)%len(modes)]
			next.Note = scorecard.Text{}
			p.mode.show(s, next, kit.Plain)
		}
		key.Chosen, key.Note = false, scorecard.Text{} // the style says it
		p.modes[i].show(s, key, style)
	}
}

// showTrays shows the dice and what they come to.
func (p *padParts) showTrays(act Actions, s *Scene, c *padContent) {
	dice := 0
	for i, one := range s.Pad.Trays {
		if i == len(p.trays) {
			p.trays = append(p.trays, newTray(act.Press))
			p.captions = append(p.captions, kit.NewText("", kit.Small, kit.Muted).Bold().Cut().Centre())
		}
		p.trays[i].show(one, dice)
		p.captions[i].Set(c.trays[i].caption)
		dice += len(one.Dice)
	}
	p.readout.Set(c.readout)
}

// showKeys sets the large keys: those of the game, and where a number is asked for
// its digits or its values.
func (p *padParts) showKeys(act Actions, s *Scene) {
	p.pressed = p.pressed[:0]
	for _, key := range s.Pad.Keys {
		look := kit.KeyLook{Face: letterOf(key.Face), Text: s.Short(key.Text), Note: s.Short(key.Note), Style: keyStyle(key), Off: !key.Off.IsZero()}
		for _, die := range key.Dice {
			look.Dice += die.Face
		}
		p.pressed = append(p.pressed, padKey{key.ID, s.Say(key.Off), look})
	}
	if s.Pad.Number != nil {
		p.pressed = append(p.pressed, numberKeys(s.Pad.Number)...)
	}
	changed := false
	for i, key := range p.pressed {
		if i == len(p.keys) {
			p.keys = append(p.keys, kit.NewKey(func() { p.tap(act, i) }))
		}
		changed = p.keys[i].Set(key.look) || changed
	}
	if changed {
		kit.EvenKeys(p.keys[:len(p.pressed)])
	}
}

// tap answers a tap on a large key.
func (p *padParts) tap(act Actions, i int) {
	switch {
	case i >= len(p.pressed):
	case p.pressed[i].off != "":
		act.Note(p.pressed[i].off)
	default:
		act.Press(p.pressed[i].id)
	}
}

// numberKeys are the keys with which a number is entered.
func numberKeys(n *scorecard.Number) (keys []padKey) {
	for _, v := range n.Values {
		style := kit.Plain
		if strconv.Itoa(v) == n.Typed {
			style = kit.Chosen
		}
		keys = append(keys, padKey{id: scorecard.Whole(v), look: kit.KeyLook{Text: i18n.Figure(v), Style: style}})
	}
	if len(n.Values) == 0 {
		for _, digit := range "1234567890" {
			keys = append(keys, padKey{id: scorecard.KeyID(digit), look: kit.KeyLook{Text: string(digit)}})
		}
	}
	if n.Sum {
		keys = append(keys, padKey{id: "+", look: kit.KeyLook{Text: "+"}}, padKey{id: "-", look: kit.KeyLook{Text: i18n.Minus}})
	}
	return keys
}

func keyStyle(key scorecard.Key) kit.Style {
	switch {
	case key.Chosen:
		return kit.Chosen
	case key.Tone == scorecard.Bad:
		return kit.Grave
	case key.Tone == scorecard.Best:
		return kit.Primary
	case key.Tone == scorecard.Out:
		return kit.Quiet
	}
	return kit.Plain
}

// object returns what is drawn of a part.
func (p *padParts) object(one padPlace, c *padContent) fyne.CanvasObject {
	switch one.kind {
	case padModes:
		return p.modes[one.at].button
	case padCaptions:
		return p.captions[one.at]
	case padTrays:
		return p.trays[one.at]
	case padKeys:
		return p.keys[one.at]
	case padTitles:
		return p.titles[one.at]
	case padAnswers:
		return p.answers[one.at].button
	case padOffers:
		return p.offers[one.at].button
	case padOthers:
		if c.editing && one.at == len(c.others)-1 {
			return p.cancel
		}
		return p.others[one.at].button
	}
	return p.single[one.kind]
}

// place puts the parts into their places and hides those that have none.
func (p *padParts) place(c *padContent, places []padPlace, size fyne.Size) {
	seen := map[fyne.CanvasObject]bool{p.ground: true}
	kit.Put(p.ground, 0, 0, size.Width, size.Height)
	resized := false // a key
	for _, one := range places {
		o := p.object(one, c)
		seen[o] = true
		was := o.Size()
		switch o := o.(type) {
		case *kit.Token:
			o.SetSize(one.w)
		case *kit.Prose:
			o.Most(one.lines)
		}
		if one.kind == padTitle {
			p.title.SetAround(one.said, c.asked)
			one.said = ""
		}
		one.apply(o)
		resized = resized || one.kind == padKeys && o.Size() != was
		if one.kind == padPrimary {
			p.primary.most = one.size
			p.primary.fit()
		}
	}
	if resized {
		kit.EvenKeys(p.keys[:c.keys])
	}
	for _, o := range p.all() {
		if !seen[o] && o.Visible() {
			o.Hide()
		}
	}
}

// paint takes the colours of the theme.
func (p *padParts) paint() {
	p.ground.Refresh()
	p.trayGround.FillColor, p.trayGround.CornerRadius = kit.Colour(kit.Sunk), kit.U(kit.ButtonRadius)
	p.rail.FillColor, p.rail.CornerRadius = kit.Colour(kit.Sunk), kit.U(kit.TrackRadius)
}

// keyButton is a button for a key that a game gives. It presses the key, or says why
// that cannot be.
type keyButton struct {
	button *kit.Button
	key    scorecard.KeyID
	off    string
}

func newKeyButton(act Actions) *keyButton {
	b := &keyButton{}
	b.button = kit.NewButton("", kit.Plain, func() { act.Press(b.key) })
	b.button.OnOff = func() { act.Note(b.off) }
	return b
}

// show says what a key is. One that is chosen, or that is bad, shows that, any other
// has a style.
func (b *keyButton) show(s *Scene, key scorecard.Key, style kit.Style) {
	b.key, b.off = key.ID, s.Say(key.Off)
	switch {
	case key.Chosen:
		style = kit.Chosen
	case key.Tone == scorecard.Bad:
		style = kit.Grave
	}
	b.button.Set(s.Short(key.Text), s.Say(key.Note), "")
	b.button.SetStyle(style)
	b.button.SetOff(!key.Off.IsZero())
}

// keyButtons are the buttons for a list of keys, of which there may be fewer now than
// there were.
type keyButtons []*keyButton

// grow makes as many buttons as there are keys.
func (l *keyButtons) grow(act Actions, keys int) {
	for len(*l) < keys {
		*l = append(*l, newKeyButton(act))
	}
}

// show says what the keys are.
func (l *keyButtons) show(act Actions, s *Scene, keys []scorecard.Key) {
	l.grow(act, len(keys))
	for i, key := range keys {
		(*l)[i].show(s, key, kit.Plain)
	}
}

// buttons returns all of them.
func (l keyButtons) buttons() []*kit.Button {
	list := make([]*kit.Button, len(l))
	for i, b := range l {
		list[i] = b.button
	}
	return list
}

// primaryButton writes what has been entered, and says what that is; or says what is
// missing.
type primaryButton struct {
	button *kit.Button
	label  string
	notes  []string // what may stand below it, the longest first
	most   float32  // how large the label may be, in design units
	size   float32  // and how large it is
}

// primaryEdge is what the margins of the primary button take of its width at least,
// in design units.
const primaryEdge float32 = 20

func newPrimaryButton(act Actions) *primaryButton {
	b := &primaryButton{button: kit.NewButton("", kit.Primary, act.Write)}
	b.button.OnOff = act.Write
	return b
}

// show takes over what the pad of a scene writes.
func (b *primaryButton) show(s *Scene) {
	pad, key := s.Pad, s.Pad.Primary
	b.label, b.notes = s.brief(key.Text), nil
	for _, say := range []func(scorecard.Text) string{s.brief, s.Short} {
		makes, note := say(pad.Makes), say(key.Note)
		if strings.HasSuffix(makes, note) { // it is said already
			note = ""
		}
		b.notes = append(b.notes, joined(makes, note))
	}
	b.notes = append(b.notes, s.Short(pad.Makes), s.Short(key.Note))
	style := kit.Primary
	if key.Tone == scorecard.Bad {
		style = kit.Danger
	}
	off := !key.Off.IsZero()
	if off {
		b.label, b.notes = s.brief(key.Off), nil
	}
	b.fit()
	b.button.SetStyle(style)
	b.button.SetOff(off)
}

// fit says what the button does, as large as there is room for, with as much below as
// has room.
func (b *primaryButton) fit() {
	size, note := b.most, ""
	if room := b.button.Size().Width - kit.U(primaryEdge); room > 0 {
		for size > kit.Small && kit.WidthOf(b.label, size, true) > room {
			size--
		}
		for _, one := range b.notes {
			if note = one; kit.WidthOf(one, kit.Small, true) <= room {
				break
			}
		}
	}
	if size != b.size && size > 0 {
		b.size = size
		b.button.Big(size, kit.Target)
		b.button.Refresh()
	}
	b.button.Set(b.label, note, "")
}
