import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Audit trail',
  health: 'Medical establishments',
  healthShort: 'Facilities',
  meetings: 'Meetings',
  minutes: 'Minutes',
  minutesWaiting: 'Minutes to approve',
  objectives: 'Sales objectives',
  operations: 'Operations',
  ownActions: 'My actions',
  ownSales: 'My sales',
  ownSalesMonthly: 'My sales by month',
  ownSalesQuarterly: 'My sales by quarter',
  pharmacies: 'Pharmacies',
  products: 'Products',
  roles: 'Roles',
  sales: 'Sales',
  salesSheets: 'Wholesalers’ sheets',
  salesMonths: 'Months loaded',
  salesNames: 'Learnt names',
  users: 'Users',
} satisfies WordsOf<'titles'>;
