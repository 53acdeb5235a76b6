package web

import (
	"net/http"
	"strings"
	"testing"
)

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
