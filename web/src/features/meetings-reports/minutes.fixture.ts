import { type meetingsReports, noRichText, richTextOf } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

export type SentMinutes = Sent<typeof meetingsReports.details>;
type SentRow = Sent<typeof meetingsReports.mine>['items'][number];
type SentAction = Sent<typeof meetingsReports.updateAction>;
type SentPoint = SentMinutes['points'][number];

export const idOf = (number: number) => `01900000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

/** The user of `signedInWith`. */
export const awa = { id: 1, firstname: 'Awa', name: 'Ba' };
export const paul = { id: 8, firstname: 'Paul', name: 'Kamga' };

export const rowOf = (number: number, more: Partial<SentRow> = {}): SentRow => ({
  id: idOf(number),
  title: `Réunion ${number}`,
  date: '2026-11-10',
  kind: 'team',
  start: '09:00',
  end: '11:00',
  place: 'Siège',
  city: 'Douala',
  organiser: paul,
  participantCount: 2,
  pointCount: 1,
  actionCount: 1,
  openActionCount: 1,
  fileCount: 0,
  tookPart: true,
  version: 3,
  statusId: 3,
  author: paul,
  actions: [],
  firstSubmittedAt: '2026-11-10T12:00:00.000Z',
  submittedAt: '2026-11-10T12:00:00.000Z',
  decidedAt: '2026-11-11T12:00:00.000Z',
  decidedBy: awa,
  updatedAt: '2026-11-11T12:00:00.000Z',
  ...more,
});

export const pointOf = (number: number, more: Partial<SentPoint> = {}): SentPoint => ({
  id: idOf(number),
  title: `Point ${number}`,
  discussion: noRichText,
  decisions: [],
  actions: [],
  ...more,
});

export const minutesOf = (number: number, more: Partial<SentMinutes> = {}): SentMinutes => ({
  ...rowOf(number),
  cityId: 3,
  organiserId: 8,
  guests: [],
  productIds: [],
  products: [],
  files: [],
  history: [],
  participants: [{ userId: 1, attendance: 'present', person: awa }],
  points: [pointOf(50, { title: 'Les échantillons', discussion: richTextOf('Il en manque.') })],
  ...more,
});

export const actionOf = (number: number, more: Partial<SentAction> = {}): SentAction => ({
  id: idOf(number),
  what: `Tâche ${number}`,
  owner: awa,
  dueOn: '2026-11-20',
  doneAt: null,
  doneBy: null,
  note: '',
  moves: [],
  version: 1,
  actions: ['update'],
  organiser: paul,
  minutes: { id: idOf(9), title: 'Réunion 9', date: '2026-11-10', opens: true },
  pointId: idOf(50),
  point: 'Les échantillons',
  ...more,
});
