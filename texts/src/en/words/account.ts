import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: 'Session' },
  acts: {
    account: {
      login: 'Signed in',
      'update-profile': 'Profile changed',
      'update-password': 'Password changed',
      'change-generated-password': 'Generated password replaced',
      'force-update-password': 'Expired password replaced',
      'register-again': 'Account requested with an address already in use',
      'forgot-password': 'Forgotten password reported',
      'reset-password': 'Password changed with the link received',
      'end-session': 'Session ended',
    },
  },
  sentences: {},
};
