import type { TranslationOf } from '../../translation.ts';

export const cache = {
  open: 'Local database not initialised',
  read: 'Error while reading cached data',
  write: 'Error while writing cached data',
  delete: 'Error while deleting cached data',
  clear: 'Error while clearing the cache',
  goesOn: 'The portal keeps working online; without a connection some data may be missing.',
} as const satisfies TranslationOf<'cache'>;
