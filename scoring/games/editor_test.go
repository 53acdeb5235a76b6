package games_test

import (
	"slices"
	"testing"
	"time"
	"unicode"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/germanchicago"
	"beermat/scoring/lcr"
	"beermat/scoring/mafia"
	"beermat/scoring/paper"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
)

// keyDrafts are what is typed in each game before a key that means nothing: every
// state in which a pad reads keys in another way.
var keyDrafts = map[string][]string{
	yahtzee.Game.ID:       {"", "11123", "a", "a3"},
	chicago.Game.ID:       {"", "3", "34"},
	lcr.Game.ID:           {"", "lc"},
	beetle.Game.ID:        {""},
	germanchicago.Game.ID: {"", "12", "123", "1232"},
	boston.Game.ID:        {"", "642", "s", "s1", "k"},
	mafia.Game.ID:         {"", "2", "c", "s", "p", "1"},
	pig.Game.ID:           {"", "45", "s", "s1"},
	sevens.Game.ID:        {"", "112", "112346", "s", "s1"},
	paper.Game.ID:         {"", "3+6", "-"},
}

// strangeKeys returns the keys that no pad gives a meaning: of the basic plane, which
// has the letters of all living alphabets, all but ASCII letters, digits and signs,
// and the keys without a sign; and some from beyond it.
func strangeKeys() []rune {
	var keys []rune
	for r := range rune(0x10000) {
		if r > ' ' && r <= '~' || r == scorecard.Enter || r == scorecard.Erase {
			continue
		}
		keys = append(keys, r)
	}
	return append(keys, -1, '🎲', '𝐚', '𠀀', 0x10061, unicode.MaxRune)
}

func TestEditor_Type(t *testing.T) {
	strange := strangeKeys()
	for _, g := range games.Scorecards {
		t.Run("only ASCII means something/"+g.ID, func(t *testing.T) {
			drafts := keyDrafts[g.ID]
			for _, turns := range []int{0, 1, 5} {
				log := played(t, g, turns)
				for editing := -1; editing < min(turns, 1); editing++ {
					for _, draft := range drafts {
						ed := g.NewEditor(log)
						ed.Update(editing)
						for _, key := range draft {
							ed.Type(key)
						}
						for _, key := range strange {
							if a := ed.Type(key); a.Taken || a.Entry != nil {
								t.Fatalf("after %d turns, correcting %d, and %q, %q (%U) means something", turns, editing, draft, key, key)
							}
						}
					}
				}
			}
		})
	}
}

// played plays so many turns of a game with three people.
func played(t *testing.T, g *scorecard.Game, turns int) *scoringtest.Log {
	t.Helper()
	const seats = 3
	house, err := g.Agree(nil, seats)
	if err != nil {
		t.Fatal(err)
	}
	card, err := g.Start(scoring.Table{Seats: seats, House: house})
	if err != nil {
		t.Fatal(err)
	}
	log, chance := &scoringtest.Log{Cards: []scoring.Card{card}}, scoringtest.Fixed()
	for k := range turns {
		log.Write(t, g.RandomEntry(log.At(k), chance))
	}
	return log
}

// A digit for which there is no room is answered, for a press that changes nothing is not heard by who sees nothing.
func TestEditor_NumberFull(t *testing.T) {
	for id, typed := range map[string]string{"boston": "s12", "paper": "1234567", "sevens": "s12"} {
		g := games.Scorecard(id)
		e := g.NewEditor(played(t, g, 0))
		e.Update(-1)
		for _, key := range typed {
			if a := e.Type(key); !a.Taken || !a.Note.IsZero() {
				t.Fatalf("%s: %c is answered with %+v", id, key, a)
			}
		}
		before := e.Keys()
		if a := e.Type('3'); !a.Taken || a.Note.Key != "pad.number-full" || a.Refused || !slices.Equal(e.Keys(), before) {
			t.Errorf("%s: one more digit is answered with %+v", id, a)
		}
	}
}

func TestEditor_Mode(t *testing.T) {
	for _, c := range []struct {
		game, typed string
		want        scorecard.KeyID
	}{
		{boston.Game.ID, "642654\n", ""},
		{boston.Game.ID, "s12\n", "s"},
		{boston.Game.ID, "k465\n", "k"},
		{mafia.Game.ID, "2c\nc\n", "c"},
		{paper.Game.ID, "7\n", ""},
		{pig.Game.ID, "45\n", ""},
		{pig.Game.ID, "s12\n", "s"},
		{pig.Game.ID, "s12\nd45\n", "d"},
		{sevens.Game.ID, "s12\n1", "s"},
		{yahtzee.Game.ID, "11123a", ""},
	} {
		t.Run(c.game+" "+c.typed, func(t *testing.T) {
			g := games.Scorecard(c.game)
			log := played(t, g, 0)
			ed := g.NewEditor(log)
			for _, key := range c.typed {
				ed.Update(-1)
				if e := ed.Type(key).Entry; e != nil {
					log.Write(t, e)
				}
			}
			if ed.Update(-1); log.Len() == 0 || ed.Mode() != c.want || ed.Begun() {
				t.Fatalf("after %d entries the mode is %q, and %q is entered", log.Len(), ed.Mode(), ed.Keys())
			}
			again := g.NewEditor(log)
			again.Update(-1)
			again.Restore(ed.Mode(), ed.Keys())
			if a, b := scoringtest.Text(t, ed.Snapshot()), scoringtest.Text(t, again.Snapshot()); a != b || again.Begun() {
				t.Errorf("begun again in that mode, with %q entered, it shows\n%s\nand not\n%s", again.Keys(), b, a)
			}
		})
	}
}

func TestEditor_Resume(t *testing.T) {
	for _, c := range []struct {
		game, typed string // a turn, without the key that writes it
		then        scorecard.KeyID
		mode        scorecard.KeyID
		keys        []scorecard.KeyID
	}{
		{boston.Game.ID, "s12", "", "s", nil}, // a number is written at once
		{boston.Game.ID, "s12", "k", "k", []scorecard.KeyID{"s"}},
		{boston.Game.ID, "642654", "", "", []scorecard.KeyID{"6", "4", "2", "6", "5", "4"}},
		{boston.Game.ID, "642654", "s", "", []scorecard.KeyID{"6", "4", "2", "6", "5", "4"}},
		{pig.Game.ID, "s12", "", "s", []scorecard.KeyID{"=12"}},
		{pig.Game.ID, "45", "s", "", []scorecard.KeyID{"4", "5"}},
	} {
		t.Run(c.game+" "+c.typed+" with the next turn in "+string(c.then), func(t *testing.T) {
			g := games.Scorecard(c.game)
			log := played(t, g, 0)
			ed := g.NewEditor(log)
			ed.Update(-1)
			for _, key := range c.typed {
				ed.Type(key)
			}
			entry := ed.Enter().Entry
			entry.Head().At = time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC)
			ed.Clear()
			if c.then != "" {
				ed.Restore(c.then, nil)
			}
			ed.Resume(entry)
			if ed.Mode() != c.mode || !slices.Equal(ed.Keys(), c.keys) {
				t.Errorf("it gives %q back in mode %q", ed.Keys(), ed.Mode())
			}
		})
	}
	for _, g := range games.Scorecards {
		t.Run("what an entry gave back is kept like what was tapped/"+g.ID, func(t *testing.T) {
			chance := scoringtest.Fixed()
			for turns := range 6 {
				log := played(t, g, turns)
				ed := g.NewEditor(log)
				ed.Update(-1)
				modes := []scorecard.KeyID{""}
				for _, key := range ed.Snapshot().Pad.Modes {
					modes = append(modes, key.ID)
				}
				for range 20 {
					entry := g.RandomEntry(log.At(turns), chance)
					for _, mode := range modes {
						ed.Restore(mode, nil)
						ed.Resume(entry)
						again := g.NewEditor(log)
						again.Update(-1)
						again.Restore(ed.Mode(), ed.Keys())
						if a, b := scoringtest.Text(t, ed.Snapshot()), scoringtest.Text(t, again.Snapshot()); a != b {
							t.Fatalf("%v in mode %q gives %q back in mode %q, which shows\n%s\nand, begun again,\n%s", entry, mode, ed.Keys(), ed.Mode(), a, b)
						}
					}
				}
			}
		})
	}
}
