package sheets

import "go.etcd.io/bbolt"

// Night is an evening with what is noted about it; most have nothing.
type Night struct {
	Day               Day
	Name, Place, Note string
}

// Evening is a night with its games, oldest first: all of them, or those that
// were asked for.
type Evening struct {
	Night
	Games []Summary
}

func (n Night) pack() []byte {
	var p packer
	p.text(n.Name)
	p.text(n.Place)
	p.text(n.Note)
	return p
}

func unpackNight(day Day, payload []byte) (Night, error) {
	u := unpacker{rest: payload}
	n := Night{Day: day, Name: u.text(), Place: u.text(), Note: u.text()}
	return n, u.end()
}

// blank tells whether nothing is noted about it.
func (n Night) blank() bool { return n.Name == "" && n.Place == "" && n.Note == "" }

// readNight gives a night with what is noted about it.
func readNight(tx *bbolt.Tx, day Day) (Night, error) {
	payload, err := get(tx, bucketEvenings, dayKey(day))
	if err != nil || payload == nil {
		return Night{Day: day}, err
	}
	n, err := unpackNight(day, payload)
	if err != nil {
		return n, damaged(bucketEvenings, dayKey(day), err)
	}
	return n, nil
}

// Night gives a night with what is noted about it. The error is a *Trouble.
func (p *Pad) Night(day Day) (n Night, err error) {
	err = p.read(func(tx *bbolt.Tx) error {
		n, err = readNight(tx, day)
		return err
	})
	return n, err
}

// SaveNight queues what is noted about a night.
func (p *Pad) SaveNight(n Night) {
	p.change(func(c *pen) error { return c.saveNight(n) })
}

func (c *pen) saveNight(n Night) error {
	err := error(nil)
	if n.blank() {
		err = remove(c.tx, bucketEvenings, dayKey(n.Day))
	} else {
		err = put(c.tx, bucketEvenings, dayKey(n.Day), n.pack())
	}
	if err != nil {
		return err
	}
	return c.stale(staleNight, dayKey(n.Day))
}
