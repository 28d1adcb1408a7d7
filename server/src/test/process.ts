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
  /** Resolves with the first group of a pattern, once the output matches; rejects if the process ends before. */
  printed(pattern: RegExp): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

type ProcessOptions = {
  /** Its output goes to this file descriptor; then `ready` never resolves. */
  output?: number;
  /** The words before it on the command line. */
  wrapper?: readonly string[];
  /** Flags for Node itself. */
  flags?: readonly string[];
};

/** The portal as an operator starts it: a process of its own, with these settings and no others. */
export function startProcess(
  environment: Record<string, string>,
  { output, wrapper = [], flags = [] }: ProcessOptions = {},
): PortalProcess {
  // Without Node's compile cache, a start takes half as long again.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const [program, ...words] = wrapper;
  const args = [...words, ...(program === undefined ? [] : [process.execPath]), ...flags, main];
  const child = spawn(program ?? process.execPath, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', ...environment },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const printed = (pattern: RegExp) => {
    const found = new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, group] = pattern.exec(stdout) ?? [];
        if (group !== undefined) resolve(group);
      };
      child.stdout?.on('data', look);
      look();
      void ended.then(() => reject(new Error(`The portal ended before it was ready: ${stderr}`)));
    });
    // A caller who waits for the end does not handle this rejection.
    found.catch(() => undefined);
    return found;
  };
  return {
    pid: child.pid ?? 0,
    ready: printed(/Portail de travail : (\S+)/),
    ended,
    stdout: () => stdout,
    printed,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
