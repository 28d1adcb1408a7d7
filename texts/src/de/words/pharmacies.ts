import type { WordsOf } from '../../words.ts';

export const pharmacies = {
  name: 'Name',
  type: 'Typ',
  types: {
    Business: 'Unternehmen',
    Individual: 'Privatperson',
  },
  status: 'Status',
  statuses: {
    Active: 'Aktiv',
    Suspended: 'Gesperrt',
  },
  city: 'Stadt',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail-Adresse',
  createdAt: 'Angelegt',
  representatives: 'Referenten',
  representative: 'Referent',
} as const satisfies WordsOf<'pharmacies'>;
