package prefs

import "slices"

const (
	keyGames      = "games"
	keyRemoved    = "games.removed"
	keyFavourites = "games.favourites"
	keyDrafts     = "games.drafts"
)

// OwnGames returns the definitions of the games that somebody has added.
func (s *Settings) OwnGames() (definitions []string) {
	s.Get(keyGames, &definitions)
	return definitions
}

// KeepOwnGames keeps the definitions of the games that somebody has added.
func (s *Settings) KeepOwnGames(definitions []string) { s.Set(keyGames, definitions) }

// RemovedGames returns the definitions of games that somebody has added and taken off
// the list again: what was played of them keeps its name.
func (s *Settings) RemovedGames() (definitions []string) {
	s.Get(keyRemoved, &definitions)
	return definitions
}

// KeepRemovedGames keeps the definitions of games that were taken off the list.
func (s *Settings) KeepRemovedGames(definitions []string) { s.Set(keyRemoved, definitions) }

// Favourites returns the IDs of the games with a star, in the order in which they got it.
func (s *Settings) Favourites() (games []string) {
	s.Get(keyFavourites, &games)
	return games
}

// SetFavourite gives a game a star, or takes it away.
func (s *Settings) SetFavourite(game string, on bool) {
	list := slices.DeleteFunc(s.Favourites(), func(id string) bool { return id == game })
	if on {
		list = append(list, game)
	}
	s.Set(keyFavourites, list)
}

// GameDraft is the text of a game that somebody changes and has not saved.
type GameDraft struct {
	Of   string `json:"of"` // the definition that is changed; "": a new game
	Text string `json:"text"`
}

// GameDrafts returns what was changed and not saved.
func (s *Settings) GameDrafts() (drafts []GameDraft) {
	s.Get(keyDrafts, &drafts)
	return drafts
}

// KeepGameDraft keeps a draft in the place of the one of the same game; one without a
// text is dropped.
func (s *Settings) KeepGameDraft(d GameDraft) {
	list := slices.DeleteFunc(s.GameDrafts(), func(other GameDraft) bool { return other.Of == d.Of })
	if d.Text != "" {
		list = append(list, d)
	}
	s.Set(keyDrafts, list)
}
