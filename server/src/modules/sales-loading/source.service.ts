import type { Context } from '../../context.ts';
import { listWholesalers } from '../wholesalers/wholesalers.repository.ts';
import { guessMonth, guessWholesaler } from './source.ts';
import { findSenderOf } from './source.repository.ts';

/** The probable wholesaler of a file: by its name, else by similar names of earlier files. */
export async function guessSource({ db }: Context, { name }: { name: string }) {
  const named = guessWholesaler(name, await listWholesalers(db));
  return { wholesalerId: named ?? (await findSenderOf(db, name)) ?? null, month: guessMonth(name) ?? null };
}
