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
	Error     *fault        `json:"error,omitzero"`
}

// place is a standing with the player's name.
type place struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
	Place  int    `json:"place"`
	Score  int    `json:"score"`
	Won    bool   `json:"won"`
	Lost   bool   `json:"lost"`
	Left   bool   `json:"left"`
}

// fault is a foul with its sentence.
type fault struct {
	Entry   *int   `json:"entry,omitzero"` // nil where the sheet itself is bad
	Code    string `json:"code"`
	Message string `json:"message"`
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
	return replay(NewScanner(r, maxSheet), w, &replayer{find: find, say: say})
}

func replay(in *Scanner, w io.Writer, p *replayer) (fouls bool, err error) {
	out := bufio.NewWriterSize(w, 64<<10)
	for {
		if err = in.Next(); err != nil {
			break
		}
		line := p.line(in.Text, in.Long)
		fouls = fouls || p.Error != nil
		if _, err = out.Write(line); err != nil {
			break
		}
	}
	if err == io.EOF {
		err = nil
	}
	return fouls, errors.Join(err, out.Flush())
}

// replayer judges one sheet after the other. What it keeps between them is only
// memory to be used again.
type replayer struct {
	find func(id, definition string) *scoring.Game
	say  Sayer

	dec   *jsontext.Decoder
	parts rawFields
	names []string
	turn  scoring.Turn
	out   bytes.Buffer
	result
}

// line judges a text, of which a long one has lost its end, and gives the result
// as a line of JSON, valid until the next call.
func (p *replayer) line(text []byte, long bool) []byte {
	if p.try(text, long) != nil {
		p.result = result{ID: p.ID, Game: p.Game, Standings: p.Standings[:0]}
		p.fail(malformed("fault", nil))
		_ = p.encode() // only a card can fail, and this result has none
	}
	return p.out.Bytes()
}

// try fails only if the rules of a game have a fault, which no text should bring
// to light; but if one does, one sheet is lost and says so, instead of all that
// follow.
func (p *replayer) try(text []byte, long bool) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			p.dec = nil // it may still believe to be in the middle of an entry
			err = fmt.Errorf("%v", fault)
		}
	}()
	p.judge(text, long)
	return p.encode()
}

// encode puts the result out as one line for every reader: line breaks of any
// kind are escaped.
func (p *replayer) encode() error {
	p.out.Reset()
	if err := json.MarshalWrite(&p.out, &p.result, jsontext.EscapeForJS(true), jsontext.AllowInvalidUTF8(true)); err != nil {
		return err
	}
	return p.out.WriteByte('\n')
}

// judge makes the result of a text.
func (p *replayer) judge(text []byte, long bool) {
	p.result, p.names = result{Standings: p.Standings[:0]}, nil
	if p.dec == nil {
		p.dec = new(jsontext.Decoder)
	}
	err := p.parts.parse(p.dec, text)
	p.ID, p.Game = p.parts.text(keyID), p.parts.text(keyGame)
	if long {
		err = malformed("long", scoring.Data{"max": maxSheet >> 20})
	}
	if err == nil {
		err = p.play()
	}
	if err != nil {
		p.fail(err)
	}
}

// play applies the entries and describes the card that they lead to.
func (p *replayer) play() error {
	s, err := p.parts.newSheet(p.find)
	if err != nil {
		return err
	}
	card := s.Card()
	err = eachEntry(p.dec, s.Game(), p.parts[keyEntries],
		func() bool { _, on := card.Turn(); return !on },
		func(e scoring.Entry) error {
			next, err := card.Write(e)
			if err == nil {
				card = next
				p.Entries++
			}
			return err
		})
	p.names, p.Card = s.Names(), card
	turn, on := card.Turn()
	if p.Done = !on; on {
		p.turn = turn
		p.Turn = &p.turn
	}
	for _, st := range card.Standings() {
		p.Standings = append(p.Standings, place{
			Player: st.Player, Name: p.names[st.Player], Place: st.Place, Score: st.Score,
			Won: st.Won, Lost: st.Lost, Left: st.Left,
		})
	}
	return err
}

// fail puts a foul into the result.
func (p *replayer) fail(err error) {
	p.Error = new(fault)
	if k := (*sheets.EntryError)(nil); errors.As(err, &k) {
		p.Error.Entry = &k.Entry
	}
	foul := (*scoring.RuleError)(nil)
	if !errors.As(err, &foul) {
		foul = malformed("fault", nil)
	}
	p.Error.Code, p.Error.Message = foul.Code, p.say(foul, p.Game, p.names)
}
