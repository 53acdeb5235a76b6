package main

import (
	"io"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/paper"
)

// pdf prints the one sheet that was asked for, or a night.
func (e *exporting) pdf(w io.Writer) error {
	var night sheets.Night
	var list []*sheets.Sheet
	for g, err := range e.games() {
		switch {
		case err != nil:
			return err
		case len(list) > 0 && (len(e.ids) > 0 || g.Filed.Night != night.Day):
			return &mistake{"one-night", nil}
		}
		night, list = g.Evening, append(list, g.Sheet)
		night.Day = g.Filed.Night
	}
	o := paper.Options{Created: time.Now()}
	switch {
	case len(list) == 0:
		return &mistake{"no-game", nil}
	case len(e.ids) > 0:
		return paper.Card(w, list[0], e.job.words, o)
	}
	return paper.Night(w, paper.Evening{Title: night.Name, Note: night.Note, Sheets: list}, e.job.words, o)
}

// usualSeats is for how many players an empty sheet is printed.
const usualSeats = 4

// blank prints an empty sheet of a game by its rules as they come.
func (j *job) blank() int {
	if len(j.games) != 1 || games.Find(j.games[0]) == nil {
		return j.fail(&mistake{"blank", nil})
	}
	g := games.Find(j.games[0])
	err := j.written(func(w io.Writer) error {
		return paper.Blank(w, g, max(usualSeats, g.Seats.Min), nil, j.words, paper.Options{Created: time.Now()})
	})
	if err != nil {
		return j.fail(err)
	}
	return ok
}
