package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/i18n"
)

// patience is how long a browser may take until a test gives up: it is for one that
// hangs, on a busy machine.
const patience = 2 * time.Minute

// pageGone is what a browser answers where the page that was asked is no longer there.
const pageGone = -32000

// browser is started once for all tests, which open tabs in it.
var browser = sync.OnceValues(func() (context.Context, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browserPath), chromedp.NoSandbox, chromedp.Flag("lang", "en"),
		chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-fake-ui-for-media-stream", true))
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stopBrowser = cancel
	return ctx, chromedp.Do(ctx)
})

var (
	browserPath string // set before it is started
	stopBrowser = func() {}
)

// TestMain ends the browser once all tests have used it.
func TestMain(m *testing.M) {
	status := m.Run()
	stopBrowser()
	os.Exit(status)
}

// tab is a tab of the browser.
type tab struct {
	t   *testing.T
	all context.Context // until it is closed
	ctx context.Context // until the patience is over
}

// open opens an address in a tab of a size.
func open(t *testing.T, address string, width, height int64) *tab {
	t.Helper()
	browserPath = testenv.Chromium(t)
	in, err := browser()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(in)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil { // the tab is to outlive the patience
		t.Fatal(err)
	}
	b := &tab{t: t, all: ctx}
	b.renew()
	b.do(chromedp.EmulateViewport(width, height), chromedp.Navigate(address))
	return b
}

// renew begins the patience anew, for a test that does a lot.
func (b *tab) renew() {
	ctx, cancel := context.WithTimeout(b.all, patience)
	b.t.Cleanup(cancel)
	b.ctx = ctx
}

func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// until waits until a script says so.
func (b *tab) until(script string) {
	b.t.Helper()
	poll := chromedp.Poll[bool](script, chromedp.WithPollingMutation(), chromedp.WithPollingTimeout(patience))
	_, err := chromedp.Run(b.ctx, poll)
	for gone := (*cdproto.Error)(nil); errors.As(err, &gone) && gone.Code == pageGone; gone = nil { // it has just come anew
		_, err = chromedp.Run(b.ctx, poll)
	}
	if err != nil {
		page, _ := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.querySelector('main').outerHTML`))
		b.t.Fatalf("%s: %v\n%s", script, err, page)
	}
}

// stands waits until so many entries are seen, and the pad is empty.
func (b *tab) stands(entries int) {
	b.t.Helper()
	b.until(fmt.Sprintf(`document.getElementById('m').dataset.after === '%d'`, entries))
}

// ask returns what a script gives.
func (b *tab) ask(script string) string {
	b.t.Helper()
	text, err := chromedp.Run(b.ctx, chromedp.Evaluate[string]("String("+script+")"))
	if err != nil {
		b.t.Fatal(err)
	}
	return text
}

func TestBrowser_Live(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	page := open(t, b.at.Board, 1280, 800)
	page.stands(0)
	b.write(decoded(t, b, `{"dice":[3,3,3,4,4],"box":"full-house"}`))
	page.stands(1)
	page.until(`document.querySelector('td.last').textContent === '25'`)
	page.until(`document.getElementById('last').textContent.indexOf('Ann 25 in Full house') === 0`)
	if title := page.ask("document.title"); !strings.Contains(title, "Bo") {
		t.Errorf("the title is %q", title)
	}
}

// Ann plays with a pointer and Bo with keys alone; each on a page of their own.
func TestBrowser_Yahtzee(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	ann, bo := open(t, b.at.Seats[0].URL, 412, 892), open(t, b.at.Seats[1].URL, 1280, 800)
	draw := chance(8)
	for turn := range 26 {
		page := ann
		if turn%2 == 1 {
			page = bo
		}
		page.stands(turn)
		for n := range 5 {
			face := strconv.Itoa(1 + draw(6))
			if page == ann {
				page.do(chromedp.Click(chromedp.CSS(`.keys button[value="` + face + `"]`)))
			} else {
				page.do(chromedp.KeyEvent(face))
			}
			page.until(fmt.Sprintf(`document.querySelectorAll('#pad input[name=keys]').length === %d`, n+1))
		}
		if page == ann {
			page.do(chromedp.Click(chromedp.CSS(`.primary:not(.off)`)))
		} else {
			page.do(chromedp.KeyEvent(kb.Enter))
		}
	}
	for _, page := range []*tab{ann, bo} {
		page.stands(26)
		page.until(`document.querySelector('.outcome') !== null`)
	}
	if !b.sheet().Done() {
		t.Error("the game is not over")
	}
}

// A whole game of LCR is entered from the seats, with the buttons that are there.
func TestBrowser_LCR(t *testing.T) {
	b := newBench(t, "lcr", "Ann", "Bo", "Cleo")
	var pages []*tab
	for _, seat := range b.at.Seats {
		pages = append(pages, open(t, seat.URL, 412, 892))
	}
	draw := chance(2)
	for {
		n := b.sheet().Len()
		turn, on := b.sheet().Card().Turn()
		if !on {
			break
		}
		page := pages[turn.Player]
		page.stands(n)
		page.until(`document.querySelector('.primary') !== null`)
		for die := 1; page.ask(`document.querySelector('.primary.off') !== null`) == "true"; die++ {
			face := "lrc"[draw(3)]
			page.do(chromedp.Click(chromedp.CSS(`.keys button[value="` + string(face) + `"]`)))
			page.until(fmt.Sprintf(`document.querySelectorAll('#pad input[name=keys]').length === %d`, die))
		}
		page.do(chromedp.Click(chromedp.CSS(`.primary`)))
		page.stands(n + 1)
	}
	pages[0].until(`document.querySelector('.outcome') !== null`)
}

// What is pressed while the network is away is written once when it is back.
func TestBrowser_NoNetwork(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := open(t, b.at.Table, 800, 1200)
	page.stands(0)
	b.lost.Store(true)
	b.CloseClientConnections()
	page.do(chromedp.KeyEvent("3"))
	page.until(`!document.getElementById('net').hidden`)
	b.lost.Store(false)
	page.until(`document.querySelectorAll('#pad input[name=keys]').length === 1`)
	page.do(chromedp.KeyEvent(kb.Enter))
	page.stands(1)
	page.do(chromedp.Reload())
	page.stands(1)
	if n := b.sheet().Len(); n != 1 {
		t.Errorf("%d entries stand", n)
	}
}

// What is pressed while the network is away is shown, and survives a reload, and so do
// dice that are laid.
func TestBrowser_Reload(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := open(t, b.at.Seats[0].URL, 412, 892)
	page.stands(0)
	page.do(chromedp.KeyEvent("3"))
	page.until(`document.querySelectorAll('#pad input[name=keys]').length === 1`)
	page.until(`document.getElementById('said').textContent.indexOf('3') === 0`)
	page.do(chromedp.Reload())
	page.until(`document.querySelectorAll('#pad input[name=keys]').length === 1`)
	release := b.hold(http.MethodPost, func() { page.do(chromedp.KeyEvent("4")) })
	page.do(chromedp.KeyEvent("5"))
	b.lost.Store(true)
	release()
	b.CloseClientConnections()
	page.until(`/5$/.test(document.getElementById('waiting').textContent)`)
	b.lost.Store(false)
	page.do(chromedp.Reload())
	page.until(`document.querySelectorAll('#pad input[name=keys]').length === 3`)
	page.do(chromedp.KeyEvent(kb.Enter))
	page.stands(1)
	if n := b.sheet().Len(); n != 1 {
		t.Errorf("%d entries stand", n)
	}
}

// Everybody is in sight on a television, and on a tablet no column is cut.
func TestBrowser_Everybody(t *testing.T) { everybody(t, "yahtzee", "lcr", "beetle", "pig") }

// everybody looks at games with as many players as they offer seats, and with four, in all
// sizes.
func everybody(t *testing.T, only ...string) {
	const cut = `Array.from(document.querySelectorAll('thead th, .spot')).filter(function (e) {
		var r = e.getBoundingClientRect();
		return r.left < -1 || r.right > innerWidth + 1 || TV && (r.top < -1 || r.bottom > innerHeight + 1);
	}).length + (TV && document.documentElement.scrollHeight > innerHeight ? 100 : 0)`
	for _, g := range allGames {
		if len(only) > 0 && !slices.Contains(only, g.ID) {
			continue
		}
		for _, n := range slices.Compact([]int{max(g.Seats.Min, min(4, g.Seats.Offer)), min(8, g.Seats.Offer)}) {
			b := newBench(t, g.ID, []string{"Ann", "Bartholomäus", "Cleo", "Dora", "Emil", "Friederike", "Gus", "Hal"}[:n]...)
			draw := chance(3)
			for range 3 * n {
				if _, on := b.sheet().Card().Turn(); on {
					b.write(g.RandomEntry(b.sheet().Card(), draw))
				}
			}
			page := open(t, b.at.Board, 1280, 720)
			for _, size := range []struct {
				width, height int64
				tv            bool
			}{{1920, 1080, true}, {1280, 720, true}, {768, 1024, false}, {1024, 768, false}} {
				address := b.at.Table
				if size.tv {
					address = b.at.Board + "?tv"
				}
				page.do(chromedp.EmulateViewport(size.width, size.height), chromedp.Navigate(address))
				if got := page.ask(strings.ReplaceAll(cut, "TV", strconv.FormatBool(size.tv))); got != "0" {
					t.Errorf("%s of %d at %d×%d (television: %v): %s are not in sight", g.ID, n, size.width, size.height, size.tv, got)
				}
			}
		}
	}
}

// Two at a time: what is pressed while something else comes to be seen, and the other
// way round.
func TestBrowser_Meanwhile(t *testing.T) {
	keys := func(n int) string {
		return fmt.Sprintf(`document.querySelectorAll('#pad input[name=keys]').length === %d`, n)
	}
	t.Run("what is pressed while the page is being refreshed stays, however late that comes", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "Bo")
		page := open(t, b.at.Table, 800, 1200)
		page.stands(0)
		page.ask(`(function (ask) {
			window.fetch = function (to, how) {
				var answer = ask(to, how);
				if (!how.method) answer.then(function (r) { return r.clone().text(); }).then(function () {
					setTimeout(function () { document.body.dataset.got = true; });
				});
				return answer;
			};
		})(window.fetch)`)
		page.do(chromedp.KeyEvent("3"))
		page.until(keys(1))
		release := b.hold(http.MethodGet, func() { page.ask(`document.dispatchEvent(new Event('visibilitychange'))`) }) // as after a sleep
		page.do(chromedp.KeyEvent("4"))
		page.until(keys(2))
		release()
		page.until(`!!document.body.dataset.got`)
		if page.ask(keys(2)) != "true" {
			t.Error("what was pressed meanwhile is gone")
		}
	})
	t.Run("what others write while a press is under way is seen after it", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "Bo")
		page := open(t, b.at.Table, 800, 1200)
		page.stands(0)
		page.ask(`(function (Source) {
			window.EventSource = function (to) {
				var source = new Source(to);
				source.addEventListener('message', function () { document.body.dataset.heard = +(document.body.dataset.heard || 0) + 1; });
				return source;
			};
			document.dispatchEvent(new Event('visibilitychange'));
		})(window.EventSource)`)
		page.until(`document.body.dataset.heard === '1'`)
		release := b.hold(http.MethodPost, func() { page.do(chromedp.KeyEvent("3")) })
		b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), rand.New(rand.NewPCG(1, 1)).IntN))
		page.until(`document.body.dataset.heard === '2'`)
		release()
		page.stands(1)
	})
}

// A game is begun on the table page, played, and a rematch of it is begun.
// A whole game is begun, played and begun again with keys alone.
func TestBrowser_Table(t *testing.T) {
	b := newBench(t, "")
	page := open(t, b.at.Table+"?new=pig", 1024, 900)
	for i, name := range []string{"Ann", "Bo"} {
		page.do(chromedp.SendKeys(chromedp.CSS(`input[name=name]`), name+kb.Enter))
		page.until(fmt.Sprintf(`document.querySelectorAll('input[name=player]').length === %d`, i+1))
	}
	page.do(chromedp.SendKeys(chromedp.CSS(`button[value=start]`), kb.Enter))
	page.stands(0)
	for turn := 0; !b.sheet().Done(); turn++ {
		page.stands(turn)
		for n, face := range []string{"6", "6", "6", "6"} {
			page.do(chromedp.KeyEvent(face))
			page.until(fmt.Sprintf(`document.querySelectorAll('#pad input[name=keys]').length === %d`, n+1))
		}
		page.do(chromedp.KeyEvent(kb.Enter))
		page.until(fmt.Sprintf(`document.getElementById('m').dataset.after === '%d'`, turn+1))
	}
	page.do(chromedp.SendKeys(chromedp.CSS(`button[value="rematch:next"]`), kb.Enter))
	page.stands(0)
	page.until(`document.querySelector('.turn').textContent === 'Bo’s turn'`)
}

// The accessibility tree has the page in the order in which a person would want it.
func TestBrowser_Accessible(t *testing.T) {
	testenv.Long(t)
	for _, g := range allGames {
		names := []string{"Ann", "Bo", "Cleo", "Dora"}
		b := newBench(t, g.ID, names[:max(2, g.Seats.Min)]...)
		draw := chance(6)
		for b.sheet().Len() < 4 {
			e := g.RandomEntry(b.sheet().Card(), draw)
			if after, err := b.sheet().Card().Write(e); err != nil {
				t.Fatal(err)
			} else if _, on := after.Turn(); on { // another one, where it would end the game
				b.write(e)
			}
		}
		page := open(t, b.at.Table, 1280, 800)
		page.stands(4)
		tree, err := chromedp.Call(page.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			t.Fatal(err)
		}
		said := read(t, g.ID, tree.Nodes)
		s, _ := b.board.table.scene(i18n.For("en").With(b.board.table.games), draft{editing: -1}, true)
		order := []string{"heading " + s.Words.Game(g.ID, "")}
		turn := s.Names()[s.Turn.Player] + "’s turn"
		order = append(order, turn, "heading "+s.Say(s.Pad.Prompt))
		for _, sections := range scorecard.SectionsOf(s.Blocks) {
			block := sections[0]
			if len(block.Lines) > 0 {
				order = append(order, "rowheader "+s.Say(block.Lines[0].Label))
			}
			if len(block.Spots) > 0 {
				order = append(order, s.Names()[0], s.Names()[1])
			}
		}
		order = append(order, "status")
		rest := said
		for _, want := range order {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%s: %q is not read after what comes before it:\n%s", g.ID, want, said)
				break
			}
			rest = after
		}
	}
}

// read returns what a screen reader finds in a tree, a line for each thing, from the
// top of the page to its end.
func read(t *testing.T, game string, nodes []*accessibility.Node) string {
	t.Helper()
	of := map[accessibility.NodeID]*accessibility.Node{}
	for _, node := range nodes {
		of[node.NodeID] = node
	}
	text := func(v *accessibility.Value) (said string) {
		if v != nil {
			_ = json.Unmarshal([]byte(v.Value), &said)
		}
		return said
	}
	var said strings.Builder
	var visit func(*accessibility.Node)
	visit = func(node *accessibility.Node) {
		if role, name := text(node.Role), text(node.Name); !node.Ignored {
			if role == "button" && name == "" {
				t.Errorf("%s: a button has no name", game)
			}
			said.WriteString(role + " " + name + "\n")
		}
		for _, id := range node.ChildIDs {
			if child := of[id]; child != nil {
				visit(child)
			}
		}
	}
	visit(nodes[0])
	return said.String()
}

// Nothing is wider than the screen. BEERMAT_SHOTS names a folder for pictures.
func TestBrowser_Sizes(t *testing.T) {
	testenv.Long(t)
	dir := os.Getenv("BEERMAT_SHOTS")
	sizes := []struct {
		name          string
		width, height int64
	}{{"phone", 360, 640}, {"tablet", 1280, 800}, {"upright", 768, 1024}, {"tv", 1920, 1080}, {"setup", 360, 640}, {"nights", 360, 640}, {"past", 360, 640}}
	for _, g := range allGames {
		names := []string{"Ann", "Bo", "Cleo", "Dora"}[:min(4, g.Seats.Offer)]
		b := newBench(t, g.ID, names...)
		draw := chance(3)
		for range 22 {
			if _, on := b.sheet().Card().Turn(); on {
				b.write(g.RandomEntry(b.sheet().Card(), draw))
			}
		}
		page := open(t, b.at.Table, 360, 640)
		for _, size := range sizes {
			address := b.at.Table
			switch size.name {
			case "tv":
				address = b.at.Board + "?tv"
			case "setup":
				address += "?new=" + g.ID
			case "nights":
				address += "?nights"
			case "past":
				address += "?game=" + b.sheet().Head().ID
			}
			page.do(chromedp.EmulateViewport(size.width, size.height), chromedp.Navigate(address))
			if over := page.ask("document.documentElement.scrollWidth - innerWidth"); over != "0" {
				t.Errorf("%s on a %s is wider than the screen by %s", g.ID, size.name, over)
			}
			if cut := page.ask(`(function () { var pad = document.querySelector('.pad'); return pad ? Math.round(pad.getBoundingClientRect().bottom) - innerHeight : 0; })()`); size.name == "upright" && cut > "0" {
				t.Errorf("the pad of %s ends %s below a tablet that is held upright", g.ID, cut)
			}
			if small := page.ask(`Array.from(document.querySelectorAll('.keys button, .primary, .others button')).filter(b => b.offsetHeight < 47 || b.offsetWidth < 44).map(b => b.outerHTML).join()`); small != "" {
				t.Errorf("%s on a %s has small buttons: %s", g.ID, size.name, small)
			}
			if dir != "" {
				picture, err := chromedp.Run(page.ctx, chromedp.FullScreenshot(100))
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(filepath.Join(dir, strings.ReplaceAll(g.ID, "/", "-")+"-"+size.name+".png"), picture, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// A page that comes late, because it was asked for before what is shown, does not take its place.
func TestBrowser_Late(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := open(t, b.at.Table, 800, 1200)
	page.stands(0)
	page.do(chromedp.KeyEvent("3"))
	page.until(`new FormData(document.getElementById('pad')).has('keys')`)
	page.ask(`(() => { const real = window.fetch; window.held = {}; window.fetch = (at, how) => real(at, how).then(r => r.text()).then(text => new Promise(done => {
		const entries = /data-after="(\d+)"/.exec(text)[1];
		window.held[entries] = () => done(new Response(text));
		document.body.dataset.held = entries;
	})); })()`)
	for n := range 2 { // news, for which the page asks with what has been entered
		b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
		page.until(fmt.Sprintf(`document.body.dataset.held === '%d'`, n+1))
	}
	page.ask(`(window.held[2](), '')`)
	page.stands(2)
	page.ask(`(window.held[1](), setTimeout(() => { document.body.dataset.late = 'yes'; }), '')`)
	page.until(`document.body.dataset.late === 'yes'`)
	if got := page.ask(`document.getElementById('m').dataset.after`); got != "2" {
		t.Errorf("after a late page %s entries stand", got)
	}
}
