package record

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
)

var (
	// ErrFormat is returned for a record that does not hold what it should.
	ErrFormat = errors.New("the record is not in its form")

	// ErrMismatch is returned for a record that is not what the logs give.
	ErrMismatch = errors.New("it is not what the logs give")
)

// The records of a pad are CBOR (RFC 8949): maps from small numbers to values, so that
// a field can be added at any time and whoever does not know it passes over it. The
// same value always has the same bytes.
var (
	encoding = must(cbor.EncOptions{Sort: cbor.SortBytewiseLexical}.EncMode())
	decoding = must(cbor.DecOptions{
		DupMapKey:      cbor.DupMapKeyEnforcedAPF,
		IndefLength:    cbor.IndefLengthForbidden,
		UTF8:           cbor.UTF8DecodeInvalid, // a name is shown as it was written
		DefaultMapType: reflect.TypeFor[map[string]any](),
	}.DecMode())
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err) // the options contradict each other
	}
	return v
}

// Marshal returns the payload that holds a value. The error is for a value that has no
// such form.
func Marshal(v any) ([]byte, error) { return encoding.Marshal(v) }

// MustMarshal is Marshal for the types of the store, which all have a form.
func MustMarshal(v any) []byte { return must(encoding.Marshal(v)) }

// Unmarshal reads a payload into what the pointer points to.
func Unmarshal(payload []byte, into any) error {
	if err := decoding.Unmarshal(payload, into); err != nil {
		return fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return nil
}

// UnmarshalFirst reads the first of several values, and returns the bytes of the others.
func UnmarshalFirst(payload []byte, into any) (rest []byte, err error) {
	if rest, err = decoding.UnmarshalFirst(payload, into); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return rest, nil
}

// Merge returns the payload of a record that is written again with another value, which
// is now, of a type. What has not changed stays byte for byte, so that the fields of a
// newer Beermat survive this one. A record that is missing or cannot be read is written
// anew.
func Merge(old, now []byte, of reflect.Type) []byte {
	value := reflect.New(of).Interface()
	if old == nil || Unmarshal(old, value) != nil {
		return now
	}
	known, err := Marshal(value)
	if err != nil || bytes.Equal(known, old) { // nearly always: all of it is known here
		return now
	}
	var all, was, is map[any]cbor.RawMessage
	if Unmarshal(now, &is) != nil || Unmarshal(old, &all) != nil || Unmarshal(known, &was) != nil {
		return now
	}
	more := false
	for key, field := range all {
		switch is, still := is[key]; {
		case was[key] == nil:
			more = true // nobody here knows it
		case !still:
			delete(all, key)
		case !bytes.Equal(is, was[key]):
			all[key] = is
		default:
			more = more || !bytes.Equal(is, field) // it has fields that nobody here knows
		}
	}
	if !more {
		return now
	}
	for key, field := range is {
		if was[key] == nil {
			all[key] = field
		}
	}
	return MustMarshal(all)
}

// Time is a moment with the offset of the clock in the room. In a record it is a list:
// the seconds since 1970, the offset in seconds east of Greenwich, and the nanoseconds;
// zeros at the end are left out.
type Time struct{ time.Time }

// MarshalCBOR returns the list.
func (t Time) MarshalCBOR() ([]byte, error) {
	_, offset := t.Zone()
	list := []int64{t.Unix(), int64(offset), int64(t.Nanosecond())}
	for len(list) > 1 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	return encoding.Marshal(list)
}

// UnmarshalCBOR reads the list.
func (t *Time) UnmarshalCBOR(data []byte) error {
	var list [3]int64
	if err := decoding.Unmarshal(data, &list); err != nil {
		return err
	}
	at, ok := timeOf(list)
	if !ok {
		return ErrFormat
	}
	*t = at
	return nil
}

func timeOf(list [3]int64) (t Time, ok bool) {
	seconds, offset, nanos := list[0], list[1], list[2]
	if nanos < 0 || nanos >= int64(time.Second) || offset <= -sheets.MaxOffset || offset >= sheets.MaxOffset {
		return t, false
	}
	zone := time.UTC
	if offset != 0 {
		zone = time.FixedZone("", int(offset))
	}
	return Time{time.Unix(seconds, nanos).In(zone)}, true
}

// ID is an ID in a record: the 16 bytes of a ULID, or the text of what is none.
type ID string

// MarshalCBOR returns the bytes or the text.
func (id ID) MarshalCBOR() ([]byte, error) {
	if key, ok := sheets.ParseID(string(id)); ok && key.String() == string(id) {
		return encoding.Marshal(key[:])
	}
	return encoding.Marshal(string(id))
}

// UnmarshalCBOR reads the bytes or the text.
func (id *ID) UnmarshalCBOR(data []byte) error {
	if len(data) == 1+IDLen && data[0] == 0x40+byte(IDLen) {
		*id = ID(ulid.ULID(data[1:]).String())
		return nil
	}
	return decoding.Unmarshal(data, (*string)(id))
}
