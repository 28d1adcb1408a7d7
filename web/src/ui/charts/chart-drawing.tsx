import '@mantine/charts/styles.css';
import { BarChart, CompositeChart, LineChart } from '@mantine/charts';
import { useMediaQuery } from '@mantine/hooks';
import { entryOf } from '@portal/contract';
import { useId } from 'react';
import { type Chart, type ChartSeries, looks } from './chart.ts';
import classes from './charts.module.css';

/** On a phone names beside the bars get less room. */
const PHONE = '(max-width: 47.99em)';
const NAME = { desk: { width: 190, letters: 27 }, phone: { width: 104, letters: 14 } };

const shorten = (name: string, letters: number) => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);

type Row = { place: number; name: string } & Record<string, number | string | null>;

/** By its place: two of them may have the same name. */
const rowsOf = ({ points }: Chart): Row[] => points.map(({ name, values }, place) => ({ place, name, ...values }));

/** Draws a chart. It is loaded with the first one that is shown. */
export function ChartDrawing({ chart }: { chart: Chart }) {
  const hatch = `hatch${useId().replaceAll(/[^\w]/g, '')}`;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const room = isPhone ? NAME.phone : NAME.desk;
  const nameAt = (place: unknown) => chart.points[Number(place)]?.name ?? '';
  const common = {
    data: rowsOf(chart),
    dataKey: 'place',
    h: '100%',
    w: '100%',
    withLegend: false,
    // The figures are in the table, where they can be walked through.
    valueFormatter: chart.axisText,
    tooltipAnimationDuration: 0,
    tooltipProps: { content: <Told chart={chart} /> },
  };
  const fill = ({ look }: ChartSeries) => (look === 'before' ? `url(#${hatch})` : looks[look].color);
  const bars = chart.series.filter(({ look }) => look !== 'objective');
  const plain = { isAnimationActive: false };
  if (chart.kind === 'bars')
    return (
      <BarChart
        {...common}
        orientation="vertical"
        gridAxis="y"
        barChartProps={{ accessibilityLayer: false, barGap: 2, margin: { right: 16 } }}
        barProps={{ ...plain, radius: 2 }}
        maxBarWidth={14}
        yAxisProps={{ width: room.width, tickFormatter: (place) => shorten(nameAt(place), room.letters), interval: 0 }}
        series={bars.map((one) => ({ name: one.key, label: one.label, color: fill(one) }))}
      >
        <Hatch id={hatch} />
      </BarChart>
    );
  const along = {
    ...common,
    gridAxis: 'x' as const,
    xAxisProps: { tickFormatter: nameAt, interval: isPhone ? ('preserveStartEnd' as const) : 0 },
    yAxisProps: { width: 64 },
  };
  const lineOf = ({ key, label, look }: ChartSeries) => ({
    name: key,
    label,
    color: looks[look].color,
    strokeDasharray: looks[look].dashes || undefined,
  });
  if (chart.kind === 'lines')
    return (
      <LineChart
        {...along}
        curveType="linear"
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={plain}
        series={chart.series.map(lineOf)}
      />
    );
  return (
    <CompositeChart
      {...along}
      curveType="linear"
      composedChartProps={{ accessibilityLayer: false, barGap: 2 }}
      barProps={{ ...plain, radius: [2, 2, 0, 0] }}
      lineProps={plain}
      maxBarWidth={22}
      series={chart.series.map((one) =>
        one.look === 'objective'
          ? { ...lineOf(one), type: 'line' as const }
          : { name: one.key, label: one.label, color: fill(one), type: 'bar' as const },
      )}
    >
      <Hatch id={hatch} />
    </CompositeChart>
  );
}

/** The comparison is hatched, so that it is distinguishable without colour. */
const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill="var(--app-card)" />
      <rect width={2.5} height={5} fill={looks.before.color} />
    </pattern>
  </defs>
);

/** The tooltip with exact figures; recharts passes the index. */
function Told({ chart, label: place }: { chart: Chart; label?: number }) {
  const point = place === undefined ? undefined : chart.points[place];
  if (!point) return null;
  return (
    <div className={classes.told}>
      <p>{point.name}</p>
      <dl>
        {chart.series
          .filter(({ key }) => (entryOf(point.values, key) ?? null) !== null)
          .map(({ key, label }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{entryOf(point.texts, key)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
