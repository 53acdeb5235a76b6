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

// figure is the drawing of one seat.
type figure struct {
	*SeatView
	full    bool // its parts are counted
	drawing *kit.Drawing
	art     *figureArt
	were    []int // how many of each part there were before
	done    float64
	draws   kit.Motion
}

func newFigure(act Actions, seat int) *figure {
	f := &figure{drawing: kit.NewDrawing(), done: 1}
	f.SeatView = newSeatView(act, font{kit.Small, true, true}, units(smallWide, smallHigh), f.arranged)
	f.SeatView.seat, f.SeatView.art, f.counters = seat, f.drawing.Raster, newCounters(f.why)
	f.number.Trailing() // what it is of follows
	f.tap.Shape(figureCorner, 0)
	return f
}

// show takes over a spot and reports whether anything of it differs.
func (f *figure) show(s *Scene, b *scorecard.Block) bool {
	were, was := f.spot.Parts, f.look
	f.take(s, b, f.seat)
	if !f.SeatView.show(f.drawn()) {
		return false
	}
	f.stand("")
	if was.parts != f.look.parts || was.marker != f.look.marker || was.left != f.look.left {
		f.fill(were)
		f.Refresh()
	}
	return true
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
	f.drawParts()
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

// arranged arranges the figure, with its parts counted or small.
func (f *figure) arranged(a *seatArea) {
	f.counters.listed = f.art == nil
	var art fyne.Size
	if f.art != nil {
		art = fyne.NewSize(float32(f.art.box().w), float32(f.art.box().h))
	}
	if f.full {
		f.counters.scale = a.figure(art)
	} else {
		f.counters.scale = a.smallFigure(art, len(f.spot.Parts) > 0)
	}
	if len(f.spot.Parts) == 0 {
		a.parts[seatCounters] = part{}
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

// figure arranges a seat with a drawing that is so large, and gives the scale of its
// counters: the name and the number in the upper corners, the parts counted below, and the
// drawing as large as it can be between them. Without one the parts take its room.
func (a *seatArea) figure(art fyne.Size) (k float32) {
	k = clamp(min(a.w/420, a.h/230), 0.85, 2.2)
	if k > 1 {
		k = 1 + (k-1)*0.7 // the drawing grows more than the text
	}
	const inset = 14
	side, set, row := 40*k, font{34 * k, true, true}, (counterDot+9)*k+a.high(font{counterText * k, false, true})
	numberHigh := a.high(set)
	right := a.numbers(a.w/2, a.end(inset+4), inset-2, numberHigh, set)
	a.put(seatToken, inset, inset, side, side)
	left := inset + side + 10
	room := right - left - 5
	named, noted := font{22 * k, true, true}, font{kit.Small * min(k, 1.4), true, true}
	name, high, head := min(a.wide(a.of.name, named), room), a.high(named), max(side, numberHigh)
	note, y := float32(0), inset+(side-high)/2
	if a.of.note != "" {
		note = a.high(noted)
		y = max(inset-4, inset+(side-high-note)/2)
		if most := a.h - row - 4 - y; art.Width > 0 && high+note > most {
			note *= most / (high + note) // the counters are below: the text grows less
			high = most - note
		}
		head = max(head, y-inset+high+note)
	}
	foot := max(kit.Target, row)
	if art.Width == 0 {
		foot = a.h - inset - head - 6
	}
	a.put(seatCounters, inset, a.h-foot-4, a.w-2*inset, foot)
	if art.Width > 0 {
		// over the whole height between the corners, or below them over the whole width
		// as large for every name: a long one is cut first
		scale := func(w, h float32) float32 { return min(w/art.Width, h/art.Height) }
		corner := max(left+min(room, figureName*k), a.w-right+9) + 8
		wide, high := a.w-2*corner, a.h-row-14
		if below := a.h - row - inset - head - 8; scale(wide, high) < scale(a.w-2*inset, below) {
			a.put(seatArt, inset, inset+head+2, a.w-2*inset, below)
		} else {
			a.put(seatArt, corner, 8, wide, high)
			room = min(room, (a.w-scale(wide, high)*art.Width)/2-left-8)
		}
	}
	a.text(seatName, named, left, y, min(name, room), high)
	a.text(seatNote, noted, left, y+high, min(a.wide(a.of.note, noted), room), note)
	return k
}

// smallFigure arranges a seat with a drawing that is so large in little room, and gives the
// scale of its counters: the token, the name where there is room for it, the number, and
// the drawing or what is counted below or beside them.
func (a *seatArea) smallFigure(art fyne.Size, counts bool) (k float32) {
	k = clamp(min(a.w/170, a.h/130), 1, 1.8)
	inset := min(10, a.w*0.1)
	line, below := a.h-2*inset, a.h >= smallDrawn
	if below {
		line = 30 * k
	}
	side, right := min(28*k, line, (a.w-2*inset)*0.4), a.end(inset)
	if !below && a.w >= 150 && art.Width > 0 {
		wide := min(a.w*0.4, line*figureRatio)
		a.put(seatArt, right-wide, 4, wide, a.h-8)
		right -= wide + 8
	}
	a.put(seatToken, inset, inset+(line-side)/2, side, side)
	if right-inset < 84 && a.of.unit != "" {
		of := *a.of
		of.unit = ""
		a.of = &of
	}
	begin := a.numbers(inset+side+4, right, inset, line, font{max(12, min(20*k, (right-inset-side)/2.3)), true, true})
	left, named := inset+side+7, font{16 * k, true, true}
	name := a.wide(a.of.name, named)
	if room := begin - 1 - left; room >= min(40, name) {
		a.text(seatName, named, left, inset, min(room, name), line)
	}
	y := inset + line + 2
	if a.of.note != "" && below {
		note := font{13, true, true} // smaller where it has too little room, before it is cut
		if wide := a.wide(a.of.note, font{13, true, false}); wide > a.w-2*inset {
			note = font{12.6 * (a.w - 2*inset) / wide, true, false}
		}
		high := a.high(note)
		a.text(seatNote, note, inset, y, a.w-2*inset, high)
		y += high
	}
	switch {
	case art.Width == 0 && counts && min(a.w, a.h) >= smallListed:
		a.put(seatCounters, inset, y, a.w-2*inset, a.h-inset-y)
	case below && art.Width > 0:
		a.put(seatArt, inset, y, a.w-2*inset, a.h-inset*0.8-y)
	}
	return k
}
