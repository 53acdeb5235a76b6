package main

import (
	"flag"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/lcr"
	"beermat/sheets"
	"beermat/ui/cards"
	"beermat/ui/kit"
	"beermat/ui/words"
)

type desk struct {
	w     *words.Words
	seats []cards.Seat
	view  cards.View
	sheet *sheets.Sheet
	mend  int
}

func (d *desk) Words() *words.Words   { return d.w }
func (d *desk) Seats() []cards.Seat   { return d.seats }
func (d *desk) Mend(k int)            { d.mend = k; d.show() }
func (d *desk) Write(e scoring.Entry) string {
	if _, err := d.sheet.Write(e); err != nil {
		return err.Error()
	}
	d.show()
	return ""
}
func (d *desk) names() []string {
	var n []string
	for _, s := range d.seats {
		n = append(n, s.Name)
	}
	return n
}
func (d *desk) show() {
	last := ""
	if k := d.sheet.Len() - 1; k >= 0 && !d.sheet.Entry(k).Head().Leave {
		last = d.w.Say("table.last", words.Data{"name": d.names()[d.sheet.Player(k)], "what": cards.Find("lcr").Tell(d.w, d.names(), d.sheet.At(k), d.sheet.Entry(k)), "time": "20:41", "saved": d.w.Say("table.saved")})
	}
	d.view.Show(cards.State{Sheet: d.sheet, Upto: d.sheet.Len(), Mend: d.mend, Last: last})
}

func main() {
	n := flag.Int("n", 6, "")
	size := flag.String("size", "1280x800", "")
	lang := flag.String("lang", "en", "")
	dark := flag.Bool("dark", false, "")
	turns := flag.Int("turns", 13, "")
	long := flag.Bool("long", false, "")
	house := flag.String("house", "", "dot,stake")
	keys := flag.String("keys", "lc", "")
	mend := flag.Int("mend", -1, "")
	leave := flag.String("leave", "", "")
	scale := flag.Float64("scale", 1, "")
	seed := flag.Uint64("seed", 1, "")
	chips := flag.Int("chips", 3, "")
	tap := flag.Int("tap", -1, "")
	out := flag.String("o", "/tmp/p.png", "")
	flag.Parse()
	app := test.NewApp()
	app.Settings().SetTheme(&kit.Look{Dark: *dark, Light: !*dark, Scale: float32(*scale)})
	names := []string{"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jörg", "Kim", "Lou", "Mia", "Ned", "Ole", "Pia"}
	if *long {
		names = []string{"Maximiliane-Henriette Österreich", "Jörg", "Zoë", "Bartholomäus von Hohenstein", "李小龍", "🎲 Würfelkönigin", "Ann-Kathrin Müller-Lüdenscheidt", "Bo", "Christopher Robin Milne", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo"}
	}
	names = names[:*n]
	d := &desk{w: words.In(*lang), mend: *mend}
	ini := kit.Initials(names)
	var seats []sheets.Seat
	for i, name := range names {
		d.seats = append(d.seats, cards.Seat{Name: name, Marker: kit.Marker{Initials: ini[i], Colour: i, Shape: i}})
		seats = append(seats, sheets.Seat{Name: name})
	}
	h := scoring.House{"chips": *chips}
	if strings.Contains(*house, "dot") {
		h["dot-to-win"] = true
	}
	if strings.Contains(*house, "stake") {
		h["stake"] = scoring.Stake{Minor: 25, Currency: "EUR"}
	}
	s, err := sheets.New(lcr.Game, sheets.Head{Players: seats, House: h})
	if err != nil {
		panic(err)
	}
	d.sheet = s
	rnd := rand.New(rand.NewPCG(*seed, 2))
	for range *turns {
		if s.Done() {
			break
		}
		s.Write(lcr.Game.Sample(s.Card(), rnd.IntN))
	}
	for _, l := range strings.Fields(*leave) {
		var seat int
		fmt.Sscan(l, &seat)
		e := lcr.Game.Entry()
		*e.Head() = scoring.Leaving(seat)
		s.Write(e)
	}
	d.view = cards.Find("lcr").New(d)
	var W, H float32
	fmt.Sscanf(*size, "%fx%f", &W, &H)
	bg := canvas.NewRectangle(kit.Colour(kit.Table))
	pad := d.view.Pad()
	scroll := kit.NewScroll(pad)
	card := d.view.Card()
	box := container.NewWithoutLayout(bg, card, scroll)
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(box)
	c.Resize(fyne.NewSize(W, H))
	bg.Resize(fyne.NewSize(W, H))
	d.show()
	sz := fyne.NewSize(W, H)
	form := kit.FormOf(sz)
	m, gap := kit.U(18), kit.U(14)
	if form == kit.Phone {
		m, gap = kit.U(12), kit.U(10)
	}
	top := kit.U(14)
	y := top + kit.U(48) + gap
	lay := func() {
		beside := form == kit.Wide
		pad.Stand(beside)
		if beside {
			w := W - 2*m - kit.U(340) - gap
			card.Move(fyne.NewPos(m, y))
			card.Resize(fyne.NewSize(w, H-top-y))
			scroll.Move(fyne.NewPos(m+w+gap, top))
			scroll.Resize(fyne.NewSize(kit.U(340), H-2*top))
			return
		}
		w := W - 2*m
		most := H - top - y
		rest := min(pad.Rest(w), most*0.6)
		height := min(max(rest, pad.HeightFor(w)), most)
		card.Move(fyne.NewPos(m, y))
		card.Resize(fyne.NewSize(w, most-rest-gap))
		scroll.Move(fyne.NewPos(m, H-top-height))
		scroll.Resize(fyne.NewSize(w, height))
	}
	lay()
	for _, k := range *keys {
		d.view.Type(k)
	}
	if *tap >= 0 {
		var taps []*kit.Tap
		find(card, &taps)
		taps[*tap].Tapped(nil)
	}
	lay()
	if os.Getenv("DBG")!="" { walk(card,0) }
	fmt.Println(cards.Find("lcr").Progress(d.w, s.Card()), "pad", pad.HeightFor(pad.Size().Width), pad.Size(), "card", card.Size())
	if s.Done() {
		fmt.Println(cards.Find("lcr").Decided(d.w, names, s))
	}
	f, _ := os.Create(*out)
	png.Encode(f, c.Capture())
	f.Close()
}


func find(o fyne.CanvasObject, taps *[]*kit.Tap) {
	if t, ok := o.(*kit.Tap); ok {
		*taps = append(*taps, t)
		return
	}
	if w, ok := o.(fyne.Widget); ok {
		for _, c := range test.WidgetRenderer(w).Objects() {
			find(c, taps)
		}
	}
}

func walk(o fyne.CanvasObject, depth int) {
	if _,ok:=o.(*kit.Token);!ok{}; fmt.Printf("%*s%T %v %v vis=%v\n", depth, "", o, o.Position(), o.Size(), o.Visible())
	if w, ok := o.(fyne.Widget); ok {
		for _, c := range test.WidgetRenderer(w).Objects() {
			walk(c, depth+1)
		}
	}
	if w, ok := o.(*fyne.Container); ok {
		for _, c := range w.Objects {
			walk(c, depth+1)
		}
	}
}
