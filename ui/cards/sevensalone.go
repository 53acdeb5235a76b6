package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/sevens"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// sevensAlone asks for the score of a turn without its dice, and in how many
// throws it was made. Whichever of the two is said last writes the turn.
type sevensAlone struct {
	pad    *sevensPad
	open   bool
	throws int    // 0: not said yet
	score  int    // said before the throws; -1: not said yet
	old    int    // what is corrected; -1: nothing
	typed  string // of the score, on a keyboard
	often  []*kit.Button
	scores []*kit.Button
	values []int // of these
	back   *kit.Button
}

// sevensMost is the highest score, six dice that show a six.
const sevensMost = 6 * sevens.DiceInPlay

// sevensMostThrows is how often is thrown in a turn at most.
const sevensMostThrows = 3

func newSevensAlone(p *sevensPad) *sevensAlone {
	a := &sevensAlone{pad: p}
	for n := 1; n <= sevensMostThrows; n++ {
		label := p.view.say("sevens.throws", words.Data{"n": n})
		a.often = append(a.often, kit.NewButton(label, kit.Plain, func() { a.sayThrows(n) }))
	}
	a.back = kit.NewButton(p.view.say("sevens.back-to-dice"), kit.Plain, func() { p.ask(false) })
	return a
}

// begin forgets what was said. Only who leads the round is asked how often was
// thrown: of the others it counts for nothing.
func (a *sevensAlone) begin() {
	a.open, a.throws, a.score, a.old, a.typed = false, 0, -1, -1, ""
	if _, on := a.pad.view.turn(); !on {
		return
	}
	if limit, leads := a.pad.view.target().Limit(); !leads {
		a.throws = limit
	}
	a.offer()
}

// prefill shows what an entry says.
func (a *sevensAlone) prefill(e *sevens.Entry) {
	if e.Leave {
		return
	}
	a.throws = sevensThrows(e)
	if a.open = e.Score != nil; a.open {
		a.old = int(*e.Score)
		return
	}
	verdict, _ := a.pad.view.target().Judge(e.Throws.Each) // no foul: it has been written
	a.old = verdict.Score
}

// offer makes a button for every score that the rules accept.
func (a *sevensAlone) offer() {
	if a.scores != nil {
		return
	}
	for score := range sevensMost + 1 {
		if _, err := a.pad.view.target().Write(sevensScored(score, 1)); err == nil {
			a.values = append(a.values, score)
			a.scores = append(a.scores, kit.NewButton(strconv.Itoa(score), kit.Plain, func() { a.sayScore(score) }))
		}
	}
}

// sevensScored is a turn written without its dice.
func sevensScored(score, throws int) *sevens.Entry {
	s, n := scoring.Whole(score), scoring.Whole(throws)
	return &sevens.Entry{Score: &s, Throws: sevens.Throws{Number: &n}}
}

func (a *sevensAlone) sayScore(score int) {
	a.score, a.typed = score, ""
	a.write()
}

func (a *sevensAlone) sayThrows(n int) {
	a.throws = n
	a.write()
}

// write writes the turn as soon as both are said.
func (a *sevensAlone) write() {
	a.fill()
	switch {
	case a.score < 0:
	case a.throws == 0:
		a.pad.frame.note(a.pad.view.say("sevens.how-often", words.Data{"score": a.score}))
	default:
		score := a.score
		a.score = -1
		a.pad.view.write(sevensScored(score, a.throws))
	}
}

// enter takes the score that was typed.
func (a *sevensAlone) enter() {
	if a.typed == "" {
		a.pad.frame.note(a.pad.view.say("sevens.which-score"))
		return
	}
	score, _ := strconv.Atoi(a.typed)
	a.sayScore(score)
}

// key takes the digits of a score and Enter; after a score that waits for the
// number of throws, that number.
func (a *sevensAlone) key(key rune) bool {
	limit, _ := a.pad.view.target().Limit()
	switch {
	case a.score >= 0 && key >= '1' && int(key-'0') <= limit:
		a.sayThrows(int(key - '0'))
	case key >= '0' && key <= '9' && len(a.typed) < 2:
		a.typed += string(key)
		a.score = -1
		a.fill()
		a.pad.frame.note(a.pad.view.say("sevens.typed", words.Data{"score": a.typed}))
	case key == KeyEnter:
		a.enter()
	case key == KeyErase && (a.typed != "" || a.score >= 0):
		a.typed, a.score = "", -1
		a.fill()
		a.pad.frame.note("")
	case key == KeyErase || key == KeyEscape || key == 's':
		a.pad.ask(false)
	default:
		return false
	}
	return true
}

// fill marks what has been said.
func (a *sevensAlone) fill() {
	limit, _ := a.pad.view.target().Limit()
	for i, b := range a.often {
		b.Hidden = i >= limit
		b.SetStyle(chosenIf(i+1 == a.throws))
	}
	for i, b := range a.scores {
		b.SetStyle(chosenIf(a.values[i] == a.score || a.score < 0 && a.values[i] == a.old))
	}
}

// items are the parts with which the score is said: how often was thrown first,
// where that matters.
func (a *sevensAlone) items() []fyne.CanvasObject {
	often := make([]fyne.CanvasObject, 0, len(a.often))
	for _, b := range a.often {
		if !b.Hidden {
			often = append(often, b)
		}
	}
	tiles := make([]fyne.CanvasObject, len(a.scores))
	for i, b := range a.scores {
		tiles[i] = b
	}
	last := []fyne.CanvasObject{a.back}
	if a.pad.view.state.Mend >= 0 {
		last = append(last, a.pad.leave)
	}
	return []fyne.CanvasObject{kit.NewShares(8, often...), kit.NewTiles(6, kit.Target, 0, tiles...), kit.NewShares(10, last...)}
}
