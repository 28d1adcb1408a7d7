/** The look of a series: result, comparison, objective; several of one kind by their position. */
export type SeriesLook = 'realised' | 'before' | 'objective' | 'first' | 'second' | 'third' | 'fourth' | 'fifth';

export type ChartSeries = { key: string; label: string; look: SeriesLook };

/** One point: the value of each series, and its text. */
export type ChartPoint = {
  name: string;
  values: Readonly<Record<string, number | null>>;
  texts: Readonly<Record<string, string>>;
};

export type Chart = {
  /** `columns`: along time. `bars`: from the largest down. `lines`: several along time. */
  kind: 'columns' | 'bars' | 'lines';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A figure in few letters, along the axis. */
  axisText: (value: number) => string;
};

/** The style of a series. Without colours, hatching, dashes and position distinguish it. */
export const looks: Readonly<Record<SeriesLook, { color: string; dashes: string }>> = {
  realised: { color: 'var(--app-mark)', dashes: '' },
  before: { color: '#6B7A90', dashes: '2 3' },
  objective: { color: 'var(--app-text)', dashes: '6 4' },
  first: { color: 'var(--app-mark)', dashes: '' },
  second: { color: 'var(--app-info)', dashes: '7 3' },
  third: { color: 'var(--app-warning)', dashes: '2 3' },
  fourth: { color: 'var(--app-danger-text)', dashes: '9 3 2 3' },
  fifth: { color: 'var(--app-neutral)', dashes: '4 4' },
};
