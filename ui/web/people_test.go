package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"beermat/sheets"
	"beermat/sheets/stats/season"
)

// id returns the ID of somebody on the list of players.
func (b *bench) id(name string) string {
	b.t.Helper()
	list, err := b.pad.Roster().Players()
	if err != nil {
		b.t.Fatal(err)
	}
	for _, one := range list {
		if one.Name == name {
			return one.ID
		}
	}
	b.t.Fatal("nobody is called", name)
	return ""
}

// list puts people on the list of players, who play a game of Pig to its end.
func (b *bench) list(names ...string) {
	b.t.Helper()
	pairs := []string{"setup", "pig", "do", "start"}
	for _, name := range names {
		pairs = append(pairs, "player", "="+name)
	}
	if got := b.fill(pairs...); got.status != http.StatusSeeOther {
		b.t.Fatalf("%d %s", got.status, got.body)
	}
	b.playOut(3)
	b.settle()
}

func TestRecords(t *testing.T) {
	b := newBench(t, "")
	b.says(b.read("?records"), "Records", "No game has been finished yet.")
	b.list("Ann", "<b>Bo")
	page := b.read("?records")
	b.says(page, "Pig", "Standard rules", "WINS", `href="?player=`)
	if !strings.Contains(page, "&lt;b&gt;Bo") || strings.Count(page, `href="?game=`+b.sheet().Head().ID) != 2 {
		t.Errorf("the best games are not there: %s", page)
	}
	b.says(b.read("?records=nothing"), "Pig")
	b.says(b.read("?player="+b.id("Ann")), "Ann", "Game by game", "Pig", "Rename", "Same person?")
	b.says(b.read("?player=nobody"), "Players", "Ann")
}

// The season of the year is there, those that people have made beside it, and what luck alone would do.
func TestSeason(t *testing.T) {
	b := newBench(t, "")
	b.says(b.read("?season"), "Season", "No game counts yet.")
	b.list("Ann", "<b>Bo")
	b.says(b.read("?records"), `href="?season"`)
	page := b.read("?season=nothing")
	b.says(page, "2026", "PLACE", "SHARE", "100.0%", "1 of 1", "&lt;b&gt;Bo", "0 of 1", "Games: 1 · Nights: 1")
	if strings.Contains(page, "Luck alone") || strings.Contains(page, "aria-current") {
		t.Errorf("one game: %s", page)
	}
	for range season.LuckFrom - 1 {
		b.list("Ann", "<b>Bo")
	}
	b.pad.History().SaveSeason(season.Season{ID: "01JD2Z8K6V0000000000000003", Name: "Cup of the <Fox>", Scheme: season.Cup})
	b.settle()
	b.says(b.read("?season="), `aria-current="page">2026<`, ">Cup of the &lt;Fox&gt;<", "of 100 seasons of dice", "Games: 8")
	b.says(b.read("?season=01JD2Z8K6V0000000000000003"), `aria-current="page">Cup of the &lt;Fox&gt;<`, "POINTS")
}

// A season is made, changed and deleted on its page.
func TestSeason_Made(t *testing.T) {
	b := newBench(t, "")
	b.list("Ann", "Bo")
	made := func() []season.Season {
		b.settle()
		list, err := b.pad.History().Seasons()
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	b.says(b.read("?season"), "New season", "First day", "What counts")
	for want, pairs := range map[string][]string{
		"It needs a name.":                  {"saves", "", "do", "save", "name", " "},
		"is no day such as":                 {"saves", "", "do", "save", "name", "Cup", "from", "31.12."},
		"The last day is before the first.": {"saves", "", "do", "save", "name", "Cup", "from", "2026-12-01", "to", "2026-11-01"},
	} {
		if got := b.fill(pairs...); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, want) {
			t.Errorf("%s: %d", want, got.status)
		}
	}
	got := b.fill("saves", "", "do", "save", "name", "Cup of the <Fox>", "from", "2026-11-01", "h.scheme", "1", "h.best", "4", "game", "pig")
	list := made()
	if len(list) != 1 || list[0].Scheme != season.Cup || list[0].Best != 4 || list[0].Games[0] != "pig" || list[0].To != 0 || !strings.HasSuffix(got.header.Get("Location"), "season="+list[0].ID) {
		t.Fatalf("%+v (%d, %s)", list, got.status, got.header.Get("Location"))
	}
	b.says(b.read("?season="+list[0].ID), "Cup of the &lt;Fox&gt;", "POINTS", "Change season", "2026-11-01", "Delete season")
	b.fill("saves", list[0].ID, "do", "save", "name", "Cup", "h.scheme", "0", "h.best", "")
	if list = made(); len(list) != 1 || list[0].Name != "Cup" || list[0].Scheme != season.Share || len(list[0].Games) != 0 {
		t.Fatalf("changed: %+v", list)
	}
	b.fill("saves", list[0].ID, "do", "delete")
	if list = made(); len(list) != 0 {
		t.Errorf("deleted: %+v", list)
	}
	if got := b.fill("saves", "nothing", "do", "save", "name", "Cup"); got.status != http.StatusNotFound {
		t.Errorf("of none: %d", got.status)
	}
}

func TestPlayers(t *testing.T) {
	b := newBench(t, "")
	b.says(b.read("?players"), "Players")
	b.list("Ann", "Bo")
	b.list("Cem", "Bo")
	b.says(b.read("?players"), "Ann", "Bo", "Cem")
	ann, bo, cem := b.id("Ann"), b.id("Bo"), b.id("Cem")
	do := func(person, what string, more ...string) reply {
		t.Helper()
		form := url.Values{"person": {person}, "at": {"player=" + person}, "do": {what}}
		for i := 0; i+1 < len(more); i += 2 {
			form.Set(more[i], more[i+1])
		}
		return b.ask("POST", b.at.Table, form.Encode(), with("Content-Type", "application/x-www-form-urlencoded"), with("X-Part", "1"))
	}
	b.says(do(ann, "rename", "name", "  Anna ").body, "Anna")
	if got := do(ann, "rename", "name", "bo"); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, "already a Bo") {
		t.Errorf("a name that somebody has: %d %s", got.status, got.body)
	}
	do(ann, "offer")
	do(ann, "colour:7")
	do(ann, "shape:4")
	b.settle()
	is, err := b.pad.Roster().Player(ann)
	if want := (sheets.Player{ID: ann, Name: "Anna", Colour: 7, Shape: 4, Hidden: true}); err != nil || is != want {
		t.Errorf("%+v (%v)", is, err)
	}
	b.says(b.read("?players"), "Anna", "not offered")

	if got := do(ann, "same", "from", bo); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, "sat at one table") {
		t.Errorf("two that have met: %d %s", got.status, got.body)
	}
	b.says(do(ann, "same", "from", cem).body, "Are Cem and Anna one person?", `value="join:`+cem)
	b.says(do(ann, "join:"+cem).body, "Cem is counted as the same person")
	if page := b.read("?players"); strings.Contains(page, "Cem") {
		t.Error("whoever is counted as somebody else is on the list")
	}
	do(ann, "apart:"+cem)
	b.says(b.read("?players"), "Cem")
	if got := b.fill("person", ann, "at", "player="+ann, "do", "offer"); got.status != http.StatusSeeOther || !strings.HasSuffix(got.header.Get("Location"), "?player="+ann) {
		t.Errorf("without a script it leads to %s (%d)", got.header.Get("Location"), got.status)
	}
	for _, wrong := range []string{"colour:-1", "shape:x", "same", "nothing", "join:nobody"} {
		if got := do(ann, wrong); got.status != http.StatusOK {
			t.Errorf("%s: %d", wrong, got.status)
		}
	}
	if got := do("nobody", "rename", "name", "Zacharias"); got.status != http.StatusNotFound {
		t.Errorf("nobody: %d", got.status)
	}
	seat := b.board.Seats()[0].URL
	if got := b.press(seat, "person", ann, "do", "rename", "name", "Zacharias"); strings.Contains(b.read("?players"), "Zacharias") {
		t.Errorf("a seat can rename: %d", got.status)
	}
}

// Two players are compared, from the page of one and from the records.
func TestPair(t *testing.T) {
	b := newBench(t, "")
	b.list("Ann", "<b>Bo")
	b.list("Ann", "<b>Bo", "Cem")
	ann, bo := b.id("Ann"), b.id("<b>Bo")
	records := b.read("?records")
	b.says(records, "Head to head", `aria-label="Ann against &lt;b&gt;Bo: `, `aria-label="Cem against Ann: `)
	b.says(b.read("?player="+ann), "Head to head", "pair="+ann+"&amp;records=&amp;variant=&amp;with="+bo)
	page := b.read("?pair=" + ann + "&with=" + bo)
	b.says(page, "Ann and &lt;b&gt;Bo", `aria-current="page"`, "in 2 games", "WINS", "AVERAGE", "HIGHEST", "LOWEST")
	wins, err := b.pad.Stats().HeadToHeads(ann)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range wins {
		b.says(records, fmt.Sprintf(">%d : %d<", one.Wins, one.Losses))
	}
	b.says(b.read("?pair="+ann+"&with=nobody"), "Players", "Cem")
	b.says(b.read("?pair="+ann+"&with="+ann), "Players", "Cem")
}

// All pages beside that of the game are there in both languages, with a game on the table and without.
func TestSides(t *testing.T) {
	for _, game := range []string{"", "yahtzee"} {
		b := newBench(t, game, "Ann", "Bo")
		for query, want := range map[string][2]string{
			"?rules=yahtzee": {"Aim", "Ziel"}, "?rules=lcr": {"A turn", "Zug"}, "?rules=nothing": {"Yahtzee", "Yahtzee"},
			"?settings": {"Appearance", "Erscheinungsbild"}, "?records": {"Records", "Rekorde"}, "?season": {"Season", "Saison"}, "?players": {"Players", "Spieler"},
		} {
			if page := b.read(query); !strings.Contains(page, want[0]) && query != "?rules=yahtzee" {
				t.Errorf("%s does not say %s: %s", query, want[0], page)
			}
			german := b.get(b.at.Table+query, with("Accept-Language", "de"))
			if tag := unbalanced(german.body); tag != "" || strings.Contains(german.body, "{{") || strings.Contains(german.body, "map[") {
				t.Errorf("%s in German: %q", query, tag)
			}
		}
	}
}

// A game is looked at turn by turn.
func TestReplay(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	b.playOut(3)
	b.settle()
	id := b.sheet().Head().ID
	b.says(b.read("?game="+id), `href="?game=`+id+`&amp;at=0"`, "Turn by turn")
	b.says(b.read("?game="+id+"&at=0"), "Before the first turn", "at=1")
	b.says(b.read("?game="+id+"&at=2"), "Turn 2 of", "at=1", "at=3")
	for _, at := range []string{"-1", "x", "100000"} {
		b.says(b.read("?game="+id+"&at="+at), "Turn by turn")
	}
}
