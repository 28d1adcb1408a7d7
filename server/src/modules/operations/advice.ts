/** What somebody should see to when there is time: nothing is wrong yet, and no check fails for it. */
export class Advice extends Error {
  override name = 'Advice';
}
