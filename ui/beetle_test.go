package ui

import (
	"testing"

	"beermat/scoring/beetle"
)

func TestTable_Beetle(t *testing.T) {
	t.Run("a beetle is agreed on drawn and corrected", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Beetle")
		d.tap("The beetle")
		d.tap("Two heads")
		d.tap("+ Tail 6")
		d.tap("Start")
		table := d.table()
		card := func() *beetle.Card { return table.Sheet().Card().(*beetle.Card) }
		if got := card().Whole(); got != 19 {
			t.Fatalf("a whole beetle has %d parts, want 19", got)
		}
		for _, key := range []string{"die 1", "die 3", "die 2"} {
			d.tap(key)
		}
		if ann, bo := card().Size(0), card().Size(1); ann != 2 || bo != 0 {
			t.Errorf("Ann has drawn %d parts, Bo %d", ann, bo)
		}
		d.tap("Undo")
		d.tap("Ann") // her beetle: its last roll is corrected
		d.tap("die 6")
		if ann := card().Size(0); ann != 0 || table.Sheet().Len() != 2 {
			t.Errorf("after the correction Ann has drawn %d parts, in %d rolls", ann, table.Sheet().Len())
		}
		d.settle()

		d.tap("Back")
		d.tap("Beetle")
		d.tap("Start")
		if got := d.table().Sheet().Card().(*beetle.Card).Whole(); got != 19 {
			t.Errorf("what was agreed on last is a beetle of %d parts now", got)
		}
	})
	t.Run("a colony is played to its target", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		d.tap("Beetle")
		d.tap("House rules")
		d.tap("+ Colony") // 30 points
		d.tap("Beetle Bits")
		d.tap("Back")
		d.tap("Start")
		whole := "1233333344556" // with Beetle Bits in one turn
		d.write(whole)
		d.write("11") // Bo begins the second beetle and draws a body
		d.write(whole)
		if isOver(d.table()) {
			t.Fatal("26 points end the colony")
		}
		d.write(whole)
		card := d.table().Sheet().Card().(*beetle.Card)
		if !isOver(d.table()) || card.Points(0) != 39 || card.Points(1) != 1 {
			t.Fatalf("over: %v, at %d and %d points", isOver(d.table()), card.Points(0), card.Points(1))
		}
		if !d.reads("It took 3 beetles to reach the target of 30.") || !d.reads("39") {
			t.Error("the result does not say how the colony ended")
		}
	})
}
