package scorecard

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// Pad is what is written with, the same for every game. The order of its parts
// never changes, only how they lie: below each other beside the card, spread below
// a wide card, or as low as can be on a phone.
type Pad struct {
	widget.BaseWidget
	act   Actions
	scene *Scene

	ground  *kit.Panel
	rail    *canvas.Rectangle // below the modes
	head    padHead
	modes   keyButtons
	mode    *keyButton // the next mode, where there is no room for all
	trays   padTrays
	keys    []*kit.Key
	choices padChoices
	offers  keyButtons
	facts   *kit.Prose
	message *kit.Prose
	others  keyButtons
	cancel  *kit.Button
	erase   *kit.Button
	primary *primaryButton
	last    *kit.Prose
	flies   flights // of a die from its key to its place

	pressed []padKey // what the keys mean
	counts  padCounts
	beside  bool
	width   float32
	room    float32 // the height that it has beside the card; 0: not known
	tight   bool    // a column has room there only with the dice beside the readout
	short   bool    // and a column has no room there
	resting float32 // the greatest height without a sentence
	unit    float32 // pixels of a design unit when it was laid out
	reserve float32 // what comes and goes has needed in a column
	height  float32 // when onGrow was told last
	onGrow  func()
}

// padKey is a large key: of the game, a digit, or what takes the last one back.
type padKey struct {
	id   scorecard.KeyID
	off  string
	back bool
}

// padCounts is what decides where the parts of the pad lie.
type padCounts struct {
	on, editing, readout, number, values, bare, message  bool
	writes                                               bool // there is something that is not written by a key at once
	modes, trays, keys, offers, choices, answers, others int
	hint, facts                                          string
}

// EraseSign is the key of a keyboard that takes back what was typed last.
const EraseSign kit.Glyph = `<path d="M9 5.5 H21 V18.5 H9 L3 12 Z"/><path d="M12.5 9.5 L17.5 14.5 M17.5 9.5 L12.5 14.5"/>`

// NewPad returns an empty pad.
func NewPad(act Actions) *Pad {
	p := &Pad{
		act:     act,
		ground:  kit.NewGround(),
		rail:    canvas.NewRectangle(nil),
		head:    newPadHead(),
		mode:    newKeyButton(act),
		trays:   newPadTrays(),
		facts:   kit.NewProse("", kit.Body, kit.Muted).Most(5),
		message: kit.NewProse("", kit.Body, kit.Bad).Bold().Most(4),
		erase:   kit.NewIconButton(EraseSign, "", act.Back),
		cancel:  kit.NewButton("", kit.Plain, func() { act.Edit(-1) }),
		primary: newPrimaryButton(act),
		last:    kit.NewProse("", kit.Small, kit.Muted).Most(2),
	}
	p.ExtendBaseWidget(p)
	return p
}

// Draw takes over a scene and changes what differs.
func (p *Pad) Draw(s *Scene) {
	added := p.added(s)
	p.scene = s
	p.last.SetInked(s.Line, s.Wrote)
	now := padCounts{on: s.Pad != nil, message: p.message.Words() != ""}
	if s.Pad != nil {
		p.fill(s, &now)
	}
	if now != p.counts {
		if now.modes != p.counts.modes || now.number != p.counts.number || now.editing != p.counts.editing {
			p.resting, p.reserve, p.tight = 0, 0, false
		}
		p.counts = now
		p.lay()
	}
	p.flies.stop()
	if added != nil {
		p.hop(*added)
	}
}

// place is where a die lies: in which tray, and which of its dice it is.
type place struct{ tray, die int }

// added finds the die that was added to the trays; nil if that was not all that has
// changed there.
func (p *Pad) added(s *Scene) *place {
	if p.scene == nil || p.scene.Pad == nil || s.Pad == nil || p.scene.Turn != s.Turn || len(p.scene.Pad.Trays) != len(s.Pad.Trays) {
		return nil
	}
	var found *place
	for i, tray := range s.Pad.Trays {
		switch len(tray.Dice) - len(p.scene.Pad.Trays[i].Dice) {
		case 0:
		case 1:
			if found != nil {
				return nil
			}
			found = &place{i, len(tray.Dice) - 1}
		default:
			return nil
		}
	}
	return found
}

// hopLasts is how long a die takes from its key to its place: the next one may follow
// soon.
const hopLasts = 180 * time.Millisecond

// hop lets a die that was added go from its key to its place in the tray, which is
// empty until it is there.
func (p *Pad) hop(to place) {
	if way, ok := p.hopOf(to); ok {
		tray := p.trays.list[to.tray]
		die := tray.dice[to.die]
		die.Set(0, "", "", kit.Missing)
		p.flies.start(p, hopLasts, []flight{way}, func() { setDie(die, tray.shown.Dice[to.die]) })
	}
}

// hopOf returns the way of a die from its key to its place; false if it has no key.
func (p *Pad) hopOf(to place) (flight, bool) {
	one := p.scene.Pad.Trays[to.tray].Dice[to.die]
	key := slices.IndexFunc(p.scene.Pad.Keys, func(k scorecard.Key) bool { return k.Face == one.Face })
	if key < 0 || p.Size().IsZero() {
		return flight{}, false
	}
	die := p.trays.list[to.tray].dice[to.die]
	flying := kit.NewDie(0, trayDie, nil).Least(trayLeast).Tray()
	setDie(flying, one)
	way := straight(middleOf(p.keys[key]), p.trays.list[to.tray].Position().Add(middleOf(die)))
	return flight{flying.Picture(), die.Size(), func(done float32) fyne.Position {
		return way(done).SubtractXY(0, kit.U(36)*4*done*(1-done))
	}}, true
}

// middleOf is the middle of an object, within what holds it.
func middleOf(o fyne.CanvasObject) fyne.Position {
	return o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
}

// fill sets what every part of the pad says.
func (p *Pad) fill(s *Scene, now *padCounts) {
	pad := s.Pad
	p.head.show(s)
	now.hint = p.head.hint.Words()
	now.editing = s.Editing >= 0
	p.fillModes(s, now)
	p.trays.show(p.act, s)
	now.trays, now.readout = p.trays.n, p.trays.reads
	p.fillKeys(s, now)
	p.choices.show(p.act, s, p.head.prompt)
	now.choices, now.answers = len(pad.Choices), p.choices.answers()
	p.fillOffers(s, now)
	facts, between := "", "\n"
	if p.form(p.width) == band {
		between = " · "
	}
	for i, fact := range pad.Facts {
		if i > 0 {
			facts += between
		}
		facts += s.brief(fact)
	}
	p.facts.Set(facts)
	now.facts = facts
	p.others.show(p.act, s, pad.Others)
	now.others = len(pad.Others)
	p.cancel.Set(s.Words.Say("table.leave-as-it-was"), "", "")
	p.erase.SetIcon(EraseSign, s.Words.Say("pad.erase"))
	p.primary.show(s)
	now.writes = now.keys == 0 || now.trays > 0 || now.number || now.others > 0 || now.editing || !p.primary.button.Off()
}

// fillModes shows the ways to enter a turn, and the next one where there is no room for
// all. Those that the menu of the table offers are not on the pad.
func (p *Pad) fillModes(s *Scene, now *padCounts) {
	modes := s.Pad.Modes
	if s.Pad.Menu {
		modes = nil
	}
	p.modes.grow(p.act, len(modes))
	now.modes = len(modes)
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

// fillKeys sets the large keys: those of the game, and where a number is asked for
// its digits or its values.
func (p *Pad) fillKeys(s *Scene, now *padCounts) {
	p.pressed = p.pressed[:0]
	changed := false
	add := func(key padKey, look kit.KeyLook) {
		if i := len(p.pressed); i == len(p.keys) {
			p.keys = append(p.keys, kit.NewKey(func() { p.tap(i) }))
		}
		changed = p.keys[len(p.pressed)].Set(look) || changed
		p.pressed = append(p.pressed, key)
	}
	now.bare = true
	for _, key := range s.Pad.Keys {
		look := kit.KeyLook{Face: letterOf(key.Face), Text: s.Short(key.Text), Note: s.Short(key.Note), Style: keyStyle(key), Off: !key.Off.IsZero()}
		for _, die := range key.Dice {
			look.Dice += die.Face
		}
		now.bare = now.bare && look.Text == "" && key.Face != ""
		add(padKey{id: key.ID, off: s.Say(key.Off)}, look)
	}
	if n := s.Pad.Number; n != nil {
		now.number, now.values, now.bare = true, len(n.Values) > 0, false
		for _, v := range n.Values {
			style := kit.Plain
			if strconv.Itoa(v) == n.Typed {
				style = kit.Chosen
			}
			add(padKey{id: scorecard.Whole(v)}, kit.KeyLook{Text: i18n.Figure(v), Style: style})
		}
		if len(n.Values) == 0 {
			for _, digit := range "1234567890" {
				add(padKey{id: scorecard.KeyID(digit)}, kit.KeyLook{Text: string(digit)})
			}
		}
		if n.Sum {
			add(padKey{id: "+"}, kit.KeyLook{Text: "+"})
			add(padKey{id: "-"}, kit.KeyLook{Text: i18n.Minus})
		}
	}
	if now.keys = len(p.pressed); changed {
		kit.EvenKeys(p.keys[:now.keys])
	}
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

// tap answers a tap on a large key.
func (p *Pad) tap(i int) {
	if i >= len(p.pressed) {
		return
	}
	switch key := p.pressed[i]; {
	case key.off != "":
		p.act.Note(key.off)
	case key.back:
		p.act.Back()
	default:
		p.act.Press(key.id)
	}
}

// fillOffers lists where an entry can go: beside the card with what it brings at the
// end of the line, else below.
func (p *Pad) fillOffers(s *Scene, now *padCounts) {
	p.offers.show(p.act, s, s.Pad.Offers)
	for i, key := range s.Pad.Offers {
		if p.form(p.width) == column {
			p.offers[i].button.Set(s.Say(key.Text), "", s.Short(key.Note))
		} else {
			p.offers[i].button.Set(s.Short(key.Text), s.Short(key.Note), "")
		}
	}
	now.offers = len(s.Pad.Offers)
}

// Note answers on the pad, which is no refusal; "" takes the answer away.
func (p *Pad) Note(sentence string) { p.sentence(sentence, kit.Ink) }

// Refuse says why an entry was refused.
func (p *Pad) Refuse(sentence string) { p.sentence(sentence, kit.Bad) }

// Said is the sentence that the pad shows.
func (p *Pad) Said() string { return p.message.Words() }

func (p *Pad) sentence(sentence string, role kit.Role) {
	if p.message.Words() != sentence {
		p.message.SetAs(sentence, role)
		p.counts.message = sentence != ""
		p.lay()
	}
}

// OnGrow sets what is told when the pad needs another height.
func (p *Pad) OnGrow(do func()) { p.onGrow = do }

// Stand tells the pad whether it is beside the card or below it.
func (p *Pad) Stand(beside bool) {
	if p.beside != beside {
		p.beside, p.room, p.tight, p.short, p.resting, p.reserve = beside, 0, false, false, 0, 0
		p.lay()
	}
}

// Bound implements kit.Bounded: how high the pad may be matters beside the card.
func (p *Pad) Bound(room fyne.Size) {
	p.resize(room.Width)
	if !p.beside || p.room == room.Height {
		return
	}
	p.room, p.tight = room.Height, false
	p.squeeze()
	p.lay()
}

// squeeze finds out whether a column has room beside the card. What has been found
// too much once stays so, for nothing is to move from turn to turn.
func (p *Pad) squeeze() {
	if !p.beside || p.room == 0 {
		return
	}
	p.short = false
	if !p.tight {
		p.tight = p.arrange(p.width, 0, false) > p.room
	}
	p.short = p.tight && p.arrange(p.width, 0, false) > p.room
}

// HeightFor implements kit.Tall: the least height at which all parts have room.
func (p *Pad) HeightFor(width float32) float32 {
	p.resize(width)
	return p.arrange(width, 0, false)
}

// Rest is the height that the pad keeps at a width, so that the card above it does
// not move: the greatest that it has needed without a sentence.
func (p *Pad) Rest(width float32) float32 {
	height := p.HeightFor(width)
	if !p.counts.message && !p.counts.editing {
		p.resting = max(p.resting, height)
	}
	if p.resting == 0 {
		return height
	}
	return p.resting
}

// resize takes over a width. What the pad has needed counts for one width and one
// scale: a window that leaves the full screen is laid out at the old scale first.
func (p *Pad) resize(width float32) {
	if unit := kit.U(1); p.width != width || p.unit != unit {
		p.width, p.unit, p.resting, p.reserve = width, unit, 0, 0
		p.lay()
	}
}

// lay arranges the pad anew.
func (p *Pad) lay() {
	if p.width <= 0 {
		return
	}
	p.squeeze()
	p.Refresh()
	if height := p.arrange(p.width, 0, false); height != p.height {
		p.height = height
		if p.onGrow != nil {
			p.onGrow()
		}
	}
}

// Held implements kit.Holder.
func (p *Pad) Held() []fyne.CanvasObject { return append(p.parts(), p.flies.objects()...) }

// parts are what can be seen, from top to bottom.
func (p *Pad) parts() []fyne.CanvasObject {
	held := []fyne.CanvasObject{p.ground, p.trays.ground, p.rail, p.head.token, p.head.title, p.head.stage, p.head.hint, p.mode.button}
	held = appendAll(held, p.modes.first(len(p.modes)))
	held = append(held, p.trays.parts()...)
	held = appendAll(held, p.keys)
	held = append(held, p.choices.parts()...)
	held = appendAll(held, p.offers.first(len(p.offers)))
	held = append(held, p.facts, p.message)
	held = appendAll(held, p.others.first(len(p.others)))
	return append(held, p.cancel, p.erase, p.primary.button, p.last)
}

// CreateRenderer implements fyne.Widget.
func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	return render(p, func() fyne.Size { return fyne.NewSize(200, kit.U(120)) })
}

func (p *Pad) layout(size fyne.Size) {
	p.resize(size.Width)
	p.arrange(size.Width, size.Height, true)
}

func (p *Pad) paint() {
	p.ground.Refresh()
	for _, ground := range []*canvas.Rectangle{p.trays.ground, p.rail} {
		ground.FillColor, ground.CornerRadius = kit.Colour(kit.Sunk), kit.U(kit.ButtonRadius)
	}
	p.rail.CornerRadius = kit.U(kit.TrackRadius)
}
