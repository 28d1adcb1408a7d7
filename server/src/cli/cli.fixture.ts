import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { runCommandLine } from './run.ts';

type Outcome = { code: number; out: string; err: string };

type Typing = {
  environment?: Record<string, string>;
  folder?: string;
  /** The answer of the person at the terminal; absent: there is no terminal. */
  answer?: string;
};

/** Runs a command in these circumstances, and returns its output. */
export async function type(args: string[], { environment = {}, folder = '/', answer }: Typing = {}): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const ask = async (question: string) => {
    err.push(question);
    return answer ?? '';
  };
  const code = await runCommandLine(args, {
    terminal: {
      print: (line) => void out.push(line),
      warn: (line) => void err.push(line),
      ask: answer === undefined ? undefined : ask,
    },
    loadConfig: () => readConfig({ NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'silent', ...environment }),
    folder,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** The password at the end of a line that shows it once. */
export const passwordIn = ({ out }: Outcome) => /shown only now: (\S{19})$/.exec(out)?.[1] ?? '';

export const environmentOf = (folder: string) => ({ DATA_DIR: join(folder, 'data') });
/** The command that makes an account. */
export const account = (username: string, email = `${username}@x.example`) => [
  'user',
  'create',
  '--firstname',
  'Awa',
  '--name',
  'Diop',
  '--username',
  username,
  '--email',
  email,
  '--role',
  'ADMIN',
];
