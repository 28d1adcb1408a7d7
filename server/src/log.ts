import { write, writeSync } from 'node:fs';
import { stdSerializers } from 'pino';

/** The log of a part of the server, for the operator. */
export type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

/** Message and stack. A library's error may carry a whole connection, with its password. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}

/** How the things that a line tells of are written. */
export const serializers = { err: describeError };

/** The largest backlog of lines that cannot be written at the moment; further lines are dropped. */
const LONGEST_BACKLOG = 1_000_000;
const STANDARD_OUTPUT = 1;
/** How long a pipe that takes no more is left alone, in milliseconds. */
const FULL_PIPE = 100;

/**
 * The output of the log. Its reader may be slow or gone and its disk full: that costs lines, never the portal. pino's
 * own output waits for such a disk for ever when the portal stops.
 */
class LogOutput {
  #backlog = '';
  #writing = false;

  write(line: string): void {
    if (this.#backlog.length + line.length > LONGEST_BACKLOG) return;
    this.#backlog += line;
    this.#next();
  }

  /** Writes the rest at the end, as far as possible without waiting. */
  flush(): void {
    try {
      if (!this.#writing) writeSync(STANDARD_OUTPUT, this.#backlog);
    } catch {
      // There is nobody left to report to.
    }
  }

  #next(): void {
    if (this.#writing || this.#backlog === '') return;
    this.#writing = true;
    const text = Buffer.from(this.#backlog);
    this.#backlog = '';
    this.#write(text);
  }

  #write(text: Buffer): void {
    write(STANDARD_OUTPUT, text, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => this.#write(text), FULL_PIPE).unref();
      if (!error && written < text.length) return this.#write(text.subarray(written));
      this.#writing = false;
      this.#next();
    });
  }
}

let output: LogOutput | undefined;

export function logOutput(): LogOutput {
  if (output) return output;
  const made = new LogOutput();
  process.once('exit', () => made.flush());
  output = made;
  return made;
}
