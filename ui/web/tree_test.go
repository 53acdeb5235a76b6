package web

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// A game of each kind is begun by the accessibility tree alone.
func TestBrowser_ByTree(t *testing.T) { byTree(t, 2) }

// treeNode is something that a screen reader finds on a page.
type treeNode struct {
	role, name string
	group      string // what it stands in, as it is said
	of         cdp.BackendNodeID
}

// tree returns what a screen reader finds, from the top of the page to its end.
func (b *tab) tree() (list []treeNode) {
	b.t.Helper()
	tree, err := chromedp.Call(b.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		b.t.Fatal(err)
	}
	text := func(v *accessibility.Value) (said string) {
		if v != nil {
			_ = json.Unmarshal([]byte(v.Value), &said)
		}
		return said
	}
	all := map[accessibility.NodeID]*accessibility.Node{}
	for _, node := range tree.Nodes {
		all[node.NodeID] = node
	}
	for _, node := range tree.Nodes {
		if node.Ignored {
			continue
		}
		group := ""
		for up := all[node.ParentID]; up != nil && group == ""; up = all[up.ParentID] {
			if text(up.Role) == "group" && !up.Ignored {
				group = text(up.Name)
			}
		}
		list = append(list, treeNode{text(node.Role), text(node.Name), group, node.BackendDOMNodeID})
	}
	return list
}

// saysInTree reports whether a screen reader finds a text.
func (b *tab) saysInTree(text string) bool {
	for _, node := range b.tree() {
		if strings.Contains(node.name, text) {
			return true
		}
	}
	return false
}

// attribute is what an element says under a name; "" for nothing.
func (b *tab) attribute(of cdp.BackendNodeID, name string) string {
	b.t.Helper()
	is, err := chromedp.Call(b.ctx, dom.DescribeNode, dom.DescribeNodeParams{BackendNodeID: of})
	if err != nil {
		b.t.Fatal(err)
	}
	for i := 0; i+1 < len(is.Node.Attributes); i += 2 {
		if is.Node.Attributes[i] == name {
			return is.Node.Attributes[i+1]
		}
	}
	return ""
}

// pressInTree presses the button of a key, unless it is pressed already. It has a name that no other button beside it
// has. False if there is none.
func (b *tab) pressInTree(key string) bool {
	b.t.Helper()
	nodes := b.tree()
	for _, node := range nodes {
		if node.role != "button" && node.role != "togglebutton" && node.role != "ToggleButton" || b.attribute(node.of, "value") != key {
			continue
		}
		same := 0
		for _, other := range nodes {
			if other.role == node.role && other.name == node.name && other.group == node.group {
				same++
			}
		}
		if node.name == "" || same > 1 {
			b.t.Errorf("%d buttons in %q are called %q, one of them %s", same, node.group, node.name, key)
		}
		if b.attribute(node.of, "aria-pressed") == "true" {
			return true
		}
		return b.clickInTree(node.of) || b.pressInTree(key)
	}
	return false
}

// unfoldInTree opens what is folded.
func (b *tab) unfoldInTree() {
	b.t.Helper()
	for _, node := range b.tree() {
		if node.role == "DisclosureTriangle" {
			b.clickInTree(node.of)
		}
	}
}

// clickInTree presses an element, and waits until the page has taken that; false where news have put another one in
// its place meanwhile.
func (b *tab) clickInTree(of cdp.BackendNodeID) bool {
	b.t.Helper()
	is, err := chromedp.Call(b.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: of})
	if err != nil {
		return false
	}
	const click = `function () {
		if (!this.isConnected) return;
		document.body.dataset.was = document.getElementById('m').outerHTML;
		this.focus();
		this.click();
	}`
	b.ask(`delete document.body.dataset.was`)
	if _, err = chromedp.Call(b.ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{FunctionDeclaration: click, ObjectID: is.Object.ObjectID}); err != nil {
		b.t.Fatal(err)
	}
	if b.ask(`'was' in document.body.dataset`) == "false" {
		return false
	}
	b.until(`document.getElementById('m').outerHTML !== document.body.dataset.was`)
	return true
}

// byTree plays so many turns of each game by what a screen reader finds: buttons by their names, whose turn it is,
// and what is called.
func byTree(t *testing.T, turns int, only ...string) {
	w := i18n.For("en")
	for _, g := range games.Scorecards {
		if len(only) > 0 && !slices.Contains(only, g.ID) {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			names := []string{"Ann", "Bo", "Cleo", "Dora"}
			b := newBench(t, g.ID, names[:max(2, g.Seats.Min)]...)
			page, draw, called := open(t, b.at.Table, 800, 1200), chance(5), ""
			for n := range turns {
				card := b.sheet().Card()
				turn, on := card.Turn()
				if !on {
					break
				}
				if n%8 == 7 {
					page.do(chromedp.Navigate("about:blank")) // a browser has six connections to a server
					page = open(t, b.at.Table, 800, 1200)     // which has patience of its own
				}
				page.stands(n)
				if said := w.Say("board.turn", i18n.Data{"name": names[turn.Player]}); !page.saysInTree(said) {
					t.Errorf("turn %d: nobody says %q", n, said)
				}
				page.enterInTree(b, g, g.Keys(card, g.RandomEntry(card, draw)), n)
				page.stands(n + 1)
				call := page.ask(`document.getElementById('call').textContent`)
				if call == "" || call == called || !page.saysInTree(call) {
					t.Errorf("turn %d: what was written is not called: %q", n, call)
				}
				called = call
			}
			if b.sheet().Done() {
				standings := b.sheet().Card().Standings()
				if said := w.Outcome(g.ID, standings, names, true); !strings.Contains(page.ask(`document.querySelector('.outcome').innerText`), said) {
					t.Errorf("nobody says %q", said)
				}
			}
		})
	}
}

// enterInTree presses keys, and the one that writes where the last of them does not. A number is typed by its digits
// where no button says it whole.
func (b *tab) enterInTree(at *bench, g *scorecard.Game, keys []scorecard.KeyID, n int) {
	b.t.Helper()
	for _, key := range keys {
		list := []string{string(key)}
		pressed := b.pressInTree(list[0])
		if !pressed {
			b.unfoldInTree()
			pressed = b.pressInTree(list[0])
		}
		if !pressed {
			digits, typed := strings.CutPrefix(list[0], "=")
			if list = strings.Split(digits, ""); !typed {
				b.t.Fatalf("%s, turn %d: there is no button for %s of %v", g.ID, n, key, keys)
			}
		} else {
			list = nil
		}
		for _, one := range list {
			if !b.pressInTree(one) {
				b.t.Fatalf("%s, turn %d: there is no button for %s of %v", g.ID, n, one, keys)
			}
		}
		if at.sheet().Len() > n {
			return
		}
	}
	if !b.pressInTree("write") {
		b.t.Fatalf("%s, turn %d: nothing writes", g.ID, n)
	}
}
