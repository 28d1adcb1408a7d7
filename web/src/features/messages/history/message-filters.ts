import { MessageKind, MessageState, RecipientState } from '@portal/contract';
import { useDayFilters } from '../../../documents/list/document-filters.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { usePeople } from '../../../references/people.ts';
import { personName } from '../../../references/person-name.ts';
import { FLAG, type Filter } from '../../../ui/list/types.ts';

type Days = { from?: string; to?: string };

function useKindFilter(): Filter<'kind'> {
  const { t } = useTexts();
  return {
    key: 'kind',
    label: ($) => $.messages.columns.kind,
    all: ($) => $.messageForm.allKinds,
    options: MessageKind.options.map((value) => ({ value, label: t(($) => $.messages.kinds[value]) })),
  };
}

/** Of one's own messages. */
export function useSentFilters(days: Days): Filter<'state' | 'kind' | 'from' | 'to'>[] {
  const { t } = useTexts();
  const { from, to } = useDayFilters(days);
  const state: Filter<'state'> = {
    key: 'state',
    label: ($) => $.messages.columns.state,
    all: ($) => $.messageForm.allStates,
    options: MessageState.options.map((value) => ({ value, label: t(($) => $.messages.states[value]) })),
  };
  return [state, useKindFilter(), from, to];
}

/** The filters of everyone's messages. */
export function useHistoryFilters(
  days: Days,
): Filter<'senderId' | 'kind' | 'ackRequired' | 'withdrawn' | 'from' | 'to'>[] {
  const { t } = useTexts();
  const { from, to } = useDayFilters(days);
  const people = usePeople().data ?? [];
  const sender: Filter<'senderId'> = {
    key: 'senderId',
    label: ($) => $.messages.columns.sender,
    all: ($) => $.messageForm.allSenders,
    options: people.map((person) => ({ value: String(person.id), label: personName(person) })),
  };
  const ackRequired: Filter<'ackRequired'> = {
    key: 'ackRequired',
    label: ($) => $.messages.columns.ackRequired,
    all: ($) => $.messageForm.withOrWithoutAck,
    options: [
      { value: FLAG.yes, label: t(($) => $.messageForm.withAck) },
      { value: FLAG.no, label: t(($) => $.messageForm.withoutAck) },
    ],
  };
  const withdrawn: Filter<'withdrawn'> = {
    key: 'withdrawn',
    label: ($) => $.messages.columns.state,
    all: ($) => $.messageForm.allStates,
    options: [
      { value: FLAG.no, label: t(($) => $.messages.states.sent) },
      { value: FLAG.yes, label: t(($) => $.messages.states.withdrawn) },
    ],
  };
  return [sender, useKindFilter(), ackRequired, withdrawn, from, to];
}

/** The filters of a message's recipients. */
export function useRecipientFilters(): Filter<'state'>[] {
  const { t } = useTexts();
  return [
    {
      key: 'state',
      label: ($) => $.messages.columns.state,
      all: ($) => $.messageForm.allRecipients,
      options: RecipientState.options.map((value) => ({ value, label: t(($) => $.messages.recipientStates[value]) })),
    },
  ];
}
