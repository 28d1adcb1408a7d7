import { type Faults, checkValue } from '@portal/contract';
import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';

/** `field` null: the whole line. */
export type RowFault = { line: number; field: string | null; fault: string };

/** Lines that cannot be loaded as they are. */
export class RowFaults extends Error {
  override name = 'RowFaults';
  readonly faults: RowFault[];
  constructor(faults: RowFault[]) {
    super('Some lines have faults.');
    this.faults = faults;
  }
}

/** Where a fault of the saved thing belongs in the sheet. */
export type Placing = (path: string) => { line: number; field: string | null };

function faultsAt(errors: Faults, place: Placing): RowFaults {
  const found = Object.entries(errors).flatMap(([path, codes]) => codes.map((fault) => ({ ...place(path), fault })));
  const key = ({ line, field, fault }: RowFault) => `${line} ${field} ${fault}`;
  return new RowFaults([...new Map(found.map((one) => [key(one), one])).values()]);
}

/** Parses the form of a thing, or throws all faults at their places in the sheet. */
export function checkForm<S extends z.ZodType>(schema: S, form: unknown, place: Placing): z.output<S> {
  const checked = checkValue(schema, form);
  if (!checked.ok) throw faultsAt(checked.faults, place);
  return checked.value;
}

/** Calls a service; its refusals of fields become faults in the sheet. */
export async function placeRefusals<T>(place: Placing, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal && error.body.errors) throw faultsAt(error.body.errors, place);
    throw error;
  }
}
