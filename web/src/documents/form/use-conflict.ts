import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import type { DraftFile } from '../../offline/drafts.ts';
import { useOffline } from '../../offline/offline-context.tsx';
import { useOutbox } from '../../offline/use-outbox.ts';
import { toast } from '../../ui/toast.tsx';
import { freeName } from '../files/file-names.ts';
import type { DocumentForm, DraftOf, FormTypes } from './document-form.ts';
import type { FormState } from './form-state.ts';
import type { OpenForm } from './use-document-form.ts';
import type { Conflict } from './use-refusal.ts';

/** The conflict to resolve, with what only this form knows of our version. */
export type OpenConflict<D extends FormTypes> = Conflict<D> & {
  /** The files that the document has if ours is kept. */
  files: { name: string }[];
  /** When this device kept it, or its user sent it, last. */
  writtenAt: Date | null;
  /** Whether it was refused on submission, and not by an automatic save. */
  wasSubmitted: boolean;
};

/** Our version as it goes over theirs: under its id where it is another document, with the files that are still there. */
function mineOverTheirs<D extends FormTypes>(form: DocumentForm<D>, state: FormState<D>, { current }: Conflict<D>) {
  const { document, words, files } = state;
  const isOther = current.id !== document.id;
  const there = new Set(current.files.map(({ name }) => name));
  const kept = isOther ? current.files : document.files.filter(({ name }) => there.has(name));
  const taken = new Set(kept.map(({ name }) => name));
  const added = files.map(({ name, content }): DraftFile => {
    const free = freeName(name, taken);
    taken.add(free);
    return { name: free, content };
  });
  const draft: DraftOf<D> = {
    document: { ...document, id: current.id, version: current.version, files: kept.map(({ name }) => ({ name })) },
    words: { ...form.draftOf(current).words, ...words },
    statusId: current.statusId,
  };
  return { isOther, draft, added };
}

/** The two ways out of a conflict. Nothing of either version is discarded before the user has chosen. */
export function useConflict<D extends FormTypes>({
  form,
  state,
  dispatch,
  conflict,
  forgetRefusal,
  kept,
}: OpenForm<D>) {
  const { name: kind, paths } = form.kind;
  const navigate = useNavigate();
  const { t } = useTexts();
  const { drafts } = useOffline();
  const { entries, discard } = useOutbox();
  if (conflict === null) return null;
  const { current, key } = conflict;
  const { isOther, draft, added } = mineOverTheirs(form, state, conflict);
  const mayUpdate = current.actions.includes('update');

  const rebase = () => dispatch({ do: 'rebase', version: current.version, files: draft.document.files });

  const keepMine = async () => {
    forgetRefusal();
    if (!isOther) {
      // The server has no more of ours than before, but its document may be in another state by now.
      dispatch({ do: 'sent', changes: state.sentChanges, statusId: current.statusId });
      rebase();
      return;
    }
    await drafts.put(kind, current.id, draft, added);
    await leaveOwn();
  };

  const leaveOwn = async () => {
    await discard(key);
    await drafts.remove(kind, state.document.id);
    dispatch({ do: 'take', draft: form.draftOf(current), files: [] });
    if (!mayUpdate) await navigate(paths.read(current), { replace: true });
    else if (isOther) await navigate(paths.update(current), { replace: true });
  };

  /** Also after the form was left: the device keeps it again, and the list shows it as not sent. */
  const bringBackMine = async () => {
    await drafts.put(kind, current.id, draft, added);
    dispatch({ do: 'take', draft, files: added });
    rebase();
  };

  const takeTheirs = async () => {
    forgetRefusal();
    await leaveOwn();
    if (mayUpdate && !isOther) {
      toast.undoable(
        t(($) => $.documentForm.theirsTaken),
        () => void bringBackMine(),
      );
    }
  };
  const refused = entries.find((entry) => entry.key === key);
  const open: OpenConflict<D> = {
    ...conflict,
    files: [...draft.document.files, ...added].map(({ name }) => ({ name })),
    writtenAt: kept.keptAt ?? refused?.queuedAt ?? null,
    wasSubmitted: refused?.act === 'submit',
  };
  return { conflict: open, keepMine: () => void keepMine(), takeTheirs: () => void takeTheirs() };
}
