package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"net"
	"strings"

	"github.com/go-json-experiment/json"

	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	"beermat/scoring/odds"
	"beermat/sheets/store"
	"beermat/sheets/store/tablepad"
	"beermat/ui/i18n"
	"beermat/ui/web"
	"beermat/ui/web/told"
	"beermat/ui/webapp"
)

// servePort is the port of a board unless the command line names another.
const servePort = "8080"

// serve shows a game on other screens, without a window: it prints one line of JSON
// with the addresses of the pages, and answers browsers until it is ended.
func serve(inv *invocation) int {
	return inv.interruptible(func(ctx context.Context) int {
		pad, trouble := inv.openPad(inv.padPath(), false)
		if trouble != nil {
			return inv.fail(trouble)
		}
		inv.addOwn(pad)
		return inv.closing(pad, inv.serveBoard(ctx, pad))
	})
}

func (inv *invocation) serveBoard(ctx context.Context, pad *store.Store) int {
	id := ""
	for _, id = range inv.sheets {
		if _, err := pad.Summary(id); err != nil {
			return inv.fail(err)
		}
	}
	table, err := web.NewTable(tablepad.Pad{Store: pad}, inv.catalogue, id)
	if err != nil {
		return inv.fail(err)
	}
	address := cmp.Or(inv.listen, net.JoinHostPort(web.LocalAddress(), servePort))
	certified, err := inv.certificate()
	if err != nil {
		return inv.fail(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		inv.complain(inv.words.Say("command.serve.taken", i18n.Data{"address": address}))
		return badUsage
	}
	name, _, _ := net.SplitHostPort(inv.listen)
	table.ShowWhole(inv.fullNames)
	table.TellBy(&told.Teller{Tables: &odds.Tables{Cache: cachefile.Default(), Run: background.Quietly}, Words: inv.catalogue})
	board := web.New(table, pad, strings.ToLower(name))
	if inv.renew {
		board.Renew(false)
	}
	pad.Queue().Watch(func(store.Event) { board.Saved() })
	at := boardHost(listener.Addr(), name)
	host, _, _ := net.SplitHostPort(at)
	if name, err := web.Announce(ctx, host); err == nil { // without a name its address does as well
		board.SetName(name)
	}
	if app, built := webapp.Built(); built {
		files, err := app.Handler(web.PadPath)
		if err != nil {
			return inv.fail(err)
		}
		board.OfferPad(files)
	}
	scheme := "http"
	if certified != nil {
		scheme, listener = "https", tls.NewListener(listener, certified)
	}
	text, err := json.Marshal(board.Addresses(scheme + "://" + at))
	if err != nil {
		return inv.fail(err)
	}
	inv.print(string(text) + "\n")
	if err := board.Serve(ctx, listener); err != nil {
		return inv.fail(err)
	}
	return ok
}

// certificate returns what the board shows to browsers that ask by https; nil where no certificate was given.
func (inv *invocation) certificate() (*tls.Config, error) {
	if inv.cert == "" && inv.key == "" {
		return nil, nil
	}
	one, err := tls.LoadX509KeyPair(inv.cert, inv.key)
	if err != nil {
		return nil, &usageError{"certificate", i18n.Data{"reason": err.Error()}}
	}
	return &tls.Config{Certificates: []tls.Certificate{one}, MinVersion: tls.VersionTLS12}, nil
}

// boardHost returns the host and port by which others reach a listener: by the name
// that was given, or where it listens on all networks by the address of this machine on
// the one that leads further.
func boardHost(at net.Addr, name string) string {
	host, port, _ := net.SplitHostPort(at.String())
	switch ip := net.ParseIP(host); {
	case name != "" && net.ParseIP(name) == nil:
		host = name
	case ip != nil && ip.IsUnspecified():
		host = web.LocalAddress()
	}
	return net.JoinHostPort(host, port)
}

// parseListen takes an address to listen at: a port, or a host and a port.
func parseListen(o *options, text string) bool {
	if !strings.Contains(text, ":") {
		text = ":" + text
	}
	_, port, err := net.SplitHostPort(text)
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	o.listen = text
	return err == nil && port != ""
}
