package outcome

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// Banner says large who won, or who lost where that is what a game is about: signed on
// a deep shade of the player's colour, with the mat of everybody of whom it tells.
type Banner struct {
	widget.BaseWidget
	form         Form
	ground, edge *canvas.Rectangle
	ring         *kit.Drawing // of a wet glass
	party        *mat.Celebration
	inside       *container.Clip // cuts off what reaches beyond the banner
	game         *mat.Game       // turns into the mats
	mats         []*mat.Player
	name         *kit.Signature
	written      *container.Clip // as much of the name as has been written
	score        *kit.Text       // nil where no score says anything
	line         *kit.Prose
	stamp        *kit.Stamp // nil where nothing is worth one

	from, to      int        // what the score counts from, and the score
	markers       []marked   // of the mats
	sunk          bool       // the mats lie half under the lower edge: of those who lost
	record        bool       // the ring is drawn as a full one
	now           float32    // of the moment at the end, in its milliseconds
	signs, stamps mat.Area   // where the name and the stamp belong
	places        []mat.Area // of the mats
	texts         []mat.Area // over which no confetti falls
}

// marked is a mat and how many strokes are on its rim.
type marked struct {
	marker kit.Marker
	wins   int
}

// Form is where a banner is seen.
type Form int

// The forms of a banner.
const (
	Wide   Form = iota // beside the rest, or that of a phone where there is little room
	Phone              // on a phone
	Poster             // in a picture: the texts stand below the mats
)

// at returns the measures of a form in a width; those of the form itself where it is 0.
func (f Form) at(width float32) *measures {
	switch {
	case f == Poster:
		return &poster
	case width == 0 && f == Phone, width > 0 && width < kit.U(narrow):
		return &phone
	}
	return &wide
}

// measures are those of a banner, in design units.
type measures struct {
	height, mat, tied, over float32 // of one mat, and of several that lie over each other by so much
	left, gap, top          float32
	name, score, alone      float32 // sizes of letters
	line, stamp             float32
}

var (
	wide   = measures{height: 334, mat: 276, tied: 220, over: 60, left: 26, gap: 36, top: 24, name: 112, score: 76, alone: 132, line: 20, stamp: 26}
	phone  = measures{height: 232, mat: 132, tied: 96, over: 30, left: 16, gap: 16, top: 16, name: 66, score: 50, alone: 84, line: 17, stamp: 20}
	poster = measures{height: 480, mat: 300, tied: 240, over: 66, left: 44, top: 36, name: 136, score: 96, alone: 140, line: 28, stamp: 34}
)

// The least that a picture shows of a mat, and a name for which it has less, in design units.
const (
	posterMat  float32 = 170
	posterName float32 = 60
)

// narrow is the width below which a banner is that of a phone, in design units.
const narrow float32 = 620

// most mats that lie beside each other on a banner.
const bannerMats = 6

// newBanner returns a banner in a shade of a colour, which its parts are put
// on by the caller.
func newBanner(colour color.NRGBA, game string, of []marked, party *mat.Celebration) *Banner {
	deep := kit.Deep(colour)
	b := &Banner{
		ground: canvas.NewRectangle(deep), edge: canvas.NewRectangle(color.NRGBA{R: deep.R / 2, G: deep.G / 2, B: deep.B / 2, A: 0xFF}),
		ring: kit.NewSharedDrawing(), game: mat.NewGame(game, 0), now: MomentEnd,
	}
	b.markers = of[:min(len(of), bannerMats)]
	parts := []fyne.CanvasObject{b.ring.Raster, b.game}
	for _, one := range b.markers {
		m := mat.NewPlayer(one.marker, 0).Strokes(one.wins, "")
		b.mats, parts = append(b.mats, m), append(parts, m)
	}
	b.party = party
	party.Clear = func() []mat.Area { return b.texts }
	b.inside = container.NewClip(container.NewWithoutLayout(append(parts, party)...))
	b.ExtendBaseWidget(b)
	return b
}

// sign puts the name on the banner.
func (b *Banner) sign(said string, names []string) {
	b.name = kit.NewSignature(said, names)
	b.written = container.NewClip(container.NewWithoutLayout(b.name))
}

// HeightFor implements kit.Tall.
func (b *Banner) HeightFor(width float32) float32 { return b.place(width, 0) }

// Held implements kit.Holder.
func (b *Banner) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{b.edge, b.ground, b.inside, b.written}
	if b.score != nil {
		held = append(held, b.score)
	}
	held = append(held, b.line)
	if b.stamp != nil {
		held = append(held, b.stamp)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (b *Banner) CreateRenderer() fyne.WidgetRenderer {
	r := &kit.Renderer{Of: b, Parts: b.Held(), Arrange: b.layout}
	r.Least = func() fyne.Size {
		return fyne.NewSize(kit.U(280), b.HeightFor(max(kit.U(280), b.Size().Width)))
	}
	return r
}

func (b *Banner) layout(size fyne.Size) {
	lip := kit.U(kit.EdgeHeight)
	if b.edge.Hidden = b.form == Poster; b.edge.Hidden {
		lip = 0
	}
	b.ground.CornerRadius, b.edge.CornerRadius = kit.U(kit.PanelRadius), kit.U(kit.PanelRadius)
	b.edge.Resize(size)
	b.ground.Resize(size.SubtractWidthHeight(0, lip))
	b.inside.Resize(b.ground.Size())
	b.party.Resize(b.ground.Size())
	b.place(size.Width, size.Height)
	ring := min(kit.U(240), size.Height*0.8)
	b.ring.Resize(fyne.NewSquareSize(ring))
	b.ring.Move(fyne.NewPos(size.Width-ring*0.9, size.Height-ring*0.75))
	b.ShowAt(b.now)
}

// bannerRoom is the room that the parts of a banner take in a width.
type bannerRoom struct {
	form              *measures
	side, step        float32 // of a mat, and from one to the next
	left, row         float32 // where the texts begin, and how high the score and the line are
	name, score, line fyne.Size
	lineAt            fyne.Position // from the place of the score
	stamp             fyne.Size
	foot              float32 // the row of the stamp on a phone
}

// measure works out what room the parts take in a width.
func (b *Banner) measure(width float32) (r bannerRoom) {
	r.form = b.form.at(width)
	r.side = kit.U(r.form.mat)
	if n := len(b.mats); n > 1 {
		r.side = kit.U(r.form.tied)
		r.step = min(r.side-kit.U(r.form.over), (kit.U(r.form.mat)*1.4-r.side)/float32(n-1))
	}
	switch {
	case r.form == &poster:
		r.left = kit.U(r.form.left)
	case len(b.mats) == 0:
		r.left = kit.U(r.form.left + r.form.gap/2)
	default:
		r.left = kit.U(r.form.left+r.form.gap) + r.side + r.step*float32(len(b.mats)-1)
	}
	beside := width - r.left - kit.U(r.form.left)/2
	if b.stamp != nil {
		r.stamp = b.stamp.MinSize()
		switch r.form {
		case &phone:
			r.foot = r.stamp.Height - kit.U(r.form.top)/2
		case &wide:
			beside -= r.stamp.Width + kit.U(12)
		}
	}
	r.name = b.name.Fit(beside, r.form.name)
	if b.score != nil {
		r.score = b.score.Full().AddWidthHeight(1, 0)
		if r.lineAt.X = r.score.Width + kit.U(14); beside-r.lineAt.X < max(kit.U(84), b.longest(r.form.line)) {
			r.lineAt = fyne.NewPos(0, r.score.Height)
		}
	}
	beside -= r.lineAt.X
	r.line = fyne.NewSize(beside, b.line.HeightFor(beside))
	r.row = max(r.score.Height, r.lineAt.Y+r.line.Height)
	return r
}

// texts is how high the name, the score and the line are.
func (r bannerRoom) texts() float32 { return r.name.Height + kit.U(r.form.top)/2 + r.row }

// place puts everything where it lies in a width and a height, and returns the height that it
// takes. Without a height it only does that.
func (b *Banner) place(width, height float32) float32 {
	r := b.measure(width)
	top := kit.U(r.form.top)
	need := max(kit.U(r.form.height), max(r.side*b.seen(), r.texts())+2*top+r.foot)
	if height == 0 {
		return need
	}
	room := height - r.foot
	y, mats := max(top, (room-r.texts())/2), (room-r.side)/2
	if b.sunk {
		mats = height - r.side*b.seen()
	}
	if r.form == &poster && len(b.mats) > 0 {
		most := height - r.texts() - 3*top
		for size := r.form.name; most < kit.U(posterMat) && size > posterName; size -= 6 { // a name in two lines
			r.name = b.name.Fit(width-1.5*r.left, size)
			most = height - r.texts() - 3*top
		}
		if r.side > most {
			r.side, r.step = most, r.step*most/r.side
		}
		mats = (height - r.side - r.texts() - top) / 2
		y = mats + r.side + top
	}
	b.places = b.places[:0]
	for i := range b.mats {
		b.places = append(b.places, mat.Area{Position: fyne.NewPos(kit.U(r.form.left)+r.step*float32(i), mats), Size: fyne.NewSquareSize(r.side)})
	}
	b.signs = mat.Area{Position: fyne.NewPos(r.left, y), Size: r.name}
	b.signs.Hold(b.written)
	b.name.Resize(r.name)
	y += r.name.Height + top/2
	line := mat.Area{Position: fyne.NewPos(r.left+r.lineAt.X, y+r.lineAt.Y), Size: r.line}
	if r.lineAt.Y == 0 { // both are in the middle of the row
		line.Y += (r.row - r.line.Height) / 2
		y += (r.row - r.score.Height) / 2
	}
	if b.score != nil {
		mat.Area{Position: fyne.NewPos(r.left, y), Size: r.score}.Hold(b.score)
	}
	line.Hold(b.line)
	if b.stamp != nil {
		b.stamps = mat.Area{Position: fyne.NewPos(width-r.stamp.Width-kit.U(r.form.left)*0.7, kit.U(28)), Size: r.stamp}
		if r.foot > 0 {
			b.stamps.Y = height - r.stamp.Height - kit.U(12)
		}
		b.stamps.Hold(b.stamp)
	}
	b.texts = []mat.Area{b.signs, line, b.stamps}
	return need
}

// longest is how wide the longest word of the line is.
func (b *Banner) longest(size float32) (wide float32) {
	for _, word := range strings.Fields(b.line.Words()) {
		wide = max(wide, b.line.WidthOf(word, size)+1)
	}
	return wide
}

// seen is how much of the height of a mat is on the banner.
func (b *Banner) seen() float32 {
	if b.sunk {
		return 0.5
	}
	return 1
}

// ShowAt shows how the banner looks at a time of the moment.
func (b *Banner) ShowAt(now float32) {
	b.now = now
	turn := Part(now, matTurns, matLands)
	b.game.Hidden = turn >= 0.5 || len(b.mats) == 0
	for i, m := range b.mats {
		if i >= len(b.places) {
			return // it has no place yet
		}
		of := b.markers[i]
		if now < strokeDrawn {
			of.wins = max(0, of.wins-1)
		}
		m.Set(of.marker, of.wins)
		m.Hidden = turn < 0.5
		grown(b.places[i], b.sunk, max(0, 2*turn-1)*(1+0.08*(1-Part(now, matLands, nameSigned)))).Hold(m)
		if i == 0 {
			grown(b.places[i], b.sunk, max(0, 1-2*turn)).Hold(b.game)
		}
	}
	b.written.Resize(fyne.NewSize(b.signs.Width*Part(now, nameSigned, scoreCounts+100), b.signs.Height))
	if b.score != nil {
		b.score.Hidden = now < scoreCounts
		b.score.Set(i18n.Figure(b.from + int(float32(b.to-b.from)*Part(now, scoreCounts, scoreCounted))))
	}
	b.line.Hidden = now < scoreCounts
	if b.stamp != nil {
		b.stamp.Hidden = now < stampFalls
		at := b.stamps
		at.X += kit.U(3) * shaken(now)
		at.Hold(b.stamp)
	}
	b.ring.Set(b.ringArt(Part(now, stampFalls-300, stampFalls+100)))
}

// grown is a place of which something takes a share around its middle. What lies under the
// lower edge has no place to turn: it is there, or not.
func grown(at mat.Area, sunk bool, share float32) mat.Area {
	if sunk && share > 0 {
		share = 1
	}
	side := at.Width * share
	return mat.Area{Position: at.AddXY((at.Width-side)/2, (at.Width-side)/2), Size: fyne.NewSquareSize(side)}
}

// ringArt is the ring that a wet glass left; that of a record is drawn, as far as a share, and
// can be seen better.
func (b *Banner) ringArt(share float32) string {
	light, round := 0.1, float32(1)
	if b.record {
		light, round = 0.32, share
	}
	const radius = 112.0
	length := 2 * 3.14159 * radius * float64(round)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><circle cx="120" cy="120" r="%.0f" fill="none" stroke="#FFFFFF" stroke-opacity="%.2f" stroke-width="9" stroke-dasharray="%.0f,900"/><circle cx="121" cy="121" r="102" fill="none" stroke="#FFFFFF" stroke-opacity="%.2f" stroke-width="2" stroke-dasharray="%.0f,900"/></svg>`,
		radius, light, length+1, light, length+1)
}
