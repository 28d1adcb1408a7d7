import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'The portal could not start',
  database: 'The local database could not be initialised.',
  databaseBlocked: 'The browser refuses to store data on this device: private browsing, or a privacy setting.',
  databaseFull: 'The storage of this device is full.',
  databaseBroken: 'The browser answered: {{name}}.',
  withoutLocal: 'Continue without local data',
  withoutLocalHint: 'You can continue without it this time; without a connection some data may then be missing.',
  session: 'Your session could not be renewed.',
  data: 'The initial data could not be loaded.',
  version: 'The version of the application could not be saved on this device.',
  application:
    'The application could not be loaded completely: the connection was cut, or the portal has just been updated.',
} as const satisfies TranslationOf<'starting'>;
