package sheets

import (
	"bytes"
	"context"
	"testing"
)

func TestASheetAloneIsWhatTheListsAndTheExportHaveOfIt(t *testing.T) {
	p := newPad(t)
	s := lay(t, p, 1, 2, 3)
	id := s.Head().ID
	p.Abandon(id)
	p.SetCounted(id, false)
	p.MoveTo(id, 20000)
	written(t, p)

	sum, err := p.Summary(id)
	if err != nil || sum.ID != id || sum.Night != 20000 || sum.Abandoned.IsZero() || !sum.Uncounted || sum.Entries != 3 {
		t.Errorf("%+v, %v", sum, err)
	}
	var all bytes.Buffer
	if err := p.Export(context.Background(), Query{}, &all); err != nil {
		t.Fatal(err)
	}
	text, err := p.Text(id)
	if err != nil || string(text)+"\n" != all.String() {
		t.Errorf("%s, %v; the export has %s", text, err, all.String())
	}
}

func TestASheetAloneThatIsNotThereIsSaidToBeMissing(t *testing.T) {
	p := newPad(t)
	for _, id := range []string{"", "poker", "01JD2Z8K6V0000000000000000"} {
		if _, err := p.Summary(id); troubleOf(err) != NoSheet {
			t.Errorf("the summary of %q: %v", id, err)
		}
		if _, err := p.Text(id); troubleOf(err) != NoSheet {
			t.Errorf("the text of %q: %v", id, err)
		}
	}
}
