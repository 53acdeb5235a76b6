package blocks

import "strconv"

// appendKey appends the key of a field, which is a plain name.
func appendKey(text []byte, key string) []byte {
	return append(append(append(text, '"'), key...), '"', ':')
}

// appendNumbers appends numbers as JSON.
func appendNumbers(text []byte, list []int) []byte {
	text = append(text, '[')
	for i, n := range list {
		text = strconv.AppendInt(comma(text, i), int64(n), 10)
	}
	return append(text, ']')
}

// comma appends what stands before value i of a list.
func comma(text []byte, i int) []byte {
	if i > 0 {
		return append(text, ',')
	}
	return text
}
