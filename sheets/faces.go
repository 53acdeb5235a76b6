package sheets

import "go.etcd.io/bbolt"

// FaceCount is how often each face came up in a game, of all dice that were
// entered as dice and tell whether they are fair, on the sheets that count.
type FaceCount struct {
	Game  string
	Faces [6]int // of the faces 1 to 6
}

func (f FaceCount) pack() []byte {
	var p packer
	for _, n := range f.Faces {
		p.number(n)
	}
	return p
}

func unpackFaces(game string, payload []byte) (FaceCount, error) {
	u := unpacker{rest: payload}
	f := FaceCount{Game: game}
	for i := range f.Faces {
		f.Faces[i] = u.number()
	}
	return f, u.end()
}

// readFaces reads how often each face came up in a game.
func readFaces(tx *bbolt.Tx, game string) (FaceCount, error) {
	payload, err := get(tx, bucketDice, []byte(game))
	if err != nil || payload == nil {
		return FaceCount{Game: game}, err
	}
	f, err := unpackFaces(game, payload)
	if err != nil {
		return f, damaged(bucketDice, []byte(game), err)
	}
	return f, nil
}

// DiceCounted gives how often each face came up, game by game. The error is a
// *Trouble.
func (p *Pad) DiceCounted() (list []FaceCount, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		return each(tx, bucketDice, func(key, payload []byte) error {
			f, err := unpackFaces(string(key), payload)
			if err != nil {
				return damaged(bucketDice, key, err)
			}
			list = append(list, f)
			return nil
		})
	})
	return list, err
}
