package stats

// FaceCounts is how often each face came up in a game, of all dice that were
// entered as dice and tell whether they are fair, on the sheets that count.
type FaceCounts struct {
	Game  string
	Faces [6]int // of the faces 1 to 6
}
