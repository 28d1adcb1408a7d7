import type { WordsOf } from '../../words.ts';

export const users = {
  firstname: 'First name',
  name: 'Last name',
  usernameShort: 'Username',
  email: 'E-mail address',
  phone: 'Phone',
  designation: 'Job title',
  manager: 'Manager',
  cities: 'Sector',
  roles: 'Roles',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
  passwordState: 'Password',
  passwordStates: {
    active: 'Chosen by the person',
    generated: 'To be changed',
    expired: 'Expired',
  },
  lastLogin: 'Last sign-in',
  createdAt: 'Account created',
} as const satisfies WordsOf<'users'>;
