package scenes

import (
	"fmt"
	"slices"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/pig"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	files "beermat/sheets/transfer"
	"beermat/ui/history"
	"beermat/ui/home"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/stats"
	"beermat/ui/summary"
	"beermat/ui/transfer"
)

// lookback opens a finished game of a scene again, at a turn before its end.
func lookback(a Host, game string, players int, seed uint64, back int) *history.GameScreen {
	s := Play(Sheet(a, a.Games().Scorecard(game), Seats(a, players), nil, Evening.Add(-2*time.Hour)), seed, 4000)
	screen := history.NewGame(a, s, s.Summary())
	a.Push(screen)
	screen.Replay.Seek(s.Len() - back)
	return screen
}

// evenings lays some evenings of games into the history, about a week apart.
func evenings(a Host) {
	kinds := []string{"pig", "chikago", "yahtzee", "sevens", "beetle", "boston", "chicago"}
	for i := range 9 {
		evening := Evening.Add(-time.Duration(i*8+8) * 24 * time.Hour)
		for j := range 1 + i%4 {
			k := games.Scorecard(kinds[(i+j)%len(kinds)])
			Played(a, k, 2+(i+j)%4, evening.Add(time.Duration(j*40-90)*time.Minute))
		}
	}
	cabin := sheets.DayOf(Evening.Add(-16 * 24 * time.Hour))
	a.Store().History().SaveNightNotes(sheets.NightNotes{Day: cabin, Name: "Cabin weekend", Place: "Cleo’s place"})
	a.Store().History().SaveSeason(cup)
}

// cup is a season that the table has made.
var cup = season.Season{ID: "01JD2Z8K6V00000000000000CP", Name: "Friday cup", Scheme: season.Cup}

// chances shows the chances to win of a game that is seen again.
func chances(a Host, s *history.GameScreen) {
	s.Replay.ShowTab(history.TabChance)
	a.Wait()
}

// Choices says what the dice gave in a game of two, and what the choices cost.
func Choices(a Host, game string) {
	s := insight.NewChoices(a, lookback(a, game, 2, 3, 0).Sheet, func(int) {})
	a.Push(s)
	a.Wait()
	s.Show(1, -1)
}

// EachRoll is a finished game of Yahtzee of which every roll was entered.
func EachRoll(a Host) *sheets.Sheet {
	s := Sheet(a, games.Scorecard("yahtzee"), Seats(a, 2), nil, Evening.Add(-2*time.Hour))
	chance := Chance(4)
	for !s.Done() {
		e := yahtzee.Game.RandomEntry(s.Card(), chance).(*yahtzee.Entry)
		last := e.Dice
		for range min(2, len(last)) {
			keep := last[:2+chance(2)]
			last = append(slices.Clone(keep), scoring.Roll(len(last)-len(keep), chance)...)
			e.Rolls = append([]yahtzee.Roll{{Dice: last, Keep: keep}}, e.Rolls...)
		}
		Write(s, e)
	}
	return s
}

// AllRolls is a finished game of Pig of two of which every roll was entered.
func AllRolls(a Host, seed uint64, at time.Time) *sheets.Sheet {
	s, chance := Sheet(a, games.Scorecard("pig"), Seats(a, 2), nil, at), Chance(seed)
	for !s.Done() {
		var e pig.Entry
		for sum := 0; sum < 20; {
			rolled := scoring.Roll(1, chance)
			if e.Rolls = append(e.Rolls, rolled...); rolled[0] == 1 {
				break
			}
			sum += int(rolled[0])
			if s.Card().Standings()[0].Score+sum >= 100 {
				break
			}
		}
		Write(s, &e)
	}
	return s
}

// play says how well somebody plays a game.
func play(a Host, game string) {
	ann := a.Players().List[0]
	results, _, _ := a.Store().Stats().Results(ann.ID, store.Query{Games: []string{game}}, sheets.Cursor{}, 100)
	a.Push(insight.NewPlayer(a, ann, results, game, "", a.Say(game+".name")))
	a.Wait()
}

// practise answers some questions on the turns of a player; -1: none.
func practise(a Host, answers int) {
	s, _ := insight.NewPractice(a, a.Players().List[:1], "yahtzee", "")
	a.Push(s)
	a.Wait()
	a.Do(func() { // once the questions are there
		for n := range answers + 1 {
			s.Answer(n%3 == 0)
			if n < answers || answers == 9 {
				s.Next()
			}
		}
	})
}

// unfinished lays games onto the table that were written on hours or years ago,
// and returns their IDs.
func unfinished(a Host) (ids []string) {
	for i, ago := range []time.Duration{1, 2, 4, 30, 400, 9000, 20_000} {
		k := games.Scorecards[(i*3+1)%len(games.Scorecards)]
		id := fmt.Sprintf("01JD2Z8K6V%016d", i) // the same ones, however often a story is shown
		s, err := sheets.New(k.Game, sheets.Head{ID: id, Players: Seats(a, 3+i%4), Started: Evening.Add(-ago * time.Hour)})
		if err != nil {
			panic(err)
		}
		a.Store().Create(Play(s, 8, 5+i))
		ids = append(ids, id)
	}
	return ids
}

// coming is what a file would bring.
func coming() files.ImportPreview {
	return files.ImportPreview{
		ImportReport: files.ImportReport{
			New: 14, Same: 3, Longer: 1, Archived: 2, Players: 2, People: []sheets.Player{{Name: "Gus"}, {Name: "Ida"}}, Refused: 1,
			Refusals: []files.Refusal{{Line: 7, Entry: 3, Game: "yahtzee", Names: []string{"Ann", "Bo"}, Foul: scoring.NewRuleError(scoring.GameOver, "", nil)}},
		},
		Games: map[string]int{"yahtzee": 11, "lcr": 7},
		From:  sheets.DayOf(Evening.Add(-400 * 24 * time.Hour)), To: sheets.DayOf(Evening.Add(-7 * 24 * time.Hour)),
	}
}

// nights are the screens that look back on what was played.
func nights() []Scene {
	list := []Scene{
		{"nights-search", func(a Host) { a.Reset(page.History{Find: "ann yah november"}) }},
		{"nights-undo", func(a Host) {
			a.Reset(page.History{})
			text := a.Say("tonight.discarded", i18n.Data{"game": a.Words().Game("chikago", "")})
			a.Offer(&page.Undoable{Text: text, Undo: func() {}})
		}},
		{"night", func(a Host) { a.Open(page.Evening{Day: sheets.DayOf(Evening)}) }},
		{"share-game", func(a Host) {
			s := lookback(a, "yahtzee", 4, 3, 0)
			a.Push(transfer.NewShareSheet(a, s.Sheet, s.Sum))
		}},
		{"share-link", func(a Host) {
			s := lookback(a, "yahtzee", 4, 3, 0)
			a.Push(transfer.NewLink(a, s.Sheet, s.Sum))
		}},
		{"share-night", func(a Host) {
			a.Open(page.ShareEvening{Night: sheets.Night{NightNotes: sheets.NightNotes{Day: sheets.DayOf(Evening)}}})
		}},
		{"share-empty", func(a Host) { a.Push(transfer.NewShareBlank(a, games.Scorecard("yahtzee"))) }},
		{"import", func(a Host) { a.Open(page.Import{}) }},
		{"import-preview", func(a Host) {
			s := transfer.NewImport(a, "")
			a.Push(s)
			s.Offer("beermat.jsonl", coming(), nil)
		}},
		{"import-link", func(a Host) {
			s := lookback(a, "yahtzee", 4, 3, 0)
			text, err := link.Encode(s.Sheet, link.Options{})
			if err != nil {
				panic(err)
			}
			a.Open(page.Linked{Link: text})
		}},
		{"records", func(a Host) { a.Reset(page.Stats{}) }},
		{"season", func(a Host) {
			for i := range 3 {
				a.Store().Create(AllRolls(a, uint64(i), Evening.Add(-time.Duration(i+2)*time.Hour)))
			}
			a.Open(page.Season{})
			a.Wait()
			a.Do(a.Wait) // what remains without the dice comes after that
		}},
		{"season-cup", func(a Host) {
			a.Open(page.Season{ID: cup.ID})
			a.Wait()
		}},
		{"season-new", func(a Host) {
			a.Open(page.Season{})
			tap(a, a.Say("table.more")) // on a phone
			tap(a, a.Say("season.new"))
		}},
		{"season-yearbook", func(a Host) {
			a.Open(page.Season{})
			a.Wait()
			a.Do(func() {
				tap(a, a.Say("table.more")) // on a phone
				tap(a, a.Say("yearbook.title"))
				a.Wait()
			})
		}},
		{"season-draw", func(a Host) {
			a.Open(page.Draw{})
			a.Wait()
			a.Do(func() { tap(a, a.Say("draw.draw")) })
		}},
		{"share-season", func(a Host) { a.Open(page.ShareSeason{Season: cup}) }},
		{"records-player", func(a Host) { a.Open(page.Player{ID: a.Players().List[0].ID}) }},
		{"records-game", func(a Host) { a.Push(stats.NewPlayerGame(a, a.Players().List[0].ID, "yahtzee", "")) }},
		{"records-lowest", func(a Host) {
			a.Reset(page.Stats{})
			tap(a, a.Words().Game("chikago", ""))
		}},
		{"records-chicago", func(a Host) { a.Push(stats.NewPlayerGame(a, a.Players().List[0].ID, "chicago", "")) }},
		{"records-chikago", func(a Host) { a.Push(stats.NewPlayerGame(a, a.Players().List[0].ID, "chikago", "")) }},
		{"records-pair", func(a Host) { a.Push(stats.NewPair(a, a.Players().List[0], a.Players().List[1])) }},
		{"records-merge", func(a Host) {
			s := players.NewMerge(a, a.Players().List[0])
			a.Push(s)
			s.Ask(a.Players().List[5])
		}},
		{"records-none", func(a Host) { a.Open(page.Player{ID: a.Players().List[5].ID}) }},
		{"players-edit", func(a Host) { a.Push(players.NewEdit(a, a.Players().List[2].ID)) }},
		{"players-all", func(a Host) { a.Reset(page.Players{}) }},
		{"dice", func(a Host) { a.Push(stats.NewDice(a)) }},
		{"trash", func(a Host) {
			for _, game := range []string{"beetle", "yahtzee"} {
				s := Play(Sheet(a, games.Scorecard(game), Seats(a, 4), nil, Evening.Add(-time.Hour)), 4, 4000)
				a.Store().Create(s)
				a.Store().Select(s.Head().ID).Delete()
			}
			a.Open(page.Trash{})
		}},
		{"tonight-unfinished", func(a Host) {
			unfinished(a)
			a.Reset(page.Home{})
		}},
		{"unfinished", func(a Host) {
			ids := unfinished(a)
			s := home.NewUnfinished(a)
			s.Chosen = map[string]bool{ids[1]: true, ids[3]: true}
			a.Push(s)
		}},
		{"unfinished-archived", func(a Host) {
			a.Push(home.NewUnfinished(a))
			a.Offer(&page.Undoable{Text: a.Say("unfinished.archived", i18n.Data{"n": 3}), Undo: func() {}})
		}},
		{"trash-empty", func(a Host) { a.Open(page.Trash{}) }},
		{"lookback-menu", func(a Host) { lookback(a, "yahtzee", 4, 3, 0).OpenMenu() }},
		{"lookback-log", func(a Host) { lookback(a, "yahtzee", 4, 3, 0).OpenLog() }},
		{"lookback-log-file", func(a Host) { lookback(a, "scandinavian/maxi-yatzy", 4, 3, 0).OpenLog() }},
		{"lookback-move", func(a Host) { s := lookback(a, "pig", 3, 3, 0); history.MoveGame(a, s.Sum) }},
		{"night-edit", func(a Host) { history.EditNight(a, sheets.NightNotes{Day: sheets.DayOf(Evening)}) }},
		{"lookback-curve", func(a Host) {
			s := lookback(a, "yahtzee", 4, 3, 20)
			s.Replay.ShowTab(history.TabCurve)
		}},
		{"luck", func(a Host) {
			night, _ := summary.ReadNight(a, sheets.DayOf(Evening.Add(-7*24*time.Hour)), store.Query{})
			a.Push(insight.NewNight(a, summary.ShortDay(a, night.Day), night.Games))
			a.Wait()
		}},
		{"play", func(a Host) { play(a, "yahtzee") }},
		{"play-pig", func(a Host) { play(a, "pig") }},
		{"practice", func(a Host) { practise(a, -1) }},
		{"practice-answer", func(a Host) { practise(a, 0) }},
		{"practice-sum", func(a Host) { practise(a, 9) }},
		{"practice-none", func(a Host) {
			s, _ := insight.NewPractice(a, a.Players().List[:1], "yahtzee", "none")
			a.Push(s)
			a.Wait()
		}},
		{"lookback-chance", func(a Host) { chances(a, lookback(a, "pig", 2, 3, 12)) }},
		{"lookback-chance-many", func(a Host) { chances(a, lookback(a, "boston", 5, 3, 6)) }},
		{"choices", func(a Host) { Choices(a, "yahtzee") }},
		{"choices-pig", func(a Host) { Choices(a, "pig") }},
		{"choices-rolls", func(a Host) {
			s := insight.NewChoices(a, EachRoll(a), func(int) {})
			a.Push(s)
			a.Wait()
			s.Show(0, -1)
		}},
		{"lookback-rolls", func(a Host) {
			s := EachRoll(a)
			screen := history.NewGame(a, s, s.Summary())
			a.Push(screen)
			screen.Replay.Seek(s.Len() - 3)
		}},
		{"lookback-many", func(a Host) {
			sixteen := Many(a, "lcr", 16, 4000, nil)
			s := history.NewGame(a, sixteen, sixteen.Summary())
			a.Push(s)
			s.Replay.ShowTab(history.TabCurve)
		}},
	}
	for _, k := range games.Scorecards {
		list = append(list, Scene{"lookback-" + k.ID, func(a Host) { lookback(a, k.ID, 3+len(k.ID)%2, 2, 0) }})
	}
	return list
}
