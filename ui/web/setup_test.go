package web

import (
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/i18n"
)

// fill sends a form of the table page, as a button of it does.
func (b *bench) fill(pairs ...string) reply {
	b.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return b.ask("POST", b.at.Table, form.Encode(), with("Content-Type", "application/x-www-form-urlencoded"))
}

func TestSetup_EveryGame(t *testing.T) {
	for _, g := range allGames {
		t.Run(g.ID, func(t *testing.T) {
			b := newBench(t, "")
			page := b.get(b.at.Table + "?new=" + g.ID)
			if page.status != http.StatusOK || unbalanced(page.body) != "" {
				t.Fatalf("%d, out of balance at %q", page.status, unbalanced(page.body))
			}
			pairs := []string{"setup", g.ID}
			for _, name := range []string{"Ann", "Bo", "Cleo", "Dora"}[:max(2, g.Seats.Min)] {
				got := b.fill(append(slices.Clone(pairs), "name", name, "do", "add")...)
				if got.status != http.StatusOK || !strings.Contains(got.body, `value="=`+name+`"`) {
					t.Fatalf("%s is not there: %d\n%s", name, got.status, got.body)
				}
				pairs = append(pairs, "player", "="+name)
			}
			got := b.fill(append(pairs, append(fieldsOf(b.fill(pairs...).body), "first", "1", "do", "start")...)...)
			if got.status != http.StatusSeeOther {
				t.Fatalf("it does not start: %d\n%s", got.status, got.body)
			}
			head := b.sheet().Head()
			usual, _ := g.Agree(nil, len(head.Players))
			for key, value := range usual {
				if !reflect.DeepEqual(head.House[key], value) {
					t.Errorf("%s became %v, not %v", key, head.House[key], value)
				}
			}
			if head.First != 1 || head.Players[0].ID == "" || head.Players[0].Name != "Ann" {
				t.Errorf("%+v", head)
			}
		})
	}
}

// fieldsOf returns what the fields of house rules on a page would send.
func fieldsOf(page string) (pairs []string) {
	for rest := page; ; {
		i := strings.Index(rest, `name="h.`)
		if i < 0 {
			return pairs
		}
		open, end := strings.LastIndexByte(rest[:i], '<'), strings.IndexByte(rest[i:], '>')+i
		tag := rest[open:end]
		rest = rest[end:]
		name := attribute(tag, "name")
		switch {
		case strings.HasPrefix(tag, "<select"):
			options := rest[:strings.Index(rest, "</select>")]
			chosen := strings.Index(options, ` selected=`)
			if chosen < 0 {
				chosen = strings.Index(options, "<option") + 1 // the first one
			}
			option := options[strings.LastIndexByte(options[:chosen], '<'):]
			value := attribute(option, "value")
			if !strings.Contains(option[:strings.IndexByte(option, '>')], " value=") {
				value = option[strings.IndexByte(option, '>')+1 : strings.Index(option, "</option>")] // as browsers do
			}
			pairs = append(pairs, name, value)
		case strings.Contains(tag, `"checkbox"`) && !strings.Contains(tag, "checked="):
		default:
			pairs = append(pairs, name, attribute(tag, "value"))
		}
	}
}

// attribute returns the value of an attribute of a tag.
func attribute(tag, name string) string {
	_, rest, ok := strings.Cut(tag, " "+name+`="`)
	if !ok {
		return ""
	}
	value, _, _ := strings.Cut(rest, `"`)
	return strings.NewReplacer("&#34;", `"`, "&amp;", "&", "&#39;", "'").Replace(value)
}

func TestSetup_House(t *testing.T) {
	b := newBench(t, "")
	start := []string{"setup", "yahtzee", "player", "=Ann", "player", "=Bo", "do", "start"}
	g := games.Find("yahtzee", "")
	for _, rule := range g.Rules {
		switch rule.Kind {
		case scoring.Switch:
			start = append(start, "h."+rule.Key, "0", "h."+rule.Key, "1")
		case scoring.Number:
			start = append(start, "h."+rule.Key, strconv.Itoa(rule.Max))
		}
	}
	if got := b.fill(start...); got.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", got.status, got.body)
	}
	for _, rule := range g.Rules {
		if rule.Kind == scoring.Switch && !b.sheet().Head().House.On(rule.Key) {
			t.Errorf("%s is off", rule.Key)
		}
	}
	if got := b.fill("setup", "pig", "player", "=Ann", "player", "=Bo", "h.target", "-5", "do", "start"); got.status != http.StatusOK || !strings.Contains(got.body, `role="alert">`) {
		t.Errorf("a target below 0: %d", got.status)
	}
	if got := b.fill("setup", "pig", "do", "start"); got.status != http.StatusUnprocessableEntity {
		t.Errorf("nobody plays: %d", got.status)
	}
	if got := b.fill("setup", "chess", "do", "start"); got.status != http.StatusNotFound {
		t.Errorf("a game that nobody knows: %d", got.status)
	}
}

// A page sends what it says of the rules and what was changed there, in one press.
func TestSetup_HouseChanged(t *testing.T) {
	const three = `{"chips":[4,5,6],"dot-to-win":true}`
	for name, c := range map[string]struct {
		game  string
		pairs []string
		key   string
		want  any
	}{
		"what was agreed stays":                  {"lcr", []string{"house", three}, "chips", []int{4, 5, 6}},
		"one of several changes":                 {"lcr", []string{"house", three, "h.chips", "1", "h.chips.0", "4", "h.chips.1", "9", "h.chips.2", "6"}, "chips", []int{4, 9, 6}},
		"chips go along with a player":           {"lcr", []string{"house", three, "do", "up:2"}, "chips", []int{4, 6, 5}},
		"who is new has what is usual":           {"lcr", []string{"house", three, "do", "add", "name", "Dora"}, "chips", []int{4, 5, 6, 3}},
		"a stake and its amount":                 {"lcr", []string{"h.stake", "1", "h.stake.amount", "50"}, "stake", scoring.Stake{Minor: 50, Currency: "EUR"}},
		"an amount of no stake":                  {"lcr", []string{"h.stake", "0", "h.stake.amount", "50"}, "stake", nil},
		"another figure, though counts are sent": {"beetle", []string{"h.parts", "3", "h.parts.2", "6", "h.parts.4", "2"}, "parts", games.Scorecard("beetle").Rules[slices.IndexFunc(games.Scorecard("beetle").Rules, func(o scoring.Rule) bool { return o.Key == "parts" })].Choices[3]},
		"what nobody can read is as usual":       {"lcr", []string{"house", `{"chips":[1]}`}, "chips", 3},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "")
			pairs := append([]string{"setup", c.game, "player", "=Ann", "player", "=Bo", "player", "=Cem"}, c.pairs...)
			table := b.board.table
			form := url.Values{}
			for i := 0; i < len(pairs); i += 2 {
				form.Add(pairs[i], pairs[i+1])
			}
			s := table.readSetup(games.Scorecard(c.game), i18n.For("en"), form)
			if !reflect.DeepEqual(s.house[c.key], c.want) || s.note != "" {
				t.Errorf("%v is agreed, not %v %s", s.house[c.key], c.want, s.note)
			}
		})
	}
}

func TestSetup_Order(t *testing.T) {
	b := newBench(t, "")
	got := b.fill("setup", "pig", "player", "=Ann", "player", "=Bo", "player", "=Cleo", "first", "2", "do", "up:2")
	if a, c := strings.Index(got.body, `"=Cleo"`), strings.Index(got.body, `"=Bo"`); a > c || !strings.Contains(got.body, `value="1" checked`) {
		t.Error("Cleo is not before Bo, or does not begin any more")
	}
	got = b.fill("setup", "pig", "player", "=Ann", "player", "=Bo", "player", "=Cleo", "do", "stand:0")
	if strings.Contains(got.body, `"=Ann"`) || !strings.Contains(got.body, `"=Bo"`) {
		t.Error("Ann still plays")
	}
	got = b.fill("setup", "pig", "player", "=Ann", "name", " ann ", "do", "add")
	if strings.Count(got.body, `name="player"`) != 1 {
		t.Error("Ann sits there twice")
	}
}

func TestSetup_Teams(t *testing.T) {
	t.Run("the next one plays together with a seat", func(t *testing.T) {
		b := newBench(t, "")
		two := []string{"setup", "pig", "player", "=Ann", "player", "=Bo"}
		got := b.fill(append(slices.Clone(two), "do", "partner:0")...)
		if !strings.Contains(got.body, `name="partner" value="0"`) || !strings.Contains(got.body, "Who plays together with Ann?") || unbalanced(got.body) != "" {
			t.Errorf("nobody is asked for\n%s", got.body)
		}
		got = b.fill(append(slices.Clone(two), "partner", "0", "name", "Cleo", "do", "add")...)
		ann, cleo, bo := strings.Index(got.body, `"=Ann"`), strings.Index(got.body, `"+=Cleo"`), strings.Index(got.body, `"=Bo"`)
		if ann < 0 || cleo < ann || bo < cleo || !strings.Contains(got.body, "Ann &amp; Cleo") || strings.Contains(got.body, `name="partner"`) || unbalanced(got.body) != "" {
			t.Errorf("Cleo is not with Ann\n%s", got.body)
		}
		team := []string{"setup", "pig", "player", "=Ann", "player", "+=Cleo", "player", "=Bo"}
		if got := b.fill(append(slices.Clone(team), "partner", "1", "name", "cleo", "do", "add")...); strings.Count(got.body, `name="player"`) != 3 {
			t.Error("Cleo sits there twice")
		}
		if got := b.fill(append(slices.Clone(team), "do", "part:0.0")...); !strings.Contains(got.body, `"=Cleo"`) || strings.Contains(got.body, `=Ann"`) {
			t.Error("Ann is still in the team")
		}
		for _, do := range []string{"part:0.7", "part:0.-1", "part:9.0", "part:1.0", "part:0", "partner:-1", "partner:9"} {
			if got := b.fill(append(slices.Clone(team), "do", do)...); got.status != http.StatusOK || strings.Count(got.body, `name="player"`) != 3 {
				t.Errorf("%s: %d", do, got.status)
			}
		}
		for _, do := range []string{"stand:1", "stand:0", "up:1", "part:0.1"} {
			if got := b.fill(append(slices.Clone(team), "partner", "1", "do", do)...); got.status != http.StatusOK || strings.Contains(got.body, `name="partner"`) {
				t.Errorf("%s, while a partner is asked for: %d", do, got.status)
			}
		}
		if got := b.fill(append(slices.Clone(team), "called:0", " The  Foxes ", "do", "start")...); got.status != http.StatusSeeOther {
			t.Fatalf("it does not start: %d", got.status)
		}
		seats := b.sheet().Head().Players
		if names := sheets.NamesOf(seats); !slices.Equal(names, []string{"The Foxes", "Bo"}) {
			t.Errorf("%q play", names)
		}
		people := sheets.PeopleOf(seats)
		if names := sheets.NamesOf(people); !slices.Equal(names, []string{"Ann", "Cleo", "Bo"}) || people[0].ID == "" || people[1].ID == "" || seats[0].ID != "" {
			t.Errorf("%+v", seats)
		}
		if got := b.get(b.at.Table + "?new=pig"); !strings.Contains(got.body, `value="The Foxes"`) {
			t.Error("the team is not there any more for the next game")
		}
		if got := b.get(b.at.Table); !strings.Contains(got.body, "The Foxes") {
			t.Error("the card does not name the team")
		}
	})
	t.Run("a seat has room for eight", func(t *testing.T) {
		b := newBench(t, "")
		many := []string{"setup", "pig", "player", "=A"}
		for _, name := range strings.Split("BCDEFGHIJK", "") {
			many = append(many, "player", "+="+name)
		}
		if got := b.fill(many...); strings.Count(got.body, `name="player"`) != 8 {
			t.Errorf("%d play", strings.Count(got.body, `name="player"`))
		}
	})
	t.Run("in a game for teams four are two", func(t *testing.T) {
		b := newBench(t, "")
		got := b.fill("setup", "cards/tichu", "player", "=Ann", "player", "=Bo", "name", "Cleo", "do", "add")
		if ann, cleo, bo := strings.Index(got.body, `"=Ann"`), strings.Index(got.body, `"+=Cleo"`), strings.Index(got.body, `"=Bo"`); ann < 0 || cleo < ann || bo < cleo {
			t.Errorf("%d\n%s", got.status, got.body)
		}
	})
}

func TestMenu(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo", "Cleo")
	first := b.sheet().Head().ID
	menu := func(do string) reply {
		pairs := []string{"menu", "1", "do", do}
		if b.sheet() != nil {
			pairs = append(pairs, "sheet", b.sheet().Head().ID, "lines", strconv.Itoa(b.sheet().Lines()))
		}
		return b.fill(pairs...)
	}
	if got := menu("home:1"); got.status != http.StatusSeeOther || !b.sheet().Entry(0).Head().Leave {
		t.Errorf("Bo goes home: %d", got.status)
	}
	if got := b.fill("menu", "1", "sheet", first, "lines", "7", "do", "stop"); got.status != http.StatusConflict || b.sheet() == nil {
		t.Errorf("an old page ends the game: %d", got.status)
	}
	draw := chance(1)
	for {
		if _, on := b.sheet().Card().Turn(); !on {
			break
		}
		b.write(b.sheet().Game().RandomEntry(b.sheet().Card(), draw))
	}
	if page := b.get(b.at.Table).body; !strings.Contains(page, `value="rematch:`) {
		t.Error("there is no rematch")
	}
	if got := menu("rematch:" + string(sheets.NextBegins)); got.status != http.StatusSeeOther || b.sheet().Head().ID == first || len(b.sheet().Head().Players) != 2 {
		t.Errorf("the rematch: %d", got.status)
	}
	if got := menu("stop"); got.status != http.StatusSeeOther || b.sheet() != nil {
		t.Errorf("the end: %d", got.status)
	}
	b.begin("lcr", "Ann", "Bo", "Cleo")
	lcr := b.sheet().Head().ID
	b.begin("pig", "Ann", "Bo")
	b.settle()
	if page := b.get(b.at.Table).body; !strings.Contains(page, "open:"+lcr) {
		t.Error("the other game in play is not offered")
	}
	if got := menu("open:" + lcr); got.status != http.StatusSeeOther || b.sheet().Head().ID != lcr {
		t.Errorf("the other game: %d", got.status)
	}
	if got := menu("open:" + first); b.sheet().Head().ID == first {
		t.Errorf("a game of the history is on the table: %d", got.status)
	}
}

func TestMenu_Screens(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	page := b.get(b.at.Table + "?screens").body
	for _, want := range []string{b.at.Board, b.at.Seats[0].URL, b.at.Seats[1].URL, `class="qr"`, "Lock Bo’s page"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if tag := unbalanced(page); tag != "" {
		t.Errorf("out of balance at %q", tag)
	}
	bo := b.board.table.player(b.sheet().Head().Players[1])
	if got := b.fill("screens", "1", "do", "lock:"+bo).body; !strings.Contains(got, "unlock:"+bo) || !strings.Contains(got, "Unlock Bo’s page") {
		t.Error("Bo’s page is not locked")
	}
	if got := b.fill("screens", "1", "do", "revoke:"+bo).body; strings.Contains(got, b.at.Seats[1].URL) || strings.Contains(got, "unlock:") {
		t.Error("Bo’s page has the same address")
	}
	if got := b.get(b.at.Board + "?screens").body; strings.Contains(got, b.at.Table) || strings.Contains(got, b.at.Seats[0].URL) {
		t.Error("who looks sees the addresses")
	}
}

// A name is cleaned as the app cleans it, whatever a browser sends.
func TestSetup_Names(t *testing.T) {
	for name, c := range map[string]struct{ typed, want string }{
		"blanks are one blank":                  {"  Ann \t Lee ", "Ann Lee"},
		"what is no UTF-8 is left out":          {"A\xffnn\xc3", "Ann"},
		"nothing turns the direction":           {"Ann\u202eeeL\u2066", "AnneeL"},
		"what cannot be seen is left out":       {"A\u200bn\ufeffn\u200d", "Ann"},
		"an emoji of several parts stays whole": {"Eva 👩\u200d🚀", "Eva 👩\u200d🚀"},
		"so do letters that a joiner keeps":     {"می\u200cخواهم", "می\u200cخواهم"},
		"no more than fits any list":            {strings.Repeat("ü", 300), strings.Repeat("ü", 200)},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, "")
			if got := b.fill("setup", "pig", "player", "=Zoe", "name", c.typed, "do", "start"); got.status != http.StatusSeeOther {
				t.Fatalf("%d\n%s", got.status, got.body)
			}
			if got := b.sheet().Head().Players[1].Name; got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
			b.board.table.ShowWhole(true)
			if page := b.get(b.at.Board).body; !strings.Contains(page, `<bdi class="name">`+c.want+`</bdi>`) {
				t.Errorf("the name can turn what stands beside it:\n%s", page)
			}
		})
	}
	t.Run("a name of nothing is none", func(t *testing.T) {
		b := newBench(t, "")
		if got := b.fill("setup", "pig", "player", "=\xff", "player", "=\u200b", "name", "\u202e", "do", "add"); got.status != http.StatusOK || strings.Contains(got.body, `name="player"`) {
			t.Errorf("%d\n%s", got.status, got.body)
		}
	})
}
