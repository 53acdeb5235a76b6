package ui

import (
	"context"
	"time"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/games"
	"beermat/scoring/lcr"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/prefs"
	"beermat/ui/recovery"
)

// Story is a screen in a state worth seeing, made from canned data: for pictures
// and for tests that walk through every screen.
type Story struct {
	Name string
	Show func(a *App)
}

// StoryTime is the evening on which all stories play.
var StoryTime = time.Date(2026, time.November, 21, 20, 58, 0, 0, time.Local)

// Furnish puts the people and games of the stories onto an empty pad.
func Furnish(a *App) {
	for _, name := range []string{"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay"} {
		a.Players().Add(name)
	}
	a.Settings().KeepTable(prefs.Table{Players: a.storyIDs(4)})
	evening := StoryTime.Add(-7 * 24 * time.Hour)
	for i, kind := range games.Scorecards {
		a.storyPlayed(kind, 3+i%3, evening.Add(time.Duration(i)*40*time.Minute))
	}
	a.storyPlayed(games.Scorecard(chicago.Game.ID), 4, StoryTime.Add(-80*time.Minute))
	a.storyPlayed(games.Scorecard(lcr.Game.ID), 3, StoryTime.Add(-40*time.Minute))
	a.storyNights()
	a.Store().Create(a.storyYahtzee())
}

func (a *App) storyIDs(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = a.Players().List[i].ID
	}
	return ids
}

func (a *App) storySeats(n int) []sheets.Seat {
	seats := make([]sheets.Seat, n)
	for i := range seats {
		one := a.Players().List[i]
		seats[i] = sheets.Seat{ID: one.ID, Name: one.Name}
	}
	return seats
}

// storySheet begins a sheet of a story.
func (a *App) storySheet(k *scorecard.Game, seats []sheets.Seat, house scoring.HouseRules, at time.Time) *sheets.Sheet {
	s, err := sheets.New(k.Game, sheets.Head{ID: a.Store().NewID(), Game: k.ID, House: house, Players: seats, Started: at})
	if err != nil {
		panic(err)
	}
	return s
}

// storyWrite writes an entry of a story, which the rules must allow.
func storyWrite(s *sheets.Sheet, e scoring.Entry) {
	e.Head().At = s.Head().Started.Add(time.Duration(s.Len()+1) * 40 * time.Second)
	if _, err := s.Write(e); err != nil {
		panic(err)
	}
}

// storyChance is a chance that always falls alike.
func storyChance(seed uint64) func(int) int {
	return func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
}

// storyPlay plays a sheet on until the game is over or so many entries stand.
func storyPlay(s *sheets.Sheet, seed uint64, most int) *sheets.Sheet {
	chance := storyChance(seed)
	for !s.Done() && s.Len() < most {
		storyWrite(s, s.Game().RandomEntry(s.Card(), chance))
	}
	return s
}

// storyPlayed lays a finished game into the history.
func (a *App) storyPlayed(k *scorecard.Game, players int, at time.Time) {
	a.Store().Create(storyPlay(a.storySheet(k, a.storySeats(players), nil, at), uint64(players), 4000))
}

// storyYahtzee is a game of four in its eighth round.
func (a *App) storyYahtzee() *sheets.Sheet {
	s := a.storySheet(games.Scorecard(yahtzee.Game.ID), a.storySeats(4), nil, StoryTime.Add(-25*time.Minute))
	type turn struct {
		box   yahtzee.Box
		score int
	}
	turns := [4][]turn{
		{{1, 2}, {2, 6}, {3, 9}, {5, 15}, {6, 24}, {yahtzee.LargeStraight, 40}, {yahtzee.Chance, 21}, {yahtzee.FullHouse, 25}},
		{{2, 4}, {3, 9}, {4, 8}, {6, 18}, {yahtzee.ThreeOfAKind, 22}, {yahtzee.SmallStraight, 30}, {yahtzee.Yahtzee, 0}},
		{{1, 3}, {3, 6}, {yahtzee.Yahtzee, 50}, {5, 25}, {4, 12}, {yahtzee.ThreeOfAKind, 19}, {yahtzee.FourOfAKind, 0}},
		{{1, 1}, {2, 6}, {3, 9}, {4, 12}, {5, 20}, {yahtzee.FourOfAKind, 26}, {yahtzee.FullHouse, 25}},
	}
	for round := range turns[0] {
		for seat := range turns {
			if round >= len(turns[seat]) {
				continue
			}
			t := turns[seat][round]
			e := &yahtzee.Entry{Box: t.box}
			if t.box == 5 && t.score == 25 {
				e.Dice = scoring.Dice{5, 5, 5, 5, 5}
			} else {
				score := scoring.JSONInt(t.score)
				e.Score = &score
			}
			storyWrite(s, e)
		}
	}
	return s
}

// table opens a sheet of a story and types keys into it.
func (a *App) storyTable(s *sheets.Sheet, keys string) *tableScreen {
	t := a.openTable(s)
	a.Push(t)
	for _, key := range keys {
		a.typed(key)
	}
	return t
}

// storyNames are names that try the room there is.
var storyNames = []string{
	"Maximiliane-Henriette Österreicher", "Jörg", "Zoë", "Bartholomäus von Hohenstein", "Þórdís", "🎲 Würfelkönigin",
	"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo",
}

// many gives a story with so many players, long names among them.
func (a *App) storyMany(game string, players, entries int, house scoring.HouseRules) *sheets.Sheet {
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i] = sheets.Seat{Name: storyNames[i]}
	}
	k := games.Scorecard(game)
	return storyPlay(a.storySheet(k, seats, house, StoryTime.Add(-time.Hour)), 7, entries)
}

// Stories are the screens in the states worth seeing.
func Stories() []Story {
	list := []Story{
		{"tonight", func(a *App) { a.Reset(page.Home{}) }},
		{"nights", func(a *App) { a.Reset(page.History{}) }},
		{"players", func(a *App) { a.resetTo(players.New(a, a.Players().List[2].ID)) }},
		{"settings", func(a *App) { a.Reset(page.Settings{}) }},
		{"keys", func(a *App) { a.Open(page.Keys{}) }},
		{"trouble", func(a *App) {
			a.cfg.Trouble = &store.Error{Code: store.CodeInUse, Path: a.Env().Path}
			a.Push(recovery.New(a, a.trouble()))
		}},
		{"trouble-backup", storyRescue},
		{"yahtzee-dice", func(a *App) { a.storyTable(a.storyYahtzee(), "22444") }},
		{"yahtzee-start", func(a *App) { a.storyTable(a.storyYahtzee(), "") }},
		{"yahtzee-score", func(a *App) { a.storyTable(a.storyYahtzee(), "m") }},
		{"yahtzee-mend", func(a *App) { a.storyTable(a.storyYahtzee(), "").Mend(28) }},
		{"yahtzee-twelve", func(a *App) { a.storyTable(a.storyMany("yahtzee", 12, 70, nil), "12345") }},
		{"yahtzee-menu", func(a *App) { a.storyTable(a.storyYahtzee(), "").openMenu() }},
		{"yahtzee-log", func(a *App) { a.storyTable(a.storyYahtzee(), "").openLog() }},
		{"chicago", func(a *App) {
			house := scoring.HouseRules{"dice": 3, "reroll": true}
			s := a.storySheet(games.Scorecard("chicago"), a.storySeats(5), house, StoryTime.Add(-time.Hour))
			a.storyTable(storyPlay(s, 4, 37), "361")
		}},
		{"chicago-twelve", func(a *App) { a.storyTable(a.storyMany("chicago", 12, 70, nil), "") }},
		{"lcr", func(a *App) {
			s := a.storySheet(games.Scorecard("lcr"), a.storySeats(6), scoring.HouseRules{"dot-to-win": true}, StoryTime.Add(-time.Hour))
			a.storyTable(storyPlay(s, 5, 13), "lc")
		}},
		{"lcr-sixteen", func(a *App) { a.storyTable(a.storyMany("lcr", 16, 20, nil), "") }},
	}
	for _, k := range games.Scorecards {
		list = append(list,
			Story{"table-" + k.ID, func(a *App) {
				a.storyTable(storyPlay(a.storySheet(k, a.storySeats(4), nil, StoryTime.Add(-time.Hour)), 9, 14), "")
			}},
			Story{"result-" + k.ID, func(a *App) {
				a.storyTable(storyPlay(a.storySheet(k, a.storySeats(4), nil, StoryTime.Add(-time.Hour)), 2, 4000), "")
			}},
			Story{"new-" + k.ID, func(a *App) { a.Open(page.Setup{Game: k.ID}) }},
			Story{"rules-" + k.ID, func(a *App) { a.Open(page.Rules{Game: k.ID}) }})
	}
	list = append(append(append(list, setupStories()...), nightStories()...), tableStories()...)
	list = append(list, gameStories()...)
	return append(list, scorecardStories()...) // they leave no other sheet on the table
}

// storyRescue is a damaged pad with a backup of the same evening.
func storyRescue(a *App) {
	a.cfg.Trouble = &store.Error{Code: store.CodeTruncated, Path: a.Env().Path}
	lacking := []backup.MissingGame{{Summary: a.storyYahtzee().Summary(), Lines: 3, Last: StoryTime}}
	lack := backup.Diff{Incomplete: true, Games: append(lacking, backup.MissingGame{
		Summary: storyPlay(a.storySheet(games.Scorecard("lcr"), a.storySeats(3), nil, StoryTime), 3, 9).Summary(), Lines: 9, Whole: true, Last: StoryTime,
	})}
	t := a.trouble()
	t.Search = func(context.Context) (recovery.Found, error) {
		return recovery.Found{Backup: backup.Backup{Path: "-", At: StoryTime.Add(-20 * time.Minute)}, Lacks: lack}, nil
	}
	a.Push(recovery.New(a, t))
	a.Wait()
}
