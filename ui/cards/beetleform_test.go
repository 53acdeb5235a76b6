package cards

import (
	"encoding/json"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beetlePartsRule is the house rule that the form is for.
func beetlePartsRule(t testing.TB) scoring.Rule {
	t.Helper()
	for _, o := range beetle.Game.Rules {
		if o.Kind == scoring.Custom {
			return o
		}
	}
	t.Fatal("there is no such rule")
	return scoring.Rule{}
}

// beetleButton gives the button with a name.
func beetleButton(o fyne.CanvasObject, name string) *kit.Button {
	if b, ok := o.(*kit.Button); ok {
		if b.Name() == name {
			return b
		}
		return nil
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, one := range inside {
		if b := beetleButton(one, name); b != nil {
			return b
		}
	}
	return nil
}

func TestTheFormOfTheBeetleGivesListsThatTheRulesAllow(t *testing.T) {
	sevenLegs := slices.Clone(beetle.Standard)
	sevenLegs[2].Count = 7
	for name, c := range map[string]struct {
		lang, tap string
		want      []beetle.Part
	}{
		"a list on offer":   {"en", "Two heads", beetle.Lists[2].Parts},
		"another":           {"de", "Flügel", beetle.Lists[3].Parts},
		"one leg more":      {"en", "+ Legs 3", sevenLegs},
		"the same, German":  {"de", "+ Beine 3", sevenLegs},
		"no fewer than one": {"en", "– Body 1", nil},
	} {
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
			rule := beetlePartsRule(t)
			var agreed any
			form := formBeetle(words.In(c.lang), rule, beetle.Standard, func(value any) { agreed = value })
			b := beetleButton(form, c.tap)
			if b == nil {
				t.Fatalf("there is nothing called %q", c.tap)
			}
			test.Tap(b)
			if agreed == nil && c.want == nil {
				return
			}
			if got := agreed.([]beetle.Part); !slices.Equal(got, c.want) {
				t.Errorf("agreed on %v, want %v", got, c.want)
			}
			text, err := json.Marshal(agreed)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := rule.Read(text); err != nil {
				t.Errorf("the rules refuse it: %v", err)
			}
		})
	}
}

func TestTheUsualBeetleIsNotChangedByTheForm(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	form := formBeetle(words.In("en"), beetlePartsRule(t), beetle.Standard, func(any) {})
	test.Tap(beetleButton(form, "+ Legs 3"))
	if n := beetle.Whole(beetle.Standard); n != 13 {
		t.Errorf("it has %d parts now", n)
	}
}

func TestTheFormSaysWhatABeetleIsMadeOf(t *testing.T) {
	own := slices.Clone(beetle.Standard)
	own[3].Count = 6
	for name, c := range map[string]struct {
		parts []beetle.Part
		want  string
	}{
		"the usual one":    {beetle.Standard, "Body, head, tail, two eyes, two antennae, six legs: 13 parts."},
		"one on offer":     {beetle.Lists[3].Parts, "Four wings in place of the antennae: 15 parts."},
		"one of their own": {own, "A beetle of your own: 17 parts."},
		"one from a file":  {[]beetle.Part{{Name: "Hut", Face: 4, Count: 1}}, "A beetle of your own: 1 part."},
		"a long one":       {beetle.Lists[1].Parts, "Three bodies with four legs each: 21 parts."},
	} {
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
			form := formBeetle(words.In("en"), beetlePartsRule(t), c.parts, func(any) {})
			form.Resize(fyne.NewSize(900, 700))
			if said := partsTexts(form); !slices.Contains(said, c.want) {
				t.Errorf("does not say %q but %q", c.want, said)
			}
		})
	}
}
