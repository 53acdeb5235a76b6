package gamelist

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Source is the text of a definition, with the number of each line before it, and with
// what is to be said of a line: a mark before it, and a sentence behind its end.
type Source struct {
	widget.BaseWidget
	entry   *kit.Entry
	field   *container.ThemeOverride // the entry in small text; nil until there is little room
	small   bool
	numbers []*canvas.Text
	marks   []lineMark
	icons   []*kit.Icon
	notes   []*kit.Text
	scroll  *container.Scroll
}

// lineMark is what is to be said of a line, from 1.
type lineMark struct {
	line int
	fits bool
	said string // behind the line; "" for nothing
}

// newSource returns a text that tells of every change.
func newSource(text string, changed func(text string)) *Source {
	s := &Source{entry: kit.NewMultiLineEntry()}
	s.entry.Wrapping, s.entry.Scroll = fyne.TextWrapOff, fyne.ScrollNone
	s.entry.TextStyle.Monospace = true
	s.entry.SetText(text)
	s.number()
	s.entry.OnChanged = func(text string) {
		s.number()
		changed(text)
		s.Refresh()
	}
	s.entry.OnCursorChanged = s.follow
	s.ExtendBaseWidget(s)
	return s
}

// smallShare is how large the text is where there is little room, as a share of other text.
const smallShare = 0.76

// smallText is a theme with small text.
type smallText struct{ fyne.Theme }

// Size implements fyne.Theme.
func (t smallText) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameText {
		return smallShare * t.Theme.Size(name)
	}
	return t.Theme.Size(name)
}

// SetSmall says whether there is little room, so that half as much again of a line is in
// sight. A line is never wrapped, for a wrapped field of the toolkit scrolls by itself.
func (s *Source) SetSmall(small bool) {
	if s.small == small {
		return
	}
	s.small = small
	s.dress()
	s.Refresh()
}

// dress gives the text its size.
func (s *Source) dress() {
	if s.small && s.field == nil {
		s.field = container.NewThemeOverride(s.entry, smallText{theme.Current()})
	}
	if s.field != nil {
		s.field.Theme = theme.Current()
		if s.small {
			s.field.Theme = smallText{theme.Current()}
		}
		s.field.Refresh()
	}
}

// text is what shows the text.
func (s *Source) text() fyne.CanvasObject {
	if s.field == nil {
		return s.entry
	}
	return s.field
}

// forget parts the text from its theme, which the toolkit never forgets (v2.7.1).
func (s *Source) forget() {
	if s.field != nil {
		s.field.Content = canvas.NewRectangle(nil)
		s.field.Refresh()
		s.field = nil
	}
}

// textSize is the size of the text.
func (s *Source) textSize() float32 {
	if s.small {
		return smallText{theme.Current()}.Size(theme.SizeNameText)
	}
	return theme.Size(theme.SizeNameText)
}

// number makes as many numbers as there are lines.
func (s *Source) number() {
	n := strings.Count(s.entry.Text, "\n") + 1
	for i := len(s.numbers); i < n; i++ {
		t := canvas.NewText(strconv.Itoa(i+1), nil)
		t.TextStyle.Monospace, t.Alignment = true, fyne.TextAlignTrailing
		s.numbers = append(s.numbers, t)
	}
	s.numbers = s.numbers[:n]
}

// mark says something else of the lines.
func (s *Source) mark(marks []lineMark) {
	if slices.Equal(marks, s.marks) {
		return
	}
	s.marks, s.icons, s.notes = marks, nil, nil
	for _, m := range marks {
		glyph, role := kit.Tick, kit.Good
		if !m.fits {
			glyph, role = kit.Close, kit.Bad
		}
		s.icons = append(s.icons, kit.NewIcon(glyph, 18, role))
		s.notes = append(s.notes, kit.NewText(m.said, kit.Small, kit.Bad).Bold())
	}
	s.Refresh()
}

// jump puts the cursor into a line.
func (s *Source) jump(line int) {
	s.entry.CursorRow, s.entry.CursorColumn = max(0, min(line, len(s.numbers))-1), 0
	s.entry.Refresh()
	s.follow()
}

// lineHeight is how high a line of the text is.
func (s *Source) lineHeight() float32 { return s.measure("M").Height }

func (s *Source) measure(text string) fyne.Size {
	return fyne.MeasureText(text, s.textSize(), s.entry.TextStyle)
}

// gutter is the width of the numbers and marks.
func (s *Source) gutter() float32 {
	return s.measure(strconv.Itoa(max(99, len(s.numbers)))).Width + kit.U(26)
}

// follow keeps the line of the cursor in sight.
func (s *Source) follow() {
	if s.scroll == nil {
		return
	}
	at, offset, size := s.entry.CursorPosition(), s.scroll.Offset, s.scroll.Size()
	x, y := at.X+s.gutter(), at.Y
	line := s.lineHeight()
	switch {
	case y < offset.Y+line:
		offset.Y = max(0, y-line)
	case y+2*line > offset.Y+size.Height:
		offset.Y = y + 2*line - size.Height
	}
	switch {
	case x < offset.X+s.gutter():
		offset.X = max(0, x-2*s.gutter())
	case x+line > offset.X+size.Width:
		offset.X = x + 4*line - size.Width
	}
	if offset != s.scroll.Offset {
		s.scroll.ScrollToOffset(offset)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Source) CreateRenderer() fyne.WidgetRenderer {
	s.dress()
	s.scroll = container.NewScroll(&fyne.Container{Layout: sourceLayout{s}})
	r := &sourceRenderer{of: s}
	r.fill()
	return r
}

// Held implements kit.Holder.
func (s *Source) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.entry} }

type sourceRenderer struct{ of *Source }

func (r *sourceRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(200), kit.U(240)) }
func (r *sourceRenderer) Destroy()                     { r.of.forget() }
func (r *sourceRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.of.scroll} }
func (r *sourceRenderer) Layout(size fyne.Size)        { r.of.scroll.Resize(size) }

func (r *sourceRenderer) Refresh() {
	r.fill()
	r.of.scroll.Refresh()
	canvas.Refresh(r.of)
}

// fill puts everything into what is scrolled.
func (r *sourceRenderer) fill() {
	s := r.of
	objects := []fyne.CanvasObject{s.text()}
	for _, n := range s.numbers {
		n.Color, n.TextSize = kit.Colour(kit.Muted), theme.Size(theme.SizeNameText)*0.7
		objects = append(objects, n)
	}
	for i := range s.icons {
		objects = append(objects, s.icons[i], s.notes[i])
	}
	content := s.scroll.Content.(*fyne.Container)
	content.Objects = objects
	content.Layout.Layout(objects, content.Size())
}

type sourceLayout struct{ of *Source }

// MinSize is what the text takes with what is said behind its lines.
func (l sourceLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	s := l.of
	size := s.entry.MinSize().AddWidthHeight(s.gutter(), 0)
	for i := range s.notes {
		size.Width = max(size.Width, l.noteAt(i)+s.notes[i].Full().Width+kit.U(12))
	}
	return size
}

// noteAt is where what is said of a line begins.
func (l sourceLayout) noteAt(i int) float32 {
	s, line := l.of, ""
	if lines := strings.Split(s.entry.Text, "\n"); s.marks[i].line <= len(lines) {
		line = lines[s.marks[i].line-1]
	}
	return s.gutter() + theme.Size(theme.SizeNameInnerPadding) + s.measure(strings.ReplaceAll(line, "\t", "    ")).Width + kit.U(18)
}

func (l sourceLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s, height := l.of, l.of.lineHeight()
	top := theme.Size(theme.SizeNameInnerPadding)
	kit.Put(s.text(), s.gutter(), 0, max(0, size.Width-s.gutter()), max(size.Height, s.entry.MinSize().Height))
	for i, n := range s.numbers {
		kit.Put(n, 0, top+float32(i)*height, s.gutter()-kit.U(26), height)
	}
	for i, m := range s.marks {
		y, side := top+float32(m.line-1)*height, kit.U(18)
		kit.Put(s.icons[i], s.gutter()-kit.U(22), y+(height-side)/2, side, side)
		kit.Put(s.notes[i], l.noteAt(i), y, s.notes[i].Full().Width+1, height)
	}
}
