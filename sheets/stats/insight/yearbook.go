package insight

import (
	"cmp"
	"slices"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// Tale is what there is to tell of a game.
type Tale struct {
	Sheet   string
	Player  string // who was last, and won
	After   int    // of so many entries
	Of      int
	Roll    Roll
	Perfect []string // who has a bonus to the point
}

// Roll is the turn in which the dice gave most, in points.
type Roll struct {
	Player string // "": nobody knows the dice
	Sheet  string
	Points float64
	What   scorecard.Text // was written
}

// Part is the part of the game after which who won was last.
func (t *Tale) Part() float64 { return float64(t.After) / float64(max(1, t.Of)) }

// As returns the tale with everybody as whom they are counted.
func (t Tale) As(as func(id string) string) Tale {
	t.Player, t.Roll.Player, t.Perfect = as(t.Player), as(t.Roll.Player), slices.Clone(t.Perfect)
	for i, one := range t.Perfect {
		t.Perfect[i] = as(one)
	}
	return t
}

// TaleOf tells of a finished game. Players may be none.
func TaleOf(s *sheets.Sheet, players []Player) Tale {
	head := s.Head()
	t := Tale{Sheet: head.ID, Of: s.Len()}
	if !s.Done() {
		return t
	}
	winner := -1
	for _, st := range s.Card().Standings() {
		if perfect := s.Game().Perfect; perfect != nil && !st.Left && perfect(s.Card(), st.Player) {
			for _, one := range head.Players[st.Player].People() {
				t.Perfect = append(t.Perfect, one.PlayerID())
			}
		}
	}
	for _, st := range s.Card().Standings() {
		if !st.Won {
			continue
		}
		if winner >= 0 {
			return t.rolls(s, players) // nobody has won alone
		}
		winner = st.Player
	}
	for k := s.Len() - 1; winner >= 0 && k >= s.Len()/2; k-- {
		last, place, lowest := true, 0, 0
		for _, st := range s.At(k).Standings() {
			if lowest = max(lowest, st.Place); st.Player == winner {
				place = st.Place
			}
			last = last && (st.Player == winner || !st.Left)
		}
		if place == lowest && lowest > 1 && last {
			t.After = k
			t.Player = head.Players[winner].People()[0].PlayerID()
			break
		}
	}
	return t.rolls(s, players)
}

// rolls takes in the turn in which the dice gave most.
func (t Tale) rolls(s *sheets.Sheet, players []Player) Tale {
	for seat, p := range players {
		for _, turn := range p.Turns {
			if p.Unit == Points && turn.Judged && turn.Given > t.Roll.Points {
				t.Roll = Roll{s.Head().Players[seat].People()[0].PlayerID(), t.Sheet, turn.Given, turn.Event.Text}
			}
		}
	}
	return t
}

// Run is how often in a row somebody did something.
type Run struct {
	Player string
	N      int
}

// Yearbook is what a season was like, beside its table.
type Yearbook struct {
	Season   season.Season
	Table    season.Table
	Names    map[string]string // of everybody who played
	People   []string          // those who have a row, by place
	Together [][]int           // how often each of them played with each
	Nights   []sheets.Day      // of the curve
	Curve    [][]int           // the place of each of them after those nights; 0: none yet
	Wins     Run               // the most in a row
	There    Run               // the most nights in a row
	Game     *Tale             // whoever won it was last the longest; nil: nobody was
	Roll     *Roll             // nil: nobody knows the dice
	Perfect  *Feat             // the first bonus to the point; nil: nobody has one
	FromLast []string          // who has won from the last place
	Faithful []string          // who came to ten nights in a row
}

// Feat is who has done something, and in which game.
type Feat struct{ Player, Sheet string }

// What of a season a yearbook shows at most.
const (
	bookPeople = 12
	bookNights = 40
	faithful   = 10 // nights in a row
)

// NewYearbook makes the yearbook of a season of its games, in any order, and of what there is to tell of them.
func NewYearbook(s season.Season, games []season.Game, people map[string]season.Person, tales []Tale) *Yearbook {
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b season.Game) int { return cmp.Or(cmp.Compare(a.Night, b.Night), cmp.Compare(a.ID, b.ID)) })
	y := &Yearbook{Season: s, Table: season.NewTable(&s, games, people), Names: map[string]string{}}
	for id, one := range people {
		y.Names[id] = one.Name
	}
	for _, r := range y.Table.Rows {
		if len(y.People) < bookPeople {
			y.People = append(y.People, r.Player)
		}
	}
	met := season.MetIn(games)
	for _, one := range y.People {
		var row []int
		for _, other := range y.People {
			row = append(row, met.Of(one, other))
		}
		y.Together = append(y.Together, row)
	}
	y.count(games)
	y.follow(games, people)
	at := map[string]int{}
	for i := range games {
		at[games[i].ID] = i
	}
	tales = slices.Clone(tales)
	slices.SortStableFunc(tales, func(a, b Tale) int { return cmp.Compare(at[a.Sheet], at[b.Sheet]) })
	y.tell(tales)
	return y
}

// count finds the longest rows of wins and of nights.
func (y *Yearbook) count(games []season.Game) {
	wins, there, came := map[string]int{}, map[string]int{}, map[string]int{} // came: the number of their last night
	night := 0
	for i := range games {
		if i == 0 || games[i].Night != games[i-1].Night {
			night++
		}
		for _, side := range games[i].Sides {
			for _, one := range side.People {
				if wins[one]++; !side.Won {
					wins[one] = 0
				}
				if came[one] < night {
					if there[one]++; came[one] != night-1 {
						there[one] = 1
					}
					came[one] = night
				}
				if !slices.Contains(y.People, one) {
					continue
				}
				y.Wins, y.There = y.Wins.longer(one, wins[one]), y.There.longer(one, there[one])
				if there[one] == faithful && !slices.Contains(y.Faithful, one) {
					y.Faithful = append(y.Faithful, one)
				}
			}
		}
	}
}

func (r Run) longer(player string, n int) Run {
	if n > r.N {
		return Run{player, n}
	}
	return r
}

// follow finds the places after some nights, the last one among them.
func (y *Yearbook) follow(games []season.Game, people map[string]season.Person) {
	var ends []int // how many games there were after each night
	for i := range games {
		if i == len(games)-1 || games[i].Night != games[i+1].Night {
			ends = append(ends, i+1)
		}
	}
	y.Curve = make([][]int, len(y.People))
	step := (len(ends) + bookNights - 1) / bookNights
	for i, end := range ends {
		if (len(ends)-1-i)%max(1, step) != 0 {
			continue
		}
		y.Nights = append(y.Nights, games[end-1].Night)
		table := season.NewTable(&y.Season, games[:end], people)
		for k, one := range y.People {
			place := 0
			if at := slices.IndexFunc(table.Rows, func(r season.Row) bool { return r.Player == one }); at >= 0 {
				place = table.Rows[at].Place
			}
			y.Curve[k] = append(y.Curve[k], place)
		}
	}
}

// tell takes in what there is to tell of the games, the oldest first.
func (y *Yearbook) tell(tales []Tale) {
	for i := range tales {
		t := &tales[i]
		if slices.Contains(y.People, t.Player) {
			if y.Game == nil || t.Part() > y.Game.Part() {
				y.Game = t
			}
			if !slices.Contains(y.FromLast, t.Player) {
				y.FromLast = append(y.FromLast, t.Player)
			}
		}
		if slices.Contains(y.People, t.Roll.Player) && (y.Roll == nil || t.Roll.Points > y.Roll.Points) {
			y.Roll = &t.Roll
		}
		for _, one := range t.Perfect {
			if y.Perfect == nil && slices.Contains(y.People, one) {
				y.Perfect = &Feat{one, t.Sheet}
			}
		}
	}
}

// runFrom is how many wins or nights in a row are worth telling.
const runFrom = 2

// Line is something worth telling of a season.
type Line struct {
	scorecard.Text
	Player string // whom it is told of
	Sheet  string // "": of no game
}

// Said says what is worth telling of a season.
func (y *Yearbook) Said() (list []Line) {
	add := func(key, player, sheet string, values ...any) {
		list = append(list, Line{scorecard.Say(key, append([]any{"name", y.Names[player]}, values...)...), player, sheet})
	}
	if g := y.Game; g != nil {
		add("yearbook.game", g.Player, g.Sheet, "n", g.After, "of", g.Of)
	}
	if y.Roll != nil {
		add("yearbook.roll", y.Roll.Player, y.Roll.Sheet, "n", whole(y.Roll.Points), "what", y.Roll.What)
	}
	if y.Wins.N >= runFrom {
		add("yearbook.wins", y.Wins.Player, "", "n", y.Wins.N)
	}
	if y.There.N >= runFrom {
		add("yearbook.there", y.There.Player, "", "n", y.There.N)
	}
	if y.Perfect != nil {
		add("yearbook.perfect", y.Perfect.Player, y.Perfect.Sheet)
	}
	for _, one := range y.FromLast {
		if y.Game == nil || one != y.Game.Player {
			add("yearbook.from-last", one, "")
		}
	}
	for _, one := range y.Faithful {
		if one != y.There.Player {
			add("yearbook.faithful", one, "", "n", faithful)
		}
	}
	return list
}
