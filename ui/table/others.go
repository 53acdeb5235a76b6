package table

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// othersHeight returns how high the strip of sheets is, in design units.
func othersHeight() float32 { return othersTab + kit.Growth(kit.Body) + othersFoot }

// othersTab is how high a tab is, in design units.
const othersTab float32 = 48

// othersFoot is the room below the tabs for the bar of a strip that scrolls, in
// design units. It is part of the gap between the strip and the card.
const othersFoot float32 = 6

// others shows all sheets on the table, in the order in which they were begun,
// where there is more than one: which game, and whose turn it is in it. Each is a
// tap away.
type others struct {
	widget.BaseWidget
	table  *Screen
	read   []sheets.Summary // as they were when they were read last
	list   []sheets.Summary // as they are shown
	line   *kit.Row
	scroll *container.Scroll
}

func newOthers(t *Screen) *others {
	o := &others{table: t, line: kit.NewRow(8)}
	o.scroll = container.NewHScroll(&fyne.Container{Layout: tabsLayout{page.InsetLayout{X: 2}}, Objects: []fyne.CanvasObject{o.line}})
	o.ExtendBaseWidget(o)
	o.load()
	return o
}

// none tells whether no other sheet lies on the table.
func (o *others) none() bool { return len(o.list) < 2 }

// load reads the sheets. A list that cannot be read leaves them as they were.
func (o *others) load() {
	if list, _, err := o.table.app.OpenTables().Recent(maxTabs); err == nil || len(list) > 0 {
		o.read = list
	}
}

// show shows the sheets as they were read, and this one as it is now: nothing is read for a tap.
func (o *others) show() {
	list := slices.DeleteFunc(slices.Clone(o.read), func(one sheets.Summary) bool {
		return o.here(one) || o.table.app.Games().Scorecard(one.Game) == nil
	})
	list = append(list, o.table.Sheet().Summary()) // also if it is over, or nobody has written on it for long
	slices.SortFunc(list, func(a, b sheets.Summary) int { return cmp.Compare(a.ID, b.ID) })
	if slices.EqualFunc(o.list, list, summary.Same) {
		return
	}
	grown := len(o.list) != len(list)
	o.list = list
	if !o.none() {
		o.lineUp()
	}
	if grown && o.table.body != nil {
		o.table.body.arrange()
	}
}

// lineUp makes a tab for every sheet.
func (o *others) lineUp() {
	var tabs []fyne.CanvasObject
	for _, one := range o.list {
		tabs = append(tabs, o.tab(one))
	}
	o.line.SetItems(tabs...)
	o.reveal(tabs)
}

// reveal scrolls as little as it takes to see the tab of this sheet.
func (o *others) reveal(tabs []fyne.CanvasObject) {
	o.scroll.Refresh()
	left := float32(0)
	for i, one := range o.list {
		width := tabs[i].MinSize().Width
		if o.here(one) {
			offset := max(o.scroll.Offset.X, left+width+kit.U(8)-o.scroll.Size().Width)
			o.scroll.ScrollToOffset(fyne.NewPos(max(0, min(offset, left)), 0))
		}
		left += width + kit.U(8)
	}
}

// here tells whether a sheet is the one that is seen.
func (o *others) here(one sheets.Summary) bool { return one.ID == o.table.Sheet().Head().ID }

// tab is one sheet: its game, and the token of whose turn it is.
func (o *others) tab(one sheets.Summary) fyne.CanvasObject {
	a := o.table.app
	kind := a.Games().Scorecard(one.Game)
	name := summary.GameName(a, one)
	row := []fyne.CanvasObject{mat.NewGame(kind.ID, 36), kit.NewText(name, kit.Body, kit.Ink).Bold()}
	said := a.Say("others.over", i18n.Data{"game": name})
	if !one.Done {
		next := a.Players().Seats(one.Players)[one.Turn.Player]
		row = append(row, kit.NewToken(next.Marker, 28))
		said = a.Say("others.turn", i18n.Data{"game": name, "name": next.Name})
	}
	if o.here(one) {
		return kit.NewTap(said, kit.NewRow(8, row...), func() {}).On(kit.Tint, kit.Accent).Shape(kit.ButtonRadius, 6)
	}
	return kit.NewTap(said, kit.NewRow(8, row...), func() { a.Replace(page.Table{ID: one.ID}) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 6)
}

// next goes to the sheet after this one.
func (o *others) next() {
	if !o.none() {
		at := slices.IndexFunc(o.list, o.here)
		o.table.app.Replace(page.Table{ID: o.list[(at+1)%len(o.list)].ID})
	}
}

// CreateRenderer implements fyne.Widget.
func (o *others) CreateRenderer() fyne.WidgetRenderer { return &othersRenderer{o} }

type othersRenderer struct{ of *others }

// Held implements kit.Holder.
func (o *others) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{o.scroll}
}

func (r *othersRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }
func (r *othersRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(120), kit.U(othersHeight())) }
func (r *othersRenderer) Layout(size fyne.Size)        { r.of.scroll.Resize(size) }
func (r *othersRenderer) Refresh()                     { r.of.scroll.Refresh() }
func (r *othersRenderer) Destroy()                     {}

// tabsLayout keeps the room for the bar below the tabs free.
type tabsLayout struct{ page.InsetLayout }

func (l tabsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.InsetLayout.MinSize(objects).AddWidthHeight(0, kit.U(othersFoot))
}

func (l tabsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.InsetLayout.Layout(objects, size.SubtractWidthHeight(0, kit.U(othersFoot)))
}
