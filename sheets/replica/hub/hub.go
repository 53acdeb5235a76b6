// Package hub carries the lines of a shared pad through the server of a club, a stock NATS
// server with JetStream.
//
// Its stream has the lines of all devices in the order in which they came. A device may
// only publish lines under its own name, nobody can take one away, and each reads on from
// where it was. The pads stay the truth: what a hub lacks is published again, so that one
// that was wiped heals.
package hub

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/replica/carry"
	"beermat/sheets/store"
)

// Stream is the stream that the lines are in.
const Stream = "PAD"

// maxPayload is what a server has to take in one message: the longest line with its headers.
const maxPayload = 17 << 20

// How long an answer of the hub is waited for, and the shortest and the longest time between
// two attempts to reach it again.
const (
	patience = 10 * time.Second
	first    = 100 * time.Millisecond
	longest  = time.Minute
)

// Carrier carries the lines of a pad through a hub. It is for one goroutine at a time.
type Carrier struct {
	pad *store.Store
	url string
	as  Credentials

	begun   bool // all that was on the pad before has its lines
	recheck bool // what other devices have and the hub lacks is published as well
	place   place
	forked  map[string]bool // devices of which the hub has another line than the pad

	nc     *nats.Conn
	js     jetstream.JetStream
	signal chan struct{}
	told   atomic.Pointer[position] // what is answered to whoever asks; nil before the first look

	mu     sync.Mutex
	cancel context.CancelCauseFunc // ends the look that is under way
}

// New returns a carrier of a pad through the hub at an address, or at several, which commas
// part.
func New(pad *store.Store, url string, as Credentials) *Carrier {
	return &Carrier{pad: pad, url: url, as: as, forked: map[string]bool{}, signal: make(chan struct{}, 1)}
}

// Why a hub cannot be used. An error of this package is one of these, with what it is due to.
var (
	ErrAway        = errors.New("hub: it cannot be reached")
	ErrCertificate = errors.New("hub: its certificate is not trusted")
	ErrRefused     = errors.New("hub: it does not know the credentials")
	ErrForbidden   = errors.New("hub: the credentials do not allow it")
	ErrNotOpen     = errors.New("hub: it has no stream for the lines")
)

// wrap says of an error which of these it is.
func wrap(err error) error {
	var trouble *store.Error
	if err == nil || errors.Is(err, context.Canceled) || errors.As(err, &trouble) {
		return err
	}
	for _, one := range []struct{ kind, of error }{
		{ErrRefused, nats.ErrAuthorization},
		{ErrRefused, nats.ErrAuthExpired},
		{ErrRefused, nats.ErrAuthRevoked},
		{ErrForbidden, nats.ErrPermissionViolation},
		{ErrNotOpen, jetstream.ErrStreamNotFound},
		{ErrNotOpen, jetstream.ErrNoStreamResponse},
		{ErrNotOpen, jetstream.ErrJetStreamNotEnabled},
		{ErrNotOpen, nats.ErrNoResponders},
	} {
		if errors.Is(err, one.of) {
			return fmt.Errorf("%w: %w", one.kind, err)
		}
	}
	var untrusted *tls.CertificateVerificationError
	if errors.As(err, &untrusted) {
		return fmt.Errorf("%w: %w", ErrCertificate, err)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

// Reason returns a word for what an error of this package is: away, certificate, refused,
// forbidden or not-open; "" for any other error.
func Reason(err error) string {
	for _, one := range []struct {
		of   error
		word string
	}{{ErrCertificate, "certificate"}, {ErrRefused, "refused"}, {ErrForbidden, "forbidden"}, {ErrNotOpen, "not-open"}, {ErrAway, "away"}} {
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
		nats.ReconnectHandler(func(*nats.Conn) { c.wake() }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				c.end(err)
			}
		}))
	if err != nil {
		return err
	}
	if _, err = c.nc.Subscribe(c.as.news("*"), func(*nats.Msg) { c.wake() }); err == nil {
		_, err = c.nc.Subscribe(c.as.ask(), c.answer)
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
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(patience), jetstream.WithPublishAsyncTimeout(patience))
	return nc, js, err
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

// Close implements carry.Way.
func (c *Carrier) Close() {
	if c.nc != nil {
		c.nc.Close()
		c.nc = nil
	}
}

// Listen implements carry.Way: the hub tells when a device has published lines.
func (c *Carrier) Listen() <-chan struct{} { return c.signal }

// Recheck implements carry.Way.
func (c *Carrier) Recheck() { c.recheck = true }

// Sync takes in what the hub has of other devices, and publishes what it lacks. The error
// is that of the context, a *store.Error, or one of those above.
func (c *Carrier) Sync(parent context.Context) (r carry.Report, err error) {
	r = carry.NewReport()
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
		if err := c.pad.Shared().Begin(ctx); err != nil {
			return r, err
		}
		if err := c.readPlace(); err != nil {
			return r, err
		}
		c.begun = true
	}
	has, err := c.receive(ctx, &r)
	if err == nil {
		err = c.send(ctx, has, &r)
	}
	if err == nil {
		c.recheck = false
		err = c.tell()
	}
	return r, err
}
