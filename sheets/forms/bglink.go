package forms

import (
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"
)

// linkStart opens the form of BG Stats for a new play; what follows fills it in.
const linkStart = "https://app.bgstatsapp.com/createPlay.html?data="

// linkLimit is how long a link must stay to reach the app.
const linkLimit = 8000

// linkPlay is a play in a link. Every key is sent, because the app for Android
// fails on a switch that is missing; only a number that is not known is left out.
type linkPlay struct {
	SourceName   string       `json:"sourceName"`
	SourcePlayID string       `json:"sourcePlayId"`
	PlayDate     string       `json:"playDate"`
	DurationMin  int          `json:"durationMin"`
	Board        string       `json:"board"`
	Comments     string       `json:"comments"`
	Location     string       `json:"location"`
	Game         linkGame     `json:"game"`
	Players      []linkPlayer `json:"players"`
}

type linkGame struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	BggID        int    `json:"bggId,omitzero"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

type linkPlayer struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	StartPlayer    bool   `json:"startPlayer"`
	Score          int    `json:"score"`
	Rank           int    `json:"rank"`
	Role           string `json:"role"`
	Winner         bool   `json:"winner"`
}

// Link returns the link that opens a finished game in BG Stats as a new play. The
// error is a Refusal: unfinished or too long.
func Link(g Game, words Words) (string, error) {
	if !g.Sheet.Done() {
		return "", Unfinished
	}
	text, err := json.Marshal(asLink(&g, words))
	if err != nil {
		return "", err
	}
	link := linkStart + escape.Replace(url.QueryEscape(string(text)))
	if len(link) >= linkLimit {
		return "", TooLong
	}
	return link, nil
}

// escape makes of what a form would send what a link should hold: a plus is a blank
// to forms only, and what may stay as it is (RFC 3986, section 3.4) makes the code
// to be scanned smaller.
var escape = strings.NewReplacer("+", "%20", "%3A", ":", "%2C", ",")

func asLink(g *Game, words Words) linkPlay {
	first, kind := g.Sheet.Head().First, kindOf(g)
	play := linkPlay{
		SourceName: source, SourcePlayID: g.Summary.ID, PlayDate: inUTC(g.begun()), DurationMin: g.minutes(),
		Comments: g.Summary.Note, Location: g.place(),
		Game: linkGame{
			Name: kind.called(words), SourceGameID: kind.id, BggID: kind.geek, HighestWins: kind.highestWins,
		},
	}
	for seat, st := range bySeat(g.Sheet.Card().Standings()) {
		for _, one := range g.people(seat) {
			play.Players = append(play.Players, linkPlayer{
				Name: one.Name, SourcePlayerID: one.ID, StartPlayer: seat == first,
				Score: st.Score, Rank: st.Place, Role: g.team(seat), Winner: st.Won,
			})
		}
	}
	return play
}
