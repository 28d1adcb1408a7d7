import { entryOf } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';

/** A placeholder for the detail after a fault's code. */
const DETAIL = /\{\{(?:min|max|line|month)\}\}/;

/**
 * `Ville : introuvable`. The detail after a fault's code is a limit, a line or a month; if its text has no placeholder
 * for one, it names the item of the cell.
 */
export function reasonOf({ words, fill }: Texts, fault: string, title: string | undefined): string {
  const [code = '', ...rest] = fault.split(':');
  const detail = rest.join(':');
  const { faults, namedFaults } = words.problems;
  const said = entryOf<string>(title === undefined ? faults : namedFaults, code) ?? fault;
  const isOfSeveral = title !== undefined && detail !== '' && !DETAIL.test(said);
  const name = isOfSeveral ? fill(words.imports.among, { field: title, value: detail }) : title;
  // `2026-03` as one writes a month in figures.
  const month = detail.replace(/^(\d{4})-(\d{2})$/, '$2/$1');
  return fill(said, { name, min: detail, max: detail, line: detail, month });
}
