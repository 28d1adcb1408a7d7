import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type PortalProcess = {
  pid: number;
  /** Resolves with the address once it is printed; rejects when the process ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  stdout(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
};

type ProcessOptions = {
  /** What it prints goes there, and nobody hears when it is ready. */
  output?: number;
  /** The words before it on the command line. */
  wrapper?: readonly string[];
  /** What Node itself is told. */
  flags?: readonly string[];
};

/** The portal as an operator starts it: a process of its own, with these settings and no others. */
export function startProcess(
  environment: Record<string, string>,
  { output, wrapper = [], flags = [] }: ProcessOptions = {},
): PortalProcess {
  const { PATH = '', HOME = '' } = process.env;
  const [program, ...words] = wrapper;
  const args = [...words, ...(program === undefined ? [] : [process.execPath]), ...flags, main];
  const child = spawn(program ?? process.execPath, args, {
    env: { PATH, HOME, PORT: '0', ...environment },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const url = /Portail de travail : (\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    void ended.then(() => reject(new Error(`The portal ended before it was ready: ${stderr}`)));
  });
  // Whoever waits for the end does not also wait for readiness.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stdout: () => stdout,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
