package players

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
)

// shown is the list of players that a screen shows.
type shown struct {
	host page.Host
	list []sheets.Player
}

// take notes the list as it is while the screen is built.
func (s *shown) take() { s.list = slices.Clone(s.host.Players().List) }

// Reload implements page.Reloader.
func (s *shown) Reload() {
	if s.host.Players().Load(); !slices.Equal(s.list, s.host.Players().List) {
		s.host.Rebuild()
	}
}

// EditScreen changes a player, on a page of its own.
type EditScreen struct {
	shown
	id string
}

// NewEdit returns the screen that changes a player.
func NewEdit(h page.Host, id string) *EditScreen { return &EditScreen{shown{host: h}, id} }

func (s *EditScreen) Build() fyne.CanvasObject {
	s.take()
	name := ""
	if one := s.host.Players().Find(s.id); one != nil {
		name = one.Name
	}
	form := (&editor{host: s.host, id: s.id, gone: s.host.Pop}).object(nil)
	return page.New(s.host, name, "", nil, kit.NewMeasure(720, kit.NewPanel(form)))
}

// editor is the form of a player: name, colour, shape, whether to offer the player for
// new games, and who else is the same person.
type editor struct {
	host page.Host
	id   string
	gone func()     // is told that the player was taken off the list
	said *kit.Prose // why a name was not taken; hidden with none
}

// object returns the form, with a button that closes it; nil for none.
func (e *editor) object(close func()) fyne.CanvasObject {
	h, one := e.host, e.host.Players().Find(e.id)
	if one == nil {
		return kit.NewColumn(0)
	}
	head := []fyne.CanvasObject{mat.NewPlayer(present.NewPlayer(*one).Marker, 72), kit.NewStretch(kit.NewProse(one.Name, kit.Prompt, kit.Ink).Bold().Most(2))}
	if close != nil {
		head = append(head, kit.NewIconButton(kit.Close, h.Say("players.close"), close))
	}
	records := kit.NewButton(h.Say("players.records"), kit.Plain, func() { h.Open(page.Player{ID: e.id}) }).With(kit.Tally)
	e.said = kit.NewProse("", kit.Body, kit.Bad).Bold()
	e.said.Hide()
	hidden := func(on bool) { e.change(func(p *sheets.Player) { p.Hidden = !on }) }
	return kit.NewColumn(14,
		kit.NewRow(14, head...), records, kit.NewRule(),
		e.name(*one), e.said,
		kit.NewText(h.Say("players.colour"), kit.Small, kit.Muted).Bold(), kit.NewFlow(4, e.colours(*one)...),
		kit.NewText(h.Say("players.shape"), kit.Small, kit.Muted).Bold(), kit.NewFlow(4, e.shapes(*one)...),
		kit.NewRow(12, kit.NewStretch(kit.NewProse(h.Say("players.offered"), kit.Body, kit.Ink)), kit.NewToggle(h.Say("players.offered"), !one.Hidden, hidden)),
		kit.NewRule(), e.same(*one), e.remove(*one))
}

// remove takes a player off the list who has never played, such as a name typed by
// mistake; of anybody else the games keep the name.
func (e *editor) remove(one sheets.Player) fyne.CanvasObject {
	h := e.host
	if played, err := h.Store().Roster().HasPlayed(one.ID); played || err != nil {
		return kit.NewColumn(0)
	}
	return kit.NewFlow(8, kit.NewButton(h.Say("players.delete"), kit.Grave, func() {
		h.Players().Remove(one.ID)
		e.gone()
		h.Offer(&page.Undoable{Text: h.Say("players.deleted", i18n.Data{"name": one.Name}), Undo: func() {
			h.Players().Save(one)
			h.Rebuild()
		}})
	}))
}

// change changes the player and shows that.
func (e *editor) change(with func(*sheets.Player)) {
	one := *e.host.Players().Find(e.id)
	with(&one)
	e.host.Players().Save(one)
	e.host.Rebuild()
}

// name is the field of the name, with the button that takes it over.
func (e *editor) name(one sheets.Player) fyne.CanvasObject {
	h := e.host
	entry := kit.NewEntry()
	entry.SetText(one.Name)
	rename := func() {
		name := strings.TrimSpace(entry.Text)
		other, known := h.Players().Known(name)
		known = known && other.ID != one.ID
		e.said.Hidden = !known
		e.said.Set(h.Say("players.known", i18n.Data{"name": other.Name}))
		if name == "" || known {
			h.Relayout()
			return
		}
		e.change(func(p *sheets.Player) { p.Name = name })
	}
	entry.OnSubmitted = func(string) { rename() }
	return kit.NewRow(8, kit.NewStretch(entry), kit.NewButton(h.Say("players.rename"), kit.Plain, rename)).Fold(150)
}

// pick is one of several tokens to choose from.
func (e *editor) pick(name string, marker kit.Marker, chosen bool, do func(*sheets.Player)) fyne.CanvasObject {
	tap := kit.NewTap(name, kit.NewToken(marker, 36), func() { e.change(do) }).Shape(kit.ButtonRadius, 8)
	if chosen {
		return tap.On(kit.Tint, kit.Accent)
	}
	return tap
}

// colours are the colours to choose from.
func (e *editor) colours(one sheets.Player) (list []fyne.CanvasObject) {
	for i := range kit.Colours() {
		marker := present.NewPlayer(one).Marker
		marker.Colour = i
		list = append(list, e.pick(e.host.Say("players.colour-n", i18n.Data{"n": i + 1}), marker, i == one.Colour, func(p *sheets.Player) { p.Colour = i }))
	}
	return list
}

// shapes are the shapes to choose from.
func (e *editor) shapes(one sheets.Player) (list []fyne.CanvasObject) {
	for i := range kit.Shapes() {
		marker := present.NewPlayer(one).Marker
		marker.Shape = i
		list = append(list, e.pick(e.host.Say("players.shape-n", i18n.Data{"n": i + 1}), marker, i == one.Shape, func(p *sheets.Player) { p.Shape = i }))
	}
	return list
}

// same joins two players who turned out to be one person, or takes that back.
func (e *editor) same(one sheets.Player) fyne.CanvasObject {
	h := e.host
	rows := []fyne.CanvasObject{kit.NewProse(h.Say("merge.title"), kit.Strong, kit.Ink).Bold()}
	for _, p := range h.Players().List {
		if p.MergedInto == one.ID {
			apart := kit.NewButton(h.Say("merge.apart"), kit.Plain, func() { h.Store().Roster().Unmerge(p.ID) })
			said := kit.NewProse(h.Say("merge.is", i18n.Data{"name": p.Name}), kit.Body, kit.Ink)
			rows = append(rows, kit.NewRow(12, kit.NewStretch(said), apart).Fold(150))
		}
	}
	ask := kit.NewButton(h.Say("merge.ask"), kit.Plain, func() { h.Open(page.Merge{Into: one}) })
	return kit.NewColumn(8, append(rows, kit.NewProse(h.Say("merge.hint"), kit.Small, kit.Muted), kit.NewFlow(8, ask))...)
}
