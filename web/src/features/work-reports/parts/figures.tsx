import { IconCalendarX } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dateFormat, numberFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Report } from '../queries.ts';
import classes from './figures.module.css';
import { weekdayText } from './report-words.ts';

type ReportFigures = NonNullable<Report['figures']>;

/** What a week or a month comes to: figures, small bars, and the days that nobody reported. */
export function Figures({ figures }: { figures: ReportFigures }) {
  const { t, language } = useTexts();
  const { byDay, byChannel, byOutcome, byPlace, byProduct, samples } = useBars(figures);
  return (
    <>
      <Tiles figures={figures} />
      {figures.missingDays.length > 0 && (
        <Card heading={t(($) => $.workReports.figures.missing)}>
          <ul className={classes.missing}>
            {figures.missingDays.map((day) => (
              <li key={day}>
                <StatusBadge tone="danger" icon={IconCalendarX}>
                  {weekdayText(day, language)}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={classes.grid}>
        <Bars heading={t(($) => $.workReports.figures.byDay)} bars={byDay} />
        <Bars heading={t(($) => $.workReports.figures.byOutcome)} bars={byOutcome} />
        <Bars heading={t(($) => $.workReports.figures.byChannel)} bars={byChannel} />
        <Bars heading={t(($) => $.workReports.figures.byPlace)} bars={byPlace} />
        <Bars heading={t(($) => $.workReports.figures.byProduct)} bars={byProduct} />
        <Bars heading={t(($) => $.workReports.figures.samples)} bars={samples} />
      </div>
    </>
  );
}

type Bar = { name: string; count: number };

type BarSet = Record<'byDay' | 'byChannel' | 'byOutcome' | 'byPlace' | 'byProduct' | 'samples', readonly Bar[]>;

function useBars(figures: ReportFigures): BarSet {
  const { t, language } = useTexts();
  const shortDay = dateFormat(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    byDay: figures.days
      .filter(({ reportId }) => reportId !== null)
      .map(({ day, visits }) => ({ name: shortDay.format(new Date(day)), count: visits })),
    byChannel: figures.byChannel.map(({ channel, count }) => ({
      name: t(($) => $.workReports.channels[channel]),
      count,
    })),
    byOutcome: figures.byOutcome.map(({ outcome, count }) => ({
      name: t(($) => $.workReports.outcomes[outcome]),
      count,
    })),
    byPlace: figures.byPlace,
    byProduct: figures.byProduct,
    samples: figures.samples.map(({ name, quantity }) => ({ name, count: quantity })),
  };
}

/** No denominator, no figure. */
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function Tiles({ figures }: { figures: ReportFigures }) {
  const { t, language } = useTexts();
  const { visits, notReceived, fieldDays, linked, seen, visitsToLinked } = figures;
  const show = (value: number | null, options: Intl.NumberFormatOptions = {}) =>
    value === null ? '—' : numberFormat(language, { maximumFractionDigits: 2, ...options }).format(value);
  const tiles = [
    { label: t(($) => $.workReports.figures.visits), value: show(visits) },
    { label: t(($) => $.workReports.figures.notReceived), value: show(notReceived) },
    { label: t(($) => $.workReports.figures.fieldDays), value: show(fieldDays) },
    {
      label: t(($) => $.workReports.figures.average),
      value: show(ratio(visits, fieldDays)),
      hint: t(($) => $.workReports.figures.averageHint),
    },
    {
      label: t(($) => $.workReports.figures.coverage),
      value: show(ratio(seen, linked), { style: 'percent', maximumFractionDigits: 0 }),
      hint: t(($) => $.workReports.figures.coverageHint),
    },
    {
      label: t(($) => $.workReports.figures.frequency),
      value: show(ratio(visitsToLinked, seen)),
      hint: t(($) => $.workReports.figures.frequencyHint),
    },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, value, hint }) => (
        <div key={label} className={classes.tile}>
          <dt>{label}</dt>
          <dd data-numeric>{value}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A month of days fits; of a hundred places the first say enough. */
const MOST_BARS = 31;

function Bars({ heading, bars }: { heading: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card heading={heading}>
      <ul className={classes.bars}>
        {bars.slice(0, MOST_BARS).map((bar, index) => (
          // Two forms of a product may bear one name.
          <li key={`${index} ${bar.name}`}>
            <span className={classes.barName}>{bar.name}</span>
            <span className={classes.barCount} data-numeric>
              {bar.count}
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(100 * bar.count) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
