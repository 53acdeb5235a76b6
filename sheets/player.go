package sheets

// Player is somebody on the pad's list of players.
type Player struct {
	ID         string `cbor:"-"`
	Name       string `cbor:"1,keyasint"`
	Colour     int    `cbor:"2,keyasint,omitzero"` // which of the theme's player colours
	Shape      int    `cbor:"3,keyasint,omitzero"` // which token, for those who do not see the colours
	Hidden     bool   `cbor:"4,keyasint,omitzero"` // not offered for new sheets
	MergedInto string `cbor:"5,keyasint,omitzero"` // the ID of the player that this one was merged into
}

// IsOffered reports whether somebody is offered for new sheets: whoever was merged
// into another player is not, because that one is.
func (p Player) IsOffered() bool { return !p.Hidden && p.MergedInto == "" }

// How many colours and shapes newcomers are given. There are more shapes to choose
// from, but these are told apart most easily.
const (
	tokenColours = 10
	tokenShapes  = 3
)

// TokenPool are the colours and shapes that are taken.
type TokenPool struct {
	taken map[[2]int]bool
	of    int // how many players
}

// NewTokenPool returns the colours and shapes that are taken by a list of players.
func NewTokenPool(list []Player) *TokenPool {
	l := &TokenPool{taken: map[[2]int]bool{}}
	for _, one := range list {
		l.take(one)
	}
	return l
}

// Take returns a colour and a shape that nobody has, as long as there are any, and
// takes them.
func (l *TokenPool) Take() (colour, shape int) {
	colour, shape = l.free()
	l.take(Player{Colour: colour, Shape: shape})
	return colour, shape
}

func (l *TokenPool) take(one Player) {
	l.taken[[2]int{one.Colour, one.Shape}] = true
	l.of++
}

// free returns a colour and a shape that nobody has, as long as there are any.
// Colours repeat as late as possible.
func (l *TokenPool) free() (colour, shape int) {
	for n := range tokenColours * tokenShapes {
		if look := [2]int{n % tokenColours, n % tokenShapes}; !l.taken[look] {
			return look[0], look[1]
		}
	}
	return l.of % tokenColours, l.of % tokenShapes
}

// NextFreeToken returns a colour and a shape for somebody who comes onto a list of
// players: such as nobody on it has, as long as there are any.
func NextFreeToken(list []Player) (colour, shape int) {
	return NewTokenPool(list).free()
}
