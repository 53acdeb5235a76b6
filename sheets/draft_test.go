package sheets

import "testing"

func TestPad_SaveDraft(t *testing.T) {
	draft := Draft{Entries: 2, Amends: -1, Keys: []string{"1", "=25"}}
	amending := Draft{Entries: 2, Amends: 1, Keys: []string{}}
	empty := Draft{Amends: -1}
	for _, c := range []struct {
		name string
		do   func(p *Pad, id string)
		want Draft
	}{
		{"nothing was entered", func(*Pad, string) {}, empty},
		{"the last one counts", func(p *Pad, id string) { _ = p.SaveDraft(id, amending); _ = p.SaveDraft(id, draft) }, draft},
		{"a correction without a key", func(p *Pad, id string) { _ = p.SaveDraft(id, amending) }, amending},
		{"an empty one leaves no record", func(p *Pad, id string) { _ = p.SaveDraft(id, draft); _ = p.SaveDraft(id, empty) }, empty},
		{"it goes with the sheet", func(p *Pad, id string) { _ = p.SaveDraft(id, draft); p.Discard(id); p.EmptyTrash() }, empty},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newPad(t)
			s := lay(t, p, 4, 3)
			c.do(p, s.Head().ID)
			closed(t, p)
			got, err := padAt(t, p.path, Options{}).Draft(s.Head().ID)
			if err != nil || !got.Equal(c.want) {
				t.Errorf("%+v, %v; not %+v", got, err, c.want)
			}
		})
	}
}

func TestDraft_Fits(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 4, 3)
	for _, c := range []struct {
		name  string
		draft Draft
		want  bool
	}{
		{"as many entries", Draft{Entries: 2, Amends: -1}, true},
		{"a correction of one of them", Draft{Entries: 2, Amends: 1}, true},
		{"fewer entries", Draft{Entries: 1, Amends: -1}, false},
		{"more entries", Draft{Entries: 3, Amends: -1}, false},
		{"a correction of one that does not stand", Draft{Entries: 2, Amends: 2}, false},
	} {
		if got := c.draft.Fits(s); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}
