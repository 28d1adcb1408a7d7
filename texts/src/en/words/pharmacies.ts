import type { WordsOf } from '../../words.ts';

export const pharmacies = {
  name: 'Name',
  type: 'Type',
  types: {
    Business: 'Business',
    Individual: 'Individual',
  },
  status: 'Status',
  statuses: {
    Active: 'Active',
    Suspended: 'Suspended',
  },
  city: 'City',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  createdAt: 'Created',
  representatives: 'Representatives',
  representative: 'Representative',
} as const satisfies WordsOf<'pharmacies'>;
