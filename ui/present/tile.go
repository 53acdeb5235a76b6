package present

import (
	"strings"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
)

// Tile is what is seen of a seat from afar: who stands where, how far something is that
// the game measures, and what was written there last.
type Tile struct {
	Player
	Score     string
	Turn, Won bool
	Left      bool
	Wins      int             // of the night
	Gauge     scorecard.Gauge // of nothing where the game has none
	Says      string          // what it is a gauge of, or what there is to do
	Shows     *scorecard.Spot // what lies there; nil where the game has nothing
	Wrote     Written
}

// TilesOf returns the tiles of a scene, by seat. The events are what each seat wrote last, and wins
// the games of the night that it has won.
func TilesOf(s *Scene, events []scorecard.Event, wins []int) []Tile {
	tiles := make([]Tile, len(s.Seats))
	for _, one := range s.Standings {
		tiles[one.Player] = Tile{
			Player: s.Seats[one.Player], Score: i18n.Figure(one.Score), Turn: s.Turn.Player == one.Player,
			Won: one.Won, Left: one.Left, Wins: wins[one.Player], Wrote: WrittenOf(s, events[one.Player]),
		}
	}
	for _, b := range s.Blocks {
		for seat := range b.Spots {
			spot := &b.Spots[seat]
			tiles[seat].Says = s.Say(spot.Note)
			if n, lane := spot.Text.Int(); lane && b.Shape == scorecard.Lanes {
				tiles[seat].Gauge = scorecard.Gauge{Have: n, Of: b.Goal}
			} else {
				tiles[seat].Shows = spot
			}
		}
		for _, line := range b.Lines {
			for seat, cell := range line.Cells {
				if cell.Gauge.Of > 0 {
					tiles[seat].Gauge, tiles[seat].Says = cell.Gauge, s.Short(line.Label)+" · "+s.Short(cell.Text)
				}
			}
		}
	}
	for seat := range tiles {
		if said := s.Outcome(seat); said != "" {
			tiles[seat].Says = said
		}
	}
	return tiles
}

// Written is what an entry wrote, in few words.
type Written struct {
	Box    string // in which it stands; "" where that is not one of many
	Figure string // "" where it is none
	Rest   string // what is said behind the figure
}

// Brief returns what is said, as far as its first comma or bracket.
func Brief(said string) string {
	for _, mark := range []string{", ", " (", " — ", " – "} {
		said, _, _ = strings.Cut(said, mark)
	}
	return said
}

// WrittenOf says what an event wrote that is seen in a scene.
func WrittenOf(s *Scene, e scorecard.Event) (w Written) {
	w.Rest = s.Say(e.Text)
	first, rest, _ := strings.Cut(w.Rest, " ")
	value, named := e.Text.Data["value"].(scorecard.Text)
	if first = strings.TrimSuffix(first, ","); !IsFigure(first) && !(named && first == s.Say(value)) {
		return w
	}
	w.Figure, w.Rest = first, strings.TrimLeft(rest, "—– ")
	if w.Box = BoxOf(s.Words, s.Blocks, s.Names(), e.Cells); IsFigure(w.Box) { // the round
		w.Box, w.Rest = "", ""
	}
	return w
}

// BoxOf returns what the box of some blocks is called, in short, in which an entry stands; "" for none,
// and for several.
func BoxOf(w *i18n.Translator, blocks []scorecard.Block, names []string, cells []scorecard.ID) string {
	if len(cells) != 1 {
		return ""
	}
	for _, b := range blocks {
		for _, line := range b.Lines {
			for seat := range line.Cells {
				if scorecard.CellID(line.ID, seat) == cells[0] {
					return w.Short(line.Label, names)
				}
			}
		}
	}
	return ""
}

// LastEvents returns what each seat of a sheet wrote last; nothing of one that wrote nothing yet.
func LastEvents(sheet *sheets.Sheet, history *scorecard.History) []scorecard.Event {
	events := make([]scorecard.Event, len(sheet.Head().Players))
	for k := range sheet.Len() {
		events[sheet.Player(k)] = history.Event(k)
	}
	return events
}
