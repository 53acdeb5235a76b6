package fairness

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func TestDice(t *testing.T) {
	// The example of a die thrown 60 times from the article on Pearson's chi-squared
	// test in Wikipedia: 13.4 with 5 degrees of freedom is between the 95 % point,
	// 11.070, and the 99 % point, 15.086.
	t.Run("a published example gives its statistic", func(t *testing.T) {
		d := Judge([6]int{5, 8, 9, 8, 10, 20}, [7]int{})
		near(t, "statistic", d.Statistic, 13.4, 1e-9)
		near(t, "chance", d.P, 0.0199, 0.00005)
		if d.Thrown != 60 || d.Degrees != 5 || d.Verdict != Fair || len(d.Faces) != 6 {
			t.Errorf("got %+v", d)
		}
		six := d.Faces[5]
		near(t, "standard deviation", six.Sigma, math.Sqrt(60*5.0/36), 1e-9)
		if six.Face != 6 || six.Seen != 20 || six.Expected != 10 {
			t.Errorf("got %+v", six)
		}
	})
	// The critical values are those of NIST/SEMATECH, e-Handbook of Statistical
	// Methods, table 1.3.6.7.4.
	t.Run("the chances are those of the tables", func(t *testing.T) {
		for degrees, row := range map[int]map[float64]float64{
			3: {0.10: 6.251, 0.05: 7.815, 0.025: 9.348, 0.01: 11.345, 0.001: 16.266},
			5: {0.10: 9.236, 0.05: 11.070, 0.025: 12.833, 0.01: 15.086, 0.001: 20.515},
		} {
			for p, critical := range row {
				near(t, "chance", chance(critical, degrees), p, p/1000)
			}
		}
	})
	// A face that comes up 100 times each but for two: 2·d²/100 is the statistic.
	t.Run("the verdict follows the chance", func(t *testing.T) {
		for _, c := range []struct {
			off     int
			verdict Verdict
		}{
			{0, Fair},     // 0
			{27, Fair},    // 14.58, less than 15.086
			{28, Odd},     // 15.68
			{32, Odd},     // 20.48, less than 20.515
			{33, VeryOdd}, // 21.78
		} {
			d := Judge([6]int{100 + c.off, 100 - c.off, 100, 100, 100, 100}, [7]int{})
			if d.Verdict != c.verdict {
				t.Errorf("off by %d: %s with %v, want %s", c.off, d.Verdict, d.Statistic, c.verdict)
			}
		}
	})
	t.Run("there is no verdict on too few dice", func(t *testing.T) {
		for seen, want := range map[[6]int]Verdict{
			{}:                  TooFew,
			{29, 0, 0, 0, 0, 0}: TooFew, // 4.83 of each are expected
			{30, 0, 0, 0, 0, 0}: VeryOdd,
			{5, 5, 5, 5, 5, 5}:  Fair,
		} {
			if d := Judge(seen, [7]int{}); d.Verdict != want {
				t.Errorf("%v: %s, want %s", seen, d.Verdict, want)
			}
		}
		if d := Judge([6]int{}, [7]int{}); !math.IsInf(d.Shows, 1) || d.P != 1 {
			t.Errorf("no dice at all: %+v", d)
		}
	})
	// Of LCR dice three sides are dots. Of 60, 30 are expected to be, and 10 each of
	// the letters: 16/30 + 9/10 + 1/10 + 0 are 23/15.
	t.Run("dice with other sides are judged by these", func(t *testing.T) {
		d := Judge([6]int{26, 0, 0, 13, 11, 10}, [7]int{1: 3, 4: 1, 5: 1, 6: 1})
		near(t, "statistic", d.Statistic, 23./15, 1e-9)
		if d.Degrees != 3 || d.Verdict != Fair {
			t.Errorf("got %+v", d)
		}
		for i, want := range []Face{{1, 26, 30, math.Sqrt(15)}, {4, 13, 10, math.Sqrt(60 * 5.0 / 36)}, {5, 11, 10, math.Sqrt(60 * 5.0 / 36)}, {6, 10, 10, math.Sqrt(60 * 5.0 / 36)}} {
			got := d.Faces[i]
			near(t, "standard deviation", got.Sigma, want.Sigma, 1e-9)
			if got.Sigma = want.Sigma; got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
	})
	// The non-central chi-square distribution is a mixture of central ones with more
	// degrees of freedom, weighted as a Poisson distribution does.
	t.Run("what so many dice show is found in four cases of five", func(t *testing.T) {
		for degrees, lambda := range noncentral {
			critical := distuv.ChiSquared{K: float64(degrees)}.Quantile(0.95)
			found := 0.0
			for j := range 100 {
				found += distuv.Poisson{Lambda: lambda / 2}.Prob(float64(j)) * chance(critical, degrees+2*j)
			}
			near(t, "found", found, 0.8, 0.0005)
		}
		// A quarter more often: 5 · 12.83 · 16 dice.
		near(t, "shown by 1026 dice", Judge([6]int{171, 171, 171, 171, 171, 171}, [7]int{}).Shows, 0.25, 0.0001)
	})
}
