package screen

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// Key is a key by the symbol on it, as X numbers them.
type Key xproto.Keysym

// Enter is the large key that says yes.
const Enter Key = 0xFF0D

// ErrDeaf says that a key changed nothing.
var ErrDeaf = errors.New("the key has changed nothing on the screen")

// Press presses a key for the program's window, and waits until the window looks
// different. When the context ends first, the error is ErrDeaf.
func (p *Program) Press(ctx context.Context, key Key) error {
	w, err := p.Painted(ctx)
	if err != nil {
		return err
	}
	before, err := w.Picture()
	if err != nil {
		return err
	}
	if err := p.screen.press(key); err != nil {
		return err
	}
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	for {
		select {
		case <-p.gone:
			return ErrEnded
		case <-ctx.Done():
			return fmt.Errorf("%w (%w)", ErrDeaf, context.Cause(ctx))
		case <-again.C:
		}
		if now, err := w.Picture(); err != nil || !bytes.Equal(now.Pix, before.Pix) {
			return err
		}
	}
}

// press presses a key and lets it go, for whatever window has the keyboard.
func (s *Screen) press(key Key) error {
	if err := xtest.Init(s.conn); err != nil {
		return err
	}
	code, err := s.code(key)
	if err != nil {
		return err
	}
	for _, event := range []byte{xproto.KeyPress, xproto.KeyRelease} {
		if err := xtest.FakeInputChecked(s.conn, event, code, 0, s.root, 0, 0, 0).Check(); err != nil {
			return err
		}
	}
	return nil
}

// code finds a key on the keyboard.
func (s *Screen) code(key Key) (byte, error) {
	setup := xproto.Setup(s.conn)
	count := setup.MaxKeycode - setup.MinKeycode + 1
	keys, err := xproto.GetKeyboardMapping(s.conn, setup.MinKeycode, byte(count)).Reply()
	if err != nil {
		return 0, err
	}
	for i, symbol := range keys.Keysyms {
		if symbol == xproto.Keysym(key) {
			return byte(setup.MinKeycode) + byte(i/int(keys.KeysymsPerKeycode)), nil
		}
	}
	return 0, fmt.Errorf("the keyboard has no key %#x", key)
}
