package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

func TestUseFirstNames(t *testing.T) {
	for name, c := range map[string]struct{ names, want []string }{
		"the first word stands for the name":             {[]string{"Bartholomäus von Hohenstein", "Bo"}, []string{"Bartholomäus", "Bo"}},
		"two of the same first name keep theirs":         {[]string{"Ann Lee", "Ann Kay", "Bo Day"}, []string{"Ann Lee", "Ann Kay", "Bo"}},
		"what has no letter is no name":                  {[]string{"🎲 Würfelkönigin Eva", "…", "7 12"}, []string{"Würfelkönigin", "…", "7 12"}},
		"numbered people keep their numbers":             {[]string{"Team 1", "Team 2"}, []string{"Team 1", "Team 2"}},
		"a short name and a long one are told apart too": {[]string{"Ann", "Ann Lee"}, []string{"Ann", "Ann Lee"}},
	} {
		t.Run(name, func(t *testing.T) {
			list := make([]seat, len(c.names))
			for i, one := range c.names {
				list[i].name = one
			}
			if useFirstNames(list); !slices.Equal(namesOf(list), c.want) {
				t.Errorf("%q", namesOf(list))
			}
		})
	}
}

func TestTable_Names(t *testing.T) {
	b := newBench(t, "pig", "Ann Lee", "Bo Kay")
	pages := func() string {
		said := ""
		for _, at := range []string{b.at.Board, b.at.Board + "/state", b.at.Seats[0].URL, b.at.Table} {
			said += b.get(at).body
		}
		return said
	}
	if said := pages(); strings.Contains(said, "Lee") || strings.Contains(said, "Kay") || strings.Count(said, "Ann") < 4 {
		t.Errorf("a whole name is shown, or none:\n%s", said)
	}
	b.board.table.ShowWhole(true)
	for _, at := range []string{b.at.Board, b.at.Board + "/state", b.at.Seats[0].URL, b.at.Table} {
		if !strings.Contains(b.get(at).body, "Ann Lee") {
			t.Errorf("%s does not show whole names", at)
		}
	}
}

func TestSafety_ShortAddress(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	short := b.URL + strings.ToUpper(b.at.Short[len(b.URL):])
	if got := b.get(short + "?tv"); got.status != http.StatusSeeOther || b.URL+got.header.Get("Location") != b.at.Board+"?tv" {
		t.Errorf("%d to %s", got.status, got.header.Get("Location"))
	}
	if page := b.get(b.at.Table + "?screens").body; !strings.Contains(page, strings.TrimPrefix(b.at.Short, "http://")) {
		t.Errorf("the page with the addresses does not show it:\n%s", page)
	}
	for _, path := range []string{"/", "/favicon.ico", "/x", "/x/y/z", "/" + newToken()} {
		if got := b.get(b.URL + path); got.status != http.StatusNotFound || !strings.Contains(got.body, "no page at this address") {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
	for range maxWrong {
		if got := b.get(b.URL + "/" + newCode()); got.status != http.StatusNotFound {
			t.Fatalf("a wrong code: %d", got.status)
		}
	}
	if got := b.get(short); got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") == "" {
		t.Errorf("whoever guesses learns that a code is right: %d", got.status)
	}
	if got := b.get(b.at.Board); got.status != http.StatusOK {
		t.Errorf("whoever looks already has to wait: %d", got.status)
	}
}

func TestBoard_SetBase(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	foreign := func(r *http.Request) { r.Host = "198.51.100.7:8080" }
	if got := b.get(b.at.Board, foreign); got.status != http.StatusMisdirectedRequest {
		t.Errorf("%d", got.status)
	}
	b.board.SetBase("http://198.51.100.7:8080")
	if got := b.get(b.at.Board, foreign); got.status != http.StatusOK {
		t.Errorf("the address that it is reached by, on a system that does not tell its addresses: %d", got.status)
	}
}
