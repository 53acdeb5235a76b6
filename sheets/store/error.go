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

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/record"
)

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
func rejectedError(err error, path string) *failure.Error {
	t := &failure.Error{Code: failure.Rejected, Path: path, Record: WrapError(err, failure.Rejected, path).Record, Err: err}
	if known := (*failure.Error)(nil); errors.As(err, &known) && known.Err != nil {
		t.Err = known.Err
	}
	return t
}

// isMoved reports whether a pad is not at its place any more.
func isMoved(err error) bool { return errors.Is(err, failure.Moved) }

// WrapError returns a *failure.Error for an error that is not nil; code is for those that
// say nothing more exact.
func WrapError(err error, code failure.Code, path string) *failure.Error {
	if known := (*failure.Error)(nil); errors.As(err, &known) {
		t := *known
		t.Path = path
		return &t
	}
	if damage := (*record.DamagedError)(nil); errors.As(err, &damage) {
		return &failure.Error{Code: failure.Damaged, Path: path, Record: damage.Record, Err: damage.Err}
	}
	switch {
	case code == failure.CannotSave && isPermanent(err):
		code = failure.Rejected
	case errors.Is(err, errCorrupt):
		code = failure.Damaged
	case code == failure.CannotSave && (errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)):
		code = failure.DiskFull
	case code == failure.CannotOpen && errors.Is(err, berrors.ErrTimeout):
		code = failure.InUse
	case code == failure.CannotOpen && errors.Is(err, fs.ErrPermission):
		code = failure.NoAccess
	}
	return &failure.Error{Code: code, Path: path, Err: err}
}
