package gamelist

import (
	"slices"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/ui/page"
)

// own are the games that somebody has added, as the settings keep them: also those that
// this Beermat cannot read.
type own struct{ host page.Host }

// keep keeps definitions, and plays by them from now on.
func (o own) keep(texts []string) {
	o.host.Settings().KeepOwnGames(texts)
	o.host.Games().SetOwn(games.Read(texts))
}

// find returns the game with an ID that somebody has added; nil if there is none.
func (o own) find(id string) *custom.Definition {
	for _, d := range o.host.Games().Own() {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// taken reports whether a game has an ID.
func (o own) taken(id string) bool { return o.host.Games().Definition(id) != nil }

// put puts a definition on the list: in the place of the texts that it replaces, else at
// the end.
func (o own) put(d *custom.Definition, replaced ...string) {
	texts, at := []string{}, -1
	for _, text := range o.host.Settings().OwnGames() {
		switch {
		case !slices.Contains(replaced, text):
			texts = append(texts, text)
		case at < 0:
			at = len(texts)
		}
	}
	if at < 0 {
		at = len(texts)
	}
	o.keep(slices.Insert(texts, at, d.Source))
	s := o.host.Settings()
	if removed := s.RemovedGames(); slices.ContainsFunc(removed, func(text string) bool { return isOf(text, d.ID) }) {
		s.KeepRemovedGames(slices.DeleteFunc(removed, func(text string) bool { return isOf(text, d.ID) }))
	}
}

// isOf reports whether a definition is of the game with an ID.
func isOf(text, id string) bool {
	d, err := custom.Load(text)
	return err == nil && d.ID == id
}

// remove takes a game off the list, and returns what puts it back. What was played of it
// keeps its rules, which its sheets carry, and its name.
func (o own) remove(d *custom.Definition) (undo func()) {
	s := o.host.Settings()
	texts, removed := s.OwnGames(), s.RemovedGames()
	o.keep(slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == d.Source }))
	s.KeepRemovedGames(append(slices.Clone(removed), d.Source))
	o.host.Games().Remember(d)
	return func() {
		o.keep(texts)
		s.KeepRemovedGames(removed)
	}
}
