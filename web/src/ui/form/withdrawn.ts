/** Thrown by a save that the user has cancelled in a question: nothing went wrong, and the form stays as it is. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}
