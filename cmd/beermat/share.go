package main

import (
	"cmp"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"

	"beermat/sheets/forms"
	"beermat/sheets/link"
	"beermat/ui/prefs"
)

// share makes links of games, or writes finished ones for BG Stats.
func share(inv *invocation) int {
	inv.sheets = append(inv.sheets, inv.args...)
	if inv.link || inv.qr != "" {
		return shareLinks(inv)
	}
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

// shareLinks writes the links that open games anywhere.
func shareLinks(inv *invocation) int {
	if inv.format != "" {
		return inv.fail(&usageError{"link-format", nil})
	}
	var links []string
	return inv.writeSelected(func(s *selection, w io.Writer) error {
		for g, err := range s.games() {
			text := ""
			if err == nil {
				text, err = s.link(&g)
			}
			switch {
			case errors.Is(err, link.TooLong) && len(s.ids) != 1:
				s.skip(fmt.Errorf("%s: %w", g.Summary.ID, err))
				continue
			case err != nil:
				return err
			}
			links = append(links, text)
			if _, err := fmt.Fprintln(w, text); err != nil {
				return err
			}
		}
		if inv.qr == "" {
			return nil
		}
		return inv.writeFile(s.ctx, inv.qr, func(w io.Writer) error { return writeCode(w, links) })
	})
}

// link returns the link that opens a game, on the page that the call or the pad says.
func (s *selection) link(g *forms.Game) (string, error) {
	o := &s.inv.options
	text, err := link.Encode(g.Sheet, link.Options{Names: o.names, Place: o.place, Log: o.log, Known: s.inv.catalogue.Has})
	if err != nil {
		return "", err
	}
	return link.On(cmp.Or(o.page, prefs.New(s.pad).LinkPage()), text), nil
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
	links := new(strings.Builder)
	if err := s.writeLinks(links); err != nil {
		return err
	}
	return writeCode(w, strings.Fields(links.String()))
}

// writeCode writes the one link that there is as a picture of its code.
func writeCode(w io.Writer, links []string) error {
	const unit = 6 // pixels: large enough on any screen, and on paper
	switch {
	case len(links) == 0:
		return &usageError{"no-game", nil}
	case len(links) > 1:
		return &usageError{"one-game", nil}
	}
	picture, err := forms.QR(links[0], unit)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}
