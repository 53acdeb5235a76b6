package outcome

import (
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/uitest"
	"beermat/ui/chart"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// signed is the banner of a winner with 69 points, 22 more than the next, in a size.
func signed(t *testing.T, size fyne.Size) *Banner {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	b := newBanner(kit.PlayerColour(2), "yahtzee", []marked{{kit.Marker{Initials: "C", Colour: 2, Shape: 2}, 3}}, mat.NewCelebration())
	b.sign("Cleo", []string{"Cleo"})
	b.line = kit.NewProse("points\n22 ahead of Bo", 20, kit.OnDeep)
	b.score = kit.NewText("69", 76, kit.OnDeep).Bold()
	b.from, b.to = 22, 69
	b.stamp = kit.NewStamp("LED FROM ROUND 3", 26, true)
	b.Resize(size)
	b.CreateRenderer().Layout(size)
	return b
}

func TestBanner_Moment(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 890, Height: 334}, {Width: 340, Height: 262}} {
		b := signed(t, size)
		for _, c := range []struct {
			now           float32
			game, mat     bool // the mat of the game, and that of the winner
			name          float32
			score         string // "": none yet
			strokes, says bool   // all strokes are there, and the stamp
		}{
			{0, true, false, 0, "", false, false},
			{matTurns, true, false, 0, "", false, false},
			{matLands, false, true, 0, "", false, false},
			{nameSigned + 150, false, true, 0.5, "", false, false},
			{scoreCounts, false, true, 0.6, "22", false, false},
			{scoreCounted, false, true, 1, "69", false, false},
			{strokeDrawn, false, true, 1, "69", true, false},
			{MomentEnd, false, true, 1, "69", true, true},
		} {
			b.ShowAt(c.now)
			if b.game.Hidden == c.game || b.mats[0].Hidden == c.mat {
				t.Errorf("%v at %v ms: the mat of the game is hidden: %t, that of the winner: %t", size, c.now, b.game.Hidden, b.mats[0].Hidden)
			}
			if got := b.written.Size().Width / b.signs.Width; got < c.name-0.15 || got > c.name+0.15 {
				t.Errorf("%v at %v ms: %v of the name is written, not %v", size, c.now, got, c.name)
			}
			if b.score.Hidden != (c.score == "") || c.score != "" && b.score.Words() != c.score {
				t.Errorf("%v at %v ms: the score is hidden: %t, and %s", size, c.now, b.score.Hidden, b.score.Words())
			}
			if got := b.mats[0].Wins(); got == 3 != c.strokes {
				t.Errorf("%v at %v ms: %d strokes", size, c.now, got)
			}
			if b.stamp.Hidden == c.says {
				t.Errorf("%v at %v ms: the stamp is hidden: %t", size, c.now, b.stamp.Hidden)
			}
		}
	}
}

func TestBanner_Room(t *testing.T) {
	for _, width := range []float32{320, 388, 620, 890, 1500} {
		b := signed(t, fyne.NewSize(width, 400))
		height := b.HeightFor(width)
		b.place(width, height)
		for _, one := range b.texts {
			if one.X < 0 || one.Y < 0 || one.X+one.Width > width+1 || one.Y+one.Height > height+1 {
				t.Errorf("%v wide: %v reaches out of a height of %v", width, one, height)
			}
		}
	}
}

func TestRow_Run(t *testing.T) {
	uitest.Wear(t, &kit.Look{Light: true, Scale: 1})
	one := &player{
		name: kit.NewText("Ann", kit.Strong, kit.Ink), figure: kit.NewText("40", kit.Strong, kit.Ink), says: "40",
		bar: chart.NewBars(rowBar, chart.Bar{Ticks: []float64{0, 0.2, 0.8}}), totals: []int{0, 10, 40}, places: []int{0, 1, 1},
	}
	for _, c := range []struct {
		share, place float32
		figure       string
		to           float64
	}{{0, 0, "0", 0}, {0.25, 0.5, "5", 0.1}, {0.5, 1, "10", 0.2}, {0.75, 0.5, "25", 0.5}, {1, 0, "40", 0.8}} {
		place := one.run(0, c.share) // the place of the end is the first one
		if to := one.bar.List[0].To; place != c.place || one.figure.Words() != c.figure || to < c.to-0.001 || to > c.to+0.001 {
			t.Errorf("after %v of the game: in place %v with %s and a bar to %v", c.share, place, one.figure.Words(), to)
		}
	}
}
