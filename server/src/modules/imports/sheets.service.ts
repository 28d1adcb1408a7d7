import { type Import, type ImportKind, type ImportRow, entryOf } from '@portal/contract';
import { type Texts, textsIn } from '@portal/texts/papers.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import { findCallerAsReader } from '../../security/reader.ts';
import type { SheetCell } from '../../sheets/sheet.ts';
import { exampleIn } from './choices.ts';
import * as repository from './imports.repository.ts';
import { type ImportAddress, requireKind, requireOwn } from './imports.service.ts';
import { kindNamed } from './kinds.ts';
import { placedFault } from './lines.ts';
import { reasonOf } from './reasons.ts';

/** The texts of a sheet that we create, in the caller's language. */
async function findTexts(context: Context): Promise<Texts> {
  const { language } = await findCallerAsReader(context);
  return textsIn[language];
}

export type AnnotatedRow = { cells: SheetCell[]; reason: string };

/** The original sheet, page by page, with the reason after each faulty line. */
export async function annotate(context: Context, named: ImportAddress) {
  const stored = await requireOwn(context, named);
  const texts = await findTexts(context);
  const { files, between } = texts.papers.sheets;
  const columns = stored.columns as Import['columns'];
  const mapping = stored.mapping as Import['mapping'];
  const titleOf = (field: string | null) => (field === null ? undefined : columns[mapping.indexOf(field)]?.title);
  const page = async (cursor: string | undefined, limit: number): Promise<Page<AnnotatedRow>> => {
    const found = await repository.listRows(context.db, stored.id, { cursor, limit, sort: 'line' });
    const reasonsOf = (faults: ImportRow['faults']) =>
      faults
        .map((one) => placedFault(one, stored.readWorksheets))
        .map(({ field, fault }) => reasonOf(texts, fault, titleOf(field)))
        .join(between);
    return {
      ...found,
      items: found.items.map(({ cells, faults }) => ({
        cells: cells as SheetCell[],
        reason: reasonsOf(faults as ImportRow['faults']),
      })),
    };
  };
  return {
    name: `${stored.name.replace(/\.[^.]{1,5}$/, '')}-${files.annotated}`,
    titles: columns.map(({ title }) => title),
    reason: texts.words.imports.reason,
    page,
  };
}

/** An empty sheet of this kind, in the caller's language: titles and examples. */
export async function findTemplate(context: Context, kind: ImportKind) {
  requireKind(context, kind);
  const { language, words, papers } = await findTexts(context);
  const titles: Readonly<Record<string, string>> = words.imports.fields[kind];
  const columns = Object.entries(kindNamed(kind).fields).map(([field, rule]) => ({
    title: entryOf(titles, field) ?? field,
    example: exampleIn(language, rule),
  }));
  return { name: `${papers.sheets.files.template}-${kind}`, columns };
}
