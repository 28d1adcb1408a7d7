/* Written by `npm run generate`. */
import type { Translation } from '../../translation.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { audit } from './audit.ts';
import { cache } from './cache.ts';
import { calendar } from './calendar.ts';
import { cities } from './cities.ts';
import { designations } from './designations.ts';
import { documentForm } from './document-form.ts';
import { documents } from './documents.ts';
import { frame } from './frame.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { layout } from './layout.ts';
import { legal } from './legal.ts';
import { meetingsReports } from './meetings-reports.ts';
import { minutesForm } from './minutes-form.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { permissions } from './permissions.ts';
import { pharmacies } from './pharmacies.ts';
import { problems } from './problems.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { reportForm } from './report-form.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { starting } from './starting.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { workReports } from './work-reports.ts';
import { titles } from '../words/titles.ts';
import { wholesalers } from '../words/wholesalers.ts';

export const messages: Translation = {
  account,
  activities,
  audit,
  cache,
  calendar,
  cities,
  designations,
  documentForm,
  documents,
  frame,
  health,
  imports,
  layout,
  legal,
  meetingsReports,
  minutesForm,
  notifications,
  offline,
  permissions,
  pharmacies,
  problems,
  products,
  profile,
  reportForm,
  roles,
  search,
  starting,
  ui,
  users,
  workReports,
  titles,
  wholesalers,
};
