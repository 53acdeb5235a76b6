package scorecard

import (
	"reflect"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// Pad is what is written with, the same for every game. The order of its parts
// never changes, only how they lie: below each other beside the card, spread below
// a wide card, or as low as can be on a phone.
type Pad struct {
	widget.BaseWidget
	padParts
	act     Actions
	scene   *Scene
	content *padContent
	flies   flights // of a die from its key to its place
	beside  bool
	width   float32
	unit    float32 // pixels of a design unit when it was laid out
	room    float32 // the height that it has beside the card; 0: not known
	kept    padKept
	needs   padNeed
	height  float32 // when onGrow was told last
	onGrow  func()
}

// padKept is what a pad keeps of what it has needed, so that nothing moves from turn to
// turn. It counts for one width, one scale and one kind of entries.
type padKept struct {
	form  form    // beside the card: the first one that had room
	rest  float32 // the greatest height without a sentence
	comes float32 // the greatest height of what comes and goes in a column, in design units
}

// padNeed is the least height that a pad needs, and what that follows from.
type padNeed struct {
	of     *padContent
	form   form
	width  float32
	unit   float32
	grown  float32 // what text grows a unit to
	height float32
}

// NewPad returns an empty pad.
func NewPad(act Actions) *Pad {
	p := &Pad{act: act, padParts: newPadParts(act), content: &padContent{}}
	p.ExtendBaseWidget(p)
	return p
}

// Draw takes over a scene and changes what differs.
func (p *Pad) Draw(s *Scene) {
	added := p.added(s)
	p.scene = s
	between := "\n"
	if p.form(p.width) == band {
		between = " · "
	}
	now := contentOf(s, p.beside, between)
	now.message = p.message.Words()
	p.last.SetInked(s.Line, s.Wrote)
	if now.on {
		p.show(p.act, s, now, p.form(p.width) < low)
	}
	if was := p.content; !reflect.DeepEqual(now, was) {
		if now.modes != was.modes || now.number != was.number || now.editing != was.editing {
			p.kept = padKept{}
		}
		p.content = now
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
	return flight{flying.Picture(), die.Size(), func(done float32) fyne.Position {
		return way(done).SubtractXY(0, kit.U(36)*4*done*(1-done))
	}}, true
}

// middleOf is the middle of an object, within what holds it.
func middleOf(o fyne.CanvasObject) fyne.Position {
	return o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
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
		p.content = p.content.with(p.beside, sentence)
		p.lay()
	}
}

// OnGrow sets what is told when the pad needs another height.
func (p *Pad) OnGrow(do func()) { p.onGrow = do }

// Stand tells the pad whether it is beside the card or below it.
func (p *Pad) Stand(beside bool) {
	if p.beside != beside {
		p.content = p.content.with(beside, p.content.message)
		p.beside, p.room, p.kept = beside, 0, padKept{}
		p.lay()
	}
}

// Bound implements kit.Bounded: how high the pad may be matters beside the card.
func (p *Pad) Bound(room fyne.Size) {
	p.resize(room.Width)
	if p.beside && p.room != room.Height {
		p.room, p.kept.form = room.Height, column
		p.lay()
	}
}

// form says how the pad is arranged where it is.
func (p *Pad) form(width float32) form {
	switch {
	case p.beside:
		return p.kept.form
	case width >= kit.U(bandFrom):
		return band
	}
	return low
}

// arrange lays the parts out in a size, or only measures where that has no height.
func (p *Pad) arrange(size fyne.Size) (places []padPlace, need float32) {
	unit := kit.U(1)
	a := padArea{padPen: padPen{m: fonts{}, of: p.content}, kept: p.kept.comes}
	need = a.arrange(p.form(size.Width), size.Width/unit, size.Height/unit) * unit
	p.kept.comes = a.kept
	return a.places, need
}

// need is the least height at which all parts have room in a width. It is kept: it is asked
// for again and again.
func (p *Pad) need(width float32) float32 {
	now := padNeed{of: p.content, form: p.form(width), width: width, unit: kit.U(1), grown: kit.Grown(1), height: p.needs.height}
	if now != p.needs {
		_, now.height = p.arrange(fyne.NewSize(width, 0))
		p.needs = now
	}
	return p.needs.height
}

// HeightFor implements kit.Tall: the least height at which all parts have room.
func (p *Pad) HeightFor(width float32) float32 {
	p.resize(width)
	return p.need(width)
}

// Rest is the height that the pad keeps at a width, so that the card above it does
// not move: the greatest that it has needed without a sentence.
func (p *Pad) Rest(width float32) float32 {
	height := p.HeightFor(width)
	if p.content.message == "" && !p.content.editing {
		p.kept.rest = max(p.kept.rest, height)
	}
	if p.kept.rest == 0 {
		return height
	}
	return p.kept.rest
}

// resize takes over a width, that of its place or one that its height is asked for: what it
// is in asks before it gives it its place, so that nobody is told. A window that leaves the
// full screen is laid out at the old scale first.
func (p *Pad) resize(width float32) {
	if unit := kit.U(1); p.width != width || p.unit != unit {
		p.width, p.unit, p.kept.rest, p.kept.comes = width, unit, 0, 0
		p.fold()
		p.height = p.need(width)
	}
}

// fold finds the first form that has room beside the card.
func (p *Pad) fold() {
	p.kept.form = min(p.kept.form, tight) // what a sentence has taken comes back
	for p.beside && p.room > 0 && p.kept.form < low && p.need(p.width) > p.room {
		p.kept.form++
	}
}

// lay arranges the pad anew after what it shows has changed, and tells where it needs another
// height.
func (p *Pad) lay() {
	if p.width <= 0 {
		return
	}
	p.fold()
	told, width := p.height, p.width
	p.Refresh() // at the size that it has
	p.resize(width)
	if p.height = p.need(width); p.height != told && p.onGrow != nil {
		p.onGrow()
	}
}

// Held implements kit.Holder.
func (p *Pad) Held() []fyne.CanvasObject { return append(p.all(), p.flies.objects()...) }

// CreateRenderer implements fyne.Widget.
func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	return render(p, func() fyne.Size { return fyne.NewSize(200, kit.U(120)) })
}

func (p *Pad) layout(size fyne.Size) {
	p.resize(size.Width)
	if size.Height > 0 {
		places, _ := p.arrange(size)
		p.place(p.content, places, size)
	}
}
