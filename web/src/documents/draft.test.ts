import { expect, it } from 'vitest';
import { readDraft } from './draft.ts';

it('is read in its current form and in that of an earlier version of the application', () => {
  const draft = { document: { id: 'a' }, words: {}, statusId: 1 } as const;
  expect(readDraft(draft)).toBe(draft);
  expect(readDraft({ report: { id: 'a' }, words: {}, statusId: 1 })).toEqual(draft);
});
