import { type PlanLine, type ReportSave, type VisitSave, type VisitTarget, reportType } from '@portal/contract';
import type { ComparisonProps } from '../../../documents/form/document-form.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText, weekdayText } from '../../../lib/instant-text.ts';
import { useCities } from '../../../references/cities.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { personName } from '../../../references/person-name.ts';
import { useCompanions } from '../form-queries.ts';
import type { Report, WorkReports } from '../queries.ts';
import {
  type Difference,
  type Line,
  type Saying,
  type Section,
  differencesOf,
  withOurIds,
} from '../../../documents/form/differences.ts';
import { type WordBook, draftOf, keyOfForm, keyOfTarget, wordsOfTarget } from './report-draft.ts';

type Reader = {
  t: Translate;
  language: string;
  currency: string;
  words: WordBook;
  cityName: (id: number) => string;
  personName: (id: number) => string;
};

type Field =
  | ('periodStart' | 'periodEnd' | 'cities' | 'nature' | 'dayPart' | 'companions' | 'files')
  | ('title' | 'kind' | 'place' | 'participants' | 'cost')
  | ('summary' | 'difficulties' | 'competition' | 'needs')
  | ('target' | 'time' | 'channel' | 'motive' | 'products' | 'samples' | 'outcome' | 'text' | 'nextAction')
  | ('nextVisitOn' | 'day' | 'city' | 'targets' | 'aim');

const lineOf = ({ t }: Reader, key: Field, says: Saying): Line => ({
  key,
  label: t(($) => $.workReports.fields[key]),
  says,
});
const dayIn = ({ language }: Reader, day: string | null) => (day === null ? '' : dayText(dateOfDay(day), language));
const wordOf = <Value>(value: Value | null, say: (value: Value) => string) => (value === null ? '' : say(value));

/** What it is about, when and where. */
function factsOf(reader: Reader, report: ReportSave): Line[] {
  const { t, language, currency } = reader;
  const line = (key: Field, says: Saying) => lineOf(reader, key, says);
  const facts = [
    line('periodStart', dayIn(reader, report.periodStart)),
    line('cities', report.cityIds.map(reader.cityName)),
  ];
  if (report.typeId === reportType.daily) {
    facts.push(
      line(
        'nature',
        t(($) => $.workReports.natures[report.nature]),
      ),
      line(
        'dayPart',
        t(($) => $.workReports.dayParts[report.dayPart]),
      ),
      line('companions', report.companionIds.map(reader.personName)),
    );
  }
  if (report.typeId === reportType.special) {
    facts.push(
      line('periodEnd', dayIn(reader, report.periodEnd)),
      line('title', report.title),
      line(
        'kind',
        t(($) => $.workReports.kinds[report.kind]),
      ),
      line('place', report.place),
      line('participants', report.participants),
      line(
        'cost',
        wordOf(report.cost, (cost) => `${amountText(cost, language)} ${currency}`),
      ),
    );
  }
  return facts;
}

const targetName = ({ t, words }: Reader, target: VisitTarget | null): string =>
  (target && wordsOfTarget(target, words)?.name) ?? t(($) => $.reportForm.nobody);

/** Everything that is said of a visit. */
function visitInWords(reader: Reader, visit: VisitSave): Section {
  const { t, words } = reader;
  const line = (key: Field, says: Saying) => lineOf(reader, key, says);
  const formName = (formId: number) => words[keyOfForm(formId)]?.name ?? t(($) => $.reportForm.unknownProduct);
  const products = visit.products.map(({ formId, reaction, competitor }) =>
    [formName(formId), wordOf(reaction, (value) => t(($) => $.workReports.reactions[value])), competitor]
      .filter(Boolean)
      .join(' — '),
  );
  const name = targetName(reader, visit.target);
  return {
    id: visit.id,
    heading: t(($) => $.ui.nameAndValue, { name: t(($) => $.reportForm.visit), value: name }),
    lines: [
      { ...line('target', name), inHeading: true },
      line(
        'outcome',
        wordOf(visit.outcome, (value) => t(($) => $.workReports.outcomes[value])),
      ),
      line('products', products),
      line(
        'samples',
        visit.samples.map(({ formId, quantity }) => `${formName(formId)} × ${quantity}`),
      ),
      line('text', visit.text),
      line('time', visit.time ?? ''),
      line(
        'channel',
        t(($) => $.workReports.channels[visit.channel]),
      ),
      line(
        'motive',
        wordOf(visit.motive, (value) => t(($) => $.workReports.motives[value])),
      ),
      line('nextAction', visit.nextAction),
      line('nextVisitOn', dayIn(reader, visit.nextVisitOn)),
    ],
  };
}

function planInWords(reader: Reader, { id, day, cityId, targets, aim }: PlanLine): Section {
  return {
    id,
    heading: weekdayText(day, reader.language),
    lines: [
      lineOf(reader, 'city', wordOf(cityId, reader.cityName)),
      lineOf(
        reader,
        'targets',
        targets.map((target) => targetName(reader, target)),
      ),
      lineOf(reader, 'aim', aim),
    ],
  };
}

/** In which order the visits stand that both versions have. */
function orderOf(reader: Reader, visits: readonly VisitSave[], shared: ReadonlySet<string>): Section {
  const names = visits.filter(({ id }) => shared.has(id)).map(({ target }) => targetName(reader, target));
  const label = reader.t(($) => $.reportForm.visitOrder);
  return { id: 'order', heading: null, lines: [{ key: 'order', label, says: names.join(', ') }] };
}

/** A whole report in words, in the order of the form. */
function reportInWords(reader: Reader, report: ReportSave, order: Section[]): Section[] {
  const texts = (['summary', 'difficulties', 'competition', 'needs'] as const).map((key) =>
    lineOf(reader, key, report[key]),
  );
  const files = lineOf(
    reader,
    'files',
    report.files.map(({ name }) => name),
  );
  const visits = report.typeId === reportType.daily ? report.visits : [];
  const plan = report.typeId === reportType.weekly ? report.plan : [];
  return [
    { id: 'facts', heading: null, lines: factsOf(reader, report) },
    ...visits.map((visit) => visitInWords(reader, visit)),
    ...order,
    { id: 'texts', heading: null, lines: texts },
    ...plan.map((line) => planInWords(reader, line)),
    { id: 'files', heading: null, lines: [files] },
  ];
}

const keyOfVisit = ({ target }: VisitSave) => target && keyOfTarget(target);
const keyOfLine = ({ day, cityId }: PlanLine) => `${day} ${cityId}`;

/** Only where the visits that both have stand in another order: one that only one of them has says so itself. */
function ordersOf(reader: Reader, mine: readonly VisitSave[], theirs: readonly VisitSave[]) {
  const there = new Set(theirs.map(({ id }) => id));
  const shared = new Set(mine.map(({ id }) => id).filter((id) => there.has(id)));
  const inOrder = (visits: readonly VisitSave[]) => visits.map(({ id }) => id).filter((id) => shared.has(id));
  return inOrder(mine).join() === inOrder(theirs).join()
    ? { mine: [], theirs: [] }
    : { mine: [orderOf(reader, mine, shared)], theirs: [orderOf(reader, theirs, shared)] };
}

function compare(reader: Reader, mine: ReportSave, theirs: ReportSave): Difference[] {
  let other = theirs;
  let orders: ReturnType<typeof ordersOf> = { mine: [], theirs: [] };
  if (mine.typeId === reportType.daily && other.typeId === reportType.daily) {
    other = { ...other, visits: withOurIds(mine.visits, other.visits, keyOfVisit) };
    orders = ordersOf(reader, mine.visits, other.visits);
  }
  if (mine.typeId === reportType.weekly && other.typeId === reportType.weekly)
    other = { ...other, plan: withOurIds(mine.plan, other.plan, keyOfLine) };
  return differencesOf(reportInWords(reader, mine, orders.mine), reportInWords(reader, other, orders.theirs));
}

/** What differs between ours and what stands on the server, as a reader would say it. */
function useDifferences(mine: ReportSave, current: Report, ours: WordBook): Difference[] {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { data: cities = [] } = useCities();
  const people = [...useCompanions(), ...current.companions];
  const { document: theirs, words } = draftOf(current);
  const findPerson = (id: number) => people.find((person) => person.id === id);
  const reader: Reader = {
    t,
    language,
    currency,
    words: { ...words, ...ours },
    cityName: (id) => cities.find((city) => city.id === id)?.name ?? `${id}`,
    personName: (id) => wordOf(findPerson(id) ?? null, personName) || `${id}`,
  };
  return compare(reader, mine, theirs);
}

export const ReportComparison = ({ mine, theirs, words, children }: ComparisonProps<WorkReports>) =>
  children(useDifferences(mine, theirs, words));
