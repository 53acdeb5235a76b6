package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"beermat/sheets/replica/hub/hubtest"
)

// TestDocs_Club does what docs/club.md says, line by line.
func TestDocs_Club(t *testing.T) {
	page := string(read(t, "../../docs/club.md"))
	dir := t.TempDir()
	var server hubtest.Hub
	t.Cleanup(server.Kill)
	address := fmt.Sprintf("tls://localhost:%d", hubtest.FreePort(t))
	env := append(environment(t), "PATH="+filepath.Dir(program(t))+":"+os.Getenv("PATH"))
	said := map[string]string{}
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(page, -1) {
		for line := range strings.Lines(block[1]) {
			line = strings.TrimSpace(line)
			switch {
			case strings.HasPrefix(line, "cd "):
				dir = filepath.Join(dir, strings.TrimPrefix(line, "cd "))
			case line == "nats-server -c nats-server.conf":
				server.Dir = dir
				server.Start(t)
			case line == "nats-server --signal reload":
				server.Reload(t)
			case line == "nats-server --signal stop":
				server.Stop(t)
			default:
				c := exec.Command("sh", "-ec", strings.ReplaceAll(line, "tls://hub.example.org", address))
				c.Dir, c.Env = dir, env
				out, err := c.CombinedOutput()
				if err != nil {
					t.Fatalf("%s: %v\n%s", line, err, out)
				}
				said[line] = string(out)
			}
		}
	}
	want := "hirschen: 2 messages on the hub\n"
	if got := said["beermat club status"]; !strings.HasPrefix(got, want) || strings.Count(got, "1 message, on") != 2 {
		t.Errorf("in the end the hub says\n%s", got)
	}
	in := func(args ...string) answer {
		t.Helper()
		t.Chdir(dir)
		return call(t, "", args...)
	}
	t.Run("a device that was taken off is refused", func(t *testing.T) {
		if got := in("sync", "--creds", "table-10.creds", "--pad", "table-10.beermat"); got.status != badUsage || !strings.Contains(got.errs, "does not know this invitation file") {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("the hub says in JSON how far it is", func(t *testing.T) {
		var said struct {
			Beermat int
			Club    clubResult
		}
		got := in("club", "status", "--json", "--creds", "table-1.creds")
		if err := json.Unmarshal([]byte(got.out), &said); err != nil {
			t.Fatal(err, got)
		}
		if c := said.Club; c.Club != "hirschen" || c.Messages != 2 || len(c.Devices) != 2 || c.Devices[0].Name != "table-1" || c.Devices[0].Messages != 1 || c.Devices[0].Connected {
			t.Errorf("got %+v", said)
		}
	})
	t.Run("it says so while nobody is there, and neither overwrites nor forgets anything", func(t *testing.T) {
		server.Stop(t)
		for args, want := range map[string]string{
			"club status":                "cannot be reached",
			"club add table-1":           "is there already",
			"club add Table_1":           "small letters",
			"club remove table-10":       "the hub knows no device",
			"club setup --club hirschen": "--hub",
			"club":                       "setup|add|remove|open|status",
			"club close":                 "no command \"club close\"",
			"club open --replicas 2":     "1 or 3",

			"club setup --club hirschen --hub tls://elsewhere": "is there already",
			"club setup --club Hirschen --hub tls://elsewhere": "small letters",
			"club setup --club hirschen --hub elsewhere":       "not \"elsewhere\"",
			"club status --creds users.conf":                   "no credentials in users.conf",
			"club status --creds nobody.creds":                 "nobody.creds",
			"sync --creds table-1.creds --folder .":            "either",
			"sync --creds table-1.creds --pad table-1.beermat": "cannot be reached",
			"sync --hub tls://elsewhere --pad table-1.beermat": "--creds",
		} {
			if got := in(strings.Fields(args)...); got.status != badUsage || !strings.Contains(got.errs, want) {
				t.Errorf("%s: got %+v", args, got)
			}
		}
	})
}
