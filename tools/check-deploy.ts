/**
 * Holds the files of deploy/ against the programs they are for, as far as those are on this machine:
 *   npm run check-deploy
 * On Debian: apt-get install --no-install-recommends nginx-light caddy haproxy prometheus systemd. What is not there is
 * named and is no fault; tools/deploy.test.ts checks without any of them what can be seen from the files alone.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStandIn, tryProxy } from './deploy-trial.ts';

const deploy = fileURLToPath(new URL('../deploy', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'check-deploy-'));

const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const isThere = (program: string) =>
  spawnSync('sh', ['-c', 'command -v "$0"', program], { env: environment }).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The error that a program reports about its files; nothing when it accepts them. */
function complaint(program: string, args: string[], more: Record<string, string> = {}): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...environment, ...more } });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** Starts a proxy in front of a stub of the portal, and tests it. */
async function tried(base: string, start: () => ChildProcess, stop: () => void): Promise<string[]> {
  const child = start();
  const ended = once(child, 'close');
  try {
    return await tryProxy(base);
  } finally {
    // A graceful stop would wait until the last connection is closed.
    child.kill('SIGKILL');
    await ended;
    stop();
  }
}

async function checkNginx(): Promise<string[]> {
  const standIn = await startStandIn();
  const [http, https] = [await freePort(), await freePort()];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const files = ['-keyout', join(scratch, 'privkey.pem'), '-out', join(scratch, 'fullchain.pem')];
  const unmade = complaint('openssl', ['req', '-x509', '-subj', '/CN=portail.example', ...kind, ...files]);
  const sample = readFileSync(join(deploy, 'proxy/nginx.conf'), 'utf8')
    .replaceAll('/etc/nginx/portal', scratch)
    .replace('127.0.0.1:3000', `127.0.0.1:${standIn.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `);
  const config = join(scratch, 'nginx.conf');
  // All files go to folders that anybody may write to; as root, nginx would switch to a user who may not read there.
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${user} pid ${scratch}/nginx.pid; daemon off; master_process off; events {} http { access_log off; ${places.join(' ')}\n${sample} }`,
  );
  const args = ['-c', config, '-e', join(scratch, 'nginx.log')];
  const faults = [...unmade, ...complaint('nginx', ['-t', ...args])];
  if (faults.length > 0) {
    standIn.stop();
    return faults;
  }
  const start = () => spawn('nginx', args, { stdio: 'ignore', env: environment });
  return tried(`https://127.0.0.1:${https}`, start, standIn.stop);
}

async function checkCaddy(): Promise<string[]> {
  const config = ['--config', join(deploy, 'proxy/Caddyfile'), '--adapter', 'caddyfile'];
  const homes = { XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const faults = complaint('caddy', ['validate', ...config], { ...homes, UPSTREAMS: '10.0.0.11:3000 10.0.0.12:3000' });
  if (faults.length > 0) return faults;
  const standIn = await startStandIn();
  const port = await freePort();
  const here = { PUBLIC_HOST: `http://:${port}`, UPSTREAMS: `127.0.0.1:${standIn.port}`, CADDY_ADMIN: 'off' };
  const start = () =>
    spawn('caddy', ['run', ...config], { stdio: 'ignore', env: { ...environment, ...homes, ...here } });
  return tried(`http://127.0.0.1:${port}`, start, standIn.stop);
}

/** Here it is only read; `npm run drill` starts it before three portals and two databases. */
function checkHaproxy(): string[] {
  const somewhere = { PORTAL_1: '10.0.0.11:3000', PORTAL_2: '10.0.0.12:3000', PORTAL_3: '10.0.0.13:3000' };
  const databases = { DATABASE: ':5432', DATABASE_1: '10.0.0.21:5432', DATABASE_2: '10.0.0.22:5432' };
  const addresses = { BROWSERS: ':80', ...somewhere, ...databases };
  return complaint('haproxy', ['-c', '-f', join(deploy, 'haproxy/haproxy.cfg')], addresses);
}

function checkSystemd(): string[] {
  const units = ['portal.service', 'portal-backup.service', 'portal-backup.timer'];
  // A developer's machine has Node elsewhere; the path in the unit is for a server.
  for (const name of units) {
    const text = readFileSync(join(deploy, 'systemd', name), 'utf8');
    writeFileSync(join(scratch, name), text.replaceAll('/usr/bin/node', process.execPath));
  }
  return complaint('systemd-analyze', ['verify', ...units.map((name) => join(scratch, name))]);
}

function checkPrometheus(): string[] {
  const folder = join(scratch, 'prometheus');
  cpSync(join(deploy, 'prometheus'), folder, { recursive: true });
  writeFileSync(join(folder, 'metrics-token'), 'a-token');
  return complaint('promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
}

type Check = { program: string; files: string; run: () => string[] | Promise<string[]> };

const CHECKS: Check[] = [
  { program: 'nginx', files: 'proxy/nginx.conf', run: checkNginx },
  { program: 'caddy', files: 'proxy/Caddyfile', run: checkCaddy },
  { program: 'haproxy', files: 'haproxy/haproxy.cfg', run: checkHaproxy },
  { program: 'systemd-analyze', files: 'systemd/', run: checkSystemd },
  { program: 'promtool', files: 'prometheus/', run: checkPrometheus },
];

let faults = 0;
try {
  for (const { program, files, run } of CHECKS) {
    const found = isThere(program) ? await run() : undefined;
    faults += found?.length ?? 0;
    const mark = found === undefined ? 'left out' : found.length > 0 ? 'FAULT' : 'ok';
    const words = found === undefined ? `${program} is not on this machine` : [program, ...found].join(': ');
    console.log(`${mark.padEnd(9)} ${files.padEnd(18)} ${words}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = faults > 0 ? 1 : 0;
