package derived

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/oklog/ulid/v2"
	"go.etcd.io/bbolt"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store/internal/record"
)

// Figures are kept of three kinds of series of sheets: those of a player, those of a game,
// and all. A year of a series is the fold of its sheets in their order; the record of the
// year 0 is that of all its years. Players are taken as the sheets name them: who is
// counted as somebody else is asked when figures are read.
const (
	wholePad = 'h'
	ofGame   = 'g' // and the game, and a byte 0
	ofPlayer = 'p' // and the player
)

func gameSeries(game string) []byte { return record.TermKey(string(ofGame) + game) }

func playerSeries(id ulid.ULID) []byte { return append([]byte{ofPlayer}, id[:]...) }

const yearLen = 2 // of a year in a key

func yearKey(series []byte, year int) []byte {
	return binary.BigEndian.AppendUint16(slices.Clip(series), uint16(year))
}

// Variant is what is counted apart: a game by one variant of its rules.
type Variant struct{ Game, Variant string }

// AnyGame stands for all games together, of which only that is counted which does not
// depend on the game.
var AnyGame = Variant{}

// Compare sorts by game and variant.
func (v Variant) Compare(other Variant) int {
	return cmp.Or(cmp.Compare(v.Game, other.Game), cmp.Compare(v.Variant, other.Variant))
}

// Pair is a player against another one, in a game.
type Pair struct {
	Other ulid.ULID
	Of    Variant
}

// Compare sorts by the other, game and variant.
func (p Pair) Compare(other Pair) int {
	return cmp.Or(p.Other.Compare(other.Other), p.Of.Compare(other.Of))
}

// Year is what the sheets of a series make, in a year or in several.
type Year struct {
	Nights, Games int                            // of all sheets
	Faces         [6]int                         // of a game: how often the faces 1 to 6 came up
	Stats         map[Variant]*stats.PlayerStats // of a player
	Pairs         map[Pair]stats.HeadToHead      // of a player; only the numbers
}

// Counted returns what is counted of a game.
type Counted func(game string) []scoring.Stat

// Add adds the year that follows.
func (y *Year) Add(next *Year, counted Counted) {
	y.Nights += next.Nights
	y.Games += next.Games
	for i, n := range next.Faces {
		y.Faces[i] += n
	}
	for of, t := range next.Stats {
		y.addStats(of, t, counted)
	}
	for of, p := range next.Pairs {
		y.addPair(of, p)
	}
}

func (y *Year) addStats(of Variant, next *stats.PlayerStats, counted Counted) {
	t := y.Stats[of]
	if t == nil {
		if y.Stats == nil {
			y.Stats = map[Variant]*stats.PlayerStats{}
		}
		t = &stats.PlayerStats{Player: next.Player, Game: of.Game, Variant: of.Variant, Year: next.Year}
		y.Stats[of] = t
	}
	t.Add(next, counted(of.Game))
}

func (y *Year) addPair(of Pair, next stats.HeadToHead) {
	if y.Pairs == nil {
		y.Pairs = map[Pair]stats.HeadToHead{}
	}
	p := y.Pairs[of]
	y.Pairs[of] = stats.HeadToHead{Games: p.Games + next.Games, Wins: p.Wins + next.Wins, Losses: p.Losses + next.Losses}
}

// addSheet adds a sheet of a person, who may be several players.
func (y *Year) addSheet(s *State, at record.HistoryKey, person []ulid.ULID, m Merges, counted Counted) {
	r := s.result(at, person)
	if !r.Counted {
		return
	}
	of, t := Variant{s.Game, s.Variant}, r.Stats(person[0].String())
	y.addStats(of, &t, counted)
	t.Total, t.Best, t.Worst, t.Counts = 0, stats.Score{}, stats.Score{}, nil
	y.addStats(AnyGame, &t, counted)
	for from, to := 0, 0; from < len(s.Seats) && !r.Left; from = to {
		for to = from + 1; to < len(s.Seats) && s.Seats[to].Flags&with != 0; to++ {
		}
		if team := s.Seats[from:to]; !hasPerson(team, person[0], m) {
			y.addRivals(s, team, r.Place, of, m)
		}
	}
}

// addRivals adds those at another seat than a player, who has come in at a place.
func (y *Year) addRivals(s *State, team []Seat, place int, of Variant, m Merges) {
	for i := range team {
		other := &team[i]
		as := m.of(other.Player)
		if other.Flags&left != 0 || hasPerson(team[:i], as, m) || s.seatsOf(as, m) > 1 {
			continue
		}
		y.addPair(Pair{as, of}, stats.HeadToHead{Games: 1, Wins: bit(place < other.Place), Losses: bit(place > other.Place)})
	}
}

// hasPerson reports whether somebody is one of a team.
func hasPerson(team []Seat, as ulid.ULID, m Merges) bool {
	return slices.ContainsFunc(team, func(one Seat) bool { return m.of(one.Player) == as })
}

// seatsOf counts the seats of somebody.
func (s *State) seatsOf(as ulid.ULID, m Merges) (n int) {
	counted := false // at the seat that is looked at
	for i := range s.Seats {
		if s.Seats[i].Flags&with == 0 {
			counted = false
		}
		if !counted && m.of(s.Seats[i].Player) == as {
			n, counted = n+1, true
		}
	}
	return n
}

// Merges says as whom players are counted who are counted as somebody else.
type Merges map[ulid.ULID]ulid.ULID

func (m Merges) of(id ulid.ULID) ulid.ULID {
	if as, is := m[id]; is {
		return as
	}
	return id
}

// Person returns the players who are counted as the same as one, first as whom.
func (m Merges) Person(id ulid.ULID) []ulid.ULID {
	person := []ulid.ULID{m.of(id)}
	for from, as := range m {
		if as == person[0] {
			person = append(person, from)
		}
	}
	return person
}

// marksIn returns the sheets of a year that follow a prefix in an index, oldest first; all
// for the year 0.
func marksIn(tx *bbolt.Tx, bucket, prefix []byte, year int) (marks []record.HistoryKey) {
	end := append(record.IndexKey(prefix, record.LastMark), 0)
	if year > 0 && year < sheets.MaxYear {
		end = record.IndexKey(prefix, record.NewHistoryKey(firstDay(year+1), ulid.ULID{}))
	}
	cursor := tx.Bucket(bucket).Cursor()
	key, _ := cursor.Seek(record.IndexKey(prefix, record.NewHistoryKey(firstDay(year), ulid.ULID{})))
	for ; key != nil && bytes.Compare(key, end) < 0; key, _ = cursor.Next() {
		if len(key) == len(prefix)+record.HistoryKeyLen {
			marks = append(marks, record.HistoryKey(key[len(prefix):]))
		}
	}
	return marks
}

// firstDay returns the first day of a year; of the first one, that of all time.
func firstDay(year int) sheets.Day {
	if year <= 1 {
		return math.MinInt32
	}
	return sheets.DayOf(time.Date(year, 1, 1, 12, 0, 0, 0, time.UTC))
}

// seriesYear is a year of a series that is folded again.
type seriesYear struct {
	key    []byte
	series []byte
	marks  []record.HistoryKey // its sheets, oldest first
	fold   Year
	err    error
}

// newSeriesYear finds the sheets of a year.
func newSeriesYear(tx *bbolt.Tx, key []byte) (y *seriesYear, err error) {
	at := len(key) - yearLen
	if at < 1 || key[0] == ofPlayer && at != 1+record.IDLen {
		return nil, record.Damaged(record.StaleYears, key, nil)
	}
	y = &seriesYear{key: key, series: key[:at]}
	index := map[byte][]byte{wholePad: record.Nights, ofGame: record.ByGame, ofPlayer: record.Results}[key[0]]
	if index == nil {
		return nil, record.Damaged(record.StaleYears, key, nil)
	}
	y.marks = marksIn(tx, index, key[1:at], int(binary.BigEndian.Uint16(key[at:])))
	return y, nil
}

// make folds the sheets of the year.
func (y *seriesYear) make(states *bbolt.Bucket, counted Counted) {
	switch y.series[0] {
	case wholePad:
		for i, at := range y.marks {
			y.fold.Nights += bit(i == 0 || at.Day() != y.marks[i-1].Day())
		}
		y.fold.Games = len(y.marks)
	case ofGame:
		y.err = eachState(states, y.marks, func(_ record.HistoryKey, s *State) {
			for i, n := range s.Faces {
				y.fold.Faces[i] += n
			}
		})
	default:
		person := []ulid.ULID{ulid.ULID(y.series[1:])}
		y.err = eachState(states, y.marks, func(at record.HistoryKey, s *State) { y.fold.addSheet(s, at, person, nil, counted) })
	}
}

// FoldPerson folds the sheets of a person, who may be several players, and hands on the
// years, the oldest first.
func FoldPerson(tx *bbolt.Tx, person []ulid.ULID, m Merges, counted Counted, f func(year int, y *Year)) error {
	var marks []record.HistoryKey
	for _, id := range person {
		marks = append(marks, marksIn(tx, record.Results, id[:], 0)...)
	}
	slices.SortFunc(marks, func(a, b record.HistoryKey) int { return bytes.Compare(a[:], b[:]) })
	last, y := 0, Year{}
	err := eachState(tx.Bucket(record.States), slices.Compact(marks), func(at record.HistoryKey, s *State) {
		if year := at.Day().Year(); year != last {
			if last > 0 {
				f(last, &y)
			}
			last, y = year, Year{}
		}
		y.addSheet(s, at, person, m, counted)
	})
	if err == nil && last > 0 {
		f(last, &y)
	}
	return err
}

func eachState(states *bbolt.Bucket, marks []record.HistoryKey, f func(at record.HistoryKey, s *State)) error {
	s := State{}
	for _, at := range marks {
		if err := readState(states, at.Sheet(), &s, figures); err != nil {
			return err
		}
		f(at, &s)
	}
	return nil
}

// Settle folds the years again whose rows have changed, until it has read so many rows; each does
// something for every number below n, several at once. With an error it returns the key of the year.
func Settle(tx *bbolt.Tx, counted Counted, room int, each func(n int, do func(i int) error) error) (key []byte, err error) {
	stale := tx.Bucket(record.StaleYears).Cursor()
	var list []*seriesYear
	for key, _ = stale.First(); key != nil && room > 0; key, _ = stale.Next() {
		y, err := newSeriesYear(tx, bytes.Clone(key))
		if err != nil {
			return key, err
		}
		list = append(list, y)
		room -= 1 + len(y.marks)
	}
	next, states := bytes.Clone(key), tx.Bucket(record.States)
	if err := each(len(list), func(i int) error {
		list[i].make(states, counted)
		return nil
	}); err != nil {
		return nil, err
	}
	for i, y := range list {
		if y.err == nil {
			y.err = y.fold.write(tx, y.key)
		}
		if y.err == nil {
			y.err = record.Delete(tx, record.StaleYears, y.key)
		}
		following := next
		if i+1 < len(list) {
			following = list[i+1].key
		}
		if y.err == nil && (!bytes.HasPrefix(following, y.series) || len(following) != len(y.key)) {
			y.err = settleAll(tx, y.series, counted)
		}
		if y.err != nil {
			return y.key, y.err
		}
	}
	return nil, nil
}

// settleAll joins the years of a series.
func settleAll(tx *bbolt.Tx, series []byte, counted Counted) error {
	all := Year{}
	if err := eachYear(tx, series, func(_ int, y *Year) { all.Add(y, counted) }); err != nil {
		return err
	}
	return all.write(tx, yearKey(series, 0))
}

// Statistics is the record of what a player has achieved in a variant.
type Statistics struct {
	stats.PlayerStats
	Of     string      `cbor:"20,keyasint,omitzero"` // the game
	By     string      `cbor:"21,keyasint,omitzero"` // the variant
	Sheets []record.ID `cbor:"22,keyasint,omitempty"`
}

// sheets returns where the figures name sheets.
func (t *Statistics) sheets() [4]*string {
	return [...]*string{&t.Best.Sheet, &t.Worst.Sheet, &t.Streak.HeadEnd, &t.Streak.EndedAt}
}

// Opponent is the record of a player against another one.
type Opponent struct {
	_      struct{} `cbor:",toarray"`
	Player ulid.ULID
	In     []Against
}

// Against is the record of a player against another one in a variant.
type Against struct {
	_                    struct{} `cbor:",toarray"`
	Variant              int      // its place among the statistics
	Games, Ahead, Behind int
}

// YearRecord is the record of a Year.
type YearRecord struct {
	Nights    int          `cbor:"1,keyasint,omitzero"`
	Games     int          `cbor:"2,keyasint,omitzero"`
	Faces     [6]int       `cbor:"3,keyasint,omitzero"`
	Stats     []Statistics `cbor:"4,keyasint,omitempty"`
	Opponents []Opponent   `cbor:"5,keyasint,omitempty"`
}

// write writes the record of the year, or takes it away if it says nothing.
func (y *Year) write(tx *bbolt.Tx, key []byte) error {
	r := YearRecord{Nights: y.Nights, Games: y.Games, Faces: y.Faces}
	at := map[Variant]int{}
	for i, of := range slices.SortedFunc(maps.Keys(y.Stats), Variant.Compare) {
		t := Statistics{PlayerStats: *y.Stats[of], Of: of.Game, By: of.Variant}
		for _, id := range t.sheets() {
			t.Sheets = append(t.Sheets, record.ID(*id))
		}
		r.Stats, at[of] = append(r.Stats, t), i
	}
	for _, of := range slices.SortedFunc(maps.Keys(y.Pairs), Pair.Compare) {
		if n := len(r.Opponents); n == 0 || r.Opponents[n-1].Player != of.Other {
			r.Opponents = append(r.Opponents, Opponent{Player: of.Other})
		}
		last, p := &r.Opponents[len(r.Opponents)-1], y.Pairs[of]
		last.In = append(last.In, Against{Variant: at[of.Of], Games: p.Games, Ahead: p.Wins, Behind: p.Losses})
	}
	if y.Nights == 0 && y.Faces == [6]int{} && len(r.Stats) == 0 {
		return record.Delete(tx, record.Years, key)
	}
	return record.Put(tx, record.Years, key, record.MustMarshal(&r))
}

// decodeYear reads the record of a year of a series.
func decodeYear(key, payload []byte, series []byte) (*Year, error) {
	r := YearRecord{}
	if err := record.Decode(record.Years, key, payload, &r); err != nil {
		return nil, err
	}
	y := &Year{Nights: r.Nights, Games: r.Games, Faces: r.Faces, Stats: map[Variant]*stats.PlayerStats{}, Pairs: map[Pair]stats.HeadToHead{}}
	variants := make([]Variant, len(r.Stats))
	for i := range r.Stats {
		t := &r.Stats[i]
		for k, id := range t.sheets() {
			if k < len(t.Sheets) {
				*id = string(t.Sheets[k])
			}
		}
		variants[i] = Variant{t.Of, t.By}
		t.PlayerStats.Game, t.PlayerStats.Variant, t.Year = t.Of, t.By, int(binary.BigEndian.Uint16(key[len(series):]))
		if len(series) == 1+record.IDLen {
			t.Player = ulid.ULID(series[1:]).String()
		}
		y.Stats[variants[i]] = &t.PlayerStats
	}
	for _, other := range r.Opponents {
		for _, p := range other.In {
			if p.Variant < 0 || p.Variant >= len(variants) {
				return nil, record.Damaged(record.Years, key, record.ErrFormat)
			}
			y.Pairs[Pair{other.Player, variants[p.Variant]}] = stats.HeadToHead{Games: p.Games, Wins: p.Ahead, Losses: p.Behind}
		}
	}
	return y, nil
}

// eachYear hands on the years of a series, the oldest first.
func eachYear(tx *bbolt.Tx, series []byte, f func(year int, y *Year)) error {
	return record.ForEachPrefix(tx, record.Years, series, func(key, payload []byte) error {
		if len(key) != len(series)+yearLen {
			return record.Damaged(record.Years, key, nil)
		}
		year := int(binary.BigEndian.Uint16(key[len(series):]))
		if year == 0 {
			return nil
		}
		y, err := decodeYear(key, payload, series)
		if err == nil {
			f(year, y)
		}
		return err
	})
}

// allYears returns all years of a series together.
func allYears(tx *bbolt.Tx, series []byte) (*Year, error) {
	key := yearKey(series, 0)
	payload, err := record.Get(tx, record.Years, key)
	if err != nil || payload == nil {
		return &Year{}, err
	}
	return decodeYear(key, payload, series)
}

// Totals returns how many nights and games the history has.
func Totals(tx *bbolt.Tx) (nights, games int, err error) {
	y, err := allYears(tx, []byte{wholePad})
	if err != nil {
		return 0, 0, err
	}
	return y.Nights, y.Games, nil
}

// Faces returns how often each face came up, game by game.
func Faces(tx *bbolt.Tx) (list []stats.FaceCounts, err error) {
	err = record.ForEachPrefix(tx, record.Years, []byte{ofGame}, func(key, payload []byte) error {
		game, year, _ := bytes.Cut(key[1:], []byte{0})
		if !bytes.Equal(year, []byte{0, 0}) {
			return nil
		}
		y, err := decodeYear(key, payload, key[:len(key)-yearLen])
		if err == nil {
			list = append(list, stats.FaceCounts{Game: string(game), Faces: y.Faces})
		}
		return err
	})
	return list, err
}

// PlayerYears hands on the years of a player, the oldest first, also of one who is counted
// as somebody else or as whom others are counted.
func PlayerYears(tx *bbolt.Tx, player ulid.ULID, m Merges, counted Counted, f func(year int, y *Year)) error {
	if person := m.Person(player); len(person) > 1 {
		return FoldPerson(tx, person, m, counted, f)
	}
	return eachYear(tx, playerSeries(player), f)
}

// PlayerCareer returns all years of a player together, likewise.
func PlayerCareer(tx *bbolt.Tx, player ulid.ULID, m Merges, counted Counted) (*Year, error) {
	person := m.Person(player)
	all, err := &Year{}, error(nil)
	if len(person) == 1 {
		if all, err = allYears(tx, playerSeries(player)); err != nil || !all.resolve(m) {
			return all, err
		}
		all = &Year{}
	}
	err = FoldPerson(tx, person, m, counted, func(_ int, y *Year) { all.Add(y, counted) })
	return all, err
}

// resolve has others be as whom they are counted, and reports whether somebody was met as
// two players, who may have sat at one table.
func (y *Year) resolve(m Merges) (ambiguous bool) {
	as := map[ulid.ULID]ulid.ULID{}
	pairs := map[Pair]stats.HeadToHead{}
	for of, p := range y.Pairs {
		to := m.of(of.Other)
		if was, met := as[to]; met && was != of.Other {
			return true
		}
		as[to] = of.Other
		pairs[Pair{to, of.Of}] = p
	}
	y.Pairs = pairs
	return false
}
