package main

import (
	"fmt"
	"image/png"
	"os"
	"regexp"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/sheets"
	"beermat/ui/cards"
	"beermat/ui/kit"
	"beermat/ui/words"
)

type desk struct {
	w     *words.Words
	s     *sheets.Sheet
	view  cards.View
	mend  int
	still bool
	after func()
}

func (d *desk) Words() *words.Words { return d.w }
func (d *desk) Seats() []cards.Seat {
	names := d.s.Names()
	initials := kit.Initials(names)
	out := make([]cards.Seat, len(names))
	for i, n := range names {
		out[i] = cards.Seat{Name: n, Marker: kit.Marker{Initials: initials[i], Colour: i, Shape: i}}
	}
	return out
}
func (d *desk) last() string {
	k := d.s.Len() - 1
	if k < 0 {
		return ""
	}
	e := d.s.Entry(k)
	what := "went home"
	if !e.Head().Leave {
		what = cards.Find("chicago").Tell(d.w, d.s.Names(), d.s.At(k), e)
	}
	return d.w.Say("table.last", words.Data{"name": d.s.Names()[d.s.Player(k)], "what": what, "time": "20:41", "saved": d.w.Say("table.saved")})
}
func (d *desk) show() {
	d.view.Show(cards.State{Sheet: d.s, Upto: d.s.Len(), Mend: d.mend, Last: d.last(), Still: d.still})
	if d.after != nil {
		d.after()
	}
}
func (d *desk) Write(e scoring.Entry) string {
	var err error
	if d.mend >= 0 {
		_, err = d.s.Amend(d.mend, e)
	} else {
		_, err = d.s.Write(e)
	}
	if err != nil {
		return err.Error()
	}
	d.mend = -1
	d.show()
	return ""
}
func (d *desk) Mend(k int) { d.mend = k; d.show() }

type lay struct{ d *desk }

func (l *lay) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 100) }
func (l *lay) Layout(o []fyne.CanvasObject, size fyne.Size) {
	margin, top, gap := kit.U(18), kit.U(14), kit.U(14)
	form := kit.FormOf(size)
	if size.Width < kit.U(600) {
		margin, top = kit.U(12), kit.U(10)
	}
	if form == kit.Phone {
		gap = kit.U(10)
	}
	bg, card, scroll := o[0], o[1], o[2]
	bg.Resize(size)
	pad := l.d.view.Pad()
	room := fyne.NewSize(size.Width-2*margin, size.Height-2*top)
	beside := form == kit.Wide && l.d.view.Beside(room)
	pad.Stand(beside)
	head := room.Width
	y := top + kit.U(48) + gap
	card.Move(fyne.NewPos(margin, y))
	if beside {
		head -= kit.U(340) + gap
		scroll.Move(fyne.NewPos(margin+head+gap, top))
		scroll.Resize(fyne.NewSize(kit.U(340), room.Height))
		card.Resize(fyne.NewSize(head, size.Height-top-y))
		return
	}
	most := size.Height - top - y
	rest := min(pad.Rest(room.Width), most*0.6)
	height := min(max(rest, pad.HeightFor(room.Width)), most)
	card.Resize(fyne.NewSize(room.Width, most-rest-gap))
	scroll.Move(fyne.NewPos(margin, size.Height-top-height))
	scroll.Resize(fyne.NewSize(room.Width, height))
	if false {fmt.Printf("   pad %v rest %v card %v\n", height, rest, card.Size())}
}

var names = []string{"Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Maximiliane-Henriette Österreicher", "Jörg", "Bartholomäus von Hohenstein", "李小龍", "🎲 Würfelkönigin", "Zoë"}

type scene struct {
	name    string
	players int
	house   scoring.House
	entries int
	keys    string
	w, h    float32
	mend    int
	long    bool
	scale   float32
	tie     bool
	do      func(d *desk)
}

func main() {
	only := regexp.MustCompile(os.Args[2])
	full := scoring.House{"dice": 3, "reroll": true}
	bonus := scoring.House{"dice": 3, "reroll": true, "seven-bonus": 5}
	sizes := []fyne.Size{{Width: 1280, Height: 800}, {Width: 412, Height: 892}}
	var scenes []scene
	add := func(s scene) { scenes = append(scenes, s) }
	for _, z := range sizes {
		add(scene{name: "five", players: 5, house: full, entries: 37, keys: "361", w: z.Width, h: z.Height, mend: -1})
		add(scene{name: "two", players: 2, entries: 7, w: z.Width, h: z.Height, mend: -1})
		add(scene{name: "start", players: 4, entries: 0, w: z.Width, h: z.Height, mend: -1})
		add(scene{name: "twelve", players: 12, house: bonus, entries: 80, keys: "12", w: z.Width, h: z.Height, mend: -1})
		add(scene{name: "six", players: 6, house: bonus, entries: 40, keys: "", w: z.Width, h: z.Height, mend: -1, long: true})
		add(scene{name: "reroll", players: 5, house: bonus, entries: 37, keys: "111r1", w: z.Width, h: z.Height, mend: -1})
		add(scene{name: "mend", players: 5, house: full, entries: 37, w: z.Width, h: z.Height, mend: 20})
		add(scene{name: "tie", players: 4, w: z.Width, h: z.Height, mend: -1, tie: true, keys: "4"})
		add(scene{name: "note", players: 5, house: full, entries: 37, w: z.Width, h: z.Height, mend: -1, keys: "4r"})
	}
	add(scene{name: "wide", players: 5, house: bonus, entries: 37, keys: "361", w: 1920, h: 1080, mend: -1})
	add(scene{name: "small", players: 5, house: bonus, entries: 37, keys: "361", w: 1024, h: 600, mend: -1})
	add(scene{name: "ipad", players: 12, house: bonus, entries: 37, keys: "361", w: 1024, h: 768, mend: -1})
	add(scene{name: "tower", players: 5, house: bonus, entries: 37, keys: "361", w: 800, h: 1280, mend: -1})
	add(scene{name: "tower12", players: 12, house: bonus, entries: 37, keys: "361", w: 768, h: 1024, mend: -1})
	add(scene{name: "land", players: 4, house: bonus, entries: 37, keys: "36", w: 892, h: 412, mend: -1})
	add(scene{name: "tiny", players: 4, house: full, entries: 37, keys: "36", w: 360, h: 640, mend: -1})
	add(scene{name: "x2", players: 4, house: full, entries: 37, keys: "36", w: 1280, h: 800, mend: -1, scale: 2})
	add(scene{name: "x2phone", players: 4, entries: 37, keys: "36", w: 412, h: 892, mend: -1, scale: 1.5})
	for _, sc := range scenes {
		for _, lang := range []string{"en", "de"} {
			for _, dark := range []bool{false, true} {
				name := fmt.Sprintf("%s-%.0f-%s-%v", sc.name, sc.w, lang, dark)
				if !only.MatchString(name) {
					continue
				}
				fmt.Println(name)
				shoot(sc, lang, dark, os.Args[1]+"/"+name+".png")
			}
		}
	}
}

func shoot(sc scene, lang string, dark bool, file string) {
	app := test.NewApp()
	scale := sc.scale
	if scale == 0 {
		scale = 1
	}
	app.Settings().SetTheme(&kit.Look{Dark: dark, Light: !dark, Scale: scale})
	seats := make([]sheets.Seat, sc.players)
	for i := range seats {
		n := names[i]
		if sc.long {
			n = names[len(names)-1-i]
		}
		seats[i] = sheets.Seat{Name: n}
	}
	house := sc.house
	if sc.tie {
		house = scoring.House{"tie": "roll-off"}
	}
	s, err := sheets.New(chicago.Game, sheets.Head{Players: seats, House: house})
	if err != nil {
		panic(err)
	}
	seed := uint64(4)
	chance := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
	for s.Len() < sc.entries && !s.Done() {
		must(s.Write(chicago.Game.Sample(s.Card(), chance)))
	}
	if sc.tie {
		for s.Card().(*chicago.Card).Target() > 0 {
			c := s.Card().(*chicago.Card)
			turn, _ := c.Turn()
			hit := turn.Player != 1 && (c.Target() == 5 || c.Target() == 8) || turn.Player == 1 && c.Target() == 4
			must(s.Write(&chicago.Entry{Hit: &hit}))
		}
		must(s.Write(&chicago.Entry{Dice: scoring.Dice{4, 4}}))
		must(s.Write(&chicago.Entry{Dice: scoring.Dice{5, 3}}))
		must(s.Write(&chicago.Entry{Dice: scoring.Dice{1, 2}}))
		must(s.Write(&chicago.Entry{Dice: scoring.Dice{1, 2}}))
	}
	d := &desk{w: words.In(lang), s: s, mend: -1}
	d.view = cards.Find("chicago").New(d)
	scroll := kit.NewScroll(d.view.Pad())
	box := container.New(&lay{d}, canvas.NewRectangle(kit.Colour(kit.Table)), d.view.Card(), scroll)
	d.after = func() { box.Refresh() }
	d.view.Pad().OnGrow(func() { box.Layout.Layout(box.Objects, box.Size()) })
	w := test.NewWindow(box)
	w.SetPadded(false)
	d.show()
	w.Resize(fyne.NewSize(sc.w, sc.h))
	if sc.mend >= 0 {
		d.Mend(sc.mend)
	}
	for _, k := range sc.keys {
		t0 := time.Now()
		d.view.Type(k)
		fmt.Println("   key", string(k), time.Since(t0))
	}
	box.Refresh()
	fmt.Println("  ", cards.Find("chicago").Progress(d.w, s.Card()), "|", d.last())
	img := w.Canvas().Capture()
	f, _ := os.Create(file)
	png.Encode(f, img)
	f.Close()
	w.Close()
}

func must(_ sheets.Line, err error) {
	if err != nil {
		panic(err)
	}
}
