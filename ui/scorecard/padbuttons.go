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
