package main

import (
	"fmt"
	"image/png"
	"io"
	"strings"

	"beermat/sheets/forms"
)

// share writes finished games for BG Stats.
func share(inv *invocation) int {
	f, err := inv.chooseFormat()
	if err != nil {
		return inv.fail(err)
	}
	return inv.writeSelected(f.write)
}

func (s *selection) writePlays(w io.Writer) error {
	_, err := forms.BGStats(w, s.games(), s.words())
	return err
}

// writeLinks prints the link of each game.
func (s *selection) writeLinks(w io.Writer) error {
	for g, err := range s.games() {
		link := ""
		if err == nil {
			link, err = forms.Link(g, s.words())
		}
		if err == nil {
			_, err = fmt.Fprintln(w, link)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// writeQR writes the link of the one game as a picture of its code.
func (s *selection) writeQR(w io.Writer) error {
	const unit = 6 // pixels: large enough on any screen, and on paper
	links := new(strings.Builder)
	if err := s.writeLinks(links); err != nil {
		return err
	}
	link, rest, _ := strings.Cut(links.String(), "\n")
	switch {
	case link == "":
		return &usageError{"no-game", nil}
	case rest != "":
		return &usageError{"one-game", nil}
	}
	picture, err := forms.QR(link, unit)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}
