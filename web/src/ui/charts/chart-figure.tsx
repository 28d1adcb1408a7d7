import { Skeleton } from '@mantine/core';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { type Chart, type ChartSeries, looks } from './chart.ts';
import classes from './charts.module.css';

type ChartFigureProps = {
  chart: Chart;
  heading: string;
  /** A description for screen readers; the figures are in the table beside it. */
  description: string;
};

type Drawing = ComponentType<{ chart: Chart }>;

/** The code that draws is large, and nobody waits for it: the figures are in the table. */
function useDrawing(): { Drawing: Drawing | null; isMissing: boolean } {
  const [Drawing, setDrawing] = useState<Drawing | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    import('./chart-drawing.tsx').then(
      (module) => setDrawing(() => module.ChartDrawing),
      () => setMissing(true),
    );
  }, []);
  return { Drawing, isMissing };
}

/** A chart with its name, its key, and a table as its twin. */
export function ChartFigure({ chart, heading, description }: ChartFigureProps) {
  const { t } = useTexts();
  const id = useId();
  const { Drawing, isMissing } = useDrawing();
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.heading}>
        {heading}
      </figcaption>
      <Key series={chart.series} kind={chart.kind} />
      {isMissing ? (
        <p className={classes.missing}>{t(($) => $.charts.missing)}</p>
      ) : (
        <div
          role="img"
          aria-label={description}
          className={classes.drawing}
          data-kind={chart.kind}
          style={{ ['--chart-places' as string]: chart.points.length }}
        >
          {Drawing ? <Drawing chart={chart} /> : <Skeleton height="100%" radius="md" />}
        </div>
      )}
    </figure>
  );
}

/** The legend. */
const Key = ({ series, kind }: { series: readonly ChartSeries[]; kind: Chart['kind'] }) => (
  <ul className={classes.key}>
    {series.map(({ key, label, look }) => {
      const isLine = kind === 'lines' || look === 'objective';
      return (
        <li key={key}>
          <svg width={22} height={12} aria-hidden>
            {isLine ? (
              <line
                x1={0}
                x2={22}
                y1={6}
                y2={6}
                stroke={looks[look].color}
                strokeWidth={2}
                strokeDasharray={looks[look].dashes}
              />
            ) : look === 'before' ? (
              <Hatched color={looks[look].color} />
            ) : (
              <rect width={12} height={12} x={5} rx={2} fill={looks[look].color} />
            )}
          </svg>
          {label}
        </li>
      );
    })}
  </ul>
);

const Hatched = ({ color }: { color: string }) => (
  <g stroke={color} strokeWidth={1.5}>
    <rect width={11} height={11} x={5.5} y={0.5} rx={2} fill="none" />
    <path d="M6 8 L13 1 M8.5 11 L16 4 M6 3.5 L8.5 1 M13 11 L16 8" />
  </g>
);
