import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Audit trail',
  health: 'Medical establishments',
  healthShort: 'Facilities',
  pharmacies: 'Pharmacies',
  products: 'Products',
  roles: 'Roles',
  users: 'Users',
} satisfies WordsOf<'titles'>;
