package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// manyGames returns sheet files of so many games of Paper score.
func manyGames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"beermat":1,"id":"01JD2Z8K6V%016d","game":"paper","players":["Player %d","Bo"],"started":"2026-11-13T20:00:00+01:00","entries":[{"scores":[%d,12]},{"end":true}]}`+"\n", i+1, i%300, i%50)
	}
	return b.String()
}

// padOfMany makes a pad with so many games.
func padOfMany(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "pad.beermat")
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := transfer.Import(t.Context(), pad, strings.NewReader(manyGames(n)), nil); err != nil {
		t.Fatal(err)
	}
	if err := pad.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
	return path
}

// interruptedRun runs the program in this process, which is sent a signal again and
// again until the run ends. A run that ends before the signal reaches it, as on a busy
// machine, is begun anew.
func interruptedRun(t *testing.T, sig syscall.Signal, args func() []string) answer {
	t.Helper()
	// So that it does not end the tests; the last one may arrive when all is over.
	signal.Notify(make(chan os.Signal, 1), sig)
	for begun := time.Now(); ; {
		var out, errs bytes.Buffer
		done := make(chan int, 1)
		again := args()
		go func() { done <- run(again, strings.NewReader(""), &out, &errs) }()
		for ended := false; !ended; {
			select {
			case status := <-done:
				if ended = true; status != ok || time.Since(begun) > patience {
					return answer{status, out.String(), errs.String()}
				}
			case <-time.After(100 * time.Microsecond):
				if err := syscall.Kill(os.Getpid(), sig); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

func TestInterrupted(t *testing.T) {
	pad, dir := padOfMany(t, 2000), t.TempDir()
	t.Setenv("LC_ALL", "en_US.UTF-8")
	backup := filepath.Join(t.TempDir(), "backup.beermat")
	if got := call(t, "", "backup", backup, "--pad", pad); got.status != ok {
		t.Fatalf("%+v", got)
	}
	file := filepath.Join(t.TempDir(), "games.beermat.jsonl")
	if err := os.WriteFile(file, []byte(manyGames(2000)), 0o600); err != nil {
		t.Fatal(err)
	}
	whole := read(t, pad)
	t.Setenv("TMPDIR", t.TempDir()) // where the program does not lie
	for _, args := range []string{
		"check", "nights", "nights --json", "records", "records --json", "export", "export --format csv",
		"export -o " + dir + "/games.beermat.jsonl", "export -o " + dir + "/games.xlsx", "export -o " + dir + "/games.csv",
		"print -o " + dir + "/games.pdf", "share -o " + dir + "/games.bgsplay", "share",
		"backup " + dir + "/copy.beermat", "restore --yes " + backup, "import --preview " + file,
	} {
		for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
			t.Run(args+" by "+sig.String(), func(t *testing.T) {
				got := interruptedRun(t, sig, func() []string {
					if err := errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o700), os.WriteFile(pad, whole, 0o600)); err != nil {
						t.Fatal(err)
					}
					return append(strings.Fields(args), "--pad", pad)
				})
				said, more, _ := strings.Cut(got.errs, "\n")
				checked := args == "check" && strings.HasSuffix(more, "checked until then.\n")
				if got.status != interrupted || said != "beermat: Stopped. The pad is as it was." || more != "" && !checked {
					t.Errorf("status %d: %s", got.status, got.errs)
				}
				for _, folder := range []string{dir, os.TempDir()} {
					if list, err := os.ReadDir(folder); err != nil || len(list) != 0 {
						t.Errorf("in the folder: %v, %v", list, err)
					}
				}
				if !bytes.Equal(whole, read(t, pad)) {
					t.Error("the pad is not as it was")
				}
			})
		}
	}
}

// process is a run of the program that is interrupted from outside.
type process struct {
	*exec.Cmd
	input io.WriteCloser
	errs  bytes.Buffer
}

func startProcess(t *testing.T, out io.Writer, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(program(t), args...)}
	p.Env, p.Stdout, p.Stderr = environment(t), out, &p.errs
	input, err := p.StdinPipe()
	if err == nil {
		p.input = input
		err = p.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// interrupt sends Ctrl-C and waits for the end.
func (p *process) interrupt(t *testing.T) int {
	t.Helper()
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait()
	return p.ProcessState.ExitCode()
}

func TestInterrupted_WhileNobodyReads(t *testing.T) {
	pad := padOfMany(t, 2000)
	for _, args := range [][]string{{"nights"}, {"nights", "--json"}, {"records", "--json"}, {"export"}, {"share"}} {
		read, write, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		p := startProcess(t, write, append(args, "--pad", pad)...)
		one := make([]byte, 1)
		if _, err := io.ReadFull(read, one); err != nil { // it prints, and the pipe does not hold all of it
			t.Fatal(err)
		}
		if status := p.interrupt(t); status != interrupted {
			t.Errorf("beermat %q: status %d: %s", args, status, p.errs.String())
		}
		_, _ = read.Close(), write.Close()
	}
}

func TestImport_Interrupted(t *testing.T) {
	pad := filepath.Join(t.TempDir(), "pad.beermat")
	p := startProcess(t, io.Discard, "import", "-", "--pad", pad)
	// It reads on until its input ends, which never happens. When it has taken more
	// than the pipe holds it has the pad open, and what comes is taken in.
	if _, err := io.WriteString(p.input, manyGames(1200)); err != nil {
		t.Fatal(err)
	}
	for begun := time.Now(); ; {
		other, err := store.OpenReadOnly(context.Background(), pad, store.Options{Find: games.Find})
		if err == nil {
			totals, err := other.History().Totals(store.Query{})
			if closed := other.Close(closeWithin); err != nil || closed != nil {
				t.Fatal(err, closed)
			}
			if totals.Games > 0 {
				break
			}
		}
		if time.Since(begun) > patience {
			_ = p.interrupt(t)
			t.Fatalf("nothing comes in: %v; %s", err, p.errs.String())
		}
	}
	if status := p.interrupt(t); status != interrupted {
		t.Errorf("status %d", status)
	}
	if want := "beermat: Stopped. What had come in until then stays on the pad; the same file can be imported again for the rest.\n"; p.errs.String() != want {
		t.Errorf("it says %q", p.errs.String())
	}
	isSound(t, pad)
	if n := len(lines(exported(t, pad))); n < 250 {
		t.Errorf("%d games came in", n)
	}
}

func TestTerminated(t *testing.T) {
	for _, c := range []struct {
		name   string
		begins func(d *desktop, pad string) bool
	}{
		{"as its report is begun", func(_ *desktop, pad string) bool {
			_, err := os.Stat(pad + crashEnding)
			return err == nil
		}},
		{"as its window opens", func(d *desktop, _ string) bool { return len(d.windows()) > 0 }},
		{"as its window has a title", func(d *desktop, _ string) bool {
			list := d.windows()
			return len(list) > 0 && len(d.property(list[0], "_NET_WM_NAME")) > 0
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesktop(t)
			for range 4 {
				pad := filepath.Join(t.TempDir(), "pad.beermat")
				var errs bytes.Buffer
				app := exec.Command(program(t), "--pad", pad)
				app.Env, app.Stderr = environment(t), &errs
				running, err := d.screen.Start(app)
				if err != nil {
					t.Fatal(err)
				}
				await(t, c.name, true, func() bool { return c.begins(d, pad) })
				if err := running.Process.Signal(syscall.SIGTERM); err != nil {
					t.Fatal(err)
				}
				limit, cancel := context.WithTimeout(t.Context(), patience)
				if err := running.Ended(limit); err != nil || strings.Contains(errs.String(), "panic") {
					t.Errorf("%v: %s", err, errs.String())
					_ = running.Process.Kill()
				}
				cancel()
				if _, err := os.Stat(pad + crashEnding); err == nil {
					t.Error("a report of a crash is left")
				}
				isSound(t, pad)
				await(t, "the number of windows", 0, func() int { return len(d.windows()) })
			}
		})
	}
}
