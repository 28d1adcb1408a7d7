import type { userProductsSales } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

type Sales = Sent<typeof userProductsSales.monthly>;
type Line = Sales['lines'][number];
type Figures = Line['toDate'];

/** Figures where all sales have an objective, or none. */
const figures = (objective: string | null, realised: string, rest: Partial<Figures> = {}): Figures => ({
  objective,
  objectiveToDate: null,
  realised,
  difference: null,
  attainment: null,
  left: null,
  ...(objective === null ? { onObjective: '0', offObjective: realised } : { onObjective: realised, offObjective: '0' }),
  ...rest,
});

const month = (index: number) => `2026-${String(index + 1).padStart(2, '0')}-01`;
const LOADED = 10;

/** Ten months are loaded of the year. */
const periods = Array.from({ length: 12 }, (_, index) => ({
  from: month(index),
  to: month(index),
  loaded: index < LOADED ? 1 : 0,
  isRunning: index >= LOADED,
}));

const monthsOf = (objective: string | null, realised: string, rest: Partial<Figures>) =>
  periods.map(({ loaded }) => figures(objective, loaded ? realised : '0', loaded ? rest : {}));

const behind = { objectiveToDate: '100', difference: '-20', attainment: '0.8000' };

const furolix: Line = {
  formId: 1,
  name: 'Furolix Comprimé 20 mg',
  periods: monthsOf('100', '80', behind),
  toDate: figures('1200', '880', { objectiveToDate: '1000', difference: '-120', attainment: '0.8800', left: '320' }),
  leftPerMonth: '160.00',
  paceNeeded: '1.8182',
  landing: '1056.00',
};
const amoxilis: Line = {
  formId: 2,
  name: 'Amoxilis Gélule 500 mg',
  periods: monthsOf('10', '15', { objectiveToDate: '10', difference: '5', attainment: '1.5' }),
  toDate: figures('120', '150', { objectiveToDate: '100', difference: '50', attainment: '1.5000', left: '0' }),
  leftPerMonth: '0.00',
  paceNeeded: '0.0000',
  landing: '180.00',
};
/** Sold without an objective. */
const zinc: Line = {
  formId: 3,
  name: 'Zinc Sirop',
  periods: monthsOf(null, '3', {}),
  toDate: figures(null, '30'),
  leftPerMonth: null,
  paceNeeded: null,
  landing: '36.00',
};

/** The signed-in user of the tests. */
export const awa = { id: 1, firstname: 'Awa', name: 'Ba' };

export const ownYear: Sales = {
  year: 2026,
  measure: 'quantity',
  user: awa,
  people: [awa],
  loadedMonths: LOADED,
  lastLoaded: month(LOADED - 1),
  monthsLeft: 2,
  isRunning: true,
  periods,
  lines: [amoxilis, furolix, zinc],
  total: {
    periods: monthsOf('110', '98', {
      objectiveToDate: '110',
      onObjective: '95',
      offObjective: '3',
      difference: '-15',
      attainment: '0.8636',
    }),
    toDate: figures('1320', '1060', {
      objectiveToDate: '1100',
      onObjective: '1030',
      offObjective: '30',
      difference: '-70',
      attainment: '0.9364',
      left: '290',
    }),
    leftPerMonth: '145.00',
    paceNeeded: '1.4',
    landing: '1272.00',
  },
  incomplete: [{ month: '2026-03-01', wholesalers: ['Laborex', 'Ubipharm'] }],
};

export const quarters: Sales = {
  ...ownYear,
  periods: [0, 1, 2, 3].map((quarter) => ({
    from: month(quarter * 3),
    to: month(quarter * 3 + 2),
    loaded: quarter === 3 ? 1 : 3,
    isRunning: quarter === 3,
  })),
  lines: [furolix, amoxilis, zinc].map((line) => ({ ...line, periods: line.periods.slice(0, 4) })),
  total: { ...ownYear.total, periods: ownYear.total.periods.slice(0, 4) },
};

export const emptyYear: Sales = {
  ...ownYear,
  year: 2027,
  loadedMonths: 0,
  lastLoaded: null,
  monthsLeft: 12,
  lines: [],
  incomplete: [],
  periods: periods.map((period) => ({ ...period, loaded: 0 })),
};
