import { userFields } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { referenceFacts } from '../../../ui/reference-fields.tsx';
import type { UserDetails } from '../queries.ts';

/** An account as facts, for users who may only read. */
export function useUserFacts(user: UserDetails): Fact[] {
  const { t, language } = useTexts();
  const none = t(($) => $.users.none);
  const list = (items: readonly { name: string }[]) =>
    items.length === 0 ? none : new Intl.ListFormat(language).format(items.map((item) => item.name));
  return [
    ...referenceFacts(t, userFields, {
      words: ($) => $.users.fields,
      row: user,
      own: { firstname: null, name: null },
      none,
    }),
    { label: t(($) => $.users.cities), value: list(user.cities) },
    { label: t(($) => $.users.roles), value: list(user.roles) },
  ];
}
