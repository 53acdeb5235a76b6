package hub

import (
	"maps"
	"reflect"

	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// place is how far the streams were read, and how far the pad was published. It is kept on the
// pad.
type place struct {
	Club   string            `json:"club"`
	Read   map[string]mark   `json:"read"`    // by device, as the hub knows it: how far its stream was read
	On     map[string]uint32 `json:"numbers"` // by device, as its lines say it: the last of them that is on the hub
	Sent   replica.Sent      `json:"sent"`
	Device string            `json:"device"` // the one that wrote on the pad when all was published
}

// mark is a message up to which a stream was read.
type mark struct {
	Seq uint64 `json:"seq"`
	ID  string `json:"id"` // what tells it from all others, by which another stream is known
}

// settingPlace is the setting that the place is kept in.
const settingPlace = "hub-places"

func (c *Carrier) readPlace() {
	_, err := c.pad.Setting(settingPlace, &c.place) // of a damaged one, all is read again
	if err != nil || c.place.Club != c.as.Club || c.place.Read == nil || c.place.On == nil || c.place.Sent.Of == nil {
		c.place = place{Club: c.as.Club}
		c.startOver()
	}
	if own := c.pad.Device().String(); c.place.Device == own { // all that it wrote under other names is published
		maps.DeleteFunc(c.place.Sent.Of, func(dev string, _ replica.Numbers) bool { return dev != own })
	}
}

func (c *Carrier) keepPlace() error {
	var was place
	if _, err := c.pad.Setting(settingPlace, &was); err == nil && reflect.DeepEqual(was, c.place) {
		return nil // nothing is written where nothing is new
	}
	return c.pad.SetSetting(settingPlace, c.place)
}

// startOver has all read again, and published what turns out not to be there.
func (c *Carrier) startOver() {
	of := map[string]replica.Numbers{}
	for dev := range c.place.Sent.Of {
		of[dev] = replica.Numbers{}
	}
	c.place = place{Club: c.as.Club, Read: map[string]mark{}, On: map[string]uint32{}, Sent: replica.Sent{Of: of}}
	c.pass, c.recheck = nil, true
	clear(c.there)
	clear(c.files)
}

// own returns the device that writes on the pad, whose lines are published from now on. What it
// wrote under other names meanwhile is still published.
func (c *Carrier) own() string {
	own := c.pad.Device().String()
	if _, is := c.place.Sent.Of[own]; !is {
		c.place.Sent.Of[own] = replica.Numbers{}
	}
	return own
}

// seen tells a line from all others. Two copies of a pad may give lines of two sheets one identity.
type seen struct {
	of line.Object
	id line.ID
}

func seenOf(l *line.Line) seen { return seen{l.Of, l.Identity()} }

// isOn reports whether a line is known to be on the hub.
func (c *Carrier) isOn(l *line.Line) bool {
	return c.there[seenOf(l)] || replica.OfNobody(l) && l.N <= c.files[l.Dev]
}

// note notes that a line is on the hub.
func (c *Carrier) note(l *line.Line) {
	if replica.OfNobody(l) {
		c.files[l.Dev] = max(c.files[l.Dev], l.N)
		return
	}
	dev := l.Dev.String()
	c.place.On[dev] = max(c.place.On[dev], l.N)
}
