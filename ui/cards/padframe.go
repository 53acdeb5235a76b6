package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// padForm is how a pad is arranged.
type padForm int

// The forms of a pad.
const (
	padLow    padForm = iota // below the card on a phone: as low as can be
	padBand                  // below the card with room to spread
	padColumn                // beside the card: narrow and high
)

// bandFrom is the width from which a pad below the card spreads its parts beside
// each other, in design units.
const bandFrom float32 = 640

// padFrame is the paper of every pad: who is to write and what is asked for,
// something to tap below it, a sentence when an entry was refused, and the last
// thing written.
type padFrame struct {
	widget.BaseWidget
	token   *kit.Token
	title   *kit.Text
	hints   [hintLines]*kit.Text
	refusal *kit.Prose
	last    *kit.Prose
	panel   *kit.Panel
	inside  *kit.Column
	beside  bool // the pad stands beside the card
	width   float32
	resting float32 // the greatest height without anything that comes and goes
	tall    bool    // something that comes and goes is shown now, besides a sentence

	// arrange gives what is tapped; the head may take something into its right
	// end.
	arrange func(padForm) (aside fyne.CanvasObject, items []fyne.CanvasObject)
	onGrow  func()
	height  float32 // when onGrow was told last

	// These arrange may set before it gives its items.
	under  fyne.CanvasObject // below the title and the hints; nil: nothing
	inLine bool              // the items are beside the head, not below it
	right  fyne.CanvasObject // the right half, beside the head and the items; nil: they have all the width

	yields bool    // beside the card, it is low where a column has no room
	room   float32 // the height that it has beside the card
	short  bool    // and a column has no room there
}

// hintLines is how many lines there may be below the title.
const hintLines = 3

func newPadFrame(arrange func(padForm) (fyne.CanvasObject, []fyne.CanvasObject)) *padFrame {
	f := &padFrame{
		token:   kit.NewToken(kit.Marker{}, 48),
		title:   kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		refusal: kit.NewProse("", kit.Body, kit.Bad).Bold(),
		last:    kit.NewProse("", kit.Small, kit.Muted).Most(2),
		inside:  kit.NewColumn(10),
		arrange: arrange,
	}
	for i := range f.hints {
		f.hints[i] = kit.NewText("", kit.Body, kit.Muted).Cut()
	}
	f.panel = kit.NewPanel(f.inside)
	f.ExtendBaseWidget(f)
	return f
}

// ask says who is to write and what is asked for. A name that is too long for
// the title is cut before the rest of it.
func (f *padFrame) ask(seat Seat, title string, hints ...string) {
	f.token.Set(seat.Marker, false)
	f.title.SetAround(title, seat.Name)
	for i, line := range f.hints {
		words := ""
		if i < len(hints) {
			words = hints[i]
		}
		line.Set(words)
	}
}

// refuse shows why an entry was refused; "" takes it away.
func (f *padFrame) refuse(sentence string) { f.sentence(sentence, kit.Bad) }

// note shows an answer that is no refusal.
func (f *padFrame) note(sentence string) { f.sentence(sentence, kit.Ink) }

func (f *padFrame) sentence(sentence string, role kit.Role) {
	f.refusal.SetAs(sentence, role)
	f.lay()
}

// tell shows the last thing written.
func (f *padFrame) tell(last string) { f.last.Set(last) }

// lay arranges the pad anew, after something in it has come or gone.
func (f *padFrame) lay() {
	if f.width <= 0 {
		return
	}
	form := f.form()
	f.token.SetSize(48)
	f.title.SetGrowing(kit.Prompt)
	if form == padLow {
		f.token.SetSize(38)
		f.title.SetGrowing(20)
	}
	aside, items := f.arrange(form)
	head := f.head(form, aside)
	all := append([]fyne.CanvasObject{head}, items...)
	if f.inLine {
		all = []fyne.CanvasObject{kit.NewRow(20, append([]fyne.CanvasObject{kit.NewStretch(head)}, items...)...)}
	}
	if f.right != nil {
		all = []fyne.CanvasObject{kit.NewShares(kit.Gap*2, kit.NewColumn(10, all...), f.right)}
	}
	if f.refusal.Words() != "" {
		all = append(all, f.refusal)
	}
	if form == padColumn || f.refusal.Words() == "" {
		all = append(all, kit.NewStretch(nil), kit.NewBox(0, 20, f.last))
	}
	f.panel.Inset(18)
	if form == padLow {
		f.panel.Inset(12)
	}
	f.inside.SetItems(all...)
	f.Refresh()
	if height := f.panel.HeightFor(f.width); height != f.height {
		f.height = height
		if f.onGrow != nil {
			f.onGrow()
		}
	}
}

// head gives the token and the title, what is below them, and what is beside.
func (f *padFrame) head(form padForm, aside fyne.CanvasObject) fyne.CanvasObject {
	texts := []fyne.CanvasObject{f.title}
	for _, line := range f.hints {
		if form != padLow && line.Words() != "" {
			texts = append(texts, line)
		}
	}
	if f.under != nil {
		texts = append(texts, kit.NewBox(0, 6, nil), f.under)
	}
	items := []fyne.CanvasObject{f.token, kit.NewStretch(kit.NewColumn(0, texts...))}
	if aside != nil {
		items = append(items, aside)
	}
	return kit.NewRow(12, items...)
}

// OnGrow implements Pad.
func (f *padFrame) OnGrow(do func()) { f.onGrow = do }

// HeightFor implements kit.Tall.
func (f *padFrame) HeightFor(width float32) float32 {
	f.resize(width)
	return f.panel.HeightFor(width)
}

// Rest implements Pad: the greatest height that the pad has had without a
// sentence, for a card that keeps its size while sentences come and go.
func (f *padFrame) Rest(width float32) float32 {
	height := f.HeightFor(width)
	if f.refusal.Words() == "" && !f.tall {
		f.resting = max(f.resting, height)
	}
	if f.resting == 0 {
		return height
	}
	return f.resting
}

// Stand implements Pad.
func (f *padFrame) Stand(beside bool) {
	if f.beside != beside {
		f.beside, f.room, f.short = beside, 0, false
		f.lay()
	}
}

// Bound implements kit.Bounded: how high the pad may be matters beside the card.
func (f *padFrame) Bound(room fyne.Size) {
	f.resize(room.Width)
	height := room.Height
	if !f.yields || !f.beside || f.room == height {
		return
	}
	f.room, f.short = height, false
	f.lay()
	if f.short = f.panel.HeightFor(f.width) > height; f.short {
		f.lay()
	}
}

// form says how the pad is arranged where it is.
func (f *padFrame) form() padForm {
	switch {
	case f.beside && !f.short:
		return padColumn
	case f.short || f.width < kit.U(bandFrom):
		return padLow
	}
	return padBand
}

func (f *padFrame) resize(width float32) {
	if f.width != width {
		f.width, f.resting = width, 0
		f.lay()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *padFrame) CreateRenderer() fyne.WidgetRenderer {
	return &padRenderer{f}
}

type padRenderer struct{ of *padFrame }

// Held implements kit.Holder.
func (f *padFrame) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.panel}
}

func (r *padRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *padRenderer) MinSize() fyne.Size           { return fyne.NewSize(200, kit.U(120)) }
func (r *padRenderer) Destroy()                     {}
func (r *padRenderer) Refresh()                     { r.of.panel.Resize(r.of.Size()); r.of.panel.Refresh() }

func (r *padRenderer) Layout(size fyne.Size) {
	r.of.resize(size.Width)
	r.of.panel.Resize(size)
}
