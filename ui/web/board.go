//go:build !js

package web

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// Board is a table as it is served to browsers.
type Board struct {
	table   *Table
	grants  grants
	guesses throttle
	hosts   []string
	base    string       // of the addresses of its pages
	pad     http.Handler // the pad in a browser as files; nil: it is not offered

	mu      sync.Mutex
	name    string                   // by which others on the network find the board, too; "": none
	viewers map[chan struct{}]viewer // each is told that something has changed
	closed  chan struct{}
	viewed  func() // is told that a page has come or gone
}

// Settings are where a board keeps the tokens of its addresses. A *store.Store is one.
type Settings interface {
	Setting(key string, into any) (found bool, err error)
	SetSetting(key string, v any) error
}

// New returns a board of a table. It is called by the addresses of this machine and by
// the names in the list: a page that another name leads to, as that of a stranger's
// site may, is refused.
func New(t *Table, pad Settings, names ...string) *Board {
	b := &Board{table: t, hosts: append(ownNames(), names...), viewers: map[chan struct{}]viewer{}, closed: make(chan struct{}), viewed: func() {}}
	b.guesses.now = t.now
	b.grants.keepIn(pad)
	t.changed, t.screens, t.served = b.tell, b.screensPage, true
	t.again()
	return b
}

// Saved takes in that the disk is further, or in trouble.
func (b *Board) Saved() { b.table.Saved() }

// Addresses are where the pages of a board are found.
type Addresses struct {
	Board string        `json:"board"`           // to look at
	Short string        `json:"short"`           // leads there, and can be typed
	Named string        `json:"named,omitempty"` // the same by the name of the board, if it has one
	Table string        `json:"table"`           // the pad of the whole table
	Seats []SeatAddress `json:"seats"`
	Pad   string        `json:"pad,omitempty"` // the pad in a browser, where it is offered and can work
}

// SeatAddress is where a player's own page is found.
type SeatAddress struct {
	Player int    `json:"player"` // the seat
	Name   string `json:"name"`
	URL    string `json:"url"`
}

// Addresses returns where the pages are found below an address such as
// http://192.168.1.5:8080.
func (b *Board) Addresses(base string) Addresses {
	b.SetBase(base)
	list := Addresses{Board: b.Look(), Short: b.Short(), Named: b.Named(), Table: b.address(b.grants.issue(toServe, "")), Seats: []SeatAddress{}}
	for i, one := range b.Seats() {
		list.Seats = append(list.Seats, SeatAddress{i, one.Name, one.URL})
	}
	if at, err := url.Parse(base); err == nil && b.pad != nil {
		switch host := at.Hostname(); {
		case at.Scheme == "https":
			list.Pad = base + PadPath
		case isLoopback(host):
			list.Pad = "http://" + net.JoinHostPort("localhost", at.Port()) + PadPath
		}
	}
	return list
}

// PadPath is where the pad in a browser is found below the address of a board.
const PadPath = "/pad/"

// OfferPad has the board offer the pad in a browser, as files, before it serves any: only by https or on this
// device, because browsers keep nothing for other pages.
func (b *Board) OfferPad(files http.Handler) { b.pad = files }

// isLoopback reports whether a host is this machine for itself alone.
func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// SeatPage is the page of a player.
type SeatPage struct {
	Player string // the ID under which the player is counted
	Name   string
	URL    string
	Locked bool // nothing can be entered from it for now

	Connected bool // somebody has it open
}

// SetBase says below which address the pages are found, before any is served. Some
// systems, such as Android, do not tell an app which addresses it has; this is one.
func (b *Board) SetBase(base string) {
	b.base = base
	if at, err := url.Parse(base); err == nil && !slices.Contains(b.hosts, at.Hostname()) {
		b.hosts = append(b.hosts, strings.ToLower(at.Hostname()))
	}
}

// SetName says that others on the network find the board by a name, too.
func (b *Board) SetName(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.name = name
}

// Named returns Short with the name of the board; "" where it has none.
func (b *Board) Named() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	at, err := url.Parse(b.Short())
	if err != nil || b.name == "" {
		return ""
	}
	at.Host = net.JoinHostPort(b.name, at.Port())
	return at.String()
}

// Short returns an address that can be typed and leads to the page to look at.
func (b *Board) Short() string { return b.base + "/" + b.grants.shortCode() }

// Look returns where the page to look at is found.
func (b *Board) Look() string { return b.address(b.grants.issue(toLook, "")) }

// Seats returns the pages of those who play.
func (b *Board) Seats() (list []SeatPage) {
	t := b.table.shown.Load()
	if t.sheet == nil {
		return nil
	}
	for i, one := range t.seats() {
		g := b.grants.issue(toSit, t.player(t.sheet.Head().Players[i]))
		list = append(list, SeatPage{g.player, one.Name, b.address(g), g.locked, b.follows(g)})
	}
	return list
}

// follows reports whether a page that was opened with a grant follows the game.
func (b *Board) follows(g grant) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, v := range b.viewers {
		if v.token == g.token {
			return true
		}
	}
	return false
}

// OnViewers sets what is told, on any goroutine, that more or fewer pages follow the
// game, before any is served.
func (b *Board) OnViewers(tell func()) { b.viewed = tell }

// Lock says that nothing can be entered from a player's own page, or that it can
// again. The player is given by ID.
func (b *Board) Lock(player string, locked bool) {
	b.grants.change(toSit, player, func(g *grant) bool { g.locked = locked; return true })
	b.table.again()
}

// Revoke lets the address of a player's page lead nowhere any more.
func (b *Board) Revoke(player string) {
	b.grants.change(toSit, player, func(*grant) bool { return false })
	b.table.again()
}

// Renew lets all addresses lead nowhere any more, but for that of the table if it is to be
// kept. New ones are made.
func (b *Board) Renew(keepTable bool) {
	b.grants.renew(func(g *grant) bool { return keepTable && g.kind == toServe })
	b.table.again()
}

// tell tells all viewers that something has changed. One that is still busy with the
// last news hears of it once, however much comes meanwhile.
func (b *Board) tell() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for viewer := range b.viewers {
		select {
		case viewer <- struct{}{}:
		default:
		}
	}
}

// Viewers returns how many pages follow the game.
func (b *Board) Viewers() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.viewers)
}

// viewer is a page that follows the game.
type viewer struct {
	kind           byte
	token, address string // the address is that of the device
}

// isFull reports whether no further page may follow the game with a grant from an address.
// Those who only look take no place from seats and the table, and nobody takes all places.
func (b *Board) isFull(g *grant, address string) bool {
	look, own, same := 0, 0, 0
	for _, v := range b.viewers {
		if v.kind == toLook {
			look++
		}
		if v.token == g.token {
			own++
			if v.address == address {
				same++
			}
		}
	}
	switch g.kind {
	case toLook:
		return look >= maxLook || same >= maxLookFrom
	case toServe:
		return own >= maxTable
	}
	return own >= maxSeat || len(b.viewers) >= maxViewers
}

// The bounds of what a browser may ask for.
const (
	maxViewers    = 128 // pages that follow the game, but for those of the table
	maxLook       = 64  // those to look at
	maxLookFrom   = 24  // those to look at on one device
	maxSeat       = 4   // those of a player
	maxTable      = 8   // those of the table
	maxBody       = 4 << 10
	maxHeader     = 16 << 10
	headerTimeout = 5 * time.Second
	bodyTimeout   = 10 * time.Second
	writeTimeout  = 10 * time.Second
	padTimeout    = 5 * time.Minute // for a file of the pad in a browser, which has some megabytes
	idleTimeout   = time.Minute
	closeTimeout  = 3 * time.Second
)

// Serve answers browsers until the context ends. Then all pages are closed.
func (b *Board) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler: b.Handler(), MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: headerTimeout, ReadTimeout: bodyTimeout, IdleTimeout: idleTimeout,
		ErrorLog: log.New(io.Discard, "", 0), // what it would say is of what strangers send
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	b.Close()
	grace, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		_ = server.Close()
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// Close ends all pages that follow the game.
func (b *Board) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	select {
	case <-b.closed:
	default:
		close(b.closed)
	}
}

// ownNames are the names by which this machine is called.
func ownNames() []string {
	names := []string{"localhost"}
	if host, err := os.Hostname(); err == nil {
		host = strings.ToLower(host)
		names = append(names, host, host+".local")
	}
	return names
}

// isOwn reports whether a request was sent to a name that the board is called by, or to
// an address that this machine has at the moment.
func (b *Board) isOwn(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	b.mu.Lock()
	name := b.name
	b.mu.Unlock()
	if host != "" && (host == name || slices.Contains(b.hosts, host)) {
		return true
	}
	ip := net.ParseIP(host)
	if ip == nil || ip.IsLoopback() {
		return ip != nil
	}
	list, _ := net.InterfaceAddrs()
	return slices.ContainsFunc(list, func(one net.Addr) bool {
		own, ok := one.(*net.IPNet)
		return ok && own.IP.Equal(ip)
	})
}

// LocalAddress returns the address of this machine on the network that leads further,
// or one that only this machine reaches where there is none. Nothing is sent to find
// out.
func LocalAddress() string {
	route, err := net.Dial("udp", "192.0.2.1:9") // an address for examples, at which nobody is
	if err != nil {
		return "127.0.0.1"
	}
	defer route.Close()
	host, _, _ := net.SplitHostPort(route.LocalAddr().String())
	return host
}

// LocalAddresses returns the addresses of this machine on all networks, that of
// LocalAddress first.
func LocalAddresses() []string {
	all := []string{LocalAddress()}
	list, _ := net.InterfaceAddrs()
	for _, one := range list {
		own, ok := one.(*net.IPNet)
		if ok && own.IP.To4() != nil && own.IP.IsGlobalUnicast() && !slices.Contains(all, own.IP.String()) {
			all = append(all, own.IP.String())
		}
	}
	return all
}
