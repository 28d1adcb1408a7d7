import type { PerformanceFigureName } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { useFigureTexts } from './figure-text.ts';
import classes from './performance.module.css';

const [WIDTH, HEIGHT, EDGE] = [84, 24, 3];

type Point = { x: number; y: number };

/** The points of the values; missing values are gaps. */
function placesOf(values: readonly (number | null)[]): (Point | null)[] {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1);
  // A constant series is a line through the middle.
  const heightOf = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  return values.map((value, index) =>
    value === null ? null : { x: EDGE + index * step, y: HEIGHT - EDGE - heightOf(value) * (HEIGHT - 2 * EDGE) },
  );
}

/** An SVG path with gaps. */
const pathOf = (places: readonly (Point | null)[]): string =>
  places
    .map((place, index) => place && `${places[index - 1] ? 'L' : 'M'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`)
    .filter(Boolean)
    .join(' ');

type TrendLineProps = { name: PerformanceFigureName; trend: readonly (string | null)[] };

/** A sparkline of the last periods; the current one is the dot. */
export function TrendLine({ name, trend }: TrendLineProps) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const values = trend.map((value) => (value === null ? null : Number(value)));
  const first = trend.find((value) => value !== null);
  if (first === undefined || values.filter((value) => value !== null).length < 2) return null;
  const places = placesOf(values);
  const last = places.at(-1);
  const words = t(($) => $.performanceTracking.trend, {
    count: trend.length,
    from: texts.exact(name, first),
    to: texts.exact(name, trend.at(-1) ?? null),
  });
  return (
    <svg className={classes.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={pathOf(places)} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  );
}
