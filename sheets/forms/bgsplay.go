package forms

import (
	"errors"
	"io"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
)

// The parts of a .bgsplay file. IDs are numbers within the file; what tells BG
// Stats that it has a thing already is its uuid.
type (
	filePlayer struct {
		UUID             string `json:"uuid"`
		ID               int    `json:"id"`
		Name             string `json:"name"`
		IsAnonymous      bool   `json:"isAnonymous"`
		ModificationDate string `json:"modificationDate"`
		BggUsername      string `json:"bggUsername"`
	}
	fileLocation struct {
		UUID             string `json:"uuid"`
		ID               int    `json:"id"`
		Name             string `json:"name"`
		ModificationDate string `json:"modificationDate"`
	}
	fileGame struct {
		UUID             string `json:"uuid"`
		ID               int    `json:"id"`
		Name             string `json:"name"`
		ModificationDate string `json:"modificationDate"`
		Cooperative      bool   `json:"cooperative"`
		HighestWins      bool   `json:"highestWins"`
		NoPoints         bool   `json:"noPoints"`
		UsesTeams        bool   `json:"usesTeams"`
		BggName          string `json:"bggName"`
		BggYear          int    `json:"bggYear"`
		BggID            int    `json:"bggId"`
		IsBaseGame       int    `json:"isBaseGame"`
		IsExpansion      int    `json:"isExpansion"`
	}
	filePlay struct {
		UUID             string      `json:"uuid"`
		ModificationDate string      `json:"modificationDate"`
		EntryDate        string      `json:"entryDate"`
		PlayDate         string      `json:"playDate"`
		UsesTeams        bool        `json:"usesTeams"`
		DurationMin      int         `json:"durationMin"`
		Ignored          bool        `json:"ignored"`
		ManualWinner     bool        `json:"manualWinner"`
		Rounds           int         `json:"rounds"`
		LocationRefID    int         `json:"locationRefId,omitzero"`
		GameRefID        int         `json:"gameRefId"`
		Board            string      `json:"board"`
		ScoringSetting   int         `json:"scoringSetting"`
		PlayerScores     []fileScore `json:"playerScores"`
		ExpansionPlays   []struct{}  `json:"expansionPlays"`
	}
	fileScore struct {
		Score       string `json:"score"`
		Winner      bool   `json:"winner"`
		NewPlayer   bool   `json:"newPlayer"`
		StartPlayer bool   `json:"startPlayer"`
		PlayerRefID int    `json:"playerRefId"`
		Role        string `json:"role"`
		Rank        int    `json:"rank"`
		SeatOrder   int    `json:"seatOrder"`
	}
	fileUser struct {
		MeRefID int `json:"meRefId"` // nobody at our table says "me"
	}
)

// BGStats writes the finished games as a .bgsplay file and gives how many they
// are. Taking in the same game again updates it.
func BGStats(w io.Writer, games Games, words Words) (n int, err error) {
	f := bgFile{out: jsontext.NewEncoder(w), words: words}
	f.begin()
	if err := games.each(func(g *Game) error {
		if !g.Sheet.Done() {
			return nil
		}
		n++
		return f.play(g)
	}); err != nil {
		return n, err
	}
	return n, f.end()
}

// bgFile is a file that is being written: the plays as they come, so that there
// may be any number of them, and at the end all that they refer to.
type bgFile struct {
	out     *jsontext.Encoder
	words   Words
	err     error // the first of those that the structure of the file met
	players list[filePlayer]
	places  list[fileLocation]
	games   list[fileGame]
}

func (f *bgFile) begin() {
	f.token(jsontext.BeginObject)
	f.value("about", source)
	f.token(jsontext.String("plays"))
	f.token(jsontext.BeginArray)
}

func (f *bgFile) end() error {
	f.token(jsontext.EndArray)
	f.value("players", f.players.all)
	f.value("locations", f.places.all)
	f.value("games", f.games.all)
	f.value("userInfo", fileUser{})
	f.token(jsontext.EndObject)
	return f.err
}

func (f *bgFile) token(t jsontext.Token) { f.err = errors.Join(f.err, f.out.WriteToken(t)) }

func (f *bgFile) value(key string, v any) {
	f.token(jsontext.String(key))
	f.err = errors.Join(f.err, json.MarshalEncode(f.out, v))
}

func (f *bgFile) play(g *Game) error {
	if f.err != nil {
		return f.err
	}
	first, standings := g.Sheet.Head().First, bySeat(g.Sheet.Card().Standings())
	kind, changed := kindOf(g), g.changed()
	play := filePlay{
		UUID: derive(ours, "play "+g.Summary.ID).String(), ModificationDate: inUTC(changed),
		EntryDate: inUTC(g.begun()), PlayDate: inUTC(g.begun()), DurationMin: g.minutes(),
		Ignored: g.Summary.Uncounted, ManualWinner: !kind.shows(standings),
		LocationRefID: f.place(g.place(), changed), GameRefID: f.game(kind, changed),
		ExpansionPlays: []struct{}{},
	}
	for seat, st := range standings {
		for _, one := range g.people(seat) {
			play.PlayerScores = append(play.PlayerScores, fileScore{
				Score: strconv.Itoa(st.Score), Winner: st.Won, StartPlayer: seat == first,
				PlayerRefID: f.player(one.ID, one.Name, changed), Role: g.team(seat), Rank: st.Place, SeatOrder: seat + 1,
			})
		}
	}
	return json.MarshalEncode(f.out, play)
}

// shows tells whether the scores alone show who has won: those with the best one.
func (b bgGame) shows(standings []scoring.Standing) bool {
	best := standings[0].Score
	for _, st := range standings {
		if st.Score > best == b.highestWins && st.Score != best {
			best = st.Score
		}
	}
	for _, st := range standings {
		if st.Won != (st.Score == best) {
			return false
		}
	}
	return true
}

func (f *bgFile) player(id, name string, changed time.Time) int {
	n, p := f.players.at(id, changed)
	if p != nil {
		*p = filePlayer{UUID: derive(ours, "player "+id).String(), ID: n, Name: name, ModificationDate: inUTC(changed)}
	}
	return n
}

// place returns the number of a place, 0 where none was said.
func (f *bgFile) place(name string, changed time.Time) int {
	if name == "" {
		return 0
	}
	n, p := f.places.at(name, changed)
	if p != nil {
		*p = fileLocation{UUID: derive(ours, "place "+name).String(), ID: n, Name: name, ModificationDate: inUTC(changed)}
	}
	return n
}

func (f *bgFile) game(kind bgGame, changed time.Time) int {
	n, p := f.games.at(kind.id, changed)
	if p != nil {
		*p = fileGame{
			UUID: derive(ours, "game "+kind.id).String(), ID: n, Name: kind.called(f.words), ModificationDate: inUTC(changed),
			HighestWins: kind.highestWins, BggName: kind.geekName, BggID: kind.geek, IsBaseGame: 1,
		}
	}
	return n
}

// list numbers things from 1 in the order in which they are met.
type list[T any] struct {
	all    []T
	number map[string]int
	newest []time.Time
}

// at returns the number of a thing, and the thing itself if what is known of it at
// that time is the newest yet.
func (l *list[T]) at(key string, changed time.Time) (n int, stale *T) {
	if l.number == nil {
		l.number = map[string]int{}
	}
	n, met := l.number[key]
	if !met {
		l.all, l.newest = append(l.all, *new(T)), append(l.newest, changed)
		n = len(l.all)
		l.number[key] = n
	}
	if met && !changed.After(l.newest[n-1]) {
		return n, nil
	}
	l.newest[n-1] = changed
	return n, &l.all[n-1]
}
