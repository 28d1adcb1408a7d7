import { type ReportSave, blankReport, reportType, uuidOf } from '@portal/contract';

const newId = () => uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** A day in the field with one visit, to someone who is in no list. */
export function fieldDay(day: string): ReportSave {
  const visit = {
    id: newId(),
    target: { kind: 'unlisted', name: 'Dr Passage' },
    time: null,
    channel: 'in_person',
    motive: 'other',
    products: [],
    samples: [],
    outcome: 'positive',
    text: '',
    nextAction: '',
    nextVisitOn: null,
  };
  return { ...blankReport(reportType.daily, day, newId()), visits: [visit] } as ReportSave;
}

/** A special report: of those an author may have any number. */
export function eventReport(title: string, summary: string): ReportSave {
  const id = newId();
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return { ...blankReport(reportType.special, day, id), title, summary, kind: 'staff', place: 'CHU' } as ReportSave;
}
