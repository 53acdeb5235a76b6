package odds

// Dist is how likely whole numbers are, such as the points of a turn: P[i] is the
// chance of From + i. It is not changed once it is made.
type Dist struct {
	From int
	P    []float64
}

// Always returns the distribution of a number that is certain.
func Always(n int) Dist { return Dist{From: n, P: []float64{1}} }

// Of returns the distribution of numbers by their weights, which may add up to
// anything.
func Of[W int | float64](weights map[int]W) Dist {
	if len(weights) == 0 {
		return Dist{}
	}
	low, high, total := 0, 0, 0.0
	first := true
	for n, w := range weights {
		if first || n < low {
			low = n
		}
		if first || n > high {
			high = n
		}
		first = false
		total += float64(w)
	}
	d := Dist{From: low, P: make([]float64, high-low+1)}
	for n, w := range weights {
		d.P[n-low] = float64(w) / total
	}
	return d
}

// At returns the chance of a number.
func (d Dist) At(n int) float64 {
	if n < d.From || n >= d.From+len(d.P) {
		return 0
	}
	return d.P[n-d.From]
}

// Shift returns the distribution of n more.
func (d Dist) Shift(n int) Dist { return Dist{From: d.From + n, P: d.P} }

// Plus returns the distribution of the sum of two numbers that do not depend on each
// other.
func (d Dist) Plus(e Dist) Dist {
	if len(d.P) == 0 || len(e.P) == 0 {
		return Dist{}
	}
	sum := Dist{From: d.From + e.From, P: make([]float64, len(d.P)+len(e.P)-1)}
	for i, p := range d.P {
		if p == 0 {
			continue
		}
		into := sum.P[i:]
		for k, q := range e.P {
			into[k] += p * q
		}
	}
	return sum
}

// Mean is what comes out on average.
func (d Dist) Mean() float64 {
	mean := 0.0
	for i, p := range d.P {
		mean += float64(d.From+i) * p
	}
	return mean
}

// AtLeast is the chance of n or more.
func (d Dist) AtLeast(n int) float64 {
	sum := 0.0
	for i, p := range d.P {
		if d.From+i >= n {
			sum += p
		}
	}
	return sum
}

// Pick returns the number that a chance u, from 0 to below 1, stands for.
func (d Dist) Pick(u float64) int {
	for i, p := range d.P {
		if u -= p; u < 0 {
			return d.From + i
		}
	}
	// The chances may add up to a hair less than 1.
	last := len(d.P) - 1
	for last > 0 && d.P[last] == 0 {
		last--
	}
	return d.From + last
}
