import { type Audience, type MessageSave, plainTextOf } from '@portal/contract';
import { type Difference, type Line, differencesOf } from '../../../documents/form/differences.ts';
import type { ComparisonProps } from '../../../documents/form/document-form.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { MessageStateBadge } from '../message-state.tsx';
import type { MessageDocuments } from '../sending-queries.ts';
import { useAudienceNames } from './audience-names.ts';
import { draftOf, groupKeys } from './message-draft.ts';

export const ServerState = ({ document }: { document: MessageDocuments['whole'] }) => (
  <MessageStateBadge state={document.state} />
);

type Reader = { t: Translate; language: string; nameOf: ReturnType<typeof useAudienceNames> };

const audienceIn = ({ t, nameOf }: Reader, audience: Audience): string[] => [
  ...(audience.everyone ? [t(($) => $.messageForm.everyone)] : []),
  ...groupKeys.flatMap((key) => audience[key].map((id) => nameOf(key, id))),
];

function linesOf(reader: Reader, message: MessageSave): Line[] {
  const { t, language } = reader;
  const { except } = message.audience;
  const yesOrNo = (flag: boolean) => (flag ? t(($) => $.ui.yes) : t(($) => $.ui.no));
  const at = message.scheduledAt;
  return [
    { key: 'subject', label: t(($) => $.messages.columns.subject), says: message.subject },
    { key: 'body', label: t(($) => $.messageForm.body), says: plainTextOf(message.body) },
    { key: 'kind', label: t(($) => $.messages.columns.kind), says: t(($) => $.messages.kinds[message.kind]) },
    { key: 'audience', label: t(($) => $.messages.title.recipients), says: audienceIn(reader, message.audience) },
    {
      key: 'except',
      label: t(($) => $.messageForm.except),
      says: groupKeys.flatMap((key) => except[key].map((id) => reader.nameOf(key, id))),
    },
    { key: 'ack', label: t(($) => $.messageForm.ackRequired), says: yesOrNo(message.ackRequired) },
    { key: 'mail', label: t(($) => $.messageForm.byEmail), says: yesOrNo(message.byEmail) },
    {
      key: 'when',
      label: t(($) => $.messageForm.when),
      says: at === null ? t(($) => $.messageForm.now) : exactText(new Date(at), language),
    },
    { key: 'files', label: t(($) => $.documents.files), says: message.files.map(({ name }) => name) },
  ];
}

const sectionsOf = (reader: Reader, message: MessageSave) => [
  { id: 'message', heading: null, lines: linesOf(reader, message) },
];

/** The differences between our version and the server's, as text. */
export function MessageComparison({ mine, theirs, words, children }: ComparisonProps<MessageDocuments>) {
  const { t, language } = useTexts();
  const there = draftOf(theirs);
  const nameOf = useAudienceNames({ ...there.words, ...words });
  const reader = { t, language, nameOf };
  const differences: Difference[] = differencesOf(sectionsOf(reader, mine), sectionsOf(reader, there.document));
  return children(differences);
}
