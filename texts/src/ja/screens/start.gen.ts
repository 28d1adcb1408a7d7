/* Written by `npm run generate`. */
export { account } from './account.ts';
export { cache } from './cache.ts';
export { frame } from './frame.ts';
export { problems } from './problems.ts';
export { starting } from './starting.ts';
export { ui } from './ui.ts';
