import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The lightest first: the headless shell is the same engine without windows, menus and their processes. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const APT = 'apt-get install -y --no-install-recommends';
/** Not every release has the shell. */
const INSTALL = `apt-get update && { ${APT} chromium-headless-shell || ${APT} chromium; }`;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function lookAround(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(process.platform === 'darwin' ? ON_MACOS : [])].find(isProgram);
}

const isRoot = () => process.getuid?.() === 0;

function isDebianLike(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** The one command to type on this machine. */
function howToInstall(): string {
  if (process.platform === 'darwin') return 'brew install --cask chromium';
  if (isDebianLike()) return `sudo sh -c '${INSTALL}'`;
  return "your package manager's install command for chromium, or CHROMIUM_PATH=<its path> npm test";
}

/**
 * The path of a Chromium for the journeys. On Debian and Ubuntu, as root, it is installed when there is none; elsewhere
 * the error says in one line what to type.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not a program.`);
  }
  const found = lookAround();
  if (found) return found;
  if (isRoot() && isDebianLike()) {
    console.log(`No Chromium here, so it is being installed: ${INSTALL}`);
    spawnSync('sh', ['-c', INSTALL], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = lookAround();
    if (installed) return installed;
  }
  throw new Error(`The journeys need Chromium. Type: ${howToInstall()}`);
}

/** Command-line flags for Chromium: no network requests of its own, and no sandbox as root, where it cannot create one. */
export function chromiumFlags(): string[] {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
