package hub

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A device reads with requests that leave nothing on the server: a consumer would stay there
// for a while, and a stream has room for a thousand.

// What is asked for at once: messages, and their bytes.
const (
	readAtOnce = 500
	maxRead    = 8 << 20
)

// stored is a message in a stream.
type stored struct {
	seq  uint64
	id   string // which its device has given it; may be empty
	data []byte
}

// wanted is what of a stream is asked for.
type wanted struct {
	Seq   uint64 `json:"seq,omitzero"` // of the first message
	Batch int    `json:"batch,omitzero"`
	Bytes int    `json:"max_bytes,omitzero"`
	Last  string `json:"last_by_subj,omitzero"` // or the last one of a subject
}

// streams returns the devices that have a stream, in their order.
func streams(ctx context.Context, js jetstream.JetStream, as Credentials) (devices []string, err error) {
	names := js.StreamNames(ctx, jetstream.WithStreamListSubject(as.lines("*")))
	for name := range names.Name() {
		if device, is := strings.CutPrefix(name, as.stream("")); is {
			devices = append(devices, device)
		}
	}
	slices.Sort(devices)
	return devices, names.Err()
}

// read reads messages of the stream of a device from one on, and reports whether there are more.
func read(ctx context.Context, nc *nats.Conn, as Credentials, device string, from uint64) (list []stored, more bool, err error) {
	inbox := nc.NewInbox()
	answers, err := nc.SubscribeSync(inbox)
	if err != nil {
		return nil, false, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	if err := request(nc, as.api()+".DIRECT.GET."+as.stream(device), inbox, wanted{Seq: from, Batch: readAtOnce, Bytes: maxRead}); err != nil {
		return nil, false, err
	}
	for {
		waiting, stop := context.WithTimeout(ctx, patience)
		msg, err := answers.NextMsgWithContext(waiting)
		stop()
		if err != nil {
			return nil, false, err
		}
		switch status := msg.Header.Get("Status"); status {
		case "":
		case "204":
			left, err := strconv.ParseUint(msg.Header.Get("Nats-Num-Pending"), 10, 64)
			return list, left > 0, err
		case "404":
			return nil, false, nil // there is none
		case "503":
			return nil, false, nats.ErrNoResponders
		default:
			return nil, false, fmt.Errorf("hub: %s %s", status, msg.Header.Get("Description"))
		}
		one, err := newStored(msg)
		if err != nil {
			return nil, false, err
		}
		list = append(list, one)
	}
}

func newStored(msg *nats.Msg) (one stored, err error) {
	one = stored{id: msg.Header.Get(nats.MsgIdHdr), data: msg.Data}
	one.seq, err = strconv.ParseUint(msg.Header.Get("Nats-Sequence"), 10, 64)
	return one, err
}

func request(nc *nats.Conn, subject, inbox string, what any) error {
	text, err := json.Marshal(what)
	if err == nil {
		err = nc.PublishRequest(subject, inbox, text)
	}
	return err
}

// info is what is said of a message.
type info struct {
	Seq    uint64    `json:"seq"`
	Time   time.Time `json:"time"`
	Header []byte    `json:"hdrs"`
}

// look returns what is said of a message in the stream of a device; the zero info where there is none. It
// asks the server that takes in the lines: any other one may be behind it for a moment.
func look(ctx context.Context, nc *nats.Conn, as Credentials, device string, what wanted) (is info, err error) {
	text, err := json.Marshal(what)
	if err != nil {
		return is, err
	}
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	msg, err := nc.RequestWithContext(ctx, as.api()+".STREAM.MSG.GET."+as.stream(device), text)
	if err != nil {
		return is, err
	}
	var answer struct {
		Error   *jetstream.APIError `json:"error"`
		Message info                `json:"message"`
	}
	if err := json.Unmarshal(msg.Data, &answer); err != nil {
		return is, err
	}
	switch e := answer.Error; {
	case e != nil && e.ErrorCode == jetstream.JSErrCodeMessageNotFound:
		return is, nil
	case e != nil:
		return is, e
	}
	return answer.Message, nil
}

// holds reports whether the stream of a device has a message with an ID.
func holds(ctx context.Context, nc *nats.Conn, as Credentials, device string, m mark) (bool, error) {
	is, err := look(ctx, nc, as, device, wanted{Seq: m.Seq})
	if err != nil || is.Seq == 0 {
		return false, err
	}
	header, err := nats.DecodeHeadersMsg(is.Header)
	return err == nil && header.Get(nats.MsgIdHdr) == m.ID, nil
}
