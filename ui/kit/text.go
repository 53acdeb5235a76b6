package kit

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/clipperhouse/uax29/v2/graphemes"
)

// The sizes of text, in design units.
const (
	Small   float32 = 14
	Body    float32 = 16
	Cell    float32 = 18
	Strong  float32 = 19
	Prompt  float32 = 24
	Title   float32 = 25
	Numeral float32 = 28
)

// Text is one line of text. Where it may be cut, it ends in an ellipsis when
// there is no room, and asks for next to no width itself.
type Text struct {
	widget.BaseWidget
	words  string
	size   float32
	role   Role
	bold   bool
	even   bool // figures of one width, also where it is large
	hand   bool // somebody wrote it
	cut    bool
	colour color.Color // in place of that of the role; nil: none
	held   bool        // its place says how large it is
	first  string      // the part that is cut first
	inked  string      // the word of it that somebody wrote
	bound  float32     // in pixels, how large others beside it are; 0: none
	align  fyne.TextAlign

	counts Motion
	writes Motion
	shown  float32 // of what is being written; 0: all of it
	count  string  // the number on the way to what it says; "" where it has come there
}

// NewText returns a line of text of a size in design units.
func NewText(words string, size float32, role Role) *Text {
	t := &Text{words: words, size: size, role: role}
	t.ExtendBaseWidget(t)
	return t
}

// Bold makes it bold. Like the other setters of a look it is for the making of
// the text, before it is shown.
func (t *Text) Bold() *Text { t.bold = true; return t }

// Even keeps the figures of one width, for large bold numbers below each other.
func (t *Text) Even() *Text { t.even = true; return t }

// Hand makes it what somebody wrote, which is printed in high contrast.
func (t *Text) Hand() *Text { t.hand, t.bold = true, true; return t }

// face returns the typeface that it is set in.
func (t *Text) face() Typeface {
	if t.hand {
		return Inked(inkLeastHigh, t.size)
	}
	if t.even {
		return Weight(t.bold)
	}
	return TypefaceOf(t.words, t.size, t.bold)
}

// Cut lets it end in an ellipsis where there is no room.
func (t *Text) Cut() *Text { t.cut = true; return t }

// Coloured sets it in a colour that is no role, such as that of a player.
func (t *Text) Coloured(c color.Color) *Text { t.colour = c; return t }

// Centre puts it in the middle of its width.
func (t *Text) Centre() *Text { t.align = fyne.TextAlignCenter; return t }

// Trailing puts it at the right end of its width.
func (t *Text) Trailing() *Text { t.align = fyne.TextAlignTrailing; return t }

// Words returns what it says.
func (t *Text) Words() string { return t.words }

// Set says something else; it costs nothing if that is the same as before.
func (t *Text) Set(words string) {
	if t.words != words {
		t.counts.Stop()
		t.words, t.count = words, ""
		t.Refresh()
	}
}

// CountTo says another number and counts up or down to it. The room that it takes is
// that of the new one at once.
func (t *Text) CountTo(words string) {
	from, number := FigureOf(t.words)
	to, numbers := FigureOf(words)
	t.Set(words)
	if number && numbers && from != to {
		t.counts.Play(Moment, func(done float32) {
			t.count = Between(from, to, done)
			t.Refresh()
		})
	}
}

// SetBold says whether it is bold.
func (t *Text) SetBold(bold bool) {
	if t.bold != bold {
		t.bold = bold
		t.Refresh()
	}
}

// SetHand says whether somebody wrote it.
func (t *Text) SetHand(hand bool) {
	if t.hand != hand {
		t.hand = hand
		t.Refresh()
	}
}

// Write says something else, which somebody is writing.
func (t *Text) Write(words string) {
	t.Set(words)
	t.writes.Play(WriteTime, func(done float32) {
		t.shown = done
		if done >= 1 {
			t.shown = 0
		}
		t.Refresh()
	})
}

// FigureOf returns the number that words are; false if they are none.
func FigureOf(words string) (n int, number bool) {
	n, err := strconv.Atoi(strings.Replace(words, minus, "-", 1))
	return n, err == nil
}

// Between returns the number on the way from one to another; "" at the end.
func Between(from, to int, done float32) string {
	if done >= 1 {
		return ""
	}
	return strings.Replace(strconv.Itoa(from+int(float32(to-from)*done)), "-", minus, 1)
}

// SetAround says something else of which one part, such as a name, is cut before
// the rest.
func (t *Text) SetAround(words, part string) {
	if t.words != words || t.first != part {
		t.words, t.first = words, part
		t.Refresh()
	}
}

// SetInked says something else, of which somebody wrote a word; "" for nothing.
func (t *Text) SetInked(words, written string) {
	if t.words != words || t.inked != written {
		t.words, t.inked = words, written
		t.Refresh()
	}
}

// SetRole changes the colour.
func (t *Text) SetRole(r Role) {
	if t.role != r {
		t.role = r
		t.Refresh()
	}
}

// SetSize changes the size of the text, in design units, for something that is
// Renderer larger where there is more room. Its place says how large it is then: it
// does not grow by itself.
func (t *Text) SetSize(size float32) { t.resize(size, true) }

// SetGrowing changes the size of the text, in design units, which grows as the
// settings ask for.
func (t *Text) SetGrowing(size float32) { t.resize(size, false) }

func (t *Text) resize(size float32, held bool) {
	if t.size != size || t.held != held {
		t.size, t.held = size, held
		t.Refresh()
	}
}

// most returns the size in pixels to which the text may grow.
func (t *Text) most() float32 {
	if t.held {
		return U(t.size)
	}
	if most := U(TextSize(t.size)); t.bound == 0 || most < t.bound {
		return most
	}
	return t.bound
}

// SameSize sets lines of text that are beside each other alike: as large as all of them
// have room.
func SameSize(texts ...*Text) {
	least := float32(0)
	was := make([]float32, len(texts))
	for i, t := range texts {
		was[i], t.bound = t.bound, 0
		if t.words == "" || t.held || t.Size().IsZero() {
			continue
		}
		if took := Fitted(t.words, t.size, t.most(), t.face(), t.Size()); least == 0 || took < least {
			least = took
		}
	}
	for i, t := range texts {
		if t.bound = least; was[i] != least {
			t.Refresh()
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{of: t}
	r.Refresh()
	return r
}

type textRenderer struct {
	of      *Text
	line    textLine
	writing *Writing // nil: it was never written
}

func (r *textRenderer) MinSize() fyne.Size {
	size := r.of.Full()
	if r.of.cut {
		size.Width = min(size.Width, U(16))
	}
	return size
}

func (r *textRenderer) Layout(size fyne.Size) {
	t := r.of
	pixels, words := Fitted(t.words, t.size, t.most(), t.face(), size), t.words
	if t.cut {
		words = ellipsisIn(t.words, t.first, pixels, t.face(), size.Width)
	}
	if t.count != "" {
		words = t.count
	}
	r.line.set(runsOf(words, t.face(), t.inked), pixels, t.role, t.align, fyne.Position{}, size)
	for _, run := range r.line {
		if t.colour != nil {
			run.Color = t.colour
		}
	}
	switch written := t.shown == 0 || len(r.line) > 1; {
	case !written:
		if r.writing == nil {
			r.writing = NewWriting()
		}
		r.writing.Text(r.line[0], t.shown)
		r.line[0].Hidden = true
	case r.writing != nil:
		r.writing.Clip.Hide()
		r.line[0].Hidden = false
	}
}

func (r *textRenderer) Refresh() {
	r.Layout(r.of.Size())
	for _, run := range r.line {
		run.Refresh()
	}
	if r.writing != nil {
		canvas.Refresh(r.of)
	}
}

func (r *textRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.line))
	for i, run := range r.line {
		objects[i] = run
	}
	if r.writing != nil {
		objects = append(objects, r.writing.Clip)
	}
	return objects
}
func (r *textRenderer) Destroy() {}

// SmallestText is the least size of text in keys and cells, in design units.
const SmallestText float32 = 13

// Fitted returns the size in pixels of a line of text in a room: the most that it
// may grow to, or as far as the room lets it. Where there is no room at all for it
// to grow, it is as large as it was designed, which is size in design units.
func Fitted(words string, size, most float32, face Typeface, room fyne.Size) float32 {
	least := U(size)
	if most == least || room.Width <= 0 || room.Height <= 0 {
		return most
	}
	for ; most > least; most -= U(1) {
		if took := MeasureIn(words, most, face); took.Width <= room.Width && took.Height <= room.Height+0.5 {
			return most
		}
	}
	return least
}

// Ellipsis returns as much of the words as fits into a width, with an ellipsis
// where something is missing, for text as large as it was designed: it gives up
// growing before it is cut. It never cuts a letter from its accent or an emoji in
// two.
func Ellipsis(words string, size float32, heavy bool, width float32) string {
	return Shorten(words, U(size), TypefaceOf(words, size, heavy), width)
}

// Shorten is Ellipsis for a size in pixels.
func Shorten(words string, pixels float32, face Typeface, width float32) string {
	if width <= 0 || MeasureIn(words, pixels, face).Width <= width {
		return words
	}
	letters := Clusters(words)
	low, high := 0, len(letters)
	for low < high {
		mid := (low + high + 1) / 2
		if MeasureIn(strings.Join(letters[:mid], "")+"…", pixels, face).Width <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(strings.Join(letters[:low], ""), " ") + "…"
}

// EllipsisIn is Ellipsis for words of which one part is cut first, as long as
// something of that part remains.
func EllipsisIn(words, part string, size float32, heavy bool, width float32) string {
	return ellipsisIn(words, part, U(size), TypefaceOf(words, size, heavy), width)
}

// ellipsisIn is EllipsisIn for a size in pixels.
func ellipsisIn(words, part string, pixels float32, face Typeface, width float32) string {
	took := func(words string) float32 { return MeasureIn(words, pixels, face).Width }
	head, tail, found := strings.Cut(words, part)
	room := width - took(head+tail)
	if part == "" || !found || room < took("W…") || took(words) <= width {
		return Shorten(words, pixels, face, width)
	}
	return head + Shorten(part, pixels, face, room) + tail
}

// Clusters splits words into what people take for letters.
func Clusters(words string) []string {
	var out []string
	for letters := graphemes.FromString(words); letters.Next(); {
		out = append(out, letters.Value())
	}
	return out
}

// Full is the size that the text would take without being cut, and whatever texts are
// beside it.
func (t *Text) Full() fyne.Size {
	size := U(t.size)
	if !t.held {
		size = U(TextSize(t.size))
	}
	return sizeOfRuns(runsOf(t.words, t.face(), t.inked), size)
}
