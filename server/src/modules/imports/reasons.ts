import { entryOf } from '@portal/contract';
import type { SheetTexts } from './sheet.texts.ts';

/**
 * `Ville : introuvable`. What stands behind the code of a fault is a limit, a line or a month; where its words have no
 * place for one, it is which of the things that the cell names is meant.
 */
export function reasonOf(texts: SheetTexts, fault: string, title: string | undefined): string {
  const [code = '', ...rest] = fault.split(':');
  const detail = rest.join(':');
  const words = entryOf<string>(texts.faults, code) ?? fault;
  // `2026-03` as one writes a month in figures.
  const said = words.replace('{n}', () => detail.replace(/^(\d{4})-(\d{2})$/, '$2/$1'));
  if (title === undefined) return said;
  return texts.labelled(detail === '' || words.includes('{n}') ? title : texts.among(title, detail), said);
}
