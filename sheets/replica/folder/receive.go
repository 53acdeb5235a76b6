package folder

import (
	"cmp"
	"context"
	"os"
	"path"
	"slices"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// receive takes in what another device has written.
func (c *Carrier) receive(ctx context.Context, root *os.Root, dev string, r *carry.Report) error {
	list, err := months(root, dev, r)
	if err != nil {
		return err
	}
	for _, month := range list {
		month = path.Join(dev, month)
		if c.over[month] {
			continue
		}
		tips, _, err := c.pad.Shared().Tips()
		if err != nil {
			return err
		}
		tip := tips[dev].N
		if s, sealed := readSeal(root, month); sealed && s.Last <= tip {
			c.over[month] = true
			continue
		}
		lines, read, err := c.changed(root, dev, month, tip, r)
		if err != nil {
			return err
		}
		if err := r.Accept(ctx, c.pad, lines); err != nil {
			return err
		}
		if r.Missing[dev] > 0 || r.Forked[dev] > 0 {
			return nil // nothing behind that can be taken in
		}
		for name, is := range read {
			c.seen[name] = is
		}
	}
	return nil
}

// changed reads the files of a month that have changed, and returns the lines from the
// last one that is known on, in their order.
func (c *Carrier) changed(root *os.Root, dev, month string, tip int, r *carry.Report) (list []replica.Line, read map[string]file, err error) {
	read = map[string]file{}
	all, err := readDir(root, month)
	if err != nil {
		return nil, nil, err
	}
	for _, one := range all {
		name := path.Join(month, one.Name())
		if !isOurs(one.Name()) {
			strange(r, name)
			continue
		}
		info, err := one.Info()
		if err != nil || one.Name() == sealFile {
			continue // it is gone again
		}
		is := file{info.Size(), info.ModTime()}
		if c.seen[name] == is {
			continue
		}
		lines, whole, err := readLines(root, dev, name)
		if err != nil {
			return nil, nil, err
		}
		if whole {
			read[name] = is
		} else {
			r.Unread = append(r.Unread, name)
		}
		for _, l := range lines {
			if l.N >= tip {
				list = append(list, l)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b replica.Line) int { return cmp.Compare(a.N, b.N) })
	return list, read, nil
}
