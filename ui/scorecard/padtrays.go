package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/ui/kit"
)

// padTrays are the dice of the pad, with captions, and the readout of what they come
// to.
type padTrays struct {
	ground   *canvas.Rectangle
	captions []*kit.Text
	list     []*tray
	readout  *kit.Text
	n        int  // how many trays there are now
	reads    bool // there is a readout, or room for the one to come
}

func newPadTrays() padTrays {
	return padTrays{ground: canvas.NewRectangle(nil), readout: kit.NewText("", 64, kit.Ink).Bold().Centre()}
}

// parts are what the trays consist of, from top to bottom.
func (p *padTrays) parts() []fyne.CanvasObject {
	return append(appendAll(appendAll(nil, p.captions), p.list), p.readout)
}

// show takes over the dice of a scene and what they come to.
func (p *padTrays) show(act Actions, s *Scene) {
	dice := 0
	for i, one := range s.Pad.Trays {
		if i == len(p.list) {
			p.list = append(p.list, newTray(act.Press))
			p.captions = append(p.captions, kit.NewText("", kit.Small, kit.Muted).Bold().Cut().Centre())
		}
		p.list[i].show(one, dice)
		p.captions[i].Set(s.Say(one.Title))
		dice += len(one.Dice)
	}
	p.n = len(s.Pad.Trays)
	readout := s.Say(s.Pad.Readout)
	if readout == "" && s.Pad.Number != nil {
		readout = s.Pad.Number.Typed
	}
	p.readout.Set(readout)
	tall := s.Reads || readout != "" || s.Pad.Number != nil && len(s.Pad.Number.Values) == 0
	p.reads = tall && (p.n > 0 || s.Pad.Number != nil)
}

// column puts the trays below the readout, onto their ground, and gives the height.
func (p *padTrays) column(l *placer, x, y, w float32) float32 {
	if p.n == 0 && !p.reads {
		return 0
	}
	top, inset := y, kit.U(10)
	y += inset
	if p.reads {
		if p.n == 1 && p.captions[0].Words() != "" {
			caption := p.captions[0].MinSize().Height
			l.put(p.captions[0], x+inset, y, w-2*inset, caption)
			y += caption
		}
		p.fitReadout(w-2*inset, readoutBig)
		height := p.readout.MinSize().Height
		l.put(p.readout, x+inset, y, w-2*inset, height)
		y += height + kit.U(4)
	}
	side := kit.U(trayDie)
	if p.reads {
		side = kit.U(40)
	}
	for i, t := range p.list[:p.n] {
		if p.n > 1 || !p.reads {
			if caption := p.captions[i]; caption.Words() != "" {
				height := caption.MinSize().Height
				l.put(caption, x+inset, y, w-2*inset, height)
				y += height
			}
		}
		l.put(t, x+inset, y, w-2*inset, side)
		y += side + kit.U(8)
	}
	if p.n > 0 {
		y -= kit.U(8)
	}
	y += inset
	l.put(p.ground, x, top, w, y-top)
	return y - top
}

// fitReadout makes the readout as large as its width allows.
func (p *padTrays) fitReadout(w, size float32) {
	p.readout.SetSize(size)
	if wide := p.readout.Full().Width; wide > w && w > 0 {
		p.readout.SetSize(size * w / wide)
	}
}

// widest is how wide the trays are with dice of full size.
func (p *padTrays) widest() float32 {
	wide := float32(0)
	for _, t := range p.list[:p.n] {
		wide = max(wide, t.width(kit.U(trayDie)))
	}
	return wide
}

// band puts the readout beside the dice.
func (p *padTrays) band(l *placer, x, y, w, h float32) {
	l.put(p.ground, x, y, w, h)
	x, y, w, h = x+kit.U(10), y+kit.U(8), w-kit.U(20), h-kit.U(16)
	if p.reads {
		wide := w * 0.36
		if p.n == 0 {
			wide = w
		}
		p.fitReadout(wide, min(54, h/kit.U(1)*0.6))
		l.put(p.readout, x, y, wide, h)
		x, w = x+wide, w-wide
	}
	each := (h+l.gap)/float32(max(1, p.n)) - l.gap
	for i, t := range p.list[:p.n] {
		l.put(t, x, y+float32(i)*(each+l.gap), w, each)
	}
}

// low puts the trays and the readout beside each other.
func (p *padTrays) low(l *placer, x, y, w float32) float32 {
	if p.n == 0 && !p.reads {
		return 0
	}
	side, whole := kit.U(36), w
	if w >= kit.U(largeFrom-36) {
		side = kit.U(46)
	}
	if p.reads {
		wide := kit.U(84)
		if p.n == 0 {
			wide = w
		}
		p.fitReadout(wide-kit.U(8), 34)
		l.put(p.readout, x+w-wide, y, wide, side+kit.U(8))
		w -= wide
	}
	inset := kit.U(4)
	l.put(p.ground, x, y, whole, side+2*inset)
	each := w / float32(max(1, p.n))
	for i, t := range p.list[:p.n] {
		l.put(t, x+float32(i)*each+inset, y+inset, each-2*inset, side)
	}
	return side + 2*inset
}
