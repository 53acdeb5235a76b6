package web

import (
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// How long it takes from an entry at the pad until every page that follows has been
// told of it, with one page and with as many as there can be.
func BenchmarkEntryOne(b *testing.B)  { benchmarkEntry(b, 1) }
func BenchmarkEntryMany(b *testing.B) { benchmarkEntry(b, maxLookFrom) }

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
	var heap uint64 // after the first game
	var goroutines int
	for b.Loop() {
		if heap == 0 && len(took) == firstGame {
			heap, goroutines = inUse()
		}
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
	if heap > 0 {
		after, running := inUse()
		b.ReportMetric((float64(after)-float64(heap))/1024, "heap-more-KiB")
		b.ReportMetric(float64(running-goroutines), "goroutines-more")
	}
}

// firstGame is how many entries a game of Yahtzee of four has.
const firstGame = 4 * 13

// inUse returns how much memory is in use, and how many goroutines there are.
func inUse() (heap uint64, goroutines int) {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc, runtime.NumGoroutine()
}
