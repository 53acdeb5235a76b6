// Package tablepad has a store say to pages of a table what these ask.
package tablepad

import (
	"context"
	"time"

	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/stats"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
)

// Pad is a store as pages of a table need it.
type Pad struct{ *store.Store }

// Now is the clock of the store.
func (p Pad) Now() time.Time { return p.Options().Now() }

// NewID returns an ID for something new.
func (p Pad) NewID() string { return p.Options().NewID() }

// Players returns everybody on the list of players. The error is a *failure.Error.
func (p Pad) Players() ([]sheets.Player, error) { return p.Roster().Players() }

// SavePlayer puts somebody on the list of players.
func (p Pad) SavePlayer(one sheets.Player) sheets.Player { return p.Roster().Save(one) }

// InPlay returns up to n unfinished games after one, the one that was written on last first, and how many
// there are. The error is a *failure.Error.
func (p Pad) InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error) {
	return p.History().InPlay(after, n)
}

// Archive puts an unfinished game into the history.
func (p Pad) Archive(id string) { p.Select(id).Archive() }

// Reopen takes an unfinished game out of the history.
func (p Pad) Reopen(id string) { p.Select(id).Reopen() }

// Nights returns up to n nights with their games before a day, the newest first, and whether there are more.
// The error is a *failure.Error.
func (p Pad) Nights(before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	return p.History().Nights(store.Query{}, before, n)
}

// Career returns what somebody has achieved, in all games and by game and variant. The error is a
// *failure.Error.
func (p Pad) Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	return p.Stats().Career(player)
}

// HeadToHeads returns how somebody did against everybody else, by the other, game and variant, and Compare what each
// of two has achieved at one table with the other. Errors are *failure.Error.
func (p Pad) HeadToHeads(player string) ([]stats.HeadToHead, error) {
	return p.Stats().HeadToHeads(player)
}

// Compare is described at HeadToHeads.
func (p Pad) Compare(one, other, game, variant string) ([2]stats.PlayerStats, error) {
	return p.Stats().Compare(one, other, game, variant)
}

// Seasons returns the seasons that people have made. The error is a *failure.Error.
func (p Pad) Seasons() ([]season.Season, error) { return p.History().Seasons() }

// SaveSeason saves a season, and DeleteSeason says that there is none any more.
func (p Pad) SaveSeason(s season.Season) { p.History().SaveSeason(s) }

// DeleteSeason is described at SaveSeason.
func (p Pad) DeleteSeason(id string) { p.History().DeleteSeason(id) }

// SeasonGames returns the games that count in a season, and who played in them. The error is a *failure.Error or that
// of the context.
func (p Pad) SeasonGames(ctx context.Context, s *season.Season) ([]season.Game, map[string]season.Person, error) {
	return p.History().SeasonGames(ctx, s)
}

// Conflict returns a sheet on which two players have both played, and whether there is one. The error is a
// *failure.Error.
func (p Pad) Conflict(from, into string) (sheets.Summary, bool, error) {
	return p.Roster().Conflict(from, into)
}

// Merge has a player counted as another one from now on.
func (p Pad) Merge(from, into string) { p.Roster().Merge(from, into) }

// Unmerge has a player counted alone again.
func (p Pad) Unmerge(from string) { p.Roster().Unmerge(from) }

// IsOwn reports whether this device writes on a sheet, as far as that is known.
func (p Pad) IsOwn(id string) bool {
	pen, err := p.Shared().Pen(id)
	return err != nil || pen.Own
}

// Take has this device write on a sheet from now on.
func (p Pad) Take(ctx context.Context, id string) error { return p.Shared().TakePen(ctx, id) }

// Unsaved returns how many changes are not on the disk yet, but for drafts, and what trouble there is.
func (p Pad) Unsaved() (n int, trouble *failure.Error) {
	status := p.Queue().Status()
	return status.Unsaved(), status.Err
}

// Written waits until all changes are on the disk.
func (p Pad) Written(ctx context.Context) error { return p.Queue().Written(ctx) }

// Rejected returns how many changes can never be written, and why the last of them cannot.
func (p Pad) Rejected() (n int, last *failure.Error) {
	status := p.Queue().Status()
	return status.Rejected, status.LastRejected
}
