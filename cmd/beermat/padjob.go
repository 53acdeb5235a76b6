package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"strings"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/out"
	"beermat/ui/words"
)

// fail says an error in one sentence and gives the exit status for it.
func (j *job) fail(err error) int {
	if m := (*mistake)(nil); errors.As(err, &m) {
		j.complain(j.words.Say("command.wrong."+m.key, m.data))
		fmt.Fprintln(j.errs, j.words.Say("command.try"))
		return badUsage
	}
	if t := (*sheets.Trouble)(nil); errors.As(err, &t) {
		j.complain(j.words.Trouble(t))
		return badUsage
	}
	if r := out.Refusal(""); errors.As(err, &r) {
		j.complain(j.words.Say(string(r)))
		return badUsage
	}
	if errors.Is(err, context.Canceled) {
		j.complain(j.words.Say("command.cancelled"))
		return failed
	}
	j.complain(err.Error())
	return badUsage
}

func (j *job) complain(sentence string) { fmt.Fprintln(j.errs, "beermat:", sentence) }

// withPad does something with the pad and closes it. Where there is none, one is
// made only for what comes in. The context ends when the person interrupts.
func (j *job) withPad(create bool, do func(ctx context.Context, p *sheets.Pad) int) int {
	path := j.pad
	if path == "" {
		path = padPath()
	}
	if _, err := os.Stat(path); !create && errors.Is(err, fs.ErrNotExist) {
		j.complain(j.words.Say("command.no-pad", words.Data{"path": path}))
		return badUsage
	}
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		return j.fail(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	status := do(ctx, pad)
	if err := pad.Close(closeWithin); err != nil {
		return max(status, j.fail(err))
	}
	return status
}

// query gives what the options ask of the history.
func (j *job) query(p *sheets.Pad) (q sheets.Query, err error) {
	q.From, q.To, q.Words = j.since, j.until, j.searched
	for _, id := range j.games {
		if games.Find(id) == nil {
			return q, &mistake{"game", words.Data{"value": id}}
		}
		q.Games = append(q.Games, id)
	}
	people, err := p.Players()
	if err != nil {
		return q, err
	}
	for _, name := range j.players {
		id, err := find(p, people, name)
		if err != nil {
			return q, err
		}
		q.Players = append(q.Players, id)
	}
	return q, nil
}

// find gives the ID under which somebody is counted, who is named or is said by
// ID: of the list of players, or a guest who has played.
func find(p *sheets.Pad, people []sheets.Player, name string) (string, error) {
	as, guest := sheets.Resolver(people), sheets.NameID(name)
	var ids []string
	for _, one := range people {
		if one.ID == strings.ToUpper(name) || sheets.NameID(one.Name) == guest {
			ids = append(ids, as(one.ID))
		}
	}
	slices.Sort(ids)
	switch ids = slices.Compact(ids); len(ids) {
	case 0:
		rows, _, err := p.Played(as(guest), sheets.Query{}, sheets.Mark{}, 1)
		if err == nil && len(rows) == 0 {
			err = &mistake{"nobody", words.Data{"value": name}}
		}
		return as(guest), err
	case 1:
		return ids[0], nil
	}
	return "", &mistake{"several", words.Data{"value": name, "ids": strings.Join(ids, ", ")}}
}
