import type { Visit, WorkReport } from '@portal/contract';
import type { Snapshot } from '../approval/changes.ts';

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const withoutEmpty = (fields: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const wordsOf = ({ name, place, city }: { name: string; place: string; city: string }) =>
  [name, place, city].filter((word) => word !== '').join(', ');

const visitSnapshot = ({ id, channel, motive, time, outcome, text, nextAction, nextVisitOn, ...visit }: Visit) =>
  withoutEmpty({
    ...{ id, target: wordsOf(visit), time, channel, motive },
    products: visit.products.map(({ product, reaction, competitor }) =>
      withoutEmpty({ product, reaction, competitor }),
    ),
    samples: visit.samples.map(({ product, quantity }) => ({ product, quantity })),
    ...{ outcome, text, nextAction, nextVisitOn },
  });

const planSnapshot = ({ id, day, city, targets, aim }: WorkReport['plan'][number]) =>
  withoutEmpty({ id, day, city, targets: targets.map(wordsOf), aim });

/**
 * A report in words, without what is empty: what a submission keeps to be compared with the next one, and what the audit
 * trail shows. Names instead of ids, so that it can be read when what they name is gone.
 */
export function snapshotOf(report: Omit<WorkReport, 'figures' | 'actions'>): Snapshot {
  const { periodStart, periodEnd, cities, nature, dayPart, title, kind, place, participants, cost } = report;
  const { summary, difficulties, competition, needs } = report;
  return withoutEmpty({
    ...{ periodStart, periodEnd, cities, nature, dayPart, title, kind, place, participants, cost },
    companions: report.companions.map(({ firstname, name }) => `${firstname} ${name}`),
    visits: report.visits.map(visitSnapshot),
    plan: report.plan.map(planSnapshot),
    ...{ summary, difficulties, competition, needs },
    files: report.files.map(({ name }) => name),
  });
}
