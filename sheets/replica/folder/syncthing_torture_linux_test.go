//go:build torture

package folder_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// syncthing is one that runs, with a folder that it shares with another one.
type syncthing struct {
	home, folder, id, port string
	cmd                    *exec.Cmd
}

func newSyncthing(t *testing.T) *syncthing {
	t.Helper()
	s := &syncthing{home: t.TempDir(), folder: t.TempDir()}
	if out, err := exec.Command("syncthing", "generate", "--home="+s.home, "--no-default-folder", "--skip-port-probing").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	id, err := exec.Command("syncthing", "--home="+s.home, "--device-id").Output()
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.id, s.port = strings.TrimSpace(string(id)), fmt.Sprint(free.Addr().(*net.TCPAddr).Port)
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(s.folder, ".stfolder"), 0o700); err != nil {
		t.Fatal(err)
	}
	return s
}

// start starts it; the two know nobody else.
func (s *syncthing) start(t *testing.T, other *syncthing) {
	t.Helper()
	device := func(s *syncthing) string {
		return `<device id="` + s.id + `" name="x" compression="metadata"><address>tcp://127.0.0.1:` + s.port + `</address></device>`
	}
	sheetstest.FileWith(t, filepath.Join(s.home, "config.xml"), []byte(`<configuration version="36">
<folder id="pad" label="pad" path="`+s.folder+`" type="sendreceive" rescanIntervalS="5" fsWatcherEnabled="true" fsWatcherDelayS="1" ignorePerms="true">
<device id="`+s.id+`"></device><device id="`+other.id+`"></device></folder>`+device(s)+device(other)+`
<gui enabled="false"></gui>
<options><listenAddress>tcp://127.0.0.1:`+s.port+`</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled>
<localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><startBrowser>false</startBrowser>
<crashReportingEnabled>false</crashReportingEnabled><urAccepted>-1</urAccepted><autoUpgradeIntervalH>0</autoUpgradeIntervalH><reconnectionIntervalS>1</reconnectionIntervalS></options>
</configuration>`))
	s.cmd = exec.Command("syncthing", "serve", "--home="+s.home, "--no-browser", "--no-restart")
	s.cmd.Env = append(os.Environ(), "STNOUPGRADE=1")
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
}

func (s *syncthing) kill() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

func TestSyncthing_Killed(t *testing.T) {
	if _, err := exec.LookPath("syncthing"); err != nil {
		t.Skip("syncthing is not installed")
	}
	one, other := newSyncthing(t), newSyncthing(t)
	one.start(t, other)
	other.start(t, one)
	var devices []*device
	changes := map[*device]chan<- struct{}{} // of their pads
	for _, s := range []*syncthing{one, other} {
		d := newDevice(t, s.folder)
		ctx, stop := context.WithCancel(context.Background())
		changed, ended := make(chan struct{}, 1), make(chan struct{})
		go func() {
			defer close(ended)
			replica.Watch(ctx, d.carrier, changed, time.After, func(r replica.Report, err error) {
				if err != nil || len(r.Strange) > 0 || len(r.Failed) > 0 || r.Renewed {
					t.Error(r, err)
				}
			})
		}()
		changes[d] = changed
		t.Cleanup(func() {
			stop()
			<-ended
		})
		devices = append(devices, d)
	}
	same := func(games int) {
		t.Helper()
		start := time.Now()
		for {
			ours, theirs := devices[0].described(t), devices[1].described(t)
			if ours == theirs && strings.Count(ours, "\n") == games {
				t.Logf("%d games after %v", games, time.Since(start))
				return
			}
			if time.Since(start) > 2*sheetstest.Patience {
				t.Fatalf("one has\n%s\nand the other\n%s", ours, theirs)
			}
			<-time.After(20 * time.Millisecond) // the pads are asked again
		}
	}
	games := 0
	play := func(n int) {
		t.Helper()
		for range n {
			for _, d := range devices {
				storetest.Lay(t, d.Store, 3, 4, 1)
				games++
				changes[d] <- struct{}{}
			}
		}
	}
	play(1)
	same(games)
	t.Run("loses nothing while one of two is killed again and again", func(t *testing.T) {
		for i := range 6 {
			victim, left := one, other
			if i%2 == 1 {
				victim, left = other, one
			}
			play(3)
			victim.kill()
			play(3)
			victim.start(t, left)
			play(2)
		}
		same(games)
	})
	t.Run("made one stream a device, and no copy of a file in conflict", func(t *testing.T) {
		for _, d := range devices {
			last, err := d.LastNumbers()
			sheetstest.Same(t, "the devices of the pad", []any{2, error(nil)}, []any{len(last), err})
		}
		for _, s := range []*syncthing{one, other} {
			for name := range filesIn(t, s.folder) {
				if strings.Contains(name, "conflict") {
					t.Error(name)
				}
			}
		}
	})
}
