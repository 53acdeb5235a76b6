package cards

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// mafiaDie is the sign of a die that is held: what it shows is not known, so it
// shows no face that matters in the game.
const mafiaDie kit.Glyph = `<path d="M6.5 1.5 H17.5 A5 5 0 0 1 22.5 6.5 V17.5 A5 5 0 0 1 17.5 22.5 H6.5 A5 5 0 0 1 1.5 17.5 V6.5 A5 5 0 0 1 6.5 1.5 Z"/>` +
	`<g fill="currentColor" stroke="none"><circle cx="7.4" cy="7.4" r="1.9"/><circle cx="16.6" cy="7.4" r="1.9"/>` +
	`<circle cx="12" cy="12" r="1.9"/><circle cx="7.4" cy="16.6" r="1.9"/><circle cx="16.6" cy="16.6" r="1.9"/></g>`

// mafiaDice shows the dice that a player holds, in as many lines as they need.
type mafiaDice struct {
	widget.BaseWidget
	n     int
	role  kit.Role
	sign  bool // one die stands for all
	icons []*kit.Icon
}

// The sizes of a die in a row of them, in design units: where it has all the
// room, and the least at which it can be told from the next.
const (
	mafiaLargeDie float32 = 60
	mafiaSmallDie float32 = 11
)

func newMafiaDice() *mafiaDice {
	d := &mafiaDice{role: kit.Ink}
	d.ExtendBaseWidget(d)
	return d
}

// set shows so many dice, in the colour of a role.
func (d *mafiaDice) set(n int, role kit.Role) {
	if d.n == n && d.role == role {
		return
	}
	d.n, d.role = n, role
	d.Refresh()
}

// drawn is how many dice are drawn; of more, the number tells.
func (d *mafiaDice) drawn() int {
	if d.sign {
		return min(d.n, 1)
	}
	return min(d.n, mafiaMostDrawn)
}

// mafiaMostDrawn is how many dice are drawn at most.
const mafiaMostDrawn = 60

// mafiaDieSide is the largest size, in design units, at which n dice fit into a box; 0 if
// they would be too small.
func mafiaDieSide(n int, w, h float32) float32 {
	for side := min(mafiaLargeDie, h); side >= mafiaSmallDie; side -= 0.5 {
		perLine := int((w + side*mafiaDieGap) / (side * (1 + mafiaDieGap)))
		lines := int((h + side*mafiaDieGap) / (side * (1 + mafiaDieGap)))
		if perLine*lines >= n {
			return side
		}
	}
	return 0
}

// mafiaDieGap is the gap between dice, as a share of their size.
const mafiaDieGap = 0.1

// CreateRenderer implements fyne.Widget.
func (d *mafiaDice) CreateRenderer() fyne.WidgetRenderer {
	r := &mafiaDiceRenderer{d}
	r.Refresh()
	return r
}

type mafiaDiceRenderer struct{ of *mafiaDice }

func (r *mafiaDiceRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(kit.U(mafiaSmallDie)) }
func (r *mafiaDiceRenderer) Destroy()           {}

func (r *mafiaDiceRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.of.icons))
	for i, icon := range r.of.icons {
		objects[i] = icon
	}
	return objects
}

func (r *mafiaDiceRenderer) Refresh() {
	d := r.of
	for len(d.icons) < min(d.n, mafiaMostDrawn) {
		d.icons = append(d.icons, kit.NewIcon(mafiaDie, mafiaLargeDie, d.role))
	}
	for _, icon := range d.icons {
		icon.Set(mafiaDie, d.role)
		icon.Refresh()
	}
	r.Layout(d.Size())
	canvas.Refresh(d)
}

// Layout puts the dice into lines, all of them in the middle of the height.
func (r *mafiaDiceRenderer) Layout(size fyne.Size) {
	d := r.of
	n := d.drawn()
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	side := mafiaDieSide(n, w, h)
	for i, icon := range d.icons {
		icon.Hidden = i >= n || side == 0
	}
	if n == 0 || side == 0 {
		return
	}
	step := side * (1 + mafiaDieGap)
	perLine := int((w + side*mafiaDieGap) / step)
	lines := int(math.Ceil(float64(n) / float64(perLine)))
	top := (h - float32(lines)*step + side*mafiaDieGap) / 2
	for i := range n {
		put(d.icons[i], float32(i%perLine)*step, top+float32(i/perLine)*step, side, side)
	}
}
