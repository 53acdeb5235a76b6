// The program runs here, and here alone its files are open: nobody else can write them.
'use strict';
importScripts('wasm_exec.js');
var asked = [], running = false, open = {};

// What the program tells, and what it is told: see cmd/beermat-web.
self.beermat = {
	version: '{{version}}',
	clocks: clocks(),
	files: open,
	ready: function (damaged) {
		running = true;
		self.postMessage({ ready: 1, damaged: damaged });
		asked.splice(0).forEach(answer);
	},
	failed: function (why) { self.postMessage({ failed: why }); },
	changed: function () { if (running) self.postMessage({ changed: 1 }); }
};

// clocks lists when the clocks of this place change, and to how many seconds before UTC.
function clocks() {
	function east(at) { return -60 * new Date(at * 1000).getTimezoneOffset(); }
	var at = Date.UTC(1990, 0) / 1000, end = Date.UTC(2060, 0) / 1000, list = [at, east(at)], step = 14 * 86400;
	for (; at < end; at += step) {
		var was = list[list.length - 1], before = at, after = at + step;
		if (east(after) === was) continue;
		while (after - before > 1) {
			var middle = Math.floor((before + after) / 2);
			if (east(middle) === was) before = middle; else after = middle;
		}
		list.push(after, east(after));
	}
	return list;
}

function answer(q) {
	if (q.hidden) { beermat.hide(); return; }
	if (q.copy) { self.postMessage({ id: q.id, status: 200, text: beermat.copy() }); return; }
	if (q.take !== undefined) { self.postMessage({ id: q.id, status: 200, text: beermat.take(q.take, q.languages, q.name) }); return; }
	if (q.link !== undefined) {
		var taken = beermat.link(q.link, q.languages);
		self.postMessage({ id: q.id, status: 200, game: taken[0], text: taken[1] });
		return;
	}
	if (q.state) { self.postMessage({ id: q.id, status: 200, text: beermat.state() }); return; }
	var a = beermat.ask(q.method, q.query, q.languages, q.body);
	self.postMessage({ id: q.id, status: a[0], text: a[1] });
}

self.onmessage = function (e) {
	if (!e.data.close) {
		if (running) answer(e.data); else asked.push(e.data);
		return;
	}
	if (running) beermat.hide();
	running = false;
	Object.keys(open).forEach(function (name) { open[name].close(); });
	self.postMessage({ closed: 1 });
	self.close();
};

// program gets the program: as it is kept, or packed where nobody keeps the files yet.
function program() {
	return fetch('beermat.wasm').then(function (r) {
		if (r.ok) return r;
		return fetch('beermat.wasm.gz').then(function (r) {
			if (!r.ok) throw new Error('beermat.wasm.gz: ' + r.status);
			var body = r.headers.get('Content-Encoding') === 'gzip' ? r.body : r.body.pipeThrough(new DecompressionStream('gzip'));
			return new Response(body, { headers: { 'Content-Type': 'application/wasm' } });
		});
	}).then(function (r) { return WebAssembly.compileStreaming(r); });
}

// files opens the files of the pad: its lines, what of them could not be read, and their index. One that
// another window still has is tried for a while: it closes them first.
function files() {
	return navigator.storage.getDirectory().then(function (root) { return root.getDirectoryHandle('beermat', { create: true }); }).then(function (dir) {
		return Promise.all(['lines-1.jsonl', 'damaged-1.jsonl', 'index-1.json'].map(function (name) {
			return dir.getFileHandle(name, { create: true }).then(function (file) { return handle(file, 50); }).then(function (h) { open[name] = h; });
		}));
	});
}
function handle(file, more) {
	return file.createSyncAccessHandle().catch(function (err) {
		if (more === 0) throw err;
		return new Promise(function (done) { setTimeout(done, 100); }).then(function () { return handle(file, more - 1); });
	});
}

var go = new Go();
Promise.all([program(), files()]).then(function (got) {
	return WebAssembly.instantiate(got[0], go.importObject);
}).then(function (instance) {
	return go.run(instance);
}).then(function () { beermat.failed('the program has ended'); }).catch(function (err) { beermat.failed(String(err)); });
