package store

import (
	"cmp"
	"math"
	"slices"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/aggregate"
	"beermat/sheets/store/internal/index"
	"beermat/sheets/store/internal/record"
)

// Query asks for sheets of the history. What is empty asks for nothing special.
type Query struct {
	Players  []string   // IDs; every one of them played
	Games    []string   // any of them
	From, To sheets.Day // both included; 0: without a bound
	Words    []string   // every one is the beginning of a word in a title, a note, a place or a night's name
}

// everything tells whether it asks for nothing special.
func (q Query) everything() bool {
	return len(q.Players) == 0 && len(q.Games) == 0 && len(q.Words) == 0 && q.From == 0 && q.To == 0
}

// each hands on the marks that a query asks for, newest first, from the first one not
// newer than a mark. It ends when f says so.
func (q Query) each(tx *bbolt.Tx, from record.HistoryKey, f func(m record.HistoryKey) (more bool, err error)) error {
	asked := index.Query{Games: q.Games, From: q.From, To: q.To, Words: q.Words}
	for _, player := range q.Players {
		person, err := resolveMerged(tx, ulidOf(player))
		if err != nil {
			return err
		}
		asked.Players = append(asked.Players, person)
	}
	return asked.Each(tx, from, f)
}

// Newest stands for the day after every night: the nights before it are all.
const Newest sheets.Day = math.MaxInt32

// Nights gives up to n nights with the sheets that a query asks for, the newest
// night first, of those before a day; Newest begins with the newest. It tells whether
// there are more. With an error, a *Error for the first sheet that could not be
// read, come all that could.
func (p *Store) Nights(q Query, before sheets.Day, n int) (list []sheets.Night, more bool, err error) {
	from := index.LastOf(before - 1)
	var bad error
	err = p.read(func(tx *bbolt.Tx) error {
		err := q.each(tx, from, func(m record.HistoryKey) (bool, error) {
			if k := len(list); k == 0 || list[k-1].Day != m.Day() {
				if more = k >= n; more {
					return false, nil
				}
				night, err := readNightNotes(tx, m.Day())
				bad = cmp.Or(bad, err)
				list = append(list, sheets.Night{NightNotes: night})
			}
			sum, err := p.readSummary(tx, m.Sheet())
			if err != nil {
				bad = cmp.Or(bad, err)
				return true, nil
			}
			last := &list[len(list)-1]
			last.Games = append(last.Games, sum)
			return true, nil
		})
		return cmp.Or(err, bad)
	})
	for i := range list {
		slices.Reverse(list[i].Games)
	}
	return list, more, err
}

// Results gives up to n rows of a player on the sheets that a query asks for,
// newest first, of those before a mark; the zero mark begins with the newest. It
// tells whether there are more. The error is a *Error.
func (p *Store) Results(player string, q Query, before sheets.Cursor, n int) (rows []stats.Result, more bool, err error) {
	q.Players = append(slices.Clone(q.Players), player)
	from := record.LastMark
	if id, ok := sheets.ParseID(before.Sheet); ok {
		from, _ = record.NewHistoryKey(before.Night, id).Before()
	}
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return q.each(tx, from, func(m record.HistoryKey) (bool, error) {
			if more = len(rows) >= n; more {
				return false, nil
			}
			row, err := aggregate.ReadResult(tx, person, m)
			rows = append(rows, row)
			return true, err
		})
	})
	return rows, more, err
}

// Totals says how much there is in the history.
type Totals struct{ Nights, Games int }

// Totals says how much a query asks for, where that is known without looking for
// it; else nil. The error is a *Error.
func (p *Store) Totals(q Query) (*Totals, error) {
	if !q.everything() {
		return nil, nil
	}
	t := new(Totals)
	err := p.read(func(tx *bbolt.Tx) (err error) {
		if t.Nights, err = index.Total(tx, record.Totals, index.Nights); err != nil {
			return err
		}
		t.Games, err = index.Total(tx, record.Totals, index.Games)
		return err
	})
	return t, err
}

// Sheet reads a sheet. The error is a *Error: no-sheet, no-game, damaged or
// cannot-read.
func (p *Store) Sheet(id string) (s *sheets.Sheet, err error) {
	err = p.View(func(tx *Tx) error {
		s, err = tx.Sheet(id)
		return err
	})
	return s, err
}

// Summary reads the summary of a sheet, wherever it lies. Errors are as with
// Sheet.
func (p *Store) Summary(id string) (sum sheets.Summary, err error) {
	err = p.View(func(tx *Tx) error {
		sum, err = tx.Summary(id)
		return err
	})
	return sum, err
}

// sheetKey returns the key of a sheet. The error is a *Error, no-sheet, for what is no
// ID of one.
func sheetKey(id string) (ulid.ULID, error) {
	key, ok := sheets.ParseID(id)
	if !ok {
		return key, &Error{Code: CodeNoSheet, Record: string(record.Sheets) + "/" + id}
	}
	return key, nil
}

// ulidOf returns an ID as a key; the zero key, which nothing has, for what is none.
func ulidOf(id string) ulid.ULID {
	key, _ := sheets.ParseID(id)
	return key
}

// PlayerStats returns what a player has achieved by game, variant and year, in this
// order. The error is a *Error.
func (p *Store) PlayerStats(player string) (list []stats.PlayerStats, err error) {
	err = p.eachStats(player, func(t stats.PlayerStats) {
		if t.Game != "" {
			list = append(list, t)
		}
	})
	return list, err
}

// CareerStats returns what a player has achieved in all years: in all games together,
// without scores and figures, and in each game by variant. The error is a *Error.
func (p *Store) CareerStats(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	err = p.eachStats(player, func(t stats.PlayerStats) {
		t.Year = 0
		last := &all
		if t.Game != "" {
			if n := len(games); n == 0 || games[n-1].Game != t.Game || games[n-1].Variant != t.Variant {
				games = append(games, t)
				return
			}
			last = &games[len(games)-1]
		}
		last.Player = t.Player
		last.Add(&t, p.statsOf(t.Game))
	})
	return all, games, err
}

func (p *Store) eachStats(player string, f func(t stats.PlayerStats)) error {
	return p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error { return aggregate.EachStats(tx, person, f) })
}

// statsOf returns what is counted of a game; none for one that is not known.
func (p *Store) statsOf(game string) []scoring.Stat {
	if g := p.options.Find(game, ""); g != nil {
		return g.Stats
	}
	return nil
}

// ofPerson reads what is kept about a player, or about whoever the player was
// merged into.
func (p *Store) ofPerson(player string, f func(tx *bbolt.Tx, person ulid.ULID) error) error {
	id, ok := sheets.ParseID(player)
	if !ok {
		return nil
	}
	return p.read(func(tx *bbolt.Tx) error {
		person, err := resolveMerged(tx, id)
		if err != nil {
			return err
		}
		return f(tx, person)
	})
}

// HeadToHeads returns how a player did against everybody else, by the other, game and
// variant. The error is a *Error.
func (p *Store) HeadToHeads(player string) (list []stats.HeadToHead, err error) {
	err = p.ofPerson(player, func(tx *bbolt.Tx, person ulid.ULID) error {
		return aggregate.EachPair(tx, person, func(pair stats.HeadToHead) { list = append(list, pair) })
	})
	return list, err
}

// CompareHeadToHead returns what each of two players has achieved at one table with the other,
// in a game by one variant of its rules: the fold of the sheets that make up their
// Pair, of all years together. The error is a *Error.
func (p *Store) CompareHeadToHead(one, other, game, variant string) (both [2]stats.PlayerStats, err error) {
	q := Query{Players: []string{one, other}, Games: []string{game}}
	err = p.read(func(tx *bbolt.Tx) error {
		var persons [2]ulid.ULID
		for i, player := range q.Players {
			if persons[i], err = resolveMerged(tx, ulidOf(player)); err != nil {
				return err
			}
			both[i] = stats.PlayerStats{Player: persons[i].String(), Game: game, Variant: variant}
		}
		var marks []record.HistoryKey
		if err := q.each(tx, record.LastMark, func(m record.HistoryKey) (bool, error) {
			marks = append(marks, m)
			return true, nil
		}); err != nil {
			return err
		}
		for _, m := range slices.Backward(marks) {
			if err := p.addMeeting(tx, &both, persons, m); err != nil {
				return err
			}
		}
		return nil
	})
	return both, err
}

// addMeeting adds a sheet to the statistics of two who played on it, if it is one on
// which they are compared.
func (p *Store) addMeeting(tx *bbolt.Tx, both *[2]stats.PlayerStats, persons [2]ulid.ULID, m record.HistoryKey) error {
	var rows [2]stats.Result
	for i, person := range persons {
		row, err := aggregate.ReadResult(tx, person, m)
		if err != nil || !row.Counted || row.Left || row.Variant != both[i].Variant {
			return err
		}
		rows[i] = row
	}
	for i := range rows {
		next := rows[i].Stats(both[i].Player)
		both[i].Add(&next, p.statsOf(rows[i].Game))
	}
	return nil
}

// FaceCounts returns how often each face came up, game by game. The error is a
// *Error.
func (p *Store) FaceCounts() (list []stats.FaceCounts, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		list, err = aggregate.Faces(tx)
		return err
	})
	return list, err
}
