/* Written by `npm run generate`. */
import { account } from './account.ts';
import { activities } from './activities.ts';
import { cache } from './cache.ts';
import { calendar } from './calendar.ts';
import { cities } from './cities.ts';
import { designations } from './designations.ts';
import { documents } from './documents.ts';
import { frame } from './frame.ts';
import { layout } from './layout.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { starting } from './starting.ts';
import { ui } from './ui.ts';
import { workReports } from './work-reports.ts';
import { titles } from '../words/titles.ts';
import { wholesalers } from '../words/wholesalers.ts';

export const messages = {
  account,
  activities,
  cache,
  calendar,
  cities,
  designations,
  documents,
  frame,
  layout,
  notifications,
  offline,
  problems,
  profile,
  search,
  starting,
  ui,
  workReports,
  titles,
  wholesalers,
};
