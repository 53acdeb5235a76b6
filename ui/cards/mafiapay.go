package cards

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/mafia"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// mafiaPay takes what the dice for a payment come to: a button for every sum
// where these are few, else a keypad.
type mafiaPay struct {
	pad    *mafiaPad
	typed  string // of the sum
	sums   []*kit.Button
	digits []*kit.Button
	erase  *kit.Button
	text   *kit.Text
}

// The most sums for which there is a button each, on a pad with room and on a low
// one.
const (
	mafiaSums    = 21 // of four dice
	mafiaSumsLow = 11 // of two dice
)

func newMafiaPay(p *mafiaPad) *mafiaPay {
	m := &mafiaPay{pad: p, text: kit.NewText("", kit.Numeral, kit.Ink).Bold().Centre()}
	for n := range mafiaSums {
		m.sums = append(m.sums, kit.NewButton("", kit.Plain, func() { m.say(m.low() + n) }).Big(kit.Strong, kit.Target))
	}
	for n := range 10 {
		digit := (n + 1) % 10
		button := kit.NewButton(strconv.Itoa(digit), kit.Plain, func() { m.typeDigit(digit) })
		m.digits = append(m.digits, button.Big(kit.Strong, kit.Target))
	}
	m.erase = kit.NewIconButton(wipeSign, p.view.say("table.clear"), func() { m.set("") })
	return m
}

// begin begins with nothing said, or with what was written.
func (m *mafiaPay) begin(e *mafia.Entry) {
	m.typed = ""
	if e.Sum != nil {
		m.typed = strconv.Itoa(int(*e.Sum))
	}
}

// low is the least sum that the dice can have.
func (m *mafiaPay) low() int {
	low, _ := m.pad.view.target().Sums()
	return low
}

// say takes a sum that was tapped.
func (m *mafiaPay) say(sum int) { m.set(strconv.Itoa(sum)) }

// typeDigit takes one more digit; a number that is full begins anew.
func (m *mafiaPay) typeDigit(digit int) {
	typed := m.typed
	if len(typed) >= 3 {
		typed = ""
	}
	m.set(typed + strconv.Itoa(digit))
}

// set says another sum, which is not of the dice in the tray.
func (m *mafiaPay) set(typed string) {
	m.typed = typed
	m.pad.roll.put(nil)
	m.pad.changed()
}

// forget takes back what was said, because dice say it now.
func (m *mafiaPay) forget() { m.typed = "" }

// sum is what the dice in the tray come to, or what was said; false before that.
func (m *mafiaPay) sum() (int, bool) {
	p := m.pad
	if !p.roll.empty() {
		return p.roll.dice.Sum(), p.missing() == 0
	}
	n, err := strconv.Atoi(m.typed)
	return n, err == nil
}

// possible tells whether the dice can come to a sum.
func (m *mafiaPay) possible(sum int) bool {
	low, high := m.pad.view.target().Sums()
	return sum >= low && sum <= high
}

// enter writes the sum that was said; of one that the dice cannot have, the rules
// say why.
func (m *mafiaPay) enter() {
	sum, said := m.sum()
	if !said {
		low, high := m.pad.view.target().Sums()
		m.pad.frame.note(m.pad.view.say("mafia.which-sum", words.Data{"low": low, "high": high}))
		return
	}
	n := scoring.Whole(sum)
	m.pad.view.write(&mafia.Entry{Sum: &n})
}

// key takes S for the sum alone and back, and then its digits.
func (m *mafiaPay) key(key rune) bool {
	p := m.pad
	switch {
	case key == 's':
		p.turnTo(!p.exact)
	case key == KeyErase && m.typed != "":
		m.set(m.typed[:len(m.typed)-1])
	case p.exact:
		return false
	case key >= '0' && key <= '9':
		m.typeDigit(int(key - '0'))
	default:
		return false
	}
	return true
}

// fill marks what has been said, and says on the button what is paid.
func (m *mafiaPay) fill() {
	p := m.pad
	low, high := p.view.target().Sums()
	sum, said := m.sum()
	for i, b := range m.sums {
		b.Set(strconv.Itoa(low+i), "", "")
		b.Hidden = low+i > high
		b.SetStyle(chosenIf(said && sum == low+i))
	}
	m.text.Set(m.typed)
	switch {
	case !said && p.roll.empty():
		p.write.Set(p.view.say("mafia.pay"), "", "")
	case !said:
		p.write.Set(p.view.say("mafia.pay"), p.wanting(), "")
	case !m.possible(sum):
		p.write.Set(p.view.say("mafia.pay"), p.view.say("mafia.sum-between", words.Data{"low": low, "high": high}), "")
	default:
		p.write.Set(m.payment(sum))
	}
	p.write.SetOff(!said)
}

// payment says what is paid for a sum, and what that leaves.
func (m *mafiaPay) payment(sum int) (label, sub, trail string) {
	p := m.pad
	c := p.view.target()
	turn, _ := p.view.turn()
	has, owes := c.Points(turn.Player), c.Owes(sum)
	data := words.Data{"n": owes, "sum": sum, "has": has, "left": has - owes}
	key := "mafia.pay.leaves"
	switch {
	case owes < sum:
		key = "mafia.pay.all"
	case owes == has:
		key = "mafia.pay.last"
	}
	return p.view.say("mafia.pay.n", data), p.view.say(key, data), ""
}

// items are the sums, or a keypad for them.
func (m *mafiaPay) items(form padForm) []fyne.CanvasObject {
	low, high := m.pad.view.target().Sums()
	most := mafiaSums
	if form == padLow {
		most = mafiaSumsLow
	}
	if high-low+1 > most {
		return []fyne.CanvasObject{m.keypad(form)}
	}
	var tiles []fyne.CanvasObject
	for _, b := range m.sums {
		if !b.Hidden {
			tiles = append(tiles, b)
		}
	}
	return []fyne.CanvasObject{kit.NewTiles(6, kit.Target, 6, tiles...)}
}

// keypad is the digits with what was typed and the key that wipes it out.
func (m *mafiaPay) keypad(form padForm) fyne.CanvasObject {
	typed := kit.NewTray(m.text).Inset(6)
	keys := make([]fyne.CanvasObject, 0, len(m.digits)+2)
	for i, b := range m.digits {
		if i == 5 {
			keys = append(keys, m.erase)
		}
		keys = append(keys, b)
	}
	if form == padLow {
		return kit.NewTiles(4, kit.Target, 6, append(keys, typed)...)
	}
	keys = append(keys[:5:5], keys[6:]...)
	return kit.NewColumn(8, kit.NewRow(8, kit.NewStretch(typed), m.erase), kit.NewTiles(8, kit.Target, 5, keys...))
}
