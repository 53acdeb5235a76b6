package web

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/store"
	"beermat/sheets/store/tablepad"
	"beermat/ui/i18n"
)

var evening = time.Date(2026, 11, 20, 20, 30, 0, 0, time.UTC)

// ownGame is a game that somebody has added.
const ownGame = `game = "home/coasters"
version = 1
name = "Coasters"
seats = { min = 2 }
shape = "rounds"
rounds = 5

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`

// allGames are those of the program, one that somebody has added, and those that come
// along as files.
var allGames = games.NewCatalogue(games.Read([]string{ownGame})...).All()

// bench is a board that is tested, with a game on its table.
type bench struct {
	pad   *store.Store
	t     testing.TB
	board *Board
	at    Addresses
	lost  atomic.Bool // the network is away
	keys  atomic.Int64
	held  atomic.Pointer[hold]
	found atomic.Pointer[func()] // done the next time that the pad looks for the rules of a game
	*httptest.Server
}

// hold holds answers back: those to a method for a part of a page. Somebody is told of
// the first one.
type hold struct {
	method string
	made   chan struct{} // the first answer was made; it has room for that
	sent   chan struct{} // closed: answers go out
}

// hold holds the answers to a method back, until the function that it returns is called.
// It waits for the first one after something was done.
func (b *bench) hold(method string, do func()) (release func()) {
	b.t.Helper()
	h := &hold{method, make(chan struct{}, 1), make(chan struct{})}
	release = sync.OnceFunc(func() {
		b.held.Store(nil)
		close(h.sent)
	})
	b.t.Cleanup(release)
	b.held.Store(h)
	do()
	select {
	case <-h.made:
	case <-time.After(patience):
		b.t.Fatal("nothing is asked")
	}
	return release
}

// newBench returns a board of a game with players of these names.
func newBench(t testing.TB, game string, names ...string) *bench {
	t.Helper()
	catalogue := games.NewCatalogue(games.Read([]string{ownGame})...)
	b := &bench{t: t}
	pad, err := store.Open(filepath.Join(t.TempDir(), "pad.bmp"), store.Options{Now: func() time.Time { return evening }, Find: func(id, definition string) *scoring.Game {
		if do := b.found.Swap(nil); do != nil {
			(*do)()
		}
		return catalogue.Find(id, definition)
	}})
	if err != nil {
		t.Fatal(err)
	}
	b.pad = pad
	t.Cleanup(func() {
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
	table, err := NewTable(tablepad.Pad{Store: pad}, catalogue, "")
	if err != nil {
		t.Fatal(err)
	}
	b.board = New(table, pad)
	pad.Queue().Watch(func(store.Event) { b.board.Saved() })
	if game != "" {
		b.begin(game, names...)
	}
	handler := b.board.Handler()
	b.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if b.lost.Load() {
			panic(http.ErrAbortHandler)
		}
		h := b.held.Load()
		if h == nil || r.Method != h.method || r.Header.Get("X-Part") == "" {
			handler.ServeHTTP(w, r)
			return
		}
		made := httptest.NewRecorder()
		handler.ServeHTTP(made, r)
		select {
		case h.made <- struct{}{}:
		default:
		}
		<-h.sent
		maps.Copy(w.Header(), made.Header())
		w.WriteHeader(made.Code)
		_, _ = w.Write(made.Body.Bytes())
	}))
	t.Cleanup(b.Server.Close)
	t.Cleanup(b.board.Close)
	b.at = b.board.Addresses(b.URL)
	return b
}

// begin lays another game on the table.
func (b *bench) begin(game string, names ...string) {
	b.t.Helper()
	head := sheets.Head{}
	for _, name := range names {
		head.Players = append(head.Players, sheets.Seat{Name: name})
	}
	b.atTable(func(t *Table) error { return t.begin(t.games.Scorecard(game).Game, head) })
}

// sheet is what is played.
func (b *bench) sheet() *sheets.Sheet { return b.board.table.sheet }

// write writes at the pad.
func (b *bench) write(e scoring.Entry) {
	b.t.Helper()
	b.atTable(func(t *Table) error { return t.write(-1, e) })
}

// atTable does something as the owner of the table.
func (b *bench) atTable(do func(t *Table) error) {
	b.t.Helper()
	var err error
	if failed := b.board.table.owner(func() { err = do(b.board.table) }); failed != nil || err != nil {
		b.t.Fatal(failed, err)
	}
}

// reply is what a request was answered with.
type reply struct {
	status int
	header http.Header
	body   string
}

// ask sends a request, which change may change first.
func (b *bench) ask(method, address, body string, change ...func(*http.Request)) reply {
	b.t.Helper()
	r, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		b.t.Fatal(err)
	}
	for _, f := range change {
		f(r)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return reply{answer.StatusCode, answer.Header, string(text)}
}

func (b *bench) get(address string, change ...func(*http.Request)) reply {
	b.t.Helper()
	return b.ask("GET", address, "", change...)
}

// press sends a form, as a button of a page does.
func (b *bench) press(address string, pairs ...string) reply {
	b.t.Helper()
	form := b.board.table.place()
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return b.ask("POST", address, form.Encode(), with("Content-Type", "application/x-www-form-urlencoded"))
}

// enter sends an entry for the sheet on the table, with a key of its own, as a program does.
func (b *bench) enter(address, text string) reply {
	b.t.Helper()
	return b.ask("POST", address, b.asked(text, "key-"+strconv.FormatInt(b.keys.Add(1), 10)), with("Content-Type", "application/json"))
}

// asked returns a request for the sheet on the table with a key.
func (b *bench) asked(text, key string) string {
	rest, ok := strings.CutPrefix(text, "{")
	if !ok {
		return text
	}
	return `{"sheet":"` + b.sheet().Head().ID + `","key":"` + key + `",` + rest
}

func with(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

// german asks for German.
var german = with("Accept-Language", "de-AT,de;q=0.8,en;q=0.5")

// events follows a stream and hands on the data of its events until the test ends.
func (b *bench) events(address string) <-chan string {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), "GET", address, nil)
	if err != nil {
		b.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK {
		b.t.Fatalf("the stream answers %d", answer.StatusCode)
	}
	heard := make(chan string)
	go func() {
		defer close(heard)
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				select {
				case heard <- data:
				case <-r.Context().Done():
					return
				}
			}
		}
	}()
	return heard
}

// until reads events until one says something.
func until(t testing.TB, heard <-chan string, says string) string {
	t.Helper()
	for data := range heard {
		if strings.Contains(data, says) {
			return data
		}
	}
	t.Fatalf("the stream ended before it said %q", says)
	return ""
}

// chance draws numbers, the same in every run.
func chance(seed uint64) func(int) int { return rand.New(rand.NewPCG(seed, 1)).IntN }

var voids = map[string]bool{"meta": true, "input": true, "link": true, "!doctype": true, "circle/": true}

// unbalanced returns the first tag of a page that ends nothing, or that nothing ends.
func unbalanced(page string) string {
	var open []string
	for rest := page; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			break
		}
		rest = rest[i+1:]
		end := strings.IndexByte(rest, '>')
		tag := rest[:end]
		rest = rest[end+1:]
		name, _, _ := strings.Cut(tag, " ")
		if closing, ok := strings.CutPrefix(name, "/"); ok {
			if len(open) == 0 || open[len(open)-1] != closing {
				return tag
			}
			open = open[:len(open)-1]
			continue
		}
		if voids[name] || strings.HasSuffix(tag, "/") {
			continue
		}
		if name == "script" || name == "style" {
			rest = rest[strings.Index(rest, "</"+name):]
		}
		open = append(open, name)
	}
	return strings.Join(open, " ")
}

func TestBoard_EveryGame(t *testing.T) {
	for _, g := range allGames {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			names := []string{"Ann", "<b>Bo</b>", "Cleo", "Ärmel"}
			b := newBench(t, g.ID, names[:max(2, g.Seats.Min)]...)
			draw := chance(7)
			for range 400 {
				for _, address := range []string{b.at.Board, b.at.Table} {
					for _, lang := range []string{"en", "de"} {
						page := b.get(address, with("Accept-Language", lang))
						if page.status != http.StatusOK {
							t.Fatalf("%s: %d %s", address, page.status, page.body)
						}
						if tag := unbalanced(page.body); tag != "" {
							t.Fatalf("the page is out of balance at %q:\n%s", tag, page.body)
						}
						checkPage(t, b, page.body, lang)
					}
				}
				card := b.sheet().Card()
				if _, on := card.Turn(); !on {
					return
				}
				b.write(g.RandomEntry(card, draw))
			}
		})
	}
}

// checkPage looks for texts that nobody has written and for names that became tags.
func checkPage(t *testing.T, b *bench, page, lang string) {
	t.Helper()
	body := page[strings.Index(page, "<main"):strings.Index(page, "<script")]
	if strings.Contains(body, "<b>Bo") || !strings.Contains(body, "&lt;b&gt;Bo") {
		t.Fatal("a name is not escaped")
	}
	if !strings.Contains(page, `<html lang="`+lang+`"`) {
		t.Errorf("the page is not in %s", lang)
	}
	s, _ := b.board.table.scene(i18n.For(lang).With(b.board.table.games), draft{editing: -1}, false)
	for _, block := range s.Blocks {
		for _, line := range block.Lines {
			if !strings.Contains(body, escaped(s.Say(line.Label))) {
				t.Errorf("the line %s is not there", line.ID)
			}
		}
		for _, spot := range block.Spots {
			if !strings.Contains(body, escaped(s.Short(spot.Text))) {
				t.Errorf("%v is not there", spot.Text)
			}
		}
		for _, fact := range block.Facts {
			if !strings.Contains(body, escaped(s.Say(fact))) {
				t.Errorf("%v is not there", fact)
			}
		}
	}
}

func escaped(text string) string {
	var m markup
	m.text(text)
	return m.String()
}

func TestBoard_FirstLoad(t *testing.T) {
	const most = 60 << 10
	for _, g := range allGames {
		var names []string
		for i := range g.Seats.Offer {
			names = append(names, "Player with a long name "+strconv.Itoa(i))
		}
		b := newBench(t, g.ID, names...)
		draw := chance(3)
		for range 60 {
			if _, on := b.sheet().Card().Turn(); on {
				b.write(g.RandomEntry(b.sheet().Card(), draw))
			}
		}
		for _, address := range []string{b.at.Board, b.at.Table} {
			if n := len(b.get(address, with("Accept-Encoding", "gzip")).body); n >= most {
				t.Errorf("%s with %d players: the page has %d bytes", g.ID, len(names), n)
			}
		}
	}
}

func TestBoard_Compressed(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	for accepts, want := range map[string]string{"gzip, deflate, br": "gzip", "identity": ""} {
		page := b.get(b.at.Board, with("Accept-Encoding", accepts))
		if got := page.header.Get("Content-Encoding"); got != want || strings.HasPrefix(page.body, "<!doctype") == (want != "") {
			t.Errorf("a browser that accepts %q gets %q", accepts, got)
		}
	}
}

func TestBoard_NoGame(t *testing.T) {
	b := newBench(t, "")
	for address, says := range map[string]string{b.at.Board: "There is no game on the table.", b.at.Table: `href="?new=yahtzee"`} {
		if page := b.get(address); page.status != http.StatusOK || !strings.Contains(page.body, says) {
			t.Errorf("%s: %d %s", address, page.status, page.body)
		}
	}
	if state := b.get(b.at.Board + "/state"); state.status != http.StatusNoContent {
		t.Errorf("the state of no game: %+v", state)
	}
}

func TestBoard_Reload(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := b.get(b.at.Board).body
	if !strings.Contains(page, `<noscript><meta http-equiv="refresh"`) {
		t.Error("without a script the page does not load itself anew")
	}
	if !strings.Contains(b.get(b.at.Board+"?tv").body, `class="tv"`) {
		t.Error("?tv does not fill the screen")
	}
}

func TestBoard_State(t *testing.T) {
	b := newBench(t, "lcr", "Ann", "Bo", "Cleo")
	heard := b.events(b.at.Board + "/events")
	until(t, heard, `"entries":0`)
	b.write(games.Find("lcr", "").RandomEntry(b.sheet().Card(), chance(1)))
	state := b.get(b.at.Board + "/state")
	if state.header.Get("Content-Type") != "application/json" || !strings.HasSuffix(state.body, "\n") {
		t.Errorf("%+v", state)
	}
	want, err := b.board.table.shown.Load().state()
	if err != nil || !bytes.Equal(want, []byte(state.body)) {
		t.Errorf("got %s, want %s", state.body, want)
	}
	if got := until(t, heard, `"entries":1`); got+"\n" != state.body {
		t.Errorf("the event is %s, not %s", got, state.body)
	}
}

// A page is drawn again for what somebody can see, and not whenever the store did something.
func TestBoard_Saved(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	table := b.board.table
	b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
	if err := b.pad.Queue().Written(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.board.Saved()
	if body := b.get(b.at.Board).body; strings.Contains(body, "saved") {
		t.Fatalf("the page says that the entry is not saved: %s", body)
	}
	before := table.shown.Load().version
	for range 3 {
		b.board.Saved()
		table.Meet(table.known)
	}
	if now := table.shown.Load().version; now != before {
		t.Errorf("nothing is new, and the pages are drawn %d times", now-before)
	}
	table.Meet([]sheets.Player{{ID: "x", Name: "Zoe"}})
	if table.shown.Load().version == before {
		t.Error("players are others, and the pages are not drawn again")
	}
}

// spiedTexts are games whose texts are counted when they are asked for: in all, and by the owner of the table.
type spiedTexts struct {
	Games
	owned        atomic.Bool
	asked, owner atomic.Int64
}

func (s *spiedTexts) Text(lang, key string, shared func(key string) string) (string, bool) {
	s.asked.Add(1)
	if s.owned.Load() {
		s.owner.Add(1)
	}
	return s.Games.Text(lang, key, shared)
}

// Whoever writes at the table does not wait for a page, and no page for whoever writes.
func TestBoard_Owner(t *testing.T) {
	b := newBench(t, "home/coasters", "Ann", "Bo")
	b.write(b.sheet().Game().RandomEntry(b.sheet().Card(), chance(1)))
	table := b.board.table
	spied := &spiedTexts{Games: table.games}
	owner := table.owner
	table.owner = func(do func()) error {
		return owner(func() {
			spied.owned.Store(true)
			defer spied.owned.Store(false)
			do()
		})
	}
	b.atTable(func(t *Table) error {
		t.games = spied
		t.touch()
		return nil
	})
	heard := b.events(b.at.Board + "/live")
	<-heard
	b.write(b.sheet().Game().RandomEntry(b.sheet().Card(), chance(2)))
	until(t, heard, `data-after="2"`)
	b.atTable(func(*Table) error { // and is busy
		spied.owned.Store(false)
		for _, at := range []string{b.at.Board, b.at.Table, b.at.Seats[1].URL, b.at.Table + "?new=home/coasters", b.at.Table + "?new", b.at.Table + "?lines=1&keys=5", b.at.Board + "/state"} {
			if a := b.get(at); a.status != http.StatusOK {
				t.Errorf("%s: %d", at, a.status)
			}
		}
		return nil
	})
	if asked, owner := spied.asked.Load(), spied.owner.Load(); asked == 0 || owner > 0 {
		t.Errorf("%d texts, %d of them while something was written", asked, owner)
	}
}

func TestBoard_LastEntry(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
	page := b.get(b.at.Board, german).body
	last := page[strings.Index(page, `id="last"`):]
	for _, want := range []string{"Ann ", "20:30"} {
		if !strings.Contains(last[:strings.Index(last, "</p>")], want) {
			t.Errorf("the last entry does not say %q: %s", want, last)
		}
	}
}

// settle waits until the disk has everything.
func (b *bench) settle() {
	for !b.pad.Queue().Idle() {
		runtime.Gosched()
	}
}

// Addresses are those of the last time until somebody wants new ones.
func TestBoard_Addresses(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	b.board.Lock(b.board.table.player(b.sheet().Head().Players[1]), true)
	b.settle()
	again, err := NewTable(tablepad.Pad{Store: b.pad}, b.board.table.games, "")
	if err != nil {
		t.Fatal(err)
	}
	board := New(again, b.pad)
	if at := board.Addresses(b.URL); !reflect.DeepEqual(at, b.at) || board.Seats()[0].Locked || !board.Seats()[1].Locked {
		t.Errorf("the next time they are %+v, not %+v", at, b.at)
	}
	if got := b.fill("screens", "1", "do", "renew"); got.status != http.StatusOK || strings.Contains(got.body, b.at.Board) {
		t.Errorf("%d\n%s", got.status, got.body)
	}
	at := b.board.Addresses(b.URL)
	if at.Table != b.at.Table || at.Board == b.at.Board || at.Short == b.at.Short || at.Seats[0] == b.at.Seats[0] {
		t.Errorf("the new ones are %+v", at)
	}
	for _, address := range []string{b.at.Board, b.at.Short, b.at.Seats[0].URL} {
		if got := b.get(address); got.status != http.StatusNotFound || !strings.Contains(got.body, "Ask for the new one at the table.") {
			t.Errorf("the old %s: %d %s", address, got.status, got.body)
		}
	}
	if b.board.Renew(false); b.board.Addresses(b.URL).Table == at.Table {
		t.Error("the table has no new address")
	}
}

// A game on which another device keeps score is taken over only by who says so.
func TestTable_OtherDevice(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	here, games := b.pad, b.board.table.games
	there := newBench(t, "pig", "Cleo", "Dora")
	away := there.pad
	for _, pad := range []*store.Store{here, away} {
		if err := pad.Shared().Begin(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	theirs, ours := there.sheet().Head().ID, b.sheet().Head().ID
	if err := away.Queue().Written(t.Context()); err != nil {
		t.Fatal(err)
	}
	changes := func(yield func(line.Line, error) bool) {
		if err := away.Changes(0, func(c line.Change) error {
			for _, l := range c.Lines {
				if !yield(l, nil) {
					return errors.New("no more is wanted")
				}
			}
			return nil
		}); err != nil {
			t.Error(err)
		}
	}
	if _, err := here.Accept(t.Context(), changes); err != nil {
		t.Fatal(err)
	}
	own := func(id string) bool {
		pen, err := here.Shared().Pen(id)
		if err != nil {
			t.Fatal(err)
		}
		return pen.Own
	}
	if !own(ours) || own(theirs) {
		t.Fatalf("this device keeps score of its own game: %v, and of the other: %v", own(ours), own(theirs))
	}
	table, err := NewTable(tablepad.Pad{Store: here}, games, "")
	if err != nil || table.sheet.Head().ID != ours {
		t.Fatalf("on the table lies another game, or %v", err)
	}
	here.Select(ours).Archive()
	if err := here.Queue().Written(t.Context()); err != nil {
		t.Fatal(err)
	}
	if table, err = NewTable(tablepad.Pad{Store: here}, games, ""); err != nil || table.sheet != nil || own(theirs) {
		t.Fatalf("the game of another device lies on the table, or %v", err)
	}
	for name, open := range map[string]func() error{
		"named":     func() (err error) { table, err = NewTable(tablepad.Pad{Store: here}, games, theirs); return err },
		"continued": func() error { return table.command("open:" + theirs) },
	} {
		if err := open(); err != nil || table.sheet.Head().ID != theirs || !own(theirs) {
			t.Errorf("%s, it is not taken over: %v", name, err)
		}
	}
}

func TestBoard_Connected(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	connected := func() (list []bool) {
		for _, one := range b.board.Seats() {
			list = append(list, one.Connected)
		}
		return list
	}
	if got := connected(); got[0] || got[1] {
		t.Errorf("before anybody has come: %v", got)
	}
	<-b.events(b.at.Board + "/live") // who looks is nobody's own page
	<-b.events(b.at.Seats[1].URL + "/live")
	if got := connected(); got[0] || !got[1] {
		t.Errorf("once the page of Bo is open: %v", got)
	}
}
