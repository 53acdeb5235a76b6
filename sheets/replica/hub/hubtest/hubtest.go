// Package hubtest runs hubs for tests, with the configuration that Beermat comes with.
package hubtest

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
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
	config := os.Getenv(Config)
	if config == "" {
		os.Exit(m.Run())
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
}

// Hub is a server, or one of several that keep the same lines.
type Hub struct {
	Dir  string // it is configured and keeps its lines in
	URL  string
	CA   []byte
	port int
	cmd  *exec.Cmd
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
	ca, cert, key := certificate(tb)
	var users hub.Users
	as = map[string]hub.Credentials{}
	for _, device := range append([]string{""}, devices...) {
		c, err := hub.NewCredentials(club, device)
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
		for name, text := range map[string][]byte{"users.conf": users, "tls/hub.pem": cert, "tls/hub.key": key, "tls/ca.pem": ca} {
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
	open(tb, list[0].URL, as[""], n)
	return list, as
}

// open opens a hub, as soon as its servers know each other.
func open(tb testing.TB, url string, as hub.Credentials, n int) {
	tb.Helper()
	limit := time.After(sheetstest.Patience)
	for {
		ctx, stop := context.WithTimeout(tb.Context(), time.Second)
		err := hub.Open(ctx, url, as, n)
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
	_, file, _, _ := runtime.Caller(0)
	return string(sheetstest.Content(tb, filepath.Join(filepath.Dir(file), "../../../../packaging/hub", name)))
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
	h.cmd = exec.Command(os.Args[0])
	h.cmd.Dir, h.cmd.Env = h.Dir, append(os.Environ(), Config+"=nats-server.conf")
	out, err := h.cmd.StderrPipe()
	if err == nil {
		err = h.cmd.Start()
	}
	if err != nil {
		tb.Fatal(err)
	}
	var said strings.Builder
	ready := make(chan bool)
	go func() {
		lines, was := bufio.NewScanner(out), false
		for lines.Scan() {
			if !was {
				said.WriteString(lines.Text() + "\n")
				if was = strings.Contains(lines.Text(), "Server is ready"); was {
					ready <- true
				}
			}
		}
		if !was {
			ready <- false
		}
	}()
	if !<-ready {
		tb.Fatalf("the server did not start:\n%s", said.String())
	}
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

// Reopen opens a server that was wiped.
func (h *Hub) Reopen(tb testing.TB, as hub.Credentials) { open(tb, h.URL, as, 1) }

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

// certificate returns one for this machine, which vouches for itself.
func certificate(tb testing.TB) (ca, cert, key []byte) {
	tb.Helper()
	pair, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	is := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "hub"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, DNSNames: []string{"localhost"}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, is, is, &pair.PublicKey, pair)
	if err != nil {
		tb.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(pair)
	if err != nil {
		tb.Fatal(err)
	}
	cert = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	return cert, cert, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})
}
