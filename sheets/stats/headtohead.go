package stats

// HeadToHead is how two players did against each other in a game by one variant of its
// rules, on the sheets that count. Whoever left early is compared with nobody.
type HeadToHead struct {
	One     string `cbor:"-"`
	Other   string `cbor:"-"`
	Game    string `cbor:"-"`
	Variant string `cbor:"-"`
	Games   int    `cbor:"1,keyasint,omitzero"` // at one table
	Wins    int    `cbor:"2,keyasint,omitzero"` // One finished ahead of the other
	Losses  int    `cbor:"3,keyasint,omitzero"` // the other finished ahead; the rest were level
}
