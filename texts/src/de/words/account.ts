import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: 'Sitzung' },
  acts: {
    account: {
      login: 'Anmeldung',
      'update-profile': 'Profil geändert',
      'update-password': 'Passwort geändert',
      'change-generated-password': 'Erzeugtes Passwort ersetzt',
      'force-update-password': 'Abgelaufenes Passwort ersetzt',
      'register-again': 'Konto mit bereits verwendeter Adresse beantragt',
      'forgot-password': 'Vergessenes Passwort gemeldet',
      'reset-password': 'Passwort über den zugesandten Link geändert',
      'end-session': 'Sitzung beendet',
    },
  },
  sentences: {},
};
