import { createInterface } from 'node:readline/promises';
import type { Terminal } from './cli/command.ts';
import { runCommandLine } from './cli/run.ts';
import { callingFolder, loadConfig } from './config.ts';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // During a prompt Ctrl-C does not arrive as a signal; closing the input (Ctrl-D) means no.
  lines.once('SIGINT', () => process.exit(130));
  try {
    return await lines.question(question).catch(() => '');
  } finally {
    lines.close();
  }
}

const terminal: Terminal = {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
  ask: process.stdin.isTTY ? ask : undefined,
};

// Through `exit`, so that an embedded database is stopped and an unfinished archive removed.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => process.exit(code));
}

process.exitCode = await runCommandLine(process.argv.slice(2), { terminal, loadConfig, folder: callingFolder() });
