package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/i18n"
)

func TestSeat_Pad(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	ann, bo := b.at.Seats[0].URL, b.at.Seats[1].URL
	if page := b.get(bo).body; strings.Contains(page, `id="pad"`) || !strings.Contains(page, "Ann’s turn") {
		t.Error("Bo has a pad before it is Bo’s turn")
	}
	if page := b.get(ann).body; !strings.Contains(page, `id="pad"`) || !strings.Contains(page, "Your turn, Ann") {
		t.Error("Ann has no pad")
	}
	page := b.press(ann, "keys", "4", "keys", "4", "keys", "4", "keys", "2", "press", "2")
	if page.status != http.StatusOK || b.sheet().Len() != 0 || strings.Count(page.body, `name="keys"`) != 10 { // in the pad, and in the entry line
		t.Fatalf("five dice: %d, %d entries", page.status, b.sheet().Len())
	}
	if !strings.Contains(page.body, "Full house") {
		t.Error("the offer is not there")
	}
	page = b.press(ann, "keys", "4", "keys", "4", "keys", "4", "keys", "2", "keys", "2", "do", "write")
	if page.status != http.StatusSeeOther || b.sheet().Len() != 1 {
		t.Fatalf("the primary: %d, %d entries\n%s", page.status, b.sheet().Len(), page.body)
	}
	if via := b.sheet().Entry(0).Head().Via; via != scoring.ViaSeat {
		t.Errorf("the entry came via %q", via)
	}
	if page := b.get(bo).body; !strings.Contains(page, `id="pad"`) {
		t.Error("Bo has no pad")
	}
}

func TestSeat_KeyThatIsOff(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := b.press(b.at.Seats[0].URL, "do", "write")
	if page.status != http.StatusOK || b.sheet().Len() != 0 || !strings.Contains(page.body, `role="alert"`) {
		t.Errorf("%d with %d entries", page.status, b.sheet().Len())
	}
	note := page.body[strings.Index(page.body, `role="alert">`)+len(`role="alert">`):]
	if strings.HasPrefix(note, "<") {
		t.Error("nothing says what is missing")
	}
}

func TestSeat_Refused(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	ann, bo, table := b.at.Seats[0].URL, b.at.Seats[1].URL, b.at.Table
	for name, c := range map[string]struct {
		got  reply
		want int
		says string
	}{
		"out of turn":           {b.enter(bo, `{"entry":{"rolls":[3,4]},"after":0}`), http.StatusForbidden, "It is Ann’s turn."},
		"at the pad of another": {b.press(bo, "press", "3"), http.StatusForbidden, "It is Ann’s turn."},
		"after another entry":   {b.enter(ann, `{"entry":{"rolls":[3,4]},"after":7}`), http.StatusConflict, `"entries":0`},
		"against the rules":     {b.enter(ann, `{"entry":{"rolls":[9]},"after":0}`), http.StatusUnprocessableEntity, `"code":"bad-dice"`},
		"that is none":          {b.enter(ann, `{"entry":{"roll":[3]},"after":0}`), http.StatusUnprocessableEntity, `"code":"bad-entry"`},
		"without a place":       {b.enter(ann, `{"entry":{"rolls":[3]}}`), http.StatusBadRequest, "malformed"},
		"that is no JSON":       {b.enter(ann, `{`), http.StatusBadRequest, "malformed"},
		"going home for others": {b.enter(ann, `{"entry":{"leave":true,"player":1},"after":0}`), http.StatusForbidden, "message"},
		"nothing to undo":       {b.enter(ann, `{"undo":true,"after":0}`), http.StatusForbidden, "nothing-to-undo"},
		"without a sheet":       {b.ask("POST", ann, `{"entry":{"rolls":[3]},"after":0,"key":"x"}`, with("Content-Type", "application/json")), http.StatusBadRequest, "malformed"},
		"without a key":         {b.ask("POST", ann, b.asked(`{"entry":{"rolls":[3]},"after":0}`, ""), with("Content-Type", "application/json")), http.StatusBadRequest, "malformed"},
		"of another sheet":      {b.ask("POST", ann, `{"entry":{"rolls":[3]},"after":0,"key":"x","sheet":"01JD2Z8K6V0000000000000009"}`, with("Content-Type", "application/json")), http.StatusConflict, `"entries":0`},
		"to undo at the table":  {b.enter(table, `{"undo":true,"after":0}`), http.StatusForbidden, "nothing-to-undo"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.got.status != c.want || !strings.Contains(c.got.body, c.says) {
				t.Errorf("got %d %s", c.got.status, c.got.body)
			}
		})
	}
	if n := b.sheet().Len(); n != 0 {
		t.Errorf("%d entries stand", n)
	}
}

func TestSeat_Sentence(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	got := b.ask("POST", b.at.Seats[0].URL, b.asked(`{"entry":{"rolls":[9]},"after":0}`, "one"), with("Content-Type", "application/json"), german)
	_, err := b.sheet().Card().Write(decoded(t, b, `{"rolls":[9]}`))
	foul := err.(*scoring.RuleError)
	if want := i18n.For("de").Foul(foul, "pig", []string{"Ann", "Bo"}); !strings.Contains(got.body, want) {
		t.Errorf("got %s, want %s", got.body, want)
	}
}

func TestSeat_Undo(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	ann, bo := b.at.Seats[0].URL, b.at.Seats[1].URL
	if got := b.enter(ann, `{"entry":{"rolls":[3,4]},"after":0}`); got.status != http.StatusOK || !strings.Contains(got.body, `"entries":1`) {
		t.Fatalf("%+v", got)
	}
	if got := b.enter(bo, `{"undo":true,"after":1}`); got.status != http.StatusForbidden {
		t.Errorf("Bo takes back what Ann wrote: %+v", got)
	}
	if got := b.enter(ann, `{"undo":true,"after":1}`); got.status != http.StatusOK || b.sheet().Len() != 0 {
		t.Errorf("Ann cannot take back: %+v", got)
	}
	b.write(decoded(t, b, `{"rolls":[5]}`))
	if got := b.press(ann, "do", "undo"); got.status != http.StatusForbidden || b.sheet().Len() != 1 {
		t.Errorf("Ann takes back what was written at the pad: %d", got.status)
	}
}

func TestSeat_TwoAtOnce(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	var group sync.WaitGroup
	status, texts := make([]int, 8), make([]string, 8)
	for i := range texts { // before the sheet is written on
		texts[i] = b.asked(`{"entry":{"rolls":[3,4]},"after":0}`, "key-"+strconv.Itoa(i))
	}
	for i, text := range texts {
		group.Go(func() {
			status[i] = b.ask("POST", b.at.Seats[0].URL, text, with("Content-Type", "application/json")).status
		})
	}
	group.Wait()
	slices.Sort(status)
	if b.sheet().Len() != 1 || status[0] != http.StatusOK || status[1] != http.StatusConflict {
		t.Errorf("%d entries, answers %v", b.sheet().Len(), status)
	}
}

func TestSeat_Lock(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	ann, id := b.at.Seats[0].URL, b.board.table.player(b.sheet().Head().Players[0])
	b.board.Lock(id, true)
	if page := b.get(ann).body; strings.Contains(page, `id="pad"`) || !strings.Contains(page, "locked") {
		t.Error("a locked seat has a pad")
	}
	if got := b.enter(ann, `{"entry":{"rolls":[3,4]},"after":0}`); got.status != http.StatusLocked {
		t.Errorf("%+v", got)
	}
	b.board.Lock(id, false)
	if got := b.enter(ann, `{"entry":{"rolls":[3,4]},"after":0}`); got.status != http.StatusOK {
		t.Errorf("%+v", got)
	}
}

func TestSeat_Rematch(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	b.begin("yahtzee", "Bo", "Cleo", "Ann")
	if seats := b.board.Addresses(b.URL).Seats; seats[0].URL != b.at.Seats[1].URL || seats[2].URL != b.at.Seats[0].URL {
		t.Error("in the next game a player has another page")
	}
	if page := b.get(b.at.Seats[1].URL).body; !strings.Contains(page, "Your turn, Bo") {
		t.Error("Bo begins, and has no pad")
	}
	b.begin("pig", "Ann", "Cleo")
	if page := b.get(b.at.Seats[1].URL).body; !strings.Contains(page, "You are not in this game.") {
		t.Error("Bo is in no game, and is not told")
	}
}

// decoded returns an entry of the game on the table.
func decoded(t testing.TB, b *bench, text string) scoring.Entry {
	t.Helper()
	e, err := sheets.ReadEntry(jsontext.NewDecoder(strings.NewReader(text)), b.sheet().Game())
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestTable_Correct(t *testing.T) {
	b := newBench(t, "yahtzee", "Ann", "Bo")
	for _, keys := range [][]string{{"1", "1", "1", "2", "2", "i"}, {"6", "6", "6", "2", "2", "i"}} {
		var pairs []string
		for _, key := range keys[:5] {
			pairs = append(pairs, "keys", key)
		}
		if got := b.press(b.at.Table, append(pairs, "press", keys[5])...); got.status != http.StatusSeeOther {
			t.Fatalf("%d\n%s", got.status, got.body)
		}
	}
	if via := b.sheet().Entry(0).Head().Via; via != "" {
		t.Errorf("an entry of the table came via %q", via)
	}
	page := b.get(b.at.Table).body
	if !strings.Contains(page, `name="edit" value="0"`) {
		t.Fatal("what stands cannot be corrected")
	}
	page = b.press(b.at.Table, "edit", "0").body
	if !strings.Contains(page, "Correct Ann") || !strings.Contains(page, `name="editing" value="0"`) {
		t.Fatalf("nothing is corrected:\n%s", page)
	}
	got := b.press(b.at.Table, "editing", "0", "keys", "3", "keys", "3", "keys", "3", "keys", "2", "keys", "2", "press", "i")
	if got.status != http.StatusSeeOther || b.sheet().Len() != 2 {
		t.Errorf("the correction: %d, %d entries", got.status, b.sheet().Len())
	}
	for _, do := range []string{"undo", "redo"} {
		before := len(b.sheet().Log())
		if got := b.press(b.at.Table, "do", do); got.status != http.StatusSeeOther || len(b.sheet().Log()) != before+1 {
			t.Errorf("%s: %d", do, got.status)
		}
	}
}

// A whole game is entered with the buttons of the table page alone, in every game.
func TestTable_WholeGame(t *testing.T) {
	for _, g := range allGames {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			names := []string{"Ann", "Bo", "Cleo", "Dora"}
			b := newBench(t, g.ID, names[:max(2, g.Seats.Min)]...)
			draw := chance(5)
			for range 500 {
				card := b.sheet().Card()
				if _, on := card.Turn(); !on {
					return
				}
				before := b.sheet().Len()
				var pairs []string
				for _, key := range g.Keys(card, g.RandomEntry(card, draw)) {
					got := b.press(b.at.Table, append(slices.Clone(pairs), "press", string(key))...)
					if got.status >= 400 {
						t.Fatalf("%v %s: %d", pairs, key, got.status)
					}
					pairs = append(pairs, "keys", string(key))
					if b.sheet().Len() > before {
						break
					}
				}
				if b.sheet().Len() == before {
					if got := b.press(b.at.Table, append(pairs, "do", "write")...); got.status != http.StatusSeeOther {
						t.Fatalf("%v: %d\n%s", pairs, got.status, got.body)
					}
				}
			}
		})
	}
}

// An answer of 200 means that the entry is on the disk.
func TestPost_Saved(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	pad := b.pad
	begun, release := make(chan struct{}), make(chan struct{})
	hold := func() { close(begun); <-release }
	b.found.Store(&hold)
	pad.Select(b.sheet().Head().ID).Annotate("Bar", "") // which is folded when it is written
	<-begun
	b.board.table.patience = time.Millisecond
	if got := b.enter(b.at.Seats[0].URL, `{"entry":{"rolls":[3,4]},"after":0}`); got.status != http.StatusAccepted || !strings.Contains(got.body, `"entries":1`) {
		t.Errorf("an entry that the disk has not: %+v", got)
	}
	form := b.board.table.place()
	form.Set("type", "5")
	form.Add("keys", "6")
	form.Set("do", "write")
	got := b.ask("POST", b.at.Seats[1].URL, form.Encode(), with("Content-Type", "application/x-www-form-urlencoded"), with("X-Part", "1"))
	if got.status != http.StatusAccepted || !strings.Contains(got.body, "being saved") || b.sheet().Len() != 2 {
		t.Errorf("a press that the disk has not: %d with %d entries\n%s", got.status, b.sheet().Len(), got.body)
	}
	close(release)
	b.board.table.patience = patience
	if got := b.enter(b.at.Seats[0].URL, `{"entry":{"rolls":[2]},"after":2}`); got.status != http.StatusOK {
		t.Errorf("%+v", got)
	}
	again, err := pad.Sheet(b.sheet().Head().ID)
	if err != nil || again.Len() != 3 {
		t.Errorf("the disk has %d entries: %v", again.Len(), err)
	}
}

// What was sent once is done once, however often and late it comes.
func TestPost_Again(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	ann, json := b.at.Seats[0].URL, with("Content-Type", "application/json")
	entry := b.asked(`{"entry":{"rolls":[3,4]},"after":0}`, "one")
	first := b.ask("POST", ann, entry, json)
	if first.status != http.StatusOK {
		t.Fatalf("%+v", first)
	}
	same := func(when string, entries int) {
		t.Helper()
		if got := b.ask("POST", ann, entry, json); got.status != first.status || got.body != first.body || b.sheet().Len() != entries {
			t.Errorf("%s: %+v with %d entries", when, got, b.sheet().Len())
		}
	}
	same("sent again", 1)
	if got := b.enter(ann, `{"undo":true,"after":1}`); got.status != http.StatusOK {
		t.Fatalf("%+v", got)
	}
	same("sent again after it was taken back", 0)
	late := b.asked(`{"entry":{"rolls":[3,4]},"after":0}`, "two")
	b.begin("pig", "Ann", "Bo")
	if got := b.ask("POST", ann, late, json); got.status != http.StatusConflict || b.sheet().Len() != 0 {
		t.Errorf("what is late for the last game: %+v", got)
	}
	if got := b.ask("POST", b.at.Table, b.asked(`{"entry":{"rolls":[3,4]},"after":0}`, "one"), json); got.status != http.StatusOK || b.sheet().Len() != 1 {
		t.Errorf("the key of somebody else: %+v", got)
	}
	for i := range 3 * maxAsked {
		for j := range 2 * maxAnswers {
			b.board.table.answers.keep(strconv.Itoa(i), strconv.Itoa(j), answer{})
		}
	}
	if len(b.board.table.answers) > maxAsked || len(b.board.table.answers["191"]) > maxAnswers {
		t.Errorf("%d and %d answers are kept", len(b.board.table.answers), len(b.board.table.answers["191"]))
	}
}

func TestTable_Again(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	send := func(form url.Values) reply {
		t.Helper()
		return b.ask("POST", b.at.Table, form.Encode(), with("Content-Type", "application/x-www-form-urlencoded"))
	}
	form := b.board.table.place()
	form["keys"], form["do"] = []string{"3", "4"}, []string{"write"}
	keyed := maps.Clone(form)
	keyed.Set("key", "one")
	if got := send(keyed); got.status != http.StatusSeeOther || b.sheet().Len() != 1 {
		t.Fatalf("%d", got.status)
	}
	if got := send(keyed); got.status != http.StatusSeeOther || b.sheet().Len() != 1 {
		t.Errorf("the same press again: %d with %d entries", got.status, b.sheet().Len())
	}
	b.press(b.at.Table, "do", "undo")
	for _, again := range []url.Values{keyed, form} {
		if send(again); b.sheet().Len() != 0 {
			t.Error("what was taken back is written again")
		}
	}
	b.press(b.at.Table, "keys", "3", "keys", "4", "do", "write")
	one, two := b.board.table.place(), b.board.table.place()
	one["editing"], one["keys"], one["do"] = []string{"0"}, []string{"5"}, []string{"write"}
	two["editing"], two["keys"], two["do"] = []string{"0"}, []string{"6"}, []string{"write"}
	if got := send(one); got.status != http.StatusSeeOther {
		t.Fatalf("a correction: %d", got.status)
	}
	if got := send(two); got.status != http.StatusConflict || !strings.Contains(got.body, i18n.For("en").Say("web.changed")) {
		t.Errorf("a second correction of the same entry is not told: %d", got.status)
	}
	start := url.Values{"setup": {"pig"}, "player": {"=Ann", "=Bo"}, "do": {"start"}, "key": {"start"}}
	send(start)
	begun := b.sheet().Head().ID
	if got := send(start); got.status != http.StatusSeeOther || b.sheet().Head().ID != begun {
		t.Errorf("one press begins two games: %d", got.status)
	}
}
