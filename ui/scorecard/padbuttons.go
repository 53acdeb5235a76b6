package scorecard

import (
	"strings"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

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

// first returns the buttons of so many keys.
func (l keyButtons) first(n int) []*kit.Button {
	list := make([]*kit.Button, n)
	for i := range list {
		list[i] = l[i].button
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

// put puts the button into its place, where its label may be so large.
func (b *primaryButton) put(l *placer, x, y, w, h, size float32) {
	l.put(b.button, x, y, w, h)
	if l.puts {
		b.most = size
		b.fit()
	}
}

// padHead is the head of the pad: who is asked, what, and a hint.
type padHead struct {
	token  *kit.Token
	title  *kit.Text
	stage  *kit.Text // below the title, where that says a name alone
	hint   *kit.Prose
	prompt string    // what the title says
	asked  string    // and who is asked in it
	stages [2]string // how far the turn is, and in short
	room   float32
	size   float32 // of the title, in design units
}

func newPadHead() padHead {
	return padHead{
		token: kit.NewToken(kit.Marker{}, 48), title: kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		stage: kit.NewText("", kit.Small, kit.Ink).Bold().Cut(),
		hint:  kit.NewProse("", kit.Body, kit.Muted).Most(2),
	}
}

// show takes over what a scene asks.
func (p *padHead) show(s *Scene) {
	seat := s.Seats[s.Pad.Seat]
	p.token.Set(seat.Marker, false)
	p.prompt, p.asked = s.Say(s.Pad.Prompt), seat.Name
	p.stages = [2]string{s.Say(s.Pad.Stage), s.Short(s.Pad.Stage)}
	p.fitTitle()
	p.hint.Set(s.brief(s.Pad.Hint))
}

// put puts the token, the prompt and the hint, and gives their height.
func (p *padHead) put(l *placer, x, y, w, token, size float32, lines int) float32 {
	p.token.SetSize(token)
	p.title.SetGrowing(size)
	side := kit.U(token)
	left, room := x+side+kit.U(12), w-side-kit.U(12)
	title := p.title.MinSize().Height
	stage, hint := float32(0), float32(0)
	if p.stages[0] != "" && p.alone(room, size) {
		stage = p.stage.MinSize().Height
		if lines == 0 { // both together grow no further than the title alone does
			both := max(side, title, title+stage-kit.U(kit.Growth(size)+kit.Growth(kit.Small)))
			title = both * title / (title + stage)
			stage = both - title
		}
	}
	if p.hint.Words() != "" && lines > 0 {
		hint = p.hint.HeightFor(room)
	}
	below := stage + hint
	height := max(side, title+below)
	top := y + (height-title-below)/2
	l.put(p.token, x, y+(height-side)/2, side, side)
	if l.puts {
		p.room, p.size = room, size
		p.fitTitle()
	}
	l.put(p.title, left, top, room, title)
	if stage > 0 {
		l.put(p.stage, left, top+title, room, stage)
	}
	if hint > 0 {
		l.put(p.hint, left, top+title+stage, room, hint)
	}
	return height
}

// nameLeastRoom is what a name keeps of a prompt, in design units: it says who is asked
// alone where less would be left of it.
const nameLeastRoom float32 = 64

// alone reports whether so much room is only enough for who is asked.
func (p *padHead) alone(room, size float32) bool {
	took := func(words string) float32 { return kit.WidthOf(words, size, true) }
	name := took(p.asked)
	rest := took(p.prompt) - name
	return room > 0 && strings.Contains(p.prompt, p.asked) && rest+min(name, kit.U(nameLeastRoom)) > room
}

// fitTitle says in the title as much as has room.
func (p *padHead) fitTitle() {
	stage := p.stages[0]
	if kit.WidthOf(stage, kit.TextSize(kit.Small), true) > p.room {
		stage = p.stages[1]
	}
	p.stage.Set(stage)
	if p.alone(p.room, p.size) {
		p.title.SetAround(p.asked, "")
		return
	}
	p.title.SetAround(p.prompt, p.asked)
}
