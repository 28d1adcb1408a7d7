import type { Translation } from '../../translation.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { cache } from './cache.ts';
import { cities } from './cities.ts';
import { frame } from './frame.ts';
import { layout } from './layout.ts';
import { legal } from './legal.ts';
import { notifications } from './notifications.ts';
import { permissions } from './permissions.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { starting } from './starting.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';

export const messages: Translation = {
  account,
  activities,
  audit,
  cache,
  cities,
  frame,
  layout,
  legal,
  notifications,
  permissions,
  problems,
  profile,
  roles,
  search,
  starting,
  ui,
  users,
};
