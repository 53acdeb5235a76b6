// Package live shows the game on the table on other screens, as long as that is switched
// on: the switch, where the pages are found, and who may enter from them.
package live

import (
	"context"
	"net"
	"sync"
	"time"

	"beermat/sheets"
	"beermat/sheets/store/tablepad"
	"beermat/ui/page"
	"beermat/ui/web"
)

// port is the port of a board unless something else has it.
const port = "8080"

// longest is how long a board stays on: a night.
const longest = 12 * time.Hour

// Board is what other screens see. While it is off there is nothing of it but this. It is
// used on the goroutine of the screen.
type Board struct {
	host  page.Host
	wrote func(*sheets.Sheet) // is told what was written on from another screen
	sheet *sheets.Sheet       // the one that is played; nil where there is none
	open  *open               // nil: off
	seen  func()              // is told that somebody has come to look or gone
	named func()              // is told that the board has a name

	serving sync.WaitGroup // of the goroutines that answer browsers
}

// open is a board that is on.
type open struct {
	pages   *web.Board
	table   *web.Table
	address string // of this machine
	ends    context.Context
	stop    func()
}

// run runs something on the goroutine of the screen, which never waits for whoever has asked. The error is that
// of the board, if that is closed before.
func (o *open) run(onScreen func(func()), do func()) error {
	done := make(chan struct{})
	onScreen(func() {
		defer close(done)
		if o.ends.Err() == nil {
			do()
		}
	})
	select {
	case <-done:
	case <-o.ends.Done():
	}
	return o.ends.Err()
}

// New returns a board that is off. Wrote is told which sheet was written on from another
// screen.
func New(h page.Host, wrote func(*sheets.Sheet)) *Board {
	return &Board{host: h, wrote: wrote, named: func() {}}
}

// IsOn reports whether other screens can see the game.
func (b *Board) IsOn() bool { return b.open != nil }

// Follow says which game is played now; nil for none.
func (b *Board) Follow(sheet *sheets.Sheet) {
	b.sheet = sheet
	if b.open != nil {
		b.open.table.Show(sheet)
		b.open.table.AgreeOnHints(b.host.Prefs().Hints)
	}
}

// Saved takes in how far the disk is, and names that players may have got.
func (b *Board) Saved() {
	if b.open != nil {
		b.open.table.Meet(b.host.Players().List)
		b.open.table.Saved()
	}
}

// settingNames says whether names are shown whole.
const settingNames = "screens.whole-names"

// whole reports whether names are shown whole. Otherwise other screens show first names.
func (b *Board) whole() (whole bool) {
	b.host.Settings().Get(settingNames, &whole)
	return whole
}

func (b *Board) showWhole(whole bool) {
	b.host.Settings().Set(settingNames, whole)
	b.open.table.ShowWhole(whole)
}

// Open shows the game to those who reach an address of this machine.
func (b *Board) Open(address string) error {
	b.Close()
	listener, err := net.Listen("tcp", net.JoinHostPort(address, port))
	if err != nil {
		listener, err = net.Listen("tcp", net.JoinHostPort(address, "0"))
	}
	if err != nil {
		return err
	}
	b.OpenOn(listener)
	b.announce()
	return nil
}

// announce gives the board a name, which takes a moment. Where the network knows no names
// there is none: its address does as well.
func (b *Board) announce() {
	o := b.open
	b.serving.Go(func() {
		name, err := web.Announce(o.ends, o.address)
		if err != nil {
			return
		}
		o.pages.SetName(name)
		b.host.Do(func() {
			if b.open == o {
				b.named()
			}
		})
	})
}

// OpenOn shows the game to those who reach a listener.
func (b *Board) OpenOn(listener net.Listener) {
	host, _, _ := net.SplitHostPort(listener.Addr().String())
	o := &open{address: host}
	o.ends, o.stop = context.WithCancel(context.Background())
	written := false
	o.table = web.NewShared(tablepad.Pad{Store: b.host.Store()}, b.host.Games(), func(do func()) error {
		return o.run(b.host.Do, func() {
			if do(); written {
				written = false
				b.wrote(b.sheet)
			}
		})
	}, func() { written = true })
	o.pages = web.New(o.table, b.host.Store())
	o.pages.SetBase("http://" + listener.Addr().String())
	o.pages.OnViewers(func() { b.host.Do(b.viewed) })
	o.table.Meet(b.host.Players().List)
	o.table.ShowWhole(b.whole())
	o.table.AgreeOnHints(b.host.Prefs().Hints)
	o.table.Show(b.sheet)
	b.open = o
	serve := func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, longest)
		defer cancel()
		return o.pages.Serve(ctx, listener)
	}
	b.serving.Go(func() {
		_ = serve(o.ends) // which ended with the board, or because the network is gone
		b.host.Do(func() {
			if b.open == o { // nobody has closed it
				b.Close()
				b.viewed()
			}
		})
	})
}

// viewed tells the screen that is seen who looks.
func (b *Board) viewed() {
	if b.seen != nil {
		b.seen()
	}
}

// Close ends all pages: their addresses lead nowhere any more.
func (b *Board) Close() {
	if b.open != nil {
		b.open.stop()
		b.open = nil
	}
}

// End closes the board and waits until none of its pages reads the store any more.
func (b *Board) End() {
	b.Close()
	b.serving.Wait()
}
