package web

import (
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// How long it takes from an entry at the pad until every page that follows has been
// told of it, with one page and with as many as there can be.
func BenchmarkEntryOne(b *testing.B)  { benchmarkEntry(b, 1) }
func BenchmarkEntryMany(b *testing.B) { benchmarkEntry(b, maxViewers) }

func benchmarkEntry(b *testing.B, viewers int) {
	at := newBench(b, "yahtzee", "Ann", "Bo", "Cleo", "Dora")
	var heard []<-chan string
	for range viewers {
		heard = append(heard, at.events(at.at.Board+"/live"))
	}
	for _, viewer := range heard {
		until(b, viewer, `data-after="0"`)
	}
	draw := chance(1)
	var took []time.Duration
	for b.Loop() {
		if at.sheet().Done() {
			at.begin("yahtzee", "Ann", "Bo", "Cleo", "Dora")
		}
		entry := at.sheet().Game().RandomEntry(at.sheet().Card(), draw)
		says := `data-after="` + strconv.Itoa(at.sheet().Len()+1) + `"`
		start := time.Now()
		var group sync.WaitGroup
		for _, viewer := range heard {
			group.Go(func() { until(b, viewer, says) })
		}
		at.write(entry)
		group.Wait()
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	ms := func(share int) float64 { return took[(len(took)-1)*share/100].Seconds() * 1000 }
	b.ReportMetric(ms(50), "median-ms")
	b.ReportMetric(ms(99), "p99-ms")
}
