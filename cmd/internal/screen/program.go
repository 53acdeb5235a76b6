package screen

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"syscall"
	"time"
)

// patience bounds how long a program may take to end when asked.
const patience = 30 * time.Second

// Program is a program that has been started.
type Program struct {
	*exec.Cmd

	screen *Screen
	gone   chan struct{} // closed when the program has ended
	left   error         // how it ended; set before gone is closed
}

// Start starts a program whose window is to open on this screen.
func (s *Screen) Start(command *exec.Cmd) (*Program, error) {
	command.Env = append(command.Environ(), "DISPLAY="+s.Name, "WAYLAND_DISPLAY=")
	p, err := start(command)
	if err == nil {
		p.screen = s
	}
	return p, err
}

func start(command *exec.Cmd) (*Program, error) {
	if err := command.Start(); err != nil {
		return nil, err
	}
	p := &Program{Cmd: command, gone: make(chan struct{})}
	go func() {
		p.left = command.Wait()
		close(p.gone)
	}()
	return p, nil
}

// ErrEnded says that a program ended by itself.
var ErrEnded = errors.New("the program has ended")

// Painted waits until the program's window shows something, and returns it.
// Otherwise the error is ErrEnded, or, when the context ends first, it says how
// far the window had come: ErrNoWindow or ErrBlank.
func (p *Program) Painted(ctx context.Context) (*Window, error) {
	// A look at one pixel costs the X server next to nothing, so looking often
	// disturbs nobody.
	again := time.NewTicker(time.Millisecond)
	defer again.Stop()
	for {
		w, err := p.screen.painted()
		if !errors.Is(err, ErrNoWindow) && !errors.Is(err, ErrBlank) {
			return w, err
		}
		select {
		case <-p.gone:
			return nil, ErrEnded
		case <-ctx.Done():
			return nil, fmt.Errorf("%w (%w)", err, context.Cause(ctx))
		case <-again.C:
		}
	}
}

// Ended waits until the program has ended by itself, and returns how: nil, or an
// *exec.ExitError. When the context ends first, the error is its cause.
func (p *Program) Ended(ctx context.Context) error {
	select {
	case <-p.gone:
		return p.left
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// End asks the program to end, makes it end when it does not within half
// a minute, and returns how it ended: nil, or an *exec.ExitError. It may be
// called again, and for a program that has ended by itself.
func (p *Program) End() error {
	// Where there is no such signal, or nobody left to get it, the wait tells.
	_ = p.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.gone:
	case <-time.After(patience):
		_ = p.Process.Kill()
		<-p.gone
	}
	return p.left
}
