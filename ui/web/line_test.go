package web

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/ui/i18n"
)

// line sends a line, as the field for it does.
func (b *bench) line(address, text string) reply {
	b.t.Helper()
	return b.press(address, "do", "line", "line", text, "key", "line-"+strconv.FormatInt(b.keys.Add(1), 10))
}

// note is what a page answers.
func note(page string) string {
	_, said, _ := strings.Cut(page, `role="alert">`)
	said, _, _ = strings.Cut(said, "</p>")
	return said
}

// An evening of each game is entered by the line alone: each turn as it is typed, by turns from the page of
// the table and from that of whoever it is.
func TestLine_EveryGame(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run(g.ID, func(t *testing.T) {
			b := newBench(t, g.ID, []string{"Ann", "Bo", "Cleo"}[:max(2, g.Seats.Min)]...)
			draw := chance(4)
			for n := range 150 {
				card := b.sheet().Card()
				turn, on := card.Turn()
				if !on {
					break
				}
				typed := scoringtest.Typist(g, card, draw)
				want := after(t, g, card, typed)
				address := b.at.Table
				if n%2 == 1 {
					address = b.at.Seats[turn.Player].URL
				}
				if r := b.line(address, strings.TrimSpace(typed)); b.sheet().Len() != n+1 {
					t.Fatalf("%q writes nothing: %d, %q", typed, r.status, note(r.body))
				}
				if got := scoringtest.Text(t, b.sheet().Card()); got != want {
					t.Fatalf("%q makes %s, not %s", typed, got, want)
				}
			}
		})
	}
}

// after is the card as it is once somebody has typed a turn at the pad.
func after(t *testing.T, g *scorecard.Game, card scoring.Card, typed string) string {
	t.Helper()
	editor := g.NewEditor(&scoringtest.Log{Cards: []scoring.Card{card}})
	editor.Update(-1)
	for _, key := range typed {
		if a := editor.Type(key); a.Entry != nil {
			next, err := card.Write(a.Entry)
			if err != nil {
				t.Fatal(err)
			}
			return scoringtest.Text(t, next)
		}
	}
	t.Fatalf("%q writes nothing", typed)
	return ""
}

// What is missing is said in the same sentence to who types a line as to who presses keys.
func TestLine_Refusals(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run(g.ID, func(t *testing.T) {
			b := newBench(t, g.ID, []string{"Ann", "Bo", "Cleo"}[:max(2, g.Seats.Min)]...)
			draw, said := chance(4), 0
			for range 12 {
				card := b.sheet().Card()
				if _, on := card.Turn(); !on {
					break
				}
				typed := []rune(strings.TrimSpace(scoringtest.Typist(g, card, draw)))
				half := string(typed[:len(typed)/2])
				editor := g.NewEditor(&scoringtest.Log{Cards: []scoring.Card{card}})
				editor.Update(-1)
				for _, key := range half {
					editor.Type(key)
				}
				want := editor.Enter()
				if want.Entry == nil {
					said++
					s, _ := b.board.table.scene(i18n.For("en"), draft{editing: -1}, true)
					if got := note(b.line(b.at.Table, half).body); got != escaped(s.Say(want.Note)) {
						t.Errorf("after %q it is said %q, not %q", half, got, s.Say(want.Note))
					}
				}
				b.write(g.RandomEntry(card, draw))
			}
			if said == 0 {
				t.Error("nothing is ever missing")
			}
		})
	}
}

func TestLine(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	ann, bo := b.at.Seats[0].URL, b.at.Seats[1].URL
	says := func(r reply, want string) {
		t.Helper()
		if got := note(r.body); got != escaped(want) {
			t.Errorf("%q, not %q", got, want)
		}
	}
	b.line(ann, "3 3 3 4 4 full house")
	b.line(bo, "3, 3, 3, 4, 4 Full  HOUSE")
	if b.sheet().Len() != 2 {
		t.Fatalf("%d entries stand", b.sheet().Len())
	}
	says(b.line(bo, "score"), "Ann 25 and Bo 25")
	says(b.line(bo, "who"), "Ann’s turn")
	says(b.line(bo, "1 1 1 1 1 yahtzee"), "It is Ann’s turn.")
	says(b.line(ann, "3 3 3"), "Tap 2 dice")
	says(b.line(ann, "3 3 3 4 4 flush"), "“flush” means nothing here, and nothing was written. Type dice, what the pad says, or undo, score, who, best.")
	says(b.line(ann, "3 3 3 4 4 chance 5"), "“5” means nothing here, and nothing was written. Type dice, what the pad says, or undo, score, who, best.")
	says(b.line(ann, "6 6 6 6 6 best"), "Yahtzee 50")
	says(b.line(ann, "undo"), "From here you can take back only your own last entry.")
	if b.sheet().Len() != 2 {
		t.Fatalf("%d entries stand", b.sheet().Len())
	}
	b.line(bo, "undo")
	b.line(b.at.Table, "undo")
	if b.sheet().Len() != 0 {
		t.Fatalf("%d entries stand", b.sheet().Len())
	}
	says(b.line(b.at.Table, "undo"), "There is nothing to take back or to do again.")
	b.line(b.at.Table, "redo")
	if b.sheet().Len() != 1 {
		t.Fatalf("%d entries stand", b.sheet().Len())
	}
}

// A page is played with the line alone, at a keyboard.
func TestBrowser_Line(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := open(t, b.at.Table, 800, 1200)
	page.stands(0)
	for n, line := range []string{"3 4 5", "1", "6 6"} {
		page.do(chromedp.Focus(chromedp.CSS(`#line input[name=line]`)), chromedp.KeyEvent(line), chromedp.KeyEvent(kb.Enter))
		page.stands(n + 1)
		page.until(`document.querySelector('#line input[name=line]').value === '' && document.activeElement.name === 'line'`)
	}
	page.do(chromedp.KeyEvent("3 4"))
	b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
	page.stands(4)
	if got := page.ask(`document.querySelector('#line input[name=line]').value`); got != "3 4" {
		t.Errorf("%q is left of what was being typed", got)
	}
	page.do(chromedp.KeyEvent(" x"), chromedp.KeyEvent(kb.Enter))
	page.until(`/“x” means nothing here/.test(document.querySelector('.note').textContent)`)
	// News that change nothing, such as that all is saved, leave it in sight.
	page.ask(`(() => { fetch(location.pathname, {headers: {'X-Part': '1'}}).then(r => r.text()).then(text => {
		document.dispatchEvent(new CustomEvent('beermat', {detail: text}));
		document.body.dataset.came = 'yes';
	}); })()`)
	page.until(`document.body.dataset.came === 'yes'`)
	if got := page.ask(`document.querySelector('#pad .note').textContent`); !strings.Contains(got, "means nothing here") {
		t.Errorf("after news the note is %q", got)
	}
	page.do(chromedp.KeyEvent("\b"), chromedp.KeyEvent(kb.Enter))
	page.until(`document.querySelector('#pad .note').textContent === ''`)
}
