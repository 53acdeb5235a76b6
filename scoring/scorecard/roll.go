package scorecard

import (
	"strconv"
	"strings"

	"beermat/scoring"
)

// Roll is the dice of one throw as far as they have been entered. Its keys are
// the faces 1 to 6 while dice are missing, and for each die that lies there one
// that takes it back: "-0", "-1" and so on, "--0", "--1" of the second tray.
type Roll struct {
	Dice scoring.Dice
	N    int // how many are thrown
	Tray int // which tray of the pad it is, from 0
}

// Full reports whether no die is missing.
func (r Roll) Full() bool { return len(r.Dice) >= r.N }

// Missing returns how many dice are missing.
func (r Roll) Missing() int { return max(0, r.N-len(r.Dice)) }

// Press returns the roll after a key, and whether the key meant anything to it.
func (r Roll) Press(k KeyID) (Roll, bool) {
	if face, ok := Face(k); ok && !r.Full() {
		r.Dice = append(r.Dice[:len(r.Dice):len(r.Dice)], face)
		return r, true
	}
	if i, ok := r.taken(k); ok {
		rest := append(scoring.Dice(nil), r.Dice[:i]...)
		r.Dice = append(rest, r.Dice[i+1:]...)
		return r, true
	}
	return r, false
}

// taken returns the place of the die that a key takes back.
func (r Roll) taken(k KeyID) (int, bool) {
	place, ok := strings.CutPrefix(string(k), r.prefix())
	i, err := strconv.ParseUint(place, 10, 8)
	return int(i), ok && err == nil && int(i) < len(r.Dice) && k == r.dieKey(int(i))
}

func (r Roll) prefix() string { return strings.Repeat("-", r.Tray+1) }

func (r Roll) dieKey(i int) KeyID { return KeyID(r.prefix() + strconv.Itoa(i)) }

// Lay returns the tray of the roll, with a place for each die that is missing.
func (r Roll) Lay() Tray {
	t := Tray{Dice: []Die{}, Free: r.Missing()}
	for i, face := range r.Dice {
		t.Dice = append(t.Dice, Die{Face: string(FaceKey(face)), Key: r.dieKey(i)})
	}
	return t
}

// Keys returns the keys 1 to 6, which are off once the tray is full. They have no
// ID then, for a digit may mean something else.
func (r Roll) Keys() []Key {
	if r.Full() {
		return DiceKeys(Say("pad.tray-full"))
	}
	return DiceKeys(Text{})
}

// Spell returns the keys that enter dice.
func Spell(dice scoring.Dice) []KeyID {
	var keys []KeyID
	for _, face := range dice {
		keys = append(keys, FaceKey(face))
	}
	return keys
}

// FaceKey returns the key of a face.
func FaceKey(face scoring.Die) KeyID { return KeyID(strconv.Itoa(int(face))) }

// Face returns the face that a key says; false if it says none.
func Face(k KeyID) (scoring.Die, bool) {
	if len(k) == 1 && k >= "1" && k <= "6" {
		return scoring.Die(k[0] - '0'), true
	}
	return 0, false
}

// DiceKeys returns the keys 1 to 6. They are off for a reason if there is one.
func DiceKeys(off Text) []Key {
	var keys []Key
	for face := scoring.Die(1); face <= 6; face++ {
		key := Key{ID: FaceKey(face), Face: string(FaceKey(face)), Off: off}
		if !off.IsZero() {
			key.ID = ""
		}
		keys = append(keys, key)
	}
	return keys
}

// Lying returns dice to be looked at.
func Lying(dice scoring.Dice) []Die {
	var list []Die
	for _, face := range dice {
		list = append(list, Die{Face: string(FaceKey(face))})
	}
	return list
}

// Mark marks the key that is chosen of several.
func Mark(chosen KeyID, keys ...Key) []Key {
	for i := range keys {
		keys[i].Chosen = keys[i].ID == chosen
	}
	return keys
}

// Said returns those of some texts that say anything.
func Said(texts ...Text) []Text {
	var said []Text
	for _, t := range texts {
		if !t.IsZero() {
			said = append(said, t)
		}
	}
	return said
}
