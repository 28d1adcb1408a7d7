import type { salesFigures } from '@portal/contract';
import type { Sent } from '../../../test/server.ts';

type Report = Sent<typeof salesFigures.monthly>;
type Line = Report['lines'][number];

const figures = {
  value: '12345678.00',
  compared: '12345678.00',
  before: '11000000.00',
  change: '1345678.00',
  growth: '0.1223',
  objective: '12000000.00',
  objectiveToDate: '12000000.00',
  onObjective: '12000600.00',
  offObjective: '345078.00',
  difference: '600.00',
  attainment: '1.0001',
  left: '0.00',
  share: '0.6000',
  yearToDate: '98765432.00',
};

export const line = (changes: Partial<Line>): Line => ({
  key: '1',
  name: 'Clavéris',
  detail: 'Sahélia',
  rank: 1,
  cells: [],
  ...figures,
  ...changes,
});

/** A month by product: one that grew, and one that has neither a year before nor an objective. */
export const monthly: Report = {
  period: { from: '2026-03-01', to: '2026-03-01' },
  comparedTo: { from: '2025-03-01', to: '2025-03-01' },
  measure: 'amount',
  by: 'product',
  across: null,
  columns: [],
  total: { ...figures, value: '20576130.50', share: '1.0000', cells: [] },
  lines: [
    line({}),
    line({
      key: '2',
      name: 'Omézia',
      detail: '',
      rank: 2,
      value: '8230452.50',
      share: '0.4000',
      compared: null,
      before: null,
      change: null,
      growth: null,
      difference: null,
      attainment: null,
      objective: null,
      objectiveToDate: null,
      onObjective: '0',
      offObjective: '8230452.50',
      left: null,
    }),
  ],
  others: null,
  movers: { best: [{ key: '1', name: 'Clavéris', change: '1345678.00' }], worst: [] },
  incomplete: [],
  comparedMonths: ['2026-03-01'],
  isRunning: false,
  loadedMonths: 1,
};

/** A year by month: one of them lacks a wholesaler, another is not loaded. */
export const yearly: Report = {
  ...monthly,
  period: { from: '2026-01-01', to: '2026-12-01' },
  comparedTo: { from: '2025-01-01', to: '2025-12-01' },
  by: 'month',
  lines: [
    line({ key: '2026-01-01', name: '2026-01-01', detail: '' }),
    line({ key: '2026-02-01', name: '2026-02-01', detail: '', rank: 2 }),
  ],
  movers: { best: [], worst: [] },
  incomplete: [
    { month: '2025-01-01', wholesalers: ['Ubipharm'] },
    { month: '2026-02-01', wholesalers: ['Laborex', 'Ubipharm'] },
  ],
  comparedMonths: ['2026-01-01', '2026-02-01'],
  isRunning: true,
  loadedMonths: 2,
};
