import { figures as words } from '../words/figures.ts';

/** They are words alone, but too many for the first screen. */
export const figures = { ...words };
