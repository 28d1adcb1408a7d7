/* Written by `npm run generate`. */
import { account } from './account.ts';
import { cache } from './cache.ts';
import { frame } from './frame.ts';
import { problems } from './problems.ts';
import { starting } from './starting.ts';
import { ui } from './ui.ts';

export const messages = {
  account,
  cache,
  frame,
  problems,
  starting,
  ui,
};
