package mat

import (
	"beermat/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Sides is a drawing of a screen that lies on the table, to choose one of its four
// sides, or none in the middle of it. Who sits round the screen has a token on its edge, or below
// the drawing, which is pulled to where they sit, or tapped to go on to the next side.
type Sides struct {
	widget.BaseWidget
	taps  []fyne.CanvasObject // in the order of the names
	texts [5]*kit.Text
	names [5]string
	who   []Sitter
	drags []*kit.Drag
}

// Sitter is somebody who sits at a side of a screen, or at SideNone.
type Sitter struct {
	Marker kit.Marker
	Name   string
	At     int
}

// The places of a screen, in the order of their names.
const (
	SideNone = iota
	SideTop
	SideRight
	SideBottom
	SideLeft
)

// NewSides returns the drawing with the names of the places, of which one is chosen.
func NewSides(names [5]string, chosen int, choose func(int)) *Sides {
	s := &Sides{names: names}
	for i, name := range names {
		s.texts[i] = kit.NewText(name, kit.Body, kit.Ink).Bold().Centre()
		tap := kit.NewTap(name, s.texts[i], func() { choose(i) }).On(kit.Sunk, "").Shape(10, 2)
		if i == chosen {
			tap.On(kit.Tint, kit.Accent)
		}
		s.taps = append(s.taps, tap)
	}
	s.ExtendBaseWidget(s)
	return s
}

// Seat shows who sits where. Seat is told the number of somebody who sits elsewhere now, and where.
func (s *Sides) Seat(who []Sitter, seat func(i, at int)) *Sides {
	s.who = who
	for i, one := range who {
		token := kit.NewTap(one.Name+" · "+s.names[one.At], kit.NewToken(one.Marker, sitterSize), func() { seat(i, (one.At+1)%len(s.names)) }).Shape(kit.Target/2, 0)
		var drag *kit.Drag
		drag = kit.NewDrag(token, func(at fyne.Position) { drag.Move(at) }, func() { seat(i, s.nearest(drag)) })
		s.drags = append(s.drags, drag)
	}
	return s
}

// nearest is the side at which a token was let go.
func (s *Sides) nearest(drag *kit.Drag) int {
	size, at := s.size(s.Size().Width), drag.Position().Add(fyne.NewPos(drag.Size().Width/2, drag.Size().Height/2))
	at = at.SubtractXY(s.margin(), s.margin())
	reach := kit.U(kit.Target)
	for side, far := range map[int]float32{SideTop: at.Y, SideBottom: size.Height - at.Y, SideLeft: at.X, SideRight: size.Width - at.X} {
		if max(far, -far) < reach && at.Y < size.Height+s.margin() && (side == SideTop || side == SideBottom || at.Y > reach && at.Y < size.Height-reach) {
			return side
		}
	}
	return SideNone
}

// margin is what is free round the screen for those who sit there.
func (s *Sides) margin() float32 {
	if s.who == nil {
		return 0
	}
	return kit.U(kit.Target)
}

// Held implements Holder.
func (s *Sides) Held() []fyne.CanvasObject {
	held := s.taps[:len(s.taps):len(s.taps)]
	for _, drag := range s.drags {
		held = append(held, drag)
	}
	return held
}

// placeTokens puts the tokens onto the edges of the screen, and below it those of people who sit nowhere.
func (s *Sides) placeTokens(size fyne.Size) {
	var at, of [5]int
	for _, one := range s.who {
		of[one.At]++
	}
	side, margin := kit.U(kit.Target), s.margin()
	for i, one := range s.who {
		long, x, y := size.Width, float32(0), float32(0)
		if one.At == SideLeft || one.At == SideRight {
			long = size.Height
		}
		step := min(side*1.1, (long-side)/float32(max(1, of[one.At]-1)))
		along := margin + (long-step*float32(of[one.At]-1))/2 + step*float32(at[one.At])
		at[one.At]++
		switch one.At {
		case SideTop:
			x, y = along, margin-side/2
		case SideBottom:
			x, y = along, margin+size.Height+side/2
		case SideLeft:
			x, y = margin-side/2, along
		case SideRight:
			x, y = margin+size.Width+side/2, along
		default:
			x, y = along, margin+size.Height+margin+kit.U(8)+side/2
		}
		kit.Put(s.drags[i], x-side/2, y-side/2, side, side)
	}
}

// The measures of the drawing, in design units.
const (
	sidesWide  float32 = 360
	sidesHigh  float32 = 225
	sidesEdge  float32 = 8  // from the frame to a side
	sidesFlat  float32 = 48 // the height of the upper and the lower side
	sidesSteep float32 = 72 // the width of the other two
	sitterSize float32 = 40
)

// size returns the size of the drawing in a width.
func (s *Sides) size(width float32) fyne.Size {
	return fyne.NewSize(min(width-kit.U(sidesEdge)-2*s.margin(), kit.U(kit.Grown(sidesWide))), kit.U(kit.Grown(sidesHigh)))
}

// HeightFor implements Tall.
func (s *Sides) HeightFor(width float32) float32 {
	high := s.size(width).Height + 2*s.margin()
	for _, one := range s.who {
		if one.At == SideNone {
			return high + kit.U(kit.Target+10)
		}
	}
	return high
}

// CreateRenderer implements fyne.Widget.
func (s *Sides) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	d := &kit.Renderer{Of: s, Parts: append([]fyne.CanvasObject{frame}, s.Held()...)}
	d.Least = func() fyne.Size { return fyne.NewSize(kit.U(260)+2*s.margin(), s.HeightFor(s.Size().Width)) }
	d.Arrange = func(size fyne.Size) {
		size = s.size(size.Width)
		edge, flat, steep := kit.U(sidesEdge), kit.U(kit.Grown(sidesFlat)), max(kit.U(kit.Target), min(kit.U(kit.Grown(sidesSteep)), size.Width*0.23))
		kit.Put(frame, s.margin(), s.margin(), size.Width, size.Height)
		put := func(i int, x, y, w, h float32) {
			s.texts[i].SetSize(min(kit.TextSize(kit.Body), kit.Body*0.95*(w-kit.U(6))/kit.WidthOf(s.names[i], kit.Body, true)))
			kit.Put(s.taps[i], s.margin()+x, s.margin()+y, w, h)
		}
		inner, tall := size.Width-2*edge, size.Height-2*edge-2*flat-2*edge
		put(SideTop, edge, edge, inner, flat)
		put(SideBottom, edge, size.Height-edge-flat, inner, flat)
		put(SideLeft, edge, 2*edge+flat, steep, tall)
		put(SideRight, size.Width-edge-steep, 2*edge+flat, steep, tall)
		put(SideNone, 2*edge+steep, 2*edge+flat, inner-2*steep-2*edge, tall)
		s.placeTokens(size)
	}
	d.Update = func() {
		frame.FillColor, frame.StrokeColor, frame.StrokeWidth = kit.Colour(kit.Paper), kit.Colour(kit.Ink), kit.U(3)
		frame.CornerRadius = kit.U(18)
	}
	d.Update()
	return d
}
