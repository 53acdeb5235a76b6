package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

func TestSync(t *testing.T) {
	shared := t.TempDir()
	one, other := padOf(t, onPaper, ofLCR, stillOn), filepath.Join(t.TempDir(), "other.beermat")
	sync := func(pad string, more ...string) answer {
		return call(t, "", append([]string{"sync", "--folder", shared, "--pad", pad}, more...)...)
	}
	moments := regexp.MustCompile(`on .* at \d\d:\d\d`)
	t.Run("writes what is on the pad into the folder", func(t *testing.T) {
		got := sync(one, "--name", "Tablet")
		want := "12 lines of this device are new for the others.\n  Tablet (this device): 12 lines, the last on …\n"
		if out := moments.ReplaceAllString(got.out, "on …"); got.status != ok || got.errs != "" || out != want {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("takes it in on another device, whose pad is made", func(t *testing.T) {
		got := sync(other, "--name", "Computer", "--json")
		var said struct {
			Beermat int
			Sync    syncResult
		}
		if err := json.Unmarshal([]byte(got.out), &said); err != nil {
			t.Fatal(err, got)
		}
		if s := said.Sync; got.status != ok || s.Received != 12 || s.Sent != 1 || len(s.Devices) != 2 || s.Devices[0].Name != "Computer" || !s.Devices[0].Own || s.Devices[1].Name != "Tablet" {
			t.Errorf("got %+v", said)
		}
		for _, args := range [][]string{{"nights"}, {"records"}, {"export"}} {
			ours, theirs := call(t, "", append(args, "--pad", one)...), call(t, "", append(args, "--pad", other)...)
			if args[0] == "export" { // there it also says who wrote the lines
				ours.out, theirs.out = "", ""
			}
			if ours != theirs {
				t.Errorf("%s is %+v, and %+v", args, ours, theirs)
			}
		}
		isSound(t, other)
	})
	t.Run("says in German that nothing is new, and what it leaves alone", func(t *testing.T) {
		sync(one)
		dirs, err := filepath.Glob(filepath.Join(shared, "beermat", "v2", "*"))
		if err != nil || len(dirs) != 2 {
			t.Fatal(dirs, err)
		}
		strange := filepath.Join(dirs[0], "a.sync-conflict-20261120.jsonl")
		if err := os.WriteFile(strange, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		got := sync(one, "--lang", "de")
		if got.status != ok || !strings.HasPrefix(got.out, "Nichts ist neu.\n  Tablet (dieses Gerät): 12 Zeilen, die letzte ") ||
			got.errs != "beermat: "+filepath.Base(dirs[0])+"/a.sync-conflict-20261120.jsonl ist nicht von Beermat, oder nicht alles darin; das blieb unberührt.\n" {
			t.Errorf("got %+v", got)
		}
		if err := os.Remove(strange); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("says all again where something else is in the place of its file", func(t *testing.T) {
		files, err := filepath.Glob(filepath.Join(shared, "beermat", "v2", "*", "000001.jsonl"))
		if err != nil || len(files) != 2 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			if err := errors.Join(os.Remove(file), os.Mkdir(file, 0o700)); err != nil {
				t.Fatal(err)
			}
		}
		if got := sync(one); got.status != ok || !strings.HasPrefix(got.out, "13 lines of this device are new for the others.\n") {
			t.Errorf("got %+v", got)
		}
		if got := sync(other); got.status != ok || got.errs != "" {
			t.Errorf("got %+v", got)
		}
		if got := sync(one); got.status != ok || got.errs != "" {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("makes neither a pad nor a folder where the folder is not there", func(t *testing.T) {
		pad, stick := filepath.Join(t.TempDir(), "new.beermat"), filepath.Join(shared, "stick")
		got := call(t, "", "sync", "--folder", stick, "--pad", pad)
		if got.status != badUsage || !strings.HasPrefix(got.errs, "beermat: there is no folder at "+stick+"; the pad is as it was\n") {
			t.Errorf("got %+v", got)
		}
		for _, path := range []string{pad, stick} {
			if _, err := os.Stat(path); err == nil {
				t.Error("there is", path)
			}
		}
	})
	t.Run("wants to know the folder", func(t *testing.T) {
		if got := call(t, "", "sync"); got.status != badUsage || !strings.Contains(got.errs, "--folder") {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("goes on with --watch until it is ended", func(t *testing.T) {
		var errs bytes.Buffer
		cmd := exec.Command(program(t), "sync", "--folder", shared, "--pad", other, "--watch", "--json")
		cmd.Env, cmd.Stderr = environment(t), &errs
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = cmd.Process.Kill() }()
		lines := bufio.NewReader(out)
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatal(err, errs.String())
		}
		if got := call(t, strings.ReplaceAll(ofLCR, "000000000002", "000000000009"), "import", "-", "--pad", one); got.status != ok {
			t.Fatal(got)
		}
		sync(one)
		line, err := lines.ReadString('\n')
		if err != nil || !strings.Contains(line, `"received":`) || strings.Contains(line, `"received":0`) {
			t.Error(line, err)
		}
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil || errs.Len() > 0 {
			t.Errorf("it ended with %v: %s", err, errs.String())
		}
		if ours, theirs := call(t, "", "nights", "--pad", one), call(t, "", "nights", "--pad", other); ours != theirs {
			t.Errorf("%+v and %+v", ours, theirs)
		}
		isSound(t, other)
	})
}

func TestSync_Killed(t *testing.T) {
	t.Run("both pads are whole and the same, however often it was killed", func(t *testing.T) {
		shared := t.TempDir()
		one, other := padOfMany(t, 200), padOf(t, onPaper)
		sync := func(pad string) []string { return []string{"sync", "--folder", shared, "--pad", pad} }
		// killed begins to sync and is killed once what it writes has become so many bytes larger.
		killed := func(pad string, grown func() int64, more int64) {
			before := grown()
			cmd := exec.Command(program(t), sync(pad)...)
			cmd.Env = environment(t)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			for {
				select {
				case <-ended:
					return // it was done before
				default:
				}
				if grown() >= before+more {
					_ = cmd.Process.Kill()
					<-ended
					return
				}
			}
		}
		inFolder := func() (n int64) {
			_ = filepath.WalkDir(shared, func(_ string, d os.DirEntry, err error) error {
				if err == nil && !d.IsDir() {
					if info, err := d.Info(); err == nil {
						n += info.Size()
					}
				}
				return nil
			})
			return n
		}
		inPad := func() int64 {
			info, err := os.Stat(other)
			if err != nil {
				t.Fatal(err)
			}
			return info.Size()
		}
		for round := range int64(8) {
			killed(one, inFolder, 1+round*20_000)
			killed(other, inPad, round*64<<10)
		}
		for turn := range 2 { // each takes in what the other has written last
			for _, pad := range []string{one, other} {
				// What a killed one has left cut off is named until that one has had a turn.
				if got := call(t, "", sync(pad)...); got.status != ok || got.errs != "" && turn > 0 {
					t.Fatal(got)
				}
			}
		}
		if ours, theirs := call(t, "", "nights", "--pad", one), call(t, "", "nights", "--pad", other); ours != theirs || strings.Count(ours.out, "\n") < 200 {
			t.Errorf("%+v and %+v", ours, theirs)
		}
		isSound(t, one)
		isSound(t, other)
	})
}
