package scorecard_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"beermat/scoring/games"
)

func TestCard_Names(t *testing.T) {
	names := []string{"Ann", "Bo", "Cleo", "Dan"}
	for _, k := range games.Scorecards {
		for where, size := range map[string]partsSize{"tablet": partsTablet, "upright tablet": partsTower} {
			t.Run("everybody is named, not only by initials/"+k.ID+" "+where, func(t *testing.T) {
				d := partsOpen(t, k, "en", nil, size, names...)
				said := partsTexts(d.card)
				for _, name := range names {
					if !slices.Contains(said, name) {
						t.Errorf("%s is not named: %q", name, said)
					}
				}
			})
		}
	}
}

func TestCard_Chances(t *testing.T) {
	for _, id := range []string{"yahtzee", "chicago", "sevens", "boston", "german/kniffel", "scandinavian/yatzy", "dice/yacht", "dice/generala"} {
		for where, size := range map[string]partsSize{"phone": partsPhone, "tablet": partsTablet, "upright tablet": partsTower} {
			t.Run("everybody's chance is said as soon as it is known/"+id+" "+where, func(t *testing.T) {
				d := partsOpen(t, games.NewCatalogue().Scorecard(id), "en", nil, size, "Ann", "Bo", "Cleo", "Dan")
				d.chances = []string{"41%", "32%", "23%", "4%"}
				d.show()
				edge, said := float32(0), []string{}
				partsWalk(d.card, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) {
					switch o := o.(type) {
					case *container.Scroll:
						edge = at.Y + o.Size().Height
					case *canvas.Text:
						if strings.Contains(o.Text, "%") && at.Y+o.MinSize().Height > edge+1 && edge > 0 {
							t.Errorf("%q is cut off", o.Text)
						}
						said = append(said, o.Text)
					}
				})
				for _, chance := range d.chances {
					if !strings.Contains(strings.Join(said, "\n"), chance) {
						t.Errorf("nobody has %s: %q", chance, said)
					}
				}
			})
		}
	}
}

func TestPad_LCR_Keys(t *testing.T) {
	counted := regexp.MustCompile(`\(\d+\)|(Bo|Cleo)\W*\d`)
	for _, lang := range []string{"en", "de"} {
		t.Run("no name has a number beside it that could be chips/"+lang, func(t *testing.T) {
			for _, size := range []partsSize{partsTablet, partsTower, partsPhone} {
				d := partsOpen(t, games.Scorecard("lcr"), lang, nil, size, "Ann", "Bo", "Cleo")
				for _, keys := range []string{"", "l", "c", "r"} {
					d.typed(keys)
					for _, text := range partsTexts(d.pad) {
						if counted.MatchString(text) {
							t.Errorf("after %q: %q", keys, text)
						}
					}
				}
			}
		})
	}
}

func TestShownView_Type_NotASCII(t *testing.T) {
	keys := map[string]string{"yahtzee": "22255", "chicago": "3", "pig": "66"}
	for _, k := range games.Scorecards {
		t.Run("a letter that is not of ASCII is no key/"+k.ID, func(t *testing.T) {
			d := partsOpen(t, k, "en", nil, partsTablet, "Ann", "Bo", "Cleo")
			d.typed(keys[k.ID])
			before := d.reads()
			for _, key := range "äöüéФф中šŠſ１\u0131\u0161\u012a🎲" { // cut to eight bits, some are letters of ASCII
				if d.types(key) || d.sheet.Len() > 0 || d.reads() != before {
					t.Fatalf("%q is taken: %d entries, %s", key, d.sheet.Len(), d.reads())
				}
			}
		})
	}
}
