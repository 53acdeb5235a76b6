package ui

import (
	"fmt"
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/ui/page"
)

func names(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprint("Player ", 'A'+i))
	}
	return list
}

func TestSetup_FirstPlayerWithoutASeat(t *testing.T) {
	d := sit(t, tablet)
	d.known(names(12)...)
	table := d.app.Settings().Table(d.app.Players())
	table.First = 10
	d.app.Settings().KeepTable(table)
	d.settle()
	tried := 0
	for _, k := range games.Scorecards {
		if k.Seats.Offer >= 11 {
			continue
		}
		tried++
		d.app.Open(page.Setup{Game: k.ID})
		if d.find("Start") == nil {
			t.Errorf("%s cannot start", k.ID)
		}
		d.app.Reset(page.Home{})
	}
	if tried == 0 {
		t.Error("every game has room for eleven")
	}
}

func TestSetup_NameWithoutASeat(t *testing.T) {
	for _, do := range []string{"Add player", "Enter", "Start"} {
		t.Run(do, func(t *testing.T) {
			d := sit(t, tablet)
			k := games.Scorecard("yahtzee")
			most := k.Seats.Offer
			d.known(names(most)...)
			d.app.Open(page.Setup{Game: k.ID})
			d.entry().SetText("Zoë")
			switch do {
			case "Add player":
				d.tap(do)
			case "Enter":
				d.entry().OnSubmitted("Zoë")
			}
			if d.find("Start") != nil {
				t.Error("the game can start without the one who was typed")
			}
			if want := fmt.Sprintf("There is no seat for Zoë: Yahtzee is for %d players at most. Clear the field, or let somebody stand up.", most); !d.reads(want) {
				t.Error("nothing says why")
			}
			if d.app.Players().Counted("Zoë") != nil {
				t.Error("Zoë is on the list of players")
			}
			d.entry().SetText("")
			if d.find("Start") == nil {
				t.Error("the game cannot start without the name")
			}
		})
	}
}

func TestSetup_TypedMergedPlayer(t *testing.T) {
	d := sit(t, tablet)
	d.known("Bo")
	bobby := d.app.Players().Add("Bobby")
	bobby.MergedInto = d.app.Players().Counted("Bo").ID
	d.pad.Merge(bobby.ID, bobby.MergedInto)
	d.settle()
	d.app.Players().Load()
	d.app.Open(page.Setup{Game: "pig"})
	if d.find("Bobby") != nil {
		t.Error("Bobby is offered beside Bo, as whom he counts")
	}
	d.entry().SetText("Bobby")
	d.tap("Add player")
	d.entry().SetText("Ann")
	d.tap("Start")
	if seats := d.table().sheet.Head().Players; len(seats) != 2 || seats[0].Name != "Bo" {
		t.Errorf("%v sit at the table", seats)
	}
}

func TestSetup_HouseRulesForOtherSeats(t *testing.T) {
	for name, c := range map[string]struct {
		kept, want any
		seats      int
	}{
		"more":              {[]int{3, 4, 5}, []int{3, 4, 5, 3}, 4},
		"fewer":             {[]int{3, 4, 5, 6}, []int{3, 4, 5}, 3},
		"the same for all":  {5, 5, 4},
		"no longer allowed": {-1, 3, 4},
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, tablet)
			lcr := games.Find("lcr")
			house, err := lcr.Agree(nil, 3)
			if err != nil {
				t.Fatal(err)
			}
			house["dot-to-win"], house["chips"] = true, c.kept
			d.app.Settings().KeepHouse(lcr, house)
			d.settle()
			got := d.app.Settings().House(lcr, c.seats)
			want := scoring.HouseRules{}
			for key, value := range house {
				want[key] = value
			}
			want["chips"] = c.want
			wantHouse(t, got, want)
		})
	}
	t.Run("chips go along with a player", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cem")
		d.app.Open(page.Setup{Game: "lcr"})
		d.tap("Each their own")
		for _, step := range []string{"– Ann", "– Ann", "– Bo"} {
			d.tap(step)
		}
		d.tap("Move Cem up")
		d.entry().SetText("Dora")
		d.tap("Add player")
		want, _ := games.Find("lcr").Agree(nil, 4)
		want["chips"] = []int{1, 3, 2, 3}
		wantHouse(t, d.agreed("lcr"), want)
	})
}
