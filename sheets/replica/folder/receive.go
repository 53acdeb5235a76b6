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

// receiveAll takes in what all other devices have written.
func (c *Carrier) receiveAll(ctx context.Context, root *os.Root, r *carry.Report) error {
	devices, err := c.devices(root, r)
	if err != nil {
		return err
	}
	_, own, err := c.pad.Shared().Tips()
	if err != nil {
		return err
	}
	for _, dev := range devices {
		if dev == own {
			continue
		}
		if err := c.receive(ctx, root, dev, r); err != nil {
			return err
		}
	}
	return nil
}

// receive takes in what another device has written. Where a line is another one than here,
// all is read once more: it may be that two have written as that device, and what is new
// begins before the last line that is known.
func (c *Carrier) receive(ctx context.Context, root *os.Root, dev string, r *carry.Report) error {
	err := c.receiveFrom(ctx, root, dev, false, r)
	line := r.Forked[dev]
	if err != nil || line == 0 || line == c.forked[dev] {
		return err
	}
	again := carry.NewReport()
	if err := c.receiveFrom(ctx, root, dev, true, &again); err != nil {
		return err
	}
	r.Received += again.Received
	if again.Missing[dev] > 0 {
		r.Missing[dev] = again.Missing[dev]
	}
	if again.Forked[dev] > 0 {
		c.forked[dev] = line // and it is no use to read it again
	} else {
		delete(r.Forked, dev)
	}
	return nil
}

// receiveFrom takes in what another device has written behind the last line that is known,
// or what differs from the first one on.
func (c *Carrier) receiveFrom(ctx context.Context, root *os.Root, dev string, all bool, r *carry.Report) error {
	list, err := months(root, dev, r)
	if err != nil {
		passOver(r, dev, err)
	}
	for _, month := range list {
		month = path.Join(dev, month)
		if c.over[month] && !all {
			continue
		}
		tips, _, err := c.pad.Shared().Tips()
		if err != nil {
			return err
		}
		tip := tips[dev].N
		if s, sealed := readSeal(root, month); sealed && s.Last <= tip && !all {
			last, err := c.line(dev, s.Last)
			if err != nil {
				return err
			}
			if last != nil && last.Tip().Hash == s.Hash {
				c.over[month] = true
				continue
			}
		}
		if all {
			tip = 0
		}
		lines, read := c.changed(root, dev, month, tip, r)
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
// last one that is known on, and the last one of each file, in their order; without a last
// one that is known, all lines of all files. read are the files of which all was read.
func (c *Carrier) changed(root *os.Root, dev, month string, tip int, r *carry.Report) (list []replica.Line, read map[string]file) {
	read = map[string]file{}
	all, err := readDir(root, month)
	if err != nil {
		passOver(r, month, err)
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
		if tip > 0 && c.seen[name] == is {
			continue
		}
		lines, whole, err := readLines(root, dev, name)
		if err != nil {
			passOver(r, name, err)
			continue
		}
		if whole {
			read[name] = is
		} else {
			r.Unread = append(r.Unread, name)
		}
		for i, l := range lines {
			if l.N >= tip || i == len(lines)-1 {
				list = append(list, l)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b replica.Line) int { return cmp.Compare(a.N, b.N) })
	altered := map[int]bool{}
	for i := range list[:max(len(list)-1, 0)] {
		l, next := &list[i], &list[i+1]
		if next.N == l.N+1 && next.Prev != l.Tip().Hash && (i == 0 || list[i-1].N != l.N) {
			altered[l.N] = true
			name := path.Join(month, fileOf(l))
			if delete(read, name); !slices.Contains(r.Unread, name) {
				r.Unread = append(r.Unread, name)
			}
		}
	}
	return slices.DeleteFunc(list, func(l replica.Line) bool { return altered[l.N] }), read
}
