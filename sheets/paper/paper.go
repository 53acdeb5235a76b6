// Package paper prints sheets: a card that was filled in, as the score sheet that
// it would be on paper, empty sheets to fill in with a pencil, and a night with all
// its cards. What it writes are PDF files.
//
// A card becomes a blueprint, which says what stands in which row and column; a
// blueprint is laid out on pages, which say what is drawn where; and pages are
// written as a file. Each step knows only the one before it.
package paper

import (
	"fmt"
	"io"
	"time"

	"beermat/scoring"
	"beermat/sheets"
)

// Words says everything that is printed, in one language.
type Words interface {
	// Lang is the language, such as "de".
	Lang() string
	// Say gives the text of a key, which names the values.
	Say(key string, values ...map[string]any) string
	// Find is Say for a key that may not exist.
	Find(key string, values ...map[string]any) (string, bool)
	// List joins names.
	List(names []string) string
	// FullDay gives a date with its year.
	FullDay(t time.Time) string
	// Clock gives the time of day.
	Clock(t time.Time) string
	// Money gives an amount.
	Money(s scoring.Stake) string
	// Outcome says in one sentence who won, or who lost.
	Outcome(game string, standings []scoring.Standing, names []string, done bool) string
}

// Size is the size of the paper.
type Size int

// The sizes of paper.
const (
	A4 Size = iota
	Letter
)

// Options are how it is printed.
type Options struct {
	Size    Size
	Created time.Time // when the file says that it was made
}

// sides gives the short and the long side of the paper, in millimetres.
func (s Size) sides() (short, long float64) {
	if s == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// Card prints a sheet with everything that was written on it, finished or not.
// The same sheet with the same words and options gives the same bytes. The error
// is the writer's, or for a game that has no form.
func Card(w io.Writer, s *sheets.Sheet, words Words, o Options) error {
	d := newDocument(words, o)
	if err := d.card(s); err != nil {
		return err
	}
	t := newTable(words, s, false)
	title := t.gameName()
	if started := s.Head().Started; !started.IsZero() {
		title += " · " + words.FullDay(started)
	}
	return d.save(w, title)
}

// Blank prints an empty sheet for so many players, with room for their names. The
// house rules may be incomplete. The error is the writer's, or a *scoring.RuleError for
// house rules or a number of players that the game does not allow.
func Blank(w io.Writer, g *scoring.Game, players int, house scoring.HouseRules, words Words, o Options) error {
	s, err := sheets.New(g, sheets.Head{House: house, Players: make([]sheets.Seat, max(0, players))})
	if err != nil {
		return err
	}
	d := newDocument(words, o)
	t := newTable(words, s, true)
	if err := d.lay(t); err != nil {
		return err
	}
	return d.save(w, t.gameName())
}

// card adds the pages of a sheet.
func (d *document) card(s *sheets.Sheet) error { return d.lay(newTable(d.words, s, false)) }

// lay adds the pages of a table.
func (d *document) lay(t *table) error {
	plan, ok := blueprints[t.sheet.Game().ID]
	if !ok {
		return fmt.Errorf("paper: no form for the game %q", t.sheet.Game().ID)
	}
	head := t.heading()
	for _, b := range plan(t) {
		b.lay(d, head)
	}
	return nil
}

// blueprint is a part of a sheet that can be laid out on pages.
type blueprint interface {
	lay(d *document, h heading)
}

// blueprints draw up the sheets of every game.
var blueprints = map[string]func(t *table) []blueprint{
	"yahtzee": planYahtzee,
	"chicago": planChicago,
	"lcr":     planLCR,
	"beetle":  planBeetle,
	"chikago": planChikago,
	"boston":  planBoston,
	"mafia":   planMafia,
	"pig":     planPig,
	"sevens":  planSevens,
	"paper":   planPlain,
}
