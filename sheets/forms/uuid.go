package forms

import (
	"crypto/sha1"
	"fmt"
)

// uuid is a universally unique identifier.
type uuid [16]byte

// ours is the space of all names below. It was drawn once and never changes: the
// apps that took in a file know players and plays again by what is derived of it.
var ours = uuid{0x6b, 0x1c, 0x8e, 0x0f, 0x52, 0xd3, 0x4e, 0x7a, 0x9d, 0x27, 0x3c, 0x60, 0xf4, 0xb8, 0xa1, 0x95}

// derive returns the identifier of a name within a space, the same one always: a
// UUID of version 5, RFC 9562, section 5.5.
func derive(space uuid, name string) uuid {
	sum := sha1.Sum(append(space[:], name...))
	id := uuid(sum[:16])
	id[6] = id[6]&0x0F | 5<<4    // the version
	id[8] = id[8]&0x3F | 0b10<<6 // the variant
	return id
}

// String returns the identifier in its usual form.
func (id uuid) String() string {
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
