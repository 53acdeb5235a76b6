package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/chikago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chikagoSheet is what is read: the strip with the mats, and below it a row for
// everybody, in the order in which they sit.
type chikagoSheet struct {
	widget.BaseWidget
	view   *chikagoView
	top    *chikagoTop
	paper  *kit.Panel
	list   *chikagoList
	scroll *kit.Scroll
}

func newChikagoSheet(v *chikagoView) *chikagoSheet {
	s := &chikagoSheet{view: v, top: newChikagoTop(), paper: kit.NewPanel(kit.NewBox(0, 0, nil))}
	var rows []*chikagoRow
	for i, seat := range v.desk.Seats() {
		rows = append(rows, newChikagoRow(seat, func() { v.tap(i) }))
	}
	s.list = newChikagoList(rows)
	s.scroll = kit.NewScroll(s.list)
	s.ExtendBaseWidget(s)
	return s
}

// show shows the card that is written on.
func (s *chikagoSheet) show() {
	v := s.view
	c := v.target()
	s.top.show(v.desk.Words(), v.names(), c)
	round := chikagoRound{Round: chikagoShown(c), card: c, view: v}
	round.live = round.Number == c.Round().Number
	round.turn, round.on = c.Turn()
	round.left = gone(c)
	for seat, row := range s.list.rows {
		row.show(round.seat(seat))
	}
}

// reveal scrolls so that whose turn it is can be seen, with others before and
// after.
func (s *chikagoSheet) reveal() {
	turn, on := s.view.turn()
	if !on {
		return
	}
	tap, room := s.list.rows[turn.Player].tap, s.scroll.Size().Height
	middle := tap.Position().Y + tap.Size().Height/2
	s.scroll.SetOffset(max(0, min(middle-room/2, s.list.Size().Height-room)))
}

// chikagoRound is the round that a card shows, and what else its rows say.
type chikagoRound struct {
	chikago.Round
	card *chikago.Card
	view *chikagoView
	live bool // it goes on; else it is the one before, as long as nobody has thrown
	turn scoring.Turn
	on   bool
	left []bool
}

// seat gives what the row of a seat shows.
func (r *chikagoRound) seat(seat int) chikagoSeat {
	c, v := r.card, r.view
	s := chikagoSeat{home: r.left[seat], out: !c.In(seat), turn: r.throws(seat) && !v.state.Still}
	r.holding(seat, &s)
	for _, thrown := range r.Results {
		if thrown.Seat == seat {
			r.thrown(thrown, &s)
		}
	}
	k, written := v.written[seat]
	s.fresh = written && v.state.Fresh(k)
	r.mark(seat, &s)
	if remark := r.remark(seat); remark != "" {
		s.remark = remark
	}
	return s
}

// throws tells whether a seat is to throw now.
func (r *chikagoRound) throws(seat int) bool {
	return r.on && seat == r.turn.Player && r.turn.Phase != chikago.ChooseLeader
}

// holding says what a seat has: mats, or so many losses.
func (r *chikagoRound) holding(seat int, s *chikagoSeat) {
	c, v := r.card, r.view
	if !chikagoMats(c) {
		n := c.Losses(seat)
		s.count, s.holds = strconv.Itoa(n), v.say("chikago.losses."+c.Style(), words.Data{"n": n})
		return
	}
	if s.mats = c.Mats(seat); s.mats == 0 && !s.out {
		s.holds = v.say("chikago.no-mat")
	}
}

// thrown says what a seat threw. Dice are shown of the round that goes on.
func (r *chikagoRound) thrown(thrown chikago.Result, s *chikagoSeat) {
	s.value, s.past = chikagoValue(r.view.desk.Words(), thrown), !r.live && r.on
	if !s.past {
		for i, face := range thrown.Dice {
			s.dice[i] = int(face)
		}
	}
	s.remark = r.view.say("chikago.in-throws", words.Data{"n": thrown.Throws})
}

// mark says who is high and low, and at the end who has lost or won. The first
// result of a round is both; then only that counts on which all depends.
func (r *chikagoRound) mark(seat int, s *chikagoSeat) {
	c := r.card
	key := ""
	switch {
	case !r.on:
		s.good, key = true, chikagoEnd(c, seat)
		s.good = key != "loses"
	case !r.live || seat != r.High && seat != r.Low:
		return
	case r.High == r.Low:
		s.good = chikagoRewards(c)
	default:
		s.good = seat == r.High
	}
	if r.on {
		key = "low"
		if s.good {
			key = "high"
		}
		if c.Style() == chikago.Classic {
			key += "-classic"
		}
	}
	if key != "" {
		s.mark = r.view.say("chikago.mark." + key)
	}
}

// chikagoEnd says what the end of the game has made of a seat; "" where that is
// told from its row.
func chikagoEnd(c *chikago.Card, seat int) string {
	for _, s := range c.Standings() {
		switch {
		case s.Player != seat:
		case s.Lost:
			return "loses"
		case s.Won && !chikagoMats(c):
			return "wins"
		}
	}
	return ""
}

// remark says what a seat waits for, or that it waits no longer; "" where there
// is nothing to add to its throw.
func (r *chikagoRound) remark(seat int) string {
	c, v := r.card, r.view
	_, thrown := v.written[seat]
	switch {
	case r.left[seat]:
		return v.say("table.went-home")
	case c.Safe(seat):
		return v.say("chikago.safe")
	case !r.on:
		return ""
	case r.throws(seat) && v.state.Mend >= 0:
		return v.say("chikago.mending")
	case r.throws(seat):
		return r.task(thrown)
	case slices.Contains(c.Leaders(), seat):
		return v.say("chikago.may-begin")
	}
	if got := r.got(seat); got != "" || thrown || r.turn.Phase == chikago.ChooseLeader {
		return got
	}
	return v.say("chikago.to-come")
}

// task says what whoever is at turn has to do; brief is for a row that shows the
// round before.
func (r *chikagoRound) task(brief bool) string {
	c, v := r.card, r.view
	_, most := c.Throws()
	data := words.Data{"n": most}
	other, set := c.ToBeat()
	switch {
	case len(c.Round().Results) == 0 && brief:
		return v.say("chikago.begins")
	case c.Round().Throws == 0:
		return v.say("chikago.begins-up-to", data)
	case !set:
		return v.say("chikago.takes-throws", data)
	}
	data["value"] = chikagoValue(v.desk.Words(), other)
	return v.say(chikagoTask(c), data)
}

// chikagoTask is the key of what has to be done with a result that is to be
// beaten.
func chikagoTask(c *chikago.Card) string {
	switch {
	case chikagoLow(c.Round()):
		return "chikago.must-undercut"
	case c.Style() == chikago.Classic:
		return "chikago.must-beat-classic"
	case chikagoRewards(c):
		return "chikago.may-beat"
	}
	return "chikago.must-beat"
}

// got says what the round before brought a seat, as long as that is shown; "" if
// nothing.
func (r *chikagoRound) got(seat int) string {
	v, n := r.view, len(r.Moves)
	switch {
	case r.live:
		return ""
	case slices.Contains(r.Losers, seat):
		return v.say("chikago.got." + r.card.Style())
	case n == 0:
		return ""
	}
	switch move := r.Moves[n-1]; {
	case move.To == seat:
		return v.say("chikago.got.takes")
	case move.From == seat:
		return v.say("chikago.got.drops")
	}
	return ""
}

// CreateRenderer implements fyne.Widget.
func (s *chikagoSheet) CreateRenderer() fyne.WidgetRenderer { return &chikagoSheetRenderer{s} }

type chikagoSheetRenderer struct{ of *chikagoSheet }

func (r *chikagoSheetRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(160)) }
func (r *chikagoSheetRenderer) Destroy()           {}

// Held implements kit.Holder.
func (s *chikagoSheet) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.top, s.paper, s.scroll}
}

func (r *chikagoSheetRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *chikagoSheetRenderer) Refresh() {
	for _, o := range r.Objects() {
		o.Refresh()
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *chikagoSheetRenderer) Layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	s := r.of
	w, h := size.Width/kit.U(1), size.Height/kit.U(1)
	gap, inset := kit.Gap, float32(9)
	if kit.FormOf(size) == kit.Phone || h < 400 {
		gap, inset = 8, 6
	}
	top := s.top.height(w, h)
	put(s.top, 0, 0, w, top)
	put(s.paper, 0, top+gap, w, h-top-gap)
	put(s.scroll, inset, top+gap+inset, w-2*inset, h-top-gap-2*inset)
	s.reveal()
	s.view.pad.fit(h + kit.Target + kit.Gap) // beside it is as high as the card and the head
}
