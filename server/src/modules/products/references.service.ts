import type { Faults, ProductAdd } from '@portal/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../refusal.ts';
import type { FormToSave } from './forms.repository.ts';
import * as repository from './references.repository.ts';

type Fields = z.output<typeof ProductAdd>;

/** A new product has no id yet, and no row has this one. */
const NOBODY = 0;

/** `fault` on the field of each item that `isWrong`. */
const faultsAt = <Item extends { field: string }>(items: Item[], fault: string, isWrong: (item: Item) => boolean) =>
  Object.fromEntries(items.filter(isWrong).map(({ field }) => [field, [fault]])) as Faults;

/** True for a key that was seen before; the first of several is right, the others are not. */
function seenBefore<Key>(seen: Set<Key> = new Set()): (key: Key) => boolean {
  return (key) => {
    const known = seen.has(key);
    seen.add(key);
    return known;
  };
}

async function nameFaults(db: Database, name: string, productId: number): Promise<Faults> {
  return (await repository.findOtherNamed(db, name, productId)) ? { name: ['taken'] } : {};
}

/** A form must belong to this product, and occur once. */
async function idFaults(db: Database, forms: FormToSave[], productId: number): Promise<Faults> {
  const given = forms.flatMap(({ id }, index) => (id === undefined ? [] : [{ id, field: `forms.${index}.id` }]));
  if (given.length === 0) return {};
  const own = new Set(await repository.listFormIds(db, productId));
  const isRepeated = seenBefore<number>();
  return {
    ...faultsAt(given, 'taken', ({ id }) => isRepeated(id)),
    ...faultsAt(given, 'unknown', ({ id }) => !own.has(id)),
  };
}

async function formatFaults(db: Database, forms: FormToSave[]): Promise<Faults> {
  const known = new Set(await repository.listFormatIds(db));
  const given = forms.map(({ formatId }, index) => ({ formatId, field: `forms.${index}.formatId` }));
  return faultsAt(given, 'unknown', ({ formatId }) => !known.has(formatId));
}

async function codeFaults(db: Database, forms: FormToSave[], productId: number): Promise<Faults> {
  const given = forms.flatMap(({ code }, index) => (code === null ? [] : [{ code, field: `forms.${index}.code` }]));
  const keys = await repository.foldCodes(
    db,
    given.map(({ code }) => code),
  );
  const isTaken = seenBefore(new Set(await repository.listCodesElsewhere(db, keys, productId)));
  const keyed = given.map((one, index) => ({ ...one, key: keys[index] as string }));
  return faultsAt(keyed, 'taken', ({ key }) => isTaken(key));
}

function priceFaults(forms: FormToSave[]): Faults {
  const faults = forms.map(({ prices }, index) => {
    const isTaken = seenBefore<string>();
    const given = prices.map((price, place) => ({ ...price, field: `forms.${index}.prices.${place}.fromMonth` }));
    return faultsAt(given, 'taken', ({ fromMonth }) => isTaken(fromMonth));
  });
  return Object.assign({}, ...faults) as Faults;
}

const aliasesOf = (forms: FormToSave[]) =>
  forms.flatMap(({ aliases }, owner) =>
    aliases.map((alias, place) => ({ ...alias, owner, path: `forms.${owner}.aliases.${place}` })),
  );

/** Who has an alias: the place of the form in the list, or null for a form of another product. */
type Holder = { owner: number | null; wholesalerId: number | null };

/**
 * An alias identifies one form per wholesaler, and one without a wholesaler counts at all of them. A form may have it
 * both for all and for one; an exact repetition is a mistake.
 */
function clash(one: Holder, other: Holder): boolean {
  const samePlace = one.wholesalerId === other.wholesalerId;
  if (one.owner === other.owner) return samePlace;
  return samePlace || one.wholesalerId === null || other.wholesalerId === null;
}

async function aliasFaults(db: Database, forms: FormToSave[], productId: number): Promise<Faults> {
  const given = aliasesOf(forms);
  const keys = await repository.foldAliases(
    db,
    given.map(({ alias }) => alias),
  );
  const holders = new Map<string, Holder[]>(keys.map((key) => [key, []]));
  for (const { key, wholesalerId } of await repository.listAliasesElsewhere(db, keys, productId))
    holders.get(key)?.push({ owner: null, wholesalerId });
  const keyed = given.map((one, index) => ({ ...one, field: `${one.path}.alias`, key: keys[index] as string }));
  return faultsAt(keyed, 'taken', (alias) => {
    const others = holders.get(alias.key) ?? [];
    const taken = others.some((other) => clash(other, alias));
    if (!taken) others.push(alias);
    return taken;
  });
}

function wholesalerFaults(forms: FormToSave[], known: { id: number }[]): Faults {
  const ids = new Set(known.map(({ id }) => id));
  const given = aliasesOf(forms).map((alias) => ({ ...alias, field: `${alias.path}.wholesalerId` }));
  return faultsAt(given, 'unknown', ({ wholesalerId }) => wholesalerId !== null && !ids.has(wholesalerId));
}

/**
 * Refuses invalid names, contents and references of a product with all faults at once. Requires the lock of the
 * catalogue: only then does what is free now stay free until the commit.
 */
export async function refuseFaults(db: Database, { name, forms }: Fields, productId = NOBODY): Promise<void> {
  const faults = {
    ...(await nameFaults(db, name, productId)),
    ...(await idFaults(db, forms, productId)),
    ...(await formatFaults(db, forms)),
    ...(await codeFaults(db, forms, productId)),
    ...priceFaults(forms),
    ...(await aliasFaults(db, forms, productId)),
    ...wholesalerFaults(forms, await repository.listWholesalers(db)),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
