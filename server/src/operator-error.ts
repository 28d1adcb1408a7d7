/**
 * A failure that the operator can fix: a broken setting, a port in use, an unavailable database. Its message is one
 * line that says what to do; main.ts prints it without a stack and exits with 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** The underlying error code, such as EACCES, if known. */
  readonly reason: string | undefined;
  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options);
    this.reason = reason;
  }
}
