package stats

// HeadToHead is how two players did against each other in a game by one variant of its
// rules, on the sheets that count. Whoever left early is compared with nobody.
type HeadToHead struct {
	One     string
	Other   string
	Game    string
	Variant string
	Games   int // at one table
	Wins    int // One finished ahead of the other
	Losses  int // the other finished ahead; the rest were level
}
