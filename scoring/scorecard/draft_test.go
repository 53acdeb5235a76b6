package scorecard_test

import (
	"slices"
	"testing"

	"beermat/scoring"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
)

func TestDraft(t *testing.T) {
	card := newSheet(t, pig.Scorecard, 2).At(0)
	t.Run("is its keys, without those that mean nothing", func(t *testing.T) {
		d := pig.Scorecard.Begin(card, "").PressAll("4", "x", "5", "-7")
		if !slices.Equal(d.Keys, []scorecard.KeyID{"4", "5"}) {
			t.Errorf("got %q", d.Keys)
		}
	})
	t.Run("takes its last key back", func(t *testing.T) {
		d := pig.Scorecard.Begin(card, "").PressAll("4", "5")
		if e, _ := d.Back().Input().Entry(); !slices.Equal(e.(*pig.Entry).Rolls, scoring.Dice{4}) {
			t.Errorf("got %+v", e)
		}
		if e, _ := d.Back().Back().Back().Input().Entry(); e != nil {
			t.Errorf("got %+v from no keys", e)
		}
	})
	t.Run("does not change with what is pressed on it", func(t *testing.T) {
		d := pig.Scorecard.Begin(card, "").PressAll("4")
		d.Press("5")
		one, _ := d.Press("6")
		d.Press("2")
		if !slices.Equal(one.Keys, []scorecard.KeyID{"4", "6"}) {
			t.Errorf("got %q", one.Keys)
		}
	})
	t.Run("gives the entry that a key writes at once", func(t *testing.T) {
		d := pig.Scorecard.Begin(card, "s")
		if _, e := d.Press("b"); e == nil || *e.(*pig.Entry).Score != 0 {
			t.Errorf("got %v", e)
		}
		if _, e := d.Press("7"); e != nil {
			t.Errorf("got %v from a digit", e)
		}
	})
	t.Run("begins in the mode of the turn before", func(t *testing.T) {
		d := pig.Scorecard.Begin(card, "s")
		if d.Mode() != "s" || len(d.Keys) != 0 {
			t.Errorf("mode %q, keys %q", d.Mode(), d.Keys)
		}
		if back := d.PressAll("1", "2").Empty(); back.Mode() != "s" {
			t.Errorf("emptied, the mode is %q", back.Mode())
		}
		if d := pig.Scorecard.Begin(card, "4"); d.Mode() != "d" {
			t.Errorf("a key that is no mode was pressed: %q", d.Mode())
		}
	})
	t.Run("takes nothing on a card that is finished", func(t *testing.T) {
		s := newSheet(t, pig.Scorecard, 2, `{"score":100}`)
		d, e := pig.Scorecard.Begin(s.At(1), "d").Press("4")
		if e != nil || len(d.Keys) != 0 || d.Input() != nil {
			t.Errorf("got %v, %q", e, d.Keys)
		}
	})
	t.Run("of an entry in which a player left is empty", func(t *testing.T) {
		d := pig.Scorecard.Reopen(card, entry(t, pig.Scorecard, `{"leave":true,"player":1}`))
		if len(d.Keys) != 0 {
			t.Errorf("got %q", d.Keys)
		}
	})
}
