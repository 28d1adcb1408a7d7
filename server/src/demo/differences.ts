import { reportType } from '@portal/contract';
import type { ReportRows, Reporter } from './report-rows.ts';

/*
 * People differ: some visit nearly everyone on their list and report the same evening, others keep to those they like
 * and write on Fridays. Applied to the finished rows, so that the random sequence, and everything drawn after it, stays
 * the same.
 */

/** Percent of the list that someone never sees, and of their reports that come late; `delegue` is the first. */
const habits = [
  { unseen: 12, late: 6 },
  { unseen: 3, late: 2 },
  { unseen: 30, late: 20 },
  { unseen: 8, late: 4 },
  { unseen: 45, late: 35 },
  { unseen: 18, late: 10 },
  { unseen: 5, late: 3 },
  { unseen: 38, late: 25 },
  { unseen: 22, late: 12 },
  { unseen: 0, late: 1 },
  { unseen: 15, late: 8 },
  { unseen: 27, late: 15 },
];

/** Selects so many percent of the numbers, spread evenly by a step that reaches each once. */
const isAmong = (number: number, percent: number): boolean => (number * 37) % 100 < percent;

const HOUR = 3_600_000;
const later = (moment: unknown, hours: number) =>
  moment instanceof Date ? new Date(moment.getTime() + hours * HOUR) : moment;

/** Old enough that two more days do not change its state. */
const SETTLED = 20 * 24 * HOUR;

function makeLate(rows: ReportRows, ids: ReadonlySet<unknown>): void {
  for (const report of rows.workReport) {
    if (!ids.has(report['id']) || report['late'] === true) continue;
    report['late'] = true;
    for (const column of ['firstSubmittedAt', 'submittedAt', 'decidedAt', 'createdAt', 'updatedAt'])
      report[column] = later(report[column], 50);
  }
  for (const event of rows.approvalEvent) if (ids.has(event['documentId'])) event['at'] = later(event['at'], 50);
}

/** Visits to professionals that a person never sees are redirected to preferred ones. */
function redirect(rows: ReportRows, { id, professionals }: Reporter, unseen: number): void {
  const liked = professionals.filter((_, index) => !isAmong(index, unseen));
  const missed = new Set(professionals.filter((_, index) => isAmong(index, unseen)).map((one) => one.id));
  let turn = 0;
  for (const visit of rows.visit) {
    if (visit['authorId'] !== id || !missed.has(visit['professionalId'] as number)) continue;
    const instead = liked[turn++ % liked.length];
    if (!instead) return;
    visit['professionalId'] = instead.id;
    visit['facilityId'] = instead.facilityId;
  }
}

/** Turns twelve identical years into those of different people. */
export function tellApart(rows: ReportRows, reporters: readonly Reporter[], now: Date): void {
  const late = new Set<unknown>();
  for (const [place, reporter] of reporters.entries()) {
    const habit = habits[place % habits.length];
    if (!habit) continue;
    redirect(rows, reporter, habit.unseen);
    const own = rows.workReport.filter(
      ({ authorId, typeId, submittedAt }) =>
        authorId === reporter.id &&
        typeId === reportType.daily &&
        submittedAt instanceof Date &&
        submittedAt.getTime() < now.getTime() - SETTLED,
    );
    own.forEach(({ id }, index) => isAmong(index, habit.late) && late.add(id));
  }
  makeLate(rows, late);
}
