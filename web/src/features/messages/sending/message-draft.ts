import {
  type Audience,
  type AudienceGroups,
  type AudienceNames,
  type Instant,
  type MessageSave,
  noRichText,
  status,
} from '@portal/contract';
import type { DraftOf, WordBook } from '../../../documents/form/document-form.ts';
import { newId } from '../../../offline/new-id.ts';
import { personName } from '../../../references/person-name.ts';
import type { Message, MessageDocuments, Template } from '../sending-queries.ts';

/** How someone or something is called. */
export type MessageWords = { name: string };
export type GroupKey = keyof AudienceGroups;

/** In the order in which they are offered. */
export const groupKeys: readonly GroupKey[] = ['teamIds', 'designationIds', 'roleIds', 'cityIds', 'userIds'];

export const keyOf = (group: GroupKey, id: number): string => `${group} ${id}`;

const noGroups = (): AudienceGroups => ({ userIds: [], roleIds: [], designationIds: [], cityIds: [], teamIds: [] });
const noAudience = (): Audience => ({ everyone: false, ...noGroups(), except: noGroups() });

type Drafted = DraftOf<MessageDocuments>;

/** A message as a document: only a draft is written on. */
export function documentOf(answer: MessageDocuments['answer']): MessageDocuments['whole'] {
  const { updatedAt, actions, ...message } = answer;
  return {
    ...message,
    actions: actions.filter((action) => action === 'update' || action === 'delete'),
    updatedAt: new Date(updatedAt) as typeof updatedAt,
    statusId: message.state === 'draft' ? status.draft : status.submitted,
    author: message.sender,
    submittedAt: null,
    decidedAt: null,
    decidedBy: null,
    history: [],
  };
}

export const blankMessage = (id: string): MessageSave => ({
  id,
  requestId: newId(),
  files: [],
  kind: 'announcement',
  subject: '',
  body: noRichText,
  ackRequired: false,
  byEmail: false,
  audience: noAudience(),
  scheduledAt: null,
});

type Named = Omit<AudienceNames, 'everyone' | 'except'>;

const wordsOfGroups = ({ users, roles, designations, cities, teams }: Named): WordBook<MessageDocuments> =>
  Object.fromEntries([
    ...users.map((one) => [keyOf('userIds', one.id), { name: personName(one) }] as const),
    ...roles.map(({ id, name }) => [keyOf('roleIds', id), { name }] as const),
    ...designations.map(({ id, name }) => [keyOf('designationIds', id), { name }] as const),
    ...cities.map(({ id, name }) => [keyOf('cityIds', id), { name }] as const),
    ...teams.map((one) => [keyOf('teamIds', one.id), { name: personName(one) }] as const),
  ]);

const wordsOf = (names: AudienceNames | null): WordBook<MessageDocuments> =>
  names ? { ...wordsOfGroups(names), ...wordsOfGroups(names.except) } : {};

/** An instant as the contract writes it. */
export const isoOf = (at: Date | string | null): Instant | null =>
  at === null ? null : (new Date(at).toISOString() as Instant);

/** The draft for editing a draft of the server. */
export function draftOf(message: MessageDocuments['whole']): Drafted {
  const { id, version, kind, subject, body, ackRequired, byEmail, audience, audienceNames, scheduledAt } = message;
  return {
    document: {
      id,
      requestId: newId(),
      version,
      kind,
      subject,
      ackRequired,
      byEmail,
      files: message.files.map(({ name }) => ({ name })),
      body: body ?? noRichText,
      audience: audience ?? noAudience(),
      scheduledAt: isoOf(scheduledAt),
    },
    words: wordsOf(audienceNames),
    statusId: message.statusId,
  };
}

/** A new message that repeats one of before, its files with it. */
export function copyOf(message: Message, id: string): Drafted {
  const { kind, subject, body, ackRequired, byEmail, audience, audienceNames } = message;
  return {
    document: {
      ...blankMessage(id),
      kind,
      subject,
      body: body ?? noRichText,
      ackRequired,
      byEmail,
      audience: audience ?? noAudience(),
      files: message.files.map(({ name }) => ({ name })),
      copyOf: message.id,
    },
    words: wordsOf(audienceNames),
    statusId: null,
  };
}

export const fieldsOfTemplate = ({ subject, body, ackRequired, byEmail }: Template): Partial<MessageSave> => ({
  subject,
  body,
  ackRequired,
  byEmail,
});
