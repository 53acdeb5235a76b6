package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/ui/prefs"
	"beermat/ui/web"
)

// served is a board that the program serves.
type served struct {
	web.Addresses
	cmd  *exec.Cmd
	errs bytes.Buffer
}

// startServe starts the program and waits until it listens.
func startServe(t *testing.T, pad string, args ...string) *served {
	t.Helper()
	s := &served{cmd: exec.Command(program(t), append([]string{"serve", "--pad", pad, "--listen", "127.0.0.1:0"}, args...)...)}
	s.cmd.Env, s.cmd.Stderr = environment(t), &s.errs
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v %s", err, s.errs.String())
	}
	if err := json.Unmarshal([]byte(line), &s.Addresses); err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return s
}

// stop ends the program as the system does.
func (s *served) stop(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Wait(); err != nil || s.errs.Len() > 0 {
		t.Errorf("it ended with %v: %s", err, s.errs.String())
	}
}

func fetch(t *testing.T, method, address, body string) (status int, text string) {
	t.Helper()
	r, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := (&http.Client{Timeout: time.Minute}).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(all)
}

func TestServe(t *testing.T) {
	pad := padOf(t, ofLCR, stillOn)
	s := startServe(t, pad)
	if len(s.Seats) != 2 || s.Seats[0].Name != "Cleo" || s.Seats[1].Player != 1 {
		t.Fatalf("%+v", s.Addresses)
	}
	status, state := fetch(t, "GET", s.Board+"/state", "")
	if want := call(t, stillOn, "replay").out; status != http.StatusOK || state != want {
		t.Errorf("the state is %s, and replay says %s", state, want)
	}
	if status, text := fetch(t, "POST", s.Seats[0].URL, `{"sheet":"01JD2Z8K6V0000000000000003","key":"one","entry":{"rolls":[3,4]},"after":0}`); status != http.StatusOK || !strings.Contains(text, `"entries":1`) {
		t.Errorf("%d %s", status, text)
	}
	if got := call(t, "", "nights", "--pad", pad); got.status != ok || got.out == "" {
		t.Errorf("beside the board: %+v", got)
	}
	if got := call(t, "", "serve", "--pad", pad, "--listen", "127.0.0.1:0"); got.status != badUsage || !strings.Contains(got.errs, "open in another Beermat") {
		t.Errorf("a second board: %+v", got)
	}
	s.stop(t)
	isSound(t, pad)
	if got := call(t, "", "export", "--pad", pad, "--sheet", "01JD2Z8K6V0000000000000003"); !strings.Contains(got.out, `"via":"seat"`) {
		t.Errorf("the entry is not on the pad, or not from a seat: %s", got.out)
	}
}

// What was answered with 200 is on the pad, whatever becomes of the program then.
func TestServe_Killed(t *testing.T) {
	pad := padOf(t, `{"beermat":1,"id":"01JD2Z8K6V0000000000000009","game":"pig","house":{"target":1000},"players":["Ann","Bo"],"entries":[]}`)
	for n := range 12 {
		s := startServe(t, pad)
		body := fmt.Sprintf(`{"sheet":"01JD2Z8K6V0000000000000009","key":"%d","entry":{"rolls":[3,4]},"after":%d}`, n, n)
		if status, text := fetch(t, "POST", s.Seats[n%2].URL, body); status != http.StatusOK {
			t.Fatalf("%d %s", status, text)
		}
		if err := s.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = s.cmd.Wait() // it was killed
		if got := call(t, "", "export", "--pad", pad, "--sheet", "01JD2Z8K6V0000000000000009"); strings.Count(got.out, `"rolls"`) != n+1 {
			t.Fatalf("after %d entries the pad has %s", n+1, got.out)
		}
	}
	isSound(t, pad)
}

// The addresses are the same the next time, until new ones are wanted.
func TestServe_Addresses(t *testing.T) {
	pad := padOf(t, stillOn)
	tokens := func(args ...string) (paths []string) {
		s := startServe(t, pad, args...)
		defer s.stop(t)
		for _, address := range []string{s.Board, s.Short, s.Table, s.Seats[0].URL} {
			_, path, _ := strings.Cut(strings.TrimPrefix(address, "http://"), "/")
			paths = append(paths, path)
		}
		return paths
	}
	first, second, renewed := tokens(), tokens(), tokens("--renew")
	for i := range first {
		if first[i] != second[i] || first[i] == renewed[i] {
			t.Errorf("at first %s, then %s, renewed %s", first[i], second[i], renewed[i])
		}
	}
}

func TestServe_FullNames(t *testing.T) {
	pad := padOf(t, `{"beermat":1,"id":"01JD2Z8K6V0000000000000009","game":"pig","players":["Ann Lee","Bo Kay"],"entries":[]}`)
	for name, args := range map[string][]string{`"Ann"`: nil, `"Ann Lee"`: {"--full-names"}} {
		s := startServe(t, pad, args...)
		if _, state := fetch(t, "GET", s.Board+"/state", ""); !strings.Contains(state, `"name":`+name) {
			t.Errorf("%s: the state is %s", name, state)
		}
		s.stop(t)
	}
}

// TestServe_Docs does what docs/board.md says.
func TestServe_Docs(t *testing.T) {
	docs := string(read(t, "../../docs/board.md"))
	s := startServe(t, padOf(t, ofLCR, stillOn))

	t.Run("it shows the line of addresses", func(t *testing.T) {
		_, line, _ := strings.Cut(docs, "$ beermat serve\n")
		line, _, _ = strings.Cut(line, "\n")
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		var told web.Addresses
		if err := decoder.Decode(&told); err != nil || told.Board == "" || told.Short == "" || told.Table == "" || len(told.Seats) == 0 || told.Seats[0].URL == "" {
			t.Errorf("%s: %+v %v", line, told, err)
		}
	})
	t.Run("it lists the options", func(t *testing.T) {
		cmd, _, err := tree("en").Find([]string{"serve"})
		if err != nil {
			t.Fatal(err)
		}
		cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" && f.Name != "lang" && !strings.Contains(docs, "| `--"+f.Name) {
				t.Errorf("--%s is missing", f.Name)
			}
		})
	})
	t.Run("its requests are answered as it says", func(t *testing.T) {
		said := regexp.MustCompile("(?m)^\\| `(GET|POST) …/([bs])/TOKEN(/?[a-z]*)`(?: with `(.*)`)? \\|").FindAllStringSubmatch(docs, -1)
		if len(said) != 4 {
			t.Fatalf("%q", said)
		}
		for n, one := range said {
			address := map[string]string{"b": s.Board, "s": s.Seats[0].URL}[one[2]] + one[3]
			if one[3] == "/events" {
				continue // it does not end, and is read by the tests of the page
			}
			body, entries := strings.NewReplacer("{…}", `{"rolls":[3,4]}`, `"sheet": "…"`, `"sheet": "01JD2Z8K6V0000000000000003"`, `"key": "…"`, `"key": "`+strconv.Itoa(n)+`"`).Replace(one[4]), "0"
			if strings.Contains(body, "undo") {
				entries = "1"
			}
			body = strings.Replace(body, `"after": 12`, `"after": `+entries, 1)
			if status, text := fetch(t, one[1], address, body); status != http.StatusOK || !strings.Contains(text, `"standings"`) {
				t.Errorf("%s %s %s: %d %s", one[1], address, body, status, text)
			}
			if one[1] == "POST" {
				if status, text := fetch(t, "POST", address, strings.NewReplacer(`"after": `+entries, `"after": 7`, `"key": "`, `"key": "late `).Replace(body)); status != http.StatusConflict || !strings.Contains(text, `"standings"`) {
					t.Errorf("from another state: %d %s", status, text)
				}
			}
		}
	})
	t.Run("the short address leads to the board", func(t *testing.T) {
		answer, err := http.Get(s.Short)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusOK || answer.Request.URL.String() != s.Board {
			t.Errorf("%d %s", answer.StatusCode, answer.Request.URL)
		}
	})
	s.stop(t)
}

func TestServe_Sheet(t *testing.T) {
	s := startServe(t, padOf(t, ofLCR, stillOn), "--sheet", "01JD2Z8K6V0000000000000002")
	if _, state := fetch(t, "GET", s.Board+"/state", ""); !strings.Contains(state, `"game":"lcr"`) {
		t.Errorf("the state is %s", state)
	}
	s.stop(t)
}

func TestServe_GamesFromFiles(t *testing.T) {
	path := padOf(t)
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	prefs.New(pad).KeepOwnGames([]string{custom.Plain{ID: "home/my-game", Name: "My game", Least: 2, Most: 8, Rounds: 5}.Text()})
	if err := pad.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
	s := startServe(t, path)
	for _, name := range []string{"My game", "Kniffel"} {
		if _, page := fetch(t, "GET", s.Table+"?new", ""); !strings.Contains(page, ">"+name+"<") {
			t.Errorf("%s cannot be chosen:\n%s", name, page)
		}
	}
	s.stop(t)
}

func TestServe_NoGame(t *testing.T) {
	s := startServe(t, padOf(t, ofLCR))
	if status, page := fetch(t, "GET", s.Board, ""); status != http.StatusOK || !strings.Contains(page, "<main") || len(s.Seats) != 0 {
		t.Errorf("%d %+v", status, s.Addresses)
	}
	s.stop(t)
}

func TestServe_Usage(t *testing.T) {
	pad := padOf(t, ofLCR)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for args, says := range map[string]string{
		"--listen nowhere:":                 "--listen is",
		"--listen " + taken.Addr().String(): "beermat: cannot listen at " + taken.Addr().String() + ": another program uses that port",
		"--listen 198.51.100.7:80":          "this computer does not have that address",
		"--sheet x":                         "There is no such game here",
	} {
		if got := call(t, "", append([]string{"serve", "--pad", pad}, strings.Fields(args)...)...); got.status != badUsage || !strings.Contains(got.errs, says) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
