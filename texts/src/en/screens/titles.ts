import type { TranslationOf } from '../../translation.ts';

export const titles = {
  audit: 'Audit trail',
  health: 'Medical establishments',
  healthShort: 'Facilities',
  pharmacies: 'Pharmacies',
  products: 'Products',
  roles: 'Roles',
  users: 'Users',
} satisfies TranslationOf<'titles'>;
