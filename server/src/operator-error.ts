/**
 * A failure that the operator can cure: a broken setting, a port in use, a database that is away.
 * Its message is one line that says what to do; main.ts prints it without a stack and exits with 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** What is behind it in a word, such as EACCES, where that is known. */
  readonly reason: string | undefined;
  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options);
    this.reason = reason;
  }
}
