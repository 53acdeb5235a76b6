//go:build !js

package web

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"time"

	"github.com/pion/mdns/v2"
	"golang.org/x/net/ipv4"
)

// How long the others on a network have to say that they are called so.
const nameTaken = 500 * time.Millisecond

// mostNames is how many names are tried.
const mostNames = 9

// Announce gives an address of this machine a name that others on its network find by
// multicast DNS (RFC 6762), until the context ends: beermat.local, or beermat-2.local and
// so on where another machine has that. An address that only this machine reaches gets none.
func Announce(ctx context.Context, address string) (name string, err error) {
	at, err := netip.ParseAddr(address)
	if err != nil || !at.Is4() || at.IsLoopback() {
		return "", fmt.Errorf("%q is no address on an IPv4 network", address)
	}
	asks, err := listenMulticast()
	if err != nil {
		return "", err
	}
	name, err = freeName(at, func(name string) (netip.Addr, bool) {
		ctx, cancel := context.WithTimeout(ctx, nameTaken)
		defer cancel()
		_, has, err := asks.QueryAddr(ctx, name)
		return has, err == nil
	})
	_ = asks.Close()
	if err != nil {
		return "", err
	}
	answers, err := listenMulticast(mdns.WithLocalNames(name), mdns.WithLocalAddress(net.IP(at.AsSlice())))
	if err != nil {
		return "", err
	}
	context.AfterFunc(ctx, func() { _ = answers.Close() })
	return name, nil
}

// listenMulticast takes part in multicast DNS on all networks of this machine.
func listenMulticast(options ...mdns.ServerOption) (*mdns.Conn, error) {
	at, err := net.ResolveUDPAddr("udp4", mdns.DefaultAddressIPv4)
	if err != nil {
		return nil, err
	}
	socket, err := net.ListenUDP("udp4", at)
	if err != nil {
		return nil, err
	}
	conn, err := mdns.NewServer(ipv4.NewPacketConn(socket), nil, options...)
	if err != nil {
		_ = socket.Close()
	}
	return conn, err
}

// freeName returns the first name that nobody has, or that is of an address itself, as it is
// where a board was on before.
func freeName(at netip.Addr, whose func(name string) (netip.Addr, bool)) (string, error) {
	for n := range mostNames {
		name := "beermat.local"
		if n > 0 {
			name = fmt.Sprintf("beermat-%d.local", n+1)
		}
		if has, taken := whose(name); !taken || has.Unmap() == at {
			return name, nil
		}
	}
	return "", fmt.Errorf("all names up to beermat-%d.local are taken", mostNames)
}
