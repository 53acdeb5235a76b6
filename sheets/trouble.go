package sheets

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"
	"syscall"

	berrors "go.etcd.io/bbolt/errors"

	"beermat/scoring"
)

// The codes of troubles with a pad. A pad that cannot be opened is left byte for
// byte as it is.
const (
	IsFolder   = "is-folder"   // there is a folder at the path
	NoAccess   = "no-access"   // the file may not be read or written
	NoFolder   = "no-folder"   // the folder for the pad cannot be made
	EmptyFile  = "empty"       // the file has no content; it may have been a pad once
	NotAPad    = "not-a-pad"   // something else than a pad
	Truncated  = "truncated"   // the end of the pad is missing
	NotOurs    = "not-ours"    // a database, but of another program
	Newer      = "newer"       // written by a newer Beermat
	InUse      = "in-use"      // open in another Beermat
	CannotOpen = "cannot-open" // for another reason, which Err says
	Damaged    = "damaged"     // a record, or the file's structure, does not hold what was written
	NoGame     = "no-game"     // a sheet of a game that this Beermat does not know
	NoSheet    = "no-sheet"    // no sheet has that ID
	DiskFull   = "disk-full"   // there is no room for a change; it is kept and tried again
	CannotSave = "cannot-save" // a change could not be written; it is kept and tried again
	CannotRead = "cannot-read" // the pad could not be read
	Moved      = "moved"       // the file was moved, replaced or deleted while it was open; changes are kept and tried again
	NotSaved   = "not-saved"   // the pad was closed before everything was written
	NoBackup   = "no-backup"   // a copy of the pad could not be made
	Missing    = "missing"     // there is no pad at the path, but there are backups of one
)

// Trouble is what is wrong with a pad. Its sentence is the text "trouble.CODE",
// with the values of Data.
type Trouble struct {
	Code    string
	Path    string // the file of the pad
	Record  string // the record concerned, such as "lines/01JD2Z8K6V3W8Q4Y7N5T1R0ABC/12"; may be empty
	Pending int    // how many changes are not on disk
	Err     error  // what the system said; may be nil
}

// Error gives the trouble for a log or a test.
func (t *Trouble) Error() string {
	text := t.Code + ": " + t.Path
	if t.Record != "" {
		text += " (" + t.Record + ")"
	}
	if t.Err != nil {
		text += fmt.Sprintf(": %v", t.Err)
	}
	return text
}

// Unwrap gives what the system said.
func (t *Trouble) Unwrap() error { return t.Err }

// Data gives the values that the sentence names: path, record, n (changes not on
// disk) and reason.
func (t *Trouble) Data() scoring.Data {
	reason := ""
	if t.Err != nil {
		reason = t.Err.Error()
	}
	return scoring.Data{"path": t.Path, "record": t.Record, "n": t.Pending, "reason": reason}
}

// errBroken is what guard makes of a crash.
var errBroken = errors.New("the structure of the file is damaged")

// guard runs f on a database whose pages may hold anything. The database trusts
// them, so that it can run into a panic, or into memory that is not there.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if crash := recover(); crash != nil {
			err = fmt.Errorf("%w: %v", errBroken, crash)
		}
	}()
	return f()
}

// asTrouble makes a *Trouble of an error that is not nil; code is for those that
// say nothing more exact.
func asTrouble(err error, code, path string) *Trouble {
	if known := (*Trouble)(nil); errors.As(err, &known) {
		t := *known
		t.Path = path
		return &t
	}
	switch {
	case errors.Is(err, errBroken):
		code = Damaged
	case code == CannotSave && (errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)):
		code = DiskFull
	case code == CannotOpen && errors.Is(err, berrors.ErrTimeout):
		code = InUse
	case code == CannotOpen && errors.Is(err, fs.ErrPermission):
		code = NoAccess
	}
	return &Trouble{Code: code, Path: path, Err: err}
}
