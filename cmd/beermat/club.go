package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"beermat/sheets/replica/hub"
	"beermat/ui/i18n"
)

// The files in the folder of a server that are made here.
const (
	usersFile = "users.conf"
	adminFile = "hub.creds" // the credentials of whoever runs the hub
	caFile    = "tls/ca.pem"
)

// setUpClub writes the configuration of a server with a certificate of its own, and the
// credentials of whoever runs it.
func setUpClub(inv *invocation) int {
	if inv.hub == "" {
		return inv.fail(&usageError{"no-hub", nil})
	}
	servers, err := hub.ParseAddresses(inv.hub)
	if err != nil {
		return inv.fail(wrongValue("hub", inv.hub))
	}
	as, err := hub.NewCredentials(inv.hub, inv.club, "")
	if err != nil {
		return inv.fail(&usageError{"club-name", i18n.Data{"value": inv.club}})
	}
	files, err := serverFiles(as, servers)
	if err != nil {
		return inv.fail(err)
	}
	for name := range files {
		if _, failed := os.Lstat(name); failed == nil && !inv.force {
			return inv.fail(&usageError{"exists", i18n.Data{"path": name}})
		}
	}
	for name, text := range files {
		if err := replaceFile(name, text); err != nil {
			return inv.fail(err)
		}
	}
	inv.say("command.club.set-up", i18n.Data{"club": inv.club})
	return ok
}

// serverFiles returns the files of a server by name. What the addresses say takes the place
// of what the configuration has for an example.
func serverFiles(as hub.Credentials, servers []*url.URL) (files map[string][]byte, err error) {
	var hosts []string
	for _, one := range servers {
		hosts = append(hosts, one.Hostname())
	}
	cert, key, err := hub.NewCertificate(hosts, time.Now())
	if err != nil {
		return nil, err
	}
	as.CA = cert
	users, err := hub.Users(nil).Add(as)
	if err != nil {
		return nil, err
	}
	files = map[string][]byte{usersFile: users, adminFile: as.Text(), caFile: cert, "tls/hub.pem": cert, "tls/hub.key": key}
	all, err := hub.Configuration.ReadDir("server")
	for _, one := range all {
		if err == nil {
			files[one.Name()], err = hub.Configuration.ReadFile("server/" + one.Name())
		}
	}
	for i, host := range hosts {
		files["cluster.conf"] = bytes.ReplaceAll(files["cluster.conf"], fmt.Appendf(nil, "//hub%d:", i+1), []byte("//"+host+":"))
	}
	if port := servers[0].Port(); port != "" {
		files["nats-server.conf"] = bytes.Replace(files["nats-server.conf"], []byte(":4222"), []byte(":"+port), 1)
	}
	return files, err
}

// addDevices has the server know more devices, and writes credentials for each.
func addDevices(inv *invocation) int {
	admin, err := readCredentials(adminFile)
	if err != nil {
		return inv.fail(err)
	}
	users, err := os.ReadFile(usersFile)
	if err != nil {
		return inv.fail(err)
	}
	ca, err := os.ReadFile(caFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return inv.fail(err)
	}
	for _, name := range inv.args {
		file := name + ".creds"
		as, err := hub.NewCredentials(admin.Hub, admin.Club, name)
		if err != nil {
			return inv.fail(&usageError{"device-name", i18n.Data{"value": name}})
		}
		if _, err := os.Lstat(file); err == nil && !inv.force {
			return inv.fail(&usageError{"exists", i18n.Data{"path": file}})
		}
		as.CA = ca
		if users, err = hub.Users(users).Add(as); err == nil {
			err = replaceFile(file, as.Text())
		}
		if err == nil {
			err = replaceFile(usersFile, users)
		}
		if err != nil {
			return inv.fail(err)
		}
		inv.say("command.club.added", i18n.Data{"name": name, "file": file})
	}
	inv.say("command.club.reload")
	return ok
}

// removeDevices has the server know some devices no longer.
func removeDevices(inv *invocation) int {
	admin, err := readCredentials(adminFile)
	if err != nil {
		return inv.fail(err)
	}
	text, err := os.ReadFile(usersFile)
	users := hub.Users(text)
	for _, name := range inv.args {
		was := false
		if users, was = users.Remove(admin.Club, name); !was && err == nil {
			err = &usageError{"device-unknown", i18n.Data{"value": name}}
		}
	}
	if err == nil {
		err = replaceFile(usersFile, users)
	}
	if err != nil {
		return inv.fail(err)
	}
	inv.say("command.club.removed", i18n.Data{"names": strings.Join(inv.args, ", ")})
	inv.say("command.club.reload")
	return ok
}

// replaceFile writes a file that its owner only can read, all of it or nothing.
func replaceFile(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), ".beermat-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(temp.Name()) }()
	_, err = temp.Write(text)
	if err = errors.Join(err, temp.Sync(), temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), name)
}

// readCredentials reads a file with credentials.
func readCredentials(name string) (as hub.Credentials, err error) {
	if name == "" {
		return as, &usageError{"no-creds", nil}
	}
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return as, &usageError{"creds-missing", i18n.Data{"path": name}}
	}
	if err == nil {
		as, err = hub.ParseCredentials(text)
	}
	if errors.Is(err, hub.ErrCredentials) {
		return as, &usageError{"creds", i18n.Data{"path": name}}
	}
	return as, err
}

// readAddress reads a file with credentials, and takes the address of the hub from there if
// no other one is named.
func (inv *invocation) readAddress(name string) (as hub.Credentials, err error) {
	as, err = readCredentials(name)
	if inv.hub = cmp.Or(inv.hub, as.Hub); err == nil && inv.hub == "" {
		err = &usageError{"no-hub", nil}
	}
	return as, err
}

// asAdmin does something with the hub, with the credentials of whoever runs it if no others
// are named.
func (inv *invocation) asAdmin(do func(context.Context, hub.Credentials) error) int {
	as, err := inv.readAddress(cmp.Or(inv.creds, adminFile))
	if err != nil {
		return inv.fail(err)
	}
	return inv.interruptible(func(ctx context.Context) int {
		if err := do(ctx, as); err != nil {
			return inv.failHub(err)
		}
		return ok
	})
}

// failHub says why the hub could not be used.
func (inv *invocation) failHub(err error) int {
	reason := hub.Reason(err)
	if reason == "" {
		return inv.fail(err)
	}
	inv.complain(inv.words.Say("hub."+reason, i18n.Data{"hub": inv.hub}))
	return badUsage
}

// openClub has the hub keep the lines of the devices of the club.
func openClub(inv *invocation) int {
	users, err := os.ReadFile(usersFile)
	if err != nil {
		return inv.fail(err)
	}
	return inv.asAdmin(func(ctx context.Context, as hub.Credentials) error {
		devices := hub.Users(users).Devices(as.Club)
		room, err := hub.Open(ctx, inv.hub, as, devices, hub.Room{Servers: inv.replicas, Megabytes: inv.megabytes})
		of := i18n.Data{"n": room.Servers, "devices": len(devices), "megabytes": room.Megabytes}
		switch {
		case errors.Is(err, hub.ErrFull):
			return &usageError{"club-room", of}
		case err != nil:
			return err
		}
		inv.say("command.club.opened", of)
		return nil
	})
}

// clubResult is what a hub has of a club, as --json prints it.
type clubResult struct {
	Club     string             `json:"club"`
	Messages uint64             `json:"messages"`
	Devices  []clubDeviceResult `json:"devices"`
	Servers  []serverResult     `json:"servers"`
}

type clubDeviceResult struct {
	Name      string `json:"name"`
	ID        string `json:"id"`
	Messages  uint64 `json:"messages"`
	Last      string `json:"last"`
	Connected bool   `json:"connected"`
	Behind    int    `json:"behind"`
	Unsent    int    `json:"unsent"`
}

type serverResult struct {
	Name   string `json:"name"`
	Leads  bool   `json:"leads"`
	Away   bool   `json:"away"`
	Behind uint64 `json:"behind"`
}

// clubStatus says what the hub has, and how far the devices are.
func clubStatus(inv *invocation) int {
	status := ok
	done := inv.asAdmin(func(ctx context.Context, as hub.Credentials) error {
		is, err := hub.Look(ctx, inv.hub, as)
		if err != nil {
			return err
		}
		for _, s := range is.Servers {
			if s.Away {
				status = failed
			}
		}
		if inv.json {
			return inv.printJSON("club", newClubResult(as.Club, is))
		}
		inv.say("command.club.messages", i18n.Data{"n": int(is.Messages), "club": as.Club})
		table := tabwriter.NewWriter(inv.output, 0, 0, 2, ' ', 0)
		for _, d := range is.Devices {
			fmt.Fprintf(table, "  %s\t%s\t%s\n", d.Name, lastMessage(inv.words, d), howFar(inv.words, d))
		}
		for _, s := range is.Servers {
			key := "command.club.server"
			switch {
			case s.Away:
				key = "command.club.server-away"
			case s.Leads:
				key = "command.club.server-leads"
			case s.Behind > 0:
				key = "command.club.server-behind"
			}
			fmt.Fprintf(table, "  %s\t%s\t\n", s.Name, inv.words.Say(key, i18n.Data{"n": int(s.Behind)}))
		}
		return table.Flush()
	})
	return max(done, status)
}

// lastMessage says how many messages of a device there are, and when the last one came.
func lastMessage(w *i18n.Translator, d hub.Device) string {
	if d.Messages == 0 {
		return w.Say("command.club.no-messages")
	}
	last := d.Last.Local()
	return w.Say("command.club.last", i18n.Data{"n": int(d.Messages), "day": w.Day(last), "time": w.Clock(last)})
}

// howFar says what a device lacks, and what the hub lacks of it.
func howFar(w *i18n.Translator, d hub.Device) string {
	var said []string
	say := func(key string, n int) { said = append(said, w.Say("command.club."+key, i18n.Data{"n": n})) }
	switch {
	case !d.Connected:
		say("not-connected", 0)
	case d.Behind+d.Unsent == 0:
		say("up-to-date", 0)
	}
	if d.Behind > 0 {
		say("behind", d.Behind)
	}
	if d.Unsent > 0 {
		say("unsent", d.Unsent)
	}
	return strings.Join(said, "; ")
}

func newClubResult(name string, is hub.Club) clubResult {
	result := clubResult{Club: name, Messages: is.Messages, Devices: []clubDeviceResult{}, Servers: []serverResult{}}
	for _, d := range is.Devices {
		result.Devices = append(result.Devices, clubDeviceResult{
			Name: d.Name, ID: d.ID, Messages: d.Messages, Last: d.Last.Format(time.RFC3339), Connected: d.Connected, Behind: d.Behind, Unsent: d.Unsent,
		})
	}
	for _, s := range is.Servers {
		result.Servers = append(result.Servers, serverResult{Name: s.Name, Leads: s.Leads, Away: s.Away, Behind: s.Behind})
	}
	return result
}
