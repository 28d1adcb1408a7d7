import pg from 'pg';
import { isUntrusted } from './address.ts';

/** SQLSTATEs of a database that is away, restarting, overloaded, or that gave this call up for another's sake. */
const AWAY = [
  /^08/, // the connection broke
  /^57P0/, // it was shut down, crashed, is starting, was dropped, or found us idle for too long
  /^53(000|200|300|400)$/, // no memory, files or connections left
  /^(57014|55P03|25P0[345])$/, // a time limit
  /^(40001|40P01)$/, // deadlock or serialization failure
  /^25006$/, // a standby took over and does not write yet
];

/** Error codes of a connection that failed or broke. */
const BROKEN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** Errors that only count while connecting: the socket's file is gone, not permitted, or its queue is full. */
const UNREACHABLE = new Set(['ENOENT', 'EACCES', 'EAGAIN', 'EMFILE', 'ENFILE']);

/** The driver's own words, which have no code. */
const WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed|Received unexpected \w+ message from backend)/;

/** True for the faults of a database that is away, restarting or overloaded: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return AWAY.some((states) => states.test(error.code ?? ''));
  if (isUntrusted(error)) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return BROKEN.has(code) || (syscall === 'connect' && UNREACHABLE.has(code)) || WORDS.test(error.message);
}

/** PostgreSQL: the disk is full or fails. The system: the disk or the quota is full. */
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT']);

/** True when nothing more can be written, here or in the database: reading still works. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));
