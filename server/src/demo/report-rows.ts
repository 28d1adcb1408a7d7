import {
  type DayNature,
  type FieldTable,
  type StatusId,
  addDays,
  keysOfKind,
  lastOfMonth,
  reportType,
  status,
  uuidOf,
  visitFields,
  workReportFields,
} from '@portal/contract';
import type { z } from 'zod';
import type { Random } from './random.ts';

/** A person who reports: the professionals they look after, their cities, and their manager. */
export type Reporter = {
  id: number;
  managerId: number;
  cityIds: number[];
  professionals: { id: number; facilityId: number; potential: string }[];
  pharmacies: number[];
};

type Row = Record<string, unknown>;

/** The rows of all reports, table by table. */
export type ReportRows = Record<
  'workReport' | 'workReportCity' | 'visit' | 'visitProduct' | 'visitSample' | 'approvalEvent' | 'approvalFile',
  Row[]
>;

export const noRows = (): ReportRows => ({
  workReport: [],
  workReportCity: [],
  visit: [],
  visitProduct: [],
  visitSample: [],
  approvalEvent: [],
  approvalFile: [],
});

const HOUR = 3_600_000;

const idAt = (random: Random, day: string, hour = 8) =>
  uuidOf(
    Date.parse(`${day}T00:00:00Z`) + hour * HOUR,
    Uint8Array.from({ length: 10 }, () => random.integer(0, 255)),
  );

const reasons = [
  'Merci de préciser les échantillons remis.',
  'Il manque la visite à la pharmacie prévue au programme.',
  'Le résultat des deux dernières visites n’est pas assez détaillé.',
];

type Fate = { statusId: StatusId; late: boolean; submittedAt: Date | null; decidedAt: Date | null };

const before = (now: Date, moment: number) => new Date(Math.min(moment, now.getTime() - HOUR));

/** The present state of a report: the older it is, the likelier it is approved. */
function fateOf(random: Random, periodEnd: string, now: Date): Fate {
  const age = Math.floor((now.getTime() - Date.parse(periodEnd)) / (24 * HOUR));
  const chance = random.integer(1, 100);
  const approvedFrom = age > 21 ? 0 : age > 7 ? 15 : 75;
  const statusId =
    chance > approvedFrom
      ? status.approved
      : chance > approvedFrom - 6
        ? status.returned
        : age < 4 && chance < 25
          ? status.draft
          : status.submitted;
  const late = random.integer(1, 100) <= 8 && age > 3;
  if (statusId === status.draft) return { statusId, late: false, submittedAt: null, decidedAt: null };
  const sent = Date.parse(periodEnd) + (17 + random.integer(0, 5) + (late ? 50 : 0)) * HOUR;
  const decided = statusId === status.submitted ? null : before(now, sent + random.integer(4, 70) * HOUR);
  return { statusId, late, submittedAt: before(now, sent), decidedAt: decided };
}

/** The columns of empty fields: every inserted row needs all of them. */
const blankColumns = (table: FieldTable): Row => ({
  ...Object.fromEntries(keysOfKind(table, 'line', 'text').map((column) => [column, ''])),
  ...Object.fromEntries(keysOfKind(table, 'choice', 'amount', 'day').map((column) => [column, null])),
});

const blankReport = blankColumns(workReportFields);
const blankVisit = blankColumns(visitFields);

/** The report itself, with the steps it has gone through. */
function addReport(rows: ReportRows, random: Random, reporter: Reporter, fate: Fate, fields: Row): void {
  const { statusId, late, submittedAt, decidedAt } = fate;
  const id = fields['id'];
  const step = { documentId: id, documentKind: 'workReport', comment: '', snapshot: null };
  const returned = statusId === status.returned;
  rows.workReport.push({
    ...blankReport,
    id,
    authorId: reporter.id,
    statusId,
    late,
    version: 1,
    plan: [],
    visitCount: 0,
    fileCount: 0,
    firstSubmittedAt: submittedAt,
    submittedAt,
    decidedAt,
    decidedBy: decidedAt && reporter.managerId,
    createdAt: submittedAt ?? new Date(),
    updatedAt: decidedAt ?? submittedAt ?? new Date(),
    ...fields,
  });
  for (const cityId of reporter.cityIds.slice(0, 1)) rows.workReportCity.push({ reportId: id, cityId });
  if (submittedAt) rows.approvalEvent.push({ ...step, at: submittedAt, actorId: reporter.id, action: 'submit' });
  if (!decidedAt) return;
  const action = returned ? 'return' : 'approve';
  const comment = returned ? random.pick(reasons) : '';
  rows.approvalEvent.push({ ...step, at: decidedAt, actorId: reporter.managerId, action, comment });
}

type Nature = z.output<typeof DayNature>;
const otherNatures: Nature[] = ['office', 'meeting', 'training', 'leave', 'travel', 'congress'];
const outcomes = ['positive', 'positive', 'positive', 'neutral', 'neutral', 'negative', 'not_received'];
const reactions = ['strong', 'interested', 'interested', 'weak', null];
const remarks = [
  '',
  '',
  '',
  'Demande une fiche posologique.',
  'Prescrit déjà chez l’adulte.',
  'Préfère la forme sirop.',
];

/** Every fifth has not been seen for weeks: someone must be due. */
const NEGLECTED = 5;
const NEGLECT_DAYS = 40;

const stillVisited = (professionals: Reporter['professionals'], isRecent: boolean) =>
  isRecent ? professionals.filter((_, index) => index % NEGLECTED !== 0) : professionals;

/** The target of a visit: high potentials more often, a pharmacy now and then, rarely someone in no list. */
function targetOf(random: Random, { professionals, pharmacies }: Reporter): Row {
  const nobody = { professionalId: null, facilityId: null, pharmacyId: null, unlistedName: null };
  const chance = random.integer(1, 100);
  if (chance > 98) return { ...nobody, unlistedName: 'Dr Remplaçant' };
  if (chance > 80 && pharmacies.length > 0) return { ...nobody, pharmacyId: random.pick(pharmacies) };
  const [one, other] = [random.pick(professionals), random.pick(professionals)];
  const chosen = one.potential <= other.potential ? one : other;
  return { ...nobody, professionalId: chosen.id, facilityId: chosen.facilityId };
}

function addVisit(rows: ReportRows, random: Random, report: { id: string; day: string }, visit: Row, forms: number[]) {
  const id = idAt(random, report.day, 9 + (visit['position'] as number));
  const outcome = random.pick(outcomes);
  const seen = outcome !== 'not_received';
  rows.visit.push({
    ...blankVisit,
    id,
    reportId: report.id,
    day: report.day,
    outcome,
    ...visit,
    timeOfDay: `${String(8 + (visit['position'] as number)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
    channel: random.integer(1, 12) === 1 ? 'phone' : 'in_person',
    motive: random.pick(['periodicity', 'periodicity', 'novelty', 'follow_up', null]),
    text: seen ? random.pick(remarks) : '',
  });
  if (!seen) return;
  const presented = random.shuffle(forms).slice(0, random.integer(1, 3));
  for (const [position, formId] of presented.entries())
    rows.visitProduct.push({ visitId: id, position, formId, reaction: random.pick(reactions), competitor: '' });
  if (random.integer(1, 4) === 1)
    rows.visitSample.push({ visitId: id, position: 0, formId: presented[0], quantity: random.integer(1, 6) });
}

/** One day of work: in the field most of the time, with seven to eleven visits. */
export function addDay(
  rows: ReportRows,
  random: Random,
  reporter: Reporter,
  { day, forms, now }: { day: string; forms: number[]; now: Date },
): void {
  const field = random.integer(1, 100) <= 88;
  const half = random.integer(1, 12) === 1;
  const visits = field ? random.integer(half ? 3 : 7, half ? 5 : 11) : 0;
  const id = idAt(random, day);
  const fields = { id, typeId: reportType.daily, periodStart: day, periodEnd: day };
  const nature = field ? 'field' : random.pick(otherNatures);
  const summary = field ? '' : 'Journée sans visite.';
  const dayPart = half ? random.pick(['morning', 'afternoon']) : 'whole';
  const isRecent = day > addDays(now.toISOString().slice(0, 10), -NEGLECT_DAYS);
  const visited = { ...reporter, professionals: stillVisited(reporter.professionals, isRecent) };
  const fate = fateOf(random, day, now);
  addReport(rows, random, reporter, fate, { ...fields, nature, dayPart, summary, visitCount: visits });
  for (let position = 0; position < visits; position += 1)
    addVisit(rows, random, { id, day }, { position, authorId: reporter.id, ...targetOf(random, visited) }, forms);
}

/** A weekly report: the author's summary, and the plan from the next Monday on. */
export function addWeek(rows: ReportRows, random: Random, reporter: Reporter, monday: string, now: Date): void {
  const days = [7, 8, 9, 10, 11].map((offset) => addDays(monday, offset));
  const plan = days.map((day) => ({
    id: idAt(random, day, 1),
    day,
    cityId: reporter.cityIds[0] ?? null,
    targets: random
      .shuffle(reporter.professionals)
      .slice(0, 6)
      .map(({ id, facilityId }) => ({ kind: 'professional', id, facilityId })),
    aim: random.pick(['', 'Présenter la nouvelle forme', 'Relancer les prescripteurs A']),
  }));
  const periodEnd = addDays(monday, 6);
  addReport(rows, random, reporter, fateOf(random, periodEnd, now), {
    id: idAt(random, periodEnd, 18),
    typeId: reportType.weekly,
    periodStart: monday,
    periodEnd,
    plan,
    summary: 'Semaine conforme au plan ; bon accueil dans les services hospitaliers.',
    difficulties: random.pick(['', 'Deux médecins en congé.', 'Route coupée mardi.']),
    competition: random.pick(['', 'Nouvelle campagne d’un génériqueur.']),
  });
}

export function addMonth(rows: ReportRows, random: Random, reporter: Reporter, start: string, now: Date): void {
  const periodEnd = lastOfMonth(start);
  addReport(rows, random, reporter, fateOf(random, periodEnd, now), {
    id: idAt(random, periodEnd, 19),
    typeId: reportType.monthly,
    periodStart: start,
    periodEnd,
    summary: 'Mois stable ; la couverture des médecins à fort potentiel progresse.',
    needs: random.pick(['', 'Fiches posologiques et échantillons pédiatriques.']),
  });
}

const events = [
  { title: 'Congrès de pédiatrie', kind: 'congress', place: 'Palais des congrès, Yaoundé' },
  { title: 'Staff de médecine interne', kind: 'staff', place: 'Hôpital général' },
  { title: 'EPU hypertension', kind: 'epu', place: 'Hôtel La Falaise' },
];

export function addEvent(rows: ReportRows, random: Random, reporter: Reporter, day: string, now: Date): void {
  const fate = fateOf(random, day, now);
  addReport(rows, random, reporter, fate, {
    id: idAt(random, day, 12),
    typeId: reportType.special,
    periodStart: day,
    periodEnd: day,
    ...random.pick(events),
    participants: `${random.integer(12, 60)} médecins`,
    cost: `${random.integer(5, 40)}0000`,
    summary: 'Stand bien fréquenté ; plusieurs demandes de visite.',
  });
}
