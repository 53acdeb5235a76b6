package hub

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/url"
	"strings"
	"time"
)

// certificateYears is how long a certificate of a hub's own is good for.
const certificateYears = 10

// ParseAddresses reads the addresses of servers, which commas part.
func ParseAddresses(text string) (list []*url.URL, err error) {
	for one := range strings.SplitSeq(text, ",") {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil || u.Hostname() == "" {
			return nil, ErrAddress
		}
		list = append(list, u)
	}
	return list, nil
}

// NewCertificate returns a certificate for a hub on some machines, which vouches for
// itself, and its key, in PEM. Now is from when on it is good.
func NewCertificate(hosts []string, now time.Time) (cert, key []byte, err error) {
	pair, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	is := &x509.Certificate{
		SerialNumber: big.NewInt(now.Unix()), Subject: pkix.Name{CommonName: hosts[0]}, NotBefore: now.AddDate(0, 0, -1), NotAfter: now.AddDate(certificateYears, 0, 0),
		IsCA: true, BasicConstraintsValid: true,
	}
	for _, host := range hosts {
		if ip := net.ParseIP(host); ip != nil {
			is.IPAddresses = append(is.IPAddresses, ip)
		} else {
			is.DNSNames = append(is.DNSNames, host)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, is, is, &pair.PublicKey, pair)
	if err != nil {
		return nil, nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(pair)
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), err
}
