package scorecard

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// tray shows dice in a line or in several, with places for those that are missing,
// however many there are: they become smaller, and when they cannot any more, the
// first ones are only counted.
type tray struct {
	widget.BaseWidget
	press func(scorecard.KeyID)
	shown scorecard.Tray
	from  int // which die has the number 1 in the names of the dice
	dice  []*kit.Die
	more  *kit.Die // how many have no place
}

// The dice of a tray, in design units.
const (
	trayDie   float32 = 50
	trayLeast float32 = 26
	trayGap   float32 = 6
)

func newTray(press func(scorecard.KeyID)) *tray {
	t := &tray{press: press, more: kit.NewDie(0, trayDie, nil).Least(trayLeast).Tray()}
	t.ExtendBaseWidget(t)
	return t
}

// show shows other dice.
func (t *tray) show(s scorecard.Tray, from int) {
	grown := len(s.Dice)+s.Free != len(t.shown.Dice)+t.shown.Free
	t.shown, t.from = s, from
	for len(t.dice) < t.places() {
		i := len(t.dice)
		t.dice = append(t.dice, kit.NewDie(0, trayDie, func() { t.tap(i) }).Least(trayLeast).Tray())
	}
	for i, die := range t.dice {
		if i >= len(s.Dice) {
			die.Name = ""
			die.Set(0, "", "", kit.Missing)
			continue
		}
		one := s.Dice[i]
		die.Name = ""
		if one.Key != "" {
			die.Name = "tray " + strconv.Itoa(from+i+1)
		}
		setDie(die, one)
	}
	if grown {
		t.Refresh()
	}
}

// setDie shows a die as it lies there.
func setDie(die *kit.Die, one scorecard.Die) {
	look := kit.Lying
	switch one.Tone {
	case scorecard.Out:
		look = kit.Gone
	case scorecard.Bad, scorecard.Good, scorecard.Best:
		look = kit.Marked
	}
	if n, err := strconv.Atoi(one.Face); err == nil {
		die.Set(n, "", "", look)
	} else {
		die.Set(0, letterOf(one.Face), "", look)
	}
}

// letterOf returns what is printed on a face: a dot is drawn as one in the middle.
func letterOf(face string) string {
	if face == "." {
		return "•"
	}
	return face
}

func (t *tray) places() int { return len(t.shown.Dice) + t.shown.Free }

func (t *tray) tap(i int) {
	if i < len(t.shown.Dice) && t.shown.Dice[i].Key != "" {
		t.press(t.shown.Dice[i].Key)
	}
}

// width is what the dice take in one line, each with a side.
func (t *tray) width(side float32) float32 {
	return float32(t.places())*(side+kit.U(trayGap)) - kit.U(trayGap)
}

// fit returns the side of the dice in a room, and how many lines of how many they
// make.
func (t *tray) fit(size fyne.Size) (side float32, lines, perLine int) {
	n, gap := max(1, t.places()), kit.U(trayGap)
	for side = min(kit.U(trayDie), size.Height); ; side = max(side-kit.U(2), kit.U(trayLeast)) {
		perLine = max(1, int((size.Width+gap+0.1)/(side+gap)))
		lines = (n + perLine - 1) / perLine
		if side <= kit.U(trayLeast) || float32(lines)*(side+gap)-gap <= size.Height+0.1 {
			return side, max(1, min(lines, int((size.Height+gap+0.1)/(side+gap)))), perLine
		}
	}
}

// Held implements kit.Holder.
func (t *tray) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{t.more}
	for _, die := range t.dice {
		held = append(held, die)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (t *tray) CreateRenderer() fyne.WidgetRenderer { return render(t, units(trayLeast, trayLeast)) }

func (t *tray) layout(size fyne.Size) {
	side, lines, perLine := t.fit(size)
	gap, n := kit.U(trayGap), t.places()
	first, room := 0, lines*perLine
	if n > room {
		first = n - room + 1
	}
	t.more.Hidden = first == 0
	shown := n - first
	if first > 0 {
		t.more.Set(0, "+"+strconv.Itoa(first), "", kit.Lying)
		shown++
	}
	lines = (shown + perLine - 1) / perLine
	top := (size.Height - float32(lines)*(side+gap) + gap) / 2
	at := func(place int) fyne.Position {
		inLine := min(perLine, shown-place/perLine*perLine)
		left := (size.Width - float32(inLine)*(side+gap) + gap) / 2
		if lines > 1 {
			left = (size.Width - float32(perLine)*(side+gap) + gap) / 2
		}
		return fyne.NewPos(left+float32(place%perLine)*(side+gap), top+float32(place/perLine)*(side+gap))
	}
	place := 0
	if first > 0 {
		t.more.Move(at(0))
		t.more.Resize(fyne.NewSquareSize(side))
		place++
	}
	for i, die := range t.dice {
		if die.Hidden = i < first || i >= n; die.Hidden {
			continue
		}
		die.Move(at(place))
		die.Resize(fyne.NewSquareSize(side))
		place++
	}
}

// Thrown is the dice of a turn that is looked at again. It is hidden where there are
// none.
type Thrown struct {
	widget.BaseWidget
	tray *tray
}

// thrownMost is how wide dice are at most, in design units: six of them.
const thrownMost float32 = 6*(trayLeast+trayGap) - trayGap

// NewThrown returns no dice yet.
func NewThrown() *Thrown {
	t := &Thrown{tray: newTray(nil)}
	t.Hidden = true
	t.ExtendBaseWidget(t)
	return t
}

// Set shows other dice.
func (t *Thrown) Set(dice []scorecard.Die) {
	shown := make([]scorecard.Die, len(dice))
	for i, die := range dice {
		shown[i] = scorecard.Die{Face: die.Face, Tone: die.Tone} // to look at only
	}
	t.tray.show(scorecard.Tray{Dice: shown}, 0)
	t.Hidden = len(dice) == 0
	t.Refresh()
}

// Held implements kit.Holder.
func (t *Thrown) Held() []fyne.CanvasObject { return []fyne.CanvasObject{t.tray} }

// CreateRenderer implements fyne.Widget.
func (t *Thrown) CreateRenderer() fyne.WidgetRenderer {
	return render(t, func() fyne.Size {
		return fyne.NewSize(min(t.tray.width(kit.U(trayLeast)), kit.U(thrownMost)), kit.U(trayLeast))
	})
}

func (t *Thrown) layout(size fyne.Size) { kit.Put(t.tray, 0, 0, size.Width, size.Height) }
