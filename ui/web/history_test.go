package web

import (
	"net/http"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets"
)

// playOut plays what is on the table to its end.
func (b *bench) playOut(seed uint64) {
	b.t.Helper()
	for chance := chance(seed); !b.sheet().Done(); {
		b.write(b.sheet().Game().RandomEntry(b.sheet().Card(), chance))
	}
}

// read returns the body of a page of the table, which is sound HTML.
func (b *bench) read(query string) string {
	b.t.Helper()
	page := b.get(b.at.Table + query)
	if tag := unbalanced(page.body); page.status != http.StatusOK || tag != "" {
		b.t.Fatalf("%s: %d, out of balance at %q", query, page.status, tag)
	}
	return page.body
}

// says wants a page to have texts, in their order.
func (b *bench) says(page string, texts ...string) {
	b.t.Helper()
	rest := page
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			b.t.Errorf("the page does not say %q behind what comes before it: %s", text, page)
			return
		}
		rest = after
	}
}

func TestNights(t *testing.T) {
	t.Run("nothing has been played", func(t *testing.T) {
		b := newBench(t, "")
		b.says(b.read("?nights"), "Nights", "No game has been finished yet.")
	})
	t.Run("a game that is over is looked back on", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "<b>Bo")
		b.playOut(3)
		past := b.sheet()
		id := past.Head().ID
		b.begin("yahtzee", "Ann", "Cleo")
		b.settle()
		b.says(b.read("?nights"), "Back to the table", "Nights", "20 November 2026", `href="?game=`+id+`"`, "Pig", "&lt;b&gt;Bo")
		page := b.read("?game=" + id)
		b.says(page, "20 November 2026", "Pig", "Turn by turn", `<th scope="row">`)
		turns, _, _ := strings.Cut(page[strings.Index(page, `class="turns"`):], "</table>")
		if got := strings.Count(turns, `<th scope="row">`); got != past.Len() {
			t.Errorf("%d of %d turns are told", got, past.Len())
		}
		for _, button := range []string{`name="press"`, `name="do"`, `id="pad"`} {
			if strings.Contains(page, button) {
				t.Errorf("on a game that is over is %s", button)
			}
		}
		b.says(b.read("?new"), "Tonight", `href="?new=pig"`, `href="?game=`+id+`"`)
	})
	t.Run("a game that was put away goes on", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "Bo")
		b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
		id := b.sheet().Head().ID
		if got := b.fill("menu", "1", "sheet", id, "lines", "1", "do", "stop"); got.status != http.StatusSeeOther {
			t.Fatal(got.status)
		}
		b.says(b.read("?nights"), `href="?game=`+id+`"`, "abandoned")
		b.says(b.read("?game="+id), "Put it back on the table")
		if got := b.fill("menu", "1", "do", "reopen:"+id); got.status != http.StatusSeeOther {
			t.Fatal(got.status, got.body)
		}
		if s := b.sheet(); s == nil || s.Head().ID != id || s.Len() != 1 {
			t.Errorf("on the table is %v", s)
		}
		if strings.Contains(b.read("?nights"), id) {
			t.Error("it is among the nights too")
		}
	})
	t.Run("a game that is not there is told of", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "Bo")
		b.says(b.read("?game=01JD2Z8K6V0000000000000001"), "Back to the table", `role="alert"`)
		b.says(b.read("?game=x%22%3E"), `role="alert"`)
	})
	t.Run("nights are listed some at a time", func(t *testing.T) {
		b := newBench(t, "")
		b.nights(nightsAtOnce + 2)
		first := b.read("?nights")
		if got := strings.Count(first, "<section"); got != nightsAtOnce {
			t.Errorf("%d nights are listed", got)
		}
		_, next, _ := strings.Cut(first, `href="?nights=`)
		next, _, _ = strings.Cut(next, `"`)
		if got := strings.Count(b.read("?nights="+next), "<section"); got != 2 {
			t.Errorf("%d are listed behind them", got)
		}
	})
	t.Run("who only watches does not look back", func(t *testing.T) {
		b := newBench(t, "pig", "Ann", "Bo")
		if page := b.get(b.at.Board + "?nights"); strings.Contains(page.body, "No game has been finished") {
			t.Error("a board lists the nights")
		}
	})
}

// nights plays a game on each of some nights.
func (b *bench) nights(n int) {
	b.t.Helper()
	for i := range n {
		s, err := sheets.New(games.Find("pig", ""), sheets.Head{ID: b.pad.Options().NewID(), Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: evening.AddDate(0, 0, -i)})
		if err != nil {
			b.t.Fatal(err)
		}
		for chance := chance(uint64(i)); !s.Done(); {
			if _, err := s.Write(s.Game().RandomEntry(s.Card(), chance)); err != nil {
				b.t.Fatal(err)
			}
		}
		b.pad.Create(s)
	}
	b.settle()
}
