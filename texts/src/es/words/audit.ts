import type { WordsOf } from '../../words.ts';
import { trailOf } from '../../trails.ts';
import * as trails from './trails.gen.ts';

export const audit = {
  at: 'Fecha',
  actor: 'Usuario',
  theSystem: 'El portal',
  action: 'Acción',
  entity: 'Elemento',
  entityId: 'Número',
  entityName: 'Nombre del elemento',
  changes: 'Cambios',
  address: 'Dirección',
  from: 'Del',
  to: 'Al',
  entities: trailOf(trails, 'entities'),
  actions: trailOf(trails, 'acts'),
} as const satisfies WordsOf<'audit'>;
