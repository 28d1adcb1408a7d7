import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: 'Name',
    type: 'Typ',
    status: 'Status',
    city: 'Stadt',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
  },
  types: { Business: 'Unternehmen', Individual: 'Privatperson' },
  statuses: { Active: 'Aktiv', Suspended: 'Gesperrt' },
  createdAt: 'Angelegt am',
  representatives: 'Referenten',
  representative: 'Referent',
} as const satisfies WordsOf<'pharmacies'>;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: 'Apotheke' },
  acts: {
    pharmacies: {
      add: 'Apotheke hinzugefügt',
      update: 'Apotheke geändert',
      'change-status': 'Status einer Apotheke geändert',
      delete: 'Apotheke gelöscht',
    },
  },
  sentences: {
    pharmacies: {
      add: '{{actor}} hat den Kunden {{thing}} hinzugefügt',
      update: '{{actor}} hat den Kunden {{thing}} geändert',
      'change-status': '{{actor}} hat den Status des Kunden {{thing}} geändert',
      delete: '{{actor}} hat den Kunden {{thing}} gelöscht',
    },
  },
};
