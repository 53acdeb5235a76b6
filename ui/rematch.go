package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// beginner is who begins a rematch.
type beginner string

// The beginners of a rematch.
const (
	nextBegins   beginner = "next" // the seat after the one that began
	winnerBegins beginner = "winner"
	loserBegins  beginner = "loser"
	sameBegins   beginner = "same"
)

var beginners = []beginner{nextBegins, winnerBegins, loserBegins, sameBegins}

// settingRematch is who began the last rematch.
const settingRematch = "rematch"

func (a *App) readBeginner() beginner {
	b := nextBegins
	_, _ = a.pad.Setting(settingRematch, &b)
	if !slices.Contains(beginners, b) {
		return nextBegins
	}
	return b
}

// again is who plays a rematch: everybody who stayed, as long as that are enough
// for the game, in the same order, and who of them begins.
type again struct {
	players []sheets.Seat
	first   int
	house   scoring.House
}

// rematchOf gives a rematch of a sheet that somebody begins.
func rematchOf(s *sheets.Sheet, by beginner) again {
	head, standings := s.Head(), s.Card().Standings()
	left := make([]bool, len(head.Players))
	for _, one := range standings {
		left[one.Player] = one.Left
	}
	staying := 0
	for _, gone := range left {
		if !gone {
			staying++
		}
	}
	if staying < max(1, s.Game().Seats.Min) {
		left = make([]bool, len(head.Players))
	}
	first := firstOf(head, standings, left, by)
	r := again{house: scoring.House{}}
	for seat, one := range head.Players {
		if seat == first {
			r.first = len(r.players)
		}
		if !left[seat] {
			r.players = append(r.players, one)
		}
	}
	for key, value := range head.House {
		if list, ok := value.([]int); ok && len(list) == len(left) {
			value = ofStaying(list, left)
		}
		r.house[key] = value
	}
	return r
}

// ofStaying leaves out what belongs to seats whose players have left.
func ofStaying(list []int, left []bool) (kept []int) {
	for seat, n := range list {
		if !left[seat] {
			kept = append(kept, n)
		}
	}
	return kept
}

// firstOf gives the seat that begins, which is of somebody who plays.
func firstOf(head sheets.Head, standings []scoring.Standing, left []bool, by beginner) int {
	first := head.First
	switch by {
	case nextBegins:
		first++
	case winnerBegins:
		if i := slices.IndexFunc(standings, func(s scoring.Standing) bool { return s.Won }); i >= 0 {
			first = standings[i].Player
		}
	case loserBegins:
		first = loser(standings, left)
	}
	for first %= len(left); left[first]; {
		first = (first + 1) % len(left)
	}
	return first
}

// loser is who lost where there is one, and else the last of those who play.
func loser(standings []scoring.Standing, left []bool) int {
	last := standings[0].Player
	for _, s := range standings {
		if s.Lost {
			return s.Player
		}
		if !left[s.Player] {
			last = s.Player
		}
	}
	return last
}

// rematch begins the same game with the same people.
func (t *tableScreen) rematch() { t.deal(t.app.readBeginner()) }

// rematchButtons are the rematch, which names who begins, and the choice of
// another one.
func (t *tableScreen) rematchButtons() []fyne.CanvasObject {
	a := t.app
	r := rematchOf(t.sheet, a.readBeginner())
	play := kit.NewButton(a.say("result.rematch"), kit.Primary, t.rematch).Big(kit.Cell, 60).With(kit.Again)
	play.Set(a.say("result.rematch"), a.say("rematch.begins", words.Data{"name": a.people.name(r.players[r.first])}), "")
	return []fyne.CanvasObject{play, kit.NewButton(a.say("rematch.other"), kit.Quiet, t.openRematch).With(kit.Flag)}
}

// openRematch lets people say who begins a rematch, which is remembered.
func (t *tableScreen) openRematch() {
	a := t.app
	chosen := a.readBeginner()
	items := []fyne.CanvasObject{kit.NewText(a.say("rematch.title"), kit.Strong, kit.Ink).Bold()}
	for _, by := range beginners {
		r := rematchOf(t.sheet, by)
		b := kit.NewButton(a.say("rematch."+string(by)), kit.Plain, func() {
			_ = a.pad.SetSetting(settingRematch, by)
			a.shell.dismiss()
			t.deal(by)
		}).Leading().Big(kit.Body, 56)
		b.Set(a.say("rematch."+string(by)), a.say("rematch.begins", words.Data{"name": a.people.name(r.players[r.first])}), "")
		if by == chosen {
			b.SetStyle(kit.Chosen)
		}
		items = append(items, b)
	}
	a.shell.lay(kit.NewColumn(8, items...), true)
}

// deal begins a rematch that somebody begins.
func (t *tableScreen) deal(by beginner) {
	r := rematchOf(t.sheet, by)
	t.app.deal(t.kind, r.players, r.first, r.house)
}
