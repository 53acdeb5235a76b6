package ui

import (
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/paper"
	"beermat/sheets"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// storyTie is a game on paper that two of three have won.
func (a *App) storyTie() *sheets.Sheet {
	s := a.storySheet(games.Scorecard("paper"), a.storySeats(3), nil, StoryTime.Add(-time.Hour))
	for _, points := range []scoring.JSONInt{20, 20, 11} {
		storyWrite(s, &paper.Entry{Score: &points})
	}
	storyWrite(s, &paper.Entry{End: true})
	return s
}

// storyBoard shows the big board of a game in play.
func (a *App) storyBoard(game string, players, entries int, house scoring.HouseRules) {
	t := a.storyTable(a.storyMany(game, players, entries, house), "")
	t.openBoard()
}

// storyLaid lays a sheet of a story on the table, so that it can be written on.
func (a *App) storyLaid(s *sheets.Sheet) *tableScreen {
	a.Store().Create(s)
	t := a.tables.add(s)
	a.Push(t)
	return t
}

// storySecond lays a second sheet on the table beside the one of the stories.
func (a *App) storySecond() {
	s := a.storySheet(games.Scorecard("lcr"), a.storySeats(5), nil, StoryTime.Add(-10*time.Minute))
	s = storyPlay(s, 3, 4)
	a.Store().Create(s)
	a.tables.add(s)
}

// storySide shows the game of the stories with the pad at a side.
func (a *App) storySide(game string, at prefs.PadSide) {
	a.Prefs().PadAt = string(at)
	a.storyTable(storyPlay(a.storySheet(games.Scorecard(game), a.storySeats(4), nil, StoryTime.Add(-time.Hour)), 9, 14), "")
}

// tableStories are the screens of a table in the states that are not reached by
// playing alone.
func tableStories() []Story {
	list := []Story{
		{"table-chances", func(a *App) {
			a.storyStrip(a.storySheet(games.Scorecard("boston"), a.storySeats(4), nil, StoryTime.Add(-time.Hour)), 9)
		}},
		{"table-chances-twelve", func(a *App) { a.storyStrip(a.storyMany("chicago", 12, 0, nil), 40) }},
		{"result-chances", func(a *App) {
			a.storyTable(storyPlay(a.storySheet(games.Scorecard("pig"), a.storySeats(2), nil, StoryTime.Add(-time.Hour)), 2, 4000), "")
			a.Wait()
		}},
		{"board-result", func(a *App) { a.storyBoard("yahtzee", 4, 4000, nil) }},
		{"board-two", func(a *App) { a.storyBoard("pig", 2, 6, nil) }},
		{"board-sixteen", func(a *App) { a.storyBoard("lcr", 16, 20, nil) }},
		{"table-two-sheets", func(a *App) {
			a.storySecond()
			list, _, _ := a.tables.Recent(2)
			a.Open(page.Table{ID: list[len(list)-1].ID})
			a.typed('2')
		}},
		{"tonight-two-sheets", func(a *App) {
			a.storySecond()
			a.Reset(page.Home{})
		}},
		{"tonight-stopped", func(a *App) { a.storyLaid(a.storyYahtzee()).abandon() }},
		{"table-join", func(a *App) {
			s := a.storySheet(games.Scorecard("yahtzee"), a.storySeats(3), nil, StoryTime.Add(-time.Hour))
			a.storyTable(storyPlay(s, 3, 2), "").askJoiner()
		}},
		{"table-join-not", func(a *App) { a.storyTable(a.storyYahtzee(), "").askJoiner() }},
		{"table-sides", func(a *App) {
			t := a.storyTable(a.storyYahtzee(), "")
			t.seating = prefs.Seating{Follow: true, At: map[string]prefs.PadSide{t.sitter(0): prefs.PadTop, t.sitter(1): prefs.PadLeft}}
			t.openSides()
		}},
		{"result-card", func(a *App) {
			s := storyPlay(a.storySheet(games.Scorecard("yahtzee"), a.storySeats(4), nil, StoryTime.Add(-time.Hour)), 2, 4000)
			a.storyTable(s, "").result.turn()
		}},
		{"result-sixteen", func(a *App) { a.storyTable(a.storyMany("lcr", 16, 4000, nil), "") }},
		{"result-twelve", func(a *App) { a.storyTable(a.storyMany("yahtzee", 12, 4000, nil), "") }},
		{"result-solo", func(a *App) { a.storyTable(a.storyMany("yahtzee", 1, 4000, nil), "") }},
		{"result-tie", func(a *App) { a.storyTable(a.storyTie(), "") }},
		{"log-corrected", func(a *App) {
			t := a.storyLaid(a.storyYahtzee())
			t.Mend(27)
			t.Write(t.kind.RandomEntry(t.sheet.At(27), storyChance(3)))
			t.takeBack()
			t.doAgain()
			t.Write(t.kind.RandomEntry(t.sheet.Card(), storyChance(4)))
			t.takeBack()
			t.openLog()
		}},
	}
	for _, k := range games.Scorecards {
		list = append(list, Story{"board-" + k.ID, func(a *App) { a.storyBoard(k.ID, 6, 15, nil) }})
	}
	for _, at := range []prefs.PadSide{prefs.PadTop, prefs.PadBottom, prefs.PadLeft, prefs.PadRight} {
		list = append(list, Story{"side-" + string(at), func(a *App) { a.storySide("yahtzee", at) }})
	}
	return list
}

// storyStrip shows a table in play with the chances to win.
func (a *App) storyStrip(s *sheets.Sheet, entries int) {
	a.Settings().ShowChances(s.Head().ID, true)
	a.storyTable(storyPlay(s, 9, entries), "")
	a.Wait()
}
