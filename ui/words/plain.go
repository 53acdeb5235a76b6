package words

// Plain are the words for packages that do not know this one, and name the values
// of a text in a plain map.
type Plain struct{ *Words }

// Say gives the text of a key.
func (w Plain) Say(key string, values ...map[string]any) string {
	return w.Words.Say(key, asData(values)...)
}

// Find is Say for a key that may not exist.
func (w Plain) Find(key string, values ...map[string]any) (string, bool) {
	return w.Words.Find(key, asData(values)...)
}

func asData(values []map[string]any) []Data {
	list := make([]Data, len(values))
	for i, v := range values {
		list[i] = Data(v)
	}
	return list
}
