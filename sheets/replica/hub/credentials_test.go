package hub_test

import (
	"errors"
	"strings"
	"testing"

	"beermat/sheets/replica/hub"
	"beermat/sheets/sheetstest"
)

func TestCredentials(t *testing.T) {
	t.Run("are read as they were written", func(t *testing.T) {
		for _, device := range []string{"", "table-1"} {
			c, err := hub.NewCredentials("tls://hub.example.org", "hirschen", device)
			if err != nil {
				t.Fatal(err)
			}
			got, err := hub.ParseCredentials(c.Text())
			sheetstest.Same(t, "the credentials", c, got)
			sheetstest.Same(t, "the error", nil, err)
		}
	})
	t.Run("are refused where something is missing or cannot stand in a subject", func(t *testing.T) {
		c, err := hub.NewCredentials("tls://hub.example.org", "hirschen", "table-1")
		if err != nil {
			t.Fatal(err)
		}
		whole := string(c.Text())
		for _, text := range []string{
			"", "club: hirschen\n", strings.Replace(whole, "club: hirschen\n", "", 1), strings.Replace(whole, "table-1", "table.*", 1),
			strings.Replace(whole, c.Seed, c.Seed[1:], 1), whole + "-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----\n",
		} {
			if _, err := hub.ParseCredentials([]byte(text)); !errors.Is(err, hub.ErrCredentials) {
				t.Errorf("%q: %v", text, err)
			}
		}
		for _, name := range []string{"*", "a b", "A", "-a", strings.Repeat("a", 33)} {
			if _, err := hub.NewCredentials("tls://hub.example.org", "hirschen", name); !errors.Is(err, hub.ErrName) {
				t.Errorf("%q: %v", name, err)
			}
		}
	})
}

func TestUsers(t *testing.T) {
	var users hub.Users
	add := func(club, device string) {
		t.Helper()
		c, err := hub.NewCredentials("tls://hub.example.org", club, device)
		if err == nil {
			users, err = users.Add(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, device := range []string{"", "table-1", "table-2", "table-1"} {
		add("hirschen", device)
	}
	add("ochsen", "table-1")
	count := func(want int) {
		t.Helper()
		sheetstest.Same(t, "the users", want, strings.Count(string(users), "{nkey: U"))
	}
	count(4) // one of the same name is replaced
	rest, was := users.Remove("hirschen", "table-1")
	sheetstest.Same(t, "what was there", true, was)
	users = rest
	count(3)
	_, was = users.Remove("hirschen", "table-1")
	sheetstest.Same(t, "what was there", false, was)
	sheetstest.Same(t, "the other club", true, strings.Contains(string(users), " # table-1 of ochsen\n"))
}
