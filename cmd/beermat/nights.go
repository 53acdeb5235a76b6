package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// night is a night as --json prints it.
type night struct {
	Night string  `json:"night"`
	Name  string  `json:"name"`
	Place string  `json:"place"`
	Note  string  `json:"note"`
	Games []match `json:"games"`
}

// match is a game of a night.
type match struct {
	Sheet     string     `json:"sheet"`
	Game      string     `json:"game"`
	Started   *time.Time `json:"started"` // null where nobody knows
	Ended     *time.Time `json:"ended"`   // null for a game that was not finished
	Place     string     `json:"place"`
	Note      string     `json:"note"`
	Abandoned bool       `json:"abandoned"`
	Counted   bool       `json:"counted"`
	Players   []placed   `json:"players"` // by place
}

// placed is how a player did in a game.
type placed struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Persons []person `json:"persons,omitempty"` // of a team, each
	Place   int      `json:"place"`
	Score   int      `json:"score"`
	Won     bool     `json:"won"`
	Lost    bool     `json:"lost"`
	Left    bool     `json:"left"`
}

// nights lists the evenings, the newest first. A history of any length goes
// through it: only some evenings at a time are in memory.
func nights(inv *invocation) int {
	return inv.withPad(func(ctx context.Context, p *store.Store) int {
		q, err := inv.query(p)
		if err == nil {
			w := bufio.NewWriter(inv.output)
			if inv.json {
				err = nightsAsJSON(ctx, w, p, q)
			} else {
				err = inv.nightsAsTable(ctx, w, p, q)
			}
			err = errors.Join(err, w.Flush())
		}
		if err != nil {
			return inv.fail(err)
		}
		return ok
	})
}

// eachEvening hands on the evenings that a query asks for, the newest first, until
// the person interrupts.
func eachEvening(ctx context.Context, p *store.Store, q store.Query, do func(sheets.Night) error) error {
	const atOnce = 32
	for before, more := store.Newest, true; more; {
		if err := ctx.Err(); err != nil {
			return err
		}
		list, rest, err := p.History().Nights(q, before, atOnce)
		if err != nil {
			return err
		}
		for _, evening := range list {
			before = evening.Day
			if err := do(evening); err != nil {
				return err
			}
		}
		more = rest && len(list) > 0
	}
	return nil
}

func nightsAsJSON(ctx context.Context, w io.Writer, p *store.Store, q store.Query) error {
	people, err := p.Roster().Players()
	if err != nil {
		return err
	}
	as := sheets.PlayerResolver(people)
	enc := jsontext.NewEncoder(w)
	for _, token := range []jsontext.Token{
		jsontext.BeginObject, jsontext.String("beermat"), jsontext.Int(jsonVersion), jsontext.String("nights"), jsontext.BeginArray,
	} {
		if err := enc.WriteToken(token); err != nil {
			return err
		}
	}
	if err := eachEvening(ctx, p, q, func(e sheets.Night) error {
		one := night{Night: e.Day.String(), Name: e.Name, Place: e.Place, Note: e.Note}
		for _, sum := range e.Games {
			one.Games = append(one.Games, asMatch(sum, as))
		}
		return json.MarshalEncode(enc, one)
	}); err != nil {
		return err
	}
	return errors.Join(enc.WriteToken(jsontext.EndArray), enc.WriteToken(jsontext.EndObject)) // which also ends the line
}

func asMatch(sum sheets.Summary, as func(string) string) match {
	m := match{
		Sheet: sum.ID, Game: sum.Game, Started: moment(sum.Started), Ended: moment(sum.Ended), Place: sum.Place, Note: sum.Note,
		Abandoned: !sum.Archived.IsZero(), Counted: sum.Done && !sum.Uncounted,
	}
	for _, s := range sum.Standings {
		seat := sum.Players[s.Player]
		one := placed{ID: as(seat.PlayerID()), Name: seat.Name, Place: s.Place, Score: s.Score, Won: s.Won, Lost: s.Lost, Left: s.Left}
		for _, who := range seat.Persons {
			one.Persons = append(one.Persons, person{as(who.PlayerID()), who.Name})
		}
		m.Players = append(m.Players, one)
	}
	return m
}

// moment is a time as JSON has it, null for none.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// nightsAsTable prints a line for each night and below it one for each game. All
// but the last column are of a known width, so that no line has to wait for the
// others to be aligned.
func (inv *invocation) nightsAsTable(ctx context.Context, w io.Writer, p *store.Store, q store.Query) error {
	widest := 0
	for _, g := range games.All {
		widest = max(widest, utf8.RuneCountInString(inv.words.Game(g.ID, "")))
	}
	return eachEvening(ctx, p, q, func(e sheets.Night) error {
		about := []string{e.Day.String()}
		for _, text := range []string{e.Name, e.Place, e.Note} {
			if text != "" {
				about = append(about, oneLine(text))
			}
		}
		fmt.Fprintln(w, strings.Join(about, "  "))
		for _, sum := range e.Games {
			name := oneLine(inv.words.Game(sum.Game, sum.Title()))
			fmt.Fprintf(w, "  %s  %s%s  %s\n", sum.ID, name, strings.Repeat(" ", max(0, widest-utf8.RuneCountInString(name))), outcome(inv.words, sum))
		}
		return nil
	})
}

// outcome says how everybody did in a game, and whether it does not count.
func outcome(w *i18n.Translator, sum sheets.Summary) string {
	list := make([]string, len(sum.Standings))
	for i, s := range sum.Standings {
		list[i] = oneLine(sum.Players[s.Player].Name) + " " + i18n.Figure(s.Score)
	}
	said := strings.Join(list, ", ")
	switch {
	case !sum.Archived.IsZero():
		return w.Say("command.nights.abandoned", i18n.Data{"game": said})
	case sum.Uncounted:
		return w.Say("command.nights.uncounted", i18n.Data{"game": said})
	}
	return said
}

// oneLine keeps a text from breaking the lines of a table, or from telling the
// terminal what to do.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r >= 0x7F && r < 0xA0 }), " ")
}
