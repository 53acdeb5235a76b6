package scenes

import (
	"net"
	"sync"

	"beermat/sheets"
	"beermat/ui/live"
)

// nobody is a listener of a network on which nobody is. It opens no socket.
type nobody struct {
	once sync.Once
	off  chan struct{}
}

// Accept implements net.Listener.
func (n *nobody) Accept() (net.Conn, error) {
	<-n.off
	return nil, net.ErrClosed
}

// Close implements net.Listener.
func (n *nobody) Close() error {
	n.once.Do(func() { close(n.off) })
	return nil
}

// Addr implements net.Listener.
func (n *nobody) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 168, 178, 23), Port: 8080} }

// screens are those that show a game on other screens.
func screens() []Scene {
	board := func(a Host) *live.Board {
		b := live.New(a, func(*sheets.Sheet) {})
		b.Follow(Yahtzee(a))
		return b
	}
	return []Scene{
		{"screens-off", func(a Host) { a.Push(live.NewScreen(a, board(a))) }},
		{"screens-on", func(a Host) {
			b := board(a)
			b.OpenOn(&nobody{off: make(chan struct{})})
			a.Push(live.NewScreen(a, b))
		}},
		{"screens-seat", func(a Host) {
			b := board(a)
			b.OpenOn(&nobody{off: make(chan struct{})})
			a.Push(live.NewScreen(a, b))
			tap(a, a.Players().List[1].Name)
		}},
	}
}
