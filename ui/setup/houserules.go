package setup

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"golang.org/x/text/unicode/norm"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
)

// showForm draws the house rules from what the game says about them, without
// those that mean nothing beside the others.
func (s *Screen) showForm() {
	var items []fyne.CanvasObject
	for _, o := range s.kind.Rules {
		if o.Kind != scoring.Text && (o.Ignored == nil || !o.Ignored(s.house)) {
			items = append(items, s.option(o))
		}
	}
	s.form.SetItems(items...)
}

// texts are the house rules in the table's own words, each with a field.
func (s *Screen) texts() []fyne.CanvasObject {
	a := s.host
	var items []fyne.CanvasObject
	for _, o := range s.kind.Rules {
		if o.Kind != scoring.Text {
			continue
		}
		key := s.kind.ID + ".house." + o.Key
		field := kit.NewEntry()
		field.SetPlaceHolder(s.unset(key))
		field.SetText(s.house.Text(o.Key))
		field.OnChanged = func(text string) {
			s.settle(o.Key, norm.NFC.String(text))
			s.judge()
		}
		field.OnSubmitted = func(string) { s.submit() }
		items = append(items, page.SectionHeader(a.Say(key), a.Say(key+".hint")), field, kit.NewRule())
	}
	return items
}

// option is one house rule: its name, a line that explains it, and its control.
func (s *Screen) option(o scoring.Rule) fyne.CanvasObject {
	a := s.host
	key := s.kind.ID + ".house." + o.Key
	name := kit.NewProse(a.Say(key), kit.Body, kit.Ink).Bold()
	texts := kit.NewColumn(0, name, kit.NewProse(a.Say(key+".hint"), kit.Small, kit.Muted))
	beside := func(control fyne.CanvasObject) fyne.CanvasObject {
		return kit.NewRow(12, kit.NewStretch(texts), control).Fold(130)
	}
	switch o.Kind {
	case scoring.Switch:
		return beside(kit.NewToggle(a.Say(key), s.house.On(o.Key), func(on bool) { s.agree(o.Key, on) }))
	case scoring.Number:
		return beside(s.count(o, key))
	case scoring.Choice:
		return kit.NewColumn(8, texts, s.choice(o, key))
	case scoring.PerSeat:
		return kit.NewColumn(8, texts, s.perSeat(o, key))
	case scoring.Money:
		return kit.NewColumn(8, texts, s.money(o))
	case scoring.Custom:
		return kit.NewColumn(8, texts, s.custom(o))
	}
	return texts
}

// agree takes in a house rule that was changed, and draws the form that it
// changes.
func (s *Screen) agree(key string, value any) {
	s.settle(key, value)
	s.showForm()
	s.judge()
}

// settle takes in a house rule; nil is one that has not been agreed.
func (s *Screen) settle(key string, value any) {
	house := maps.Clone(s.house)
	house[key] = value
	if value == nil {
		delete(house, key)
	}
	s.house = house
}

// count is a number, stepped from one offered to the next, or typed. What stands
// for there being none, 0 or a number that has not been agreed, is shown as a
// word. The form is not drawn anew, so that nobody is interrupted in typing.
func (s *Screen) count(o scoring.Rule, key string) fyne.CanvasObject {
	a := s.host
	unset := o.Min - 1
	n, agreed := s.house[o.Key].(int)
	if !agreed {
		n = unset
	}
	step := kit.NewStepper(a.Say(key), n, o.Min, o.Max, o.Offer, func(n int) {
		s.settle(o.Key, n)
		if o.Default == nil && n == unset {
			s.settle(o.Key, nil)
		}
		s.judge()
	})
	if len(o.Offer) > 0 {
		step.Typed()
	}
	if o.Default == nil {
		return step.Named(unset, s.unset(key))
	}
	if word, ok := a.Words().Find(key + ".0"); ok {
		step.Named(0, word)
	}
	return step
}

// unset is the word for a number that has not been agreed.
func (s *Screen) unset(key string) string {
	if word, ok := s.host.Words().Find(key + ".unset"); ok {
		return word
	}
	return s.host.Say("game.unset")
}

// choice is one of a few values, each with a word of its own.
func (s *Screen) choice(o scoring.Rule, key string) fyne.CanvasObject {
	labels, chosen := make([]string, len(o.Choices)), 0
	for i, value := range o.Choices {
		labels[i] = s.host.Say(fmt.Sprintf("%s.%v", key, value))
		if value == s.house[o.Key] {
			chosen = i
		}
	}
	explained := s.host.Say(fmt.Sprintf("%s.%v.hint", key, o.Choices[chosen]))
	return kit.NewColumn(6,
		kit.NewSegments(labels, chosen, func(i int) { s.agree(o.Key, o.Choices[i]) }),
		kit.NewProse(explained, kit.Small, kit.Muted))
}

// perSeat is a number for all, or one for each seat.
func (s *Screen) perSeat(o scoring.Rule, key string) fyne.CanvasObject {
	a := s.host
	n := len(s.table.Players)
	own, each := s.house[o.Key].([]int)
	labels := []string{a.Say("game.same-for-all"), a.Say("game.each-their-own")}
	chosen := 0
	if each {
		chosen = 1
	}
	items := []fyne.CanvasObject{kit.NewSegments(labels, chosen, func(i int) {
		if i == 0 {
			s.agree(o.Key, o.Default)
			return
		}
		list := make([]int, n)
		for seat := range list {
			list[seat] = s.house.ForSeat(o.Key, seat)
		}
		s.agree(o.Key, list)
	})}
	if !each {
		return kit.NewColumn(8, append(items, kit.NewStepper(a.Say(key), s.house.Number(o.Key), o.Min, o.Max, nil, func(n int) { s.agree(o.Key, n) }))...)
	}
	for seat, id := range s.table.Players {
		one := a.Players().Find(id)
		items = append(items, kit.NewRow(10,
			kit.NewToken(a.Players().Marker(*one), 30), kit.NewStretch(kit.NewText(one.Name, kit.Body, kit.Ink).Cut()),
			kit.NewStepper(one.Name, own[seat], o.Min, o.Max, nil, func(n int) {
				list := append([]int{}, own...)
				list[seat] = n
				s.agree(o.Key, list)
			})))
	}
	return kit.NewColumn(8, items...)
}

// custom is a value that only the game can describe: one on offer, or counts of the
// parts of a figure.
func (s *Screen) custom(o scoring.Rule) fyne.CanvasObject {
	w, form := s.host.Words(), s.kind.Form(o, s.house[o.Key])
	labels := make([]string, len(form.Offers))
	for i, offer := range form.Offers {
		labels[i] = w.Text(offer.Text, nil)
	}
	chosen := slices.IndexFunc(form.Offers, func(offer scorecard.FormOffer) bool { return offer.Chosen })
	items := []fyne.CanvasObject{
		kit.NewSegments(labels, chosen, func(i int) { s.agree(o.Key, form.Offers[i].Value) }),
		kit.NewProse(w.Text(form.Hint, nil), kit.Small, kit.Muted),
	}
	if drawing := draw.NewFigure(s.kind.ID, form.Figure, kit.GameColour(s.kind.ID)); drawing != nil {
		items = append(items, kit.NewTray(drawing))
	}
	counts := make([]fyne.CanvasObject, len(form.Counts))
	for i, c := range form.Counts {
		face, _ := strconv.Atoi(c.Face)
		name := draw.PartName(w, c.Part.Kind, c.Part.Of)
		counts[i] = kit.NewRow(10,
			kit.NewDie(face, 30, nil).Tray(), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut()),
			kit.NewStepper(name+" "+c.Face, c.Part.Of, c.Min, c.Max, nil, func(n int) { s.agree(o.Key, c.With(n)) }))
	}
	return kit.NewColumn(10, append(items, kit.NewTiles(8, 300, 2, counts...))...)
}

// What a stake may be in a form: amounts in the smallest unit, and currencies.
var (
	stakeAmounts    = []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000}
	stakeCurrencies = []string{"EUR", "USD", "GBP", "CHF"}
)

// money is nothing, or an amount in a currency.
func (s *Screen) money(o scoring.Rule) fyne.CanvasObject {
	a := s.host
	stake, played := s.house[o.Key].(scoring.Stake)
	labels, chosen := []string{a.Say("game.no-stake")}, 0
	for i, currency := range stakeCurrencies {
		labels = append(labels, currency)
		if played && stake.Currency == currency {
			chosen = i + 1
		}
	}
	segments := kit.NewSegments(labels, chosen, func(i int) {
		if i == 0 {
			s.agree(o.Key, nil)
			return
		}
		amount := stake.Minor
		if !played {
			amount = 25
		}
		s.agree(o.Key, scoring.Stake{Minor: amount, Currency: stakeCurrencies[i-1]})
	})
	if !played {
		return segments
	}
	step := kit.NewStepper(a.Say("game.stake"), stake.Minor, o.Min, o.Max, stakeAmounts, func(n int) {
		s.agree(o.Key, scoring.Stake{Minor: n, Currency: stake.Currency})
	})
	return kit.NewColumn(8, segments, kit.NewRow(12, step, kit.NewStretch(kit.NewText(a.Words().Money(stake), kit.Body, kit.Ink).Bold())))
}

// foulOf returns the foul behind an error of the rules.
func foulOf(err error) *scoring.RuleError {
	if foul, ok := err.(*scoring.RuleError); ok {
		return foul
	}
	return scoring.NewRuleError(scoring.BadHouse, "", scoring.Data{"reason": err.Error()})
}
