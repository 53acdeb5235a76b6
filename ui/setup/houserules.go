package setup

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

// houseForm is the house rules as rows: what a rule is called and its value, and what the
// one means that was tapped or changed last.
type houseForm struct {
	of     *Screen
	fields *page.Fields
	rows   *kit.Layout
	badge  *kit.Layout // whether something is not as usual
	alone  bool        // on a screen of their own
}

func newHouseForm(s *Screen) *houseForm {
	f := &houseForm{of: s, rows: kit.NewColumn(2), badge: kit.NewRow(10)}
	f.fields = page.NewFields(s.host, f.agree, f.settle).Short()
	return f
}

// panel returns the house rules as a panel: of the height that they need, or with what
// is kept in sight below them, while they are scrolled.
func (f *houseForm) panel(foot fyne.CanvasObject) fyne.CanvasObject {
	title := kit.NewStretch(kit.NewText(f.of.host.Say("game.house"), rulesTitle, kit.Ink).Bold().Cut())
	title.Hidden = f.alone // the title of the screen says it
	head := kit.NewPanel(kit.NewRow(10, title, f.badge).Fold(130)).Fill("").Inset(rowInset)
	if foot == nil {
		return kit.NewPanel(kit.NewColumn(2, head, f.rows)).Inset(panelInset)
	}
	rules := kit.NewScroll(kit.NewColumn(2, append(f.titles(), head, f.rows)...))
	rules.SetGutter(kit.U(rowInset)) // for the bar
	return kit.NewPanel(kit.NewColumn(10, page.NewFill(leastRules, rules), foot)).Inset(panelInset)
}

// The margins of the panel and of a row on it, the size of the title, and the least
// height of the rules that are scrolled, in design units.
const (
	panelInset float32 = 12
	rowInset   float32 = 6
	rulesTitle float32 = 21
	leastRules float32 = 100
)

// line returns the house rules folded into one line, which opens them.
func (f *houseForm) line() fyne.CanvasObject {
	a := f.of.host
	name := kit.NewText(a.Say("game.house"), kit.Body, kit.Ink).Bold().Cut()
	row := kit.NewRow(10, kit.NewStretch(name), f.badge, kit.NewIcon(kit.Forward, 20, kit.Muted))
	return kit.NewTap(a.Say("game.house"), row, func() { a.Push(&rulesScreen{of: f.of}) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 14)
}

// sections returns the house rules as they are agreed for those who sit there.
func (f *houseForm) sections() []present.Section {
	return present.HouseRules(f.of.host.Words(), f.of.kind, f.of.house, f.of.host.Players().Seats(f.of.seats))
}

// show draws the rows.
func (f *houseForm) show() {
	var items, counts []fyne.CanvasObject
	add := func(item fyne.CanvasObject) { items = append(items, kit.NewPanel(item).Fill("").Inset(rowInset)) }
	for _, one := range f.sections()[1].Fields {
		switch {
		case one.Idle:
			continue
		case one.Face != "":
			counts = append(counts, f.fields.Row(one))
			continue
		case !one.Part:
			items = append(items, kit.NewRule())
		}
		add(f.fields.Row(one))
		if drawing := draw.NewFigure(f.of.kind.ID, one.Figure, mat.GameColour(f.of.kind.ID)); drawing != nil {
			add(kit.NewTray(drawing))
		}
	}
	if len(counts) > 0 {
		add(kit.NewTiles(8, 300, 2, counts...))
	}
	f.rows.SetItems(items...)
}

// showBadge says whether something is not as usual, and offers to undo that.
func (f *houseForm) showBadge() {
	a := f.of.host
	sign, key, role := kit.Tick, "game.usual", kit.Good
	if !present.IsUsual(f.of.kind, f.of.house) {
		sign, key, role = kit.Pencil, "game.changed", kit.Accent
	}
	items := []fyne.CanvasObject{kit.NewIcon(sign, 20, role), kit.NewText(a.Say(key), kit.Small, role).Bold()}
	if role == kit.Accent && !f.isFolded() {
		items = append(items, kit.NewButton(a.Say("game.reset"), kit.Plain, f.reset))
	}
	f.badge.SetItems(items...)
}

// isFolded reports whether the screen only has the line that opens the rules.
func (f *houseForm) isFolded() bool {
	return !f.alone && kit.FormOf(f.of.host.Window().Canvas().Size()) == kit.Phone
}

// reset agrees on all as most people play.
func (f *houseForm) reset() {
	house, _ := f.of.kind.Agree(nil, len(f.of.seats))
	if title, named := f.of.house[scoring.TitleKey]; named {
		house[scoring.TitleKey] = title
	}
	f.of.house = house
	f.show()
	f.of.judge()
}

// titles are the house rules in the table's own words, each with a field.
func (f *houseForm) titles() []fyne.CanvasObject {
	var items []fyne.CanvasObject
	for _, one := range f.sections()[0].Fields {
		items = append(items, kit.NewPanel(f.fields.Text(one, f.of.submit)).Fill("").Inset(rowInset))
	}
	return items
}

// settle takes in a house rule without drawing the form anew, so that nobody is
// interrupted in typing.
func (f *houseForm) settle(one present.Field) {
	f.set(one)
	f.of.judge()
}

// agree takes in a house rule that was changed, and draws the form that it changes.
func (f *houseForm) agree(one present.Field) {
	f.set(one)
	f.show()
	f.of.judge()
}

// set takes in a house rule, also one that is not allowed: the form says why.
func (f *houseForm) set(one present.Field) {
	f.of.house, _ = present.SetRule(f.of.kind, f.of.house, len(f.of.seats), one)
}

// rulesScreen shows the house rules of a new game alone, where the screen has no room for
// them beside the table.
type rulesScreen struct{ of *Screen }

// Title implements page.Titled.
func (s *rulesScreen) Title() string {
	return s.of.host.Say("game.house-of", i18n.Data{"game": s.of.game()})
}

// Build implements page.Screen.
func (s *rulesScreen) Build() fyne.CanvasObject {
	a, f := s.of.host, newHouseForm(s.of)
	f.alone = true
	s.of.form, s.of.said = f, kit.NewProse("", kit.Body, kit.Bad)
	f.show()
	s.of.judge()
	title := page.NewGameHeading(s.of.kind.ID, a.Say("game.house"), s.of.game())
	return page.NewWith(a, title, nil, f.panel(nil)).WithFoot(kit.NewColumn(0, s.of.said))
}
