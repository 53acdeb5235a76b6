package forms

import (
	"testing"
)

func TestUUID(t *testing.T) {
	t.Run("an identifier is derived as the standard says", func(t *testing.T) {
		// The space of domain names is that of RFC 9562, section 6.6; the value is
		// that of its appendix A.4.
		domains := uuid{0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8}
		if got := derive(domains, "www.example.com").String(); got != "2ed6657d-e927-568b-95e1-2665a8aea6a2" {
			t.Error(got)
		}
	})
}
