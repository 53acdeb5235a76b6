// Package failure says what can be wrong with a pad, to whoever shows it. It knows of no
// file and no database.
package failure

import (
	"fmt"

	"beermat/scoring"
)

// Code says in short what is wrong with a pad. errors.Is finds the code of an Error:
// errors.Is(err, failure.Damaged).
type Code string

// Error returns the code for a log or a test.
func (c Code) Error() string { return string(c) }

// The codes. A pad that cannot be opened is left byte for byte as it is.
const (
	IsFolder    Code = "is-folder"   // there is a folder at the path
	NoAccess    Code = "no-access"   // the file may not be read or written
	NoFolder    Code = "no-folder"   // the folder for the pad cannot be made
	EmptyFile   Code = "empty"       // the file has no content; it may have been a pad once
	NotAPad     Code = "not-a-pad"   // something else than a pad
	Truncated   Code = "truncated"   // the end of the pad is missing
	NotOurs     Code = "not-ours"    // a database, but of another program
	NewerFormat Code = "newer"       // written by a newer Beermat
	OldFormat   Code = "older"       // written by a Beermat from before the first release
	InUse       Code = "in-use"      // open in another Beermat
	BeingRead   Code = "being-read"  // another program reads it, and nobody can write to it meanwhile
	CannotOpen  Code = "cannot-open" // for another reason, which Err says
	Damaged     Code = "damaged"     // a record, or the file's structure, does not hold what was written
	NoGame      Code = "no-game"     // a sheet of a game that this Beermat does not know
	NoSheet     Code = "no-sheet"    // no sheet has that ID
	DiskFull    Code = "disk-full"   // there is no room for a change; it is kept and tried again
	CannotSave  Code = "cannot-save" // a change could not be written; it is kept and tried again
	CannotRead  Code = "cannot-read" // the pad could not be read
	Moved       Code = "moved"       // the file was moved, replaced or deleted while it was open; changes are kept and tried again
	NotSaved    Code = "not-saved"   // the pad was closed before everything was written
	NoBackup    Code = "no-backup"   // a copy of the pad could not be made
	Missing     Code = "missing"     // there is no pad at the path, but there are backups of one
	Rejected    Code = "rejected"    // a change can never be written; it was set aside, and the others go on

	SavedElsewhere Code = "saved-elsewhere" // the pad was not at its place when it was closed: everything is at another path
)

// Error is what is wrong with a pad. Its sentence is the text "trouble.CODE",
// with the values of Data.
type Error struct {
	Code    Code
	Path    string // the file of the pad
	Record  string // the record concerned, such as "lines/01JD2Z8K6V3W8Q4Y7N5T1R0ABC/12"; may be empty
	Pending int    // how many changes are not on disk
	Err     error  // what the system said; may be nil
}

// Error returns the trouble for a log or a test.
func (t *Error) Error() string {
	text := string(t.Code) + ": " + t.Path
	if t.Record != "" {
		text += " (" + t.Record + ")"
	}
	if t.Err != nil {
		text += fmt.Sprintf(": %v", t.Err)
	}
	return text
}

// Is reports whether the target is the code of the error.
func (t *Error) Is(target error) bool { return target == t.Code }

// Unwrap returns what the system said.
func (t *Error) Unwrap() error { return t.Err }

// Data returns the values that the sentence names: path, record, n (changes not on
// disk) and reason.
func (t *Error) Data() scoring.Data {
	reason := ""
	if t.Err != nil {
		reason = t.Err.Error()
	}
	return scoring.Data{"path": t.Path, "record": t.Record, "n": t.Pending, "reason": reason}
}
