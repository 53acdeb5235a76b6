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

// The pill of the other sheets, in design units.
const (
	othersEdge float32 = 8 // at its ends
	othersGap  float32 = 4
)

// othersSeen is how many sheets the pill shows before it scrolls.
const othersSeen = 4

// others is a pill with the mats of the other sheets on the table, in the order in which
// they were begun, each with the token of whose turn it is. Each is a tap away.
type others struct {
	widget.BaseWidget
	table  *Screen
	read   []sheets.Summary // as they were when they were read last
	list   []sheets.Summary // all sheets, as they are shown
	ground *kit.Panel
	line   *kit.Layout
	scroll *container.Scroll
}

func newOthers(t *Screen) *others {
	o := &others{table: t, ground: kit.NewPanel(kit.NewBox(0, 0, nil)).Round(kit.Target / 2), line: kit.NewRow(othersGap)}
	o.scroll = container.NewHScroll(o.line)
	o.ExtendBaseWidget(o)
	o.load()
	return o
}

// none tells whether no other sheet lies on the table.
func (o *others) none() bool { return len(o.list) < 2 }

// load reads the sheets. A list that cannot be read leaves them as they were.
func (o *others) load() {
	if list, _, err := o.table.app.OpenTables().Recent(maxOthers); err == nil || len(list) > 0 {
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
	var mats []fyne.CanvasObject
	for _, one := range o.list {
		if !o.here(one) {
			mats = append(mats, o.mat(one))
		}
	}
	o.line.SetItems(mats...)
	o.scroll.Refresh()
	if grown && o.table.body != nil {
		o.table.body.arrange()
	}
}

// here tells whether a sheet is the one that is seen.
func (o *others) here(one sheets.Summary) bool { return one.ID == o.table.Sheet().Head().ID }

// mat is one sheet: its game, and the token of whose turn it is.
func (o *others) mat(one sheets.Summary) fyne.CanvasObject {
	a := o.table.app
	name, next := summary.GameName(a, one), (*kit.Marker)(nil)
	said := a.Say("others.over", i18n.Data{"game": name})
	if !one.Done {
		who := a.Players().Seats(one.Players)[one.Turn.Player]
		next = &who.Marker
		said = a.Say("others.turn", i18n.Data{"game": name, "name": who.Name})
	}
	return kit.NewTap(said, mat.NewTurn(a.Games().Scorecard(one.Game).ID, next), func() { a.Replace(page.Table{ID: one.ID}) }).Shape(kit.Target/2, 0)
}

// width is how wide the pill is with so many mats in sight at most.
func (o *others) width(seen int) float32 {
	items := o.line.MinSize().Width
	n := float32(len(o.list) - 1)
	each := (items + kit.U(othersGap)) / n
	return min(items, each*float32(min(seen, othersSeen))-kit.U(othersGap)) + 2*kit.U(othersEdge)
}

// next goes to the sheet after this one.
func (o *others) next() {
	if !o.none() {
		at := slices.IndexFunc(o.list, o.here)
		o.table.app.Replace(page.Table{ID: o.list[(at+1)%len(o.list)].ID})
	}
}

// Held implements kit.Holder.
func (o *others) Held() []fyne.CanvasObject { return []fyne.CanvasObject{o.ground, o.scroll} }

// CreateRenderer implements fyne.Widget.
func (o *others) CreateRenderer() fyne.WidgetRenderer {
	return kit.RendererOf(o, kit.Target, kit.Target, func(size fyne.Size) {
		edge := kit.U(othersEdge)
		o.ground.Resize(size)
		o.scroll.Move(fyne.NewPos(edge, 0))
		o.scroll.Resize(size.SubtractWidthHeight(2*edge, 0))
	})
}
