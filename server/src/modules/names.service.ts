import type { Context } from '../context.ts';
import { type NamedTable, listNames } from './names.repository.ts';

/** The names for ids in a list's filters; for unknown ones, the id. */
export const namesIn =
  ({ db }: Context, table: NamedTable) =>
  async (chosen: number | readonly number[]): Promise<string> => {
    const ids = [chosen].flat();
    const names = await listNames(db, table, ids);
    return ids.map((id) => names.get(id) ?? String(id)).join(', ');
  };
