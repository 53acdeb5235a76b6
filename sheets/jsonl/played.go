package jsonl

import (
	"errors"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
)

// Played is a sheet of a stream, played by the rules up to its end or its first
// foul.
type Played struct {
	ID, Game string          // as far as they could be read
	Rules    *scoring.Game   // nil where the sheet itself is bad
	Table    scoring.Table   // what was settled
	Cards    []scoring.Card  // before each entry, and the card now; none where the sheet itself is bad
	Entries  []scoring.Entry // that were applied
	Error    *Fault          // the foul; nil if there is none
}

// Fault is a foul with its sentence.
type Fault struct {
	Entry   *int   `json:"entry,omitzero"` // nil where the sheet itself is bad
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Play reads a stream of sheets as Replay does, and hands on each as it was played.
// It returns whether there was any foul, and the error of the reader or of what was
// done with a sheet.
func Play(r io.Reader, find func(id, definition string) *scoring.Game, say Sayer, do func(Played) error) (fouls bool, err error) {
	p := &player{find: find, say: say, keep: true}
	return p.each(NewScanner(r, maxSheet), func() error { return do(p.Played) })
}

// player plays one sheet after the other. What it keeps between them is only memory to
// be used again.
type player struct {
	find func(id, definition string) *scoring.Game
	say  Sayer
	keep bool // all cards and entries

	dec   *jsontext.Decoder
	parts rawFields

	Played
	names   []string
	persons [][]sheets.Seat // by seat; nil where everybody plays alone
	card    scoring.Card    // as far as it came; nil where the sheet itself is bad
	entries int             // that were applied
}

// each plays every sheet of a stream, and reports whether there was any foul.
func (p *player) each(in *Scanner, do func() error) (fouls bool, err error) {
	for {
		if err = in.Next(); err == io.EOF {
			return fouls, nil
		}
		if err == nil {
			p.playSafely(in.Text, in.Long)
			fouls = fouls || p.Error != nil
			err = do()
		}
		if err != nil {
			return fouls, err
		}
	}
}

// playSafely plays a text, of which a long one has lost its end. If the rules of a game
// have a fault, which no text should bring to light, one sheet says so and is lost, and
// not all that follow.
func (p *player) playSafely(text []byte, long bool) {
	p.Played, p.names, p.persons, p.card, p.entries = Played{}, nil, nil, nil, 0
	defer func() {
		if fault := recover(); fault != nil {
			p.Played, p.names, p.card = Played{ID: p.ID, Game: p.Game}, nil, nil
			p.dec = nil // it may still believe to be in the middle of an entry
			p.fail(malformed("fault", nil))
		}
	}()
	if err := p.play(text, long); err != nil {
		p.fail(err)
	}
}

func (p *player) play(text []byte, long bool) error {
	if p.dec == nil {
		p.dec = new(jsontext.Decoder)
	}
	err := p.parts.parse(p.dec, text)
	p.ID, p.Game = p.parts.text(keyID), p.parts.text(keyGame)
	if long {
		return malformed("long", scoring.Data{"max": maxSheet >> 20})
	}
	if err != nil {
		return err
	}
	s, err := p.parts.newSheet(p.find, nil)
	if err != nil {
		return err
	}
	p.names, p.persons, p.Rules = s.Names(), sheets.PersonsOf(s.Begun().Players), s.Game()
	p.Table = scoring.Table{Seats: len(p.names), First: s.Head().First, House: s.Head().House}
	p.reach(s.Card())
	return eachEntry(p.dec, s.Game(), p.parts[keyEntries],
		func() bool { _, on := p.card.Turn(); return !on },
		func(e scoring.Entry) error {
			next, err := p.card.Write(e)
			if err == nil {
				p.reach(next)
				p.entries++
				if p.keep {
					p.Entries = append(p.Entries, e)
				}
			}
			return err
		})
}

func (p *player) reach(card scoring.Card) {
	if p.card = card; p.keep {
		p.Cards = append(p.Cards, card)
	}
}

// fail notes a foul.
func (p *player) fail(err error) {
	p.Error = new(Fault)
	if k := (*sheets.EntryError)(nil); errors.As(err, &k) {
		p.Error.Entry = &k.Entry
	}
	foul := (*scoring.RuleError)(nil)
	if !errors.As(err, &foul) {
		foul = malformed("fault", nil)
	}
	p.Error.Code, p.Error.Message = foul.Code, p.say(foul, p.Game, p.names)
}
