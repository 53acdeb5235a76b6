package store

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"

	berrors "go.etcd.io/bbolt/errors"

	"beermat/scoring"
	"beermat/sheets/store/internal/record"
)

// Code says in short what is wrong with a pad. errors.Is finds the code of an Error:
// errors.Is(err, CodeDamaged).
type Code string

// Error returns the code for a log or a test.
func (c Code) Error() string { return string(c) }

// The codes. A pad that cannot be opened is left byte for byte as it is.
const (
	CodeIsFolder    Code = "is-folder"   // there is a folder at the path
	CodeNoAccess    Code = "no-access"   // the file may not be read or written
	CodeNoFolder    Code = "no-folder"   // the folder for the pad cannot be made
	CodeEmptyFile   Code = "empty"       // the file has no content; it may have been a pad once
	CodeNotAPad     Code = "not-a-pad"   // something else than a pad
	CodeTruncated   Code = "truncated"   // the end of the pad is missing
	CodeNotOurs     Code = "not-ours"    // a database, but of another program
	CodeNewerFormat Code = "newer"       // written by a newer Beermat
	CodeOldFormat   Code = "older"       // written by a Beermat from before the first release
	CodeInUse       Code = "in-use"      // open in another Beermat
	CodeBeingRead   Code = "being-read"  // another program reads it, and nobody can write to it meanwhile
	CodeCannotOpen  Code = "cannot-open" // for another reason, which Err says
	CodeDamaged     Code = "damaged"     // a record, or the file's structure, does not hold what was written
	CodeNoGame      Code = "no-game"     // a sheet of a game that this Beermat does not know
	CodeNoSheet     Code = "no-sheet"    // no sheet has that ID
	CodeDiskFull    Code = "disk-full"   // there is no room for a change; it is kept and tried again
	CodeCannotSave  Code = "cannot-save" // a change could not be written; it is kept and tried again
	CodeCannotRead  Code = "cannot-read" // the pad could not be read
	CodeMoved       Code = "moved"       // the file was moved, replaced or deleted while it was open; changes are kept and tried again
	CodeNotSaved    Code = "not-saved"   // the pad was closed before everything was written
	CodeNoBackup    Code = "no-backup"   // a copy of the pad could not be made
	CodeMissing     Code = "missing"     // there is no pad at the path, but there are backups of one
	CodeRejected    Code = "rejected"    // a change can never be written; it was set aside, and the others go on

	CodeSavedElsewhere Code = "saved-elsewhere" // the pad was not at its place when it was closed: everything is at another path
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

// errCorrupt is returned for a file whose structure is damaged.
var errCorrupt = errors.New("the structure of the file is damaged")

// PanicError is what recovering from a panic gives: it says where it happened.
type PanicError struct {
	Value any
	Stack []byte

	corrupt bool // it came from the database, or from its memory
}

// Error returns what was panicked with.
func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// Is reports whether the panic shows that the structure of the file is damaged.
func (e *PanicError) Is(target error) bool { return e.corrupt && target == errCorrupt }

// recoverPanic runs f on a database whose pages may hold anything. The database
// trusts them, so that it can run into a panic, or into memory that is not there.
// Any other panic is a fault of this program, and is told as one.
func recoverPanic(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if value := recover(); value != nil {
			_, fault := value.(interface{ Addr() uintptr })
			err = &PanicError{Value: value, Stack: debug.Stack(), corrupt: fault || panickedIn("go.etcd.io/bbolt")}
		}
	}()
	return f()
}

// panickedIn reports, while a panic is recovered, whether it came from a module.
func panickedIn(module string) bool {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	for panicked := false; ; {
		frame, more := frames.Next()
		inRuntime := strings.HasPrefix(frame.Function, "runtime.")
		if panicked && !inRuntime {
			return strings.HasPrefix(frame.Function, module)
		}
		panicked = panicked || frame.Function == "runtime.gopanic"
		if !more {
			return false
		}
	}
}

// errUnwritable is returned for what has no form in which it could be kept.
var errUnwritable = errors.New("it cannot be written")

// permanentError is what a change itself returned. It depends on nothing that may be otherwise
// when it is tried again: only what is around it, the file and the disk, can be.
type permanentError struct{ error }

// Unwrap returns what the change returned.
func (e permanentError) Unwrap() error { return e.error }

// isPermanent reports whether a change failed that will fail whenever it is tried.
func isPermanent(err error) bool { return errors.As(err, new(permanentError)) }

// rejectedError returns the error for a change that can never be written.
func rejectedError(err error, path string) *Error {
	t := &Error{Code: CodeRejected, Path: path, Record: WrapError(err, CodeRejected, path).Record, Err: err}
	if known := (*Error)(nil); errors.As(err, &known) && known.Err != nil {
		t.Err = known.Err
	}
	return t
}

// isMoved reports whether a pad is not at its place any more.
func isMoved(err error) bool { return errors.Is(err, CodeMoved) }

// WrapError returns a *Error for an error that is not nil; code is for those that
// say nothing more exact.
func WrapError(err error, code Code, path string) *Error {
	if known := (*Error)(nil); errors.As(err, &known) {
		t := *known
		t.Path = path
		return &t
	}
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) {
		return &Error{Code: CodeDamaged, Path: path, Record: damage.Record, Err: damage.Err}
	}
	switch {
	case code == CodeCannotSave && isPermanent(err):
		code = CodeRejected
	case errors.Is(err, errCorrupt):
		code = CodeDamaged
	case code == CodeCannotSave && (errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)):
		code = CodeDiskFull
	case code == CodeCannotOpen && errors.Is(err, berrors.ErrTimeout):
		code = CodeInUse
	case code == CodeCannotOpen && errors.Is(err, fs.ErrPermission):
		code = CodeNoAccess
	}
	return &Error{Code: code, Path: path, Err: err}
}
