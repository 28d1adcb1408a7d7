import type { TrailOf, WordsOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: 'First name',
    name: 'Last name',
    username: 'Username',
    email: 'E-mail address',
    phone: 'Phone',
    designation: 'Job title',
    manager: 'Manager',
  },
  usernameShort: 'Username',
  cities: 'Sector',
  roles: 'Roles',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
  passwordState: 'Password',
  passwordStates: { active: 'Chosen by the person', generated: 'To be changed', expired: 'Expired' },
  lastLogin: 'Last sign-in',
  createdAt: 'Account created on',
} as const satisfies WordsOf<'users'>;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: 'User' },
  acts: {
    users: {
      add: 'Account created',
      update: 'Account changed',
      enable: 'Account enabled',
      disable: 'Account disabled',
      'reset-password': 'Password reset',
      export: 'Person’s data exported',
      forget: 'Account anonymised',
    },
  },
  sentences: {
    users: {
      add: '{{actor}} created the account of {{thing}}',
      update: '{{actor}} changed the account of {{thing}}',
      enable: '{{actor}} enabled the account of {{thing}}',
      disable: '{{actor}} disabled the account of {{thing}}',
      'reset-password': '{{actor}} reset the password of {{thing}}',
      export: '{{actor}} exported the data of {{thing}}',
      forget: '{{actor}} anonymised the account of {{thing}}',
    },
  },
};
