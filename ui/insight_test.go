package ui

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	statistics "beermat/sheets/stats/insight"
	"beermat/ui/chart"
	"beermat/ui/history"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/stats"
)

// work lets everything that runs beside the screen end, and shows what came of it.
func (d *desk) work() {
	d.app.Wait()
	d.queue.Run()
}

// chances opens the chances of a game of the history.
func (d *desk) chances(s *sheets.Sheet) *history.Replay {
	d.settle()
	d.app.Open(page.Game{ID: s.Head().ID})
	r := d.app.top().(*history.GameScreen).Replay
	r.ShowTab(history.TabChance)
	return r
}

// report is what is known of a sheet.
func report(t *testing.T, s *sheets.Sheet, o odds.Options) statistics.Report {
	t.Helper()
	r, err := statistics.Open(games.ScorecardOf(s.Game()), games.ChancesOf(s.Game()), s, o).Tell(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestChanceView(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := d.night("pig", 2, 0)
	r := d.chances(sheet)
	if !d.reads("Working out the chances …") {
		t.Error("nothing says that it is at work")
	}
	d.work()
	told := report(t, sheet, odds.Options{})
	t.Run("the turning point is told, and shows the card that it speaks of", func(t *testing.T) {
		if !d.reads("The turning point") || !d.reads("Worked out from the rules. Played on like this: best play.") {
			t.Error("the turning point or how it was worked out is not told")
		}
		said := ""
		d.some(func(words string) bool {
			if said == "" && strings.Contains(words, " chance ") && strings.Contains(words, "%") {
				said = words
			}
			return false
		})
		if d.tap(said); r.At != told.Turning.Entry+1 {
			t.Errorf("%q shows turn %d, want %d", said, r.At, told.Turning.Entry+1)
		}
	})
	t.Run("what is known is not worked out again when the screen is built anew", func(t *testing.T) {
		d.app.Rebuild()
		if n := len(d.app.Running()); n > 0 || !d.reads("The turning point") {
			t.Errorf("%d tasks are running", n)
		}
	})
	t.Run("the shares stand on top of each other on demand", func(t *testing.T) {
		d.tap("Shares")
		d.tap("Lines")
	})
}

func TestChanceView_EveryGame(t *testing.T) {
	for _, k := range games.Scorecards {
		if k.ID == "yahtzee" {
			continue // its tables take too long for a test
		}
		t.Run(k.ID, func(t *testing.T) {
			d := sit(t, phone)
			d.app.Env().Odds.Games = 20
			d.known("Ann", "Bo", "Cleo")
			sheet := d.night(k.ID, 3, 0)
			d.settle()
			d.app.Open(page.Game{ID: sheet.Head().ID})
			if k.ID == "paper" {
				if d.find("Win chance") != nil {
					t.Error("there are chances of a game of which nobody knows how scores come about")
				}
				return
			}
			d.tap("Win chance")
			d.work()
			if !d.readsAbout("Played on like this: ") {
				t.Error("nothing is told")
			}
		})
	}
}

func TestChanceView_Left(t *testing.T) {
	d := sit(t, phone)
	d.app.Env().Odds.Games = 1 << 40
	d.known("Ann", "Bo", "Cleo")
	d.chances(d.night("mafia", 3, 0))
	if len(d.app.Running()) != 1 {
		t.Fatalf("%d tasks are running", len(d.app.Running()))
	}
	d.app.Pop()
	d.work() // ends soon, or this test does not
	if len(d.app.Running()) != 0 {
		t.Error("what nobody looks at is worked out")
	}
}

// The chances of a sheet stand with the names, not in their place.
func TestTable_ChancesWithNames(t *testing.T) {
	testenv.Long(t)
	d := sit(t, tablet)
	scenes.Furnish(d.app)
	s := scenes.Play(scenes.Sheet(d.app, games.Scorecard("yahtzee"), scenes.Seats(d.app, 4), nil, scenes.Evening), 9, 14)
	d.app.Settings().ShowChances(s.Head().ID, true)
	scenes.Table(d.app, s, "")
	d.work()
	for _, grid := range gridsOf(d.app) {
		if head := grid.Data().Cells[0]; head[1].Token != nil {
			for i, name := range s.Names() {
				if said := head[i+1].Text + head[i+1].Sub; !strings.Contains(said, name) || !strings.Contains(said, "%") {
					t.Errorf("over the column of %s stands %q", name, said)
				}
			}
		}
	}
}

// turns is the chart of the turns that is seen.
func (d *desk) turns() (turns *chart.Deviations) {
	walk(d.front(), func(o fyne.CanvasObject) {
		if c, ok := o.(*chart.Deviations); ok {
			turns = c
		}
	})
	return turns
}

func TestChoicesScreen(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	scenes.Choices(d.app, "yahtzee")
	d.work()
	if !d.reads("–71") || !d.reads("–97") || !d.reads("3 turns cost most of it") {
		t.Error("nothing says what the dice gave and what the choices cost")
	}
	if c := d.turns(); len(c.List) != 13 || !c.List[2].Missing || c.List[4].Missing || c.Chosen != 4 {
		t.Errorf("the chart shows %+v, and looks at %d", c.List, c.Chosen)
	}
	if !d.reads("Turn 5") || !d.reads("Small straight") || !d.reads("Three of a kind") || !d.reads("–21.7") {
		t.Error("the turn that cost most does not say what was written, what had been best and what that cost")
	}
	t.Run("a tap on a bar shows its turn, and so do the buttons", func(t *testing.T) {
		c := d.turns()
		c.Tapped(&fyne.PointEvent{Position: fyne.NewPos(c.Size().Width-4, c.Size().Height/2)})
		if !d.reads("Turn 13") || !d.reads("No dice entered") {
			t.Error("the last turn is not shown")
		}
		d.tap("Turn before")
		if !d.reads("Turn 12") {
			t.Error("the turn before is not shown")
		}
	})
	t.Run("what the figures mean is said when somebody asks", func(t *testing.T) {
		if d.readsFrom("In the whole game, the dice gave Bo ") {
			t.Error("it is said before")
		}
		d.tap("What the figures mean")
		if !d.readsFrom("In the whole game, the dice gave Bo ") || !d.readsFrom("10 of 13 turns count.") || !d.readsFrom("Bo’s boxes cost ") {
			t.Error("it is not said")
		}
		d.tap("OK")
	})
	t.Run("the other player has another chart", func(t *testing.T) {
		d.tap("Ann")
		if d.reads("–97") {
			t.Error("what the choices of one player cost is said of another")
		}
	})
	t.Run("the card of a turn is one tap away", func(t *testing.T) {
		if d.tap("See the card"); d.reads("Luck and choices") {
			t.Error("it is not shown")
		}
	})
}

func TestChoicesScreen_Again(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := scenes.EachRoll(d.app)
	d.app.Store().Create(sheet)
	d.settle()
	d.app.Push(insight.NewChoices(d.app, sheet, nil))
	d.work()
	d.tap("Play these turns again")
	d.work()
	if !d.reads("Practice") || !d.readsFrom("1 of 10") && !d.readsAbout("1 of 10") {
		t.Error("the turns are not asked for again")
	}
}

func TestChoicesScreen_Pig(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo")
	scenes.Choices(d.app, "pig")
	d.work()
	if !d.reads("–35 %") || !d.reads("–38 %") {
		t.Error("nothing says what the dice gave and what the choices cost")
	}
	if !d.readsFrom("Rolling on ") || !d.reads("percentage points of the chance to win") || d.readsAbout("box") {
		t.Error("nothing says what the choices of a turn cost")
	}
	t.Run("is opened by the chances of two, and those of three say that choices are not judged", func(t *testing.T) {
		for players, judged := range map[int]bool{2: true, 3: false} {
			d.app.Env().Odds.Games = 20
			d.chances(d.night("pig", players, 0))
			d.work()
			if opens := d.find("Luck and choices") != nil; opens != judged || d.readsFrom("Holding and rolling on are only judged ") == judged {
				t.Errorf("of %d players the choices can be opened: %v", players, opens)
			}
			if !judged {
				continue
			}
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			open := at(d.find("Luck and choices")).Y
			if told := d.place(func(o fyne.CanvasObject) bool { return strings.Contains(nameOf(o), " chance ") }); told == nil || told.at.Y <= open {
				t.Errorf("what can be opened lies at %v, and what is told at %v", open, told)
			}
		}
	})
}

func TestChoicesScreen_EachRoll(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.app.Push(insight.NewChoices(d.app, scenes.EachRoll(d.app), nil))
	d.work()
	if !d.readsAbout(" kept.") {
		t.Error("the rolls before the last are not shown")
	}
	if !d.readsFrom("After roll 1, what was kept cost ") {
		t.Error("nothing says what keeping cost in the turn")
	}
	d.tap("What the figures mean")
	if !d.readsFrom("What Ann kept cost ") {
		t.Error("nothing says what keeping cost")
	}
}

func TestTableScreen_EachRoll(t *testing.T) {
	d := sit(t, tablet)
	d.begun("Ann", "Bo")
	table := d.table()
	d.tap(d.app.Say("table.more"))
	d.tap("Enter every roll")
	d.write("\b") // it is no part of what is half entered
	if !d.readsFrom("Ann: roll 1 of 3") {
		t.Error("the pad does not ask for the first roll")
	}
	primary := func() string { return d.place(isPrimary).object.(*kit.Button).Name() }
	if d.write("14426"); primary() != "Chance" {
		t.Errorf("with nothing kept the main button is %q", primary())
	}
	if d.write("44"); primary() != "Roll 3 dice again" {
		t.Errorf("with two fours kept the main button is %q", primary())
	}
	d.write("t" + "415" + "4t" + "41" + "d")
	wrote := table.Sheet().Entry(0).(*yahtzee.Entry)
	if len(wrote.Rolls) != 2 || len(wrote.Rolls[0].Keep) != 2 || wrote.Box != yahtzee.Fours {
		t.Fatalf("%+v", wrote)
	}
	t.Run("the next turn is entered in the same way, until it is switched off", func(t *testing.T) {
		d.tap("Undo")
		d.tap("Redo")
		if !d.readsFrom("Bo: roll 1 of 3") {
			t.Error("the pad does not ask for the first roll")
		}
		d.tap(d.app.Say("table.more"))
		d.tap("Enter the last roll only")
		d.write("33344i")
		if wrote := table.Sheet().Entry(1).(*yahtzee.Entry); wrote.Rolls != nil {
			t.Errorf("%+v", wrote)
		}
	})
	t.Run("the rolls are on disk", func(t *testing.T) {
		d.settle()
		kept, err := d.pad.Sheet(table.Sheet().Head().ID)
		if err != nil || len(kept.Entry(0).(*yahtzee.Entry).Rolls) != 2 {
			t.Errorf("%v, %v", kept, err)
		}
	})
	t.Run("a correction leaves them as they were", func(t *testing.T) {
		table.Mend(0)
		d.write("a")
		if wrote := table.Sheet().Entry(0).(*yahtzee.Entry); len(wrote.Rolls) != 2 || wrote.Box != yahtzee.Ones {
			t.Errorf("%+v", wrote)
		}
	})
}

// strip is what the strip of a table shows; none where there is no strip.
func (d *desk) strip() (bar *chart.Bars) {
	walk(d.front(), func(o fyne.CanvasObject) {
		if b, ok := o.(*chart.Bars); ok {
			bar = b
		}
	})
	return bar
}

func TestTableScreen_ToggleChances(t *testing.T) {
	d := sit(t, tablet)
	d.begun("Ann", "Bo", "Cleo")
	if d.strip() != nil {
		t.Fatal("chances are shown before anybody asks")
	}
	table := scenes.Table(d.app, scenes.Play(scenes.Sheet(d.app, games.Scorecard("boston"), scenes.Seats(d.app, 3), nil, scenes.Evening), 9, 3), "")
	d.tap(d.app.Say("table.more"))
	d.tap("Win chances")
	d.work()
	if d.strip() == nil || len(d.strip().List) != 3 {
		t.Fatal("there are no chances at the table")
	}
	shown := func() float64 { return d.strip().List[0].To }
	wanted := func() float64 {
		curve := report(t, table.Sheet(), odds.Options{}).Curve
		return curve[len(curve)-1].Share[0]
	}
	t.Run("they are those of the card as it is", func(t *testing.T) {
		was := wanted()
		if math.Abs(shown()-was) > 1e-12 {
			t.Errorf("%v, want %v", shown(), was)
		}
		d.tap("Undo")
		d.work()
		if now := wanted(); now == was || math.Abs(shown()-now) > 1e-12 {
			t.Errorf("after an undo %v, want %v", shown(), now)
		}
	})
	t.Run("they are hidden again", func(t *testing.T) {
		d.tap(d.app.Say("table.more"))
		d.tap("Hide win chances")
		if d.strip() != nil {
			t.Error("they are still there")
		}
	})
}

func TestTableScreen_ChancesOnSmallPhone(t *testing.T) {
	for _, text := range []int{100, 150, 200} {
		for _, game := range []string{"boston", "pig", "lcr", "beetle"} {
			t.Run(fmt.Sprintf("%s with another sheet and texts of %d%%", game, text), func(t *testing.T) {
				d := sit(t, fyne.NewSize(360, 640))
				d.app.Env().Odds.Games = 100
				scenes.Furnish(d.app)
				d.settle()
				d.app.SetPrefs(func(p *prefs.Prefs) { p.TextSize = text })
				sheet := scenes.Sheet(d.app, games.Scorecard(game), scenes.Seats(d.app, 4), nil, scenes.Evening)
				d.app.Settings().ShowChances(sheet.Head().ID, true)
				scenes.Table(d.app, scenes.Play(sheet, 9, 8), "")
				d.work()
				if d.others() == nil || d.strip() == nil {
					t.Fatal("the other sheet or the chances are missing")
				}
				said := 0
				walk(d.strip(), func(o fyne.CanvasObject) {
					if text, ok := o.(*canvas.Text); ok && strings.HasSuffix(text.Text, "%") {
						said++
					}
				})
				if said == 0 && text > 100 { // below that the title takes its room
					t.Error("no chance is said in figures")
				}
			})
		}
	}
}

func TestTableScreen_ChancesOfSeats(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := scenes.Sheet(d.app, games.Scorecard("pig"), scenes.Seats(d.app, 2), nil, scenes.Evening)
	d.app.Settings().ShowChances(sheet.Head().ID, true)
	scenes.Table(d.app, scenes.Play(sheet, 9, 3), "")
	d.work()
	for seat, part := range d.strip().List {
		if !d.readsFrom("Win " + part.Label) {
			t.Errorf("seat %d does not say %s", seat, part.Label)
		}
	}
}

// threeBoxes is a short game from a file that has chances.
const threeBoxes = `game = "home/three-boxes"
version = 1
name = "Three boxes"
seats = { min = 1 }
shape = "boxes"
dice = { count = 5, throws = 3 }
box = [
  { id = "fives", name = "Fives", score = "n[5] * 5" },
  { id = "sixes", name = "Sixes", score = "n[6] * 6" },
  { id = "chance", name = "Chance", score = "pips" },
]

[[example]]
dice = [5, 5, 1, 2, 3]
box = "fives"
score = 10
`

func TestTableScreen_ChancesOfFile(t *testing.T) {
	own, err := custom.Load(threeBoxes)
	if err != nil {
		t.Fatal(err)
	}
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	sheet := scenes.Sheet(d.app, own.Game, scenes.Seats(d.app, 2), nil, scenes.Evening)
	d.app.Settings().ShowChances(sheet.Head().ID, true)
	scenes.Table(d.app, scenes.Play(sheet, 9, 3), "")
	d.work()
	sum := 0.0
	for _, part := range d.strip().List {
		sum += part.To - part.From
	}
	if math.Abs(sum-1) > 1e-9 {
		t.Errorf("the shares %+v add up to %v", d.strip().List, sum)
	}
}

// A sheet from a file that has chances tells luck from choices, and lends its turns to practise.
func TestChoicesScreen_OfFile(t *testing.T) {
	own, err := custom.Load(threeBoxes)
	if err != nil {
		t.Fatal(err)
	}
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.app.Games().SetOwn([]*custom.Definition{own})
	sheet := scenes.Play(scenes.Sheet(d.app, own.Game, scenes.Seats(d.app, 2), nil, scenes.Evening), 2, 100)
	choices := insight.NewChoices(d.app, sheet, func(int) {})
	d.app.Push(choices)
	d.work()
	choices.Show(1, -1)
	hindsight := d.readsFrom("In hindsight: ")
	d.tap("What the figures mean")
	if !d.readsFrom("In the whole game, the dice gave Bo ") || !d.readsFrom("Bo’s boxes cost ") || !hindsight {
		t.Error("nothing says what dice and boxes did")
	}
	if insight.Practise(d.app, d.app.Players().List[:1], own.ID, "") == nil {
		t.Error("its turns cannot be practised")
	}
}

func TestResult_TurningPoint(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	s := scenes.Play(scenes.Sheet(d.app, games.Scorecard("pig"), scenes.Seats(d.app, 2), nil, scenes.Evening), 2, 4000)
	scenes.Table(d.app, s, "")
	if d.reads("the turning point") {
		t.Fatal("it is told before it can be known")
	}
	d.work()
	told := report(t, s, odds.Options{}).Turning
	_, said, _ := strings.Cut(d.wrote(told.Entry), " ") // its figure stands before it
	if !d.reads("the turning point") || !d.readsAbout(said) {
		t.Errorf("it is not told as entry %d", told.Entry)
	}
	d.tap("Undo")
	d.work()
	if d.reads("the turning point") {
		t.Error("a game that goes on has a turning point")
	}
}

func TestNightScreen(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann", "Bo")
	d.night("pig", 2, 1)
	d.settle()
	d.app.Open(page.Evening{Day: sheets.DayOf(scenes.Evening.AddDate(0, 0, -1))})
	if d.find("Luck") != nil {
		t.Error("games whose dice nobody knows tell who was lucky")
	}
	sheet := d.night("yahtzee", 2, 0)
	d.settle()
	d.app.Open(page.Evening{Day: sheets.DayOf(scenes.Evening)})
	d.tap("Luck")
	d.work()
	tables := d.app.Env().Odds
	tables.Ready = true
	players := report(t, sheet, tables).Players
	luckier := 0
	if players[1].Dice > players[0].Dice {
		luckier = 1
	}
	for i, seat := range []int{luckier, 1 - luckier} { // one after the other
		if i > 0 {
			d.tap("Less lucky")
		}
		want := fmt.Sprintf("The dice gave %s %.0f points ", []string{"Ann", "Bo"}[seat], math.Abs(players[seat].Dice))
		if !d.readsFrom(want) {
			t.Errorf("nobody reads %q", want)
		}
	}
}

func TestPracticeScreen(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann", "Bo")
	ann := d.app.Players().List[0]
	t.Run("with too few turns it says what is missing", func(t *testing.T) {
		none, err := insight.NewPractice(d.app, []sheets.Player{ann}, "yahtzee", "")
		if err != nil {
			t.Fatal(err)
		}
		d.app.Push(none)
		d.work()
		if !d.reads("Practice takes 10 turns with their dice. There are 0 so far.") {
			t.Error("nothing says that there are too few turns")
		}
		d.app.Pop()
	})
	d.night("yahtzee", 2, 1)
	d.night("yahtzee", 2, 0)
	d.settle()
	d.app.Push(stats.NewPlayerGame(d.app, ann.ID, "yahtzee", ""))
	d.tap("Practice")
	d.work()
	practice := d.app.top().(*insight.PracticeScreen)
	for n := range 10 {
		if want := fmt.Sprintf("Turn %d of 10", n+1); !d.reads(want) {
			t.Fatalf("nobody reads %q", want)
		}
		practice.Answer(true)
		if !d.reads("The best box") || !d.reads("Best") {
			t.Fatal("the best box is not said to be the best")
		}
		if n < 9 {
			d.tap("Next turn")
		}
	}
	d.tap("Show the result")
	if !d.reads("10 turns, 0.0 points lost") || !d.reads("The best round today") {
		t.Error("nobody reads what the round cost")
	}
	d.tap("Ten more")
	for range 10 {
		practice.Answer(false)
		practice.Next()
	}
	if !d.reads("The best round today cost 0.0 points.") {
		t.Error("the first round is not the best of the day")
	}
}

// TestPracticeScreen_Served asks about turns of Generala that were served: each says so. It fails if only
// the dice stand there.
func TestPracticeScreen_Served(t *testing.T) {
	d := sit(t, phone)
	d.known("Ann")
	rules := games.NewCatalogue().Scorecard("dice/generala")
	s := scenes.Sheet(d.app, rules, scenes.Seats(d.app, 1), nil, scenes.Evening)
	for _, box := range []string{
		"ones", "twos", "threes", "fours", "fives", "sixes", "straight", "full-house", "poker", "generala", "double-generala",
	} {
		e := rules.Game.Entry()
		line := `{"dice":[3,3,3,4,4],"box":"` + box + `","fields":{"served":true}}`
		if err := json.Unmarshal([]byte(line), e); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
	}
	d.app.Store().Create(s)
	d.settle()
	practice, err := insight.NewPractice(d.app, d.app.Players().List[:1], "dice/generala", "")
	if err != nil {
		t.Fatal(err)
	}
	d.app.Push(practice)
	d.work()
	for n := range 10 {
		if !d.reads(fmt.Sprintf("Turn %d of 10", n+1)) || !d.reads("Served") {
			t.Fatalf("nobody reads that turn %d was served", n+1)
		}
		practice.Answer(true)
		practice.Next()
	}
	if !d.reads("Served") {
		t.Error("the list of the turns does not say that they were served")
	}
}

func TestPlayerScreen(t *testing.T) {
	for game, unit := range map[string]string{"yahtzee": "points", "pig": "percentage points"} {
		t.Run(game, func(t *testing.T) {
			d := sit(t, tablet)
			d.known("Ann", "Bo", "Cleo")
			var all statistics.Record
			var list []*sheets.Sheet
			for ago := 2; ago >= 0; ago-- {
				list = append(list, d.night(game, 2, ago))
			}
			if game == "pig" {
				d.night(game, 3, 0) // which is not judged
			}
			d.settle()
			ann := d.app.Players().List[0]
			d.app.Push(stats.NewPlayerGame(d.app, ann.ID, game, ""))
			d.tap("Luck and choices")
			d.work()
			tables := d.app.Env().Odds
			tables.Ready = true
			for _, s := range list {
				for _, p := range statistics.PlaysOf(s, report(t, s, tables).Players) {
					if p.Player == ann.ID {
						all.Add(p)
					}
				}
			}
			cost, off, _ := all.Boxes()
			if want := fmt.Sprintf("%.1f %s per game", cost, unit); !d.reads(want) {
				t.Errorf("nobody reads %q", want)
			}
			if !d.readsFrom(fmt.Sprintf("Give or take %.1f", off)) || !d.readsAbout(fmt.Sprintf("from %d turns of 3 games", all.Judged)) {
				t.Errorf("nobody reads how sure that is: %.1f, from %d turns", off, all.Judged)
			}
		})
	}
	t.Run("of three at Pig nothing can be said", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo", "Cleo")
		d.night("pig", 3, 0)
		d.settle()
		d.app.Push(stats.NewPlayerGame(d.app, d.app.Players().List[0].ID, "pig", ""))
		d.tap("Luck and choices")
		d.work()
		if !d.readsFrom("Holding and rolling on are only judged ") || !d.readsFrom("No rolls of such a game ") {
			t.Error("nobody reads why")
		}
	})
}

// The figure is the published one of the best play, 254.59.
func TestRulesScreen_Average(t *testing.T) {
	d := sit(t, phone)
	const said = "Best play averages 255 points."
	d.app.Env().Odds.Tables = new(odds.Tables)
	d.app.Open(page.Rules{Game: "yahtzee"})
	d.work()
	if d.reads(said) {
		t.Error("it is known before its table was made")
	}
	d.app.Reset(page.Home{})
	d.app.Env().Odds.Tables = &odds.Tables{Cache: &madeTables}
	rules := games.Find("yahtzee", "")
	house, err := rules.Agree(nil, rules.Seats.Min)
	if err != nil {
		t.Fatal(err)
	}
	table := games.ChancesOf(rules).Tables(scoring.Table{Seats: rules.Seats.Min, House: house})[0]
	if _, err := d.app.Env().Odds.Tables.Get(context.Background(), table, nil); err != nil {
		t.Fatal(err)
	}
	d.app.Open(page.Rules{Game: "yahtzee"})
	d.work()
	if !d.reads(said) {
		t.Errorf("nobody reads %q", said)
	}
}
