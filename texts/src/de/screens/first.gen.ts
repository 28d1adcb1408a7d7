/* Written by `npm run generate`. */
export { account } from './account.ts';
export { cache } from './cache.ts';
export { documents } from './documents.ts';
export { frame } from './frame.ts';
export { layout } from './layout.ts';
export { offline } from './offline.ts';
export { problems } from './problems.ts';
export { search } from './search.ts';
export { starting } from './starting.ts';
export { ui } from './ui.ts';
export { workReports } from './work-reports.ts';
export { titles } from '../words/titles.ts';
