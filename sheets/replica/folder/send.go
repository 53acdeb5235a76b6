package folder

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path"

	"github.com/go-json-experiment/json"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// checkOwn looks once what the folder has of this device. Lines of it that the pad does
// not have were written before it was put back from a backup, or by a copy of it: they are
// taken in as those of another device, and this one goes on under another name. From where
// a file is damaged on, it is written again.
func (c *Carrier) checkOwn(ctx context.Context, root *os.Root, r *carry.Report) error {
	tips, own, err := c.pad.Shared().Tips()
	if err != nil || own == c.own && !c.recheck {
		return err
	}
	if info, err := root.Lstat(own); err == nil && !info.IsDir() {
		return errNoFolder(own)
	}
	list, err := months(root, own, r)
	if err != nil {
		return err
	}
	c.own, c.next, c.last, c.recheck = "", 1, "", false
	is := check{Carrier: c, root: root, own: own, tip: tips[own].N, sound: map[string]int64{}, report: r}
	behind := true // all months until now are sealed and whole
	for _, month := range list {
		dir := path.Join(own, month)
		s, sealed := readSeal(root, dir)
		if sealed && behind && s.First == c.next && s.isWhole(root, dir) {
			if line, err := c.line(own, s.Last); err != nil {
				return err
			} else if line != nil && line.Tip().Hash == s.Hash {
				c.next, c.last = s.Last+1, month
				continue
			}
		}
		behind = false
		if err := is.month(dir); err != nil {
			return err
		}
	}
	if is.differs == 0 {
		c.own = own
		is.cut()
		return nil
	}
	if err := c.pad.Shared().Rejoin(ctx, is.differs); err != nil {
		return err
	}
	r.Renamed = true
	_, c.own, err = c.pad.Shared().Tips()
	c.next, c.last = 1, ""
	return err
}

// check is a look at the files of this device.
type check struct {
	*Carrier
	root   *os.Root
	own    string
	tip    int // the number of the last line of this device
	report *carry.Report

	differs int              // the first line that another one has written as this device; 0 for none
	sound   map[string]int64 // by file that is damaged: up to where it has the lines of this device
	ids     map[string]bool  // of all lines of this device; nil as long as nobody wanted to know
}

// month looks at the files of a month.
func (is *check) month(dir string) error {
	all, err := readDir(is.root, dir)
	if err != nil {
		return err
	}
	for _, one := range all {
		name := path.Join(dir, one.Name())
		if !isOurs(one.Name()) || one.Name() == sealFile {
			continue
		}
		text, err := readFile(is.root, name, maxFile)
		if err != nil {
			fail(is.report, name)
			continue
		}
		sound, damaged := 0, false
		for end, l := range linesIn(text, is.own, one.Name()) {
			ours := (*replica.Line)(nil)
			if l != nil {
				if ours, err = is.line(is.own, l.N); err != nil {
					return err
				}
			}
			if ours != nil && bytes.Equal(ours.Text, l.Text) {
				if !damaged {
					sound = end
				}
				continue
			}
			damaged = true
			if l != nil {
				if err := is.judge(l, ours); err != nil {
					return err
				}
			}
		}
		if damaged {
			is.sound[name] = int64(sound)
		}
	}
	return nil
}

// judge finds out whether a line that the pad has not, or has otherwise, was written by
// another one as this device. A line that was altered still has the ID of the one that it
// was, or all but that.
func (is *check) judge(l, ours *replica.Line) error {
	if is.ids == nil {
		is.ids = map[string]bool{}
		for n := 1; n <= is.tip; {
			lines, err := is.pad.Shared().Lines(is.own, n, carry.AtOnce)
			if err != nil {
				return err
			}
			for i := range lines {
				is.ids[lines[i].ID] = true
				n = lines[i].N
			}
			if n++; len(lines) == 0 {
				break
			}
		}
	}
	if is.ids[l.ID] || ours != nil && bytes.Equal(bytes.Replace(l.Text, []byte(l.ID), []byte(ours.ID), 1), ours.Text) {
		return nil
	}
	if is.differs == 0 || l.N < is.differs {
		is.differs = l.N
	}
	return nil
}

// cut ends files that are damaged before that.
func (is *check) cut() {
	for name, size := range is.sound {
		f, err := openFile(is.root, name, os.O_WRONLY)
		if err == nil {
			err = errors.Join(f.Truncate(size), f.Close())
		}
		if err != nil {
			fail(is.report, name)
		}
	}
}

// line reads a line of the pad; nil if there is none.
func (c *Carrier) line(dev string, n int) (*replica.Line, error) {
	list, err := c.pad.Shared().Lines(dev, n, 1)
	if err != nil || len(list) == 0 || list[0].N != n {
		return nil, err
	}
	return &list[0], nil
}

// send writes the lines of this device that the folder does not have, each into the file
// of its month. A month is never before that of the line before, whatever the clock says,
// so that it can be sealed.
func (c *Carrier) send(ctx context.Context, root *os.Root, r *carry.Report) error {
	for {
		lines, err := c.pad.Shared().Lines(c.own, c.next, 4*carry.AtOnce)
		if err != nil || len(lines) == 0 {
			return err
		}
		files, names := map[string][]byte{}, []string{}
		for i := range lines {
			l := &lines[i]
			month := max(l.At.UTC().Format("2006-01"), c.last)
			if !monthName.MatchString(month) {
				month = c.last
			}
			if c.last != "" && month != c.last {
				// What was gathered is written first, so that the seal tells the truth.
				if err := c.write(ctx, root, files, names, r); err != nil {
					return err
				}
				if err := c.seal(root, c.last, c.next-1, r); err != nil {
					return err
				}
				files, names = map[string][]byte{}, nil
			}
			c.last = month
			name := path.Join(c.own, month, fileOf(l))
			if files[name] == nil {
				names = append(names, name)
			}
			files[name] = append(append(files[name], l.Text...), '\n')
			c.next = l.N + 1
		}
		if err := c.write(ctx, root, files, names, r); err != nil {
			return err
		}
	}
}

// write adds lines to files of this device, as far as they are not there. Where something
// else is in the place of a file, the others are written all the same.
func (c *Carrier) write(ctx context.Context, root *os.Root, files map[string][]byte, names []string, r *carry.Report) error {
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			return err
		}
		n, err := add(root, name, files[name])
		if r.Sent += n; errors.Is(err, errStrange) {
			fail(r, name)
			c.recheck, err = true, nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// add adds lines to a file, but for those that are there: the program may have ended
// before it knew. It returns how many it added.
func add(root *os.Root, name string, lines []byte) (n int, err error) {
	had, err := readFile(root, name, maxFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	there := map[string]bool{}
	for line := range bytes.Lines(had) {
		there[string(line)] = true
	}
	var more []byte
	for line := range bytes.Lines(lines) {
		if !there[string(line)] {
			more = append(more, line...)
			n++
		}
	}
	if n == 0 {
		return 0, nil
	}
	if len(had) > 0 && !bytes.HasSuffix(had, []byte("\n")) {
		more = append([]byte("\n"), more...) // what is before it is mended when it is looked at
	}
	month := path.Dir(name)
	if err = cmp.Or(makeFolder(root, path.Dir(month)), makeFolder(root, month)); err != nil {
		return 0, err
	}
	out, err := openFile(root, name, os.O_WRONLY|os.O_CREATE)
	if err != nil {
		return 0, err
	}
	_, err = out.WriteAt(more, int64(len(had)))
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return 0, err
	}
	return n, nil
}

// seal says what is in a month, of which a line is the last.
func (c *Carrier) seal(root *os.Root, month string, last int, r *carry.Report) error {
	line, err := c.line(c.own, last)
	if err != nil || line == nil {
		return err
	}
	dir := path.Join(c.own, month)
	s := seal{Last: last, Hash: line.Tip().Hash, Files: map[string]int64{}}
	all, err := readDir(root, dir)
	if err != nil {
		return err
	}
	for _, one := range all {
		if !isOurs(one.Name()) || one.Name() == sealFile {
			continue
		}
		info, err := one.Info()
		if err != nil {
			return err
		}
		s.Files[one.Name()] = info.Size()
		lines, _, err := readLines(root, c.own, path.Join(dir, one.Name()))
		if err != nil {
			return nil // it lacks a file, which was told
		}
		for i := range lines {
			if s.First == 0 || lines[i].N < s.First {
				s.First = lines[i].N
			}
		}
	}
	text, err := json.Marshal(s, json.Deterministic(true))
	if err != nil {
		return err
	}
	name := path.Join(dir, sealFile)
	out, err := openFile(root, name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC)
	if errors.Is(err, errStrange) {
		fail(r, name)
		return nil
	}
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return errors.Join(err, out.Close())
}
