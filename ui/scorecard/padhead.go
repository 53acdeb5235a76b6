package scorecard

import (
	"strings"

	"beermat/ui/kit"
)

// padHead is the head of the pad: who is asked, what, and a hint.
type padHead struct {
	token  *kit.Token
	title  *kit.Text
	hint   *kit.Prose
	prompt string // what the title says
	asked  string // and who is asked in it
	room   float32
	size   float32 // of the title, in design units
}

func newPadHead() padHead {
	return padHead{
		token: kit.NewToken(kit.Marker{}, 48), title: kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		hint: kit.NewProse("", kit.Body, kit.Muted).Most(2),
	}
}

// show takes over what a scene asks.
func (p *padHead) show(s *Scene) {
	seat := s.Seats[s.Pad.Seat]
	p.token.Set(seat.Marker, false)
	p.prompt, p.asked = s.say(s.Pad.Prompt), seat.Name
	p.fitTitle()
	p.hint.Set(s.brief(s.Pad.Hint))
}

// put puts the token, the prompt and the hint, and gives their height.
func (p *padHead) put(l *placer, x, y, w, token, size float32, lines int) float32 {
	p.token.SetSize(token)
	p.title.SetGrowing(size)
	side := kit.U(token)
	left, room := x+side+kit.U(12), w-side-kit.U(12)
	title := p.title.MinSize().Height
	below := float32(0)
	if p.hint.Words() != "" && lines > 0 {
		below = p.hint.HeightFor(room)
	}
	height := max(side, title+below)
	top := y + (height-title-below)/2
	l.put(p.token, x, y+(height-side)/2, side, side)
	if l.puts {
		p.room, p.size = room, size
		p.fitTitle()
	}
	l.put(p.title, left, top, room, title)
	if below > 0 {
		l.put(p.hint, left, top+title, room, below)
	}
	return height
}

// nameLeastRoom is what a name keeps of a prompt, in design units: it says who is asked
// alone where less would be left of it.
const nameLeastRoom float32 = 64

// fitTitle says in the title as much as has room.
func (p *padHead) fitTitle() {
	took := func(words string) float32 { return kit.WidthOf(words, p.size, true) }
	name := took(p.asked)
	if rest := took(p.prompt) - name; p.room > 0 && strings.Contains(p.prompt, p.asked) && rest+min(name, kit.U(nameLeastRoom)) > p.room {
		p.title.SetAround(p.asked, "")
		return
	}
	p.title.SetAround(p.prompt, p.asked)
}
