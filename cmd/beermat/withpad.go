package main

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/prefs"
)

// padPath returns the path of the pad that a command is about.
func (inv *invocation) padPath() string { return cmp.Or(inv.pad, defaultPadPath()) }

// withPad does something with the pad that changes nothing, also beside an app that
// has it open and where it cannot be written.
func (inv *invocation) withPad(do func(ctx context.Context, pad *store.Store) int) int {
	return inv.interruptible(func(ctx context.Context) int {
		path := inv.padPath()
		if isMissing(path) {
			inv.complain(inv.words.Say("command.no-pad", i18n.Data{"path": path}))
			return badUsage
		}
		pad, err := store.OpenReadOnly(ctx, path, store.Options{Find: inv.catalogue.Find})
		if err != nil {
			return inv.fail(err)
		}
		inv.addOwn(pad)
		return inv.closing(pad, do(ctx, pad))
	})
}

// addOwn takes the games that somebody added to the pad into the catalogue.
func (inv *invocation) addOwn(pad *store.Store) {
	settings := prefs.New(pad)
	inv.catalogue.SetOwn(games.Read(settings.OwnGames()))
	inv.catalogue.Remember(games.Read(settings.RemovedGames())...)
}

// withWritablePad does something with the pad that changes it, and makes one where
// there is none.
func (inv *invocation) withWritablePad(do func(ctx context.Context, pad *store.Store) int) int {
	return inv.interruptible(func(ctx context.Context) int {
		pad, err := store.Open(inv.padPath(), store.Options{Find: inv.catalogue.Find})
		if err != nil {
			return inv.fail(err)
		}
		inv.addOwn(pad)
		return inv.closing(pad, do(ctx, pad))
	})
}

// withEmptyPad does something with a pad on which there is nothing, and of which
// nothing stays.
func (inv *invocation) withEmptyPad(do func(ctx context.Context, pad *store.Store) int) int {
	return inv.interruptible(func(ctx context.Context) int {
		dir, err := os.MkdirTemp("", "beermat-*")
		if err != nil {
			return inv.fail(err)
		}
		defer func() { _ = os.RemoveAll(dir) }()
		pad, err := store.Open(filepath.Join(dir, padName), store.Options{Find: inv.catalogue.Find})
		if err != nil {
			return inv.fail(err)
		}
		return inv.closing(pad, do(ctx, pad))
	})
}

// closing closes a pad after a command that has ended with a status.
func (inv *invocation) closing(pad *store.Store, status int) int {
	if err := pad.Close(closeWithin); err != nil {
		return max(status, inv.fail(err))
	}
	return status
}

func isMissing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// query returns what the options ask of the history.
func (inv *invocation) query(pad *store.Store) (q store.Query, err error) {
	q.From, q.To, q.Words = inv.since, inv.until, inv.options.terms
	for _, id := range inv.games {
		if inv.catalogue.Find(id, "") == nil {
			return q, wrongValue("game", id)
		}
		q.Games = append(q.Games, id)
	}
	list, err := pad.Roster().Players()
	if err != nil {
		return q, err
	}
	for _, name := range inv.players {
		id, err := findPlayer(pad, list, name)
		if err != nil {
			return q, err
		}
		q.Players = append(q.Players, id)
	}
	return q, nil
}

// findPlayer returns the ID under which somebody is counted, given by name or ID:
// one of the list of players, or a guest who has played.
func findPlayer(pad *store.Store, list []sheets.Player, name string) (string, error) {
	canonical, guest := sheets.PlayerResolver(list), sheets.GuestID(name)
	var ids []string
	for _, player := range list {
		if player.ID == strings.ToUpper(name) || sheets.GuestID(player.Name) == guest {
			ids = append(ids, canonical(player.ID))
		}
	}
	slices.Sort(ids)
	switch ids = slices.Compact(ids); len(ids) {
	case 0:
		rows, _, err := pad.Stats().Results(canonical(guest), store.Query{}, sheets.Cursor{}, 1)
		if err == nil && len(rows) == 0 {
			err = &usageError{"nobody", i18n.Data{"value": name}}
		}
		return canonical(guest), err
	case 1:
		return ids[0], nil
	}
	return "", &usageError{"several", i18n.Data{"value": name, "ids": strings.Join(ids, ", ")}}
}
