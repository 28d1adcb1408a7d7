import {
  type PerformanceFigureName,
  type PerformanceLight,
  type PerformanceRow,
  type TeamPerformance,
  PerformanceFigureName as names,
} from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { dayText } from '../../pdf/dates.ts';
import type { Fact } from '../../pdf/parts.ts';
import { figureText, rateText } from '../figures/figure-text.ts';

/** The figures that are told in percent. */
export const rates: ReadonlySet<PerformanceFigureName> = new Set([
  'attainment',
  'growth',
  'coverage',
  'frequencyKept',
  'visitAttainment',
  'punctuality',
] as const);

/** A figure as it is read. */
export const valueText = (name: PerformanceFigureName, value: string | null, { language }: Texts): string =>
  rates.has(name)
    ? rateText(value, language, name === 'growth' ? 'exceptZero' : undefined)
    : figureText(value, language);

type Parts = { value: string | null; part: string | null; whole: string | null };

/** How a figure is computed, with the numbers put in. */
export function numbersText(name: PerformanceFigureName, { value, part, whole }: Parts, texts: Texts): string {
  const { words, language, fill } = texts;
  return fill(words.figures.numbers[name], {
    part: figureText(part, language),
    whole: figureText(whole, language),
    value: valueText(name, value, texts),
  });
}

export const personText = ({ firstname, name }: { firstname: string; name: string }): string =>
  `${firstname} ${name}`.trim();

/** The name of a row: a day by its activity, a figure by its name. */
export function rowName({ kind, name }: PerformanceRow, { words }: Texts): string {
  const known: Readonly<Record<string, string>> | null =
    kind === 'figure' ? words.figures.names : kind === 'day' ? words.workReports.natures : null;
  return known && Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

type Running = Pick<TeamPerformance, 'running'>;

/** The detail of a row: a figure's value, the amount of sales without an objective. */
export function detailText({ kind, name, detail }: PerformanceRow, texts: Texts): string {
  const figure = kind === 'figure' ? names.safeParse(name).data : undefined;
  if (figure) return valueText(figure, detail || null, texts);
  return kind === 'sale' && detail !== '' ? figureText(detail, texts.language) : detail;
}

/** The progress of a running period, with the note that figures are to date; undefined otherwise. */
export function runningFact({ running }: Running, { words, language, fill }: Texts): Fact {
  const { title, days_one, days_other } = words.performanceTracking.running;
  if (running === null) return { label: title, value: '' };
  const isOne = new Intl.PluralRules(language).select(running.daysOver) === 'one';
  return { label: title, value: fill(isOne ? days_one : days_other, { count: running.daysOver, all: running.days }) };
}

/** The traffic light in words; « à date » for a running period. */
export function lightText(light: PerformanceLight | null, { running }: Running, { words }: Texts): string {
  const { lights, toDate } = words.performanceTracking;
  if (light === null) return '';
  return running === null ? lights[light] : `${lights[light]} (${toDate})`;
}

type State = { isProvisional: boolean; closing: { isClosed: boolean; closedAt: string | null } };

/** Whether the figures are official, and closed. */
export function stateText(
  { isProvisional, closing }: State,
  { words: { performanceTracking: words }, language, fill }: Texts,
): string {
  const kind = isProvisional ? words.provisional : words.official;
  if (!closing.isClosed || closing.closedAt === null) return kind;
  return `${kind} · ${fill(words.closedOn, { day: dayText(closing.closedAt.slice(0, 10), language) })}`;
}
