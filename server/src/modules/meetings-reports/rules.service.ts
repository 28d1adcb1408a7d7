import { type Faults, type MinutesSave, findFaultsInMinutes, findMissingInMinutes } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Checking } from '../approval/content.ts';
import { findUnknown, keyOf } from '../approval/references.ts';
import type { StoredMinutes } from './minutes.service.ts';
import { referencesOf } from './references.ts';
import { listKnown } from './references.repository.ts';

/** What minutes cannot be, every fault at its field; what they still lack counts only when they are to be submitted. */
export async function findMinutesFaults(
  { db, config }: Context,
  minutes: MinutesSave,
  { before, complete }: Checking<StoredMinutes>,
): Promise<Faults> {
  const references = referencesOf(minutes);
  // Who was there may have left since: what stands in the minutes already may stay. But who has left will do nothing more.
  const standing = before ? referencesOf(before).filter(({ kind }) => !complete || kind !== 'owner') : [];
  const known = new Set([...(await listKnown(db, references)), ...standing].map(keyOf));
  return {
    ...(complete && findMissingInMinutes(minutes, today(config.timeZone))),
    ...findFaultsInMinutes(minutes),
    ...findUnknown(references, known),
  };
}
