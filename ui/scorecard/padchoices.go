package scorecard

import (
	"fyne.io/fyne/v2"

	"beermat/ui/kit"
)

// padChoices are the questions that have one answer each. One that is not asked shows
// no answer.
type padChoices []*choice

// choice is a question with one answer.
type choice struct {
	title   *kit.Text
	buttons keyButtons
	shown   int // how many answers there are
}

// show takes over the questions of a scene, without what the prompt asks already.
func (p *padChoices) show(act Actions, s *Scene, prompt string) {
	for len(*p) < len(s.Pad.Choices) {
		*p = append(*p, &choice{title: kit.NewText("", kit.Small, kit.Muted).Bold().Cut()})
	}
	for i, to := range *p {
		if to.shown = 0; i >= len(s.Pad.Choices) {
			continue
		}
		one := s.Pad.Choices[i]
		title := s.Say(one.Title)
		if title == prompt {
			title = ""
		}
		to.title.Set(title)
		to.buttons.show(act, s, one.Keys)
		to.shown = len(one.Keys)
	}
}

// asked returns the questions that are asked.
func (p padChoices) asked() []*choice {
	n := 0
	for n < len(p) && p[n].shown > 0 {
		n++
	}
	return p[:n]
}

// answers is how many answers there are to all of them.
func (p padChoices) answers() (n int) {
	for _, one := range p {
		n += one.shown
	}
	return n
}

// parts are what the questions consist of.
func (p padChoices) parts() (list []fyne.CanvasObject) {
	for _, one := range p {
		list = appendAll(append(list, one.title), one.buttons.first(len(one.buttons)))
	}
	return list
}

// put puts the questions below each other, and two of them beside each other
// where all their answers have room.
func (p padChoices) put(l *placer, x, y, w float32) float32 {
	asked := p.asked()
	top, n := y, len(asked)
	for i := 0; i < n; i++ {
		if i+1 < n && paired(asked[i], asked[i+1], w) {
			gap := kit.U(16)
			left, right := float32(asked[i].shown), float32(asked[i+1].shown)
			wide := (w - gap) * left / (left + right)
			h := asked[i].put(l, x, y, wide)
			y += max(h, asked[i+1].put(l, x+wide+gap, y, w-gap-wide))
			i++
			continue
		}
		y += asked[i].put(l, x, y, w)
	}
	return y - top
}

// answerLeast is how wide an answer beside another question must be, in design units.
const answerLeast float32 = 52

// paired reports whether two questions have room beside each other.
func paired(a, b *choice, w float32) bool {
	n, wide := 0, kit.U(16)
	for _, one := range []*choice{a, b} {
		least := kit.U(answerLeast)
		for _, b := range one.buttons.first(one.shown) {
			least = max(least, b.MinSize().Width-kit.U(20)) // a narrow button has a narrower edge
		}
		n += one.shown
		wide += max(float32(one.shown)*(least+kit.U(8))-kit.U(8), one.title.Full().Width)
	}
	return n <= 5 && wide <= w
}

// put puts the answers below their question.
func (one *choice) put(l *placer, x, y, w float32) float32 {
	top := y
	if one.title.Words() != "" {
		h := one.title.MinSize().Height
		l.put(one.title, x, y, w, h)
		y += h + kit.U(2)
	}
	n := one.shown
	perLine := answersPerLine(n, w)
	if (w+l.gap)/float32(n)-l.gap >= kit.U(kit.Target) && n <= 3 {
		perLine = n
	}
	y += tiles(l, one.buttons.first(n), perLine, x, y, w, kit.U(kit.Target)) + kit.U(10)
	return y - top
}

// answersPerLine is how many answers have room beside each other.
func answersPerLine(n int, w float32) int {
	most := max(1, int(w/kit.U(84)))
	if n <= most {
		return n
	}
	lines := (n + most - 1) / most
	return (n + lines - 1) / lines
}

// band puts the questions beside each other.
func (p padChoices) band(l *placer, x, y, w float32) {
	each := w / float32(len(p.asked()))
	for _, one := range p.asked() {
		title := min(each*0.4, one.title.Full().Width)
		l.put(one.title, x, y+kit.U(14), title, one.title.MinSize().Height)
		share(l, one.buttons.first(one.shown), x+title+l.gap, y, each-title-2*l.gap, kit.U(kit.Target))
		x += each
	}
}
