import { blankVisit, keysOfKind, workReportFields, type workReports } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

/** Reports as the server sends them, for the tests of this feature. */

const at = (time: string) => `2026-11-${time}:00.000Z`;

export const author = { id: 7, firstname: 'Fatou', name: 'Diop' };
export const manager = { id: 1, firstname: 'Awa', name: 'Ba' };

export const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export type SentRow = Sent<typeof workReports.mine>['items'][number];
export type SentReport = Sent<typeof workReports.details>;

export const rowOf = (number: number, traits: Partial<SentRow> = {}): SentRow => ({
  id: idOf(number),
  typeId: 1,
  periodStart: `2026-11-${String(number).padStart(2, '0')}`,
  title: '',
  periodEnd: `2026-11-${String(number).padStart(2, '0')}`,
  nature: 'field',
  dayPart: 'whole',
  cities: ['Douala'],
  visitCount: 2,
  fileCount: 0,
  late: false,
  author,
  statusId: 2,
  version: 3,
  firstSubmittedAt: at('12T17:00'),
  submittedAt: at('12T17:00'),
  decidedAt: null,
  decidedBy: null,
  updatedAt: at('12T17:00'),
  actions: ['approve', 'return'],
  ...traits,
});

export const visit: SentReport['visits'][number] = {
  ...blankVisit(idOf(901), {
    target: { kind: 'unlisted', name: 'Dr Zoa' },
    outcome: 'positive',
    text: 'Très bon accueil',
  }),
  name: 'Dr Zoa',
  place: 'CHU',
  city: 'Douala',
  products: [{ formId: 4, reaction: 'strong', competitor: '', product: 'Furolix 20 mg' }],
  samples: [{ formId: 4, quantity: 3, product: 'Furolix 20 mg' }],
};

const texts = keysOfKind(workReportFields, 'line', 'text');
const noTexts = Object.fromEntries(texts.map((text) => [text, ''])) as Record<(typeof texts)[number], string>;

export const reportOf = (number: number, traits: Partial<Omit<SentReport, 'id'>> = {}): SentReport => ({
  ...rowOf(number),
  ...noTexts,
  cityIds: [2],
  companions: [],
  visits: [visit],
  plan: [],
  kind: null,
  cost: null,
  files: [],
  figures: null,
  history: [{ at: at('12T17:00'), actor: author, action: 'submit', comment: '' }],
  ...traits,
});
