import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Child, startChild, until } from './child.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const flags = JSON.parse(readFileSync(join(root, 'tools/server-flags.json'), 'utf8')) as string[];

/** How long a service manager waits before it restarts a dead process. */
const RESTART = 3_000;

/** One of the portals, as systemd would keep it running. */
export class Portal {
  readonly settings: Record<string, string>;
  readonly #log: string;
  readonly url: string;
  readonly name: string;
  /** The folder of its temporary files: uploads on their way to the bucket. */
  readonly scratch: string;
  #child: Child | undefined;
  #wanted = false;
  /** Where the sources of its version are. */
  #version = root;

  constructor(name: string, folder: string, settings: Record<string, string>) {
    this.name = name;
    this.#log = join(folder, `${name}.log`);
    this.scratch = join(folder, `${name}-scratch`);
    this.url = `http://127.0.0.1:${settings['PORT'] ?? ''}`;
    this.settings = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DATA_DIR: join(folder, name),
      TMPDIR: this.scratch,
      ...settings,
    };
  }

  /** Starts it, and restarts it whenever it ends by itself; waits until the proxy would route to it. */
  async start(): Promise<void> {
    await mkdir(this.scratch, { recursive: true });
    this.#wanted = true;
    this.#startOnce();
    await until(`${this.name} is ready`, () => this.isReady(), { seconds: 120 });
  }

  #startOnce(): void {
    const args = [...flags, join(this.#version, 'server/src/main.ts')];
    const child = startChild(process.execPath, args, { log: this.#log, env: this.settings, cwd: root });
    this.#child = child;
    void child.ended.then(async () => {
      await sleep(RESTART);
      if (this.#wanted && this.#child === child) this.#startOnce();
    });
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.text();
    return answer.status === 200;
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    await this.#child?.end('SIGTERM');
  }

  /** Replaces it by another version. */
  async replace(version: string): Promise<void> {
    await this.stop();
    this.#version = version;
    await this.start();
  }

  /** Without a shutdown; the supervisor restarts it. */
  kill = () => this.#child?.end('SIGKILL');
  pause = () => this.#child?.signal('SIGSTOP');
  goOn = () => this.#child?.signal('SIGCONT');
}
