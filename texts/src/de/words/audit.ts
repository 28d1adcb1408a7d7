import type { WordsOf } from '../../words.ts';
import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: 'Datum',
  actor: 'Benutzer',
  theSystem: 'Das Portal',
  action: 'Aktion',
  entity: 'Element',
  entityId: 'Nummer',
  entityName: 'Name des Elements',
  changes: 'Änderungen',
  address: 'Adresse',
  from: 'Von',
  to: 'Bis',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const satisfies WordsOf<'audit'>;
