import { type messages, richTextOf } from '@portal/contract';
import type { Sent } from '../../test/server.ts';

export type SentMessage = Sent<typeof messages.details>;
type SentMessageRow = Sent<typeof messages.sent>['items'][number];

export const idOf = (number: number) => `01900000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;

/** The user of `signedInWith`. */
export const awa = { id: 1, firstname: 'Awa', name: 'Ba' };
export const paul = { id: 8, firstname: 'Paul', name: 'Kamga' };
export const jean = { id: 9, firstname: 'Jean', name: 'Mbarga' };

const at = '2026-11-10T12:00:00.000Z';
const nothing = { userIds: [], roleIds: [], designationIds: [], cityIds: [], teamIds: [] };
const noNames = { users: [], roles: [], designations: [], cities: [], teams: [] };

const head: Omit<SentMessage, 'id' | 'subject'> = {
  sender: awa,
  kind: 'announcement',
  state: 'sent',
  ackRequired: true,
  byEmail: false,
  sentAt: at,
  withdrawnAt: null,
  scheduledAt: null,
  remindedAt: null,
  updatedAt: at,
  version: 2,
  body: richTextOf('Les échantillons arrivent.'),
  files: [],
  people: [],
  own: null,
  figures: { recipients: 10, read: 6, acknowledged: 4, answers: 1 },
  audience: { everyone: true, ...nothing, except: nothing },
  audienceNames: { everyone: true, ...noNames, except: noNames },
  actions: ['remind', 'withdraw', 'recipients', 'copy'],
};

export const messageOf = (number: number, more: Partial<SentMessage> = {}): SentMessage => ({
  ...head,
  id: idOf(number),
  subject: `Message ${number}`,
  ...more,
});

export const rowOf = (number: number, more: Partial<SentMessageRow> = {}): SentMessageRow => {
  const {
    body: _b,
    files: _f,
    audience: _a,
    audienceNames: _n,
    people: _p,
    own: _o,
    figures,
    ...rest
  } = messageOf(number);
  return {
    ...rest,
    preview: 'Les échantillons arrivent.',
    fileCount: 0,
    figures: figures ?? { recipients: 0, read: 0, acknowledged: 0, answers: 0 },
    ...more,
  };
};
