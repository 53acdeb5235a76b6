package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/ui/i18n"
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
	if status, text := fetch(t, "POST", s.Seats[0].URL, `{"entry":{"rolls":[3,4]},"after":0}`); status != http.StatusOK || !strings.Contains(text, `"entries":1`) {
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
	prefs.New(pad).KeepOwnGames([]string{i18n.For("en").Say("games.begin")})
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
	for args, says := range map[string]string{
		"--listen nowhere:": "--listen is",
		"--sheet x":         "no such sheet",
	} {
		if got := call(t, "", append([]string{"serve", "--pad", pad}, strings.Fields(args)...)...); got.status != badUsage || !strings.Contains(got.errs, says) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
