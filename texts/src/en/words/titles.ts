import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Audit trail',
  health: 'Medical establishments',
  healthShort: 'Facilities',
  meetings: 'Meetings',
  minutes: 'Minutes',
  minutesWaiting: 'Minutes to approve',
  pharmacies: 'Pharmacies',
  products: 'Products',
  roles: 'Roles',
  users: 'Users',
} satisfies WordsOf<'titles'>;
