package table

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

// resultBanner says large who won, or who lost where that is what a game is about: signed on
// a deep shade of the player's colour, with the mat of everybody of whom it tells.
type resultBanner struct {
	widget.BaseWidget
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
	signs, stamps box        // where the name and the stamp belong
	places        []box      // of the mats
	texts         []mat.Area // over which no confetti falls
}

// marked is a mat and how many strokes are on its rim.
type marked struct {
	marker kit.Marker
	wins   int
}

// bannerForm are the measures of a banner, in design units.
type bannerForm struct {
	height, mat, tied, over float32 // of one mat, and of several that lie over each other by so much
	left, gap, top          float32
	name, score, alone      float32 // sizes of letters
	line, stamp             float32
}

var (
	bannerWide  = bannerForm{height: 334, mat: 276, tied: 220, over: 60, left: 26, gap: 36, top: 24, name: 112, score: 76, alone: 132, line: 20, stamp: 26}
	bannerPhone = bannerForm{height: 232, mat: 132, tied: 96, over: 30, left: 16, gap: 16, top: 16, name: 66, score: 50, alone: 84, line: 17, stamp: 20}
)

// bannerNarrow is the width below which a banner is that of a phone, in design units.
const bannerNarrow float32 = 620

// most mats that lie beside each other on a banner.
const bannerMats = 6

func formOf(width float32) bannerForm {
	if width < kit.U(bannerNarrow) {
		return bannerPhone
	}
	return bannerWide
}

// newResultBanner returns a banner in a shade of a colour, which its parts are put
// on by the caller.
func newResultBanner(colour color.NRGBA, game string, of []marked, party *mat.Celebration) *resultBanner {
	deep := kit.Deep(colour)
	b := &resultBanner{
		ground: canvas.NewRectangle(deep), edge: canvas.NewRectangle(color.NRGBA{R: deep.R / 2, G: deep.G / 2, B: deep.B / 2, A: 0xFF}),
		ring: kit.NewSharedDrawing(), game: mat.NewGame(game, 0), now: momentEnd,
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
func (b *resultBanner) sign(said string, names []string) {
	b.name = kit.NewSignature(said, names)
	b.written = container.NewClip(container.NewWithoutLayout(b.name))
}

// HeightFor implements kit.Tall.
func (b *resultBanner) HeightFor(width float32) float32 { return b.place(width, 0) }

// Held implements kit.Holder.
func (b *resultBanner) Held() []fyne.CanvasObject {
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
func (b *resultBanner) CreateRenderer() fyne.WidgetRenderer {
	r := &kit.Renderer{Of: b, Parts: b.Held(), Arrange: b.layout}
	r.Least = func() fyne.Size {
		return fyne.NewSize(kit.U(280), b.HeightFor(max(kit.U(280), b.Size().Width)))
	}
	return r
}

func (b *resultBanner) layout(size fyne.Size) {
	lip := kit.U(kit.EdgeHeight)
	b.ground.CornerRadius, b.edge.CornerRadius = kit.U(kit.PanelRadius), kit.U(kit.PanelRadius)
	b.edge.Resize(size)
	b.ground.Resize(size.SubtractWidthHeight(0, lip))
	b.inside.Resize(b.ground.Size())
	b.party.Resize(b.ground.Size())
	b.place(size.Width, size.Height)
	ring := min(kit.U(240), size.Height*0.8)
	b.ring.Resize(fyne.NewSquareSize(ring))
	b.ring.Move(fyne.NewPos(size.Width-ring*0.9, size.Height-ring*0.75))
	b.show(b.now)
}

// bannerRoom is the room that the parts of a banner take in a width.
type bannerRoom struct {
	form              bannerForm
	side, step        float32 // of a mat, and from one to the next
	left, row         float32 // where the texts begin, and how high the score and the line are
	name, score, line fyne.Size
	lineAt            fyne.Position // from the place of the score
	stamp             fyne.Size
	foot              float32 // the row of the stamp on a phone
}

// measure works out what room the parts take in a width.
func (b *resultBanner) measure(width float32) (r bannerRoom) {
	r.form = formOf(width)
	r.side = kit.U(r.form.mat)
	if n := len(b.mats); n > 1 {
		r.side = kit.U(r.form.tied)
		r.step = min(r.side-kit.U(r.form.over), (kit.U(r.form.mat)*1.4-r.side)/float32(n-1))
	}
	r.left = kit.U(r.form.left+r.form.gap) + r.side + r.step*float32(len(b.mats)-1)
	if len(b.mats) == 0 {
		r.left = kit.U(r.form.left + r.form.gap/2)
	}
	beside := width - r.left - kit.U(r.form.left)/2
	if b.stamp != nil {
		r.stamp = b.stamp.MinSize()
		if r.form == bannerPhone {
			r.foot = r.stamp.Height - kit.U(r.form.top)/2
		} else {
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
func (b *resultBanner) place(width, height float32) float32 {
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
	b.places = b.places[:0]
	for i := range b.mats {
		b.places = append(b.places, box{fyne.NewPos(kit.U(r.form.left)+r.step*float32(i), mats), fyne.NewSquareSize(r.side)})
	}
	b.signs = box{fyne.NewPos(r.left, y), r.name}
	b.signs.hold(b.written)
	b.name.Resize(r.name)
	y += r.name.Height + top/2
	line := box{fyne.NewPos(r.left+r.lineAt.X, y+r.lineAt.Y), r.line}
	if r.lineAt.Y == 0 { // both are in the middle of the row
		line.Y += (r.row - r.line.Height) / 2
		y += (r.row - r.score.Height) / 2
	}
	if b.score != nil {
		box{fyne.NewPos(r.left, y), r.score}.hold(b.score)
	}
	line.hold(b.line)
	if b.stamp != nil {
		b.stamps = box{fyne.NewPos(width-r.stamp.Width-kit.U(r.form.left)*0.7, kit.U(28)), r.stamp}
		if r.foot > 0 {
			b.stamps.Y = height - r.stamp.Height - kit.U(12)
		}
		b.stamps.hold(b.stamp)
	}
	b.texts = []mat.Area{mat.Area(b.signs), mat.Area(line), mat.Area(b.stamps)}
	return need
}

// longest is how wide the longest word of the line is.
func (b *resultBanner) longest(size float32) (wide float32) {
	for _, word := range strings.Fields(b.line.Words()) {
		wide = max(wide, b.line.WidthOf(word, size)+1)
	}
	return wide
}

// seen is how much of the height of a mat is on the banner.
func (b *resultBanner) seen() float32 {
	if b.sunk {
		return 0.5
	}
	return 1
}

// show shows how the banner looks at a time of the moment.
func (b *resultBanner) show(now float32) {
	b.now = now
	turn := part(now, matTurns, matLands)
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
		grown(b.places[i], b.sunk, max(0, 2*turn-1)*(1+0.08*(1-part(now, matLands, nameSigned)))).hold(m)
		if i == 0 {
			grown(b.places[i], b.sunk, max(0, 1-2*turn)).hold(b.game)
		}
	}
	b.written.Resize(fyne.NewSize(b.signs.Width*part(now, nameSigned, scoreCounts+100), b.signs.Height))
	if b.score != nil {
		b.score.Hidden = now < scoreCounts
		b.score.Set(i18n.Figure(b.from + int(float32(b.to-b.from)*part(now, scoreCounts, scoreCounted))))
	}
	b.line.Hidden = now < scoreCounts
	if b.stamp != nil {
		b.stamp.Hidden = now < stampFalls
		at := b.stamps
		at.X += kit.U(3) * shaken(now)
		at.hold(b.stamp)
	}
	b.ring.Set(b.ringArt(part(now, stampFalls-300, stampFalls+100)))
}

// grown is a place of which something takes a share around its middle. What lies under the
// lower edge has no place to turn: it is there, or not.
func grown(at box, sunk bool, share float32) box {
	if sunk && share > 0 {
		share = 1
	}
	side := at.Width * share
	return box{at.AddXY((at.Width-side)/2, (at.Width-side)/2), fyne.NewSquareSize(side)}
}

// ringArt is the ring that a wet glass left; that of a record is drawn, as far as a share, and
// can be seen better.
func (b *resultBanner) ringArt(share float32) string {
	light, round := 0.1, float32(1)
	if b.record {
		light, round = 0.32, share
	}
	const radius = 112.0
	length := 2 * 3.14159 * radius * float64(round)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><circle cx="120" cy="120" r="%.0f" fill="none" stroke="#FFFFFF" stroke-opacity="%.2f" stroke-width="9" stroke-dasharray="%.0f,900"/><circle cx="121" cy="121" r="102" fill="none" stroke="#FFFFFF" stroke-opacity="%.2f" stroke-width="2" stroke-dasharray="%.0f,900"/></svg>`,
		radius, light, length+1, light, length+1)
}
