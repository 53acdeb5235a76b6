// Package forms writes games down for other programs: tables for spreadsheets, plays for
// BG Stats, links and codes. It reads games one after the other, and keeps none.
package forms

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"beermat/sheets"
)

// Game is a sheet with what the pad knows of it beside its log.
type Game struct {
	Sheet     *sheets.Sheet
	Summary   sheets.Summary         // its night, its place and note, and whether it counts
	Night     sheets.NightNotes      // what is noted about that night
	Canonical func(id string) string // as whom a player is counted, see sheets.Resolver; nil: as oneself
}

// Games are those that go out: one, those of a night or of a player, or all. After
// an error there are no more.
type Games iter.Seq2[Game, error]

// Until returns the games until a context ends, and then its error.
func (games Games) Until(ctx context.Context) Games {
	return func(yield func(Game, error) bool) {
		for g, err := range games {
			err = cmp.Or(err, ctx.Err())
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}

// each hands on every game, and stops at the first error, of the games or of do.
func (games Games) each(do func(g *Game) error) error {
	for g, err := range games {
		if err == nil {
			err = do(&g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// counts tells whether a game counts in records.
func (g *Game) counts() bool { return g.Sheet.Done() && !g.Summary.Uncounted }

// people returns who plays at a seat, with IDs that are the same ones on every device.
func (g *Game) people(seat int) []sheets.Seat {
	list := slices.Clone(g.Sheet.Head().Players[seat].People())
	for i := range list {
		list[i].ID = list[i].PlayerID()
		if g.Canonical != nil {
			list[i].ID = g.Canonical(list[i].ID)
		}
	}
	return list
}

// team returns what those are called who play together at a seat; "" for a player alone.
func (g *Game) team(seat int) string {
	if one := g.Sheet.Head().Players[seat]; len(one.Persons) > 0 {
		return one.Name
	}
	return ""
}

// place is where the game was played: what was noted about the game, or else about
// the night.
func (g *Game) place() string { return cmp.Or(g.Summary.Place, g.Night.Place) }

// Words are what stands in tables beside names and numbers, in one language.
type Words interface {
	// Say gives the text of a key.
	Say(key string) string
	// House says what was agreed otherwise than the rules come; "" for nothing.
	House(s *sheets.Sheet) string
	// Tell says what standing entry k wrote, without saying who.
	Tell(s *sheets.Sheet, k int) string
}

// NotExportable is why something cannot go out. It is the key of a text that says so.
type NotExportable string

// The refusals.
const (
	Unfinished NotExportable = "out.refused.unfinished" // BG Stats takes in games that are over
	TooLong    NotExportable = "out.refused.long"       // there is more in the link than it may hold
	TooDense   NotExportable = "out.refused.dense"      // the code would be too fine for a camera
)

// Error returns the refusal for a log or a test.
func (r NotExportable) Error() string { return string(r) }
