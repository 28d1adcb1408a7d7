import type { salesReports } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

export const uploadId = '01890000-0000-7000-8000-000000000001';
export const formerId = '01890000-0000-7000-8000-000000000002';

const figures = { rows: 1200, quantity: 5400, freeUnits: 30, amount: '12345678.00' };
const awa = { id: 4, firstname: 'Awa', name: 'Ba' };

/** A sheet that is loaded, with two months that count. */
export const loadedSheet: Sent<typeof salesReports.upload> = {
  id: uploadId,
  name: 'laborex-t1.xlsx',
  wholesalerId: 3,
  wholesaler: 'Laborex',
  state: 'committed',
  progress: null,
  failure: null,
  rowCount: 2400,
  months: [
    { month: '2026-01-01', state: 'current', ...figures },
    { month: '2026-02-01', state: 'current', ...figures, amount: '-0.50' },
  ],
  uploadedBy: awa,
  createdAt: '2026-03-02T10:00:00Z',
  version: 7,
  actions: ['revert'],
  names: { product: { unknown: 0, all: 12 }, pharmacy: { unknown: 0, all: 40 } },
  notices: [],
  noticeCounts: {},
};

/** The same in the list. */
export const listed = (changes: Partial<Listed> = {}): Listed => {
  const { names: _, notices: __, noticeCounts: ___, ...row } = loadedSheet;
  return { ...row, ...changes };
};
type Listed = Sent<typeof salesReports.uploads>['items'][number];

const nothing = { rows: 0, quantity: 0, freeUnits: 0, amount: '0' };

/** What that sheet has replaced. */
export const replaced: Sent<typeof salesReports.differences> = {
  months: [
    { month: '2026-01-01', upload: null, before: { ...figures, rows: 900, amount: '9000000.00' }, after: figures },
    { month: '2026-02-01', upload: null, before: nothing, after: figures },
  ],
  products: [],
};

export const line: Sent<typeof salesReports.lines>['items'][number] = {
  line: 12,
  worksheet: null,
  month: '2026-01-01',
  productText: 'FUROLIX CPR 20MG',
  product: 'Furolix 20 mg comprimé',
  productHow: 'alias',
  pharmacyText: 'PHCIE BETHEL',
  pharmacy: 'Pharmacie Béthel',
  pharmacyHow: 'name',
  quantity: 40,
  freeUnits: 2,
  amount: '48000.00',
};

export const alias: Sent<typeof salesReports.aliases>['items'][number] = {
  id: 9,
  side: 'product',
  wholesalerId: 3,
  wholesaler: 'Laborex',
  name: 'FUROLIX CPR 20MG',
  code: 'F20',
  city: '',
  target: { id: 21, name: 'Furolix 20 mg comprimé' },
  learntFrom: { id: uploadId, name: 'laborex-t1.xlsx' },
  learntBy: awa,
  learntAt: '2026-03-02T10:00:00Z',
  version: 2,
  actions: ['update', 'delete'],
};
