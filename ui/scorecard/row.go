package scorecard

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// row is what a seat shows, or what belongs to nobody.
type row struct {
	widget.BaseWidget
	spotView
	look   rowLook
	ground *canvas.Rectangle
	token  *kit.Token
	name   *kit.Text
	held   *tokens
	dice   []*kit.Die
	ghost  *canvas.Rectangle // around a number that is not written yet
	value  *kit.Text
	badge  *badge
	note   *kit.Text
	corner corner
	tap    *kit.Tap // holds the row
	at     rowColumns
}

// rowLook is what a row shows, to be compared with what it showed before.
type rowLook struct {
	who
	value, note       string
	held, dice, badge string
	ghost, key        bool
	tone              scorecard.Tone
}

// The sizes of what lies in a row, in design units.
const (
	valueSize float32 = 30
	heldSize  float32 = 40
)

func newRow(act Actions) *row {
	r := &row{
		spotView: spotView{act: act}, ground: canvas.NewRectangle(nil), token: kit.NewToken(kit.Marker{}, 44),
		name: kit.NewText("", 22, kit.Ink).Bold().Cut(), held: newTokens(kit.NewText("", kit.Body, kit.Muted).Cut()), ghost: canvas.NewRectangle(nil),
		value: kit.NewText("", valueSize, kit.Ink).Bold().Cut(), badge: newBadge(),
		note: kit.NewText("", kit.Body, kit.Muted).Cut(), corner: newCorner(),
	}
	r.ExtendBaseWidget(r)
	r.tap = kit.NewTap("", r, nil).Shape(16, 0)
	return r
}

// hub reports whether the row is of what belongs to nobody.
func (r *row) hub() bool { return r.seat == scorecard.HubSeat }

// show takes over a spot of a block and reports whether anything of it differs.
func (r *row) show(s *Scene, b *scorecard.Block, seat int) bool {
	r.take(s, b, seat)
	look := r.lookOf()
	if look == r.look {
		return false
	}
	r.look = look
	r.name.Set(look.name)
	r.value.Set(look.value)
	r.note.Set(look.note)
	r.held.show(oneKind(r.spot.Tokens), look.held)
	r.badge.show(look.badge, look.tone)
	r.token.Set(look.marker, look.left)
	r.fillDice()
	r.tap.Name = look.name
	r.tap.OnTap = nil
	if !r.hub() || r.spot.Key != "" || !r.spot.Hint.IsZero() {
		r.tap.OnTap = r.tapped
	}
	r.Refresh()
	return true
}

// lookOf says what the row shows now.
func (r *row) lookOf() rowLook {
	s, spot := r.scene, r.spot
	look := rowLook{
		who: r.who(), value: s.Say(spot.Text), note: s.Say(spot.Note), badge: s.Short(spot.Badge), tone: spot.Tone,
		dice: fmt.Sprint(spot.Dice), key: spot.Key != "" && !s.Still,
	}
	for _, token := range spot.Tokens {
		look.held = joined(look.held, s.tokens(token))
	}
	if would := s.Say(spot.Would); would != "" && would != look.value {
		look.value, look.ghost = would, true
	}
	look.note = joined(look.note, r.parts())
	if r.hub() {
		return look
	}
	if said := s.Outcome(r.seat); said != "" && (look.left || look.note == "" && look.badge == "") {
		look.note = said
	}
	look.note = joined(s.chance(r.seat), look.note)
	return look
}

// tokens says how many tokens there are, and that there are none in words of its own
// if the language has any.
func (s *Scene) tokens(t scorecard.Token) string {
	if t.N == 0 {
		if none, ok := s.Words.Find("token." + t.Kind + ".none"); ok {
			return none
		}
	}
	return s.Say(scorecard.Say("token."+t.Kind, "n", t.N))
}

// joined joins two parts of a line.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// parts lists the parts of a figure that is not drawn.
func (r *row) parts() string {
	var list []string
	for _, part := range r.spot.Parts {
		list = append(list, fmt.Sprintf("%s %d/%d", present.PartName(r.scene.Words, part.Kind, part.Have), part.Have, part.Of))
	}
	return strings.Join(list, " · ")
}

func (r *row) fillDice() {
	for len(r.dice) < len(r.spot.Dice) {
		i := len(r.dice)
		die := kit.NewDie(0, trayDie, nil).Least(12).Tray()
		die.OnTap = func() {
			if key := r.spot.Dice[i].Key; key != "" {
				r.act.Press(key)
			} else {
				r.tap.Tapped(nil)
			}
		}
		r.dice = append(r.dice, die)
	}
	for i, die := range r.dice {
		if die.Hidden = i >= len(r.spot.Dice); !die.Hidden {
			setDie(die, r.spot.Dice[i])
		}
	}
}

// Held implements kit.Holder.
func (r *row) Held() []fyne.CanvasObject {
	return appendAll([]fyne.CanvasObject{r.ground, r.token, r.name, r.held, r.ghost, r.value, r.badge, r.note, r.corner.Rectangle}, r.dice)
}

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer { return render(r, units(200, rowOneLeast)) }

func (r *row) paint() {
	if r.scene == nil {
		return
	}
	look, ground, mark := r.look, r.ground, r.scene.gameColour()
	ground.FillColor, ground.StrokeWidth, ground.CornerRadius = nil, 0, kit.U(16)
	switch {
	case r.hub():
		paintPanel(ground)
	case look.mark == present.Edited:
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = kit.Colour(kit.Tint), kit.Colour(kit.Ink), kit.U(3)
	case look.key:
		ground.StrokeColor, ground.StrokeWidth = mark, kit.U(2)
	}
	r.corner.paint(r.scene)
	r.ghost.StrokeColor, r.ghost.StrokeWidth, r.ghost.CornerRadius = mark, kit.U(2), kit.U(10)
	ink := look.ink()
	if look.tone == scorecard.Out {
		ink = kit.Muted
	}
	r.name.SetRole(ink)
	r.value.SetRole(ink)
}

func (r *row) layout(size fyne.Size) {
	if r.scene == nil {
		return
	}
	look := r.look
	inset := groundGap(size.Height)
	if r.hub() {
		inset = 0
	}
	put(r.ground, 0, inset, size.Width, size.Height-2*inset)
	r.corner.Hidden = look.mark != present.Fresh
	r.token.Hidden, r.name.Hidden = r.hub(), r.hub()
	r.held.Hidden, r.value.Hidden, r.note.Hidden = look.held == "", look.value == "", look.note == ""
	r.badge.Hidden = !r.badge.shows()
	r.ghost.Hidden = !look.ghost
	switch {
	case r.hub():
		r.asHub(size)
	case r.at == rowColumns{}:
		r.twoLines(size)
	default:
		r.oneLine(size)
	}
	r.putCorner(size)
}

// putCorner marks the number that was written last, or a row without one.
func (r *row) putCorner(size fyne.Size) {
	if r.value.Hidden {
		r.corner.put(size.Width-kit.U(6), kit.U(9))
		return
	}
	at, value := r.value.Position(), r.value.Size()
	r.corner.put(at.X+value.Width+kit.U(2+cornerSide), at.Y+value.Height*0.16)
}

// asHub puts what is said, then the number, then what lies there.
func (r *row) asHub(size fyne.Size) {
	x, right := kit.U(18), size.Width-kit.U(18)
	r.note.SetGrowing(kit.Body)
	r.value.SetGrowing(22)
	if !r.note.Hidden {
		wide := min(r.note.Full().Width, (right-x)*0.6)
		centred(r.note, x, 0, wide, size.Height)
		x += wide + kit.U(14)
	}
	if !r.value.Hidden {
		for text := float32(21); text >= kit.Small && r.value.Full().Width > right-x; text-- {
			r.value.SetGrowing(text)
		}
		wide := min(r.value.Full().Width, right-x)
		centred(r.value, x, 0, wide, size.Height)
		x += wide + kit.U(14)
	}
	if r.held.pictures() {
		side := min(size.Height*0.66, kit.U(heldSize))
		put(r.held, x, (size.Height-side)/2, min(r.held.full(side/kit.U(1)), max(0, right-x)), side)
	} else {
		r.held.Hidden = true // the number says it
	}
}

// oneLine puts everything into its column. A note takes the room of what is not
// there before it.
func (r *row) oneLine(size fyne.Size) {
	c, h := r.at, size.Height
	large := (c.number - 24) / 12
	put(r.token, kit.U(14), (h-c.token)/2, c.token, c.token)
	r.name.SetGrowing(19 + 3*large)
	r.value.SetSize(c.number)
	r.note.SetGrowing(kit.Body)
	centred(r.name, c.name, 0, c.held-c.name-kit.U(10), h)
	side := min(h*0.62, kit.U(heldSize+8*large))
	put(r.held, c.held, (h-side)/2, c.holds+kit.U(2), side)
	r.putDice(c.dice, 0, c.die, h)
	value := r.value.Full().Width
	centred(r.value, c.value, 0, value+kit.U(1), h)
	r.putGhost()
	wide, high := r.badge.wide(), min(h*0.7, r.badge.high())
	put(r.badge, c.badge, (h-high)/2, wide, high)
	var from float32
	switch {
	case !r.badge.Hidden:
		from = c.note
	case !r.value.Hidden:
		from = max(c.value+value+kit.U(20), c.note-(c.note-c.badge))
	case len(r.spot.Dice) > 0:
		from = c.value
	default:
		from = c.dice
	}
	note := min(r.note.Full().Width+kit.U(1), c.end-from)
	centred(r.note, c.end-note, 0, note, h)
}

// twoLines puts what lies there below the name, and what the number means below
// the dice and the number.
func (r *row) twoLines(size fyne.Size) {
	w, h := size.Width, size.Height
	left, right, gap := kit.U(10), size.Width-kit.U(14), kit.U(8)
	token := min(h*0.56, kit.U(46))
	put(r.token, left, (h-token)/2, token, token)
	x := left + token + kit.U(10)
	pad := kit.U(5)
	above := (h - 2*pad) * 0.55
	top, below := pad+above, h-2*pad-above

	r.value.SetSize(min(30, max(20, above/kit.U(1)*0.62)))
	r.name.SetGrowing(18)
	r.note.SetGrowing(15)
	end := right
	if !r.value.Hidden {
		wide, after := r.value.Full().Width, kit.U(cornerSide-2)
		centred(r.value, right-wide-after, pad, wide, above)
		end -= wide + after + 2*gap
		r.putGhost()
	}
	if n := len(r.spot.Dice); n > 0 {
		die := min(above*0.86, kit.U(36), w*0.075)
		if room := (end - x) * 0.6; diceWidth(n, die) > room {
			die *= room / diceWidth(n, die)
		}
		end -= diceWidth(n, die)
		r.putDice(end, pad, die, above)
		end -= gap
	}
	centred(r.name, x, pad, end-x, above)

	if !r.badge.Hidden {
		wide, high := r.badge.wide(), min(below, r.badge.high())
		put(r.badge, right-wide, top+(below-high)/2, wide, high)
		right -= wide + gap
	}
	if !r.held.Hidden {
		side := min(below*0.92, kit.U(heldSize))
		wide := min(r.held.full(side/kit.U(1)), max(side, right-x-gap-r.note.Full().Width), right-x)
		r.held.Hidden = !r.held.pictures() && wide < kit.U(44)
		put(r.held, x, top+(below-side)/2, wide, side)
		x += wide + gap
	}
	note := min(r.note.Full().Width+kit.U(1), right-x)
	r.note.Hidden = r.note.Hidden || note < kit.U(24)
	centred(r.note, right-note, top, note, below)
}

func (r *row) putDice(x, y, side, h float32) {
	for i := range r.spot.Dice {
		put(r.dice[i], x+float32(i)*side*1.18, y+(h-side)/2, side, side)
	}
}

// putGhost puts the frame of a number that is not written yet around it.
func (r *row) putGhost() {
	at, size, around := r.value.Position(), r.value.Size(), kit.U(8)
	high := size.Height * 0.94
	put(r.ghost, at.X-around, at.Y+(size.Height-high)/2, size.Width+2*around, high)
}

// badge is a word on a coloured ground, with a triangle before it that points up
// for what is good and down for what is bad.
type badge struct {
	widget.BaseWidget
	ground *canvas.Rectangle
	sign   *kit.Icon
	text   *kit.Text
	tone   scorecard.Tone
}

// The triangles of badges.
const (
	signUp   kit.Glyph = `<path d="M12 5 L20.5 19 H3.5 Z" fill="currentColor"/>`
	signDown kit.Glyph = `<path d="M12 19 L3.5 5 H20.5 Z" fill="currentColor"/>`
)

func newBadge() *badge {
	b := &badge{ground: canvas.NewRectangle(nil), sign: kit.NewIcon(signUp, 11, kit.OnAccent), text: kit.NewText("", kit.Small, kit.Ink).Bold()}
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) show(text string, tone scorecard.Tone) {
	b.text.Set(text)
	b.tone = tone
	b.Refresh()
}

// points reports whether the badge says that something is good or bad.
func (b *badge) points() bool {
	return b.tone == scorecard.Good || b.tone == scorecard.Best || b.tone == scorecard.Bad
}

// shows reports whether there is anything to be seen.
func (b *badge) shows() bool { return b.text.Words() != "" || b.points() }

// wide and high are the size that the badge wants; no width if nothing is shown.
func (b *badge) wide() float32 {
	if !b.shows() {
		return 0
	}
	wide := b.text.Full().Width + kit.U(24)
	if b.points() {
		wide += kit.U(15)
	}
	return wide
}

func (b *badge) high() float32 { return kit.LineHeight(kit.Small) + kit.U(10) }

// Held implements kit.Holder.
func (b *badge) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.ground, b.sign, b.text} }

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	return render(b, func() fyne.Size { return fyne.NewSize(b.wide(), b.high()) })
}

func (b *badge) paint() {
	fill, ink, sign := kit.Sunk, kit.Ink, signUp
	switch b.tone {
	case scorecard.Good, scorecard.Best:
		fill, ink = kit.Good, kit.OnAccent
	case scorecard.Bad:
		fill, ink, sign = kit.Bad, kit.OnAccent, signDown
	}
	b.ground.FillColor = kit.Colour(fill)
	b.sign.Set(sign, ink)
	b.sign.Hidden = !b.points()
	b.text.SetRole(ink)
}

func (b *badge) layout(size fyne.Size) {
	b.ground.CornerRadius = size.Height / 2
	b.ground.Resize(size)
	x, side := kit.U(12), kit.U(11)
	if b.points() {
		put(b.sign, x, (size.Height-side)/2, side, side)
		x += side + kit.U(4)
	}
	text := b.text.Full()
	put(b.text, x, (size.Height-text.Height)/2, text.Width, text.Height)
}
