package link_test

import (
	"testing"

	"beermat/scoring/yahtzee"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
)

// FuzzDecode reads whatever a link may say: nothing panics, and what is read is a sheet
// file or is refused.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(4) {
		text, err := link.Encode(played(f, yahtzee.Game, 2, seed), known)
		if err != nil {
			f.Fatal(err)
		}
		body := link.Opened(f, text)
		f.Add(body[:len(body)-4])
	}
	f.Add([]byte{0xA1, 0x02, 0x63, 'p', 'i', 'g'})
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, text := range []string{string(body), link.Sealed(body), link.Sealed(link.Deflated(body))} {
			file, err := link.Decode(text, catalogue.Source)
			if err != nil {
				continue
			}
			if _, _, err := jsonl.DecodeForeign(file, catalogue.Find); err != nil && len(err.Error()) == 0 {
				t.Fatal("a refusal without a reason")
			}
		}
	})
}
