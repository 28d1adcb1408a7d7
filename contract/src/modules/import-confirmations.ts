import { z } from 'zod';

/**
 * What whoever loads a sheet says to have looked at; without it the server does not load one of which that is so.
 * `code_differs`: codes whose names mean something else.
 */
export const ImportConfirmation = z.enum(['code_differs']);
export type ImportConfirmation = z.output<typeof ImportConfirmation>;

export const ImportConfirmations = z.array(ImportConfirmation).max(ImportConfirmation.options.length);
