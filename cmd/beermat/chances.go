package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets/jsonl"
	"beermat/ui/i18n"
)

// chanceStory is a sheet told in chances, as it is printed.
type chanceStory struct {
	ID      string        `json:"id"`
	Game    string        `json:"game"`
	Entries int           `json:"entries"` // how many were applied
	Policy  string        `json:"policy"`  // how everybody is taken to play, in English
	Chances []chanceState `json:"chances"`
	Turns   []chanceTurn  `json:"turns,omitzero"` // nil with --last
	Turning *int          `json:"turning_point,omitzero"`
	Error   *jsonl.Fault  `json:"error,omitzero"`
}

// chanceState is a position: after an entry, −1 for before the first one.
type chanceState struct {
	Entry         int       `json:"entry"`
	Method        string    `json:"method"` // "exact" or "simulated"
	StandardError float64   `json:"standard_error,omitzero"`
	Rounding      float64   `json:"rounding,omitzero"` // about how far rounded numbers may have led off
	Win           []float64 `json:"win"`               // by seat, alone
	Share         []float64 `json:"share"`             // by seat, ties shared
}

// chanceTurn is an entry, as far as it is known what it was worth.
type chanceTurn struct {
	Entry  int      `json:"entry"`
	Player int      `json:"player"`
	Swing  float64  `json:"swing"`
	Dice   *float64 `json:"dice,omitzero"`
	Keep   *float64 `json:"keep,omitzero"` // what was kept cost so much of the dice, where every roll is known
	Box    *float64 `json:"box,omitzero"`
	Best   string   `json:"best,omitzero"`

	Choices []chanceChoice `json:"choices,omitzero"` // where a turn is several
}

// chanceChoice is to hold or to go on.
type chanceChoice struct {
	Points int     `json:"points"` // of the turn so far
	Held   bool    `json:"held"`
	Cost   float64 `json:"cost"`
}

// chances tells the sheets in files, or on standard input, in winning chances. As
// with replay, programs read what it prints.
func chances(inv *invocation) int {
	return inv.interruptible(func(ctx context.Context) int {
		teller := &chanceTeller{inv, inv.words.In("en"), &odds.Tables{Cache: cachefile.Default(), Run: background.Lean}}
		done := make(chan int, 1)
		go func() { done <- teller.ofFiles(ctx) }()
		select {
		case status := <-done:
			return status
		case <-ctx.Done(): // nothing that is still at work is waited for: it writes nothing
			return inv.fail(ctx.Err())
		}
	})
}

// chanceTeller tells sheets in winning chances.
type chanceTeller struct {
	*invocation
	english *i18n.Translator
	tables  *odds.Tables
}

func (t *chanceTeller) ofFiles(ctx context.Context) int {
	files := t.args
	if len(files) == 0 {
		files = []string{"-"}
	}
	status := ok
	for _, name := range files {
		fouls, err := t.ofFile(ctx, name)
		if err != nil {
			return t.fail(err)
		}
		if fouls {
			status = failed
		}
	}
	return status
}

func (t *chanceTeller) ofFile(ctx context.Context, name string) (fouls bool, err error) {
	file, err := t.open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	out := bufio.NewWriter(t.output)
	return jsonl.Play(&contextReader{ctx: ctx, ReadCloser: file}, t.catalogue.Find, t.english.Foul, func(p jsonl.Played) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		told, err := t.tell(ctx, p)
		if err != nil {
			return err
		}
		text, err := json.Marshal(told, jsontext.EscapeForJS(true), jsontext.AllowInvalidUTF8(true))
		if err != nil {
			return err
		}
		_, err = out.Write(append(text, '\n'))
		return errors.Join(err, out.Flush())
	})
}

// methodOf returns how chances are said to be worked out, and about how far they may be
// off because numbers were rounded on the way.
func methodOf(m odds.Method) (method string, rounding float64) {
	if m == odds.Approximate {
		return odds.Exact.String(), odds.Rounding
	}
	return m.String(), 0
}

// tell returns what is printed of a sheet.
func (t *chanceTeller) tell(ctx context.Context, p jsonl.Played) (chanceStory, error) {
	told := chanceStory{ID: p.ID, Game: p.Game, Entries: len(p.Entries), Chances: []chanceState{}, Error: p.Error}
	if p.Cards == nil {
		return told, nil
	}
	model := games.ChancesOf(p.Rules)
	if model == nil {
		model = new(odds.Model) // nobody has worked out this game from a file
	}
	o := odds.Options{Seed: odds.SeedOf(p.Game), Tables: t.tables}
	if model.Tables != nil {
		if err := t.prepare(ctx, t.tables, model.Tables(p.Table)); err != nil {
			return told, err
		}
	}
	var s odds.Story
	if t.last {
		s = odds.Last(model, p.Table, p.Cards[len(p.Entries)], len(p.Entries), o)
	} else {
		var err error
		if s, err = odds.Tell(ctx, model, p.Table, p.Cards, p.Entries, o); err != nil {
			return told, err
		}
		told.Turns = []chanceTurn{}
	}
	told.Policy = t.english.Say(string(s.Policy))
	for _, at := range s.Positions {
		method, rounding := methodOf(at.Method)
		told.Chances = append(told.Chances, chanceState{
			Entry: at.Entry, Method: method, Rounding: rounding, StandardError: at.StandardError, Win: at.Win, Share: at.Share,
		})
	}
	for _, t := range s.Turns {
		turn := chanceTurn{Entry: t.Entry, Player: t.Player, Swing: t.Swing}
		if t.Judged {
			turn.Dice, turn.Box, turn.Best = &t.Dice, &t.Box, t.Best
		}
		if t.Keeps != nil {
			kept := t.Kept()
			turn.Keep = &kept
		}
		for _, c := range t.Choices {
			turn.Choices = append(turn.Choices, chanceChoice(c))
		}
		told.Turns = append(told.Turns, turn)
	}
	if s.Turning >= 0 {
		told.Turning = &s.Turning
	}
	return told, nil
}

// prepare makes the tables of a game that are not there yet, and says on a terminal how far
// that is.
func (c *console) prepare(ctx context.Context, all *odds.Tables, list []odds.Table) error {
	list = slices.DeleteFunc(list, func(t odds.Table) bool {
		_, there := all.Peek(t)
		return there
	})
	if len(list) == 0 {
		return nil
	}
	build := all.Build(ctx, list...)
	if isTerminal(c.errs) {
		defer fmt.Fprintln(c.errs)
		tick := time.NewTicker(progressEvery)
		defer tick.Stop()
		for on := true; on; {
			fmt.Fprintf(c.errs, "\r%s", c.words.Say("command.chances.preparing", i18n.Data{"percent": c.words.Say("percent", i18n.Data{"number": int(100 * build.Progress())})}))
			select {
			case <-build.Done():
				on = false
			case <-tick.C:
			}
		}
	}
	<-build.Done()
	return build.Err()
}

// progressEvery is how often a terminal is told how far something is.
const progressEvery = 250 * time.Millisecond
