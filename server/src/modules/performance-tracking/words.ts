import type { PerformanceFigureName, PerformanceRow, TeamPerformance } from '@portal/contract';
import type { Texts } from '@portal/texts/papers.ts';
import { dayText } from '../../pdf/dates.ts';
import type { Fact } from '../../pdf/parts.ts';
import { figureText, rateText } from '../figures/figure-text.ts';

/** The figures that are told in percent. */
export const rates: ReadonlySet<PerformanceFigureName> = new Set([
  ...(['attainment', 'growth', 'coverage', 'frequencyKept', 'visitAttainment', 'punctuality'] as const),
]);

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
    ...{ part: figureText(part, language), whole: figureText(whole, language), value: valueText(name, value, texts) },
  });
}

export const personText = ({ firstname, name }: { firstname: string; name: string }): string =>
  `${firstname} ${name}`.trim();

/** What a row is of: a day is called by what was done on it, a figure by its name. */
export function rowName({ kind, name }: PerformanceRow, { words }: Texts): string {
  const known: Readonly<Record<string, string>> | null =
    kind === 'figure' ? words.figures.names : kind === 'day' ? words.workReports.natures : null;
  return known && Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

type Running = Pick<TeamPerformance, 'period' | 'running'>;

/** How far a period has come that is not over, and that its figures are held against all of it; nothing of another. */
export function runningFact({ period, running }: Running, { words, language, fill }: Texts): Fact {
  const { title, month_one, month_other, quarter_one, quarter_other } = words.performanceTracking.running;
  if (running === null) return { label: title, value: '' };
  const isOne = new Intl.PluralRules(language).select(running.daysOver) === 'one';
  const [one, other] = period.from === period.to ? [month_one, month_other] : [quarter_one, quarter_other];
  return { label: title, value: fill(isOne ? one : other, { count: running.daysOver, all: running.days }) };
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
