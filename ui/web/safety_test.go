package web

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"beermat/scoring/games"
)

// What keeps a board safe, and where that is tested:
//
//	another name for this machine (rebinding)   TestSafety_Host
//	the pad in a browser where nothing is kept  TestSafety_Pad
//	a request that another site sends           TestSafety_CrossOrigin
//	what a page may load, and who may read it   TestSafety_Headers
//	a wrong token, one of another kind of page  TestSafety_Tokens
//	a revoked token, also of a page that is on  TestSafety_Tokens, TestSafety_Revoked
//	guessed tokens                              TestSafety_Guesses
//	a large body                                TestSafety_Body
//	too many viewers, and a slow one            TestSafety_Viewers, TestSafety_SlowViewer
//	slow headers, and requests of all bad kinds TestSafety_Hostile
//	a seat out of turn, locked, or not its own  TestSeat_Refused, TestSeat_Lock, TestSeat_Undo
//	two that write at once                      TestSeat_TwoAtOnce
//	other games and players of the pad          TestSafety_OtherGames
//	what is logged                              TestSafety_Log
//	what was entered on a page                  TestSafety_Draft
//	addresses after the end                     TestSafety_Close
//	an app that shows nothing (no socket)       TestOtherScreens in package ui
func TestSafety_Host(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	for host, want := range map[string]int{
		"evil.example":        http.StatusMisdirectedRequest,
		"evil.example:80":     http.StatusMisdirectedRequest,
		"127.0.0.1.evil.test": http.StatusMisdirectedRequest,
		"203.0.113.9":         http.StatusMisdirectedRequest,
		"localhost":           http.StatusOK,
		"LOCALHOST.:8080":     http.StatusOK,
		"127.0.0.1:8080":      http.StatusOK,
		"[::1]:8080":          http.StatusOK,
	} {
		if got := b.get(b.at.Board, func(r *http.Request) { r.Host = host }); got.status != want {
			t.Errorf("%s: got %d, want %d", host, got.status, want)
		}
	}
}

func TestSafety_CrossOrigin(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	for name, headers := range map[string][2]string{
		"origin": {"Origin", "http://evil.example"}, "site": {"Sec-Fetch-Site", "cross-site"},
	} {
		got := b.ask("POST", b.at.Seats[0].URL, `{"entry":{"rolls":[3]},"after":0}`, with("Content-Type", "application/json"), with(headers[0], headers[1]))
		if got.status != http.StatusForbidden || b.sheet().Len() != 0 {
			t.Errorf("%s: %d", name, got.status)
		}
		if got.header.Get("Access-Control-Allow-Origin") != "" {
			t.Error("another site may read the answer")
		}
	}
}

// The pad in a browser is there only where browsers keep something for it.
func TestSafety_Pad(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	if got := b.get(b.URL + PadPath); got.status != http.StatusNotFound {
		t.Errorf("before it is offered: %d", got.status)
	}
	b.board.OfferPad(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
		_, _ = io.WriteString(w, "pad")
	}))
	handler := b.board.Handler()
	ask := func(host string, encrypted bool) int {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", PadPath, nil)
		if r.Host = host; encrypted {
			r.TLS = new(tls.ConnectionState)
		}
		handler.ServeHTTP(w, r)
		return w.Code
	}
	b.board.SetBase("https://pad.example.org")
	for host, want := range map[string]int{"localhost:8080": http.StatusOK, "[::1]:8080": http.StatusOK, "pad.example.org": http.StatusForbidden, "evil.example": http.StatusMisdirectedRequest} {
		if got := ask(host, false); got != want {
			t.Errorf("%s: %d", host, got)
		}
	}
	if got := ask("pad.example.org", true); got != http.StatusOK {
		t.Errorf("by https: %d", got)
	}
	for base, want := range map[string]string{"https://pad.example.org": "https://pad.example.org/pad/", "http://127.0.0.1:8080": "http://localhost:8080/pad/", "http://192.168.1.5:8080": ""} {
		if got := b.board.Addresses(base).Pad; got != want {
			t.Errorf("below %s it is found at %q", base, got)
		}
	}
}

func TestSafety_Headers(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	first, second := b.get(b.at.Board), b.get(b.at.Board)
	policy := first.header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "frame-ancestors 'none'", "script-src 'nonce-", "style-src 'nonce-", "form-action 'self'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy lacks %s: %s", want, policy)
		}
	}
	if policy == second.header.Get("Content-Security-Policy") {
		t.Error("the nonce is the same twice")
	}
	for _, body := range []string{" style=", " onclick=", "javascript:"} {
		if strings.Contains(first.body, body) {
			t.Errorf("the page has %s", body)
		}
	}
	for _, got := range []reply{first, b.get(b.URL + "/b/wrong"), b.get(b.at.Board + "/state"), b.get(b.URL + "/")} {
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store"} {
			if got.header.Get(name) != want {
				t.Errorf("%s is %q", name, got.header.Get(name))
			}
		}
		if !strings.Contains(got.header.Get("Content-Security-Policy"), "default-src 'none'") {
			t.Error("an answer has no policy")
		}
		if allowed := got.header.Get("Access-Control-Allow-Origin"); allowed != "" {
			t.Errorf("pages of %s may read it", allowed)
		}
	}
}

func TestSafety_Tokens(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	token := func(address string) string { return address[strings.LastIndexByte(address, '/')+1:] }
	seen := map[string]bool{}
	for _, address := range []string{b.at.Board, b.at.Table, b.at.Seats[0].URL, b.at.Seats[1].URL} {
		if seen[token(address)] || len(token(address)) != 22 { // 128 bits
			t.Errorf("the token %q", token(address))
		}
		seen[token(address)] = true
	}
	for name, address := range map[string]string{
		"that of a seat at the table": b.URL + "/t/" + token(b.at.Seats[0].URL),
		"that of the board at a seat": b.URL + "/s/" + token(b.at.Board),
		"cut short":                   b.at.Board[:len(b.at.Board)-1],
	} {
		if got := b.get(address); got.status != http.StatusNotFound {
			t.Errorf("%s: %d", name, got.status)
		}
	}
	if got := b.enter(b.at.Board, `{"entry":{"rolls":[3]},"after":0}`); got.status < 400 || b.sheet().Len() > 0 {
		t.Errorf("who may look can write: %d", got.status)
	}
	b.board.Revoke(b.board.table.player(b.sheet().Head().Players[0]))
	if got := b.get(b.at.Seats[0].URL); got.status != http.StatusNotFound {
		t.Errorf("a revoked token: %d", got.status)
	}
	if again := b.board.Addresses(b.URL); again.Seats[0].URL == b.at.Seats[0].URL || again.Board != b.at.Board {
		t.Error("the seat has no new address, or the board has one")
	}
}

func TestSafety_Revoked(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	heard := b.events(b.at.Seats[0].URL + "/live")
	<-heard
	b.board.Revoke(b.board.table.player(b.sheet().Head().Players[0]))
	for range heard {
	}
}

func TestSafety_Guesses(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	now := evening
	b.board.guesses.now = func() time.Time { return now }
	guess := func() reply { return b.get(b.URL + "/b/" + newToken()) }
	for range maxWrong {
		if got := guess(); got.status != http.StatusNotFound {
			t.Fatalf("%+v", got)
		}
	}
	now = now.Add(20 * time.Second)
	if got := guess(); got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") != "40" {
		t.Errorf("%d, to wait %q", got.status, got.header.Get("Retry-After"))
	}
	if got := b.get(b.at.Board); got.status != http.StatusOK {
		t.Errorf("a right token waits: %d", got.status)
	}
	now = now.Add(40 * time.Second)
	if got := guess(); got.status != http.StatusNotFound {
		t.Errorf("after a minute: %d", got.status)
	}
	for i := range 4 * maxAddresses {
		b.board.guesses.wrong(strconv.Itoa(i))
	}
	if n := len(b.board.guesses.of); n > maxAddresses+1 {
		t.Errorf("%d addresses are remembered", n)
	}
}

func TestSafety_Body(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	large := `{"entry":{"rolls":[3]},"after":0,"x":"` + strings.Repeat("x", maxBody) + `"}`
	if got := b.enter(b.at.Seats[0].URL, large); got.status != http.StatusRequestEntityTooLarge {
		t.Errorf("a large body: %d", got.status)
	}
	hide := func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader(large)), -1 }
	for _, kind := range []string{"application/json", "application/x-www-form-urlencoded"} {
		if got := b.ask("POST", b.at.Seats[0].URL, large, with("Content-Type", kind), hide); got.status != http.StatusRequestEntityTooLarge {
			t.Errorf("a large %s whose length is not said: %d", kind, got.status)
		}
	}
	if b.sheet().Len() > 0 {
		t.Error("it was written")
	}
}

// One guest who opens many pages keeps nobody from the game.
func TestSafety_Viewers(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	full := func(address string, places int) {
		t.Helper()
		for range places {
			<-b.events(address + "/live")
		}
		if got := b.get(address + "/live"); got.status != http.StatusTooManyRequests || got.header.Get("Retry-After") == "" {
			t.Errorf("one more: %d", got.status)
		}
		if got := b.get(address); got.status != http.StatusOK {
			t.Errorf("the page itself: %d", got.status)
		}
	}
	full(b.at.Board, maxLookFrom)
	for i := range maxLook - maxLookFrom { // from elsewhere
		b.board.viewers[make(chan struct{})] = viewer{toLook, "x", strconv.Itoa(i)}
	}
	full(b.at.Board, 0)
	full(b.at.Seats[0].URL, maxSeat)
	full(b.at.Seats[1].URL, maxSeat)
	for i := range maxViewers {
		b.board.viewers[make(chan struct{})] = viewer{toSit, strconv.Itoa(i), ""}
	}
	full(b.at.Table, maxTable)
}

// What a slow viewer has not read yet is not kept for it.
func TestSafety_SlowViewer(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	connection, err := net.Dial("tcp", b.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	fmt.Fprintf(connection, "GET %s/events HTTP/1.1\r\nHost: localhost\r\n\r\n", strings.TrimPrefix(b.at.Board, b.URL))
	quick := b.events(b.at.Board + "/events")
	<-quick
	draw := chance(2)
	for n := 1; n <= 50; n++ {
		if _, on := b.sheet().Card().Turn(); !on {
			b.begin("pig", "Ann", "Bo")
			continue
		}
		b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), draw))
	}
	until(t, quick, fmt.Sprintf(`"entries":%d`, b.sheet().Len()))
}

func TestSafety_OtherGames(t *testing.T) {
	b := newBench(t, "pig", "Zacharias", "Bo")
	b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), chance(1)))
	old := b.sheet().Head().ID
	b.begin("yahtzee", "Ann", "Bo")
	for _, address := range []string{b.at.Board, b.at.Board + "/state", b.at.Seats[1].URL, b.at.Board + "?sheet=" + old, b.at.Board + "/state?sheet=" + old} {
		if got := b.get(address).body; strings.Contains(got, "Zacharias") || strings.Contains(got, old) {
			t.Errorf("%s tells of another game: %s", address, got)
		}
	}
	for _, path := range []string{"/", "/b/", "/b", "/pad.bmp", "/debug/pprof", "/b/../../etc/passwd", "/t/", "/s/"} {
		if got := b.get(b.URL + path); got.status < 300 || strings.Contains(got.body, "Ann") {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}

func TestSafety_Log(t *testing.T) {
	var said bytes.Buffer
	log.SetOutput(&said)
	defer log.SetOutput(io.Discard)
	b := newBench(t, "pig", "Ann", "Bo")
	for _, address := range []string{b.at.Board, b.at.Table, b.at.Seats[0].URL, b.at.Board + "x", b.at.Board + "/state"} {
		b.get(address)
		b.enter(address, "{")
	}
	if said.Len() > 0 {
		t.Errorf("the log says %q", said.String())
	}
}

// serve serves a board as the program does, until the test ends, and returns its
// address and what ends it.
func serve(t *testing.T, b *Board) (address string, stop func() error) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- b.Serve(ctx, listener) }()
	stop = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String(), stop
}

func TestSafety_Hostile(t *testing.T) {
	const requests = 10_000
	b := newBench(t, "yahtzee", "Ann", "Bo")
	before := runtime.NumGoroutine()
	address, stop := serve(t, b.board)
	base := "http://" + address
	list := b.board.Addresses(base)
	var open []net.Conn
	for range 50 { // slow headers, which are still not there in the end
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(c, "GET / HTTP/1.1\r\nHost: loc")
		open = append(open, c)
	}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			draw := chance(uint64(worker))
			for range requests / 8 {
				method, path, body := "GET", "/"+string("bst"[draw(3)])+"/"+newToken()+[]string{"", "/state", "/events", "/live"}[draw(4)], ""
				if draw(3) == 0 {
					method, path = "POST", strings.TrimPrefix(list.Seats[draw(2)].URL, base)
					body = []string{"{", `{"entry":null,"after":-1}`, `{"entry":{"dice":[1e99]},"after":0}`, `{"entry":[],"after":0}`, strings.Repeat("[", 4000), "keys=%zz", strings.Repeat("x", 9000)}[draw(7)]
				}
				r, err := http.NewRequest(method, base+path, strings.NewReader(body))
				if err != nil {
					t.Error(err)
					return
				}
				r.Header.Set("Content-Type", []string{"application/json", "application/x-www-form-urlencoded", "text/plain"}[draw(3)])
				if draw(4) == 0 {
					r.Host = "evil.example"
				}
				answer, err := client.Do(r)
				if err != nil {
					continue // a body that is too large ends the connection
				}
				_, _ = io.Copy(io.Discard, answer.Body)
				answer.Body.Close()
				if answer.StatusCode >= 500 || answer.StatusCode == http.StatusOK && method == "GET" {
					t.Errorf("%s %s %q: %d", method, path, body, answer.StatusCode)
				}
			}
		})
	}
	group.Wait()
	if b.sheet().Len() != 0 {
		t.Errorf("%d entries were written", b.sheet().Len())
	}
	if got := b.get(list.Board); got.status != http.StatusOK {
		t.Errorf("afterwards the board answers %d", got.status)
	}
	client.CloseIdleConnections()
	http.DefaultClient.CloseIdleConnections()
	for _, c := range open {
		c.Close()
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	for end := time.Now().Add(patience); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

func TestSafety_Close(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	address, stop := serve(t, b.board)
	heard := b.events(b.board.Addresses("http://"+address).Board + "/live")
	<-heard
	if err := stop(); err != nil {
		t.Error(err)
	}
	for range heard {
	}
	if _, err := net.Dial("tcp", address); err == nil {
		t.Error("a closed board still listens")
	}
}

// Twenty viewers see a thousand entries, one of them gone for a while; in the end all
// see the same.
func TestLive_ManyViewers(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	var viewers []<-chan string
	for range 20 {
		viewers = append(viewers, b.events(b.at.Board+"/events"))
	}
	draw := chance(4)
	for range 1000 {
		if _, on := b.sheet().Card().Turn(); !on {
			b.begin("pig", "Ann", "Bo")
		}
		b.write(games.Find("pig", "").RandomEntry(b.sheet().Card(), draw))
	}
	late := b.events(b.at.Board + "/events") // who was gone meanwhile
	want := strings.TrimSpace(b.get(b.at.Board + "/state").body)
	for _, heard := range append(viewers, late) {
		until(t, heard, want)
	}
}

// What somebody makes up in an address is no draft of a correction.
func TestSafety_Draft(t *testing.T) {
	b := newBench(t, "pig", "Ann", "Bo")
	b.write(decoded(t, b, `{"rolls":[5]}`))
	at := "?" + b.board.table.place().Encode()
	for _, query := range []string{at + "&editing=0", at + "&editing=9", at + "&editing=-7", at + "&keys=%00&keys=zz&mode=x", "?lines=1&sheet=x"} {
		for _, address := range []string{b.at.Board, b.at.Seats[1].URL, b.at.Table} {
			if got := b.get(address + query); got.status != http.StatusOK {
				t.Errorf("%s: %d", address+query, got.status)
			}
		}
	}
	if got := b.get(b.at.Seats[1].URL + at + "&editing=0").body; strings.Contains(got, `name="editing"`) {
		t.Error("a seat corrects")
	}
}
