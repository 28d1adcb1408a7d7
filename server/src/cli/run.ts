import { inspect } from 'node:util';
import pg from 'pg';
import { isUnavailable } from '../db/faults.ts';
import { OperatorError } from '../operator-error.ts';
import { Refusal } from '../refusal.ts';
import { readArguments } from './arguments.ts';
import { auditArchive } from './audit.ts';
import { backup } from './backup.ts';
import { backupFetch, backupList, backupNow } from './backups.ts';
import { backupVerify } from './backup-verify.ts';
import type { Command, Session } from './command.ts';
import { demoLoad } from './demo.ts';
import { doctor } from './doctor.ts';
import { figuresRebuild } from './figures.ts';
import { migrateCommand } from './migrate.ts';
import { userExport, userForget } from './person.ts';
import { restore } from './restore.ts';
import { helpOf, usageOf } from './usage.ts';
import { userCreate, userResetPassword } from './user.ts';

export const commands: readonly Command[] = [
  migrateCommand,
  // Before the shorter name, which would take their second word for a file.
  backupNow,
  backupList,
  backupFetch,
  backupVerify,
  backup,
  restore,
  doctor,
  figuresRebuild,
  auditArchive,
  userCreate,
  userResetPassword,
  userExport,
  userForget,
  demoLoad,
];

const HELP = new Set(['--help', '-h', 'help']);

function find(args: string[]): { command: Command; rest: string[] } | undefined {
  for (const command of commands) {
    const words = command.name.split(' ');
    if (words.every((word, index) => args[index] === word)) return { command, rest: args.slice(words.length) };
  }
  return undefined;
}

async function dispatch(args: string[], session: Session): Promise<number> {
  const { terminal } = session;
  const [first = ''] = args;
  if (HELP.has(first)) {
    terminal.print(usageOf(commands));
    return 0;
  }
  const found = find(args);
  if (!found) {
    if (first !== '') terminal.warn(`There is no command "${args.join(' ')}".\n`);
    terminal.warn(usageOf(commands));
    return 1;
  }
  const { command, rest } = found;
  if (rest.some((word) => HELP.has(word) && word !== 'help')) {
    terminal.print(helpOf(command));
    return 0;
  }
  return command.run(readArguments(rest, command), session);
}

/** Explains what PostgreSQL refuses for external reasons; a failed migration has the reason as its cause. */
function explainDatabase(error: unknown): string | undefined {
  if (isUnavailable(error)) {
    return `The database does not answer (${(error as Error).message}): see that it runs, then type the command again.`;
  }
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  if (cause.code === '53100') return `No space is left for the database (${cause.message}): free some.`;
  if (cause.code === '42501') return `The database refuses this to its user (${cause.message}): grant it the right.`;
  return undefined;
}

/** One line for errors that the person at the terminal can fix; otherwise the stack trace, for developers. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Refusal) {
    const faults = Object.entries(error.body.errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
    return [error.message, ...faults].join(' ');
  }
  return explainDatabase(error) ?? inspect(error);
}

/** Runs one command and returns the exit code. */
export async function runCommandLine(args: string[], session: Session): Promise<number> {
  try {
    return await dispatch(args, session);
  } catch (error) {
    session.terminal.warn(explain(error));
    return 1;
  }
}
