import { type StatusId, entryOf } from '@portal/contract';
import type { DraftFile } from '../../offline/drafts.ts';
import type { DocumentForm, DraftOf, FormTypes } from './document-form.ts';

/** The state of a form: the draft, the files that the server does not have yet, and a count of changes. */
export type FormState<D extends FormTypes> = DraftOf<D> & {
  files: readonly DraftFile[];
  changes: number;
  /** How much of that the server has. */
  sentChanges: number;
  /** The count of submit requests: part of the changes, so that an earlier change is never left out. */
  asked: number;
};

export type FileAction =
  | { do: 'addFiles'; files: readonly DraftFile[] }
  | { do: 'removeFile'; name: string }
  | { do: 'restoreKeptFile'; name: string };

export type FormAction<D extends FormTypes> =
  | FileAction
  | { do: 'edit'; edit: D['edit'] }
  /** Another version takes the place of this one. */
  | { do: 'take'; draft: DraftOf<D>; files: readonly DraftFile[] }
  /** Rebases the draft on another version of the server, with these of its files. */
  | { do: 'rebase'; version: number; files: { name: string }[] }
  | { do: 'submit' }
  | { do: 'sent'; changes: number; statusId: StatusId };

export const startFrom = <D extends FormTypes>(
  draft: DraftOf<D>,
  files: readonly DraftFile[],
  isUnsent: boolean,
): FormState<D> => ({ ...draft, files, changes: isUnsent ? 1 : 0, sentChanges: 0, asked: 0 });

export const isUnsent = ({ changes, sentChanges }: { changes: number; sentChanges: number }): boolean =>
  changes > sentChanges;

type Changing<D extends FormTypes> = Exclude<FormAction<D>, { do: 'take' | 'submit' | 'sent' }>;

/** The document, its words and its new files after a change. */
function changed<D extends FormTypes>(
  form: Pick<DocumentForm<D>, 'edit'>,
  state: FormState<D>,
  action: Changing<D>,
): FormState<D> {
  const { document, files } = state;
  const withKept = (kept: { name: string }[]) => ({ ...state, document: { ...document, files: kept } });
  switch (action.do) {
    case 'edit':
      return { ...state, ...form.edit(state, action.edit) };
    case 'rebase':
      return { ...state, document: { ...document, version: action.version, files: action.files } };
    case 'addFiles':
      return { ...state, files: [...files, ...action.files] };
    case 'removeFile':
      return {
        ...withKept(document.files.filter(({ name }) => name !== action.name)),
        files: files.filter(({ name }) => name !== action.name),
      };
    default:
      return withKept([...document.files, { name: action.name }]);
  }
}

/** The reducer of the form, for edits of its user and for answers of the server. */
export const createNextState =
  <D extends FormTypes>(form: Pick<DocumentForm<D>, 'edit'>) =>
  (state: FormState<D>, action: FormAction<D>): FormState<D> => {
    if (action.do === 'take') {
      // Counted on, not reset: otherwise this version would look as if it had been sent.
      const changes = state.changes + 1;
      return { ...startFrom<D>(action.draft, action.files, false), changes, sentChanges: changes };
    }
    if (action.do === 'sent') return { ...state, statusId: action.statusId, sentChanges: action.changes };
    if (action.do === 'submit') return { ...state, asked: state.asked + 1 };
    return { ...changed(form, state, action), changes: state.changes + 1 };
  };

/** Returns the same object where nothing is new, so that components using it are not rendered again. */
export const withWords = <Book extends Readonly<Record<string, object>>>(known: Book, more: Book | undefined): Book =>
  Object.entries(more ?? {}).every(([key, words]) => JSON.stringify(entryOf(known, key)) === JSON.stringify(words))
    ? known
    : { ...known, ...more };
