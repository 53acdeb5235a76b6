// Package screen gives a program a screen that nobody looks at: an X server of
// its own (Xvfb) in which its window opens, is waited for and has its picture
// taken. It serves whoever has no display: a test, a measurement, a person on a
// server.
package screen

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// backdrop is the colour of the empty screen. No theme has it, so that a window
// that still shows it has not been painted.
const backdrop = 0xFF00FF

// opening bounds how long the X server may take to come up.
const opening = 20 * time.Second

// The library remarks on every connection without an authority file, which a
// server of one's own does not need, and on every one that is closed.
func init() { xgb.Logger.SetOutput(io.Discard) }

// Screen is a running X server without hardware.
type Screen struct {
	Name string // what DISPLAY must be for a window to open here

	server *Program
	conn   *xgb.Conn
	root   xproto.Window
}

// Open starts an X server with one screen of the given size in pixels. It fails
// where Xvfb is not installed or does not come up within twenty seconds.
func Open(width, height int) (*Screen, error) {
	name, server, err := serve(width, height)
	if err != nil {
		return nil, err
	}
	conn, err := xgb.NewConnDisplay(name)
	if err != nil {
		_ = server.End()
		return nil, fmt.Errorf("the X server on %s did not let us in: %w", name, err)
	}
	s := &Screen{Name: name, server: server, conn: conn}
	s.root = xproto.Setup(conn).DefaultScreen(conn).Root
	xproto.ChangeWindowAttributes(conn, s.root, xproto.CwBackPixel, []uint32{backdrop})
	xproto.ClearArea(conn, false, s.root, 0, 0, 0, 0)
	return s, nil
}

// serve starts Xvfb on a free display, which the server picks itself and names
// on a pipe once it listens.
func serve(width, height int) (name string, server *Program, err error) {
	told, tell, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer told.Close()
	command := exec.Command("Xvfb", "-displayfd", "3", "-nolisten", "tcp",
		"-screen", "0", fmt.Sprintf("%dx%dx24", width, height))
	command.ExtraFiles = []*os.File{tell}
	server, err = start(command)
	tell.Close()
	if err != nil {
		return "", nil, fmt.Errorf("no X server could be started: %w", err)
	}
	if err := told.SetReadDeadline(time.Now().Add(opening)); err != nil {
		_ = server.End()
		return "", nil, err
	}
	number, err := bufio.NewReader(told).ReadString('\n')
	if err != nil {
		_ = server.End()
		return "", nil, fmt.Errorf("the X server did not come up: %w", err)
	}
	return ":" + strings.TrimSpace(number), server, nil
}

// Close ends the server, and with it every window on it.
func (s *Screen) Close() {
	s.conn.Close()
	_ = s.server.End() // A server that was told to end has nothing to say by its status.
}
