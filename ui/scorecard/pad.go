package scorecard

import (
	"slices"
	"strconv"
	"strings"
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

	ground   *canvas.Rectangle
	sunk     *canvas.Rectangle // below the trays and the readout
	rail     *canvas.Rectangle // below the modes
	token    *kit.Token
	title    *kit.Text
	hint     *kit.Prose
	modes    []*kit.Button
	mode     *kit.Button // the next mode, where there is no room for all
	captions []*kit.Text
	trays    []*tray
	readout  *kit.Text
	keys     []*kit.Key
	choices  []*choice
	offers   []*kit.Button
	facts    *kit.Prose
	message  *kit.Prose
	others   []*kit.Button
	cancel   *kit.Button
	erase    *kit.Button
	primary  *kit.Button
	last     *kit.Prose
	flies    flights // of a die from its key to its place

	prompt    string   // what the title says
	asked     string   // and who is asked in it
	label     string   // of the primary button
	notes     []string // what may stand below it, the longest first
	labelMost float32  // how large the label may be, in design units
	labelSize float32  // and how large it is
	pressed   []padKey // what the keys mean
	counts    padCounts
	beside    bool
	width     float32
	room      float32 // the height that it has beside the card; 0: not known
	tight     bool    // a column has room there only with the dice beside the readout
	short     bool    // and a column has no room there
	resting   float32 // the greatest height without a sentence
	unit      float32 // pixels of a design unit when it was laid out
	reserve   float32 // what comes and goes has needed in a column
	tall      bool    // there has been a readout
	height    float32 // when onGrow was told last
	onGrow    func()
}

// padKey is a large key: of the game, a digit, or what takes the last one back.
type padKey struct {
	id   scorecard.KeyID
	off  string
	back bool
}

// choice is a question with one answer.
type choice struct {
	title   *kit.Text
	buttons []*kit.Button
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

// NewPad gives an empty pad.
func NewPad(act Actions) *Pad {
	p := &Pad{
		act:     act,
		ground:  canvas.NewRectangle(nil),
		sunk:    canvas.NewRectangle(nil),
		rail:    canvas.NewRectangle(nil),
		token:   kit.NewToken(kit.Marker{}, 48),
		title:   kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		hint:    kit.NewProse("", kit.Body, kit.Muted).Most(2),
		mode:    kit.NewButton("", kit.Plain, nil),
		readout: kit.NewText("", 64, kit.Ink).Bold().Centre(),
		facts:   kit.NewProse("", kit.Body, kit.Muted).Most(5),
		message: kit.NewProse("", kit.Body, kit.Bad).Bold().Most(4),
		erase:   kit.NewIconButton(EraseSign, "", act.Back),
		cancel:  kit.NewButton("", kit.Plain, func() { act.Edit(-1) }),
		primary: kit.NewButton("", kit.Primary, act.Write),
		last:    kit.NewProse("", kit.Small, kit.Muted).Most(2),
	}
	p.primary.OnOff = act.Write
	p.ExtendBaseWidget(p)
	return p
}

// Draw takes over a scene and changes what differs.
func (p *Pad) Draw(s *Scene) {
	added := p.added(s)
	p.scene = s
	p.last.Set(s.Line)
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
		tray := p.trays[to.tray]
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
	die := p.trays[to.tray].dice[to.die]
	flying := kit.NewDie(0, trayDie, nil).Least(trayLeast).Tray()
	setDie(flying, one)
	way := straight(middleOf(p.keys[key]), p.trays[to.tray].Position().Add(middleOf(die)))
	return flight{flying, die.Size(), func(done float32) fyne.Position {
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
	seat := s.Seats[pad.Seat]
	p.token.Set(seat.Marker, false)
	p.prompt, p.asked = s.say(pad.Prompt), seat.Name
	p.title.SetAround(p.prompt, p.asked)
	p.hint.Set(s.brief(pad.Hint))
	now.hint = p.hint.Words()
	now.editing = s.Editing >= 0
	p.fillModes(s, now)
	p.fillTrays(s, now)
	p.fillKeys(s, now)
	p.fillChoices(s, now)
	p.fillOffers(s, now)
	facts := ""
	for i, fact := range pad.Facts {
		if i > 0 {
			facts += "\n"
		}
		facts += s.brief(fact)
	}
	p.facts.Set(facts)
	now.facts = facts
	for len(p.others) < len(pad.Others) {
		p.others = append(p.others, p.button(func(pad *scorecard.Pad, i int) scorecard.Key { return pad.Others[i] }, len(p.others)))
	}
	for i, key := range pad.Others {
		p.set(p.others[i], key, kit.Plain)
	}
	now.others = len(pad.Others)
	p.cancel.Set(s.Words.Say("table.leave-as-it-was"), "", "")
	p.erase.SetIcon(EraseSign, s.Words.Say("pad.erase"))
	p.fillPrimary(s)
	now.writes = now.keys == 0 || now.trays > 0 || now.number || now.others > 0 || now.editing || !p.primary.Off()
}

// button gives a button for a key of the pad, wherever that stands now.
func (p *Pad) button(key func(*scorecard.Pad, int) scorecard.Key, i int) *kit.Button {
	tap := func() { p.act.Press(key(p.scene.Pad, i).ID) }
	b := kit.NewButton("", kit.Plain, tap)
	b.OnOff = func() { p.act.Note(p.scene.say(key(p.scene.Pad, i).Off)) }
	return b
}

// set says on a button what a key of the pad is.
func (p *Pad) set(b *kit.Button, key scorecard.Key, style kit.Style) {
	switch {
	case key.Chosen:
		style = kit.Chosen
	case key.Tone == scorecard.Bad:
		style = kit.Grave
	}
	b.Set(p.scene.short(key.Text), p.scene.say(key.Note), "")
	b.SetStyle(style)
	b.SetOff(!key.Off.IsZero())
}

func (p *Pad) fillModes(s *Scene, now *padCounts) {
	modes := s.Pad.Modes
	if s.Pad.Menu {
		modes = nil
	}
	for len(p.modes) < len(modes) {
		p.modes = append(p.modes, p.button(func(pad *scorecard.Pad, i int) scorecard.Key { return pad.Modes[i] }, len(p.modes)))
	}
	now.modes = len(modes)
	for i, key := range modes {
		style := kit.Quiet
		if key.Chosen {
			style = kit.Plain
		}
		p.modes[i].Set(s.short(key.Text), "", "")
		p.modes[i].SetStyle(style)
		if key.Chosen {
			next := modes[(i+1)%len(modes)]
			p.mode.Set(s.short(next.Text), "", "")
			p.mode.OnTap = func() { p.act.Press(next.ID) }
		}
	}
}

func (p *Pad) fillTrays(s *Scene, now *padCounts) {
	dice := 0
	for i, one := range s.Pad.Trays {
		if i == len(p.trays) {
			p.trays = append(p.trays, newTray(p.act.Press))
			p.captions = append(p.captions, kit.NewText("", kit.Small, kit.Muted).Bold().Cut().Centre())
		}
		p.trays[i].show(one, dice)
		p.captions[i].Set(s.say(one.Title))
		dice += len(one.Dice)
	}
	now.trays = len(s.Pad.Trays)
	readout := s.say(s.Pad.Readout)
	if readout == "" && s.Pad.Number != nil {
		readout = s.Pad.Number.Typed
	}
	p.readout.Set(readout)
	p.tall = s.Reads || readout != "" || s.Pad.Number != nil && len(s.Pad.Number.Values) == 0
	now.readout = p.tall && (now.trays > 0 || s.Pad.Number != nil)
}

// fillKeys sets the large keys: those of the game, and where a number is asked for
// its digits or its values.
func (p *Pad) fillKeys(s *Scene, now *padCounts) {
	p.pressed = p.pressed[:0]
	add := func(key padKey, look kit.KeyLook) {
		if i := len(p.pressed); i == len(p.keys) {
			p.keys = append(p.keys, kit.NewKey(func() { p.tap(i) }))
		}
		p.keys[len(p.pressed)].Set(look)
		p.pressed = append(p.pressed, key)
	}
	now.bare = true
	for _, key := range s.Pad.Keys {
		look := kit.KeyLook{Face: letterOf(key.Face), Text: s.short(key.Text), Note: s.short(key.Note), Style: keyStyle(key), Off: !key.Off.IsZero()}
		now.bare = now.bare && look.Text == "" && key.Face != ""
		add(padKey{id: key.ID, off: s.say(key.Off)}, look)
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
	now.keys = len(p.pressed)
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

func (p *Pad) fillChoices(s *Scene, now *padCounts) {
	for c, one := range s.Pad.Choices {
		if c == len(p.choices) {
			p.choices = append(p.choices, &choice{title: kit.NewText("", kit.Small, kit.Muted).Bold().Cut()})
		}
		to := p.choices[c]
		title := s.say(one.Title)
		if title == p.prompt { // it is asked above
			title = ""
		}
		to.title.Set(title)
		for i, key := range one.Keys {
			if i == len(to.buttons) {
				to.buttons = append(to.buttons, p.button(func(pad *scorecard.Pad, i int) scorecard.Key { return pad.Choices[c].Keys[i] }, i))
			}
			p.set(to.buttons[i], key, kit.Plain)
		}
		now.answers += len(one.Keys)
	}
	now.choices = len(s.Pad.Choices)
}

// fillOffers lists where an entry can go, without the one that the primary button
// names already.
func (p *Pad) fillOffers(s *Scene, now *padCounts) {
	for i, key := range s.Pad.Offers {
		if i == len(p.offers) {
			p.offers = append(p.offers, p.button(func(pad *scorecard.Pad, i int) scorecard.Key { return pad.Offers[i] }, i))
		}
		b, style := p.offers[i], kit.Plain
		if key.Chosen {
			style = kit.Chosen
		}
		if p.form(p.width) == column {
			b.Set(s.say(key.Text), "", s.short(key.Note))
		} else {
			b.Set(s.short(key.Text), s.short(key.Note), "")
		}
		b.SetStyle(style)
		b.SetOff(!key.Off.IsZero())
	}
	now.offers = len(s.Pad.Offers)
}

func (p *Pad) fillPrimary(s *Scene) {
	pad := s.Pad
	key := pad.Primary
	p.label, p.notes = s.brief(key.Text), nil
	for _, say := range []func(scorecard.Text) string{s.brief, s.short} {
		makes, note := say(pad.Makes), say(key.Note)
		if strings.HasSuffix(makes, note) { // it is said already
			note = ""
		}
		p.notes = append(p.notes, joined(makes, note))
	}
	p.notes = append(p.notes, s.short(pad.Makes), s.short(key.Note))
	style := kit.Primary
	if key.Tone == scorecard.Bad {
		style = kit.Danger
	}
	off := !key.Off.IsZero()
	if off {
		p.label, p.notes = s.brief(key.Off), nil
	}
	p.setPrimary()
	p.primary.SetStyle(style)
	p.primary.SetOff(off)
}

// setPrimary says on the primary button what it does, as large as there is room for,
// with as much below as has room.
func (p *Pad) setPrimary() {
	size, note := p.labelMost, ""
	if room := p.primary.Size().Width - kit.U(primaryEdge); room > 0 {
		for size > kit.Small && kit.WidthOf(p.label, size, true) > room {
			size--
		}
		for _, one := range p.notes {
			if note = one; kit.WidthOf(one, kit.Small, true) <= room {
				break
			}
		}
	}
	if size != p.labelSize && size > 0 {
		p.labelSize = size
		p.primary.Big(size, kit.Target)
		p.primary.Refresh()
	}
	p.primary.Set(p.label, note, "")
}

// primaryEdge is what the margins of the primary button take of its width at least,
// in design units.
const primaryEdge float32 = 20

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
	held := []fyne.CanvasObject{p.ground, p.sunk, p.rail, p.token, p.title, p.hint, p.mode}
	held = appendAll(held, p.modes)
	held = appendAll(held, p.captions)
	held = appendAll(held, p.trays)
	held = append(held, p.readout)
	held = appendAll(held, p.keys)
	for _, c := range p.choices {
		held = appendAll(append(held, c.title), c.buttons)
	}
	held = appendAll(held, p.offers)
	held = append(held, p.facts, p.message)
	held = appendAll(held, p.others)
	return append(held, p.cancel, p.erase, p.primary, p.last)
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
	paintPanel(p.ground)
	for _, ground := range []*canvas.Rectangle{p.sunk, p.rail} {
		ground.FillColor, ground.CornerRadius = kit.Colour(kit.Sunk), kit.U(kit.ButtonRadius)
	}
}
