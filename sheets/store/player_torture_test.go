package store_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

const (
	victimPad  = "BEERMAT_TEST_PAD"
	victimSeed = "BEERMAT_TEST_SEED"
)

func init() { victims["player"] = playUntilKilled }

// player does at random what people do with a pad, one thing at a time. Before
// each it prints what the pad will hold then, and afterwards, when the pad says
// that it is saved, that it is: each a line of JSON.
type player struct {
	pad    *store.Store
	chance *rand.Rand
	table  []*sheets.Sheet
	filed  []*sheets.Sheet // in the history
	gone   []*sheets.Sheet // in the trash, with where they came from
	from   map[string]string
	names  map[string]sheets.Player

	mu      sync.Mutex
	waiting int // what is not on disk yet
	saved   chan bool
}

// said is what a player prints: what the pad will hold by key, or that it does.
type said struct {
	Try   map[string]string `json:",omitempty"`
	Saved bool              `json:",omitempty"`
}

func say(s said) {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text)) // in one piece, which is there or not
}

// playUntilKilled plays until the process is killed.
func playUntilKilled() {
	seed, err := strconv.ParseUint(os.Getenv(victimSeed), 10, 64)
	if err != nil {
		panic(err)
	}
	pad, err := store.Open(os.Getenv(victimPad), store.Options{Find: games.Find})
	if err != nil {
		panic(err)
	}
	backup.Start(pad)
	p := &player{
		pad: pad, chance: rand.New(rand.NewPCG(seed, 6)), saved: make(chan bool, 1),
		from: map[string]string{}, names: map[string]sheets.Player{},
	}
	list, err := storetest.AllInPlay(pad)
	if err != nil {
		panic(err)
	}
	for _, sum := range list {
		s, err := pad.Sheet(sum.ID)
		if err != nil {
			panic(err)
		}
		p.table = append(p.table, s)
	}
	people, err := pad.Roster().Players()
	if err != nil {
		panic(err)
	}
	for _, one := range people {
		p.names[one.ID] = one
	}
	pad.Queue().Watch(func(store.Event) { p.told() })
	for {
		p.act()
	}
}

// told prints what is on disk by now.
func (p *player) told() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for ; p.waiting > p.pad.Queue().Status().Pending; p.waiting-- {
		say(said{Saved: true})
		p.saved <- true
	}
}

// queue queues a change and waits until it is saved.
func (p *player) queue(try map[string]string, change func()) {
	p.mu.Lock()
	say(said{Try: try})
	p.waiting++
	change()
	p.mu.Unlock()
	<-p.saved
}

// becomes queues a change of one sheet.
func (p *player) becomes(s *sheets.Sheet, where string, change func()) {
	p.queue(map[string]string{"sheet/" + s.Head().ID: stateOfSheet(s, where)}, change)
}

// draw takes a sheet out of a list; nil if there is none.
func (p *player) draw(list *[]*sheets.Sheet) *sheets.Sheet {
	if len(*list) == 0 {
		return nil
	}
	i := p.chance.IntN(len(*list))
	s := (*list)[i]
	*list = slices.Delete(*list, i, i+1)
	return s
}

// act does one thing.
func (p *player) act() {
	n := p.chance.IntN(100)
	switch {
	case len(p.table) == 0 || n < 4 && len(p.table) < 8:
		p.lay()
	case n < 12:
		p.move(n)
	case n < 20:
		p.note(n)
	case n < 23:
		go func() { _, _, _ = backup.Create(p.pad) }() // while the next things are written
	default:
		p.write(p.table[p.chance.IntN(len(p.table))], n)
	}
}

// lay begins a game.
func (p *player) lay() {
	g := games.All[p.chance.IntN(len(games.All))]
	seats := make([]sheets.Seat, g.Seats.Min+p.chance.IntN(g.Seats.Offer-g.Seats.Min+1))
	for i := range seats {
		seats[i].Name = "Player " + strconv.Itoa(i)
		if i < 5 && p.chance.IntN(2) == 0 {
			seats[i].ID = playerID(i)
		}
	}
	s, err := sheets.New(g, sheets.Head{ID: p.pad.Options().NewID(), Players: seats, Started: time.Now()})
	if err != nil {
		panic(err)
	}
	p.table = append(p.table, s)
	p.becomes(s, "table", func() { p.pad.Create(s) })
}

func playerID(n int) string { return fmt.Sprintf("01JD2Z8K6V0000000000000%03d", n) }

// move puts a sheet somewhere else.
func (p *player) move(n int) {
	switch n {
	case 4, 5:
		list := &p.table
		if n == 5 {
			list = &p.filed
		}
		if s := p.draw(list); s != nil {
			from := "table"
			if n == 5 || s.Done() {
				from = "filed"
			}
			p.gone, p.from[s.Head().ID] = append(p.gone, s), from
			p.becomes(s, "trash", func() { p.pad.Select(s.Head().ID).Delete() })
		}
	case 6, 7:
		if s := p.draw(&p.gone); s != nil {
			where := p.from[s.Head().ID]
			if where == "table" {
				p.table = append(p.table, s)
			} else {
				p.filed = append(p.filed, s)
			}
			p.becomes(s, where, func() { p.pad.Select(s.Head().ID).Undelete() })
		}
	case 8:
		if s := p.draw(&p.table); s != nil && !s.Done() {
			p.filed = append(p.filed, s)
			p.becomes(s, "filed", func() { p.pad.Select(s.Head().ID).Archive() })
		}
	case 9:
		if s := p.draw(&p.filed); s != nil && !s.Done() {
			p.table = append(p.table, s)
			p.becomes(s, "table", func() { p.pad.Select(s.Head().ID).Reopen() })
		}
	case 10:
		if s := p.draw(&p.filed); s != nil {
			p.filed = append(p.filed, s)
			day := sheets.DayOf(s.Head().Started) - sheets.Day(p.chance.IntN(5))
			p.queue(map[string]string{"night/" + s.Head().ID: day.String()}, func() { p.pad.Select(s.Head().ID).MoveToNight(day) })
		}
	case 11:
		if p.chance.IntN(4) == 0 {
			p.emptyTrash()
		}
	}
}

// emptyTrash throws away all that is in the trash, also what was there before
// this process began.
func (p *player) emptyTrash() {
	list, err := p.pad.History().Trash()
	if err != nil {
		panic(err)
	}
	try := map[string]string{}
	for _, sum := range list {
		try["sheet/"+sum.ID], try["night/"+sum.ID] = "", ""
	}
	p.gone = nil
	p.queue(try, p.pad.History().EmptyTrash)
}

// note writes about something else than a game's entries.
func (p *player) note(n int) {
	text := strconv.Itoa(p.chance.IntN(1000))
	one := p.names[playerID(n%5)]
	one.ID = playerID(n % 5)
	switch {
	case n < 14:
		one.Name = text
		p.save(one, func() { p.pad.Roster().Save(one) })
	case n == 14:
		value := strings.Repeat("x", p.chance.IntN(9000))
		p.queue(map[string]string{"setting/long": strconv.Itoa(len(value))}, func() { _ = p.pad.SetSetting("long", value) })
	case n == 15:
		if s := p.draw(&p.table); s != nil {
			noted := s.Begun()
			noted.Place, noted.Note = "Home "+text, "snow "+text
			again, err := sheets.FromLog(s.Game(), noted, sheetstest.Unsaved(s.Log()))
			if err != nil {
				panic(err)
			}
			where := "table"
			if s.Done() {
				where = "filed"
			}
			p.becomes(again, where, func() { p.pad.Select(s.Head().ID).Annotate(noted.Place, noted.Note) })
			if err := p.pad.Queue().Written(context.Background()); err != nil {
				panic(err)
			}
			now, err := p.pad.Sheet(s.Head().ID)
			if err != nil {
				panic(err)
			}
			*s = *now
			p.table = append(p.table, s)
		}
	case n == 16:
		day := sheets.DayOf(time.Now()) - sheets.Day(p.chance.IntN(3))
		p.queue(map[string]string{"evening/" + day.String(): text}, func() { p.pad.History().SaveNightNotes(sheets.NightNotes{Day: day, Name: text}) })
	case n < 19:
		p.merge(one)
	}
}

func (p *player) save(one sheets.Player, change func()) {
	p.names[one.ID] = one
	p.queue(map[string]string{"player/" + one.ID: one.Name + "/" + one.MergedInto}, change)
}

// merge counts a player as another one, or alone again.
func (p *player) merge(one sheets.Player) {
	into := p.names[playerID(4)]
	if one.Name == "" || into.ID == "" || one.ID == into.ID {
		return
	}
	if one.MergedInto != "" {
		one.MergedInto = ""
		p.save(one, func() { p.pad.Roster().Unmerge(one.ID) })
		return
	}
	if _, clash, err := p.pad.Roster().Conflict(one.ID, into.ID); err != nil || clash || into.MergedInto != "" {
		return
	}
	one.MergedInto = into.ID
	p.save(one, func() { p.pad.Roster().Merge(one.ID, into.ID) })
}

// write writes, corrects, undoes or redoes something on a sheet.
func (p *player) write(s *sheets.Sheet, n int) {
	ok := false
	switch {
	case n < 33:
		_, ok = s.Undo(time.Now())
	case n < 40:
		_, ok = s.Redo(time.Now())
	case n < 47 && s.Len() > 0:
		k := p.chance.IntN(s.Len())
		e := s.Game().RandomEntry(s.At(k), p.chance.IntN)
		e.Head().At = time.Now()
		var err error
		_, err = s.Amend(k, e)
		ok = err == nil
	case !s.Done():
		e := s.Game().RandomEntry(s.Card(), p.chance.IntN)
		e.Head().At = time.Now()
		var err error
		if _, err = s.Write(e); err != nil {
			panic(err)
		}
		ok = true
	}
	if !ok {
		return
	}
	where := "table"
	if s.Done() {
		where = "filed"
		if p.chance.IntN(2) == 0 { // nobody undoes it any more
			p.table = slices.DeleteFunc(p.table, func(one *sheets.Sheet) bool { return one == s })
			p.filed = append(p.filed, s)
		}
	}
	p.becomes(s, where, func() { p.pad.AppendLog(s) })
}
