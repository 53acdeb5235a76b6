// The program runs here, and here alone its files are open: nobody else can write them.
'use strict';
importScripts('wasm_exec.js');
var asked = [], running = false, denied = false, open = {}, teller, module;

// What the program tells, and what it is told: see cmd/beermat-web.
self.beermat = {
	version: '{{version}}',
	clocks: clocks(),
	tells: self.name === 'teller',
	files: open,
	ready: function (damaged) {
		running = true;
		self.postMessage({ ready: 1, damaged: damaged });
		asked.splice(0).forEach(answer);
	},
	failed: function (why) { self.postMessage({ failed: why, denied: denied }); },
	changed: function () { if (running) self.postMessage({ changed: 1 }); },

	// How a game was really won is worked out by a second Worker, with the same program and none of the files.
	tell: function (name, job) {
		if (!teller) {
			teller = new Worker('worker.js', { name: 'teller' });
			teller.onmessage = function (e) {
				if (e.data.failed) ended(); else if (e.data.name) beermat.told(e.data.name, e.data.text, e.data.done);
			};
			teller.onerror = ended;
			teller.postMessage({ module: module });
		}
		teller.postMessage({ name: name, job: job });
	},
	post: function (name, text, done) { self.postMessage({ name: name, text: text, done: done }); },

	// Its tables are kept where the browser may throw them away. The hash tells one that is not whole.
	load: function (name) {
		return caches.open('tables').then(function (cache) { return cache.match(name); }).then(function (kept) {
			return kept ? kept.arrayBuffer().then(function (text) { return hash(text).then(function (is) { return is === kept.headers.get('X-Hash') ? new Uint8Array(text) : null; }); }) : null;
		});
	},
	keep: function (name, text) {
		return hash(text).then(function (is) {
			return caches.open('tables').then(function (cache) { return cache.put(name, new Response(text, { headers: { 'X-Hash': is } })); });
		});
	}
};
function ended() {
	if (teller) teller.terminate();
	teller = null;
	beermat.told('', '', true);
}
function hash(text) {
	return crypto.subtle.digest('SHA-256', text).then(function (sum) { return String(new Uint8Array(sum)); });
}

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
	if (q.job) { beermat.work(q.name, q.job); return; }
	if (q.hidden) { beermat.hide(); return; }
	if (q.file) { self.postMessage({ id: q.id, status: 200, text: beermat[q.file]() }); return; }
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
	if (e.data.module) { run(Promise.resolve(e.data.module), null); return; }
	if (!e.data.close) {
		if (running) answer(e.data); else asked.push(e.data);
		return;
	}
	if (running) beermat.hide();
	running = false;
	if (teller) teller.terminate();
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
	return navigator.storage.getDirectory().then(function (root) { return root.getDirectoryHandle('beermat', { create: true }); }).catch(function (err) {
		denied = true;
		throw err;
	}).then(function (dir) {
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

function run(program, files) {
	var go = new Go();
	Promise.all([program, files]).then(function (got) {
		module = got[0];
		return WebAssembly.instantiate(module, go.importObject);
	}).then(function (instance) {
		return go.run(instance);
	}).then(function () { beermat.failed('the program has ended'); }).catch(function (err) { beermat.failed(String(err)); });
}
if (!beermat.tells) run(program(), files());
