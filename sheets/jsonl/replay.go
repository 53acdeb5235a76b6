package jsonl

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// result is what Replay says about one sheet. The fields are in the documented
// order.
type result struct {
	ID        string        `json:"id"`
	Game      string        `json:"game"`
	Entries   int           `json:"entries"` // how many were applied
	Done      bool          `json:"done"`
	Turn      *scoring.Turn `json:"turn"` // nil when done
	Standings []place       `json:"standings"`
	Card      scoring.Card  `json:"card"` // nil where the sheet itself is bad
	Error     *Fault        `json:"error,omitzero"`
}

// place is a standing with the player's name.
type place struct {
	Player  int      `json:"player"`
	Name    string   `json:"name"`
	Persons []string `json:"persons,omitempty"` // who plays together there; none: the player alone
	Place   int      `json:"place"`
	Score   int      `json:"score"`
	Won     bool     `json:"won"`
	Lost    bool     `json:"lost"`
	Left    bool     `json:"left"`
}

// Sayer gives the sentence for a foul: what was wrong, and what is allowed. The
// game is its ID as far as it could be read, and the names are those of the
// players by seat; both may be empty.
type Sayer func(f *scoring.RuleError, game string, names []string) string

// Replay reads a stream of sheets, applies the rules, and writes one JSON object
// a line for each: the state that its entries lead to, or the state before the
// first foul and the foul. One sheet is in memory at a time. A sheet is one line,
// or one object laid out over several, as long as the lines after the first are
// indented or closing brackets; blank lines do not count. find gives the rules of
// a game, those of the definition that its sheet carries if there is one, or nil. It returns whether there was any foul, and the error of the
// reader or the writer.
func Replay(r io.Reader, w io.Writer, find func(id, definition string) *scoring.Game, say Sayer) (fouls bool, err error) {
	return replay(NewScanner(r, maxSheet), w, &player{find: find, say: say})
}

func replay(in *Scanner, w io.Writer, p *player) (fouls bool, err error) {
	out := bufio.NewWriterSize(w, 64<<10)
	var line bytes.Buffer
	r := result{}
	fouls, err = p.each(in, func() error {
		if p.encode(&line, &r) != nil { // only a card can fail
			p.fail(malformed("fault", nil))
			fouls, p.card = true, nil
			_ = p.encode(&line, &r)
		}
		_, err := out.Write(line.Bytes())
		return err
	})
	return fouls, errors.Join(err, out.Flush())
}

// State returns what Replay says of a sheet that is at hand, with these names of its
// players.
func State(sheet *sheets.Sheet, names []string) ([]byte, error) {
	p := player{names: names, persons: sheets.PersonsOf(sheet.Head().Players), card: sheet.Card(), entries: sheet.Len()}
	p.ID, p.Game = sheet.Head().ID, sheet.Head().Game
	var line bytes.Buffer
	err := p.encode(&line, new(result))
	return line.Bytes(), err
}

// encode puts the result out as one line for every reader: line breaks of any kind are
// escaped.
func (p *player) encode(line *bytes.Buffer, r *result) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%v", fault)
		}
	}()
	*r = result{ID: p.ID, Game: p.Game, Standings: r.Standings[:0], Card: p.card, Error: p.Error}
	if p.card != nil {
		r.Entries = p.entries
		turn, on := p.card.Turn()
		if r.Done = !on; on {
			r.Turn = &turn
		}
		for _, st := range p.card.Standings() {
			one := place{
				Player: st.Player, Name: p.names[st.Player], Place: st.Place, Score: st.Score,
				Won: st.Won, Lost: st.Lost, Left: st.Left,
			}
			if p.persons != nil {
				one.Persons = sheets.NamesOf(p.persons[st.Player])
			}
			r.Standings = append(r.Standings, one)
		}
	}
	line.Reset()
	if err := json.MarshalWrite(line, r, jsontext.EscapeForJS(true), jsontext.AllowInvalidUTF8(true)); err != nil {
		return err
	}
	return line.WriteByte('\n')
}
