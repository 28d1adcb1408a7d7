import type { TranslationOf } from '../../translation.ts';

export const activities = {
  title: 'Activities',
  open: 'Activities',
  emptyTitle: 'No activity yet',
  emptyText: 'What your team adds, changes or decides will appear here.',
  failed: 'The activities could not be loaded',
  system: 'The portal',
  numbered: 'no. {{id}}',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: {
    cities: {
      add: '{{actor}} added the city {{thing}}',
      update: '{{actor}} changed the city {{thing}}',
      'update-details': '{{actor}} changed the representatives of the city {{thing}}',
      delete: '{{actor}} deleted the city {{thing}}',
    },
    users: {
      add: '{{actor}} created the account of {{thing}}',
      update: '{{actor}} changed the account of {{thing}}',
      enable: '{{actor}} enabled the account of {{thing}}',
      disable: '{{actor}} disabled the account of {{thing}}',
      'reset-password': '{{actor}} reset the password of {{thing}}',
    },
    roles: {
      add: '{{actor}} added the role {{thing}}',
      update: '{{actor}} changed the role {{thing}}',
      delete: '{{actor}} deleted the role {{thing}}',
    },
    designations: {
      add: '{{actor}} added the position {{thing}}',
      update: '{{actor}} changed the position {{thing}}',
    },
    products: {
      add: '{{actor}} added the product {{thing}}',
      update: '{{actor}} changed the product {{thing}}',
    },
    years: {
      add: '{{actor}} added the year {{thing}}',
      update: '{{actor}} changed the year {{thing}}',
    },
    pharmacies: {
      add: '{{actor}} added the customer {{thing}}',
      update: '{{actor}} changed the customer {{thing}}',
      'change-status': '{{actor}} changed the status of the customer {{thing}}',
      delete: '{{actor}} deleted the customer {{thing}}',
    },
    wholesalers: {
      add: '{{actor}} added the wholesaler {{thing}}',
      update: '{{actor}} changed the wholesaler {{thing}}',
    },
    'health-facility': {
      add: '{{actor}} added the facility {{thing}}',
      update: '{{actor}} changed the facility {{thing}}',
      link: '{{actor}} changed the facilities that {{thing}} looks after',
    },
    'health-professional': {
      add: '{{actor}} added the professional {{thing}}',
      update: '{{actor}} changed the professional {{thing}}',
      link: '{{actor}} changed the professionals that {{thing}} looks after',
    },
    imports: {
      commit: '{{actor}} imported the sheet {{thing}}',
    },
    'work-reports': {
      save: '{{actor}} saved {{thing}}',
      submit: '{{actor}} submitted {{thing}}',
      update: '{{actor}} changed {{thing}}',
      recall: '{{actor}} took back {{thing}}',
      approve: '{{actor}} approved {{thing}}',
      return: '{{actor}} returned {{thing}}',
      delete: '{{actor}} deleted {{thing}}',
    },
  },
} as const satisfies TranslationOf<'activities'>;
