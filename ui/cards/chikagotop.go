package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/chikago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chikagoTop is the strip above the players: the mats that nobody holds, what a
// round is about now, and what the last one brought.
type chikagoTop struct {
	widget.BaseWidget
	paper   *kit.Panel
	caption *kit.Text
	mats    *kit.Mats
	rule    *kit.Text
	outcome *kit.Text
}

func newChikagoTop() *chikagoTop {
	t := &chikagoTop{
		paper:   kit.NewPanel(kit.NewBox(0, 0, nil)),
		caption: kit.NewText("", kit.Body, kit.Muted).Cut(),
		mats:    kit.NewMats(0, 34),
		rule:    kit.NewText("", kit.Body, kit.Muted).Cut(),
		outcome: kit.NewText("", kit.Body, kit.Ink).Bold().Cut(),
	}
	t.ExtendBaseWidget(t)
	return t
}

// show shows a card.
func (t *chikagoTop) show(w *words.Words, names []string, c *chikago.Card) {
	caption, mats := chikagoCaption(w, names, c)
	t.caption.Set(caption)
	t.mats.Set(mats)
	t.rule.Set(chikagoRule(w, c))
	t.outcome.Set(chikagoLately(w, names, c))
	t.Refresh()
}

// chikagoCaption says what mats lie in the middle of the table, and how many; or
// what a round of Classic is played for.
func chikagoCaption(w *words.Words, names []string, c *chikago.Card) (caption string, mats int) {
	turn, on := c.Turn()
	switch {
	case chikagoMats(c) && c.Stack() > 0:
		return w.Say("chikago.stack"), c.Stack()
	case chikagoMats(c) && c.OutOfPlay() > 0:
		return w.Say("chikago.out-of-play"), c.OutOfPlay()
	case chikagoMats(c):
		return w.Say("chikago.all-handed-out"), 0
	case c.Style() == chikago.Party:
		return w.Say("chikago.party-throws"), 0
	case !on:
		return w.Say("table.over"), 0
	}
	if d := c.Round().Declare; d != nil {
		return chikagoDeclared(w, d), 0
	}
	return w.Say("chikago.to-declare", words.Data{"name": names[turn.Player]}), 0
}

// chikagoRule says what a round brings now.
func chikagoRule(w *words.Words, c *chikago.Card) string {
	_, on := c.Turn()
	held := 0
	for _, s := range c.Standings() {
		held += c.Mats(s.Player)
	}
	switch {
	case !on:
		return w.Say("table.over")
	case !chikagoMats(c):
		return w.Say("chikago.rule." + c.Style())
	case c.Phase() == chikago.DealOut:
		return w.Say("chikago.rule.deal-out", words.Data{"n": c.Stack(), "all": c.Stack() + held + c.OutOfPlay()})
	case c.Phase() == chikago.ChooseLeader:
		return w.Say("chikago.rule.choose-leader")
	case c.Excess() > 0:
		return w.Say("chikago.rule.excess", words.Data{"n": c.Excess()})
	}
	return w.Say("chikago.rule.play-down." + c.Style())
}

// chikagoLately says what the last round brought, and before that how rounds
// follow each other.
func chikagoLately(w *words.Words, names []string, c *chikago.Card) string {
	last, any := c.Last()
	if _, on := c.Turn(); !on && len(c.Round().Results) > 0 {
		last, any = c.Round(), true
	}
	if any {
		if what := chikagoOutcome(w, names, c, chikago.Round{Number: last.Number}); what != "" {
			return w.Say("chikago.lately", words.Data{"round": last.Number, "what": what})
		}
	}
	if chikagoMats(c) {
		return w.Say("chikago.first.mats")
	}
	return w.Say("chikago.first.rounds")
}

// height is how high the strip is at a width, both in design units.
func (t *chikagoTop) height(width, whole float32) float32 {
	switch {
	case width < chikagoTopBeside && whole < chikagoTopLow:
		return 62
	case width < chikagoTopBeside:
		return 88
	case whole < chikagoTopLow:
		return 56
	}
	return clamp(whole*0.1, 68, 96)
}

// In design units: the width from which the texts are beside the mats, and the
// height of a card below which there are as few of them as can be.
const (
	chikagoTopBeside float32 = 560
	chikagoTopLow    float32 = 360
)

// CreateRenderer implements fyne.Widget.
func (t *chikagoTop) CreateRenderer() fyne.WidgetRenderer { return &chikagoTopRenderer{t} }

type chikagoTopRenderer struct{ of *chikagoTop }

func (r *chikagoTopRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(chikagoLeastWidth), kit.U(56))
}
func (r *chikagoTopRenderer) Destroy() {}

func (r *chikagoTopRenderer) Objects() []fyne.CanvasObject {
	t := r.of
	return []fyne.CanvasObject{t.paper, t.caption, t.mats, t.rule, t.outcome}
}

func (r *chikagoTopRenderer) Refresh() {
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *chikagoTopRenderer) Layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	t := r.of
	t.paper.Resize(size)
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	if w < chikagoTopBeside {
		t.below(w, h)
		return
	}
	t.beside(w, h)
}

// beside has the mats on the left and the texts on the right.
func (t *chikagoTop) beside(w, h float32) {
	const inset, gap = 18, 14
	text := clamp(h*0.235, 15, 20)
	t.rule.Hidden = false
	t.set(text, text)
	caption := min(wide(t.caption)+1, 0.42*w)
	putMid(t.caption, inset, 0, caption, h)
	x := inset + caption + gap
	rule, outcome := wide(t.rule)+1, wide(t.outcome)+1
	lines := max(rule, outcome)
	mats := min(clamp(h*0.48, 26, 40), h-16)
	held := float32(t.mats.Full().Width/kit.U(1)) * mats / 34
	held = min(held, max(mats, w-inset-gap-x-lines))
	put(t.mats, x, (h-mats)/2, held, mats)
	if t.mats.Hidden {
		held = -gap
	}
	room, line := w-inset-x-held-gap, tall(t.rule)
	rule, outcome = min(rule, room), min(outcome, room)
	put(t.rule, w-inset-rule, h/2-line, rule, line)
	put(t.outcome, w-inset-outcome, h/2, outcome, line)
}

// below has the texts below the mats, for a narrow card.
func (t *chikagoTop) below(w, h float32) {
	const inset = 14
	t.set(kit.Small+1, kit.Small)
	line := tall(t.rule)
	t.rule.Hidden = h < 80 // the rows need the height
	mats := h - line - 18
	if !t.rule.Hidden {
		mats -= line
	}
	caption := min(wide(t.caption)+1, w-2*inset)
	putMid(t.caption, inset, 8, caption, mats)
	x := inset + caption + 10
	put(t.mats, x, 8, max(0, w-inset-x), mats)
	put(t.rule, inset, h-10-2*line, w-2*inset, line)
	put(t.outcome, inset, h-10-line, w-2*inset, line)
}

func (t *chikagoTop) set(caption, lines float32) {
	t.caption.SetSize(caption)
	t.rule.SetSize(lines)
	t.outcome.SetSize(lines)
}
