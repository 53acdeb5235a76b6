// Package web shows a game on other screens: a browser on the same network is enough.
//
// It draws a scorecard.View as a page, as other packages draw it on screens and on
// paper, and knows no game. There are three kinds of page, each with a token in its
// address: the board to look at, a seat from which its player enters, and the table
// page, which is the pad of the whole table.
package web

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
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
	base    string // of the addresses of its pages

	mu      sync.Mutex
	viewers map[chan struct{}]bool // each is told that something has changed
	closed  chan struct{}
	pages   pageCache
}

// New returns a board of a table. It is called by the addresses of this machine and by
// the names in the list: a page that another name leads to, as that of a stranger's
// site may, is refused.
func New(t *Table, names ...string) *Board {
	b := &Board{table: t, hosts: append(ownNames(), names...), viewers: map[chan struct{}]bool{}, closed: make(chan struct{})}
	b.guesses.now = t.now
	t.changed = b.tell
	t.pad.Watch(func(storeStatus) { t.touch() })
	return b
}

// Addresses are where the pages of a board are found.
type Addresses struct {
	Board string        `json:"board"` // to look at
	Table string        `json:"table"` // the pad of the whole table
	Seats []SeatAddress `json:"seats"`
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
	b.table.mu.Lock()
	defer b.table.mu.Unlock()
	b.base = base
	at := func(kind byte, player string) string { return b.address(b.grants.issue(kind, player)) }
	list := Addresses{Board: at(toLook, ""), Table: at(toServe, ""), Seats: []SeatAddress{}}
	if b.table.sheet == nil {
		return list
	}
	head := b.table.sheet.Head()
	for i, one := range seatsOf(head.Players, b.table.known) {
		list.Seats = append(list.Seats, SeatAddress{i, one.name, at(toSit, b.table.player(head.Players[i]))})
	}
	return list
}

// Lock says that nothing can be entered from a player's own page, or that it can
// again. The player is given by ID.
func (b *Board) Lock(player string, locked bool) {
	b.grants.change(toSit, player, func(g *grant) bool { g.locked = locked; return true })
	b.table.touch()
}

// Revoke lets the address of a player's page lead nowhere any more.
func (b *Board) Revoke(player string) {
	b.grants.change(toSit, player, func(*grant) bool { return false })
	b.table.touch()
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

// The bounds of what a browser may ask for.
const (
	maxViewers    = 64
	maxBody       = 4 << 10
	maxHeader     = 16 << 10
	headerTimeout = 5 * time.Second
	bodyTimeout   = 10 * time.Second
	writeTimeout  = 10 * time.Second
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
	ip := net.ParseIP(host)
	if ip == nil {
		return host != "" && slices.Contains(b.hosts, host)
	}
	if ip.IsLoopback() {
		return true
	}
	list, _ := net.InterfaceAddrs()
	return slices.ContainsFunc(list, func(one net.Addr) bool {
		own, ok := one.(*net.IPNet)
		return ok && own.IP.Equal(ip)
	})
}
