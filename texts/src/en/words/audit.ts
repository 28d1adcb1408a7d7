import type { WordsOf } from '../../words.ts';
import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: 'Date',
  actor: 'User',
  theSystem: 'The portal',
  action: 'Action',
  entity: 'Item',
  entityId: 'Number',
  entityName: 'Name of the item',
  changes: 'Changes',
  address: 'Address',
  from: 'From',
  to: 'To',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const satisfies WordsOf<'audit'>;
