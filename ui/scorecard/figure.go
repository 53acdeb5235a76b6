package scorecard

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/assets"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// figureLook is what a figure shows, to be compared with what it showed before.
type figureLook struct {
	who
	note, badge       string
	number, of, would string
	parts             string
}

// figure is the drawing of one seat.
type figure struct {
	widget.BaseWidget
	spotView
	look     figureLook
	full     bool // its parts are counted
	tap      *kit.Tap
	token    *kit.Token
	name     *kit.Text
	note     *kit.Text
	number   *kit.Text
	of       *kit.Text
	drawing  *kit.Drawing
	counters *counters
	corner   corner
	art      *figureArt
	were     []int // how many of each part there were before
	done     float64
	draws    kit.Motion
}

func newFigure(act Actions, seat int) *figure {
	f := &figure{
		spotView: spotView{act: act, seat: seat}, token: kit.NewToken(kit.Marker{}, 40),
		name: kit.NewText("", 22, kit.Ink).Bold().Cut(), note: kit.NewText("", kit.Small, kit.Muted).Bold().Cut(),
		number: kit.NewText("", 34, kit.Ink).Bold(), of: kit.NewText("", 20, kit.Muted).Bold(),
		drawing: kit.NewDrawing(), corner: newCorner(), done: 1,
	}
	f.counters = newCounters(f.why)
	f.ExtendBaseWidget(f)
	f.tap = kit.NewTap("", f, f.tapped).Shape(figureCorner, 0)
	return f
}

// show takes over a spot and reports whether anything of it differs.
func (f *figure) show(s *Scene, b *scorecard.Block) bool {
	were := f.spot.Parts
	f.take(s, b, f.seat)
	spot := f.spot
	look := figureLook{who: f.who(), badge: s.Say(spot.Badge), note: s.Say(spot.Note)}
	if said := s.Outcome(f.seat); said != "" {
		look.note = said
	}
	look.note = joined(look.note, s.chance(f.seat))
	look.number, look.of, _ = strings.Cut(s.Short(spot.Text), "/")
	if !spot.Would.IsZero() {
		look.would, _, _ = strings.Cut(s.Short(spot.Would), "/")
	}
	for _, p := range spot.Parts {
		look.parts += fmt.Sprint(present.PartName(s.Words, p.Kind, p.Of), p.Have, p.Of, p.Tone, " ")
	}
	if look == f.look {
		return false
	}
	was := f.look
	f.look = look
	f.tap.Name = look.name
	f.tap.On(f.ground())
	f.name.Set(look.name)
	f.note.Set(joined(look.badge, look.note))
	s.setNumber(f.number, look.number)
	f.of.Set("")
	if look.of != "" {
		f.of.Set("/" + look.of)
	}
	if look.would != "" && look.would != look.number {
		f.number.Set(look.number + " → " + look.would)
	}
	f.token.Set(look.marker, look.left)
	if was.parts != look.parts || was.marker != look.marker || was.left != look.left {
		f.fill(were)
	}
	f.Refresh()
	return true
}

// ground returns the colours of the ground and the border.
func (f *figure) ground() (fill, border kit.Role) {
	fill = kit.Paper
	if f.look.next {
		fill = "" // the tint lies there
	}
	if f.look.won {
		border = kit.Good
	}
	if f.look.mark == present.Edited {
		border = kit.Ink
		if f.look.next {
			fill = kit.Tint
		}
	}
	return fill, border
}

// fill draws the parts. Those that have come since what was shown before draw
// themselves.
func (f *figure) fill(before []scorecard.Part) {
	parts := f.spot.Parts
	f.art = figureOf(f.scene.Game, parts)
	f.were = make([]int, len(parts))
	more := false
	for i, p := range parts {
		f.were[i] = p.Have
		if len(before) == len(parts) && before[i].Have < p.Have {
			f.were[i], more = before[i].Have, true
		}
	}
	f.counters.show(f.scene, parts)
	f.draws.Stop()
	f.done = 1
	if f.scene.Follows && more {
		f.done = 0
		f.draws.Play(kit.Moment, func(done float32) {
			f.done = float64(done)
			f.drawParts()
		})
	}
}

// drawParts draws the parts as far as they have come.
func (f *figure) drawParts() {
	if f.art != nil && f.scene != nil {
		f.drawing.Set(f.art.svg(f.spot.Parts, f.were, f.done, shadeOf(f.look.marker, f.look.left)))
	}
}

// why says why a part could not be drawn; where there is nothing to say, the figure
// itself is tapped.
func (f *figure) why(i int) {
	part := f.spot.Parts[i]
	if part.Hint.IsZero() || f.scene.Still {
		f.tap.Tapped(nil)
		return
	}
	f.act.Note(present.PartName(f.scene.Words, part.Kind, part.Of) + ": " + f.scene.Say(part.Hint))
}

// Held implements kit.Holder.
func (f *figure) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.drawing.Raster, f.token, f.name, f.note, f.number, f.of, f.counters, f.corner.Rectangle}
}

// CreateRenderer implements fyne.Widget.
func (f *figure) CreateRenderer() fyne.WidgetRenderer { return render(f, units(smallWide, smallHigh)) }

func (f *figure) paint() {
	if f.scene == nil {
		return
	}
	f.name.SetRole(f.look.ink())
	f.number.SetRole(f.look.ink())
	f.corner.paint(f.scene)
	f.drawParts()
}

func (f *figure) layout(size fyne.Size) {
	if size.Width <= 0 || f.scene == nil {
		return
	}
	f.corner.Hidden = f.look.mark != present.Fresh
	f.corner.put(size.Width-kit.U(cornerInset), kit.U(cornerInset))
	f.counters.Hidden = len(f.spot.Parts) == 0 || !f.full && (f.art != nil || size.Height < kit.U(smallListed) || size.Width < kit.U(smallListed))
	f.counters.listed = f.art == nil
	f.drawing.Hidden = f.art == nil
	if f.full {
		f.layoutFull(size)
	} else {
		f.layoutSmall(size)
	}
}

// cornerInset is how far the mark of what was written last is from the edges, in design
// units.
const cornerInset float32 = 7

// end is where the number ends at the right: an inset from the edge, and beside the mark.
func (f *figure) end(size fyne.Size, inset float32) float32 {
	if f.look.mark == present.Fresh {
		inset = max(inset, kit.U(cornerInset+cornerSide))
	}
	return size.Width - inset
}

// putNumber puts the number and what it is of with their right end at x, in a room
// that they may fill, and gives their width and height.
func (f *figure) putNumber(x, y, room, size float32) (w, h float32) {
	f.number.SetGrowing(size)
	f.of.SetGrowing(size * 0.6)
	if took := f.number.Full().Width + f.of.Full().Width; f.look.of != "" && took > room && room > 0 {
		f.number.SetSize(size)
		f.of.SetSize(size * 0.6)
	}
	number, of := f.number.MinSize(), f.of.MinSize()
	if f.look.of == "" {
		of.Width = 0
	}
	put(f.of, x-of.Width, y+(number.Height-of.Height)*0.72, of.Width, of.Height)
	put(f.number, x-of.Width-number.Width, y, number.Width, number.Height)
	return number.Width + of.Width, number.Height
}

// layoutFull has the name and the number in the upper corners, the parts counted
// below, and the drawing as large as it can be between them.
func (f *figure) layoutFull(size fyne.Size) {
	k := max(0.85, min(size.Width/kit.U(420), size.Height/kit.U(230), 2.2))
	if k > 1 {
		k = 1 + (k-1)*0.7 // the drawing grows more than the text
	}
	inset := kit.U(14)
	side := kit.U(40 * k)
	numberWide, numberHigh := f.putNumber(f.end(size, inset+kit.U(4)), inset-kit.U(2), size.Width/2, 34*k)
	f.token.SetSize(40 * k)
	put(f.token, inset, inset, side, side)
	f.name.SetGrowing(22 * k)
	f.note.SetGrowing(kit.Small * min(k, 1.4))
	name, note := f.name.Full(), f.note.Full()
	left := inset + side + kit.U(10)
	room := size.Width - left - inset - numberWide - kit.U(10)
	f.note.Hidden = f.note.Words() == ""
	head := max(side, numberHigh)
	if f.note.Hidden {
		put(f.name, left, inset+(side-name.Height)/2, min(name.Width, room), name.Height)
	} else {
		y := max(inset-kit.U(4), inset+(side-name.Height-note.Height)/2)
		if most := size.Height - f.counters.rowHeight(k) - kit.U(4) - y; f.art != nil && name.Height+note.Height > most {
			note.Height *= most / (name.Height + note.Height) // the counters are below: the text grows less
			name.Height = most - note.Height
		}
		put(f.name, left, y, min(name.Width, room), name.Height)
		put(f.note, left, y+name.Height, min(note.Width, room), note.Height)
		head = max(head, y-inset+name.Height+note.Height)
	}
	f.name.Hidden, f.of.Hidden = false, false
	foot := f.counters.leastHeight(k)
	if f.art == nil {
		foot = size.Height - inset - head - kit.U(6)
	}
	put(f.counters, inset, size.Height-foot-kit.U(4), size.Width-2*inset, foot)
	f.counters.place(k)
	if f.art == nil {
		return
	}
	// over the whole height between the corners, or below them over the whole width
	// as large for every name: a long one is cut first
	corner := max(left+min(room, kit.U(figureName*k)), inset+numberWide) + kit.U(8)
	foot -= max(0, foot-f.counters.rowHeight(k)) // the row of counters is lower than what can be tapped
	between := fyne.NewSize(size.Width-2*corner, size.Height-foot-kit.U(14))
	below := fyne.NewSize(size.Width-2*inset, size.Height-foot-inset-head-kit.U(8))
	if f.scale(between) >= f.scale(below) {
		put(f.drawing.Raster, corner, kit.U(8), between.Width, between.Height)
		room = min(room, (size.Width-f.scale(between)*float32(f.art.box().w))/2-left-kit.U(8))
		for _, line := range []*kit.Text{f.name, f.note} {
			line.Resize(fyne.NewSize(min(line.Size().Width, room), line.Size().Height))
		}
	} else {
		put(f.drawing.Raster, inset, inset+head+kit.U(2), below.Width, below.Height)
	}
}

// scale returns how large the drawing is in a room.
func (f *figure) scale(room fyne.Size) float32 {
	box := f.art.box()
	return min(room.Width/float32(box.w), room.Height/float32(box.h))
}

// layoutSmall has the token, the name where there is room for it, the number, and
// the drawing below or beside them.
func (f *figure) layoutSmall(size fyne.Size) {
	k := max(1, min(size.Width/kit.U(170), size.Height/kit.U(130), 1.8))
	inset := min(kit.U(10), size.Width*0.1)
	line := size.Height - 2*inset
	below := size.Height >= kit.U(smallDrawn)
	if below {
		line = kit.U(30 * k)
	}
	side := min(kit.U(28*k), line, (size.Width-2*inset)*0.4)
	f.token.SetSize(side / kit.U(1))
	f.name.SetGrowing(16 * k)
	f.note.SetSize(min(kit.Grown(13), 12.6*(size.Width-2*inset)/max(1, kit.WidthOf(f.note.Words(), 13, true))))
	right := f.end(size, inset)
	if !below && size.Width >= kit.U(150) && f.art != nil {
		wide := min(size.Width*0.4, line*figureRatio)
		put(f.drawing.Raster, right-wide, kit.U(4), wide, size.Height-kit.U(8))
		right -= wide + kit.U(8)
	}
	f.drawing.Hidden = f.art == nil || !below && size.Width < kit.U(150)
	size20 := min(20*k, (right-inset-side)/kit.U(2.3))
	f.of.Hidden = right-inset < kit.U(84)
	of := f.look.of
	if f.of.Hidden {
		f.look.of = ""
	}
	wide, high := f.putNumber(right, 0, right-inset-side-kit.U(4), max(12, size20))
	f.look.of = of
	f.number.Move(fyne.NewPos(f.number.Position().X, inset+(line-high)/2))
	f.of.Move(fyne.NewPos(f.of.Position().X, inset+(line-high)/2+(high-f.of.MinSize().Height)*0.72))
	put(f.token, inset, inset+(line-side)/2, side, side)
	left := inset + side + kit.U(7)
	room := right - wide - kit.U(6) - left
	name, note := f.name.Full(), f.note.MinSize()
	f.name.Hidden = room < min(kit.U(40), name.Width)
	put(f.name, left, inset+(line-name.Height)/2, min(room, name.Width), name.Height)
	y := inset + line + kit.U(2)
	f.note.Hidden = f.note.Words() == "" || !below
	if !f.note.Hidden {
		put(f.note, inset, y, size.Width-2*inset, note.Height)
		y += note.Height
	}
	switch {
	case !f.counters.Hidden:
		put(f.counters, inset, y, size.Width-2*inset, size.Height-inset-y)
		f.counters.place(k)
	case below && f.art != nil:
		put(f.drawing.Raster, inset, y, size.Width-2*inset, size.Height-inset*0.8-y)
	}
}

// figureArt is a drawing of a figure, part by part: see assets.Figures.
type figureArt struct {
	*assets.Figure
	parts []assets.FigurePart // of the figure when it is complete
}

// figureOf returns the drawing of a game for some parts; nil if there is none.
func figureOf(game string, parts []scorecard.Part) *figureArt {
	art := &figureArt{}
	for _, p := range parts {
		art.parts = append(art.parts, assets.FigurePart{Kind: p.Kind, Of: p.Of})
	}
	if art.Figure = assets.FigureOf(game, art.parts); art.Figure == nil {
		return nil
	}
	return art
}

// figureBox is the part of a drawing that a figure fills, in units of the drawing.
type figureBox struct{ x, y, w, h float64 }

// box returns what a figure fills once it is complete.
func (a *figureArt) box() figureBox {
	x, y, w, h := a.Bounds(a.parts)
	return figureBox{x, y, w, h}
}

// figureShade is the colours of a figure, as #rrggbb.
type figureShade struct{ player, ink, paper, missing string }

// shadeOf returns the colours of the figure of a player, paler for one who has left.
// What is missing is between a border and a text, so that it can be seen and does
// not look drawn.
func shadeOf(m kit.Marker, left bool) figureShade {
	mix := func(a, b color.Color, share float64) string {
		return kit.Hex(mixed(color.NRGBAModel.Convert(a).(color.NRGBA), color.NRGBAModel.Convert(b).(color.NRGBA), share))
	}
	s := figureShade{
		player: kit.Hex(kit.PlayerColour(m.Colour)), ink: kit.Hex(kit.Colour(kit.Ink)), paper: kit.Hex(kit.Colour(kit.DiePaper)),
		missing: mix(kit.Colour(kit.Line), kit.Colour(kit.Muted), 0.4),
	}
	if left {
		s.player = mix(kit.PlayerColour(m.Colour), kit.Colour(kit.Paper), 0.6)
		s.ink = mix(kit.Colour(kit.Ink), kit.Colour(kit.Paper), 0.5)
	}
	return s
}

// mixed returns a colour with a share of another one.
func mixed(a, b color.NRGBA, share float64) color.NRGBA {
	of := func(a, b uint8) uint8 { return uint8(float64(a)*(1-share) + float64(b)*share) }
	return color.NRGBA{R: of(a.R, b.R), G: of(a.G, b.G), B: of(a.B, b.B), A: 0xFF}
}

// svg draws a figure as far as it has come: what is missing as a dashed outline.
// Parts beyond those that were there are drawn as far as is done.
func (a *figureArt) svg(parts []scorecard.Part, were []int, done float64, shade figureShade) string {
	box := a.box()
	colours := strings.NewReplacer("#e69f00", shade.player, "#231f1a", shade.ink, "#ffffff", shade.paper)
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f"><g transform="translate(%.1f %.1f)" stroke-linecap="round" stroke-linejoin="round">`,
		box.w, box.h, -box.x, -box.y)
	for i := range a.Layers {
		l := &a.Layers[i]
		part, nth := l.Part(a.parts)
		switch {
		case part < 0:
		case nth > parts[part].Have:
			outline(&s, l, shade)
		case done < 1 && nth > were[part]:
			outline(&s, l, shade)
			draw(&s, l, colours, done)
		default:
			draw(&s, l, colours, 1)
		}
	}
	return s.String() + `</g></svg>`
}

// outline draws a part that is missing.
func outline(s *strings.Builder, l *assets.FigureLayer, shade figureShade) {
	fmt.Fprintf(s, `<path d="%s" fill="none" stroke="%s" stroke-width="2.2" stroke-dasharray="5,5"/>`, l.Paths[0].D, shade.missing)
}

// draw draws a part as far as is done.
func draw(s *strings.Builder, l *assets.FigureLayer, colours *strings.Replacer, done float64) {
	opaque := func(share float64) float64 {
		if share == 0 {
			share = 1
		}
		return share * done
	}
	for _, p := range l.Paths {
		fmt.Fprintf(s, `<path d="%s" fill="%s" fill-opacity="%.2f"`, p.D, colours.Replace(p.Fill), opaque(p.FillOpacity))
		if p.Stroke != "" {
			share := p.StrokeOpacity
			if share == 0 {
				share = 1
			}
			fmt.Fprintf(s, ` stroke="%s" stroke-width="%.1f" stroke-opacity="%.2f"`, colours.Replace(p.Stroke), p.StrokeWidth, share)
			if done < 1 {
				fmt.Fprintf(s, ` stroke-dasharray="%.1f,%.1f"`, p.Length*done+0.1, p.Length*2)
			}
		}
		s.WriteString("/>")
	}
}

// Figure shows a figure as it is when it is complete.
type Figure struct {
	widget.BaseWidget
	art     *figureArt
	parts   []scorecard.Part
	colour  color.NRGBA
	drawing *kit.Drawing
}

// NewFigure returns the complete figure of a game with some parts, in a colour; nil
// where none of the parts has a drawing.
func NewFigure(game string, parts []scorecard.Part, colour color.NRGBA) *Figure {
	art := figureOf(game, parts)
	if art == nil {
		return nil
	}
	f := &Figure{art: art, parts: parts, colour: colour, drawing: kit.NewDrawing()}
	f.ExtendBaseWidget(f)
	return f
}

// HeightFor implements kit.Tall: as high as the drawing is at a width, within
// reason.
func (f *Figure) HeightFor(width float32) float32 {
	box := f.art.box()
	return min(width*float32(box.h/box.w), kit.U(150))
}

// Held implements kit.Holder.
func (f *Figure) Held() []fyne.CanvasObject { return []fyne.CanvasObject{f.drawing.Raster} }

// CreateRenderer implements fyne.Widget.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer { return render(f, units(24, 24)) }

func (f *Figure) layout(size fyne.Size) { f.drawing.Resize(size) }

func (f *Figure) paint() {
	shade := shadeOf(kit.Marker{}, false)
	shade.player = kit.Hex(f.colour)
	f.drawing.Set(f.art.svg(f.parts, nil, 1, shade))
}
