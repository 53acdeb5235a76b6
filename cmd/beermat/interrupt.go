package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// interruptGrace is how long a command may take to put things in order after it was
// interrupted. One that takes longer waits for what may never come, such as a disk.
const interruptGrace = 10 * time.Second

// interruptible runs a command until it ends or the person ends it: with Ctrl-C, or
// as the system does when it shuts down. The context is over then, and nothing is
// printed any more.
func (inv *invocation) interruptible(do func(ctx context.Context) int) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	inv.output = contextWriter{ctx, inv.output}
	done := make(chan int, 1)
	go func() { done <- do(ctx) }()
	select {
	case status := <-done:
		return status
	case <-ctx.Done():
		stop() // whoever asks twice need not wait
	}
	select {
	case status := <-done:
		return status
	case <-time.After(interruptGrace):
		return interrupted
	}
}

// result is what came of reading or writing.
type result struct {
	n   int
	err error
}

// contextReader reads until its context ends, also while there is nothing to read.
type contextReader struct {
	ctx context.Context
	io.ReadCloser
	buf []byte
}

// Read reads, or returns the error of the context.
func (r *contextReader) Read(b []byte) (int, error) {
	if r.buf == nil {
		r.buf = make([]byte, 64<<10)
	}
	part := r.buf[:min(len(b), len(r.buf))]
	done := make(chan result, 1)
	go func() {
		n, err := r.ReadCloser.Read(part)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		return copy(b, part[:got.n]), got.err
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	}
}

// contextWriter writes until its context ends, also while nobody takes what it
// writes.
type contextWriter struct {
	ctx context.Context
	io.Writer
}

// Write writes, or returns the error of the context.
func (w contextWriter) Write(b []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	text, done := bytes.Clone(b), make(chan result, 1)
	go func() {
		n, err := w.Writer.Write(text)
		done <- result{n, err}
	}()
	select {
	case got := <-done:
		return got.n, got.err
	case <-w.ctx.Done():
		return 0, w.ctx.Err()
	}
}
