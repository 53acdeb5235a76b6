// Command xvfbrun runs a program with a window where there is no display, and
// leaves a picture of the window, so that a person on a server sees that it
// works:
//
//	go run ./cmd/xvfbrun PICTURE PROGRAM [ARGUMENT…]
package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"beermat/cmd/internal/screen"
)

// patience bounds how long the window may take to show something. A slow
// machine without a graphics card takes seconds.
const patience = time.Minute

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/xvfbrun PICTURE PROGRAM [ARGUMENT…]")
		os.Exit(2)
	}
	stop, done := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(stop, os.Args[1], os.Args[2:])
	done()
	var status *exec.ExitError
	switch {
	case errors.As(err, &status):
		os.Exit(status.ExitCode()) // The program has said itself what was wrong.
	case err != nil:
		fmt.Fprintf(os.Stderr, "%s: %v\n", os.Args[2], err)
		os.Exit(1)
	}
}

// run leaves a picture of the window of the program that the command names. A
// program that ends by itself, as after --help, has none.
func run(stop context.Context, file string, command []string) error {
	s, err := screen.Open(1920, 1080)
	if err != nil {
		return err
	}
	defer s.Close()

	c := exec.Command(command[0], command[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	program, err := s.Start(c)
	if err != nil {
		return err
	}
	limit, cancel := context.WithTimeout(stop, patience)
	defer cancel()
	picture, err := portrait(limit, program)
	left := program.End()
	if errors.Is(err, screen.ErrEnded) {
		return left
	}
	if err != nil {
		return err
	}
	return save(file, picture)
}

func portrait(limit context.Context, program *screen.Program) (image.Image, error) {
	window, err := program.Painted(limit)
	if err != nil {
		return nil, err
	}
	return window.Picture()
}

// save writes the picture and says where it is.
func save(file string, picture image.Image) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := errors.Join(png.Encode(f, picture), f.Close()); err != nil {
		return err
	}
	size := picture.Bounds().Size()
	fmt.Printf("It runs. A picture of its window (%d × %d) is in %s.\n", size.X, size.Y, file)
	return nil
}
