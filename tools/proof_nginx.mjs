// A server behind a real nginx with the lines of docs/operations.md, TLS and a certificate made for it: two people make a
// table, sit down and play through it; sockets of a foreign origin and other names are refused; addresses cannot be
// feigned; a stream of lines comes line by line; numbers stay inside.
// Usage: node tools/proof_nginx.mjs. Needs nginx (nginx-light) and openssl, and what `./play` and tools/page_tools.sh build.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTable, person, playOne, sitDown } from '../web/tests/browser/friends.mjs';
import { dist, openBrowser, root, serve } from '../web/tests/browser/stage.mjs';

const name = 'play.example.org';
const folder = mkdtempSync(join(tmpdir(), 'bastide-nginx-'));
// This machine's own address: loopback has no limits, and this one has.
const host = Object.values(networkInterfaces())
  .flat()
  .find((one) => one.family === 'IPv4' && !one.internal)?.address;
assert.ok(host, 'needs an address that is not loopback');
const said = (text) => console.log(`ok: ${text}`);

async function freePort() {
  const taker = createServer().listen(0, host);
  await new Promise((done) => taker.once('listening', done));
  const { port } = taker.address();
  await new Promise((done) => taker.close(done));
  return port;
}

// ---- The lines of the document, with ports and places of our own ----

function configuration(port, upstream) {
  const text = readFileSync(`${root}/docs/operations.md`, 'utf8');
  let lines = text.match(/```nginx\n([\s\S]*?)```/)[1];
  const own = [
    ['127.0.0.1:7341', upstream],
    ['listen 443 ssl', `listen ${host}:${port} ssl`],
    [`/etc/ssl/${name}.crt`, `${folder}/cert.pem`],
    [`/etc/ssl/private/${name}.key`, `${folder}/key.pem`],
  ];
  for (const [theirs, ours] of own) {
    assert.ok(lines.includes(theirs), `docs/operations.md has no “${theirs}” any more`);
    lines = lines.replace(theirs, ours);
  }
  mkdirSync(`${folder}/temp`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join(' ');
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary}
${lines} }
`;
}

/** One request to the proxy; the answer's status and, unless its `first` piece is enough, the whole text. */
function ask(port, path, { headers = {}, method = 'GET', body, first = false } = {}) {
  return new Promise((done, fail) => {
    const asked = request(
      {
        host,
        port,
        path,
        method,
        rejectUnauthorized: false,
        servername: name,
        headers: { Host: `${name}:${port}`, ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
          if (first) (asked.destroy(), done({ status: answer.statusCode, text }));
        });
        answer.on('end', () => done({ status: answer.statusCode, text }));
      },
    );
    asked.on('upgrade', (answer, socket) => (socket.destroy(), done({ status: 101, text: '' })));
    asked.on('error', fail);
    asked.setTimeout(10_000, () => fail(new Error(`${path}: no answer`)));
    asked.end(body);
  });
}

const socketHeads = (origin) => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  Origin: origin,
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
});

async function whatOthersGet(port) {
  const page = await ask(port, '/');
  assert.deepEqual([page.status, /<title>/.test(page.text)], [200, true]);
  said('the page');
  assert.equal((await ask(port, '/metrics')).status, 404);
  assert.equal((await ask(port, '/metrics', { headers: { Host: 'localhost' } })).status, 404);
  said('numbers stay inside');
  assert.equal((await ask(port, '/', { headers: { Host: 'elsewhere.example' } })).status, 421);
  said('another name is refused');
}

async function whoMayConnect(port, code) {
  const status = async (origin) =>
    (await ask(port, `/api/tables/${code}/socket`, { headers: socketHeads(origin) })).status;
  assert.equal(await status(`https://${name}:${port}`), 101);
  assert.equal(await status('https://evil.example'), 403);
  said('a socket of our origin, none of a foreign one');
}

/** Accounts of bots are few for an address; whoever writes another address into a head is still the same. */
async function feignedAddresses(port) {
  const json = { 'Content-Type': 'application/json' };
  const tries = 12;
  let refused = 0;
  let token = '';
  for (let i = 0; i < tries; ++i) {
    const { status, text } = await ask(port, '/api/bot/accounts', {
      method: 'POST',
      headers: { ...json, 'X-Forwarded-For': `203.0.113.${i}` },
      body: JSON.stringify({ name: `Bot${i}` }),
    });
    if (status === 429) ++refused;
    else token ||= JSON.parse(text).token;
  }
  assert.ok(refused > 0, `${tries} accounts were made, each under a feigned address`);
  said(`feigned addresses do not help (${refused} of ${tries} accounts refused)`);
  const stream = await ask(port, '/api/bot/events', {
    headers: { Authorization: `Bearer ${token}` },
    first: true,
  });
  assert.match(stream.text, /"event":"here"/);
  said('a stream comes line by line');
}

async function peoplePlay(hall) {
  const secure = { ignoreHTTPSErrors: true };
  const ann = await person(hall, 'Ann', secure);
  const bo = await person(hall, 'Bo', secure);
  const link = await makeTable(ann, hall, {});
  assert.ok(link.startsWith(`https://${name}:`), link);
  await sitDown(bo, link);
  await ann.click('.bottom .btn:not(.onlynarrow)');
  for (const page of [ann, bo]) await page.waitForSelector('.tray');
  const moves = (page) => page.getAttribute('.table', 'data-seq').then(Number);
  for (let i = 0; (await moves(ann)) < 12; ++i) {
    assert.ok(i < 400, 'the game does not go on');
    for (const page of [ann, bo]) await playOne(page);
    await ann.waitForTimeout(25);
  }
  const seen = await moves(ann);
  await bo.waitForFunction((least) => document.querySelector('.table').dataset.seq >= least, seen);
  assert.deepEqual([...ann.faults, ...bo.faults], []);
  said(`two people played ${seen} steps at ${link.replace(/[^/]*$/, '…')}`);
}

const port = await freePort();
const { server, address } = serve(
  ['--port', '0', '--root', dist, '--tables', join(folder, 'tables.db')].concat([
    '--host',
    name,
    '--trust-proxy',
  ]),
);
let nginx;
let browser;
try {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${folder}/key.pem`,
      '-out',
      `${folder}/cert.pem`,
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(`${folder}/nginx.conf`, configuration(port, new URL(await address).host));
  nginx = spawn('/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`]);
  nginx.stderr.on('data', (data) => process.stderr.write(data));
  for (let i = 0; i < 100; ++i) {
    const isThere = await ask(port, '/healthz').catch(() => null);
    if (isThere?.status === 200) break;
    assert.ok(i < 99 && nginx.exitCode === null, 'nginx does not answer');
    await new Promise((done) => setTimeout(done, 50));
  }
  await whatOthersGet(port);
  browser = await openBrowser({
    switches: ['--ignore-certificate-errors', `--host-resolver-rules=MAP ${name} ${host}`],
  });
  const code = await peoplePlay({ address: `https://${name}:${port}/`, browser });
  await whoMayConnect(port, code);
  await feignedAddresses(port);
} finally {
  await browser?.close();
  nginx?.kill();
  server.kill();
  rmSync(folder, { recursive: true });
}
