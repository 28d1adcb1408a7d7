import { z } from 'zod';

/** A worksheet that is not empty. */
export const ImportWorksheet = z.object({
  /** Its index among the tabs, from 0. */
  place: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  /** Whether it has a table; a cover has none. */
  table: z.boolean(),
  /** Whether it is among those that are read. */
  read: z.boolean(),
  /** Lines of data; null where they cannot be read, or there is no table. */
  lines: z.int().nullable(),
  /** The sum of its main figure; both readings if the decimal sign is ambiguous. */
  sums: z.array(z.string()).max(2),
});
export type ImportWorksheet = z.output<typeof ImportWorksheet>;

/** Whether someone has to say first which worksheets are meant. */
export const asksWorksheets = ({ worksheets }: { worksheets: readonly ImportWorksheet[] }): boolean =>
  worksheets.length > 0 && !worksheets.some(({ read }) => read);

/** More tabs than anyone makes. */
export const MAX_WORKSHEETS = 200;
