// The service worker keeps the files of one version, so that the pad opens without a network. It has no game
// and answers nothing itself.
'use strict';
var files = {{files}}, name = 'beermat-{{version}}';

// put gets a file anew and keeps it. The program comes packed and is kept unpacked, so that the browser can
// keep what it has compiled of it.
function put(cache, file) {
	var packed = file === 'beermat.wasm';
	return fetch(packed ? file + '.gz' : file, { cache: 'no-cache' }).then(function (r) {
		if (!r.ok) throw new Error(file + ': ' + r.status);
		if (!packed) return cache.put(file, r);
		var type = { headers: { 'Content-Type': 'application/wasm' } };
		if (r.headers.get('Content-Encoding') === 'gzip') return cache.put(file, new Response(r.body, type)); // the browser has unpacked it
		return cache.put(file, new Response(r.body.pipeThrough(new DecompressionStream('gzip')), type));
	});
}

self.addEventListener('install', function (e) {
	e.waitUntil(caches.open(name).then(function (cache) {
		return Promise.all(files.map(function (file) { return put(cache, file); }));
	}));
});
self.addEventListener('activate', function (e) {
	e.waitUntil(caches.keys().then(function (all) {
		return Promise.all(all.filter(function (one) { return /^beermat-/.test(one) && one !== name; }).map(function (one) { return caches.delete(one); }));
	}).then(function () { return self.clients.claim(); }));
});
self.addEventListener('message', function (e) { if (e.data === 'now') self.skipWaiting(); });
self.addEventListener('fetch', function (e) {
	var at = new URL(e.request.url), file = at.href.slice(self.registration.scope.length).split(/[?#]/)[0] || 'index.html';
	if (e.request.method !== 'GET' || at.href.indexOf(self.registration.scope) !== 0 || files.indexOf(file) < 0) return;
	e.respondWith(caches.open(name).then(function (cache) { return cache.match(file); }).then(function (kept) { return kept || fetch(e.request); }));
});
