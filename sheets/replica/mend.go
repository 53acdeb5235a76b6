package replica

import (
	"bytes"
	"context"
	"iter"
	"slices"

	"beermat/sheets/line"
)

// Mend gives the pad the lines again of what is damaged on it, as far as they are among all that
// a carrier has: at once, because after the first of them nothing is damaged.
func Mend(ctx context.Context, pad Pad, all iter.Seq2[line.Line, error]) (a line.Accepted, err error) {
	damaged, err := pad.Damaged()
	if err != nil || len(damaged) == 0 {
		return a, err
	}
	is := map[line.Object]bool{}
	for _, o := range damaged {
		is[o] = true
	}
	var lines []line.Line
	for l, err := range all {
		if err != nil {
			return a, err
		}
		if is[l.Of] {
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(a, b line.Line) int { return bytes.Compare(a.Of.Key(), b.Of.Key()) })
	return pad.Accept(ctx, func(yield func(line.Line, error) bool) {
		for _, l := range lines {
			if !yield(l, nil) {
				return
			}
		}
	})
}
