import type { TranslationOf } from '../../translation.ts';

export const starting = {
  failedTitle: 'The portal could not start',
  session: 'Your session could not be renewed.',
  data: 'The initial data could not be loaded.',
  version: 'The version of the application could not be saved on this device.',
  application:
    'The application could not be loaded completely: the connection was cut, or the portal has just been updated.',
} as const satisfies TranslationOf<'starting'>;
