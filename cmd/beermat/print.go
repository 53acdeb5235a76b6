package main

import (
	"bytes"
	"context"
	"io"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/print"
	"beermat/ui/i18n"
)

// printPDF writes a score sheet for paper: a game or a night as it was played, or an
// empty sheet of a game.
func printPDF(inv *invocation) int {
	if err := inv.refuseOnTerminal("PDF"); err != nil {
		return inv.fail(err)
	}
	if inv.blank {
		return printBlank(inv)
	}
	return inv.writeSelected((*selection).writePDF)
}

// printer prints in the language of the command.
func (inv *invocation) printer() print.Printer {
	return print.Printer{Words: inv.words, Games: games.ScorecardOf, House: i18n.Teller{Words: inv.words}.House, Created: time.Now()}
}

// writePDF prints the one sheet that was asked for, or a night.
func (s *selection) writePDF(w io.Writer) error {
	var night sheets.NightNotes
	var list []*sheets.Sheet
	uncounted := map[string]bool{}
	for g, err := range s.games() {
		switch {
		case err != nil:
			return err
		case len(list) > 0 && (len(s.ids) > 0 || g.Summary.Night != night.Day):
			return &usageError{"one-night", nil}
		}
		night, list = g.Night, append(list, g.Sheet)
		night.Day = g.Summary.Night
		uncounted[g.Summary.ID] = g.Summary.Uncounted
	}
	by := s.inv.printer()
	var pdf bytes.Buffer // so that nobody who interrupts has to wait for the paper
	err := error(nil)
	switch {
	case len(list) == 0:
		return &usageError{"no-game", nil}
	case len(s.ids) > 0:
		err = by.Card(&pdf, list[0])
	default:
		var people []sheets.Player
		if people, err = s.pad.Roster().Players(); err == nil {
			err = by.Night(&pdf, print.Evening{
				Title: night.Name, Note: night.Note, Day: night.Day.In(time.UTC), Sheets: list,
				Uncounted: uncounted, Person: sheets.SeatResolver(people),
			})
		}
	}
	if err == nil {
		_, err = pdf.WriteTo(w)
	}
	return err
}

// blankSeats is for how many players an empty sheet is printed.
const blankSeats = 4

// printBlank prints an empty sheet of a game by its rules as they come.
func printBlank(inv *invocation) int {
	o := &inv.options
	if len(o.games) != 1 || len(o.sheets)+len(o.players)+len(o.terms) > 0 || o.since != 0 || o.until != 0 {
		return inv.fail(&usageError{"blank", nil})
	}
	g := inv.catalogue.Find(o.games[0], "")
	if g == nil {
		return inv.fail(wrongValue("game", o.games[0]))
	}
	return inv.interruptible(func(ctx context.Context) int {
		err := inv.writeOut(ctx, func(w io.Writer) error {
			return inv.printer().Blank(w, g, max(blankSeats, g.Seats.Min), nil)
		})
		if err != nil {
			return inv.fail(err)
		}
		return ok
	})
}
