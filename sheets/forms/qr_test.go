package forms

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"beermat/scoring/scoringtest/testenv"
)

// onATable returns a code as a photo has it: grey, smaller than what is around it.
func onATable(code image.Image) image.Image {
	size := code.Bounds().Size()
	photo := image.NewGray(image.Rect(0, 0, 2*size.X, 2*size.Y))
	for y := range 2 * size.Y {
		for x := range 2 * size.X {
			photo.SetGray(x, y, color.Gray{Y: uint8(120 + (x+y)%40)})
			if at := image.Pt(x-size.X/3, y-size.Y/2); at.In(code.Bounds()) {
				grey := color.GrayModel.Convert(code.At(at.X, at.Y)).(color.Gray)
				photo.SetGray(x, y, color.Gray{Y: 40 + grey.Y/2})
			}
		}
	}
	return photo
}

func TestReadQR(t *testing.T) {
	text := "name = \"Zählen\" # 数え\n" + strings.Repeat("score = \"pips * 2\"\n", 20)
	code, err := QR(text, 4)
	if err != nil {
		t.Fatal(err)
	}
	encode := func(picture image.Image, form func(*bytes.Buffer, image.Image) error) []byte {
		var file bytes.Buffer
		if err := form(&file, picture); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	asPNG := func(file *bytes.Buffer, p image.Image) error { return png.Encode(file, p) }
	asJPEG := func(file *bytes.Buffer, p image.Image) error { return jpeg.Encode(file, p, &jpeg.Options{Quality: 50}) }
	whole := encode(code, asPNG)
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"as it is shown":            {whole, nil},
		"as a photo":                {encode(onATable(code), asJPEG), nil},
		"a picture without a code":  {encode(image.NewGray(image.Rect(0, 0, 200, 200)), asPNG), ErrNoCode},
		"half a picture":            {whole[:len(whole)/2], ErrNoCode},
		"no picture":                {[]byte("game"), ErrNoCode},
		"one that says it is large": {withBytes(whole, 16, 0, 0xff, 0xff, 0xff, 0, 0xff, 0xff, 0xff), ErrNoCode},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ReadQR(bytes.NewReader(c.file))
			if !errors.Is(err, c.want) || err == nil && got != text {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

// Codes of every size that is shown, from the smallest to the densest, are read by us and by ZBar.
func TestQR(t *testing.T) {
	dir, texts := t.TempDir(), map[string]string{}
	var paths []string
	draw := rand.New(rand.NewPCG(1, 2))
	for width, length := 0, 20; ; length += 10 {
		payload := make([]byte, length)
		for i := range payload {
			payload[i] = byte(draw.Uint32())
		}
		text := "https://beermat.app/pad/#1." + base64.RawURLEncoding.EncodeToString(payload)
		code, err := QR(text, 4)
		if errors.Is(err, TooDense) {
			if width != 4*(densest+2*margin) {
				t.Errorf("the largest is %d wide", width)
			}
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if code.Bounds().Dx() == width {
			continue
		}
		width = code.Bounds().Dx()
		var file bytes.Buffer
		if err := png.Encode(&file, code); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, strconv.Itoa(width)+".png")
		if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		texts[path], paths = text, append(paths, path)
		if got, err := ReadQR(&file); err != nil || got != text {
			t.Errorf("%d wide: %q, %v", width, got, err)
		}
	}
	reader := testenv.Program(t, "zbarimg")
	for _, path := range paths {
		if got, err := exec.Command(reader, "--quiet", "--raw", path).Output(); err != nil || string(got) != texts[path]+"\n" {
			t.Errorf("%s: ZBar reads %q: %v", filepath.Base(path), got, err)
		}
	}
}

// withBytes returns bytes with others in the place of some.
func withBytes(file []byte, at int, others ...byte) []byte {
	file = bytes.Clone(file)
	copy(file[at:], others)
	return file
}
