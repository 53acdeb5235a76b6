package prefs

// PadSide is the side of the screen at which the pad is, as the settings have it.
type PadSide string

// The sides.
const (
	PadAnywhere PadSide = "" // where the game wants it
	PadTop      PadSide = "top"
	PadBottom   PadSide = "bottom"
	PadLeft     PadSide = "left"
	PadRight    PadSide = "right"
)

// keySides is where people sit round the screen.
const keySides = "sides"

// Seating is where people sit round a screen that lies flat among them.
type Seating struct {
	Follow bool               `json:"follow"` // the pad goes to whose turn it is
	At     map[string]PadSide `json:"at"`     // by the ID of the player, or the name of a guest
}

// Seating returns where people sit.
func (s *Settings) Seating() Seating {
	seating := Seating{}
	s.Get(keySides, &seating)
	if seating.At == nil {
		seating.At = map[string]PadSide{}
	}
	return seating
}

// KeepSeating keeps where people sit.
func (s *Settings) KeepSeating(seating Seating) { s.Set(keySides, seating) }
