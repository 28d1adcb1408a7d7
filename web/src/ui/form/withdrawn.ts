/** Thrown by a save that the user was asked about and does not want: nothing went wrong, the form stays as it is. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}
