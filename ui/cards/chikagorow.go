package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// chikagoSeat is what a row shows of a seat.
type chikagoSeat struct {
	mats   int
	count  string // of rounds lost or penalties, where no mats are played
	holds  string // beside the mats or the count: what they are, or that there are none
	dice   [3]int // of the throw of this round; zeros: none
	value  string // what the throw counts
	past   bool   // the value is of the round before
	mark   string // high or low
	good   bool   // what the mark says is good
	remark string // what else there is to know
	turn   bool
	out    bool // has gone home, or is safe
	home   bool // has gone home
	fresh  bool // the throw was written last
}

// chikagoRow is a player: token and name, the mats, the throw of this round and
// what it means.
type chikagoRow struct {
	widget.BaseWidget
	tap    *kit.Tap
	marker kit.Marker
	shows  chikagoSeat
	token  *kit.Token
	name   *kit.Text
	mats   *kit.Mats
	count  *kit.Text
	holds  *kit.Text
	dice   [3]*kit.Die
	ground *canvas.Rectangle // behind the value that was written last
	value  *kit.Text
	mark   *chikagoMark
	remark *kit.Text
}

func newChikagoRow(seat Seat, onTap func()) *chikagoRow {
	r := &chikagoRow{
		marker: seat.Marker,
		token:  kit.NewToken(seat.Marker, 42),
		name:   kit.NewText(seat.Name, 22, kit.Ink).Bold().Cut(),
		mats:   kit.NewMats(0, 64),
		count:  kit.NewText("", kit.Numeral, kit.Ink).Bold(),
		holds:  kit.NewText("", kit.Small, kit.Muted).Cut(),
		ground: canvas.NewRectangle(nil),
		value:  kit.NewText("", 30, kit.Ink).Bold(),
		mark:   newChikagoMark(),
		remark: kit.NewText("", kit.Body, kit.Muted).Trailing().Cut(),
	}
	for i := range r.dice {
		// A die takes the taps that fall on it, so it has to pass them on.
		r.dice[i] = kit.NewDie(0, 36, onTap).Least(12).Tray()
	}
	r.ExtendBaseWidget(r)
	r.tap = kit.NewTap(seat.Name, r, onTap).On(kit.Paper, "").Shape(kit.ButtonRadius, 0)
	return r
}

// show shows a seat anew where it has changed.
func (r *chikagoRow) show(s chikagoSeat) {
	if r.shows == s {
		return
	}
	r.shows = s
	r.token.Set(r.marker, s.home)
	r.mats.Set(s.mats)
	r.count.Set(s.count)
	r.holds.Set(s.holds)
	for i, die := range r.dice {
		die.Set(s.dice[i], "", "", kit.Lying)
	}
	r.value.Set(s.value)
	r.mark.show(s.mark, s.good)
	r.remark.Set(s.remark)
	r.name.SetRole(chikagoInk(s.out))
	r.value.SetRole(chikagoInk(s.past))
	if s.turn {
		r.tap.On(kit.Tint, kit.Accent)
	} else {
		r.tap.On(kit.Paper, "")
	}
	r.Refresh()
}

// chikagoInk is how something is written that may be over.
func chikagoInk(over bool) kit.Role {
	if over {
		return kit.Muted
	}
	return kit.Ink
}

// lie puts the row into its place on the card.
func (r *chikagoRow) lie(x, y, w, h float32) { put(r.tap, x, y, w, h) }

// hide hides what has nothing to show.
func (r *chikagoRow) hide() {
	s := r.shows
	r.mats.Hidden = s.mats == 0
	r.count.Hidden = s.count == ""
	r.holds.Hidden = s.holds == ""
	for _, die := range r.dice {
		die.Hidden = s.dice[0] == 0
	}
	r.value.Hidden = s.value == ""
	r.ground.Hidden = !s.fresh
	r.mark.Hidden = s.mark == ""
	r.remark.Hidden = s.remark == ""
}

// CreateRenderer implements fyne.Widget.
func (r *chikagoRow) CreateRenderer() fyne.WidgetRenderer {
	renderer := &chikagoRowRenderer{r}
	renderer.Refresh()
	return renderer
}

type chikagoRowRenderer struct{ of *chikagoRow }

func (r *chikagoRowRenderer) Objects() []fyne.CanvasObject {
	row := r.of
	return []fyne.CanvasObject{
		row.ground, row.token, row.name, row.mats, row.count, row.holds,
		row.dice[0], row.dice[1], row.dice[2], row.value, row.mark, row.remark,
	}
}

func (r *chikagoRowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(chikagoLeastWidth), kit.U(kit.Target))
}
func (r *chikagoRowRenderer) Destroy() {}

func (r *chikagoRowRenderer) Refresh() {
	row := r.of
	row.ground.FillColor, row.ground.StrokeColor, row.ground.StrokeWidth = kit.Colour(kit.Tint), kit.Colour(kit.Good), 2
	row.ground.CornerRadius = kit.U(10)
	row.mark.Refresh()
	r.Layout(row.Size())
	canvas.Refresh(row)
}

func (r *chikagoRowRenderer) Layout(size fyne.Size) {
	if !size.IsZero() {
		r.of.hide()
		s := &chikagoSetting{of: r.of, w: size.Width / kit.U(1), h: size.Height / kit.U(1)}
		s.arrange()
	}
}
