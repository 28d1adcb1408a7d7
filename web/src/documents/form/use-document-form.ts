import { type Faults, checkValue, status } from '@portal/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { connection } from '../../lib/connection.ts';
import type { OutboxEntry } from '../../offline/outbox.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import type { SaveOf } from '../document-kind.ts';
import type { DocumentForm, DraftOf, FormTypes } from './document-form.ts';
import type { DocumentAct, ParcelBody } from './document-sender.ts';
import { type FieldFaults, NO_FAULTS, type Refused, faultsOf, faultsStanding } from './faults.ts';
import { type FormState, createNextState, isUnsent } from './form-state.ts';
import type { DraftHandle } from './use-document-draft.ts';
import { useRefusal } from './use-refusal.ts';

/** Debounce in milliseconds before input is sent to the server. */
const REST = 5000;

type Options<D extends FormTypes> = {
  start: FormState<D>;
  device: DraftHandle<D>;
  onSubmitted: (isThere: boolean) => void;
  /** A question before submitting; false where the author cancels. */
  ask?: ((document: SaveOf<D>) => Promise<boolean>) | undefined;
  /** Submitting is not possible: called with the first faulty field. */
  onFault: (field: string) => void;
};

/** `at`: an outbox entry queued later contains this one. */
type Posted = { changes: number; act: DocumentAct; at: number };

const draftIn = <D extends FormTypes>({ document, words, statusId }: FormState<D>): DraftOf<D> => ({
  document,
  words,
  statusId,
});

const hasFaults = (faults: Faults | undefined) => faults !== undefined && Object.keys(faults).length > 0;

/** The outbox entries of one document, as far as this tab knows. */
function parcelsOf(entries: readonly OutboxEntry[], kind: string, id: string) {
  const own = entries.filter((entry) => entry.kind === kind && entry.id === id);
  return { open: own.filter(({ state }) => state !== 'sent'), sent: own.filter(({ state }) => state === 'sent') };
}

/** Stores all input on this device at once, and sends it to the server when there is a connection. */
function useKeeping<D extends FormTypes>(
  { state, isSubmitted }: { state: FormState<D>; isSubmitted: boolean },
  start: FormState<D>,
  { keep, flush }: DraftHandle<D>,
) {
  // In a layout effect, not later: the page may be about to close.
  useLayoutEffect(() => {
    if (state !== start && isUnsent(state) && !isSubmitted) keep(draftIn(state), [...state.files]);
  }, [state, start, isSubmitted, keep]);
  // Files are stored without a debounce: a photo cannot be typed again.
  const { files } = state;
  useEffect(() => {
    if (files !== start.files) void flush();
  }, [files, start, flush]);
}

const postedNow = (changes: number, act: DocumentAct): Posted => ({ changes, act, at: Date.now() });

const isOf = (posted: Posted | null, { queuedAt }: OutboxEntry) => posted !== null && queuedAt.getTime() >= posted.at;

/** Whether the latest entry is a submission that was not refused: input that a field passes on late must not follow it. */
const isSubmission = (posted: Posted | null, open: readonly OutboxEntry[]) =>
  posted?.act === 'submit' && !open.some((entry) => entry.state === 'failed' && isOf(posted, entry));

type PostingOptions<D extends FormTypes> = {
  state: FormState<D>;
  device: DraftHandle<D>;
  onSent: (posted: Posted) => void;
};

/** Queues the document as it is now, and tracks when the server has accepted it. */
function usePosting<D extends FormTypes>({ kind, schema, ...form }: DocumentForm<D>, options: PostingOptions<D>) {
  const { state, device, onSent } = options;
  const { t, language } = useTexts();
  const { id } = state.document;
  const { entries, post: hand } = useOutbox();
  const [posted, setPosted] = useState<Posted | null>(null);
  const { open, sent } = parcelsOf(entries, kind.name, id);
  const taken = sent.find((entry) => isOf(posted, entry));
  const turn = useRef(Promise.resolve());
  /** The latest value of `posted`, which may not be rendered yet. */
  const latest = useRef(posted);

  const reportSent = useEffectEvent(() => {
    if (posted) onSent(posted);
  });
  const takenKey = taken?.key;
  useEffect(() => {
    if (takenKey !== undefined) reportSent();
  }, [takenKey]);

  /** False where the document cannot be sent; this device keeps it all the same. */
  const post = async (act: 'save' | 'submit'): Promise<boolean> => {
    // On a slow device a save can come between the submission and its drawing: it would make a draft of it again.
    if (act === 'save' && isSubmission(latest.current, open)) return true;
    const checked = checkValue(schema, state.document);
    if (!checked.ok || hasFaults(form.findFaultsAtOnce?.(state.document))) return false;
    // A returned document stays what it is until it is submitted again.
    const real: DocumentAct = act === 'save' && state.statusId === status.returned ? 'update' : act;
    latest.current = postedNow(state.changes, real);
    setPosted(latest.current);
    const handOver = async () => {
      await device.flush();
      const body: ParcelBody = { ...checked.value, words: state.words };
      const label = kind.nameOf(t, language, checked.value);
      await hand({ kind: kind.name, id, act: real, label, body, files: [...state.files] });
    };
    // In sequence: an earlier save must not overwrite the submission after it.
    const handed = turn.current.then(handOver);
    turn.current = handed.catch(() => undefined);
    await handed;
    return true;
  };
  const isSubmitted = isSubmission(posted, open);
  return { post, open, act: posted?.act, isPosted: isSubmitted || posted?.changes === state.changes, isSubmitted };
}

type Changes = { changes: number; sentChanges: number };

/** Sends by itself after a rest in the writing, and when the form is left. */
function useAutosave(state: Changes, post: () => Promise<boolean>, isPosted: boolean) {
  const save = useEffectEvent(() => {
    if (isUnsent(state) && !isPosted) void post();
  });
  useEffect(() => {
    if (state.changes === 0) return undefined;
    const timer = setTimeout(() => save(), REST);
    return () => clearTimeout(timer);
  }, [state.changes]);
  // The last input must not wait until the form is opened again.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (isUnsent(state) && !isPosted) void post();
    };
  });
  useEffect(() => () => leave.current(), []);
}

/** The server's faults that still apply, and our own: some at once, the others after the user has tried to submit. */
function findFaults<D extends FormTypes>(
  form: DocumentForm<D>,
  { document, files, asked }: FormState<D>,
  { refused, asksSave }: { refused: Refused | null; asksSave: boolean },
): FieldFaults {
  const standing = refused && faultsStanding(refused, { document, fileNames: files.map(({ name }) => name) });
  const atOnce = form.findFaultsAtOnce?.(document);
  const own = asked > 0 || asksSave ? faultsOf(form, document) : hasFaults(atOnce) ? atOnce : null;
  return standing || own ? { ...standing, ...own } : NO_FAULTS;
}

/** The same object as long as the faults are the same, so that fields are not rendered again at every key. */
function useStable(faults: FieldFaults): FieldFaults {
  const [kept, setKept] = useState(faults);
  const isSame = kept === faults || JSON.stringify(kept) === JSON.stringify(faults);
  if (!isSame) setKept(faults);
  return isSame ? kept : faults;
}

/** The state of a document in its form: faults, where it is saved, and how it is sent. */
export function useDocumentForm<D extends FormTypes>(form: DocumentForm<D>, options: Options<D>) {
  const { start, device, onSubmitted, ask, onFault } = options;
  const [nextState] = useState(() => createNextState(form));
  const [state, dispatch] = useReducer(nextState, start);
  const [edit] = useState(() => (made: D['edit']) => dispatch({ do: 'edit', edit: made }));
  const [asksSave, setAsksSave] = useState(false);
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const { refused, conflict, failure, forget } = useRefusal(form.kind, state.document.id);
  const onSent = ({ changes, act }: Posted) => {
    const statusId = { save: status.draft, update: status.returned, submit: status.submitted }[act];
    dispatch({ do: 'sent', changes, statusId });
    setSentAt(new Date());
    forget();
    if (act === 'submit') onSubmitted(true);
  };
  const { post, open, act, isPosted, isSubmitted } = usePosting(form, { state, device, onSent });
  useKeeping({ state, isSubmitted }, start, device);
  useAutosave(state, () => post('save'), isPosted);

  const faults = useStable(findFaults(form, state, { refused, asksSave }));

  const submit = useEffectEvent(async () => {
    const [first] = Object.keys(faultsOf(form, state.document));
    if (first !== undefined) return onFault(first);
    if (ask && !(await ask(state.document))) return undefined;
    await post('submit');
    // From now on the outbox has all of it.
    return device.remove();
  });
  useEffect(() => {
    if (state.asked > 0) void submit();
  }, [state.asked]);

  const current = open.at(-1);
  const line = useSyncExternalStore(connection.subscribe, connection.get);
  const submitting = act === 'submit' && current !== undefined && current.state !== 'failed';
  const waits = submitting && current.state === 'waiting' && (current.problem !== null || line !== 'online');
  const reportWaiting = useEffectEvent(() => onSubmitted(false));
  useEffect(() => {
    if (waits) reportWaiting();
  }, [waits]);

  return {
    form,
    state,
    dispatch,
    edit,
    faults,
    conflict,
    failure,
    forgetRefusal: forget,
    submit: () => dispatch({ do: 'submit' }),
    /** At once, as far as it can be sent. */
    save: async () => {
      if (isUnsent(state) && !(await post('save'))) setAsksSave(true);
    },
    submitting,
    kept: {
      sentAt: isUnsent(state) ? null : sentAt,
      keptAt: device.savedAt,
      problem: device.problem,
      progress: current?.state === 'sending' ? (current.progress ?? 0) : null,
      waits: current?.state === 'waiting' ? current.act : null,
    },
  };
}

/** A form that is open. */
export type OpenForm<D extends FormTypes> = ReturnType<typeof useDocumentForm<D>>;
