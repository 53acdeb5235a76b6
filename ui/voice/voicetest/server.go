//go:build unix

// Package voicetest is a speech-dispatcher for tests, which says nothing and keeps what it was given.
package voicetest

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Server listens as speech-dispatcher does, as long as a test runs.
type Server struct {
	t        testing.TB
	listener net.Listener
	heard    chan string

	mu    sync.Mutex
	conns []net.Conn
	asked []string // every command
}

// Start starts a server and has programs find it.
func Start(t testing.TB) *Server {
	t.Helper()
	path := filepath.Join(t.TempDir(), "speechd.sock")
	listener, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{t: t, listener: listener, heard: make(chan string, 1000)}
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+path)
	t.Cleanup(s.Stop)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.conns = append(s.conns, conn)
			s.mu.Unlock()
			go s.serve(conn)
		}
	}()
	return s
}

// Nowhere has programs find no server.
func Nowhere(t testing.TB) {
	t.Helper()
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+filepath.Join(t.TempDir(), "none.sock"))
	t.Setenv("PATH", t.TempDir())
}

// Forever is a script that goes on until it is ended.
const Forever = `read end < "$0.end"`

// Player has programs find one that plays sounds, and does what a script of the shell says. What it returns waits for
// the next sound that is played.
func Player(t testing.TB, script string) (played func() string) {
	t.Helper()
	dir := t.TempDir()
	log := filepath.Join(dir, "played")
	if err := syscall.Mkfifo(log, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "pw-play.end"), 0o600); err != nil {
		t.Fatal(err)
	}
	program := fmt.Sprintf("#!/bin/sh\necho \"$1\" > '%s'\n%s\n", log, script)
	if err := os.WriteFile(filepath.Join(dir, "pw-play"), []byte(program), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	return func() string {
		t.Helper()
		path := make(chan []byte, 1)
		go func() {
			text, _ := os.ReadFile(log) // which waits for the program
			path <- text
		}()
		select {
		case text := <-path:
			return strings.TrimSpace(string(text))
		case <-time.After(time.Minute):
			t.Fatal("nothing is played")
		}
		return ""
	}
}

// Stop ends the server and all connections.
func (s *Server) Stop() {
	_ = s.listener.Close()
	s.Drop()
}

// Drop ends all connections, as a server does that is started anew.
func (s *Server) Drop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, conn := range s.conns {
		_ = conn.Close()
	}
	s.conns = nil
}

// Heard waits for the next thing that is said, "language: text".
func (s *Server) Heard() string {
	s.t.Helper()
	select {
	case said := <-s.heard:
		return said
	case <-time.After(time.Minute):
		s.t.Fatal("nothing is said")
	}
	return ""
}

// Silent reports whether nothing is said that was not waited for.
func (s *Server) Silent() bool { return len(s.heard) == 0 }

// Connections returns how many there were since the last drop.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.conns)
}

// Asked returns every command so far.
func (s *Server) Asked() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.asked...)
}

func (s *Server) serve(conn net.Conn) {
	read, lang := bufio.NewReader(conn), "-"
	line := func() (string, bool) {
		text, err := read.ReadString('\n')
		return strings.TrimSuffix(text, "\r\n"), err == nil && strings.HasSuffix(text, "\r\n")
	}
	answer := func(said string) { fmt.Fprintf(conn, "%s\r\n", said) }
	for {
		command, ok := line()
		if !ok {
			return
		}
		s.mu.Lock()
		s.asked = append(s.asked, command)
		s.mu.Unlock()
		switch {
		case strings.HasPrefix(command, "SET SELF CLIENT_NAME "):
			answer("208 OK CLIENT NAME SET")
		case strings.HasPrefix(command, "SET SELF LANGUAGE "):
			lang = strings.TrimPrefix(command, "SET SELF LANGUAGE ")
			answer("201 OK LANGUAGE SET")
		case command == "CANCEL SELF":
			answer("210 OK CANCELED")
		case command == "SPEAK":
			answer("230 OK RECEIVING DATA")
			var text []string
			for {
				one, ok := line()
				if !ok {
					return
				}
				if one == "." {
					break
				}
				text = append(text, strings.TrimPrefix(one, "."))
			}
			answer("225-21")
			answer("225 OK MESSAGE QUEUED")
			s.heard <- lang + ": " + strings.Join(text, "\n")
		case command == "QUIT":
			answer("231 HAPPY HACKING")
			return
		default:
			answer("500 ERR INVALID COMMAND")
		}
	}
}
