package web

// answer is what a request was answered with: the state of the game, or why nothing was
// written.
type answer struct {
	status        int
	code, message string
	state         []byte
}

// How long the key of a request may be, how many answers are kept for each token, and of
// how many tokens.
const (
	maxKey     = 64
	maxAnswers = 32
	maxAsked   = 64
)

// answers are the last answers to requests by token and key: one that was lost on the way
// is given again when the request comes again. They are for the owner of the table.
type answers map[string][]keyed

type keyed struct {
	key string
	answer
}

// find returns the answer that a request got before; nil for none.
func (a answers) find(token, key string) *answer {
	for i := range a[token] {
		if key != "" && a[token][i].key == key {
			return &a[token][i].answer
		}
	}
	return nil
}

// keep keeps an answer to a request with a key.
func (a answers) keep(token, key string, of answer) {
	if key == "" || len(key) > maxKey {
		return
	}
	if len(a) >= maxAsked && a[token] == nil {
		clear(a) // most of them are of addresses that lead nowhere any more
	}
	list := append(a[token], keyed{key, of})
	a[token] = list[max(0, len(list)-maxAnswers):]
}
