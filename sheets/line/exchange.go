package line

// Change is what has changed about one object on a pad, and where in its feed that is.
type Change struct {
	Seq    uint64 // its place in the feed: later changes have higher ones
	Of     Object
	Lines  []Line // about the object
	Erased bool   // the trash was emptied: this device wants nothing of it any more
}

// Accepted says what came of lines that a pad was given.
type Accepted struct {
	New     int      // lines that were not known
	Objects int      // to which they belong
	Strange int      // lines that are out of bounds, or say something else than a known one of the same identity, and were passed over
	Renewed bool     // some were written in the name of this device, which goes on under another
	Changed []string // sheets whose game was over here, and ends otherwise now or goes on
}
