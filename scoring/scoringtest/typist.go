package scoringtest

import (
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Typist returns what a person types for a turn that the rules may allow: characters,
// and '\n' for Enter; "" when the game is over. It is a turn that can be typed, in
// the mode that the pad begins in.
func Typist(g *scorecard.Game, c scoring.Card, chance func(int) int) string {
	begun := g.Begin(c, "")
	if begun.Input() == nil {
		return ""
	}
	for {
		e := g.RandomEntry(c, chance)
		if e.Head().Leave {
			continue
		}
		keys := g.Keys(c, e)
		if slices.Contains(keys, begun.Mode()) || begun.PressAll(keys...).Mode() != begun.Mode() {
			continue
		}
		typed, whole := "", true
		for _, key := range keys {
			number := strings.TrimPrefix(string(key), "=")
			whole = whole && (len(key) == 1 || number != string(key))
			typed += number
		}
		if written(g, c, typed) {
			return typed
		}
		if typed += "\n"; whole && written(g, c, typed) {
			return typed
		}
	}
}

// written reports whether the last of some characters writes an entry, and no other.
func written(g *scorecard.Game, c scoring.Card, typed string) bool {
	ed := g.NewEditor(&Log{Cards: []scoring.Card{c}})
	ed.Update(-1)
	for i, key := range typed {
		a := ed.Type(key)
		if a.Entry != nil {
			_, err := c.Write(a.Entry)
			return err == nil && i == len(typed)-1
		}
	}
	return false
}

// Log is a log of a test.
type Log struct {
	Cards   []scoring.Card // before each entry, and the one now
	Entries []scoring.Entry
}

// Len implements scorecard.Log.
func (l *Log) Len() int { return len(l.Entries) }

// At implements scorecard.Log.
func (l *Log) At(k int) scoring.Card { return l.Cards[k] }

// Entry implements scorecard.Log.
func (l *Log) Entry(k int) scoring.Entry { return l.Entries[k] }

// Write appends an entry that the rules allow.
func (l *Log) Write(t testing.TB, e scoring.Entry) {
	t.Helper()
	after, err := l.Cards[l.Len()].Write(e)
	if err != nil {
		t.Fatal(err)
	}
	l.Cards, l.Entries = append(l.Cards, after), append(l.Entries, e)
}
