package setup

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"golang.org/x/text/unicode/norm"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

// houseForm is the house rules as rows: what a rule is called, what it means as it is
// agreed, and its value.
type houseForm struct {
	of    *Screen
	rows  *kit.Column
	badge *kit.Row            // whether something is not as usual
	taps  map[string]*kit.Tap // the rows that open a choice, by the key of the rule
	alone bool                // on a screen of their own
}

func newHouseForm(s *Screen) *houseForm {
	return &houseForm{of: s, rows: kit.NewColumn(2), badge: kit.NewRow(10)}
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

// show draws the rows from what the game says about its rules, without those that mean
// nothing beside the others.
func (f *houseForm) show() {
	var items []fyne.CanvasObject
	f.taps = map[string]*kit.Tap{}
	for _, o := range f.of.kind.Rules {
		if f.asks(o) {
			items = append(items, kit.NewRule())
			for _, item := range f.option(o) {
				items = append(items, kit.NewPanel(item).Fill("").Inset(rowInset))
			}
		}
	}
	f.rows.SetItems(items...)
}

// asks reports whether a rule has a row.
func (f *houseForm) asks(o scoring.Rule) bool {
	return o.Kind != scoring.Text && (o.Ignored == nil || !o.Ignored(f.of.house))
}

// isUsual reports whether all is agreed as most people play.
func (f *houseForm) isUsual() bool {
	house := f.of.house
	return !slices.ContainsFunc(f.of.kind.Rules, func(o scoring.Rule) bool {
		return f.asks(o) && !reflect.DeepEqual(house[o.Key], o.Default) && (o.Redundant == nil || !o.Redundant(house))
	})
}

// showBadge says whether something is not as usual, and offers to undo that.
func (f *houseForm) showBadge() {
	a := f.of.host
	sign, key, role := kit.Tick, "game.usual", kit.Good
	if !f.isUsual() {
		sign, key, role = kit.Pen, "game.changed", kit.Accent
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
	house, _ := f.of.kind.Agree(nil, len(f.of.table.Players))
	if title, named := f.of.house[scoring.TitleKey]; named {
		house[scoring.TitleKey] = title
	}
	f.of.house = house
	f.show()
	f.of.judge()
}

// titles are the house rules in the table's own words, each with a field.
func (f *houseForm) titles() []fyne.CanvasObject {
	a := f.of.host
	var items []fyne.CanvasObject
	for _, o := range f.of.kind.Rules {
		if o.Kind != scoring.Text {
			continue
		}
		key := f.of.kind.ID + ".house." + o.Key
		field := kit.NewEntry()
		field.SetPlaceHolder(f.unset(key))
		field.SetText(f.of.house.Text(o.Key))
		field.OnChanged = func(text string) {
			f.settle(o.Key, norm.NFC.String(text))
			f.of.judge()
		}
		field.OnSubmitted = func(string) { f.of.submit() }
		items = append(items, kit.NewPanel(kit.NewColumn(8, page.SectionHeader(a.Say(key), a.Say(key+".hint")), field)).Fill("").Inset(rowInset))
	}
	return items
}

// option is one house rule: its name with a line that explains it and its control, and
// below what more there is to agree.
func (f *houseForm) option(o scoring.Rule) []fyne.CanvasObject {
	a := f.of.host
	key := f.of.kind.ID + ".house." + o.Key
	beside := func(control fyne.CanvasObject) []fyne.CanvasObject {
		texts := kit.NewColumn(0, kit.NewProse(a.Say(key), kit.Body, kit.Ink).Bold(), kit.NewProse(a.Say(key+".hint"), kit.Small, kit.Muted))
		return []fyne.CanvasObject{kit.NewRow(12, kit.NewStretch(texts), control).Fold(170)}
	}
	switch o.Kind {
	case scoring.Switch:
		return beside(kit.NewToggle(a.Say(key), f.of.house.On(o.Key), func(on bool) { f.agree(o.Key, on) }))
	case scoring.Number:
		return beside(f.count(o, key))
	case scoring.Choice:
		return f.choice(o, key)
	case scoring.PerSeat:
		return f.perSeat(o, key)
	case scoring.Money:
		return f.money(o, key)
	case scoring.Custom:
		return f.custom(o, key)
	}
	return nil
}

// agree takes in a house rule that was changed, and draws the form that it
// changes.
func (f *houseForm) agree(key string, value any) {
	f.settle(key, value)
	f.show()
	f.of.judge()
}

// settle takes in a house rule; nil is one that has not been agreed.
func (f *houseForm) settle(key string, value any) {
	house := maps.Clone(f.of.house)
	house[key] = value
	if value == nil {
		delete(house, key)
	}
	f.of.house = house
}

// count is a number, stepped from one offered to the next, or typed. What stands
// for there being none, 0 or a number that has not been agreed, is shown as a
// word. The form is not drawn anew, so that nobody is interrupted in typing.
func (f *houseForm) count(o scoring.Rule, key string) fyne.CanvasObject {
	a := f.of.host
	unset := o.Min - 1
	n, agreed := f.of.house[o.Key].(int)
	if !agreed {
		n = unset
	}
	step := kit.NewStepper(a.Say(key), n, o.Min, o.Max, o.Offer, func(n int) {
		f.settle(o.Key, n)
		if o.Default == nil && n == unset {
			f.settle(o.Key, nil)
		}
		f.of.judge()
	})
	if len(o.Offer) > 0 {
		step.Typed()
	}
	if o.Default == nil {
		return step.Named(unset, f.unset(key))
	}
	if word, ok := a.Words().Find(key + ".0"); ok {
		step.Named(0, word)
	}
	return step
}

// unset is the word for a number that has not been agreed.
func (f *houseForm) unset(key string) string {
	if word, ok := f.of.host.Words().Find(key + ".unset"); ok {
		return word
	}
	return f.of.host.Say("game.unset")
}

// offer is one of the values of a choice, with a line that explains it, which may be "".
type offer struct{ label, hint string }

// row returns a rule of which one of a few values is chosen from a list that a tap
// opens. The hint is shown where the value has none of its own.
func (f *houseForm) row(rule, key, hint string, offers []offer, chosen int, choose func(int)) fyne.CanvasObject {
	a := f.of.host
	value := ""
	if chosen >= 0 {
		value = offers[chosen].label
		if offers[chosen].hint != "" {
			hint = offers[chosen].hint
		}
	}
	texts := kit.NewColumn(0, kit.NewProse(a.Say(key), kit.Body, kit.Ink).Bold(), kit.NewProse(hint, kit.Small, kit.Muted))
	shown := kit.NewRow(4, kit.NewText(value, kit.Body, kit.Ink).Bold(), kit.NewIcon(kit.Forward, 20, kit.Muted))
	tap := kit.NewTap(a.Say(key), kit.NewRow(12, kit.NewStretch(texts), shown).Fold(150), nil)
	tap.OnTap = func() { f.openChoice(rule, a.Say(key), offers, chosen, tap.Marked(), choose) }
	f.taps[rule] = tap
	return tap
}

// openChoice lists the values of a rule over the screen. Where keys have opened the list,
// they are at the rule again after it.
func (f *houseForm) openChoice(rule, title string, offers []offer, chosen int, marked bool, choose func(int)) {
	a := f.of.host
	items := []fyne.CanvasObject{kit.NewProse(title, kit.Strong, kit.Ink).Bold()}
	for i, one := range offers {
		texts := kit.NewColumn(0, kit.NewProse(one.label, kit.Body, kit.Ink).Bold())
		if one.hint != "" {
			texts = kit.NewColumn(0, kit.NewProse(one.label, kit.Body, kit.Ink).Bold(), kit.NewProse(one.hint, kit.Small, kit.Muted))
		}
		line, fill, border := kit.NewRow(10, kit.NewStretch(texts)), kit.Paper, kit.Line
		if i == chosen {
			line, fill, border = kit.NewRow(10, kit.NewStretch(texts), kit.NewIcon(kit.Tick, 24, kit.Ink)), kit.Tint, kit.Muted
		}
		items = append(items, kit.NewTap(one.label, line, func() {
			a.Dismiss()
			choose(i)
			if tap := f.taps[rule]; marked && tap != nil {
				a.Window().Canvas().Focus(tap)
			}
		}).On(fill, border).Shape(kit.ButtonRadius, 12))
	}
	a.ShowOverlay(kit.NewColumn(8, items...), true)
}

// choice is one of a few values, each with a word of its own.
func (f *houseForm) choice(o scoring.Rule, key string) []fyne.CanvasObject {
	offers := make([]offer, len(o.Choices))
	for i, value := range o.Choices {
		text := fmt.Sprintf("%s.%v", key, value)
		offers[i] = offer{f.of.host.Say(text), f.of.host.Say(text + ".hint")}
	}
	chosen := max(0, slices.Index(o.Choices, f.of.house[o.Key]))
	return []fyne.CanvasObject{f.row(o.Key, key, "", offers, chosen, func(i int) { f.agree(o.Key, o.Choices[i]) })}
}

// perSeat is a number for all, or one for each seat.
func (f *houseForm) perSeat(o scoring.Rule, key string) []fyne.CanvasObject {
	a, house := f.of.host, f.of.house
	own, each := house[o.Key].([]int)
	chosen := 0
	if each {
		chosen = 1
	}
	offers := []offer{{label: a.Say("game.same-for-all")}, {label: a.Say("game.each-their-own")}}
	items := []fyne.CanvasObject{f.row(o.Key, key, a.Say(key+".hint"), offers, chosen, func(i int) {
		if i == 0 {
			f.agree(o.Key, o.Default)
			return
		}
		list := make([]int, len(f.of.table.Players))
		for seat := range list {
			list[seat] = house.ForSeat(o.Key, seat)
		}
		f.agree(o.Key, list)
	})}
	if !each {
		return append(items, kit.NewRow(0, kit.NewStretch(nil), kit.NewStepper(a.Say(key), house.Number(o.Key), o.Min, o.Max, nil, func(n int) { f.agree(o.Key, n) })))
	}
	for seat, id := range f.of.table.Players {
		one := a.Players().Find(id)
		items = append(items, kit.NewRow(10,
			kit.NewToken(present.NewPlayer(*one).Marker, 30), kit.NewStretch(kit.NewText(one.Name, kit.Body, kit.Ink).Cut()),
			kit.NewStepper(one.Name, own[seat], o.Min, o.Max, nil, func(n int) {
				list := slices.Clone(own)
				list[seat] = n
				f.agree(o.Key, list)
			})))
	}
	return items
}

// custom is a value that only the game can describe: one on offer, or counts of the
// parts of a figure.
func (f *houseForm) custom(o scoring.Rule, key string) []fyne.CanvasObject {
	w, form := f.of.host.Words(), f.of.kind.Form(o, f.of.house[o.Key])
	offers := make([]offer, len(form.Offers))
	for i, one := range form.Offers {
		offers[i].label = w.Text(one.Text, nil)
	}
	chosen := slices.IndexFunc(form.Offers, func(one scorecard.FormOffer) bool { return one.Chosen })
	items := []fyne.CanvasObject{f.row(o.Key, key, w.Text(form.Hint, nil), offers, chosen, func(i int) { f.agree(o.Key, form.Offers[i].Value) })}
	if drawing := draw.NewFigure(f.of.kind.ID, form.Figure, mat.GameColour(f.of.kind.ID)); drawing != nil {
		items = append(items, kit.NewTray(drawing))
	}
	counts := make([]fyne.CanvasObject, len(form.Counts))
	for i, c := range form.Counts {
		face, _ := strconv.Atoi(c.Face)
		name := draw.PartName(w, c.Part.Kind, c.Part.Of)
		counts[i] = kit.NewRow(10,
			kit.NewDie(face, 30, nil).Tray(), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut()),
			kit.NewStepper(name+" "+c.Face, c.Part.Of, c.Min, c.Max, nil, func(n int) { f.agree(o.Key, c.With(n)) }))
	}
	return append(items, kit.NewTiles(8, 300, 2, counts...))
}

// What a stake may be in a form: amounts in the smallest unit, and currencies.
var (
	stakeAmounts    = []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000}
	stakeCurrencies = []string{"EUR", "USD", "GBP", "CHF"}
)

// money is nothing, or an amount in a currency.
func (f *houseForm) money(o scoring.Rule, key string) []fyne.CanvasObject {
	a := f.of.host
	stake, played := f.of.house[o.Key].(scoring.Stake)
	offers, chosen := []offer{{label: a.Say("game.no-stake")}}, 0
	for i, currency := range stakeCurrencies {
		offers = append(offers, offer{label: currency})
		if played && stake.Currency == currency {
			chosen = i + 1
		}
	}
	items := []fyne.CanvasObject{f.row(o.Key, key, a.Say(key+".hint"), offers, chosen, func(i int) {
		if i == 0 {
			f.agree(o.Key, nil)
			return
		}
		amount := stake.Minor
		if !played {
			amount = 25
		}
		f.agree(o.Key, scoring.Stake{Minor: amount, Currency: stakeCurrencies[i-1]})
	})}
	if !played {
		return items
	}
	step := kit.NewStepper(a.Say("game.stake"), stake.Minor, o.Min, o.Max, stakeAmounts, func(n int) {
		f.agree(o.Key, scoring.Stake{Minor: n, Currency: stake.Currency})
	})
	return append(items, kit.NewRow(12, kit.NewStretch(kit.NewText(a.Words().Money(stake), kit.Body, kit.Ink).Bold()), step))
}

// rulesScreen shows the house rules of a new game alone, where the screen has no room for
// them beside the table.
type rulesScreen struct{ of *Screen }

// Title implements page.Screen.
func (s *rulesScreen) Title() string {
	return s.of.host.Say("game.house-of", i18n.Data{"game": s.of.game()})
}

// Key implements page.Screen.
func (s *rulesScreen) Key(rune) bool { return false }

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
