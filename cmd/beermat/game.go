package main

import (
	"errors"
	"fmt"
	"slices"
	"text/tabwriter"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/ui/i18n"
)

// checkGames opens definitions and says of each whether it is sound, or what is wrong
// in which line.
func checkGames(inv *invocation) int {
	status := ok
	for _, name := range inv.args {
		d, err := inv.readGameFrom(name)
		var bad *badGame
		switch {
		case errors.As(err, &bad):
			inv.print(inv.errorsOf(bad))
			status = failed
		case err != nil:
			return inv.fail(err)
		case d.CheckShared() != nil:
			inv.print(inv.words.Say("command.game.own", i18n.Data{"file": name, "game": d.ID}) + "\n")
		default:
			examples := inv.words.Say("command.game.examples", i18n.Data{"n": d.Examples})
			inv.print(inv.words.Say("command.game.sound", i18n.Data{"file": name, "game": d.ID, "examples": examples}) + "\n")
		}
	}
	return status
}

// readGameFrom opens a definition in a file; on standard input for -.
func (c *console) readGameFrom(name string) (*custom.Definition, error) {
	if name != "-" {
		return readGame(name)
	}
	return parseGame(name, c.input)
}

// errorsOf says what is wrong in a definition, a line each.
func (c *console) errorsOf(bad *badGame) string {
	said := ""
	for _, e := range bad.errs {
		said += c.words.Say("command.game.error", i18n.Data{"file": bad.path, "line": e.Line, "message": c.words.Text(e.Text, nil)}) + "\n"
	}
	return said
}

// listGames lists the games from files.
func listGames(inv *invocation) int {
	if err := openGames(inv); err != nil {
		return inv.fail(err)
	}
	ids := games.Shipped()
	for _, d := range inv.catalogue.Own() {
		ids = append(ids[:len(ids):len(ids)], d.ID)
	}
	w := tabwriter.NewWriter(inv.output, 0, 0, 2, ' ', 0)
	say := func(key string) string { return inv.words.Say("command.game." + key) }
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", say("id"), say("name"), say("seats"), say("shape"))
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		d := inv.catalogue.Definition(id)
		seats := fmt.Sprint(d.Game.Seats.Min, "–", d.Game.Seats.Max)
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", id, inv.words.Game(id, ""), seats, d.Shape())
	}
	if err := w.Flush(); err != nil {
		return inv.fail(err)
	}
	return ok
}

// showGame prints a definition.
func showGame(inv *invocation) int {
	if err := openGames(inv); err != nil {
		return inv.fail(err)
	}
	d := inv.catalogue.Definition(inv.args[0])
	if d == nil {
		return inv.fail(&usageError{"game-unknown", i18n.Data{"value": inv.args[0]}})
	}
	inv.print(d.Source)
	return ok
}

// openGames takes the games of the folder that --games names into the catalogue. What is
// wrong in one of its files is said in full.
func openGames(inv *invocation) error {
	own, err := readGames(inv.folder)
	var bad *badGame
	if errors.As(err, &bad) {
		return errors.New(inv.errorsOf(bad))
	}
	if err != nil {
		return err
	}
	inv.catalogue.SetOwn(own)
	return nil
}
