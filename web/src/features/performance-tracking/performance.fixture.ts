import { PerformanceFigureName, type performanceTracking } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

type Team = Sent<typeof performanceTracking.monthly>;
type Person = Sent<typeof performanceTracking.monthlyPerson>;
type Line = Team['lines'][number];
type Figures = Line['figures'];
type Figure = Figures['score'];
type Name = keyof Figures;

const figure = (value: string | null, rest: Partial<Figure> = {}): Figure => ({
  value,
  part: null,
  whole: null,
  before: null,
  trend: ['0.5', null, value],
  changedTo: null,
  ...rest,
});

/** The worked case of the figures: 48 visits in 16 days, 8 of 10 seen, R/O 80 %. */
const worked: Figures = {
  score: figure('76.00', { part: '76', whole: '100', before: '70.00', trend: ['70', '72', '76'] }),
  attainment: figure('0.8000', { part: '80', whole: '100', before: '0.7500' }),
  growth: figure('0.1000', { part: '130', whole: '118.18' }),
  landing: figure('1560.00', { part: '1300', whole: '10' }),
  coverage: figure('0.8000', { part: '8', whole: '10', before: '0.7000' }),
  frequency: figure('5.88', { part: '47', whole: '8' }),
  frequencyKept: figure('0.7000', { part: '7', whole: '10' }),
  visitAttainment: figure('0.9400', { part: '47', whole: '50' }),
  callAverage: figure('3.00', { part: '48', whole: '16' }),
  fieldDays: figure('16.00', { part: '16', whole: null }),
  punctuality: figure('0.9000', { part: '18', whole: '20' }),
};

const byPotential: Line['byPotential'] = [
  { potential: 'A', linked: 4, seen: 4, value: '1.0000' },
  { potential: 'B', linked: 4, seen: 3, value: '0.7500' },
  { potential: 'C', linked: 2, seen: 1, value: '0.5000' },
];

const sales: Line['sales'] = {
  realised: '130',
  onObjective: '80',
  offObjective: '50',
  objective: '100',
  objectiveToDate: '100',
  left: '20',
};

/** The signed-in user of the tests. */
export const awa = { id: 1, firstname: 'Awa', name: 'Ba' };
export const bob = { id: 5, firstname: 'Bob', name: 'Zoa' };
const chef = { id: 9, firstname: 'Rose', name: 'Abe' };

export const line = (changes: Partial<Line> = {}): Line => ({
  person: bob,
  cities: ['Douala'],
  manager: chef,
  isOwnTeam: true,
  leftOn: null,
  figures: worked,
  light: 'fair',
  rank: 1,
  rankBefore: 3,
  byPotential,
  sales,
  ...changes,
});

/** Figures without a denominator. */
const nothing = Object.fromEntries(
  PerformanceFigureName.options.map((name) => [name, figure(null, { trend: [null, null, null] })]),
) as Figures;

const ida = { id: 6, firstname: 'Ida', name: 'Eto' };
const idle = line({
  person: ida,
  cities: [],
  isOwnTeam: false,
  leftOn: '2026-10-12',
  figures: nothing,
  light: null,
  rank: null,
  rankBefore: null,
  byPotential: [],
});

const context = {
  period: { from: '2026-10-01', to: '2026-10-01' },
  isProvisional: false,
  isEmpty: false,
  running: null,
  incomplete: [],
  comparedMonths: ['2026-10-01'],
  closing: { isClosed: false, closedAt: null, closedBy: null },
  rules: {
    weights: { attainment: 50, coverage: 20, frequencyKept: 20, punctuality: 10 },
    scoreCap: 120,
    band: 20,
    visitCap: 150,
    goodFrom: 90,
    fairFrom: 70,
    workingWeekdays: [1, 2, 3, 4, 5],
    fromMonth: '2026-01-01',
  },
};

const valuesOf = (figures: Figures): Record<Name, string | null> =>
  Object.fromEntries(PerformanceFigureName.options.map((name) => [name, figures[name].value])) as Record<
    Name,
    string | null
  >;

export const team: Team = {
  ...context,
  lines: [line(), idle],
  total: { figures: worked, byPotential, sales },
  median: valuesOf(worked),
};

/** Of a closed month: a report was approved afterwards. */
export const closedTeam: Team = {
  ...team,
  closing: { isClosed: true, closedAt: '2026-11-05T08:00:00.000Z', closedBy: chef },
  lines: [
    line({
      figures: { ...worked, coverage: { ...worked.coverage, changedTo: { value: '0.9000', part: '9', whole: '10' } } },
    }),
  ],
  incomplete: [{ month: '2026-10-01', wholesalers: ['Laborex'] }],
};

export const reportId = '0197f3a0-0000-7000-8000-000000000001';
export const commentId = '0197f3a0-0000-7000-8000-000000000002';

const day = (date: string, changes: Partial<Person['days'][number]> = {}): Person['days'][number] => ({
  day: date,
  nature: null,
  fraction: null,
  reportId: null,
  visits: 0,
  kind: 'working',
  holiday: null,
  isOnTime: null,
  counts: false,
  ...changes,
});

export const person: Person = {
  ...context,
  line: line(),
  median: valuesOf(worked),
  history: [
    { from: '2026-09-01', to: '2026-09-01', score: '72.00', attainment: '0.7500', medianScore: '70.00' },
    { from: '2026-10-01', to: '2026-10-01', score: '76.00', attainment: '0.8000', medianScore: '74.00' },
  ],
  missed: [
    {
      id: 31,
      name: 'Dr Manga',
      specialty: 'Cardiologie',
      potential: 'B',
      target: 2,
      visits: 0,
      lastVisitOn: '2026-09-12',
    },
  ],
  missedCount: 2,
  days: [
    day('2026-10-01', { nature: 'field', fraction: '1', reportId, visits: 5, isOnTime: true, counts: true }),
    day('2026-10-02'),
    day('2026-10-03', { kind: 'weekend' }),
    day('2026-10-05', { kind: 'holiday', holiday: 'Fête' }),
  ],
  products: [
    { productId: 3, name: 'Furolix', presented: 12, amount: '80.00', objective: '100.00', attainment: '0.8000' },
  ],
  weeks: [{ monday: '2026-09-28', working: '2', onTime: '1', value: '0.5000' }],
  comments: [
    { id: commentId, author: chef, at: '2026-11-02T09:00:00.000Z', text: 'Bien vu les A.', seenAt: null, actions: [] },
  ],
  actions: [],
};

type Rows = Sent<typeof performanceTracking.rows>;

const row = (changes: Partial<Rows['items'][number]>): Rows['items'][number] => ({
  key: 'a',
  kind: 'professional',
  person: bob,
  day: null,
  name: 'Dr Manga',
  detail: 'Cardiologie',
  potential: 'A',
  part: '1',
  whole: '1',
  reason: 'counted',
  reportId: null,
  ...changes,
});

/** The first of those behind a coverage. */
export const rows: Rows = {
  items: [row({}), row({ key: 'b', name: 'Dr Ndi', part: '0', reason: 'not_seen', day: '2026-10-02', reportId })],
  nextCursor: null,
  total: 2,
  totalIsExact: true,
  figure: { value: '0.8000', part: '8', whole: '10' },
};
