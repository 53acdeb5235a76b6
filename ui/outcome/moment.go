package outcome

// The moment at the end of a game: when what happens on the banner and among the places, in
// milliseconds.
const (
	matTurns     float32 = 350 // from that of the game to that of the winner
	matLands     float32 = 620
	nameSigned   float32 = 700
	scoreCounts  float32 = 900
	roundsRun    float32 = 1100 // in the bars
	scoreCounted float32 = 1900
	roundsRan    float32 = 2000
	strokeDrawn  float32 = 2000
	stampFalls   float32 = 2100
	stampShakes  float32 = 40

	MomentEnd float32 = 2200
)

// Part is how much of the time between two of the moment is over, from 0 to 1.
func Part(now, from, to float32) float32 { return max(0, min((now-from)/(to-from), 1)) }

// shaken is how far a stamp that has just fallen is from its place, from -1 to 1.
func shaken(now float32) float32 {
	switch since := now - stampFalls; {
	case since < 0 || since >= stampShakes:
		return 0
	case since < stampShakes/2:
		return 1
	}
	return -1
}
