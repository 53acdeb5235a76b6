package main

import (
	"slices"
	"strings"
	"unicode/utf8"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/ui/i18n"
)

// ownGames are the games from files that somebody has added to a pad. It implements web.OwnGames.
type ownGames struct {
	pad interface {
		OwnGames() []string
		KeepGame(definition string, keep bool)
	}
	catalogue *games.Catalogue
}

// load has them played.
func (o ownGames) load() { o.catalogue.SetOwn(games.Read(o.pad.OwnGames())) }

// find returns the game with an ID that somebody has added; nil for none.
func (o ownGames) find(id string) *custom.Definition {
	all := o.catalogue.Own()
	if i := slices.IndexFunc(all, func(d *custom.Definition) bool { return d.ID == id }); i >= 0 {
		return all[i]
	}
	return nil
}

// IsOwn reports whether somebody has added a game.
func (o ownGames) IsOwn(game string) bool { return o.find(game) != nil }

// Remove takes a game off the list. What was played of it keeps its rules and its name.
func (o ownGames) Remove(game string) {
	if d := o.find(game); d != nil {
		o.pad.KeepGame(d.Source, false)
		o.load()
		o.catalogue.Remember(d)
	}
}

// Add puts the game of a file on the list, in the place of another one with its ID, and returns the sentence that
// says what came of it.
func (o ownGames) Add(words *i18n.Translator, file, text string) string {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	switch {
	case strings.TrimSpace(text) == "":
		return words.Say("games.empty", i18n.Data{"file": file})
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return words.Say("games.no-text", i18n.Data{"file": file})
	case custom.IsTooLong(text):
		return words.Say("games.too-long", i18n.Data{"file": file})
	}
	trial := custom.Try([]byte(text))
	if errs := trial.Errors; len(errs) > 0 || trial.Definition == nil {
		if len(errs) == 0 {
			return words.Say("games.empty", i18n.Data{"file": file})
		}
		return words.Say("games.wrong-first", i18n.Data{"line": errs[0].Line, "why": words.Text(errs[0].Text, nil), "n": len(errs)})
	}
	d := trial.Definition
	was := o.find(d.ID)
	if was != nil && was.Source == d.Source || o.catalogue.Has(d.ID, d.Source) {
		return words.Say("games.there", i18n.Data{"game": words.Game(d.ID, "")})
	}
	if was != nil {
		o.pad.KeepGame(was.Source, false)
		o.catalogue.Remember(was)
	}
	o.pad.KeepGame(d.Source, true)
	o.load()
	return words.Say("games.saved", i18n.Data{"game": words.Game(d.ID, "")})
}
