package sheets

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring/games"
)

func init() { victims["mover"] = moveUntilKilled }

// moveUntilKilled makes a pad of this format out of an old one, and says when it
// begins and when it is done.
func moveUntilKilled() {
	fmt.Println("begin")
	if _, err := Open(os.Getenv(victimPad), Options{Find: games.Find}); err != nil {
		panic(err)
	}
	fmt.Println("end")
	<-time.After(patience) // it is killed long before
}

func TestAPadOfAnEarlierFormatSurvivesBeingKilledOnItsWay(t *testing.T) {
	old := content(t, filepath.Join("testdata", "format-1.pad"))
	path := filepath.Join(t.TempDir(), "pad.beermat")
	fileWith(t, path, old)
	p := padAt(t, path, Options{Find: games.Find})
	want := everythingOn(t, p)
	closed(t, p)

	chance := rand.New(rand.NewPCG(1, 12))
	counts := map[string]int{}
	longest := 40 * time.Millisecond
	for range times(20, 500) {
		path := filepath.Join(t.TempDir(), "pad.beermat")
		fileWith(t, path, old)
		took, ended := killAfter(t, "mover", time.Duration(chance.Int64N(int64(longest))), victimPad+"="+path)
		if ended {
			counts["killed when it was done"]++
			longest = max(time.Millisecond, (longest+took)/2)
		} else {
			counts["killed on the way"]++
		}
		p := padAt(t, path, Options{Find: games.Find})
		same(t, "what the pad holds", want, everythingOn(t, p))
		closed(t, p)
		if t.Failed() {
			break
		}
	}
	t.Log(counts)
}

// killAfter kills a victim so long after it has said that it begins, and tells
// whether it had said by then that it is done, and after how long.
func killAfter(t *testing.T, name string, after time.Duration, more ...string) (took time.Duration, ended bool) {
	t.Helper()
	cmd := victim(t, name, more...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	text := bufio.NewScanner(out)
	text.Scan()
	start := time.Now()
	done := make(chan time.Duration, 1)
	go func() {
		if text.Scan() {
			done <- time.Since(start)
		}
		close(done)
	}()
	for time.Since(start) < after {
		continue
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	took, ended = <-done
	_ = cmd.Wait() // it was killed
	return took, ended
}
