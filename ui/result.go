package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// resultPad takes the place of the pad when a game is over: who won, all places,
// what decided it, and what now.
type resultPad struct {
	widget.BaseWidget
	table  *tableScreen
	panel  *kit.Panel
	column *kit.Column
	last   *kit.Prose // what was written last
	folded bool       // on a phone: put away, so that the card can be seen
}

func newResultPad(t *tableScreen) *resultPad {
	r := &resultPad{table: t, column: kit.NewColumn(12), last: kit.NewProse("", kit.Small, kit.Muted).Most(2)}
	r.panel = kit.NewPanel(r.column)
	r.ExtendBaseWidget(r)
	return r
}

// HeightFor implements kit.Tall.
func (r *resultPad) HeightFor(width float32) float32 { return r.panel.HeightFor(width) }

// Rest implements cards.Pad: the card keeps most of the screen, and the result
// lies over it until it is folded.
func (r *resultPad) Rest(float32) float32 { return kit.U(84) }

// OnGrow implements cards.Pad.
func (r *resultPad) OnGrow(func()) {}

// Stand implements cards.Pad.
func (r *resultPad) Stand(bool) {}

// Held implements kit.Holder.
func (r *resultPad) Held() []fyne.CanvasObject { return []fyne.CanvasObject{r.panel} }

// CreateRenderer implements fyne.Widget.
func (r *resultPad) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.panel) }

// show shows the result as the card has it.
func (r *resultPad) show() {
	t := r.table
	a := t.app
	standings := t.sheet.Card().Standings()
	title := a.outcome(t.kind.Game.ID, standings, t.names(), t.sheet.Done())
	items := []fyne.CanvasObject{kit.NewRow(12, r.token(standings), kit.NewStretch(kit.NewProse(title, kit.Prompt, kit.Ink).Bold()))}
	if r.folded {
		r.column.SetItems(append(items, kit.NewButton(a.say("result.unfold"), kit.Plain, r.fold))...)
		return
	}
	if decided := t.decided(); decided != "" {
		items = append(items, kit.NewProse(decided, kit.Body, kit.Muted))
	}
	items = append(items, kit.NewRule(), r.places(standings), kit.NewStretch(nil))
	items = append(items, t.rematchButtons()...)
	items = append(items, kit.NewButton(a.say("result.tonight"), kit.Plain, func() { a.Go(&tonightScreen{app: a}) }))
	if kit.FormOf(a.window.Canvas().Size()) != kit.Wide {
		items = append(items, kit.NewButton(a.say("result.fold"), kit.Quiet, r.fold))
	}
	r.tell()
	r.column.SetItems(append(items, r.last)...)
}

// tell says what was written last, and whether it is on disk.
func (r *resultPad) tell() { r.last.Set(r.table.last()) }

func (r *resultPad) fold() {
	r.folded = !r.folded
	r.table.show()
}

// key takes Enter for a rematch.
func (r *resultPad) key(key rune) bool {
	if key == keyEnter {
		r.table.rematch()
		return true
	}
	return false
}

// subject gives the standing of whom the outcome of a finished game tells first:
// of the loser where there is one, else of the first who won; false if nobody
// did.
func subject(standings []scoring.Standing) (scoring.Standing, bool) {
	of, told := scoring.Standing{}, false
	for _, s := range standings {
		if s.Lost {
			return s, true
		}
		if s.Won && !told {
			of, told = s, true
		}
	}
	return of, told
}

// token shows the token of whom the outcome tells.
func (r *resultPad) token(standings []scoring.Standing) fyne.CanvasObject {
	if s, ok := subject(standings); ok {
		return kit.NewToken(r.table.seats[s.Player].Marker, 48)
	}
	return kit.NewIcon(kit.Trophy, 40, kit.Muted)
}

// places lists everybody, best first.
func (r *resultPad) places(standings []scoring.Standing) fyne.CanvasObject {
	t := r.table
	var rows []fyne.CanvasObject
	for _, s := range standings {
		seat := t.seats[s.Player]
		name := fyne.CanvasObject(kit.NewText(seat.Name, kit.Cell, kit.Ink).Bold().Cut())
		if s.Left {
			name = kit.NewColumn(0, name, kit.NewText(t.app.say("table.went-home"), kit.Small, kit.Muted).Cut())
		}
		place := kit.NewText(strconv.Itoa(s.Place)+".", kit.Cell, kit.Muted).Bold()
		row := kit.NewRow(10, kit.NewBox(26, 0, place), kit.NewToken(seat.Marker, 30), kit.NewStretch(name))
		if s.Won {
			row = kit.NewRow(10, kit.NewBox(26, 0, place), kit.NewToken(seat.Marker, 30), kit.NewStretch(name), kit.NewIcon(kit.Trophy, 24, kit.Accent))
		}
		score := kit.NewText(words.Figure(s.Score), 21, kit.Ink).Bold()
		rows = append(rows, kit.NewBox(0, 44, kit.NewRow(10, kit.NewStretch(row), score)))
	}
	return kit.NewColumn(2, rows...)
}

// outcome says in one sentence who won, or who lost where that is what a game is
// about.
func (a *App) outcome(game string, standings []scoring.Standing, names []string, done bool) string {
	return a.words.Outcome(game, standings, names, done)
}

// decided says what decided the game.
func (t *tableScreen) decided() string {
	if !t.sheet.Done() {
		return ""
	}
	if t.kind.Decided != nil {
		if said := t.kind.Decided(t.app.words, t.names(), t.sheet); said != "" {
			return said
		}
	}
	k, ok := sheets.TookLead(t.sheet)
	if !ok || t.sheet.Entry(k).Head().Leave {
		return ""
	}
	turn, _ := t.sheet.At(k).Turn()
	return t.app.say("result.decided", words.Data{
		"name": t.names()[t.sheet.Player(k)], "round": turn.Round, "what": t.tell(k), "lead": lead(t.sheet.Card()),
	})
}

// lead is by how much the winner is ahead of the next.
func lead(c scoring.Card) int {
	standings := c.Standings()
	if len(standings) < 2 {
		return 0
	}
	return standings[0].Score - standings[1].Score
}
