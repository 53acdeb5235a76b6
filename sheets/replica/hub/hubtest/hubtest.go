// Package hubtest runs hubs for tests, with the configuration that Beermat comes with.
package hubtest

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"beermat/sheets/replica/hub"
	"beermat/sheets/sheetstest"
)

// Config is the variable of the environment that has a test program be a server.
const Config = "BEERMAT_HUB_CONFIG"

// Main runs the tests of a package, or the server that one of them has started.
func Main(m *testing.M) {
	if !Serve() {
		os.Exit(m.Run())
	}
}

// Serve runs a server until it is ended, and reports true, if the environment says so.
func Serve() bool {
	config := os.Getenv(Config)
	if config == "" {
		return false
	}
	options, err := server.ProcessConfigFile(config)
	if err == nil {
		var s *server.Server
		if s, err = server.NewServer(options); err == nil {
			s.ConfigureLogger()
			err = server.Run(s)
			s.WaitForShutdown()
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return true
}

// Hub is a server, or one of several that keep the same lines.
type Hub struct {
	Dir  string // it is configured and keeps its lines in
	URL  string
	CA   []byte
	port int
	cmd  *exec.Cmd
	said <-chan string
}

// New returns a hub of a club that runs and is open, with the credentials of some devices,
// by name.
func New(tb testing.TB, club string, devices ...string) (h *Hub, as map[string]hub.Credentials) {
	tb.Helper()
	list, as := Cluster(tb, 1, club, devices...)
	return list[0], as
}

// Cluster returns so many servers that keep the same lines.
func Cluster(tb testing.TB, n int, club string, devices ...string) (list []*Hub, as map[string]hub.Credentials) {
	tb.Helper()
	ca, key, err := hub.NewCertificate([]string{"127.0.0.1", "localhost"}, time.Now())
	if err != nil {
		tb.Fatal(err)
	}
	var users hub.Users
	as = map[string]hub.Credentials{}
	for _, device := range append([]string{""}, devices...) {
		c, err := hub.NewCredentials("", club, device)
		if err == nil {
			users, err = users.Add(c)
		}
		if err != nil {
			tb.Fatal(err)
		}
		c.CA = ca
		as[device] = c
	}
	var routes string
	for i := range n {
		h := &Hub{Dir: tb.TempDir(), CA: ca, port: FreePort(tb)}
		h.URL = fmt.Sprintf("tls://127.0.0.1:%d", h.port)
		list = append(list, h)
		routes += fmt.Sprintf("    nats-route://127.0.0.1:%d\n", FreePort(tb))
		for name, text := range map[string][]byte{"users.conf": users, "tls/hub.pem": ca, "tls/hub.key": key, "tls/ca.pem": ca, "hub.creds": as[""].Text()} {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(h.Dir, name)), 0o700); err != nil {
				tb.Fatal(err)
			}
			sheetstest.FileWith(tb, filepath.Join(h.Dir, name), text)
		}
		h.configure(tb, "server_name: hub1", fmt.Sprintf("server_name: hub%d", i+1))
	}
	for i, h := range list {
		if n > 1 {
			h.cluster(tb, routes, i)
		}
		tb.Cleanup(h.Kill)
		h.Start(tb)
	}
	open(tb, list[0].URL, as[""], devices, n)
	return list, as
}

// open opens a hub, as soon as its servers know each other.
func open(tb testing.TB, url string, as hub.Credentials, devices []string, n int) {
	tb.Helper()
	limit := time.After(sheetstest.Patience)
	for {
		ctx, stop := context.WithTimeout(tb.Context(), time.Second+time.Duration(len(devices))*time.Second/2)
		_, err := hub.Open(ctx, url, as, devices, hub.Room{Servers: n})
		stop()
		if err == nil {
			return
		}
		select {
		case <-limit:
			tb.Fatal(err)
		case <-time.After(20 * time.Millisecond): // it is asked again
		}
	}
}

// shipped returns a file of the configuration that Beermat comes with.
func shipped(tb testing.TB, name string) string {
	tb.Helper()
	text, err := hub.Configuration.ReadFile("server/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// replace replaces a text that has to be there.
func replace(tb testing.TB, text, old, by string) string {
	tb.Helper()
	if strings.Count(text, old) != 1 {
		tb.Fatalf("the configuration has not %q once:\n%s", old, text)
	}
	return strings.Replace(text, old, by, 1)
}

func (h *Hub) configure(tb testing.TB, old, by string) {
	text := replace(tb, shipped(tb, "nats-server.conf"), "0.0.0.0:4222", fmt.Sprintf("127.0.0.1:%d", h.port))
	sheetstest.FileWith(tb, filepath.Join(h.Dir, "nats-server.conf"), []byte(replace(tb, text, old, by)))
}

// cluster makes it one of several.
func (h *Hub) cluster(tb testing.TB, routes string, i int) {
	name := filepath.Join(h.Dir, "nats-server.conf")
	sheetstest.FileWith(tb, name, []byte(replace(tb, string(sheetstest.Content(tb, name)), "# include", "include")))
	own := strings.TrimPrefix(strings.TrimSpace(strings.Split(routes, "\n")[i]), "nats-route://")
	text := replace(tb, shipped(tb, "cluster.conf"), "0.0.0.0:6222", own)
	before, rest, _ := strings.Cut(text, "routes: [\n")
	_, after, _ := strings.Cut(rest, "  ]\n")
	sheetstest.FileWith(tb, filepath.Join(h.Dir, "cluster.conf"), []byte(before+"routes: [\n"+routes+"  ]\n"+after))
}

// Start starts the server, and returns when it takes connections.
func (h *Hub) Start(tb testing.TB) {
	tb.Helper()
	if runtime.GOOS == "android" {
		tb.Skip("a hub is another program, and runs on no phone")
	}
	h.cmd = exec.Command(os.Args[0])
	h.cmd.Dir, h.cmd.Env = h.Dir, append(os.Environ(), Config+"=nats-server.conf")
	out, err := h.cmd.StderrPipe()
	if err == nil {
		err = h.cmd.Start()
	}
	if err != nil {
		tb.Fatal(err)
	}
	said := make(chan string, 1000)
	h.said = said
	go func() {
		defer close(said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			select {
			case said <- lines.Text():
			default: // nobody listens
			}
		}
	}()
	h.await(tb, "Server is ready")
}

// await waits until the server says something.
func (h *Hub) await(tb testing.TB, text string) {
	tb.Helper()
	limit := time.After(sheetstest.Patience)
	for all := ""; ; {
		select {
		case line, open := <-h.said:
			if all += line + "\n"; strings.Contains(line, text) {
				return
			}
			if !open {
				tb.Fatalf("the server has ended, and did not say %q:\n%s", text, all)
			}
		case <-limit:
			tb.Fatalf("the server did not say %q:\n%s", text, all)
		}
	}
}

// Reload has the server take over who may do what.
func (h *Hub) Reload(tb testing.TB) {
	tb.Helper()
	if err := h.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		tb.Fatal(err)
	}
	h.await(tb, "Reloaded server configuration")
}

// Add has a server that runs know one more device, as docs/club.md says it, and returns its
// credentials.
func (h *Hub) Add(tb testing.TB, admin hub.Credentials, device string) hub.Credentials {
	tb.Helper()
	as, err := hub.NewCredentials("", admin.Club, device)
	if err != nil {
		tb.Fatal(err)
	}
	as.CA = h.CA
	file := filepath.Join(h.Dir, "users.conf")
	users, err := hub.Users(sheetstest.Content(tb, file)).Add(as)
	if err != nil {
		tb.Fatal(err)
	}
	sheetstest.FileWith(tb, file, users)
	h.Reload(tb)
	h.Reload(tb)
	h.Reopen(tb, admin)
	return as
}

// Stop ends the server in good order.
func (h *Hub) Stop(tb testing.TB) {
	tb.Helper()
	if err := h.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		tb.Fatal(err)
	}
	_ = h.cmd.Wait()
	h.cmd = nil
}

// Kill ends the server at once, as a power cut does.
func (h *Hub) Kill() {
	if h.cmd != nil {
		_ = h.cmd.Process.Kill()
		_ = h.cmd.Wait()
		h.cmd = nil
	}
}

// Wipe takes away all lines of a server that does not run.
func (h *Hub) Wipe(tb testing.TB) {
	if err := os.RemoveAll(filepath.Join(h.Dir, "data")); err != nil {
		tb.Fatal(err)
	}
}

// Backup returns all lines of a server that does not run.
func (h *Hub) Backup(tb testing.TB) (dir string) {
	dir = tb.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(h.Dir, "data"))); err != nil {
		tb.Fatal(err)
	}
	return dir
}

// Restore puts a server that does not run back to what a backup has.
func (h *Hub) Restore(tb testing.TB, dir string) {
	h.Wipe(tb)
	if err := os.CopyFS(filepath.Join(h.Dir, "data"), os.DirFS(dir)); err != nil {
		tb.Fatal(err)
	}
}

// Reopen opens a server that was wiped, or has new devices.
func (h *Hub) Reopen(tb testing.TB, as hub.Credentials) {
	tb.Helper()
	users := hub.Users(sheetstest.Content(tb, filepath.Join(h.Dir, "users.conf")))
	open(tb, h.URL, as, users.Devices(as.Club), 0)
}

// FreePort returns a port on which nobody listens.
func FreePort(tb testing.TB) int {
	tb.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer free.Close()
	return free.Addr().(*net.TCPAddr).Port
}
