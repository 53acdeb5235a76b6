package ui

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/page"
)

// shortMemory makes the toolkit forget at once what it keeps for a minute, so
// that a test need not wait to see whether it is forgotten. It is read when the
// process starts.
const shortMemory = "FYNE_CACHE"

func TestApp_ThousandsOfGames(t *testing.T) {
	testenv.Long(t)
	t.Run("after thousands of games the app is as it was after the first", func(t *testing.T) {
		if os.Getenv(shortMemory) == "" {
			again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v", "-test.timeout=3h")
			again.Env = append(os.Environ(), shortMemory+"=1ms")
			again.Stdout, again.Stderr = os.Stdout, os.Stderr
			if err := again.Run(); err != nil {
				t.Error(err)
			}
			return
		}
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		d.playAll(firstNights)
		before, goroutines := d.heap(), len(ownGoroutines())
		evenings := longLife / len(games.All)
		after, others := before, goroutines
		for part := range longParts {
			d.playAll(evenings / longParts)
			after, others = d.heap(), len(ownGoroutines())
			t.Logf("%d games: %.1f MB and %d goroutines, before them %.1f MB and %d",
				(part+1)*(evenings/longParts)*len(games.All), after, others, before, goroutines)
		}
		if others > goroutines {
			t.Errorf("there are goroutines left:\n%s", strings.Join(ownGoroutines(), "\n\n"))
		}
		if most := before + 1; after > most {
			t.Errorf("%.1f MB are in use", after)
		}
	})
}

// ownGoroutines are the stacks of all goroutines that run code of ours. Those of libraries come and
// go by the clock.
func ownGoroutines() (list []string) {
	buf := make([]byte, 1<<20)
	for stack := range strings.SplitSeq(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
		if strings.Contains(stack, "\nbeermat/") || strings.Contains(stack, "created by beermat/") {
			list = append(list, stack)
		}
	}
	return list
}

// heap is how much memory is in use, in MB, once the toolkit has forgotten what
// is not seen any more.
func (d *desk) heap() float64 {
	d.settle()
	d.app.Reset(page.Home{})
	forgotten := false
	test.WidgetRenderer(newProbe(func() { forgotten = true }))
	for !forgotten {
		d.app.Window().Canvas().Capture()
	}
	d.settle()
	var m runtime.MemStats
	for range 3 { // for what is freed by being freed
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// probe is a widget that tells when it is forgotten.
type probe struct {
	widget.BaseWidget
	forgotten func()
}

func newProbe(forgotten func()) *probe {
	p := &probe{forgotten: forgotten}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *probe) CreateRenderer() fyne.WidgetRenderer { return &probeRenderer{of: p} }

type probeRenderer struct {
	fyne.WidgetRenderer
	of *probe
}

func (r *probeRenderer) Destroy() { r.of.forgotten() }

// playAll plays every game on so many evenings, as people do who change their
// minds. After each the window is drawn, as windows are: then the toolkit forgets.
func (d *desk) playAll(evenings int) {
	d.Helper()
	for evening := range evenings {
		for i, kind := range games.Scorecards {
			d.playOne(kind, uint64(evening*100+i+1))
			d.app.Window().Canvas().Capture()
		}
		d.now.add(24 * time.Hour)
	}
}

func (d *desk) playOne(kind *scorecard.Game, seed uint64) {
	d.Helper()
	d.app.Reset(page.Home{})
	d.tap(d.app.Words().Game(kind.ID, ""))
	d.tap("Start")
	table := d.table()
	chance := scenes.Chance(seed)
	for n := 0; !table.Sheet().Done(); n++ {
		if said := table.Write(kind.RandomEntry(table.Sheet().Card(), chance)); said != "" {
			d.Fatal(said)
		}
		if n%7 == 3 {
			table.Key(page.KeyUndo)
			table.Key(page.KeyRedo)
		}
	}
	table.Key(page.KeyUndo)
	table.Key(page.KeyRedo)
	d.settle()
	d.app.Reset(page.History{})
	d.settle()
}
