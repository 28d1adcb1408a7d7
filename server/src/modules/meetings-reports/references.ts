import type { MinutesSave } from '@portal/contract';
import { type Reference, listed } from '../approval/references.ts';

export type MinutesReference = Reference<'city' | 'owner' | 'person' | 'product'>;

const one = (kind: MinutesReference['kind'], id: number | null, field: string): MinutesReference[] =>
  id === null ? [] : [{ kind, id, field }];

type Named = Pick<MinutesSave, 'cityId' | 'organiserId' | 'participants' | 'productIds' | 'points'>;

/** Everything that minutes refer to. */
export const referencesOf = ({ cityId, organiserId, participants, productIds, points }: Named): MinutesReference[] => [
  ...one('city', cityId, 'cityId'),
  ...one('person', organiserId, 'organiserId'),
  ...participants.flatMap(({ userId }, index) => one('person', userId, `participants.${index}.userId`)),
  ...listed('product', productIds, 'productIds'),
  ...points.flatMap(({ actions }, index) =>
    actions.flatMap(({ ownerId }, place) => one('owner', ownerId, `points.${index}.actions.${place}.ownerId`)),
  ),
];
