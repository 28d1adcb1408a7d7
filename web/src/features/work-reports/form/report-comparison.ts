import {
  type PlanLine,
  type ReportSave,
  type VisitSave,
  type VisitTarget,
  reportType,
  workReportFields,
} from '@portal/contract';
import { type HeadingOf, sectionsOf } from '../../../documents/form/compare-fields.ts';
import {
  type Difference,
  type Section,
  differencesOf,
  ordersOf,
  withOurIds,
} from '../../../documents/form/differences.ts';
import type { ComparisonProps } from '../../../documents/form/document-form.ts';
import type { FieldWords } from '../../../documents/fields/say-fields.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { useCities } from '../../../references/cities.ts';
import { reportWords } from '../../../references/report-words.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useCompanions } from '../form-queries.ts';
import type { Report, WorkReports } from '../queries.ts';
import { type WordBook, draftOf, keyOfForm, keyOfTarget, wordsOfTarget } from './report-draft.ts';

/** The reader's language, and the names of what a report refers to by id. */
type Reader = FieldWords & {
  book: WordBook;
  cityName: (id: number) => string;
  personOf: (id: number) => { firstname: string; name: string };
};

const targetName = ({ t, book }: Reader, target: VisitTarget | null): string =>
  (target && wordsOfTarget(target, book)?.name) ?? t(($) => $.reportForm.nobody);

/** Products with their names. */
const named = <Part extends { formId: number }>({ t, book }: Reader, parts: readonly Part[]) =>
  parts.map((part) => ({
    ...part,
    product: book[keyOfForm(part.formId)]?.name ?? t(($) => $.reportForm.unknownProduct),
  }));

/** A report being written in the shape that readers get: with names instead of ids. */
const withNames = (reader: Reader, report: ReportSave) => ({
  ...report,
  cities: report.cityIds.map(reader.cityName),
  ...(report.typeId === reportType.daily && {
    companions: report.companionIds.map(reader.personOf),
    visits: report.visits.map((visit) => ({
      ...visit,
      name: targetName(reader, visit.target),
      products: named(reader, visit.products),
      samples: named(reader, visit.samples),
    })),
  }),
  ...(report.typeId === reportType.weekly && {
    plan: report.plan.map((line) => ({
      ...line,
      city: line.cityId === null ? '' : reader.cityName(line.cityId),
      targets: line.targets.map((target) => ({ name: targetName(reader, target) })),
    })),
  }),
});

/** A whole report as text, in the order of the form; the order of the visits precedes the texts. */
function reportInWords(reader: Reader, report: ReportSave, order: Section[]): Section[] {
  const { t, language } = reader;
  const headingOf: HeadingOf = (list, item) =>
    list === 'visits'
      ? t(($) => $.ui.nameAndValue, { name: t(($) => $.reportForm.visit), value: String(item['target']) })
      : weekdayText(String(item['day']), language);
  const sections = sectionsOf(workReportFields, withNames(reader, report), reader, headingOf);
  return sections.toSpliced(
    sections.findIndex(({ id }) => id === 'texts'),
    0,
    ...order,
  );
}

const keyOfVisit = ({ target }: VisitSave) => target && keyOfTarget(target);
const keyOfLine = ({ day, cityId }: PlanLine) => `${day} ${cityId}`;

function compare(reader: Reader, mine: ReportSave, theirs: ReportSave): Difference[] {
  let other = theirs;
  let orders: ReturnType<typeof ordersOf> = { mine: [], theirs: [] };
  if (mine.typeId === reportType.daily && other.typeId === reportType.daily) {
    other = { ...other, visits: withOurIds(mine.visits, other.visits, keyOfVisit) };
    const label = reader.t(($) => $.reportForm.visitOrder);
    orders = ordersOf(mine.visits, other.visits, label, ({ target }) => targetName(reader, target));
  }
  if (mine.typeId === reportType.weekly && other.typeId === reportType.weekly)
    other = { ...other, plan: withOurIds(mine.plan, other.plan, keyOfLine) };
  return differencesOf(reportInWords(reader, mine, orders.mine), reportInWords(reader, other, orders.theirs));
}

/** The differences between our version and the server's, as text. */
function useDifferences(mine: ReportSave, current: Report, ours: WordBook): Difference[] {
  const { t, language } = useTexts();
  const words = reportWords({ t, language, currency: useCurrency() });
  const { data: cities = [] } = useCities();
  const people = [...useCompanions(), ...current.companions];
  const { document: theirs, words: known } = draftOf(current);
  const reader: Reader = {
    ...words,
    book: { ...known, ...ours },
    cityName: (id) => cities.find((city) => city.id === id)?.name ?? `${id}`,
    personOf: (id) => people.find((person) => person.id === id) ?? { firstname: '', name: `${id}` },
  };
  return compare(reader, mine, theirs);
}

export const ReportComparison = ({ mine, theirs, words, children }: ComparisonProps<WorkReports>) =>
  children(useDifferences(mine, theirs, words));
