package main

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	xdraw "golang.org/x/image/draw"

	"beermat/cmd/shots/scenes"
	"beermat/ui"
	"beermat/ui/page"
)

// readmePictures are the scenes that the README shows, each in the size of a screen and as wide as
// it is drawn there.
var readmePictures = []struct {
	file, scene string
	screen      fyne.Size
	width       int
}{
	{"tablet", "picture", fyne.NewSize(1280, 800), 1000},
	{"phone", "picture", fyne.NewSize(412, 892), 320},
	{"board", "picture-board", fyne.NewSize(1920, 1080), 640},
	{"result", "picture-result", fyne.NewSize(1280, 800), 640},
	{"season", "season", fyne.NewSize(1280, 800), 640},
}

// turn is a turn of Yahtzee as it is entered, for the film: the keys, and for how many hundredths of a
// second what follows is seen.
var turn = []struct {
	key  rune
	time int
}{{0, 120}, {'4', 45}, {'2', 45}, {'4', 45}, {'4', 45}, {'2', 320}, {page.KeyEnter, 260}}

// filmWidth is how wide the film is.
const filmWidth = 720

// drawReadme draws the pictures of the README, and a film of a turn, into a folder.
func drawReadme(dir string) error {
	temp, err := os.MkdirTemp("", "beermat-shots")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	config := func(name string, screen fyne.Size) ui.Config {
		return ui.Config{Env: page.Env{Theme: "light", Lang: "en", Path: filepath.Join(temp, name+".beermat")}, Size: screen}
	}
	all := append(scenes.All(), scenes.Looks()...)
	for _, p := range readmePictures {
		i := slices.IndexFunc(all, func(s scenes.Scene) bool { return s.Name == p.scene })
		if i < 0 {
			return fmt.Errorf("there is no scene %q", p.scene)
		}
		var picture image.Image
		err := run(config(p.file, p.screen), func(a *ui.App, capture func() image.Image) {
			all[i].Show(a)
			for range 3 { // what is worked out may have more worked out
				a.Do(a.Wait)
				capture()
			}
			picture = scaled(capture(), p.width)
		})
		if err != nil {
			return err
		}
		small := reduced([]image.Image{picture})[0]
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := write(filepath.Join(dir, p.file+".png"), func(w io.Writer) error { return encoder.Encode(w, small) }); err != nil {
			return err
		}
	}
	var frames []image.Image
	err = run(config("turn", fyne.NewSize(1280, 800)), func(a *ui.App, capture func() image.Image) {
		table := scenes.Table(a, scenes.Yahtzee(a), "")
		for _, step := range turn {
			if step.key != 0 {
				table.Key(step.key)
			}
			frames = append(frames, scaled(capture(), filmWidth))
		}
	})
	if err != nil {
		return err
	}
	return write(filepath.Join(dir, "turn.gif"), func(w io.Writer) error { return gif.EncodeAll(w, film(reduced(frames))) })
}

// scaled returns a picture with another width.
func scaled(picture image.Image, width int) image.Image {
	to := image.NewRGBA(image.Rect(0, 0, width, width*picture.Bounds().Dy()/picture.Bounds().Dx()))
	xdraw.CatmullRom.Scale(to, to.Bounds(), picture, picture.Bounds(), draw.Src, nil)
	return to
}

// reduced returns pictures in the 256 colours that are most frequent in them: screens have few.
func reduced(pictures []image.Image) []*image.Paletted {
	often := map[color.RGBA]int{}
	for _, p := range pictures {
		for y := range p.Bounds().Dy() {
			for x := range p.Bounds().Dx() {
				c := color.RGBAModel.Convert(p.At(x, y)).(color.RGBA)
				often[color.RGBA{c.R &^ 3, c.G &^ 3, c.B &^ 3, 0xff}]++ // shades that nobody tells apart are one
			}
		}
	}
	colours := slices.SortedFunc(maps.Keys(often), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(often[b], often[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var palette color.Palette
	for _, c := range colours[:min(256, len(colours))] {
		palette = append(palette, c)
	}
	list := make([]*image.Paletted, len(pictures))
	for i, p := range pictures {
		list[i] = image.NewPaletted(p.Bounds(), palette)
		draw.Draw(list[i], p.Bounds(), p, image.Point{}, draw.Src)
	}
	return list
}

// film makes pictures of one size a film: each frame holds what differs from the one before.
func film(pictures []*image.Paletted) *gif.GIF {
	f := &gif.GIF{}
	for i, p := range pictures {
		part := p.Bounds()
		if i > 0 {
			part = changed(pictures[i-1], p)
		}
		f.Image = append(f.Image, p.SubImage(part).(*image.Paletted))
		f.Delay = append(f.Delay, turn[i].time)
		f.Disposal = append(f.Disposal, gif.DisposalNone)
	}
	return f
}

// changed returns the part in which two pictures differ, and at least one dot.
func changed(a, b *image.Paletted) image.Rectangle {
	part := image.Rectangle{}
	for y := range b.Bounds().Dy() {
		for x := range b.Bounds().Dx() {
			if a.ColorIndexAt(x, y) != b.ColorIndexAt(x, y) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}
