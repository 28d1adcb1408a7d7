import { expect, it } from 'vitest';
import type { DocumentSave, DocumentTypes } from '../document-kind.ts';
import { type FormAction, type FormState, createNextState, isUnsent, startFrom } from './form-state.ts';

type Memo = DocumentSave & { text: string };
type Memos = DocumentTypes & { save: Memo; words: object; edit: { text: string } };

const nextState = createNextState<Memos>({
  edit: ({ document, words }, { text }) => ({ document: { ...document, text }, words }),
});
const after = (state: FormState<Memos>, ...actions: FormAction<Memos>[]) => actions.reduce(nextState, state);

const write = (text: string): FormAction<Memos> => ({ do: 'edit', edit: { text } });
const document: Memo = { id: 'm', requestId: 'm', text: '', files: [{ name: 'a.pdf' }] };
const file = (name: string) => ({ name, content: new Blob([name]) });
const empty = startFrom<Memos>({ document, words: {}, statusId: null }, [], false);
const written = after(empty, write('vu'));

it('knows what the server does not have yet', () => {
  const sent = after(written, { do: 'sent', changes: written.changes, statusId: 1 });
  expect([isUnsent(empty), isUnsent(written), isUnsent(sent)]).toEqual([false, true, false]);
  // The user typed while the document was being sent.
  const more = after(written, write('vu hier'), { do: 'sent', changes: written.changes, statusId: 1 });
  expect(isUnsent(more)).toBe(true);
});

it('is not considered sent after another version replaced it', () => {
  const taken = after(written, { do: 'take', draft: written, files: [] });
  expect(isUnsent(taken)).toBe(false);
  expect(after(taken, write('autre')).changes).toBeGreaterThan(written.changes);
});

it('takes files out and back, those of the server and the new ones', () => {
  const full = after(empty, { do: 'addFiles', files: [file('b.pdf')] });
  const without = after(full, { do: 'removeFile', name: 'a.pdf' }, { do: 'removeFile', name: 'b.pdf' });
  expect([without.document.files, without.files]).toEqual([[], []]);
  const back = after(without, { do: 'restoreKeptFile', name: 'a.pdf' });
  expect([back.document.files, isUnsent(back)]).toEqual([[{ name: 'a.pdf' }], true]);
});

it('is rebased on another version of the server, and must be sent again', () => {
  const rebased = after(written, { do: 'rebase', version: 7, files: [] });
  expect(rebased.document).toEqual({ ...document, text: 'vu', version: 7, files: [] });
  expect(isUnsent(rebased)).toBe(true);
});
