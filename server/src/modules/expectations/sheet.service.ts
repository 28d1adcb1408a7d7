import { type SheetQuery, plainText } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Page } from '../../db/keyset.ts';
import * as repository from './grid.repository.ts';
import { findSubject, readState } from './grid.service.ts';

type Named = Awaited<ReturnType<typeof repository.listNamed>>[number];

export type SheetLine = repository.ObjectiveLine & { representative: string };

const bothNames = ({ firstname, name }: Named): string[] =>
  [`${firstname} ${name}`, `${name} ${firstname}`].map((one) => plainText(one.trim()));

/** The name of each person in a sheet: their name, or if someone else has it too, their username. */
function nameEach(people: readonly Named[]): Map<number, string> {
  const holders = new Map<string, Set<number>>();
  for (const person of people)
    for (const name of bothNames(person)) holders.set(name, (holders.get(name) ?? new Set()).add(person.id));
  const isAlone = (person: Named) => bothNames(person).every((name) => holders.get(name)?.size === 1);
  return new Map(
    people.map((person) => [
      person.id,
      isAlone(person) ? `${person.firstname} ${person.name}`.trim() : person.username,
    ]),
  );
}

/**
 * The objectives of a year as the lines of a sheet to load, one representative after the other. Those of people who
 * left and of inactive forms cannot be loaded, and are left out.
 */
export async function listSheetLines(context: Context, { year, userId, formId }: SheetQuery) {
  const { db } = context;
  await readState(context, year);
  await findSubject(db, { userId, formId }, 'year');
  const everyone = await repository.listNamed(db);
  const names = nameEach(everyone);
  const ids = everyone.map(({ id }) => id).filter((id) => userId === undefined || id === userId);
  return async (cursor: string | undefined): Promise<Page<SheetLine>> => {
    const place = Number(cursor ?? 0);
    const id = ids[place];
    const lines = id === undefined ? [] : await repository.listLines(db, { year, userId: id, formId });
    const representative = names.get(id ?? 0) ?? '';
    return {
      total: 0,
      totalIsExact: false,
      nextCursor: place + 1 < ids.length ? String(place + 1) : null,
      items: lines.map((line) => ({ ...line, representative })),
    };
  };
}
