package main

import (
	"path/filepath"
	"strings"
	"testing"

	"beermat/scoring/games"
	"beermat/sheets"
)

func TestTheMedianOfAllRoundsCounts(t *testing.T) {
	got := results{}
	for _, output := range []string{
		"goos: linux\nBenchmarkReplay-2 \t 10\t 2000000 ns/op\t 310000 entries/s\nPASS\n",
		"BenchmarkReplay \t 10\t 9000000 ns/op\t 120000 entries/s\nok \tbeermat/sheets\t1.2s\n",
		"BenchmarkReplay-2 \t 10\t 3000000 ns/op\t 290000 entries/s\nBenchmarkAppend \t 5\t 7 ns/op\n",
	} {
		if err := got.add([]byte(output)); err != nil {
			t.Fatal(err)
		}
	}
	for unit, want := range map[string]float64{"entries/s": 290000, "sec/op": 0.003} {
		if median, err := got.median("Replay", unit); err != nil || median != want {
			t.Errorf("%s: %v %v, not %v", unit, median, err, want)
		}
	}
	if _, err := got.median("Replay", "p99-ms"); err == nil {
		t.Error("a unit that nothing reported has a median")
	}
}

func TestARatioMeetsItsAimUpToTheLimit(t *testing.T) {
	for _, c := range []struct {
		ours     float64
		measured string
		met      bool
	}{
		{130, "1.30 × (130 ms against 100 ms)", true},
		{131, "1.31 × (131 ms against 100 ms)", false},
	} {
		r := atMost(1.3, "start", "again", "%.0f ms", c.ours, 100)
		if r.measured != c.measured || r.met != c.met || r.aim != "≤ 1.3" {
			t.Errorf("%v against 100 gives %+v", c.ours, r)
		}
	}
}

func TestTheTableMarksEveryAimThatIsMissed(t *testing.T) {
	var b strings.Builder
	err := write(&b, []row{
		{"start", "1.10 ×", "≤ 1.3", true, "go run ./cmd/bench window"},
		{"a tap", "2 ms", "≤ 1 ms", false, "go test -bench=Tap ./ui"},
	})
	const want = `what   measured  aim             again with
start  1.10 ×    ≤ 1.3   met     go run ./cmd/bench window
a tap  2 ms      ≤ 1 ms  MISSED  go test -bench=Tap ./ui
`
	if err != nil || b.String() != want {
		t.Errorf("%v\n%s", err, b.String())
	}
}

func TestOnlyWhatIsKnownCanBeMeasured(t *testing.T) {
	if chosen, err := choose([]string{"replay", "tap"}); err != nil || len(chosen) != 2 || chosen[0].name != "replay" || chosen[1].name != "tap" {
		t.Errorf("replay and tap give %v, %v", chosen, err)
	}
	if chosen, err := choose(nil); err != nil || len(chosen) != len(measures) {
		t.Errorf("nothing in particular gives %v, %v", chosen, err)
	}
	if _, err := choose([]string{"luck"}); err == nil || !strings.Contains(err.Error(), "window, append, tap, replay") {
		t.Errorf("luck gives %v", err)
	}
}

func TestTheMeasuredPadHasEveryGameOncePlayedAndOnceOnTheTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pad")
	if err := fill(path); err != nil {
		t.Fatal(err)
	}
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	defer pad.Close(patience)
	table, err := pad.OnTable()
	if err != nil || len(table) != len(games.All) {
		t.Errorf("on the table there are %d games, %v", len(table), err)
	}
	finished, err := pad.Finished("", 100)
	if err != nil || len(finished) != len(games.All) {
		t.Errorf("%d games are finished, %v", len(finished), err)
	}
}
