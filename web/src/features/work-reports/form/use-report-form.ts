import { ReportSave, checkValue, status } from '@portal/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../lib/connection.ts';
import type { OutboxEntry } from '../../../offline/outbox.ts';
import type { useDraft } from '../../../offline/use-draft.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import type { ReportDraft } from './report-draft.ts';
import { type FieldFaults, NO_FAULTS, type Refused, faultsOfReport, faultsStanding } from './report-faults.ts';
import { REPORT_KIND, type ReportAct, type ReportParcelBody } from './report-sender.ts';
import { type FormState, isUnsent, nextState } from './report-state.ts';
import { useRefusal } from './use-refusal.ts';

/** Milliseconds of rest in the writing after which the server gets it too. */
const REST = 5000;

export type DraftHandle = Pick<ReturnType<typeof useDraft<ReportDraft>>, 'keep' | 'flush' | 'remove'> & {
  savedAt: Date | null;
  problem: 'full' | 'unavailable' | null;
};

type Options = {
  start: FormState;
  device: DraftHandle;
  /** What the outbox calls it. */
  label: (report: ReportSave) => string;
  onSubmitted: (isThere: boolean) => void;
  /** It cannot be submitted: the field that is wrong first. */
  onFault: (field: string) => void;
};

/** `at`: what was queued later is it. */
type Posted = { changes: number; act: ReportAct; at: number };

const draftIn = ({ report, words, statusId }: FormState): ReportDraft => ({ report, words, statusId });

/** The parcels of one report, as far as this tab knows. */
function parcelsOf(entries: readonly OutboxEntry[], id: string) {
  const own = entries.filter((entry) => entry.kind === REPORT_KIND && entry.id === id);
  return { open: own.filter(({ state }) => state !== 'sent'), sent: own.filter(({ state }) => state === 'sent') };
}

/** Everything the user writes is kept on this device at once, and brought to the server when there is a line. */
function useKeeping(state: FormState, start: FormState, { keep, flush }: DraftHandle) {
  useEffect(() => {
    if (state !== start && isUnsent(state)) keep(draftIn(state), [...state.files]);
  }, [state, start, keep]);
  // A photo cannot be typed again: it does not wait for a rest in the typing.
  const { files } = state;
  useEffect(() => {
    if (files !== start.files) void flush();
  }, [files, start, flush]);
}

/** Posts the report as it is at the moment, and tells when the server has taken it. */
function usePosting({
  state,
  device,
  label,
  onSent,
}: Omit<Options, 'onSubmitted' | 'onFault' | 'start'> & PostingOptions) {
  const { id } = state.report;
  const { entries, post: hand } = useOutbox();
  const [posted, setPosted] = useState<Posted | null>(null);
  const { open, sent } = parcelsOf(entries, id);
  const taken = sent.find(({ queuedAt }) => posted !== null && queuedAt.getTime() >= posted.at);

  const tellSent = useEffectEvent(() => {
    if (posted) onSent(posted);
  });
  const takenKey = taken?.key;
  useEffect(() => {
    if (takenKey !== undefined) tellSent();
  }, [takenKey]);

  /** False where it cannot be what is sent: the device keeps it all the same. */
  const post = async (act: 'save' | 'submit'): Promise<boolean> => {
    const checked = checkValue(ReportSave, state.report);
    if (!checked.ok) return false;
    // A returned report stays what it is until it is submitted again.
    const real: ReportAct = act === 'save' && state.statusId === status.returned ? 'update' : act;
    setPosted({ changes: state.changes, act: real, at: Date.now() });
    await device.flush();
    const body: ReportParcelBody = { ...checked.value, words: state.words };
    await hand({ kind: REPORT_KIND, id, act: real, label: label(checked.value), body, files: [...state.files] });
    return true;
  };
  return { post, open, act: posted?.act, isPosted: posted?.changes === state.changes };
}

type PostingOptions = { state: FormState; onSent: (posted: Posted) => void };

/** Sends by itself after a rest in the writing, and when the form is left. */
function useAutosave(state: FormState, post: () => Promise<boolean>, isPosted: boolean) {
  const save = useEffectEvent(() => {
    if (isUnsent(state) && !isPosted) void post();
  });
  useEffect(() => {
    if (state.changes === 0) return undefined;
    const timer = setTimeout(() => save(), REST);
    return () => clearTimeout(timer);
  }, [state.changes]);
  // The last of what was written must not wait for the next time the form is opened.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (isUnsent(state) && !isPosted) void post();
    };
  });
  useEffect(() => () => leave.current(), []);
}

/** What the server refused and still stands, and what we find ourselves once the user has asked for it. */
function findFaults({ report, files, asked }: FormState, refused: Refused | null, asksSave: boolean): FieldFaults {
  const standing = refused && faultsStanding(refused, { report, fileNames: files.map(({ name }) => name) });
  const own = asked > 0 || asksSave ? faultsOfReport(report) : null;
  return standing || own ? { ...standing, ...own } : NO_FAULTS;
}

/** A report that is being written: its state, what is wrong with it, where it is kept, and the way to the server. */
export function useReportForm({ start, device, label, onSubmitted, onFault }: Options) {
  const [state, dispatch] = useReducer(nextState, start);
  const [asksSave, setAsksSave] = useState(false);
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const { id } = state.report;
  useKeeping(state, start, device);

  const { refused, conflict, failure, forget } = useRefusal(id);
  const onSent = ({ changes, act }: Posted) => {
    const statusId = { save: status.draft, update: status.returned, submit: status.submitted }[act];
    dispatch({ do: 'sent', changes, statusId });
    setSentAt(new Date());
    forget();
    if (act === 'submit') onSubmitted(true);
  };
  const { post, open, act, isPosted } = usePosting({ state, device, label, onSent });
  useAutosave(state, () => post('save'), isPosted);

  const faults = findFaults(state, refused, asksSave);

  const submit = useEffectEvent(async () => {
    const [first] = Object.keys(faultsOfReport(state.report));
    if (first !== undefined) return onFault(first);
    await post('submit');
    // The outbox has it all from now on.
    return device.remove();
  });
  useEffect(() => {
    if (state.asked > 0) void submit();
  }, [state.asked]);

  const current = open.at(-1);
  const line = useSyncExternalStore(connection.subscribe, connection.get);
  const submitting = act === 'submit' && current !== undefined && current.state !== 'failed';
  const waits = submitting && current.state === 'waiting' && (current.problem !== null || line !== 'online');
  const tellWaiting = useEffectEvent(() => onSubmitted(false));
  useEffect(() => {
    if (waits) tellWaiting();
  }, [waits]);

  return {
    state,
    dispatch,
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

export type ReportForm = ReturnType<typeof useReportForm>;
export type Dispatch = ReportForm['dispatch'];
