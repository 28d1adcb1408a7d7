import type { account, cities, healthProfessionals, users } from '@portal/contract';
import type { Sent } from './server.ts';

/** The profile of the user of `signedInWith`. */
export const ownProfile: Sent<typeof account.profile> = {
  id: 1,
  firstname: 'Awa',
  name: 'Ba',
  email: 'awa@exemple.test',
  username: 'awa',
  phone: null,
  language: 'fr',
  notificationsEnabled: true,
  mailCopies: false,
  messageMails: true,
  mutedGroups: [],
  mailedGroups: [],
  summaryHour: null,
  designation: null,
  manager: null,
  roles: ['ADMIN'],
  cityIds: [],
  cities: [],
  lastLoginAt: null,
  createdAt: '2026-01-05T10:00:00Z',
  substitute: null,
  quickLinks: [],
  currency: 'XAF',
  timeZone: 'Africa/Douala',
  mail: true,
  version: 1,
};

export const douala: Sent<typeof cities.list>[number] = {
  id: 3,
  name: 'Douala',
  region: 'Littoral',
  active: true,
  version: 1,
  representativeCount: 0,
  actions: [],
};

/** An account. */
export const fatou: Sent<typeof users.list>['items'][number] = {
  id: 7,
  firstname: 'Fatou',
  name: 'Diop',
  email: 'fatou@exemple.test',
  username: 'fatou',
  phone: null,
  designationId: null,
  designation: null,
  managerId: null,
  manager: null,
  roles: [],
  cities: [],
  enabled: true,
  passwordState: 'active',
  lastLoginAt: null,
  createdAt: '2026-01-05T10:00:00Z',
  version: 1,
  actions: [],
};

/** Where a professional works, and one who works there. */
export const place = { facilityId: 4, service: '', name: 'CHU', cityId: 1, city: 'Douala' };
export const retard: Sent<typeof healthProfessionals.ofUser>[number] = {
  id: 7,
  title: 'Dr',
  firstname: 'Paul',
  name: 'Retard',
  kind: 'physician',
  specialty: 'ORL',
  potential: 'A',
  phone: null,
  email: null,
  receptionDays: [],
  lastVisitOn: null,
  visitsThisMonth: 0,
  targetFrequency: 3,
  facilities: [place],
  dueOn: null,
  version: 1,
  actions: [],
};

/** The only page of a list that grows. */
export const onlyPage = <Row>(items: Row[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true });
