import type { WordsOf } from '../../words.ts';
import { acts, entities } from './trails.gen.ts';

export const audit = {
  at: 'Cuándo',
  actor: 'Quién',
  theSystem: 'El portal',
  action: 'Acción',
  entity: 'Elemento',
  entityId: 'Número',
  entityName: 'Nombre del elemento',
  changes: 'Cambios',
  address: 'Dirección',
  from: 'Del',
  to: 'Al',
  entities,
  actions: acts,
} as const satisfies WordsOf<'audit'>;
