package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// readingCommands are calls that change nothing on the pad; %s is a folder.
var readingCommands = []string{
	"nights", "nights --json", "records", "records --json", "export", "export -o %s/x.csv", "print --since 2026-11-20 -o %s/x.pdf",
	"share", "check", "backup %s/copy.beermat", "import --preview -",
}

// answers returns what each reading command comes to.
func answers(t *testing.T, pad string, call func(args ...string) answer) []answer {
	t.Helper()
	var all []answer
	dir := t.TempDir()
	for _, text := range readingCommands {
		if strings.Contains(text, "%s") {
			text = fmt.Sprintf(text, dir)
		}
		got := call(append(strings.Fields(text), "--pad", pad)...)
		if got.status != ok || got.errs != "" {
			t.Errorf("beermat %s: %+v", text, got)
		}
		got.out = strings.ReplaceAll(got.out, dir, "DIR")
		all = append(all, got)
	}
	return all
}

func TestReading_BesideTheApp(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR)
	plain := func(args ...string) answer { return call(t, ofLCR, args...) }
	want := answers(t, pad, plain)
	open, err := store.Open(pad, store.Options{Find: games.Find}) // as the app has it
	if err != nil {
		t.Fatal(err)
	}
	got := answers(t, pad, plain)
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("beermat %s: %+v beside the app, not %+v", readingCommands[i], got[i], want[i])
		}
	}
	t.Run("sees what the app has saved", func(t *testing.T) {
		if _, err := transfer.Import(t.Context(), open, strings.NewReader(stillOn), nil); err != nil {
			t.Fatal(err)
		}
		if text := plain("export", "--pad", pad).out; len(lines(text)) != 3 {
			t.Error(text)
		}
	})
	t.Run("is not for what changes the pad", func(t *testing.T) {
		for _, args := range [][]string{{"import", "-"}, {"restore", pad}} {
			if got := plain(append(args, "--pad", pad)...); got.status != badUsage || !strings.Contains(got.errs, "are open in another Beermat") {
				t.Errorf("beermat %q: %+v", args, got)
			}
		}
	})
	if err := open.Close(closeWithin); err != nil {
		t.Fatal(err)
	}
}

func TestReading_ReadOnlyMedium(t *testing.T) {
	pad := padOf(t, onPaper, ofLCR)
	want := answers(t, pad, func(args ...string) answer { return call(t, ofLCR, args...) })
	// In a room of its own the folder of the pad is mounted so that nobody can write.
	dir := filepath.Dir(pad)
	script := `mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && ! touch "$1/x" 2>/dev/null || exit 99; shift; exec "$@"`
	protected := func(args ...string) answer {
		t.Helper()
		c := exec.Command("unshare", append([]string{"--mount", "--map-root-user", "sh", "-c", script, "sh", dir, program(t)}, args...)...)
		var out, errs bytes.Buffer
		c.Env = environment(t)
		c.Stdin, c.Stdout, c.Stderr = strings.NewReader(ofLCR), &out, &errs
		if err := c.Run(); c.ProcessState == nil || c.ProcessState.ExitCode() == 99 || strings.HasPrefix(errs.String(), "unshare:") {
			t.Skipf("nothing can be mounted here: %v %s", err, errs.String())
		}
		return answer{c.ProcessState.ExitCode(), out.String(), errs.String()}
	}
	got := answers(t, pad, protected)
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("beermat %s: %+v, not %+v", readingCommands[i], got[i], want[i])
		}
	}
}

// openTerminal returns both ends of a terminal: that of the person, and that of the
// program.
func openTerminal(t *testing.T) (person, program *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	fd := int(person.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	err = errors.Join(err, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0))
	if err == nil {
		program, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|unix.O_NOCTTY, 0)
	}
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { _, _ = person.Close(), program.Close() })
	return person, program
}

func TestRestore_Asks(t *testing.T) {
	for _, c := range []struct {
		lang, answer string
		restores     bool
	}{
		{"en", "y", true},
		{"en", "Yes", true},
		{"en", "", false},
		{"en", "n", false},
		{"en", "maybe", false},
		{"de", "j", true},
		{"de", "Ja", true},
		{"de", "nein", false},
	} {
		t.Run(c.lang+" "+c.answer, func(t *testing.T) {
			pad, copied := padOf(t, onPaper, ofLCR), filepath.Join(t.TempDir(), "copy.beermat")
			if got := call(t, "", "backup", copied, "--pad", padOf(t, onPaper)); got.status != ok {
				t.Fatal(got)
			}
			before := read(t, pad)
			person, terminal := openTerminal(t)
			out, errs := &bytes.Buffer{}, &questions{asked: make(chan struct{}, 1)}
			p := exec.Command(program(t), "restore", copied, "--pad", pad, "--lang", c.lang)
			p.Env, p.Stdin, p.Stdout, p.Stderr = environment(t), terminal, out, errs
			if err := p.Start(); err != nil {
				t.Fatal(err)
			}
			select {
			case <-errs.asked:
			case <-time.After(patience):
				_ = p.Process.Kill()
				t.Fatal("nothing is asked")
			}
			if !bytes.Equal(before, read(t, pad)) {
				t.Error("the pad is replaced before the answer")
			}
			if _, err := io.WriteString(person, c.answer+"\n"); err != nil {
				t.Fatal(err)
			}
			_ = p.Wait()
			status, same := p.ProcessState.ExitCode(), bytes.Equal(before, read(t, pad))
			if c.restores != (status == ok) || c.restores == same || !c.restores && status != failed {
				t.Errorf("status %d, and the pad is as it was: %v\n%s%s", status, same, out, errs.text)
			}
		})
	}
}

// questions tells when something was printed that ends without a line break.
type questions struct {
	text  []byte
	asked chan struct{}
}

func (q *questions) Write(b []byte) (int, error) {
	q.text = append(q.text, b...)
	if bytes.HasSuffix(q.text, []byte(" ")) {
		select {
		case q.asked <- struct{}{}:
		default:
		}
	}
	return len(b), nil
}

func TestBinary_Terminal(t *testing.T) {
	pad := padOf(t, onPaper)
	_, terminal := openTerminal(t)
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, args := range [][]string{{"print", "--since", "2026-01-01"}, {"print", "--blank", "--game", "pig"}, {"export", "--format", "xlsx"}, {"share", "--format", "bgsqr"}} {
		to := func(out *os.File) (int, string) {
			var errs bytes.Buffer
			p := exec.Command(program(t), append(args, "--pad", pad)...)
			p.Env, p.Stdout, p.Stderr = environment(t), out, &errs
			_ = p.Run()
			return p.ProcessState.ExitCode(), errs.String()
		}
		if status, errs := to(terminal); status != badUsage || !strings.Contains(errs, "is nothing to read here: name a file with --out") {
			t.Errorf("%q to a terminal: status %d: %s", args, status, errs)
		}
		if status, errs := to(null); status != ok || errs != "" {
			t.Errorf("%q to nowhere: status %d: %s", args, status, errs)
		}
	}
}
