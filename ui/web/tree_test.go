package web

import (
	"encoding/json"
	"fmt"
	"regexp"
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

// A game of each kind is begun by the accessibility tree alone, and some are played to their end.
func TestBrowser_ByTree(t *testing.T) {
	for _, g := range games.Scorecards {
		turns := 2
		if slices.Contains([]string{"chicago", "chikago", "lcr"}, g.ID) {
			turns = wholeGame
		}
		t.Run(g.ID, func(t *testing.T) { byTree(t, g, turns) })
	}
}

// wholeGame are more turns than a game has.
const wholeGame = 1000

// treeNode is something that a screen reader finds on a page.
type treeNode struct {
	role, name string
	group      string // in which it lies, of groups in groups, as they are said
	pressed    bool
	of         cdp.BackendNodeID
}

// groups are the roles of what a screen reader names as somebody comes into it.
var groups = []string{"group", "form", "table", "navigation", "region"}

// missingText is what is said where there is no text for a key.
var missingText = regexp.MustCompile(`^[a-z]+\.[a-z.-]+$`)

// tree returns what a screen reader finds, from the top of the page to its end. Every group and every button has a
// name, and no other button of the group has it.
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
	seen := map[string]bool{}
	for _, node := range tree.Nodes {
		if node.Ignored {
			continue
		}
		is := treeNode{role: text(node.Role), name: text(node.Name), of: node.BackendDOMNodeID}
		for _, p := range node.Properties {
			is.pressed = is.pressed || p.Name == accessibility.PropertyNamePressed && text(p.Value) == "true"
		}
		for up := all[node.ParentID]; up != nil; up = all[up.ParentID] {
			if name := text(up.Name); !up.Ignored && name != "" && slices.Contains(groups, text(up.Role)) {
				is.group = name + " › " + is.group
			}
		}
		switch said := is.group + is.name; {
		case (is.role == "button" || is.role == "group") && is.name == "":
			b.t.Errorf("a %s in %q has no name", is.role, is.group)
		case missingText.MatchString(is.name):
			b.t.Errorf("in %q there is no text for %s", is.group, is.name)
		case is.role == "button" && seen[said]:
			b.t.Errorf("two buttons in %q are called %q", is.group, is.name)
		case is.role == "button":
			seen[said] = true
		}
		list = append(list, is)
	}
	return list
}

// says reports whether a screen reader finds a text.
func says(tree []treeNode, text string) bool {
	return slices.ContainsFunc(tree, func(node treeNode) bool { return strings.Contains(node.name, text) })
}

// pressInTree presses the button of a key, unless it is pressed already. False if a screen reader finds none.
func (b *tab) pressInTree(key string) bool {
	b.t.Helper()
	const button = `Array.from(document.querySelectorAll('button')).filter(function (b) { return b.value === %q && /press|do/.test(b.name); })[0]`
	is, err := chromedp.Call(b.ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: fmt.Sprintf(button, key)})
	if err != nil {
		b.t.Fatal(err)
	}
	if is.Result.ObjectID == "" {
		return false
	}
	described, err := chromedp.Call(b.ctx, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: is.Result.ObjectID})
	if err != nil {
		b.t.Fatal(err)
	}
	tree := b.tree()
	i := slices.IndexFunc(tree, func(node treeNode) bool { return node.role == "button" && node.of == described.Node.BackendNodeID })
	switch {
	case i < 0:
		return false
	case tree[i].pressed:
		return true
	}
	return b.clickInTree(is.Result.ObjectID) || b.pressInTree(key)
}

// unfoldInTree opens what is folded.
func (b *tab) unfoldInTree() {
	b.t.Helper()
	for _, node := range b.tree() {
		if node.role != "DisclosureTriangle" {
			continue
		}
		is, err := chromedp.Call(b.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node.of})
		if err != nil {
			b.t.Fatal(err)
		}
		b.clickInTree(is.Object.ObjectID)
	}
}

// clickInTree presses an element, and waits until the page has taken that; false where news have put another one in
// its place meanwhile.
func (b *tab) clickInTree(of runtime.RemoteObjectID) bool {
	b.t.Helper()
	const click = `function () {
		var is = this, page = function () { return document.getElementById('m').outerHTML; }, was = page();
		if (!is.isConnected) return false;
		return new Promise(function (done) {
			var look = new MutationObserver(function () {
				if (page() === was) return;
				look.disconnect();
				done(true);
			});
			look.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
			is.focus();
			is.click();
		});
	}`
	params := runtime.CallFunctionOnParams{FunctionDeclaration: click, ObjectID: of, AwaitPromise: new(true), ReturnByValue: new(true)}
	is, err := chromedp.Call(b.ctx, runtime.CallFunctionOn, params)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(is.Result.Value) == "true"
}

// byTree plays so many turns of a game by what a screen reader finds: buttons by their names, whose turn it is, and
// what is called.
func byTree(t *testing.T, g *scorecard.Game, turns int) {
	w, names := i18n.For("en"), []string{"Ann", "Bo", "Cleo", "Dora"}
	b := newBench(t, g.ID, names[:max(2, g.Seats.Min)]...)
	page, draw, called := open(t, b.at.Table, 800, 1200), chance(5), ""
	moded := false // another way to enter was chosen
	for n := 0; n < turns && !b.sheet().Done(); n++ {
		page.renew()
		card := b.sheet().Card()
		turn, _ := card.Turn()
		page.stands(n)
		tree := page.tree()
		if said := w.Say("board.turn", i18n.Data{"name": names[turn.Player]}); !says(tree, said) {
			t.Errorf("turn %d: nobody says %q", n, said)
		}
		if n > 0 && !says(tree, called) {
			t.Errorf("turn %d: what was written is not called: %q", n, called)
		}
		keys := g.Keys(card, g.RandomEntry(card, draw))
		if usual := g.Begin(card, ""); moded && usual.Mode() != "" {
			keys = slices.Insert(keys, 0, usual.Mode())
		} else {
			moded = usual.PressAll(keys...).Mode() != usual.Mode()
		}
		page.enterInTree(b, g, keys, n)
		page.stands(n + 1)
		call := page.ask(`document.getElementById('call').textContent`)
		if call == "" || call == called {
			t.Errorf("turn %d: nothing is called: %q", n, call)
		}
		called = call
	}
	if turns < wholeGame {
		return
	}
	if said := w.Spoken(i18n.OutcomeOf(g.ID, b.sheet().Card().Standings()), names, false); !says(page.tree(), said) {
		t.Errorf("nobody says %q", said)
	}
}

// enterInTree presses keys, and the one that writes where the last of them does not. A number is typed by its digits
// where no button says it whole.
func (b *tab) enterInTree(at *bench, g *scorecard.Game, keys []scorecard.KeyID, n int) {
	b.t.Helper()
	press := func(key string) bool {
		if b.pressInTree(key) {
			return true
		}
		b.unfoldInTree()
		return b.pressInTree(key)
	}
	for _, key := range keys {
		list := []string{string(key)}
		if digits, typed := strings.CutPrefix(string(key), "="); typed && !b.pressInTree(string(key)) {
			list = strings.Split(digits, "")
		} else if typed {
			list = nil
		}
		for _, one := range list {
			if !press(one) {
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
