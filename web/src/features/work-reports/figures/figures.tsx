import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Report } from '../queries.ts';
import { DayChart } from './day-chart.tsx';
import classes from './figures.module.css';
import { MonthSales } from './month-sales.tsx';

type ReportFigures = NonNullable<Report['figures']>;

/** The figures of a week or a month, small bars, and the days without a report. */
export function Figures({ figures }: { figures: ReportFigures }) {
  const { t, language } = useTexts();
  const { byChannel, byOutcome, byPlace, byProduct, samples } = useBars(figures);
  return (
    <>
      <Tiles figures={figures} />
      {/* A copy cached by an earlier version has no sales. */}
      {figures.sales && <MonthSales sales={figures.sales} />}
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
      <DayChart days={figures.days} />
      <div className={classes.grid}>
        <Bars heading={t(($) => $.workReports.figures.byProduct)} bars={byProduct} />
        <Bars heading={t(($) => $.workReports.figures.byPlace)} bars={byPlace} />
        <Bars heading={t(($) => $.workReports.figures.samples)} bars={samples} />
        <Bars heading={t(($) => $.workReports.figures.byOutcome)} bars={byOutcome} />
        <Bars heading={t(($) => $.workReports.figures.byChannel)} bars={byChannel} />
      </div>
    </>
  );
}

type Bar = { name: string; count: number };

type BarSet = Record<'byChannel' | 'byOutcome' | 'byPlace' | 'byProduct' | 'samples', readonly Bar[]>;

function useBars(figures: ReportFigures): BarSet {
  const { t } = useTexts();
  return {
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

/** Null without a denominator. */
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

/** Of thirty products the first say enough. */
const FIRST_BARS = 8;

function Bars({ heading, bars }: { heading: string; bars: readonly Bar[] }) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card heading={heading}>
      <ul className={classes.bars} data-all={showsAll || undefined}>
        {bars.map((bar, index) => (
          // Two forms of a product may bear one name.
          <li key={`${index} ${bar.name}`} data-more={index >= FIRST_BARS || undefined}>
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
      {bars.length > FIRST_BARS && (
        <Button variant="subtle" size="compact-md" className={classes.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t(($) => $.workReports.figures.showLess)
            : t(($) => $.workReports.figures.showAll, { count: bars.length })}
        </Button>
      )}
    </Card>
  );
}
