//go:build !js

package web

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"strings"
	"sync"
	"time"
)

// grants are the tokens of a board, and the code of the address that is typed. They are kept
// in the pad, so that an address is the same whenever the board is opened.
type grants struct {
	mu   sync.Mutex
	list []*grant
	code string
	pad  Settings
}

// settingAddresses is the setting in which a pad keeps the tokens of its boards.
const settingAddresses = "screens.addresses"

// keptGrants are grants as a pad keeps them.
type keptGrants struct {
	Code   string      `json:"code"`
	Grants []keptGrant `json:"grants"`
}

type keptGrant struct {
	Kind   string `json:"kind"`
	Player string `json:"player,omitzero"`
	Locked bool   `json:"locked,omitzero"`
	Token  string `json:"token"`
}

// keepIn takes the tokens that a pad keeps, and keeps them there from now on.
func (g *grants) keepIn(pad Settings) {
	g.mu.Lock()
	defer g.mu.Unlock()
	var kept keptGrants
	_, _ = pad.Setting(settingAddresses, &kept) // what cannot be read is made anew
	g.pad, g.code = pad, kept.Code
	if len(g.code) != codeLength {
		g.code = newCode()
	}
	for _, one := range kept.Grants {
		if len(one.Kind) == 1 && len(one.Token) == tokenLength {
			g.list = append(g.list, newGrant(one.Kind[0], one.Player, one.Token, one.Locked))
		}
	}
}

// keep has the pad keep the tokens as they are.
func (g *grants) keep() {
	kept := keptGrants{Code: g.code}
	for _, one := range g.list {
		kept.Grants = append(kept.Grants, keptGrant{string(one.kind), one.player, one.locked, one.token})
	}
	_ = g.pad.SetSetting(settingAddresses, kept) // it always has such a form
}

// renew revokes all grants but those to be kept, and makes another code.
func (g *grants) renew(kept func(*grant) bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.list = slices.DeleteFunc(g.list, func(one *grant) bool { return !kept(one) })
	g.code = newCode()
	g.keep()
}

// shortCode returns the code of the address that is typed.
func (g *grants) shortCode() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.code
}

// isCode reports whether a code is that of the address that is typed, in a time that says
// nothing about it.
func (g *grants) isCode(code string) bool {
	return subtle.ConstantTimeCompare([]byte(code), []byte(g.shortCode())) == 1
}

// tokenLength is how many characters a token has.
const tokenLength = 22

func newGrant(kind byte, player, token string, locked bool) *grant {
	return &grant{kind: kind, player: player, token: token, locked: locked, hash: sha256.Sum256([]byte(token))}
}

// newToken returns 128 random bits for an address.
func newToken() string {
	var bits [16]byte
	rand.Read(bits[:])
	return base64.RawURLEncoding.EncodeToString(bits[:])
}

// codeLength is how many characters the short code of an address has.
const codeLength = 6

// newCode returns a code for an address that is typed: 30 random bits, in letters and
// digits that look unlike each other.
func newCode() string { return strings.ToLower(rand.Text()[:codeLength]) }

// issue returns the grant of a kind and a player, which is made where there is none.
func (g *grants) issue(kind byte, player string) grant {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, one := range g.list {
		if one.kind == kind && one.player == player {
			return *one
		}
	}
	one := newGrant(kind, player, newToken(), false)
	g.list = append(g.list, one)
	g.keep()
	return *one
}

// find returns the grant of a token, in a time that says nothing about the tokens
// that there are; nil for none.
func (g *grants) find(kind byte, token string) *grant {
	hash := sha256.Sum256([]byte(token))
	g.mu.Lock()
	defer g.mu.Unlock()
	var found *grant
	for _, one := range g.list {
		if subtle.ConstantTimeCompare(one.hash[:], hash[:]) == 1 && one.kind == kind {
			is := *one
			found = &is
		}
	}
	return found
}

// change changes the grant of a kind and a player, if there is one. It is kept if f
// says so, and revoked if not.
func (g *grants) change(kind byte, player string, f func(*grant) bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	kept := g.list[:0]
	for _, one := range g.list {
		if one.kind != kind || one.player != player || f(one) {
			kept = append(kept, one)
		}
	}
	clear(g.list[len(kept):])
	g.list = kept
	g.keep()
}

// How many wrong tokens an address may try in how long a time, and of how many
// addresses that is counted.
const (
	maxWrong     = 10
	wrongWindow  = time.Minute
	maxAddresses = 256
)

// throttle counts wrong tokens by the address that they came from. A right one is
// never held up: whoever shares an address with somebody who guesses, as behind a
// router, is to go on playing.
type throttle struct {
	mu  sync.Mutex
	now func() time.Time
	of  map[string]*guesses
}

type guesses struct {
	since time.Time
	n     int
}

// held reports whether an address has sent too many wrong tokens, and how long it is to
// wait then.
func (t *throttle) held(address string) (wait time.Duration, tooMany bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	g := t.of[address]
	if g == nil && len(t.of) >= maxAddresses {
		g = t.of[""] // it is counted there
	}
	if g == nil {
		return 0, false
	}
	wait = wrongWindow - t.now().Sub(g.since)
	return wait, wait > 0 && g.n >= maxWrong
}

// wrong counts a wrong token. It reports whether there were too many, and how long to
// wait then.
func (t *throttle) wrong(address string) (wait time.Duration, tooMany bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := t.now()
	if t.of == nil {
		t.of = map[string]*guesses{}
	}
	g := t.of[address]
	if g == nil && len(t.of) >= maxAddresses {
		for one, of := range t.of {
			if now.Sub(of.since) >= wrongWindow {
				delete(t.of, one)
			}
		}
		if len(t.of) >= maxAddresses {
			address = "" // all further ones are counted together
			g = t.of[address]
		}
	}
	if g == nil || now.Sub(g.since) >= wrongWindow {
		g = &guesses{since: now}
		t.of[address] = g
	}
	g.n++
	return wrongWindow - now.Sub(g.since), g.n > maxWrong
}
