package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/perf/benchfmt"

	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

func TestBench(t *testing.T) {
	t.Run("the median of all rounds counts", func(t *testing.T) {
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
		medians, err := got.medians()
		if err != nil {
			t.Fatal(err)
		}
		for unit, want := range map[string]float64{"entries/s": 290000, "sec/op": 0.003} {
			if median := medians[[2]string{"Replay", unit}]; median != want {
				t.Errorf("%s: %v, not %v", unit, median, want)
			}
		}
		if _, err := (results{}).medians(); err == nil {
			t.Error("nothing that was reported has medians")
		}
	})
	t.Run("a ratio meets its aim up to the limit", func(t *testing.T) {
		for _, c := range []struct {
			ours     float64
			measured string
			met      bool
		}{
			{130, "1.30 × (130 ms against 100 ms)", true},
			{131, "1.31 × (131 ms against 100 ms)", false},
		} {
			r := atMost(1.3, "Start", "start", "again", "%.0f ms", c.ours, 100)
			if r.measured != c.measured || r.met != c.met || r.aim != "≤ 1.3" {
				t.Errorf("%v against 100 gives %+v", c.ours, r)
			}
		}
	})
	t.Run("a limit holds from below and from above", func(t *testing.T) {
		for _, c := range []struct {
			atLeast  bool
			value    float64
			measured string
			aim      string
			met      bool
		}{
			{true, 2999, "2999 games/s", "≥ 3000", false},
			{true, 3000, "3000 games/s", "≥ 3000", true},
			{false, 3000, "3000 games/s", "≤ 3000", true},
			{false, 12345.6, "12346 games/s", "≤ 3000", false},
		} {
			r := limits(c.atLeast, 3000, c.value, "games/s", "Import", "import", "again")
			if r.measured != c.measured || r.aim != c.aim || r.met != c.met {
				t.Errorf("%+v gives %+v", c, r)
			}
		}
	})
	t.Run("the table marks every aim that is missed", func(t *testing.T) {
		rows := []row{
			{name: "Start", what: "start", measured: "1.10 ×", aim: "≤ 1.3", met: true, again: "go run ./cmd/bench window", values: []benchfmt.Value{{Value: 1.1, Unit: "ratio"}}, times: 15},
			{name: "Tap", what: "a tap", measured: "2 ms", aim: "≤ 1 ms", again: "go test -bench=Tap ./ui", values: []benchfmt.Value{{Value: 2, Unit: "ms"}}},
			{what: "only told", measured: "7"},
		}
		var table, figures strings.Builder
		const want = `what       measured  aim             again with
start      1.10 ×    ≤ 1.3   met     go run ./cmd/bench window
a tap      2 ms      ≤ 1 ms  MISSED  go test -bench=Tap ./ui
only told  7                         
`
		if err := write(&table, rows); err != nil || table.String() != want {
			t.Errorf("%v\n%s", err, table.String())
		}
		if err := lines(&figures, rows); err != nil || !strings.HasSuffix(figures.String(), "\n\nBenchmarkStart 15 1.1 ratio\nBenchmarkTap 1 2 ms\n") {
			t.Errorf("%v\n%s", err, figures.String())
		}
		got := results{}
		if err := got.add([]byte(table.String() + "\n" + figures.String())); err != nil || len(got) != 2 {
			t.Errorf("of both together are read %v, %v", got, err)
		}
	})
	t.Run("only what is known can be measured", func(t *testing.T) {
		if chosen, err := choose([]string{"replay", "tap"}); err != nil || len(chosen) != 2 || chosen[0].name != "replay" || chosen[1].name != "tap" {
			t.Errorf("replay and tap give %v, %v", chosen, err)
		}
		if chosen, err := choose(nil); err != nil || len(chosen) != len(measures) {
			t.Errorf("nothing in particular gives %v, %v", chosen, err)
		}
		if _, err := choose([]string{"luck"}); err == nil || !strings.Contains(err.Error(), "window, unfinished, idle, tap, board, append") {
			t.Errorf("luck gives %v", err)
		}
	})
	t.Run("a history has its games in order and goes on where a smaller one ends", func(t *testing.T) {
		var all, first, rest bytes.Buffer
		for _, part := range []struct {
			to          *bytes.Buffer
			from, until int
		}{{&all, 0, 70}, {&first, 0, 30}, {&rest, 30, 70}} {
			if err := playNights(part.to, regulars(), part.from, part.until); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(all.Bytes(), append(first.Bytes(), rest.Bytes()...)) {
			t.Error("the games are others when they are played in two parts")
		}
		path := filepath.Join(t.TempDir(), "pad")
		pad, err := store.Open(path, store.Options{Find: games.Find})
		if err != nil {
			t.Fatal(err)
		}
		defer pad.Close(patience)
		report, err := transfer.Import(t.Context(), pad, &all, nil)
		if err != nil || report.New != 70 {
			t.Fatalf("%+v, %v", report, err)
		}
		evenings, _, err := pad.History().Nights(store.Query{}, store.Newest, 10)
		if err != nil || len(evenings) != 4 || len(evenings[3].Games) != nightGames {
			t.Errorf("there are %d evenings, %v", len(evenings), err)
		}
		if err := pad.File().Check(context.Background()); err != nil {
			t.Error(err)
		}
	})
}
