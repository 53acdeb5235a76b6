package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// What a machine is looked over for is also what it can be given.
func TestNeeds(t *testing.T) {
	script, err := os.ReadFile("../../.ci/need")
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile("../../.ci/packages")
	if err != nil {
		t.Fatal(err)
	}
	packages := map[string]bool{}
	for line := range strings.Lines(string(table)) {
		if fields := strings.Fields(line); len(fields) > 1 {
			packages[fields[0]] = true
		}
	}
	lists := regexp.MustCompile(`(?m)\b(?:needs|build|dist)=['"]?([^'"\n;]+)`).FindAllSubmatch(script, -1)
	if len(lists) < 8 {
		t.Fatalf("%d lists of needs", len(lists))
	}
	for _, list := range lists {
		for _, need := range strings.Fields(string(list[1])) {
			if !strings.HasPrefix(need, "$") && !packages[need] {
				t.Errorf(".ci/packages has no package for %s", need)
			}
		}
	}
}
