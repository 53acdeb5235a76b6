package hub

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strings"
)

// Configuration is that of a server, in the folder "server".
//
//go:embed server
var Configuration embed.FS

// Users is the part of the configuration of a server that says who may do what, as the file
// users.conf has it: a line for each device.
type Users []byte

const (
	usersBegin = "users = [\n"
	usersEnd   = "]\n"
)

// Add returns the users with one more. One of the same name is replaced.
func (u Users) Add(c Credentials) (Users, error) {
	_, public, err := c.key()
	if err != nil {
		return u, err
	}
	line := fmt.Sprintf("  {nkey: %s, permissions: {publish: [%s], subscribe: [%s], allow_responses: {max: 1, expires: \"5s\"}}}%s", public,
		quoted(c.publishes()), quoted(c.subscribes()), nameOf(c.Club, c.Device))
	if c.Device == "" {
		line = fmt.Sprintf("  {nkey: %s}%s", public, nameOf(c.Club, ""))
	}
	lines, _ := u.without(c.Club, c.Device)
	return Users(usersBegin + strings.Join(append(lines, line+"\n"), "") + usersEnd), nil
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
		case !strings.HasPrefix(strings.TrimSpace(text), "{nkey:"):
		case strings.HasSuffix(strings.TrimRight(text, "\r\n"), nameOf(club, device)):
			was = true
		default:
			lines = append(lines, text)
		}
	}
	return lines, was
}

func quoted(list []string) string {
	list = slices.Clone(list)
	for i := range list {
		list[i] = `"` + list[i] + `"`
	}
	return strings.Join(list, ", ")
}

// The subjects of a hub.

func (c Credentials) lines(device, sheet string) string {
	return "pad." + c.Club + "." + device + "." + sheet
}

func (c Credentials) all() string { return c.lines("*", "*") } // the lines of all devices

func (c Credentials) news(device string) string { return "club." + c.Club + ".news." + device }

func (c Credentials) ask() string { return "club." + c.Club + ".ask" }

func (c Credentials) inbox() string {
	if c.Device == "" {
		return "_INBOX"
	}
	return "_INBOX." + c.Club + "." + c.Device
}

// publishes returns what a device may publish: its own lines, and the requests with which it
// reads those of its club.
func (c Credentials) publishes() []string {
	return []string{
		c.lines(c.Device, "*"), c.news(c.Device), c.ask(),
		"$JS.API.CONSUMER.CREATE." + Stream + ".*." + c.all(), "$JS.API.CONSUMER.MSG.NEXT." + Stream + ".*",
		"$JS.API.CONSUMER.DELETE." + Stream + ".*", // of its own: their names are by chance, and nobody can list them
	}
}

// subscribes returns what a device may listen to.
func (c Credentials) subscribes() []string {
	return []string{c.inbox() + ".>", c.news("*"), c.ask()}
}
