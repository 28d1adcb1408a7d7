import { write, writeSync } from 'node:fs';
import { stdSerializers } from 'pino';

/** What a part of the server may say that no caller hears. */
export type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

/** What went wrong, and where. An error of a library may carry whole connections along, with what opens them. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, ...(typeof code === 'string' && { code }) };
}

/** How the things that a line tells of are written. */
export const serializers = { err: describeError };

/** Lines that cannot be written at the moment are kept up to this length; what comes on top is left out. */
const LONGEST_BACKLOG = 1_000_000;
const STANDARD_OUTPUT = 1;
/** How long a pipe that takes no more is left alone, in milliseconds. */
const FULL_PIPE = 100;

/**
 * The way out for the log. Whoever reads it may be slow or gone and the disk it goes to may be full: that costs lines,
 * never the portal. pino's own way waits for such a disk for ever when the portal stops.
 */
class LogOutput {
  #backlog = '';
  #writing = false;

  write(line: string): void {
    if (this.#backlog.length + line.length > LONGEST_BACKLOG) return;
    this.#backlog += line;
    this.#next();
  }

  /** What is left at the end, as far as it can be written at once. */
  flush(): void {
    try {
      if (!this.#writing) writeSync(STANDARD_OUTPUT, this.#backlog);
    } catch {
      // Nobody is there to be told.
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
