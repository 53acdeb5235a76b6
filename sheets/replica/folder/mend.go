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

// mend gives the pad the lines again that are damaged on it, of whichever device, as far as
// the folder has them.
func (c *Carrier) mend(ctx context.Context, root *os.Root, r *carry.Report) error {
	damaged, err := c.pad.Shared().Damaged()
	if err != nil {
		return err
	}
	for dev, numbers := range damaged {
		var lines []replica.Line
		again := carry.NewReport() // what is strange there is told of when it is looked there
		list, err := months(root, dev, &again)
		if err != nil {
			continue
		}
		for _, month := range list {
			all, _ := readDir(root, path.Join(dev, month)) // what cannot be read mends nothing
			for _, one := range all {
				name := path.Join(dev, month, one.Name())
				text, err := readFile(root, name, maxFile)
				if err != nil || !isOurs(one.Name()) || one.Name() == sealFile {
					continue
				}
				for _, l := range linesIn(text, dev, one.Name()) {
					if l != nil && numbers[l.N] {
						lines = append(lines, *l)
					}
				}
			}
		}
		slices.SortStableFunc(lines, func(a, b replica.Line) int { return cmp.Compare(a.N, b.N) })
		if err := again.Accept(ctx, c.pad, lines); err != nil {
			return err
		}
		r.Mended += again.Mended
	}
	return nil
}
