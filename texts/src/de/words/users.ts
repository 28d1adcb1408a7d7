import type { TrailOf, WordsOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: 'Vorname',
    name: 'Nachname',
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    designation: 'Funktion',
    manager: 'Vorgesetzter',
  },
  usernameShort: 'Kennung',
  cities: 'Gebiet',
  roles: 'Rollen',
  status: 'Status',
  enabled: 'Aktiviert',
  disabled: 'Deaktiviert',
  passwordState: 'Passwort',
  passwordStates: { active: 'Selbst gewählt', generated: 'Zu ändern', expired: 'Abgelaufen' },
  lastLogin: 'Letzte Anmeldung',
  createdAt: 'Konto angelegt am',
} as const satisfies WordsOf<'users'>;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: 'Benutzer' },
  acts: {
    users: {
      add: 'Konto angelegt',
      update: 'Konto geändert',
      enable: 'Konto aktiviert',
      disable: 'Konto deaktiviert',
      'reset-password': 'Passwort zurückgesetzt',
      export: 'Daten der Person exportiert',
      forget: 'Konto anonymisiert',
    },
  },
  sentences: {
    users: {
      add: '{{actor}} hat das Konto von {{thing}} angelegt',
      update: '{{actor}} hat das Konto von {{thing}} geändert',
      enable: '{{actor}} hat das Konto von {{thing}} aktiviert',
      disable: '{{actor}} hat das Konto von {{thing}} deaktiviert',
      'reset-password': '{{actor}} hat das Passwort von {{thing}} zurückgesetzt',
      export: '{{actor}} hat die Daten von {{thing}} exportiert',
      forget: '{{actor}} hat das Konto von {{thing}} anonymisiert',
    },
  },
};
