import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: 'Name',
    type: 'Type',
    status: 'Status',
    city: 'City',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
  },
  types: { Business: 'Business', Individual: 'Individual' },
  statuses: { Active: 'Active', Suspended: 'Suspended' },
  createdAt: 'Created on',
  representatives: 'Representatives',
  representative: 'Representative',
} as const satisfies WordsOf<'pharmacies'>;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: 'Pharmacy' },
  acts: {
    pharmacies: {
      add: 'Pharmacy added',
      update: 'Pharmacy changed',
      'change-status': 'Status of a pharmacy changed',
      delete: 'Pharmacy deleted',
    },
  },
  sentences: {
    pharmacies: {
      add: '{{actor}} added the customer {{thing}}',
      update: '{{actor}} changed the customer {{thing}}',
      'change-status': '{{actor}} changed the status of the customer {{thing}}',
      delete: '{{actor}} deleted the customer {{thing}}',
    },
  },
};
