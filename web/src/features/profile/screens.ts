import { signedIn } from '@portal/contract';
import { defineScreens } from '../../ui/screen.ts';

export const paths = {
  /** Where the account of someone else is changed. */
  settings: (userId: number) => `/dashboard/settings/users/update?id=${userId}`,
};

export const screens = defineScreens([
  {
    path: 'profile',
    title: ($) => $.titles.profile,
    access: signedIn,
    page: () => import('./profile.page.tsx').then((module) => module.OwnProfileRedirect),
  },
  {
    path: 'profile/:username',
    title: ($) => $.titles.profile,
    access: signedIn,
    page: () => import('./profile.page.tsx').then((module) => module.ProfilePage),
  },
]);
