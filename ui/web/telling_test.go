package web

import (
	"testing"

	"beermat/sheets"
)

// heldTeller is asked for games, and tells of none before the test does.
type heldTeller chan func(text []byte, done bool)

func (heldTeller) Tells(*sheets.Sheet) bool { return true }

func (t heldTeller) Tell(_ Telling, said func(text []byte, done bool)) { t <- said }

// Somebody who asks for many games has no more of them worked out than are kept; the others follow.
func TestTold_Many(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	teller := make(heldTeller, 2*maxTold)
	b.atTable(func(table *Table) error {
		table.TellBy(teller)
		return nil
	})
	var ids []string
	for n := range maxTold + 1 {
		if n > 0 {
			b.begin("pig", "Ann", "Bo")
		}
		b.playOut(uint64(n))
		ids = append(ids, b.sheet().Head().ID)
	}
	b.settle()
	asked := func(id string) { b.says(b.read("?game="+id+"&told"), "Working out") }
	for _, id := range ids {
		asked(id)
	}
	all := b.board.table.told
	all.Lock()
	works := all.works
	all.Unlock()
	if works != maxTold {
		t.Fatalf("%d games are worked out at once", works)
	}
	(<-teller)([]byte("<p>That is how it was won</p>"), true)
	asked(ids[maxTold])
	for range maxTold {
		<-teller // the others, and the last one
	}
}
