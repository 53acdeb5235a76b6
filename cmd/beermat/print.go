package main

import (
	"io"
	"time"

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
