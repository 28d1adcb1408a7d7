import { useEffect, useState } from 'react';
import type { DraftFile } from '../../offline/drafts.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import type { SaveOf, WholeOf } from '../document-kind.ts';
import { useDocument } from '../queries.ts';
import type { DocumentForm, DraftOf, FormTypes, WordBook } from './document-form.ts';
import { type FormState, startFrom } from './form-state.ts';
import { type DraftHandle, useDocumentDraft } from './use-document-draft.ts';

type Waiting<D extends FormTypes> = { draft: DraftOf<D>; files: DraftFile[] };

/** The outbox entry of a document; `undefined` while loading, null where there is none. */
function useWaiting<D extends FormTypes>(kind: string, id: string): Waiting<D> | null | undefined {
  const { read } = useOutbox();
  const [waiting, setWaiting] = useState<Waiting<D> | null>();
  useEffect(() => {
    let isWanted = true;
    const show = (found: Waiting<D> | null) => isWanted && setWaiting(found);
    read(kind, id).then(
      (parcel) => {
        if (!parcel) return show(null);
        const { words, ...document } = parcel.body as SaveOf<D> & { words: WordBook<D> };
        return show({ draft: { document, words, statusId: null }, files: parcel.files });
      },
      // Without local storage nothing can be waiting.
      () => show(null),
    );
    return () => {
      isWanted = false;
    };
  }, [kind, id, read]);
  return waiting;
}

/** `isOwn`: this device has something of it that the server does not have. */
type Found<D extends FormTypes> = { start: FormState<D> | null; document: WholeOf<D> | undefined; isOwn: boolean };

/**
 * The initial state of a form: the draft on this device, the outbox entry, or the server's document. Read once: later changes
 * must not overwrite what the user is typing.
 */
export function useDocumentStart<D extends FormTypes>(form: DocumentForm<D>, address: D['address']) {
  const device = useDocumentDraft(form.kind, address.id);
  const waiting = useWaiting<D>(form.kind.name, address.id);
  const { data: document, error, failureReason, refetch } = useDocument(form.kind, address);
  const [found, setFound] = useState<Found<D> | null>(null);
  if (found === null) {
    const away = { isLost: error !== null, isAway: failureReason !== null };
    const start = startOf(form, { device, waiting, document, ...away });
    if (start !== undefined) setFound({ start, document, isOwn: Boolean(device.draft ?? waiting) });
  }
  return {
    start: found?.start,
    isOwn: found?.isOwn ?? false,
    document: found?.document ?? document,
    device,
    error,
    refetch,
  };
}

type Sources<D extends FormTypes> = {
  device: DraftHandle<D>;
  waiting: Waiting<D> | null | undefined;
  document: WholeOf<D> | undefined;
  isLost: boolean;
  isAway: boolean;
};

/** `undefined`: not known yet. Null: nowhere to be found. */
function startOf<D extends FormTypes>(form: DocumentForm<D>, sources: Sources<D>): FormState<D> | null | undefined {
  const { device, waiting, document, isLost, isAway } = sources;
  if (device.draft === undefined || waiting === undefined || (!document && !isLost && !isAway)) return undefined;
  /** The state on the server decides which call changes it; a draft that was begun offline does not know it. */
  const withStatus = (draft: DraftOf<D>): DraftOf<D> =>
    document
      ? { ...draft, statusId: document.statusId, words: { ...form.draftOf(document).words, ...draft.words } }
      : draft;
  // If the server does not answer at once, the local draft is enough.
  if (device.draft) return startFrom<D>(withStatus(device.draft), device.files, true);
  if (waiting) return startFrom<D>(withStatus(waiting.draft), waiting.files, false);
  if (document) return startFrom<D>(form.draftOf(document), [], false);
  return isLost ? null : undefined;
}
