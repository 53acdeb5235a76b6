package hub

import (
	"bytes"
	"crypto/x509"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/nats-io/nkeys"
)

// Credentials are what a device has to know to share the pad through a hub: where that is,
// the club, how the device is called there, and its secret key. They come as a text file.
type Credentials struct {
	Hub    string // its address, or several, which commas part; may be empty
	Club   string
	Device string // "" for whoever runs the hub
	Seed   string // the secret key
	CA     []byte // a certificate that vouches for the hub, in PEM; nil for those that the system knows
}

// ErrCredentials is returned for a text that has no credentials.
var ErrCredentials = errors.New("hub: it has no credentials")

// tokenName is what clubs and devices can be called: it stands in the subjects of the hub.
var tokenName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// NewCredentials returns credentials with a new key.
func NewCredentials(address, club, device string) (c Credentials, err error) {
	if !tokenName.MatchString(club) || device != "" && !tokenName.MatchString(device) {
		return c, fmt.Errorf("%w: a club and a device are called by up to 32 small letters, digits and hyphens", ErrName)
	}
	key, err := nkeys.CreateUser()
	if err != nil {
		return c, err
	}
	seed, err := key.Seed()
	return Credentials{Hub: address, Club: club, Device: device, Seed: string(seed)}, err
}

// What is returned for what neither a club nor a device can be called, and for what is no
// address of a hub.
var (
	ErrName    = errors.New("hub: it is no name")
	ErrAddress = errors.New("hub: it is no address")
)

// ParseCredentials reads the text of a file with credentials.
func ParseCredentials(text []byte) (c Credentials, err error) {
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch value = strings.TrimSpace(value); key {
		case "hub":
			c.Hub = value
		case "club":
			c.Club = value
		case "device":
			c.Device = value
		}
	}
	key, err := nkeys.ParseDecoratedUserNKey(text)
	if err != nil || !tokenName.MatchString(c.Club) || c.Device != "" && !tokenName.MatchString(c.Device) {
		return c, ErrCredentials
	}
	seed, err := key.Seed()
	if err != nil {
		return c, ErrCredentials
	}
	c.Seed = string(seed)
	if _, rest, has := bytes.Cut(text, []byte("-----BEGIN CERTIFICATE-----")); has {
		c.CA = append([]byte("-----BEGIN CERTIFICATE-----"), rest...)
		if !x509.NewCertPool().AppendCertsFromPEM(c.CA) {
			return c, ErrCredentials
		}
	}
	return c, nil
}

// Text returns the text of a file with the credentials.
func (c Credentials) Text() []byte {
	text := "club: " + c.Club + "\n"
	if c.Hub != "" {
		text = "hub: " + c.Hub + "\n" + text
	}
	if c.Device != "" {
		text += "device: " + c.Device + "\n"
	}
	return append([]byte(text+"-----BEGIN USER NKEY SEED-----\n"+c.Seed+"\n------END USER NKEY SEED------\n"), c.CA...)
}

// key returns the key pair.
func (c Credentials) key() (key nkeys.KeyPair, public string, err error) {
	if key, err = nkeys.FromSeed([]byte(c.Seed)); err == nil {
		public, err = key.PublicKey()
	}
	return key, public, err
}
