package cards

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/ui/kit"
)

// pigTray shows the rolls of a turn, however many there are: the dice become
// smaller, and when they cannot any more, the first ones are only counted. A die
// that is tapped goes away.
type pigTray struct {
	widget.BaseWidget
	onTap  func(i int)
	rolls  scoring.Dice
	open   bool // another roll may come, and has its place
	height float32
	dice   []*kit.Die
	first  *kit.Die // says how many rolls have no place
}

// The dice of a tray, in design units.
const (
	pigTrayDie   float32 = 46
	pigTrayLeast float32 = 26
	pigTrayGap   float32 = 6
)

func newPigTray(onTap func(i int)) *pigTray {
	t := &pigTray{onTap: onTap, height: pigTrayDie, first: kit.NewDie(0, pigTrayDie, nil).Least(pigTrayLeast).Tray()}
	t.ExtendBaseWidget(t)
	return t
}

// tall sets the height that the tray has, in design units.
func (t *pigTray) tall(height float32) *pigTray { t.height = height; return t }

// show shows other rolls.
func (t *pigTray) show(rolls scoring.Dice, open bool) {
	t.rolls, t.open = rolls, open
	for len(t.dice) < t.places() {
		i := len(t.dice)
		t.dice = append(t.dice, kit.NewDie(0, pigTrayDie, func() { t.onTap(i) }).Least(pigTrayLeast).Tray())
	}
	for i, die := range t.dice {
		switch {
		case i >= len(rolls):
			die.Set(0, "", "", kit.Missing)
			die.Name = ""
			continue
		case !open && i == len(rolls)-1:
			die.Set(int(rolls[i]), "", "", kit.Marked) // the one that ended the turn
		default:
			die.Set(int(rolls[i]), "", "", kit.Lying)
		}
		die.Name = "tray " + strconv.Itoa(i+1)
	}
	t.Refresh()
}

// places is how many dice have a place.
func (t *pigTray) places() int {
	if t.open {
		return len(t.rolls) + 1
	}
	return len(t.rolls)
}

// CreateRenderer implements fyne.Widget.
func (t *pigTray) CreateRenderer() fyne.WidgetRenderer { return &pigTrayRenderer{t} }

type pigTrayRenderer struct{ of *pigTray }

func (r *pigTrayRenderer) Destroy() {}
func (r *pigTrayRenderer) Refresh() { r.Layout(r.of.Size()) }

func (r *pigTrayRenderer) MinSize() fyne.Size {
	return fyne.NewSize(kit.U(pigTrayDie), kit.U(r.of.height))
}

// Held implements kit.Holder.
func (t *pigTray) Held() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{t.first}
	for _, die := range t.dice {
		objects = append(objects, die)
	}
	return objects
}

func (r *pigTrayRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

// Layout puts the dice in lines from the left.
func (r *pigTrayRenderer) Layout(size fyne.Size) {
	t, gap := r.of, kit.U(pigTrayGap)
	if size.Width <= 0 {
		return
	}
	fits := func(side float32) (perLine, lines int) {
		return max(1, int((size.Width+gap)/(side+gap))), max(1, int((size.Height+gap)/(side+gap)))
	}
	side := min(kit.U(pigTrayDie), size.Height)
	perLine, lines := fits(side)
	for perLine*lines < t.places() && side > kit.U(pigTrayLeast) {
		side--
		perLine, lines = fits(side)
	}
	counted := 0
	if room := perLine * lines; t.places() > room {
		counted = t.places() - room + 1
		t.first.Set(0, "+"+strconv.Itoa(counted), "", kit.Lying)
	}
	t.first.Hidden = counted == 0
	top := (size.Height - float32(lines)*(side+gap) + gap) / 2
	put := func(die *kit.Die, i int) {
		x, y := float32(i%perLine)*(side+gap), float32(i/perLine)*(side+gap)
		place(die, x, top+y, side, side)
	}
	put(t.first, 0)
	skipped := max(0, counted-1) // the count takes the place of one more
	for i, die := range t.dice {
		if die.Hidden = i < counted || i >= t.places(); !die.Hidden {
			put(die, i-skipped)
		}
	}
}
