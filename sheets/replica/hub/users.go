package hub

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
)

// Configuration is that of a server, in the folder "server".
//
//go:embed server
var Configuration embed.FS

// Users is the part of the configuration of a server that says who may do what, as the file
// users.conf has it: a line for whoever runs the hub, and one for each device.
//
// Each device is an account of its own, into which only what it may do is imported. What a
// server answers goes to whatever subject the request says, without asking who may publish
// there: within an account of its own, a device reaches nobody with that but itself.
type Users []byte

const (
	usersBegin = "accounts {\n"
	usersEnd   = "}\n"
)

// hubAccount is the account that has the streams. No device can be called so.
const hubAccount = "HUB"

// maxConnections bounds how many programs can use the credentials of a device at once, and
// maxSubscriptions to how much each of them can listen.
const (
	maxConnections   = 16
	maxSubscriptions = 100
)

// Add returns the users with one more. One of the same name is replaced.
func (u Users) Add(c Credentials) (Users, error) {
	_, public, err := c.key()
	if err != nil {
		return u, err
	}
	line := fmt.Sprintf("  %s: {jetstream: enabled, users: [{nkey: %s}], exports: [%s]}", hubAccount, public, strings.Join(append(
		listed("{service: %q}", c.lines("*"), c.news("*"), c.position("*"), apiOfHub+apiLast, apiOfHub+apiNames),
		append(listed("{service: %q, response_type: stream}", apiOfHub+apiRead), listed("{stream: %q}", c.heard("*"), c.ask())...)...), ", "))
	if c.Device != "" {
		line = fmt.Sprintf("  %s: {users: [{nkey: %s, permissions: {publish: [%s], subscribe: [%s]}}], limits: {max_connections: %d, max_subscriptions: %d}, imports: [%s]}",
			c.Device, public, strings.Join(listed("%q", c.publishes()...), ", "), strings.Join(listed("%q", c.subscribes()...), ", "), maxConnections, maxSubscriptions,
			strings.Join(append(append(listed("{service: {account: "+hubAccount+", subject: %q}}", c.lines(c.Device), c.news(c.Device), c.position(c.Device)),
				listed("{service: {account: "+hubAccount+", subject: \""+apiOfHub+"%[1]s\"}, to: \""+apiOfDevices+"%[1]s\"}", apiRead, apiLast, apiNames)...),
				listed("{stream: {account: "+hubAccount+", subject: %q}}", c.heard("*"), c.ask())...), ", "))
	}
	lines, _ := u.without(c.Club, c.Device)
	return Users(usersBegin + strings.Join(append(lines, line+nameOf(c.Club, c.Device)+"\n"), "") + usersEnd), nil
}

// Devices returns the devices of a club, in the order in which they were added.
func (u Users) Devices(club string) (names []string) {
	for line := range bytes.Lines(u) {
		if name, is := strings.CutSuffix(strings.TrimSpace(string(line)), " of "+club); is && !strings.HasSuffix(name, "# runs the hub") {
			names = append(names, name[strings.LastIndexByte(name, ' ')+1:])
		}
	}
	return names
}

// Remove returns the users without a device, and reports whether it was there.
func (u Users) Remove(club, device string) (Users, bool) {
	lines, was := u.without(club, device)
	return Users(usersBegin + strings.Join(lines, "") + usersEnd), was
}

// nameOf is what a line ends in: it says whose it is.
func nameOf(club, device string) string {
	if device == "" {
		return " # runs the hub of " + club
	}
	return " # " + device + " of " + club
}

// without returns the lines of all others.
func (u Users) without(club, device string) (lines []string, was bool) {
	for line := range bytes.Lines(u) {
		switch text := string(line); {
		case !strings.Contains(text, "{nkey:"):
		case strings.HasSuffix(strings.TrimRight(text, "\r\n"), nameOf(club, device)):
			was = true
		default:
			lines = append(lines, text)
		}
	}
	return lines, was
}

// listed returns each text in a form.
func listed(form string, texts ...string) (list []string) {
	for _, text := range texts {
		list = append(list, fmt.Sprintf(form, text))
	}
	return list
}

// The subjects of a hub.

func (c Credentials) lines(device string) string { return "pad." + c.Club + "." + device }

func (c Credentials) news(device string) string { return "club." + c.Club + ".news." + device }

// heard is what the server makes of news: what an account gives into that of the hub reaches
// no other account but by way of a stream.
func (c Credentials) heard(device string) string { return "club." + c.Club + ".heard." + device }

func (c Credentials) position(device string) string { return "club." + c.Club + ".at." + device }

func (c Credentials) ask() string { return "club." + c.Club + ".ask" }

// newsStream is the stream that news go through. It keeps none but the last of each device.
func (c Credentials) newsStream() string { return "NEWS_" + c.Club }

// stream returns the stream with the lines of a device. No name has the sign that parts them.
func (c Credentials) stream(device string) string { return Stream + "_" + c.Club + "_" + device }

func (c Credentials) inbox() string {
	if c.Device == "" {
		return "_INBOX"
	}
	return "_INBOX." + c.Club + "." + c.Device
}

// The requests with which a device reads. None of them leaves anything on the server.
const (
	apiRead  = ".DIRECT.GET.*"
	apiLast  = ".STREAM.MSG.GET.*"
	apiNames = ".STREAM.NAMES"
)

// What these requests begin with in the account of the hub, and in those of the devices.
const (
	apiOfHub     = "$JS.API"
	apiOfDevices = "hub"
)

func (c Credentials) api() string {
	if c.Device == "" {
		return apiOfHub
	}
	return apiOfDevices
}

// publishes returns what a device may publish: its own lines, that there are some, how far it
// is, and the requests with which it reads those of its club.
func (c Credentials) publishes() []string {
	return []string{c.lines(c.Device), c.news(c.Device), c.position(c.Device), apiOfDevices + apiRead, apiOfDevices + apiLast, apiOfDevices + apiNames}
}

// subscribes returns what a device may listen to.
func (c Credentials) subscribes() []string {
	return []string{c.inbox() + ".>", c.heard("*"), c.ask()}
}
