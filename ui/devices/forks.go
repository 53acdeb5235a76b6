package devices

import (
	"bytes"
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"github.com/go-json-experiment/json"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// ForksScreen shows side by side what stands on a sheet and what another device has
// written on it at the same time. Each entry of that can be written again.
type ForksScreen struct {
	host  page.Host
	sheet *sheets.Sheet
	forks []store.Fork
}

// NewForks returns the screen of a sheet with what was written on it at the same time.
func NewForks(h page.Host, sheet *sheets.Sheet, forks []store.Fork) *ForksScreen {
	return &ForksScreen{host: h, sheet: sheet, forks: forks}
}

// TellOfForks says over a sheet that something was written on it at the same time, if it
// was: what somebody has just seen there may stand no longer.
func TellOfForks(h page.Host, sheet string) {
	forks, err := h.Store().Shared().Forks(sheet)
	if err != nil || len(forks) == 0 {
		return
	}
	page.Dialog{
		Title: h.Say("forks.title"), Said: []string{h.Say("forks.explain")},
		Actions: []page.Action{{Key: "forks.look", Look: kit.Primary, Do: func() { h.Open(page.Forks{ID: sheet}) }}, {Key: "forks.later"}},
	}.Show(h)
}

func (s *ForksScreen) Build() fyne.CanvasObject {
	a := s.host
	items := []fyne.CanvasObject{kit.NewProse(a.Say("forks.explain"), kit.Body, kit.Muted)}
	for _, fork := range s.forks {
		if fork.Sheet == nil {
			continue // it is of a game that nobody here knows
		}
		items = append(items, s.fork(fork))
	}
	title := page.NewGameHeading(s.sheet.Game().ID, summary.SheetName(a, s.sheet), a.Say("forks.title"))
	return page.NewWith(a, title, nil, items...)
}

// fork shows one of them.
func (s *ForksScreen) fork(fork store.Fork) fyne.CanvasObject {
	a := s.host
	from := 0
	for from < min(s.sheet.Len(), fork.Sheet.Len()) && sameEntry(s.sheet.Entry(from), fork.Sheet.Entry(from)) {
		from++
	}
	name := fork.Name
	if name == "" {
		name = a.Say("devices.unnamed")
	}
	ours := []fyne.CanvasObject{kit.NewProse(a.Say("forks.stands"), kit.Strong, kit.Ink).Bold()}
	for k := from; k < s.sheet.Len(); k++ {
		ours = append(ours, s.entry(s.sheet, k, nil))
	}
	theirs := []fyne.CanvasObject{kit.NewProse(a.Say("forks.beside", i18n.Data{"name": name}), kit.Strong, kit.Ink).Bold()}
	if names := fork.Sheet.Names(); !slices.Equal(names, s.sheet.Names()) {
		theirs = append(theirs, kit.NewProse(a.Say("forks.players", i18n.Data{"names": a.Words().List(names)}), kit.Body, kit.Ink))
	}
	for k := from; k < fork.Sheet.Len(); k++ {
		theirs = append(theirs, s.entry(fork.Sheet, k, func() { s.again(fork.Sheet, k) }))
	}
	for _, list := range []*[]fyne.CanvasObject{&ours, &theirs} {
		if len(*list) == 1 {
			*list = append(*list, kit.NewProse(a.Say("forks.nothing"), kit.Body, kit.Muted))
		}
	}
	ways := kit.NewFlow(10, kit.NewButton(a.Say("forks.settle"), kit.Plain, func() { s.settle(fork) }),
		kit.NewButton(a.Say("forks.take"), kit.Plain, func() { s.take(fork) }))
	side := func(said []fyne.CanvasObject, sheet *sheets.Sheet) fyne.CanvasObject {
		return kit.NewColumn(kit.Gap, kit.NewPanel(kit.NewColumn(10, said...)), page.NewFill(kit.Grown(400), cardOf(a, sheet)))
	}
	return kit.NewStretch(kit.NewColumn(kit.Gap, kit.NewStretch(kit.NewSplit(kit.Gap, side(ours, s.sheet), side(append(theirs, ways), fork.Sheet)))))
}

func sameEntry(a, b scoring.Entry) bool {
	one, err := json.Marshal(a, json.Deterministic(true))
	other, failed := json.Marshal(b, json.Deterministic(true))
	return err == nil && failed == nil && bytes.Equal(one, other)
}

// entry says what an entry of a sheet wrote, with the button that writes it again where it
// can be.
func (s *ForksScreen) entry(sheet *sheets.Sheet, k int, again func()) fyne.CanvasObject {
	a := s.host
	recap := summary.NewRecap(a, sheet)
	said := a.Say("forks.entry", i18n.Data{
		"name": recap.Names()[sheet.Player(k)], "what": recap.Tell(k), "time": a.Words().Clock(sheet.Entry(k).Head().At),
	})
	text := kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink))
	if again == nil || !s.fits(sheet, k) {
		return kit.NewRow(12, text)
	}
	return kit.NewRow(12, text, kit.NewButton(a.Say("forks.again"), kit.Plain, again).With(kit.Pencil)).Fold(220)
}

// fits reports whether an entry can be written again: in the place of what the same player
// wrote in the same turn, or below the others if it is that player's turn. Where somebody has
// joined, an entry that names a seat names another one.
func (s *ForksScreen) fits(sheet *sheets.Sheet, k int) bool {
	ours, theirs := s.sheet.Head().Players, sheet.Head().Players
	if !slices.EqualFunc(ours, theirs, sheets.Seat.Equal) && sheet.Entry(k).Head().Player != nil {
		return false
	}
	writer := theirs[sheet.Player(k)]
	if k < s.sheet.Len() {
		return ours[s.sheet.Player(k)].Equal(writer)
	}
	turn, on := s.sheet.Card().Turn()
	return on && k == s.sheet.Len() && ours[turn.Player].Equal(writer)
}

// again writes an entry again on the sheet that stands, by the rules.
func (s *ForksScreen) again(sheet *sheets.Sheet, k int) {
	a, id := s.host, s.sheet.Head().ID
	var line sheets.Line // with an entry of its own
	text, err := json.Marshal(sheet.Entry(k))
	if err == nil {
		err = line.DecodeEntry(text, sheet.Game())
	}
	if err == nil {
		line.Entry.Head().At = a.Now()
		if k < s.sheet.Len() {
			_, err = s.sheet.Amend(k, line.Entry)
		} else {
			_, err = s.sheet.Write(line.Entry)
		}
	}
	if err != nil {
		page.Dialog{Said: []string{s.refusal(err)}}.Show(a)
		return
	}
	a.Store().AppendLog(s.sheet)
	a.Run(func(ctx context.Context) error { return a.Store().Shared().TakePen(ctx, id) }, func(err error) {
		if err != nil {
			page.ShowError(a, err)
			return
		}
		a.Rebuild()
	})
}

// refusal returns the sentence for an entry that the rules forbid.
func (s *ForksScreen) refusal(err error) string {
	names := summary.NewRecap(s.host, s.sheet).Names()
	var entry *sheets.EntryError
	var foul *scoring.RuleError
	switch {
	case errors.As(err, &entry):
		foul = entry.Foul
	case !errors.As(err, &foul):
		return err.Error()
	}
	return s.host.Words().Foul(foul, s.sheet.Game().ID, names)
}

// settle says that nobody need be told of a fork any more.
func (s *ForksScreen) settle(fork store.Fork) {
	s.change(func(ctx context.Context, id string) error {
		return s.host.Store().Shared().SettleFork(ctx, id, fork.ID)
	})
}

// take has a fork stand.
func (s *ForksScreen) take(fork store.Fork) {
	s.change(func(ctx context.Context, id string) error { return s.host.Store().Shared().TakeFork(ctx, id, fork) })
}

// change does something with a fork, and leaves the screen when there are no others.
func (s *ForksScreen) change(do func(ctx context.Context, id string) error) {
	a, id := s.host, s.sheet.Head().ID
	a.Run(func(ctx context.Context) error { return do(ctx, id) }, func(err error) {
		if err != nil {
			page.ShowError(a, err)
			return
		}
		left, err := a.Store().Shared().Forks(id)
		if err != nil || len(left) == 0 {
			a.Pop()
			return
		}
		if now, err := a.Store().Sheet(id); err == nil {
			s.sheet = now
		}
		s.forks = left
		a.Rebuild()
	})
}
