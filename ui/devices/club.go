package devices

import (
	"cmp"
	"errors"
	"io"

	"fyne.io/fyne/v2"

	"beermat/sheets/replica/hub"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// club is the choice of the hub of a club, and how it is.
func (s *Screen) club(list []store.Device) fyne.CanvasObject {
	a, address := s.host, s.sharing.Hub()
	if address == "" {
		return page.Section(a, "devices.club", kit.NewProse(a.Say("devices.club-hint"), kit.Body, kit.Ink),
			kit.NewFlow(10, kit.NewButton(a.Say("devices.choose-creds"), kit.Plain, s.chooseCredentials)))
	}
	name, at := address, address
	if as, err := s.sharing.credentials(); err == nil {
		name, at = as.Club, a.Say("devices.club-as", i18n.Data{"club": as.Club, "name": as.Device, "hub": address})
	}
	items := append([]fyne.CanvasObject{s.drawing(s.sharing.club, glyphHub, name, list)}, s.hubState(address)...)
	return page.Section(a, "devices.club", page.Place(a, kit.NewColumn(10, items...), at),
		kit.NewFlow(10, kit.NewButton(a.Say("devices.choose-other-creds"), kit.Plain, s.chooseCredentials),
			kit.NewButton(a.Say("devices.change-hub"), kit.Plain, func() { s.askAddress(address, s.joinHub) }),
			kit.NewButton(a.Say("devices.stop"), kit.Plain, func() {
				s.sharing.setHub("")
				a.Rebuild()
			})))
}

// hubState says in one sentence what is wrong with the hub; nothing where it works.
func (s *Screen) hubState(address string) []fyne.CanvasObject {
	a, club := s.host, s.sharing.club
	switch reason := hub.Reason(club.err); {
	case reason != "":
		return []fyne.CanvasObject{page.Warning(a.Say("hub."+reason, i18n.Data{"hub": address}))}
	case club.err != nil:
		return []fyne.CanvasObject{page.ErrorPanel(a, club.err)}
	}
	return nil
}

// chooseCredentials lets people choose the file that they got for this device.
func (s *Screen) chooseCredentials() {
	page.ChooseFile(s.host, []string{".creds"}, func(file fyne.URIReadCloser) { s.Join(file) })
}

// maxCredentials bounds how much of a file with credentials is read.
const maxCredentials = 1 << 20

// Join shares the pad through a hub, with the credentials in a file. Where they do not say
// the address of the hub, it is asked for.
func (s *Screen) Join(file io.ReadCloser) {
	text, err := io.ReadAll(io.LimitReader(file, maxCredentials))
	var as hub.Credentials
	if err = errors.Join(err, file.Close()); err == nil {
		as, err = hub.ParseCredentials(text)
	}
	if err != nil {
		page.Dialog{Said: []string{s.host.Say("devices.no-creds")}}.Show(s.host)
		return
	}
	keep := func(address string) {
		if err := s.sharing.setCredentials(as); err != nil {
			page.ShowError(s.host, err)
			return
		}
		s.joinHub(address)
	}
	if address := cmp.Or(as.Hub, s.sharing.Hub()); address != "" {
		keep(address)
		return
	}
	s.askAddress("", keep)
}

// askAddress asks for the address of the hub.
func (s *Screen) askAddress(address string, then func(string)) {
	a := s.host
	entry, field := page.NewField(a, "devices.hub-address", address, 1)
	page.ShowForm(a, a.Say("devices.change-hub"), func() {
		if _, err := hub.ParseAddresses(entry.Text); err != nil {
			page.Dialog{Said: []string{a.Say("devices.no-address")}}.Show(a)
			return
		}
		then(entry.Text)
	}, field)
}

// joinHub shares the pad through a hub.
func (s *Screen) joinHub(address string) {
	s.named(func() {
		s.sharing.setHub(address)
		s.host.Rebuild()
	})
}
