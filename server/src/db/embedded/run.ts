import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { parse } from 'node:path';
import { type Binaries, environmentOf } from './binaries.ts';

/** How PostgreSQL's programs are run: user, working directory, and prefix of the command line. */
export type RunAs = {
  binaries: Binaries;
  /** The owner of the cluster's files; undefined if it is the user who runs the portal. */
  owner?: { uid: number; gid: number };
  /** The user to switch to; not the owner inside a user namespace, where root itself appears as another user. */
  become?: { uid: number; gid: number };
  wrapper: string[];
};

export function spawnAs(runAs: RunAs, program: string, args: string[], stdio: StdioOptions): ChildProcess {
  const [file = program, ...rest] = [...runAs.wrapper, program, ...args];
  return spawn(file, rest, {
    ...runAs.become,
    // Where the portal was started from may be closed to the other user.
    cwd: parse(process.execPath).root,
    env: environmentOf(runAs.binaries),
    // Its own session: Ctrl-C in a terminal is for the portal, which stops PostgreSQL after its last request.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio,
  });
}

type Outcome = { ok: boolean; output: string };

/** Runs a program to its end with `input` on stdin, and collects its output; never throws. */
export function runToEnd(how: RunAs, program: string, args: string[], input?: string): Promise<Outcome> {
  return new Promise((done) => {
    let output = '';
    let child: ChildProcess;
    try {
      child = spawnAs(how, program, args, [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe']);
    } catch (error) {
      done({ ok: false, output: String(error) });
      return;
    }
    const collect = (piece: Buffer) => (output += piece.toString());
    for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', collect).on('error', () => undefined);
    child.stdin?.on('error', () => undefined).end(input);
    child.on('error', (error) => done({ ok: false, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
