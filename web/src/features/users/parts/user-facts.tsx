import { Anchor } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import type { Fact } from '../../../ui/facts.tsx';
import type { UserDetails } from '../queries.ts';

/** An account in words, for who may look but not change. */
export function useUserFacts(user: UserDetails): Fact[] {
  const { t, language } = useTexts();
  const none = t(($) => $.users.none);
  const list = (items: readonly { name: string }[]) =>
    items.length === 0 ? none : new Intl.ListFormat(language).format(items.map((item) => item.name));
  return [
    { label: t(($) => $.users.username), value: user.username },
    { label: t(($) => $.users.email), value: <Anchor href={`mailto:${user.email}`}>{user.email}</Anchor> },
    { label: t(($) => $.users.phone), value: user.phone ?? none },
    { label: t(($) => $.users.designation), value: user.designation ?? none },
    { label: t(($) => $.users.manager), value: user.manager ?? none },
    { label: t(($) => $.users.cities), value: list(user.cities) },
    { label: t(($) => $.users.roles), value: list(user.roles) },
  ];
}
