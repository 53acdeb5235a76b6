// Package hub carries the lines of a shared pad through the server of a club, a stock NATS
// server with JetStream.
//
// A stream for each device has what it has published: messages, each of which is some lines. A
// device may only publish into its own, none can take a message away, and each reads on from where
// it was. The pads stay the truth: what a hub lacks is published again, so that one that was wiped
// heals.
package hub

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// Stream is what the streams that the lines are in begin with.
const Stream = "PAD"

// How long an answer of the hub is waited for, and the shortest and the longest time between
// two attempts to reach it again.
const (
	patience = 10 * time.Second
	first    = 100 * time.Millisecond
	longest  = time.Minute
)

// Carrier carries the lines of a pad through a hub. It is for one goroutine at a time.
type Carrier struct {
	pad replica.Pad
	url string
	as  Credentials

	begun   bool // the place was read
	mended  bool // what was damaged on the pad was read again
	recheck bool // what other devices have and the hub lacks is published as well
	place   place
	pass    *replica.Pass      // through the feed of the pad; nil before the first
	there   map[seen]bool      // lines in the name of this device that were read from the hub
	files   map[line.ID]uint32 // the last lines on the hub that nobody gives away as their own, by the device that stands for their file

	nc     *nats.Conn
	js     jetstream.JetStream
	signal chan struct{}
	told   atomic.Pointer[position] // what is answered to whoever asks; nil before the first look

	mu      sync.Mutex
	cancel  context.CancelCauseFunc // ends the look that is under way
	devices int                     // that have a stream, when it was last asked
	hears   bool                    // news come, so that there is no need to look everywhere
	all     bool                    // it is looked into all streams
	news    map[string]bool         // devices that have published since it was looked
	later   *time.Timer             // it is looked then; nil for never
}

// New returns a carrier of a pad through the hub at an address, or at several, which commas
// part.
func New(pad replica.Pad, url string, as Credentials) *Carrier {
	return &Carrier{pad: pad, url: url, as: as, recheck: true, all: true, there: map[seen]bool{}, files: map[line.ID]uint32{}, news: map[string]bool{}, signal: make(chan struct{}, 1)}
}

// Why a hub cannot be used. An error of this package is one of these, with what it is due to.
var (
	ErrAway        = errors.New("hub: it cannot be reached")
	ErrCertificate = errors.New("hub: its certificate is not trusted")
	ErrRefused     = errors.New("hub: it does not know the credentials")
	ErrForbidden   = errors.New("hub: the credentials do not allow it")
	ErrNotOpen     = errors.New("hub: it has no stream for the lines")
	ErrFull        = errors.New("hub: it has no room for more lines")
	ErrBusy        = errors.New("hub: too many connections")
)

// What a server says of a message for which a stream has no room, and of a stream for which its
// disk has none.
const (
	codeNotStored   = 10077
	descriptionFull = "maximum bytes exceeded"
	codeNoStorage   = 10047
	codeNoResources = 10023
)

// wrap says of an error which of these it is.
func wrap(err error) error {
	var trouble *failure.Error
	if err == nil || errors.Is(err, context.Canceled) || errors.As(err, &trouble) {
		return err
	}
	for _, one := range []struct{ kind, of error }{
		{ErrRefused, nats.ErrAuthorization},
		{ErrRefused, nats.ErrAuthExpired},
		{ErrRefused, nats.ErrAuthRevoked},
		{ErrForbidden, nats.ErrPermissionViolation},
		{ErrBusy, nats.ErrMaxConnectionsExceeded},
		{ErrBusy, nats.ErrMaxAccountConnectionsExceeded},
		{ErrNotOpen, ErrNotOpen},
		{ErrNotOpen, jetstream.ErrStreamNotFound},
	} {
		if errors.Is(err, one.of) {
			return fmt.Errorf("%w: %w", one.kind, err)
		}
	}
	var said *jetstream.APIError
	if errors.As(err, &said) && (said.ErrorCode == codeNoStorage || said.ErrorCode == codeNoResources || said.ErrorCode == codeNotStored && said.Description == descriptionFull) {
		return fmt.Errorf("%w: %w", ErrFull, err)
	}
	var untrusted *tls.CertificateVerificationError
	if errors.As(err, &untrusted) {
		return fmt.Errorf("%w: %w", ErrCertificate, err)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

// Reason returns a word for what an error of this package is: away, certificate, refused,
// forbidden, not-open, full or busy; "" for any other error.
func Reason(err error) string {
	for _, one := range []struct {
		of   error
		word string
	}{{ErrCertificate, "certificate"}, {ErrRefused, "refused"}, {ErrForbidden, "forbidden"}, {ErrNotOpen, "not-open"}, {ErrFull, "full"}, {ErrBusy, "busy"}, {ErrAway, "away"}} {
		if errors.Is(err, one.of) {
			return one.word
		}
	}
	return ""
}

// connect connects to the hub, and connects again by itself when that is lost.
func (c *Carrier) connect() (err error) {
	if c.nc != nil {
		if c.nc.IsConnected() {
			return nil
		}
		return cmp.Or(c.nc.LastError(), nats.ErrDisconnected)
	}
	c.nc, c.js, err = dial(c.url, c.as,
		nats.MaxReconnects(-1), nats.ReconnectBufSize(-1), nats.IgnoreAuthErrorAbort(),
		nats.CustomReconnectDelay(func(attempts int) time.Duration { return min(first<<min(attempts, 10), longest) }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			c.end(cmp.Or(err, nats.ErrDisconnected))
			c.wake() // so that it is told of
		}),
		nats.ReconnectHandler(func(*nats.Conn) { c.hear("") }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				c.end(err)
			}
		}))
	if err != nil {
		return err
	}
	if _, err = c.nc.Subscribe(c.as.heard("*"), func(msg *nats.Msg) { c.hear(strings.TrimPrefix(msg.Subject, c.as.heard(""))) }); err == nil {
		_, err = c.nc.Subscribe(c.as.ask(), func(*nats.Msg) { c.answer() })
	}
	return err
}

// dial connects to a hub.
func dial(url string, as Credentials, more ...nats.Option) (*nats.Conn, jetstream.JetStream, error) {
	key, public, err := as.key()
	if err != nil {
		return nil, nil, errors.Join(ErrCredentials, err)
	}
	options := append([]nats.Option{
		nats.Name(as.Device), nats.Nkey(public, key.Sign), nats.CustomInboxPrefix(as.inbox()), nats.NoEcho(), nats.Timeout(patience),
	}, more...)
	if as.CA != nil {
		roots := x509.NewCertPool()
		roots.AppendCertsFromPEM(as.CA)
		options = append(options, nats.Secure(&tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}))
	}
	nc, err := nats.Connect(url, options...)
	if err != nil {
		return nil, nil, err
	}
	js, err := jetstream.NewWithAPIPrefix(nc, as.api(), jetstream.WithDefaultTimeout(patience), jetstream.WithPublishAsyncTimeout(patience))
	return nc, js, err
}

// spread is over what time for each device of a club it is looked after news, so that not all
// ask at once, and many news become one look.
const spread = 10 * time.Millisecond

// hear has it looked soon what a device has published; "" for all.
func (c *Carrier) hear(device string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if device == "" {
		c.all = true
	} else {
		c.news[device] = true // the server tells no news but those of the devices that it knows
	}
	if c.later == nil {
		c.later = time.AfterFunc(rand.N(spread*time.Duration(c.devices+1)), func() {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.later = nil
			c.wake()
		})
	}
}

// heard returns the devices that have published since it was looked; nil for all.
func (c *Carrier) heard() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all || !c.hears {
		return nil
	}
	return append([]string{}, slices.Sorted(maps.Keys(c.news))...)
}

// looked notes that it was looked what those devices have published.
func (c *Carrier) looked(list []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, device := range list {
		delete(c.news, device)
	}
	if list == nil {
		c.all = false
	}
}

// wake has it looked again.
func (c *Carrier) wake() {
	select {
	case c.signal <- struct{}{}:
	default:
	}
}

// end ends the look that is under way.
func (c *Carrier) end(why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancel != nil {
		c.cancel(why)
	}
}

func (c *Carrier) begin(cancel context.CancelCauseFunc) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cancel = cancel
}

// Close implements replica.Carrier.
func (c *Carrier) Close() {
	if c.nc != nil {
		c.nc.Close()
		c.nc = nil
	}
}

// Listen implements replica.Carrier: the hub tells when a device has published lines.
func (c *Carrier) Listen() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.hears = true
	return c.signal
}

// Recheck implements replica.Carrier.
func (c *Carrier) Recheck() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.recheck, c.all = true, true
}

// Sync takes in what the hub has of other devices, and publishes what it lacks. The error
// is that of the context, a *failure.Error, or one of those above.
func (c *Carrier) Sync(parent context.Context) (r replica.Report, err error) {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	c.begin(cancel)
	defer c.begin(nil)
	defer func() {
		if err != nil && parent.Err() == nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		err = wrap(err)
	}()
	if err := c.connect(); err != nil {
		return r, err
	}
	if !c.begun {
		c.readPlace()
		c.begun = true
	}
	news := c.heard()
	c.looked(news) // what comes from now on is looked at the next time
	received := c.mend(ctx, &r)
	if received == nil {
		received = c.receive(ctx, news, &r)
	}
	if received != nil {
		c.hear("")
	}
	var sent error
	if !errors.Is(received, ErrNotOpen) {
		sent = c.send(ctx, received == nil, &r)
	}
	if r.Sent > 0 {
		sent = errors.Join(sent, c.nc.Publish(c.as.news(c.as.Device), nil))
	}
	return r, errors.Join(received, sent, c.keepPlace(), c.tell())
}
