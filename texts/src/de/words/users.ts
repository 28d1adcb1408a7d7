import type { WordsOf } from '../../words.ts';

export const users = {
  firstname: 'Vorname',
  name: 'Nachname',
  usernameShort: 'Kennung',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  designation: 'Funktion',
  manager: 'Vorgesetzter',
  cities: 'Gebiet',
  roles: 'Rollen',
  status: 'Status',
  enabled: 'Aktiviert',
  disabled: 'Deaktiviert',
  passwordState: 'Passwort',
  passwordStates: {
    active: 'Selbst gewählt',
    generated: 'Zu ändern',
    expired: 'Abgelaufen',
  },
  lastLogin: 'Letzte Anmeldung',
  createdAt: 'Konto angelegt',
} as const satisfies WordsOf<'users'>;
