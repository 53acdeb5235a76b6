package forms

import (
	"fmt"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// plain are words that a test can foresee: the keys themselves.
type plain struct{}

func (plain) Say(key string) string { return key }

func (plain) House(s *sheets.Sheet) string { return s.Game().Variant(s.Head().House) }

func (plain) Tell(s *sheets.Sheet, k int) string { return fmt.Sprintf("-> %d", k) }

// lcrText is a game of LCR with one chip each. Cleo begins: hers goes to the pot,
// then Ann's; Bo is left with the last one and wins it with the two in the pot.
const lcrText = `{"beermat":1,"id":"01JD2Z8K6V3W8Q4Y7N5T1R0ABC","game":"lcr","house":{"chips":1},
	"players":["Ann",{"id":"01JCZZ0000000000000000000B","name":"Bo"},"Cleo"],"first":2,
	"started":"2026-11-20T23:30:00+01:00","place":"Home","note":"with crisps",
	"entries":[{"dice":["C"],"at":"2026-11-20T23:31:10+01:00"},{"dice":[5],"at":"2026-11-21T00:12:00+01:00"}]}`

// sheetOf reads a sheet, in which some words may be others.
func sheetOf(t testing.TB, text string, instead ...string) *sheets.Sheet {
	t.Helper()
	s, err := jsonl.Decode([]byte(strings.NewReplacer(instead...).Replace(text)), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func gameOf(t testing.TB, text string, instead ...string) Game {
	t.Helper()
	s := sheetOf(t, text, instead...)
	return Game{Sheet: s, Summary: s.Summary()}
}

// quoted returns a text as a string of JSON without its quotes.
func quoted(text string) string { return strings.Trim(fmt.Sprintf("%q", text), `"`) }

// gamesOf returns games that are in memory.
func gamesOf(list ...Game) Games {
	return func(yield func(Game, error) bool) {
		for _, g := range list {
			if !yield(g, nil) {
				return
			}
		}
	}
}
