package folder

import (
	"bytes"
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
// taken in as those of another device, and this one goes on under another name.
func (c *Carrier) checkOwn(ctx context.Context, root *os.Root, r *carry.Report) error {
	tips, own, err := c.pad.Shared().Tips()
	if err != nil || own == c.own {
		return err
	}
	list, err := months(root, own, r)
	if err != nil {
		return err
	}
	c.own, c.next, c.last = own, 1, ""
	differs, behind := 0, true // from which line on; whether all months until now are sealed and whole
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
		first, err := c.firstOther(root, own, dir, tips[own].N)
		if err != nil {
			return err
		}
		if first > 0 && (differs == 0 || first < differs) {
			differs = first
		}
	}
	if differs == 0 {
		return nil
	}
	if err := c.pad.Shared().Rejoin(ctx, differs); err != nil {
		return err
	}
	r.Renamed = true
	_, c.own, err = c.pad.Shared().Tips()
	c.next, c.last = 1, ""
	return err
}

// line reads a line of the pad; nil if there is none.
func (c *Carrier) line(dev string, n int) (*replica.Line, error) {
	list, err := c.pad.Shared().Lines(dev, n, 1)
	if err != nil || len(list) == 0 || list[0].N != n {
		return nil, err
	}
	return &list[0], nil
}

// firstOther returns the number of the first line of a month of this device that the pad
// does not have; 0 if it has all.
func (c *Carrier) firstOther(root *os.Root, dev, month string, tip int) (first int, err error) {
	all, err := readDir(root, month)
	if err != nil {
		return 0, err
	}
	for _, one := range all {
		if !isOurs(one.Name()) || one.Name() == sealFile {
			continue
		}
		lines, _, err := readLines(root, dev, path.Join(month, one.Name()))
		if err != nil {
			return 0, err
		}
		for _, l := range lines {
			ours, err := c.line(dev, l.N)
			if err != nil {
				return 0, err
			}
			if (l.N > tip || ours == nil || !bytes.Equal(ours.Text, l.Text)) && (first == 0 || l.N < first) {
				first = l.N
			}
		}
	}
	return first, nil
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
				if err := c.seal(root, c.last, c.next-1); err != nil {
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

// write adds lines to files of this device, as far as they are not there.
func (c *Carrier) write(ctx context.Context, root *os.Root, files map[string][]byte, names []string, r *carry.Report) error {
	for _, name := range names {
		if err := ctx.Err(); err != nil {
			c.own = "" // what is there is looked at again
			return err
		}
		n, err := add(root, name, files[name])
		r.Sent += n
		if err != nil {
			c.own = ""
			return err
		}
	}
	return nil
}

// add adds lines to a file, but for those that are there: the program may have ended
// before it knew, or in the middle of a line. It returns how many it added.
func add(root *os.Root, name string, lines []byte) (n int, err error) {
	had, err := root.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	there := map[string]bool{}
	sound := 0
	for rest := had; len(rest) > 0; {
		line, after, found := bytes.Cut(rest, []byte("\n"))
		if _, err := replica.Parse(line); !found || err != nil {
			break
		}
		there[string(line)], rest = true, after
		sound = len(had) - len(after)
	}
	var more []byte
	for line := range bytes.Lines(lines) {
		if !there[string(bytes.TrimSuffix(line, []byte("\n")))] {
			more = append(more, line...)
			n++
		}
	}
	if n == 0 && sound == len(had) {
		return 0, nil
	}
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return 0, err
	}
	out, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return 0, err
	}
	if sound < len(had) { // half a line, of which all is in the pad
		err = out.Truncate(int64(sound))
	}
	if err == nil {
		_, err = out.WriteAt(more, int64(sound))
	}
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return 0, err
	}
	return n, nil
}

// seal says what is in a month, of which a line is the last.
func (c *Carrier) seal(root *os.Root, month string, last int) error {
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
			return err
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
	return root.WriteFile(path.Join(dir, sealFile), append(text, '\n'), 0o600)
}
