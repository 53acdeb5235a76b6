package setup

import (
	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// seatRow is a player who sits at the table: drag the row, or tap, to move; tap
// the flag to let this one begin; tap the cross to free the seat.
func (s *Screen) seatRow(i int) fyne.CanvasObject {
	a := s.host
	one := a.Players().Find(s.table.Players[i])
	name := i18n.Data{"name": one.Name}
	begin := kit.NewIconButton(kit.Flag, a.Say("game.begins", name), func() {
		s.table.First = i
		s.show()
	})
	if i == s.table.First {
		begin.SetStyle(kit.Chosen)
	}
	s.flags = append(s.flags, begin)
	up := kit.NewIconButton(kit.Up, a.Say("game.up", name), func() { s.move(i, -1) })
	up.SetOff(i == 0)
	row := []fyne.CanvasObject{
		kit.NewIcon(kit.Grip, 20, kit.Muted), kit.NewToken(a.Players().Marker(*one), 34),
		kit.NewStretch(kit.NewText(one.Name, kit.Cell, kit.Ink).Bold().Cut()), begin, up,
	}
	if kit.FormOf(a.Window().Canvas().Size()) != kit.Phone {
		down := kit.NewIconButton(kit.Down, a.Say("game.down", name), func() { s.move(i, 1) })
		down.SetOff(i == len(s.table.Players)-1)
		row = append(row, down)
	}
	row = append(row, kit.NewIconButton(kit.Close, a.Say("game.stand-up", name), func() { s.standUp(i) }))
	at := i
	return kit.NewDrag(kit.NewRow(8, row...), func(by int) bool {
		if !s.move(at, by) {
			return false
		}
		at += by
		return true
	})
}

// move moves a seat, and the flag with whoever has it.
func (s *Screen) move(i, by int) bool {
	j := i + by
	if j < 0 || j >= len(s.table.Players) {
		return false
	}
	p := s.table.Players
	p[i], p[j] = p[j], p[i]
	switch s.table.First {
	case i:
		s.table.First = j
	case j:
		s.table.First = i
	}
	s.reseat()
	return true
}

// standUp frees a seat.
func (s *Screen) standUp(i int) {
	s.table.Players = append(s.table.Players[:i:i], s.table.Players[i+1:]...)
	if s.table.First > i {
		s.table.First--
	}
	s.reseat()
}
