package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// pigPlate is where a player stands: token, name and total, and below them a bar
// towards the target with what is still lacking.
type pigPlate struct {
	widget.BaseWidget
	tap    *kit.Tap
	face   *pigFace
	shows  pigSeat
	marker kit.Marker
}

// pigSeat is all that a plate shows.
type pigSeat struct {
	total, target int
	stake         int    // what the turn would bank now
	status        string // how far it is to the target, or what became of the player
	turn, gone    bool
}

// pigFace is what lies on a plate.
type pigFace struct {
	widget.BaseWidget
	token  *kit.Token
	name   *kit.Text
	total  *kit.Text
	status *kit.Text
	bar    *pigBar
}

func newPigPlate(seat Seat, onTap func()) *pigPlate {
	f := &pigFace{
		token: kit.NewToken(seat.Marker, 30), name: kit.NewText(seat.Name, kit.Cell, kit.Ink).Bold().Cut(),
		total:  kit.NewText("0", kit.Numeral, kit.Ink).Bold().Trailing(),
		status: kit.NewText("", kit.Small, kit.Muted).Bold().Trailing(), bar: newPigBar(),
	}
	f.ExtendBaseWidget(f)
	p := &pigPlate{face: f, marker: seat.Marker}
	p.tap = kit.NewTap(seat.Name, f, onTap).Shape(kit.ButtonRadius, 0)
	p.ExtendBaseWidget(p)
	return p
}

// show shows how a player stands now.
func (p *pigPlate) show(s pigSeat) {
	if s == p.shows {
		return
	}
	if p.shows.target > 0 && s.total != p.shows.total {
		p.tap.Glow()
	}
	p.shows = s
	p.face.token.Set(p.marker, s.gone)
	role := kit.Ink
	if s.gone {
		role = kit.Muted
	}
	p.face.name.SetRole(role)
	p.face.total.SetRole(role)
	p.face.total.Set(strconv.Itoa(s.total))
	p.face.status.Set(s.status)
	p.face.bar.show(s.total, s.stake, s.target)
	if s.turn {
		p.tap.On(kit.Tint, kit.Accent)
	} else {
		p.tap.On("", "")
	}
	p.face.Refresh()
}

// Held implements kit.Holder.
func (p *pigPlate) Held() []fyne.CanvasObject { return []fyne.CanvasObject{p.tap} }

// CreateRenderer implements fyne.Widget.
func (p *pigPlate) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.tap) }

// CreateRenderer implements fyne.Widget.
func (f *pigFace) CreateRenderer() fyne.WidgetRenderer { return &pigFaceRenderer{f} }

type pigFaceRenderer struct{ of *pigFace }

func (r *pigFaceRenderer) Destroy()           {}
func (r *pigFaceRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(120), kit.U(pigPlateLeast)) }

func (r *pigFaceRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.token, r.of.name, r.of.total, r.of.bar, r.of.status}
}

func (r *pigFaceRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

// The sizes of a plate, in design units: its least height, and that by which it
// must be higher and wider for its parts to be as large as designed for a tablet;
// and the size from which a narrow one has the total below the name instead of
// beside it.
const (
	pigPlateLeast  float32 = 50
	pigPlateHigher float32 = 80
	pigPlateWider  float32 = 240
	pigPlateNarrow float32 = 280
	pigPlateStacks float32 = 96
)

// Layout grows what lies there with the plate.
func (r *pigFaceRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	wide, high := size.Width/kit.U(1), size.Height/kit.U(1)
	grow := min((high-pigPlateLeast)/pigPlateHigher, (wide-100)/pigPlateWider, 2)
	if grow = max(0, grow); wide < pigPlateNarrow && high >= pigPlateStacks {
		r.stack(size, min(1, (high-pigPlateLeast)/pigPlateHigher))
		return
	}
	if wide < pigPlateNarrow {
		grow = min(grow, 0.2)
	}
	r.line(size, grow)
}

// line puts the total beside the name, and what is lacking beside the bar.
func (r *pigFaceRenderer) line(size fyne.Size, grow float32) {
	f, inset := r.of, kit.U(12)
	f.name.SetSize(17 + 7*grow)
	f.total.SetSize(24 + 28*grow)
	f.status.SetSize(13 + 5*grow)
	above, below := f.total.MinSize(), f.status.MinSize()
	gap := kit.U(18*grow - 5) // lines of text have air of their own
	top := (size.Height - above.Height - gap - below.Height) / 2
	right := size.Width - inset

	place(f.total, right-above.Width, top, above.Width, above.Height)
	r.head(inset, top+above.Height/2, right-above.Width-kit.U(8), kit.U(26+20*grow))
	place(f.status, right-below.Width, top+above.Height+gap, below.Width, below.Height)
	thick := kit.U(9 + 9*grow)
	width := max(0, right-below.Width-kit.U(10)-inset)
	place(f.bar, inset, top+above.Height+gap+(below.Height-thick)/2, width, thick)
}

// stack puts the total with what is lacking below the name, and the bar below
// both.
func (r *pigFaceRenderer) stack(size fyne.Size, grow float32) {
	f, inset := r.of, kit.U(12)
	f.name.SetSize(18 + 2*grow)
	f.total.SetSize(28 + 14*grow)
	f.status.SetSize(13 + 3*grow)
	side, thick, gap := kit.U(26+6*grow), kit.U(9+4*grow), kit.U(2+4*grow)
	middle, status := f.total.MinSize(), f.status.MinSize()
	top := (size.Height - side - middle.Height - thick - 2*gap) / 2
	right := size.Width - inset

	r.head(inset, top+side/2, right, side)
	top += side + gap
	place(f.total, inset, top, middle.Width, middle.Height)
	place(f.status, right-status.Width, top+(middle.Height-status.Height)*0.7, status.Width, status.Height)
	place(f.bar, inset, top+middle.Height+gap, right-inset, thick)
}

// head puts the token and the name around a middle line, between two edges.
func (r *pigFaceRenderer) head(left, middle, right, side float32) {
	f := r.of
	place(f.token, left, middle-side/2, side, side)
	left += side + kit.U(8)
	height := f.name.MinSize().Height
	place(f.name, left, middle-height/2, max(0, right-left), height)
}

// place gives an object its place and its size.
func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// pigBar is the way to the target: what is banked, and in outline what the turn
// would add to it.
type pigBar struct {
	widget.BaseWidget
	track, stake, fill *canvas.Rectangle
	shares             [2]float32 // of the way: banked, and with the turn
}

func newPigBar() *pigBar {
	b := &pigBar{track: canvas.NewRectangle(nil), stake: canvas.NewRectangle(nil), fill: canvas.NewRectangle(pigPink)}
	b.ExtendBaseWidget(b)
	return b
}

// show shows another way gone.
func (b *pigBar) show(total, stake, target int) {
	share := func(n int) float32 { return min(1, float32(n)/float32(target)) }
	b.shares = [2]float32{share(total), share(total + stake)}
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *pigBar) CreateRenderer() fyne.WidgetRenderer {
	r := &pigBarRenderer{b}
	r.Refresh()
	return r
}

type pigBarRenderer struct{ of *pigBar }

func (r *pigBarRenderer) Destroy()           {}
func (r *pigBarRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(24), kit.U(8)) }

func (r *pigBarRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.track, r.of.stake, r.of.fill}
}

func (r *pigBarRenderer) Refresh() {
	b := r.of
	b.track.FillColor = kit.Colour(kit.Line)
	b.stake.FillColor, b.stake.StrokeColor, b.stake.StrokeWidth = kit.Colour(kit.Paper), pigPink, 2
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func (r *pigBarRenderer) Layout(size fyne.Size) {
	b := r.of
	for i, bar := range []*canvas.Rectangle{b.fill, b.stake} {
		bar.Hidden = b.shares[i] == 0 || i == 1 && b.shares[1] == b.shares[0]
		bar.Resize(fyne.NewSize(max(size.Height, size.Width*b.shares[i]), size.Height))
		bar.CornerRadius = size.Height / 2
	}
	b.track.Resize(size)
	b.track.CornerRadius = size.Height / 2
}
