/* Written by `npm run generate`. */
import type { Words } from '../../words.ts';
import { audit } from './audit.ts';
import { cities } from './cities.ts';
import { documents } from './documents.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { meetingsReports } from './meetings-reports.ts';
import { pharmacies } from './pharmacies.ts';
import { problems } from './problems.ts';
import { products } from './products.ts';
import { titles } from './titles.ts';
import { ui } from './ui.ts';
import { users } from './users.ts';
import { wholesalers } from './wholesalers.ts';
import { workReports } from './work-reports.ts';

export const words: Words = {
  audit,
  cities,
  documents,
  health,
  imports,
  meetingsReports,
  pharmacies,
  problems,
  products,
  titles,
  ui,
  users,
  wholesalers,
  workReports,
};
