import { entryOf } from '@portal/contract';
import type { Language } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Who uses a city that cannot be deleted, in words: "3 délégués et 12 pharmacies". */
function usersInWords(t: Translate, language: Language, details: Record<string, number>): string {
  const words: Record<string, (count: number) => string> = {
    representatives: (count) => t(($) => $.cities.usersRepresentatives, { count }),
    facilities: (count) => t(($) => $.cities.usersFacilities, { count }),
    pharmacies: (count) => t(($) => $.cities.usersPharmacies, { count }),
    workReports: (count) => t(($) => $.cities.usersReports, { count }),
  };
  const known = Object.entries(details).flatMap(([what, count]) =>
    count > 0 ? (entryOf(words, what)?.(count) ?? []) : [],
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(known);
}

type InUse = { active: boolean; details: Record<string, number> | undefined };

/** Why a city cannot be deleted, and what to do instead. */
export function inUseText(t: Translate, language: Language, { active, details = {} }: InUse): string {
  const users = usersInWords(t, language, details);
  const why = users === '' ? t(($) => $.cities.inUse) : t(($) => $.cities.inUseBy, { users });
  return `${why} ${active ? t(($) => $.cities.inUseHint) : t(($) => $.cities.inUseAlready)}`;
}
