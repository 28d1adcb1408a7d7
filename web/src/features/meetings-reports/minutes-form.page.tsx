import { blankMinutes } from '@portal/contract';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { startFrom } from '../../documents/form/form-state.ts';
import { OpenedDocument } from '../../documents/form/opened-document.tsx';
import { useBegunHere } from '../../documents/form/use-begun-here.ts';
import { useDocumentDraft } from '../../documents/form/use-document-draft.ts';
import { useDocument } from '../../documents/queries.ts';
import { dayOf } from '../../lib/days.ts';
import { newId } from '../../offline/new-id.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { useSession } from '../../session/use-session.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { keyOfPerson } from './form/minutes-draft.ts';
import { MinutesEditor } from './form/minutes-editor.tsx';
import { minutesForm } from './form/minutes-form.ts';
import { minutesKind } from './minutes-kind.ts';
import type { MinutesDocuments } from './queries.ts';
import { paths } from './screens.ts';
import { personName } from '../../references/person-name.ts';

/** `meetings-reports/add`: new minutes. After a reload, the minutes begun in this history entry are opened instead. */
export function MinutesAddPage() {
  const [id] = useState(newId);
  const [touched, setTouched] = useState(false);
  const [touch] = useState(() => () => setTouched(true));
  const begunEarlier = useBegunHere(touched ? id : null);
  const isThere = useIsThere(begunEarlier);
  if (begunEarlier !== null && isThere === undefined) return <FormSkeleton />;
  if (begunEarlier !== null && isThere) return <Navigate to={paths.update({ id: begunEarlier })} replace />;
  return <NewMinutes id={id} onTouched={touch} />;
}

/** Whether this device, its outbox or the server has some minutes; `undefined` while that is not known. */
function useIsThere(id: string | null): boolean | undefined {
  const { draft } = useDocumentDraft(minutesKind, id ?? '');
  const { entries } = useOutbox();
  const { data, failureReason } = useDocument(minutesKind, id === null ? null : { id });
  if (id === null) return false;
  if (draft === undefined) return undefined;
  const parcels = entries.filter((entry) => entry.kind === minutesKind.name && entry.id === id);
  // Submitted minutes are no longer begun, though their draft may exist for another moment.
  if (parcels.some(({ act, state }) => act === 'submit' && state !== 'failed')) return false;
  if (draft !== null || parcels.length > 0) return true;
  if (data) return data.actions.includes('update');
  return failureReason === null ? undefined : false;
}

function NewMinutes({ id, onTouched }: { id: string; onTouched: () => void }) {
  const { user } = useSession();
  const device = useDocumentDraft(minutesKind, id);
  const [start] = useState(() => {
    const blank = blankMinutes(dayOf(new Date()), id);
    // The author attended, and is usually the organiser.
    const document = user
      ? { ...blank, organiserId: user.id, participants: [{ userId: user.id, attendance: 'present' as const }] }
      : blank;
    const words = user ? { [keyOfPerson(user.id)]: { name: personName(user) } } : {};
    return startFrom<MinutesDocuments>({ document, words, statusId: null }, [], false);
  });
  return <MinutesEditor start={start} device={device} isNew onTouched={onTouched} />;
}

/** `meetings-reports/update`: a draft, or minutes that came back. */
export const MinutesUpdatePage = () => (
  <OpenedDocument form={minutesForm} renderEditor={(start, device) => <MinutesEditor {...{ start, device }} />} />
);
