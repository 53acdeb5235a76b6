package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"beermat/sheets/replica"
	"beermat/sheets/replica/folder"
	"beermat/sheets/replica/hub"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// syncResult is what a look into the folder or the hub has brought, as --json prints it.
type syncResult struct {
	Folder   string         `json:"folder"` // one of these is empty
	Hub      string         `json:"hub"`
	Received int            `json:"received"` // lines of other devices that are new on the pad
	Sent     int            `json:"sent"`     // lines of this device that are new there
	Renewed  bool           `json:"renewed"`  // the pad goes on as another device
	Changed  []string       `json:"changed"`  // sheets whose game was over, and ends otherwise now or goes on
	Devices  []deviceResult `json:"devices"`
	Strange  []string       `json:"left_alone"` // files that are none of Beermat's
	Unread   []string       `json:"unread"`     // files that have not come whole
	Failed   []string       `json:"failed"`     // files that cannot be read or written
	Missing  []string       `json:"missing"`    // files that have not come, though what was written after them has
}

// deviceResult is a device that shares the pad.
type deviceResult struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Own   bool   `json:"own"`
	Lines int    `json:"lines"` // the number of the last that is here
	Last  string `json:"last"`  // when it wrote that
}

// syncPad shares the pad with other devices through a folder or a hub.
func syncPad(inv *invocation) int {
	var as hub.Credentials
	switch info, err := os.Stat(inv.shared); {
	case (inv.shared == "") == (inv.hub == "" && inv.creds == ""):
		return inv.fail(&usageError{"no-way", nil})
	case inv.shared != "" && (err != nil || !info.IsDir()):
		return inv.fail(&usageError{"folder-missing", i18n.Data{"path": inv.shared}})
	case inv.shared == "":
		if as, err = inv.readAddress(inv.creds); err != nil {
			return inv.fail(err)
		}
	}
	return inv.withWritablePad(func(ctx context.Context, pad *store.Store) int {
		s := &syncer{inv, pad, folder.New(pad, inv.shared)}
		if err := s.nameDevice(ctx); err != nil {
			return inv.fail(err)
		}
		if inv.hub != "" {
			s.through = hub.New(pad, inv.hub, as)
		}
		if inv.watch {
			return s.watchCarrier(ctx)
		}
		defer s.through.Close()
		r, err := s.through.Sync(ctx)
		if err != nil {
			return s.failSync(ctx, err)
		}
		return s.reportSync(r, true)
	})
}

// syncer shares a pad with other devices by one way.
type syncer struct {
	*invocation
	pad     *store.Store
	through replica.Carrier
}

// nameDevice has the pad count as shared, and names this device as the call says, or at first as
// the system does.
func (s *syncer) nameDevice(ctx context.Context) error {
	if err := s.pad.Shared().Begin(ctx); err != nil {
		return err
	}
	devices, err := s.pad.Shared().Devices()
	if err != nil {
		return err
	}
	name := s.name
	if name == "" && (len(devices) == 0 || !devices[0].Own || devices[0].Name == "") {
		name, _ = os.Hostname() // without a name it has its ID
	}
	if name == "" {
		return nil
	}
	return s.pad.Shared().NameDevice(ctx, name)
}

// watchCarrier takes in and gives away what is new until it is ended. What keeps it from that
// is said once, until it is over.
func (s *syncer) watchCarrier(ctx context.Context) int {
	status, first, said := ok, true, ""
	replica.Watch(ctx, s.through, nil, time.After, func(r replica.Report, err error) {
		if err != nil {
			if text := err.Error(); text != said {
				said = text
				s.failSync(ctx, err)
			}
			return
		}
		said = ""
		if first || r.Received > 0 || r.Sent > 0 || r.Renewed {
			status = max(status, s.reportSync(r, first))
		}
		first = false
	})
	return status
}

// failSync says what was wrong with the folder, the hub or the pad.
func (s *syncer) failSync(ctx context.Context, err error) int {
	var path *fs.PathError
	switch {
	case ctx.Err() != nil:
		s.complain(s.words.Say("command.sync.cancelled"))
		return interrupted
	case errors.As(err, &path):
		s.complain(s.words.Say("command.sync.failed", i18n.Data{"path": s.shared, "reason": path.Err.Error()}))
		return badUsage
	case hub.Reason(err) != "":
		return s.failHub(err)
	}
	return s.fail(err)
}

// reportSync says what a look has brought, and if wanted which devices there are.
func (s *syncer) reportSync(r replica.Report, list bool) int {
	devices, err := s.pad.Shared().Devices()
	if err != nil {
		return s.fail(err)
	}
	status := ok
	if len(r.Failed) > 0 {
		status = failed
	}
	if s.json {
		err := s.printJSON("sync", s.newSyncResult(r, devices))
		if s.watch && errors.Is(err, context.Canceled) {
			return status // it is ended like that, also while it says something
		}
		if err != nil {
			return s.fail(err)
		}
		return status
	}
	if r.Renewed {
		s.say("command.sync.renewed")
	}
	if r.Received > 0 {
		s.say("command.sync.received", i18n.Data{"n": r.Received})
	}
	if r.Sent > 0 {
		s.say("command.sync.sent", i18n.Data{"n": r.Sent})
	}
	if r.Received+r.Sent == 0 {
		s.say("command.sync.nothing")
	}
	for _, d := range devices {
		if !list {
			break
		}
		key := "command.sync.device"
		if d.Own {
			key = "command.sync.own"
		}
		fmt.Fprintln(s.output, " ", s.words.Say(key, i18n.Data{"name": cmp.Or(d.Name, d.ID), "n": d.N, "day": s.words.Day(d.Last), "time": s.words.Clock(d.Last)}))
	}
	for _, id := range r.Changed {
		if sum, err := s.pad.Summary(id); err == nil {
			s.complain(s.words.Say("command.sync.changed", i18n.Data{"game": s.words.Game(sum.Game, sum.Title()), "day": s.words.Day(sum.Started), "id": id}))
		}
	}
	for _, one := range []struct {
		key   string
		names []string
	}{{"missing", r.Missing}, {"strange", r.Strange}, {"unread", r.Unread}, {"file-failed", r.Failed}} {
		for _, name := range one.names {
			s.complain(s.words.Say("command.sync."+one.key, i18n.Data{"file": name}))
		}
	}
	return status
}

func (s *syncer) newSyncResult(r replica.Report, devices []store.Device) syncResult {
	result := syncResult{Folder: s.shared, Hub: s.hub, Received: r.Received, Sent: r.Sent, Renewed: r.Renewed, Changed: r.Changed, Devices: []deviceResult{}, Strange: r.Strange, Unread: r.Unread, Failed: r.Failed, Missing: r.Missing}
	for _, d := range devices {
		result.Devices = append(result.Devices, deviceResult{ID: d.ID, Name: d.Name, Own: d.Own, Lines: d.N, Last: d.Last.Format(time.RFC3339)})
	}
	return result
}
