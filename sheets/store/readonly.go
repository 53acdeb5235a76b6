package store

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"beermat/sheets/failure"
	"beermat/sheets/store/internal/boltcheck"
)

// OpenReadOnly opens a pad that is there, to be read. Nothing is changed in its
// file and in its folder, which may be on a medium that cannot be written.
//
// As long as it is open no other Beermat can write to it. One that has it open
// already goes on, and then what is read is a copy of the pad as it was at its
// last change; so is one whose lists have to be brought up to date. The copy is in the
// folder for temporary files, and is gone when the pad is closed.
// The context ends the copying. The error is a *failure.Error or that of the context.
func OpenReadOnly(ctx context.Context, path string, o Options) (*Store, error) {
	o.SetDefaults()
	db, opened, err := openShared(path, o)
	if errors.Is(err, berrors.ErrTimeout) || errors.Is(err, errBehind) {
		return OpenCopy(ctx, path, o)
	}
	if err != nil {
		return nil, WrapError(err, failure.CannotOpen, path)
	}
	p := newStore(path, o, db, opened)
	if err := p.read(func(tx *bbolt.Tx) error { return loadDevice(tx, p.signer) }); err != nil {
		_ = db.Close()
		return nil, WrapError(err, failure.CannotOpen, path)
	}
	go p.writer.run()
	return p, nil
}

// errBehind says of a pad that its lists have to be brought up to date before they
// can be read, or its records put in order.
var errBehind = errors.New("its lists are not up to date")

// openShared opens a pad together with others who read it.
func openShared(path string, o Options) (*bbolt.DB, os.FileInfo, error) {
	if err := checkPath(path); err != nil {
		return nil, nil, err
	}
	db, opened, err := openDB(path, o, true)
	if errors.Is(err, berrors.ErrTimeout) {
		return nil, nil, err
	}
	order, exact := checkPages(path, o, !o.matchesCleanMarker(path))
	if exact != nil {
		err = exact
	}
	if err == nil {
		err = recoverPanic(func() error {
			return db.View(func(tx *bbolt.Tx) error {
				if err := checkFormat(tx); err != nil {
					return err
				}
				if order == boltcheck.Unordered || !o.AnyLists && isBehind(tx, o.Find, true) {
					return errBehind
				}
				return nil
			})
		})
	}
	if err != nil && db != nil {
		_ = db.Close() // nothing was written
	}
	return db, opened, err
}

// OpenCopy opens a copy of a pad, as OpenReadOnly does for one that is open elsewhere.
func OpenCopy(ctx context.Context, path string, o Options) (*Store, error) {
	o.SetDefaults()
	folder, err := os.MkdirTemp("", "beermat-*")
	if err != nil {
		return nil, WrapError(err, failure.CannotRead, path)
	}
	inside := filepath.Join(folder, "pad.beermat")
	p := (*Store)(nil)
	err = copyState(ctx, path, inside, o)
	if err == nil {
		p, err = Open(inside, o)
	}
	if err == nil {
		if err = p.writer.caughtUp(ctx); err != nil {
			_ = p.Close(0) // it is a copy
		}
	}
	if err != nil {
		_ = os.RemoveAll(folder)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, WrapError(err, failure.CannotRead, path)
	}
	p.path, p.temp = path, folder
	p.writer.detach()
	// Where an open file needs no name, nothing is left of the copy however the
	// program ends. What is still to be written finds its file by the name.
	if runtime.GOOS != "windows" && p.Queue().Status().Pending == 0 {
		_ = os.RemoveAll(folder)
	}
	return p, nil
}

// How often a pad is copied that is written to meanwhile, and how long to wait
// before the next time.
const (
	copyTries = 20
	copyPause = 50 * time.Millisecond
)

// errBusy says that a pad was written to all the time.
var errBusy = errors.New("it is being written to all the time")

// copyState copies a pad that another Beermat may be writing to, as it was between
// two of its changes. A change only ever writes pages that the state before it does
// not use, and ends with the meta page of the state after it. So what was copied is
// whole if the newest meta page is the same before and after. Whoever opens the
// copy looks through its pages.
func copyState(ctx context.Context, from, to string, o Options) error {
	in, err := o.OpenFile(from, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	for range copyTries {
		before, known := boltcheck.NewestMeta(in)
		if err := copyAll(ctx, in, to, o); err != nil {
			return err
		}
		if after, ok := boltcheck.NewestMeta(in); !known || !ok || after == before {
			return nil // one without a meta page has no state, and is refused by name later
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(copyPause):
		}
	}
	return errBusy
}

// copyAll copies a file from its beginning.
func copyAll(ctx context.Context, in *os.File, to string, o Options) error {
	if _, err := in.Seek(0, io.SeekStart); err != nil {
		return err
	}
	out, err := o.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	const step = 16 << 20 // bytes between two looks at the context
	for err == nil {
		if err = ctx.Err(); err == nil {
			_, err = io.CopyN(out, in, step)
		}
	}
	if err == io.EOF {
		err = nil
	}
	return errors.Join(err, out.Close())
}
