package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// The histories that are measured. Another number of historyVersion is for when
// pads or what is played become different ones.
const (
	historyVersion = 5
	historySeed    = 7

	nightGames  = 20 // on every evening of the year
	nightTables = 5  // at which they are played
)

// sizes are how many games the histories have. Each one begins like the next.
var sizes = []int{1_000, 10_000, 100_000, 1_000_000}

// regulars are a club that can play without end: on every evening, all the games,
// by the rules as they come.
func regulars() sheetstest.Club {
	c := sheetstest.Usual(historySeed, games.All)
	c.Plain = true
	return c
}

// history returns the path of a pad with so many games, one of the sizes. It is made
// once, out of the one before it, and kept in the user's folder for caches; the
// large one takes its time.
func history(ctx context.Context, n int) (string, error) {
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "beermat-bench", fmt.Sprintf("%d-%d", historyVersion, historySeed))
	path := filepath.Join(folder, strconv.Itoa(n)+".beermat")
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	has := 0
	for _, smaller := range sizes {
		if smaller < n {
			has = smaller
		}
	}
	made := path + ".new"
	if err := os.RemoveAll(made); err != nil {
		return "", err
	}
	if has > 0 {
		before, err := history(ctx, has)
		if err != nil {
			return "", err
		}
		if err := copyFile(made, before); err != nil {
			return "", err
		}
	}
	start := time.Now()
	if err := extend(ctx, made, has, n); err != nil {
		return "", err
	}
	fmt.Fprintf(os.Stderr, "%d games played and taken in, in %s\n", n-has, time.Since(start).Round(time.Second))
	return path, os.Rename(made, path)
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		_ = out.Close()
		return err
	}
	return out.Close()
}

// extend takes games number from to number to into a pad.
func extend(ctx context.Context, path string, from, to int) error {
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		return err
	}
	read, write := io.Pipe()
	go func() { write.CloseWithError(playNights(write, regulars(), from, to)) }()
	_, err = transfer.Import(ctx, pad, read, nil)
	_ = read.CloseWithError(err) // or whoever plays would wait for ever
	return errors.Join(err, pad.Close(patience))
}

// playNights writes games number from to number to, in the order in which they
// begin. Every evening has a chance of its own, so that nobody has to play those
// before it.
func playNights(to io.Writer, club sheetstest.Club, from, until int) error {
	out := bufio.NewWriterSize(to, 1<<20)
	for n := from; n < until; n++ {
		night, game := n/nightGames, n%nightGames
		chance := rand.New(rand.NewPCG(historySeed, uint64(n)))
		at := club.Since.AddDate(0, 0, night).Add(time.Duration(game/nightTables) * 45 * time.Minute)
		text, err := jsonl.Encode(club.Play(chance, at, n))
		if err != nil {
			return err
		}
		if _, err := out.Write(append(text, '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}
