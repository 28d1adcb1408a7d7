import type { WordsOf } from '../../words.ts';
import { acts, entities } from './trails.gen.ts';

export const audit = {
  at: 'When',
  actor: 'Who',
  theSystem: 'The portal',
  action: 'Action',
  entity: 'Item',
  entityId: 'Number',
  entityName: 'Name of the item',
  changes: 'Changes',
  address: 'Address',
  from: 'From',
  to: 'To',
  entities,
  actions: acts,
} as const satisfies WordsOf<'audit'>;
