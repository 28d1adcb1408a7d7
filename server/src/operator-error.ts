/**
 * A failure that the operator can cure: a broken setting, a port in use, a database that is away.
 * Its message is one line that says what to do; main.ts prints it without a stack and exits with 1.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
