// The program that serves the page: which port it takes, whom it tells, and how it ends.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { dist, program, root as repository, serve } from './stage.mjs';

const root = ['--root', dist];

test('a second one takes the next free port and says so; a wanted port is taken or refused', async (t) => {
  const first = serve(root);
  t.after(() => first.server.kill());
  const firstPort = Number(new URL(await first.address).port);
  const second = serve(root);
  t.after(() => second.server.kill());
  const secondPort = Number(new URL(await second.address).port);
  assert.ok(secondPort > firstPort);
  const third = await serve([...root, '--port', String(firstPort)]).ended;
  assert.notEqual(third.code, 0);
  assert.match(third.errors, new RegExp(`port ${firstPort}.*in use`));
  for (const { server, ended } of [first, second]) {
    server.kill('SIGINT');
    assert.equal((await ended).code, 0);
  }
  assert.match((await second.ended).errors, /Port 7341 is busy/);
});

test('somebody else on the usual port is no obstacle either', async (t) => {
  const other = createServer().listen(7341, '127.0.0.1');
  const isOurs = await new Promise((resolve) => {
    other.once('listening', () => resolve(true));
    other.once('error', () => resolve(false)); // somebody is there already: as good
  });
  t.after(() => isOurs && other.close());
  const { server, address, ended } = serve(root);
  const answer = await fetch(await address);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /<title>Bastide/);
  server.kill('SIGTERM');
  await ended;
});

test('the small program that ./play builds serves the same, and refuses the same', async () => {
  const small = join(dirname(program), 'bastide-serve');
  const { server, address, ended } = serve([...root, '--port', '0'], process.env, small);
  assert.match(await (await fetch(await address)).text(), /<title>Bastide/);
  server.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  for (const args of [
    ['--port', 'x'],
    ['--port', '0', '--root', '/nowhere'],
  ]) {
    const [one, other] = await Promise.all([
      serve(args).ended,
      serve(args, process.env, small).ended,
    ]);
    assert.deepEqual(other, one);
  }
});

test('without a page there is nothing to serve', async () => {
  const { code, errors } = await serve(['--port', '0', '--root', '/nowhere']).ended;
  assert.notEqual(code, 0);
  assert.match(errors, /no page in "\/nowhere"/);
});

test('a browser is opened where there is a screen, and not where there is none', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-open-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const told = join(folder, 'told');
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\necho "$1" > ${told}.new && mv ${told}.new ${told}\n`,
  );
  chmodSync(join(folder, 'xdg-open'), 0o755);
  const { DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME, ...env } = process.env;
  const path = `${folder}:${process.env.PATH}`;
  const open = [...root, '--port', '0', '--open'];

  const seen = serve(open, { ...env, PATH: path, DISPLAY: ':9' });
  const address = await seen.address;
  while (!existsSync(told)) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(readFileSync(told, 'utf8').trim(), address);
  seen.server.kill();
  await seen.ended;

  rmSync(told);
  const unseen = serve(open, { ...env, PATH: path });
  assert.equal((await fetch(await unseen.address)).status, 200);
  unseen.server.kill();
  await unseen.ended;
  assert.ok(!existsSync(told));
});

test('play refuses arguments that it does not know before it sets up anything', () => {
  for (const [wrong, said] of [
    [['wrongarg'], /unknown argument: wrongarg/],
    [['--prot', '80'], /unknown argument: --prot/],
    [['--port'], /--port needs a value/],
    [['--port', 'eighty'], /not a port: eighty/],
    [['--port=70000'], /not a port: 70000/],
    [['terminal', 'now'], /unknown argument: now/],
  ]) {
    const { status, stdout, stderr } = spawnSync(`${repository}/play`, wrong, { encoding: 'utf8' });
    assert.equal(status, 2, wrong.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, said);
  }
  const { status, stdout } = spawnSync(`${repository}/play`, ['--help'], { encoding: 'utf8' });
  assert.equal(status, 0);
  assert.match(stdout, /^usage: \.\/play/);
});
