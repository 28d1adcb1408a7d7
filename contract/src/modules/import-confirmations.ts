import { z } from 'zod';

/**
 * What the person who loads a sheet confirms to have checked; without the confirmation the server refuses to load such
 * a sheet. `code_differs`: some codes belong to something of another name.
 */
export const ImportConfirmation = z.enum(['code_differs']);
export type ImportConfirmation = z.output<typeof ImportConfirmation>;

export const ImportConfirmations = z.array(ImportConfirmation).max(ImportConfirmation.options.length);
