package cellgrid

import (
	"math"
	"slices"

	"beermat/ui/kit"
)

// axis is how tracks lie along one side of a grid, in pixels. They are in three bands: the
// first track, those that are scrolled, and those of the end.
type axis struct {
	at    []float32  // where each track begins and the last one ends, nothing scrolled
	first [4]int     // the first track of each band; at last how many there are
	seen  [4]float32 // where each band begins on the grid, and the last one ends
}

// The bands of an axis.
const (
	head = iota
	body
	foot
	bands
)

// arrange lays tracks out in a room. Those of the end share what they would have if all had
// the same; where they would leave nothing of the body in sight, they scroll with it. Wholly lets only whole
// tracks of the body be seen at a time, where not all have room.
func arrange(tracks []Track, room float32, wholly bool) axis {
	n := len(tracks)
	k := slices.IndexFunc(tracks, func(t Track) bool { return t.End })
	if k < 0 {
		k = n
	}
	if k < n && least(tracks[:2])+least(tracks[k:]) > room { // nothing of the body would be seen
		k = n
	}
	ends := float32(0)
	for _, t := range tracks[k:] {
		ends += max(kit.U(t.Least), min(kit.U(t.Most), room/float32(n)))
	}
	ends = min(ends, room)
	rest := tracks[:k]
	if wholly {
		rest = whole(rest, room-ends)
	}
	a := axis{at: share(rest, room-ends), first: [4]int{0, min(1, k), k, n}}
	total := a.at[k]
	for _, at := range share(tracks[k:], ends)[1:] {
		a.at = append(a.at, total+at)
	}
	a.seen = [4]float32{0, min(a.at[a.first[body]], room), room, room}
	if k < n {
		a.seen[foot] = min(total, room-ends)
		a.seen[bands] = a.seen[foot] + ends
	}
	return a
}

// band returns in which band a track lies.
func (a *axis) band(track int) int {
	for b := foot; b > head; b-- {
		if track >= a.first[b] {
			return b
		}
	}
	return head
}

// box returns where a track begins in its band, and how large it is.
func (a *axis) box(track int) (at, size float32) {
	if len(a.at) <= track+1 {
		return 0, 0
	}
	return a.at[track] - a.at[a.first[a.band(track)]], a.at[track+1] - a.at[track]
}

// length is how long a band is, nothing scrolled.
func (a *axis) length(band int) float32 {
	if len(a.at) == 0 {
		return 0
	}
	return a.at[a.first[band+1]] - a.at[a.first[band]]
}

// hit returns the track of a band at a place in it; -1: none.
func (a *axis) hit(band int, at float32) int {
	for i := a.first[band]; i < a.first[band+1] && at >= 0; i++ {
		if at < a.at[i+1]-a.at[a.first[band]] {
			return i
		}
	}
	return -1
}

func least(tracks []Track) float32 {
	sum := float32(0)
	for _, t := range tracks {
		sum += kit.U(t.Least)
	}
	return sum
}

// whole widens tracks that have no room beside each other so that a whole number of them
// is seen at a time.
func whole(tracks []Track, room float32) []Track {
	if least(tracks) <= room || len(tracks) < 2 {
		return tracks
	}
	room -= kit.U(tracks[0].Least)
	each := room / float32(max(1, int(room/kit.U(tracks[1].Least)))) / kit.U(1)
	wide := slices.Clone(tracks)
	for i := range wide[1:] {
		wide[i+1].Least = each
	}
	return wide
}

// share returns where each track begins and the last one ends, handing out the
// room that is left over to tracks that may grow. All of it is whole, so that no
// seam is seen between what stays and what is scrolled.
func share(tracks []Track, room float32) []float32 {
	sizes := make([]float32, len(tracks))
	spare := room - 0.5 // what rounding may add must not make it scroll
	for i, t := range tracks {
		sizes[i] = kit.U(t.Least)
		spare -= sizes[i]
	}
	for spare > 0.5 {
		growing := 0
		for i, t := range tracks {
			if sizes[i] < kit.U(t.Most) {
				growing++
			}
		}
		if growing == 0 {
			break
		}
		each := spare / float32(growing)
		for i, t := range tracks {
			if more := min(each, kit.U(t.Most)-sizes[i]); more > 0 {
				sizes[i] += more
				spare -= more
			}
		}
	}
	at := make([]float32, len(tracks)+1)
	end := float32(0)
	for i, n := range sizes {
		end += n
		at[i+1] = float32(math.Round(float64(end)))
	}
	if last := len(tracks); end < room+0.5 { // what has room but for a rounding does not scroll
		at[last] = min(at[last], float32(math.Floor(float64(room))))
	}
	return at
}
