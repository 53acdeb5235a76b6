package present

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// HouseRules returns the house rules of a game as a form, as they are agreed for those who
// sit there, without those that mean nothing beside the others. What the table says in
// words of its own comes first.
func HouseRules(w *i18n.Translator, g *scorecard.Game, house scoring.HouseRules, seats []Player) []Section {
	var titles, rules []Field
	for _, o := range g.Rules {
		r := rule{o, w, g, house, g.ID + ".house." + o.Key}
		switch {
		case o.Kind == scoring.Text:
			titles = append(titles, r.fields(nil)...)
		case isAsked(o, house):
			rules = append(rules, r.fields(seats)...)
		}
	}
	return []Section{{Fields: titles}, {Title: w.Say("game.house"), Fields: rules}}
}

// isAsked reports whether a rule means anything beside the others.
func isAsked(o scoring.Rule, house scoring.HouseRules) bool {
	return o.Ignored == nil || !o.Ignored(house)
}

// IsUsual reports whether all is agreed as most people play.
func IsUsual(g *scorecard.Game, house scoring.HouseRules) bool {
	return !slices.ContainsFunc(g.Rules, func(o scoring.Rule) bool {
		return o.Kind != scoring.Text && isAsked(o, house) && !reflect.DeepEqual(house[o.Key], o.Default) && (o.Redundant == nil || !o.Redundant(house))
	})
}

// SetRule returns house rules with the value of a field. The error, a *scoring.RuleError,
// says why the game does not allow that.
func SetRule(g *scorecard.Game, house scoring.HouseRules, seats int, f Field) (scoring.HouseRules, error) {
	if f.Kind == Choice && (f.Value < 0 || f.Value >= len(f.Options)) {
		return house, nil
	}
	house = maps.Clone(house)
	value := f.value(f, house)
	if house[f.rule] = value; value == nil || value == "" {
		delete(house, f.rule)
		return house, nil
	}
	text, err := json.Marshal(map[string]any{f.rule: value})
	if err == nil {
		_, err = g.Agree(text, seats)
	}
	return house, err
}

// Reseat returns house rules for other seats. What was agreed for somebody's seat goes
// along; whoever is new has what is usual.
func Reseat(g *scorecard.Game, house scoring.HouseRules, was, is []string) scoring.HouseRules {
	house = maps.Clone(house)
	for _, o := range g.Rules {
		list, ok := house[o.Key].([]int)
		if !ok {
			continue
		}
		own := make([]int, len(is))
		for seat, id := range is {
			own[seat], _ = o.Default.(int)
			if at := slices.Index(was, id); at >= 0 && at < len(list) {
				own[seat] = list[at]
			}
		}
		house[o.Key] = own
	}
	return house
}

// rule is a house rule as it is agreed.
type rule struct {
	scoring.Rule
	words *i18n.Translator
	game  *scorecard.Game
	house scoring.HouseRules
	key   string // of its texts
}

// find returns a text; "" where there is none.
func (r rule) find(key string) string {
	said, _ := r.words.Find(key)
	return said
}

// field returns a field of the rule. The value is that of the rule with what is entered
// there, as the rules are agreed then.
func (r rule) field(kind Kind, n int, value func(f Field, house scoring.HouseRules) any) Field {
	f := Field{ID: r.Key, Label: r.words.Say(r.key), Hint: r.find(r.key + ".hint"), Kind: kind, Value: n, Min: r.Min, Max: r.Max}
	f.Name, f.rule, f.value = f.Label, r.Key, value
	return f
}

// part returns a number that belongs to the field of the rule.
func (r rule) part(id any, label, name string, n int, value func(f Field, house scoring.HouseRules) any) Field {
	f := r.field(Number, n, value)
	f.ID, f.Part, f.Label, f.Name, f.Hint = fmt.Sprint(r.Key, ".", id), true, label, name, ""
	return f
}

// fields returns the field of the rule and those that belong to it.
func (r rule) fields(seats []Player) []Field {
	switch r.Kind {
	case scoring.Choice:
		f := r.field(Choice, max(0, slices.Index(r.Choices, r.house[r.Key])), func(f Field, _ scoring.HouseRules) any { return r.Choices[f.Value] })
		for _, value := range r.Choices {
			key := fmt.Sprintf("%s.%v", r.key, value)
			f.Options = append(f.Options, Option{r.words.Say(key), r.words.Say(key + ".hint")})
		}
		return []Field{f}
	case scoring.Number:
		return []Field{r.number()}
	case scoring.PerSeat:
		return r.perSeat(seats)
	case scoring.Money:
		return r.money()
	case scoring.Custom:
		return r.custom()
	case scoring.Text:
		f := r.field(Text, 0, func(f Field, _ scoring.HouseRules) any { return f.Text })
		f.Text, f.Word = r.house.Text(r.Key), r.unset()
		return []Field{f}
	}
	on := 0
	if r.house.On(r.Key) {
		on = 1
	}
	return []Field{r.field(Switch, on, func(f Field, _ scoring.HouseRules) any { return f.Value == 1 })}
}

// unset is the word for what has not been agreed.
func (r rule) unset() string { return cmp.Or(r.find(r.key+".unset"), r.words.Say("game.unset")) }

// number is a number. What stands for there being none, 0 or a number that has not been
// agreed, is called by a word.
func (r rule) number() Field {
	n, agreed := r.house[r.Key].(int)
	if !agreed {
		n = r.Min - 1
	}
	f := r.field(Number, n, func(f Field, _ scoring.HouseRules) any {
		if r.Default == nil && f.Value == f.None {
			return nil
		}
		return f.Value
	})
	f.Offer, f.Word = r.Offer, r.find(r.key+".0")
	if r.Default == nil {
		f.None, f.Word = r.Min-1, r.unset()
	}
	return f
}

// perSeat is a number for all, or one for each seat.
func (r rule) perSeat(seats []Player) []Field {
	own := func(house scoring.HouseRules) []int {
		list := make([]int, len(seats))
		for seat := range list {
			list[seat] = house.ForSeat(r.Key, seat)
		}
		return list
	}
	f := r.field(Choice, 0, func(f Field, house scoring.HouseRules) any {
		if f.Value == 0 {
			return r.Default
		}
		return own(house)
	})
	f.Options = []Option{{Label: r.words.Say("game.same-for-all")}, {Label: r.words.Say("game.each-their-own")}}
	if _, each := r.house[r.Key].([]int); !each {
		all := r.part("all", "", f.Label, r.house.Number(r.Key), func(f Field, _ scoring.HouseRules) any { return f.Value })
		return []Field{f, all}
	}
	f.Value = 1
	fields := []Field{f}
	for seat, n := range own(r.house) {
		one := r.part(seat, seats[seat].Name, seats[seat].Name, n, func(f Field, house scoring.HouseRules) any {
			list := own(house)
			list[seat] = f.Value
			return list
		})
		one.Player = &seats[seat]
		fields = append(fields, one)
	}
	return fields
}

// What a stake may be in a form: amounts in the smallest unit, of which one comes first,
// and currencies.
var (
	stakeAmounts    = []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000}
	stakeUsual      = 25
	stakeCurrencies = []string{"EUR", "USD", "GBP", "CHF"}
)

// money is nothing, or an amount in a currency.
func (r rule) money() []Field {
	stake, played := r.house[r.Key].(scoring.Stake)
	f := r.field(Choice, 0, func(f Field, house scoring.HouseRules) any {
		stake, _ := house[r.Key].(scoring.Stake)
		if f.Value == 0 {
			return nil
		}
		return scoring.Stake{Minor: cmp.Or(stake.Minor, stakeUsual), Currency: stakeCurrencies[f.Value-1]}
	})
	f.Options = []Option{{Label: r.words.Say("game.no-stake")}}
	for i, currency := range stakeCurrencies {
		f.Options = append(f.Options, Option{Label: currency})
		if stake.Currency == currency {
			f.Value = i + 1
		}
	}
	amount := r.part("amount", "", r.words.Say("game.stake"), stakeUsual, func(f Field, house scoring.HouseRules) any {
		stake, played := house[r.Key].(scoring.Stake)
		if !played {
			return nil
		}
		return scoring.Stake{Minor: f.Value, Currency: stake.Currency}
	})
	if amount.Offer, amount.Idle = stakeAmounts, !played; played {
		amount.Label, amount.Value = r.words.Money(stake), stake.Minor
	}
	return []Field{f, amount}
}

// custom is a value that only the game can describe: one on offer, or counts of the parts
// of a figure.
func (r rule) custom() []Field {
	form := r.game.Form(r.Rule, r.house[r.Key])
	chosen := slices.IndexFunc(form.Offers, func(one scorecard.FormOffer) bool { return one.Chosen })
	f := r.field(Choice, chosen, func(f Field, _ scoring.HouseRules) any { return form.Offers[f.Value].Value })
	f.Hint, f.Figure, f.None, f.Word = r.words.Text(form.Hint, nil), form.Figure, -1, r.words.Text(form.Text, nil)
	for _, offer := range form.Offers {
		f.Options = append(f.Options, Option{Label: r.words.Text(offer.Text, nil)})
	}
	fields := []Field{f}
	for i, c := range form.Counts {
		name := PartName(r.words, c.Part.Kind, c.Part.Of)
		one := r.part(i, name, name+" "+c.Face, c.Part.Of, func(f Field, house scoring.HouseRules) any {
			if counts := r.game.Form(r.Rule, house[r.Key]).Counts; i < len(counts) {
				return counts[i].With(f.Value)
			}
			return house[r.Key]
		})
		one.Face, one.Min, one.Max = c.Face, c.Min, c.Max
		fields = append(fields, one)
	}
	return fields
}

// PartName says what a part of a figure is called, of which there are n.
func PartName(w *i18n.Translator, kind string, n int) string {
	if said, ok := w.Find("part."+kind, i18n.Data{"n": n}); ok {
		return said
	}
	return kind
}
