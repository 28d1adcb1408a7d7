import type { SalesMoves } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { keepBefore, listMoved } from './moves.repository.ts';

/** Rolls the transaction back. */
class TakenBack extends Error {
  readonly moves: SalesMoves;
  constructor(moves: SalesMoves) {
    super('Nothing of it remains.');
    this.moves = moves;
  }
}

async function readMoves(tx: Database, pharmacyIds: number[]): Promise<SalesMoves> {
  const moved = await listMoved(tx, pharmacyIds);
  const [first] = moved;
  return {
    from: first?.from ?? null,
    to: first?.to ?? null,
    people: moved.map(({ userId, firstname, name, ...person }) => ({
      user: userId === null ? null : { id: userId, firstname: firstname ?? '', name: name ?? '' },
      before: { quantity: person.quantity, freeUnits: person.freeUnits, amount: person.amount },
      after: { quantity: person.quantityAfter, freeUnits: person.freeUnitsAfter, amount: person.amountAfter },
    })),
  };
}

/**
 * Previews which past sales would be attributed to someone else: makes the change in a transaction that is rolled back,
 * and compares. `lock` finds the pharmacies concerned, and refuses an invalid change.
 */
export async function foreseeMoves(
  db: Database,
  lock: (tx: Database) => Promise<number[]>,
  change: (tx: Database) => Promise<unknown>,
): Promise<SalesMoves> {
  try {
    return await db.transaction().execute(async (tx) => {
      const pharmacyIds = await lock(tx);
      await keepBefore(tx, pharmacyIds);
      await change(tx);
      throw new TakenBack(await readMoves(tx, pharmacyIds));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.moves;
    throw error;
  }
}
