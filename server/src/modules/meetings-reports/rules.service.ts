import { type Faults, type MinutesSave, findFaultsInMinutes, findMissingInMinutes } from '@portal/contract';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import type { Checking } from '../approval/content.ts';
import { findUnknown, keyOf } from '../approval/references.ts';
import type { StoredMinutes } from './minutes.service.ts';
import { referencesOf } from './references.ts';
import { listKnown } from './references.repository.ts';

/** The faults of minutes, by field; missing fields count only for a submission. */
export async function findMinutesFaults(
  { db, config }: Context,
  minutes: MinutesSave,
  { before, complete }: Checking<StoredMinutes>,
): Promise<Faults> {
  const references = referencesOf(minutes);
  // A participant may have left since, so references already in the minutes may stay. But a person who has left gets no
  // more actions.
  const standing = before ? referencesOf(before).filter(({ kind }) => !complete || kind !== 'owner') : [];
  const known = new Set([...(await listKnown(db, references)), ...standing].map(keyOf));
  return {
    ...(complete && findMissingInMinutes(minutes, today(config.timeZone))),
    ...findFaultsInMinutes(minutes),
    ...findUnknown(references, known),
  };
}
