import { type Access, type SearchKind, type SearchResult, plainText, searchKinds } from '@portal/contract';
import type { Place } from '../../ui/screen.ts';
import { targetOf } from './targets.ts';

export type HitKind = 'screen' | SearchKind;
/** A search result that can be opened. */
export type Hit = { kind: HitKind; title: string; text: string; href: string };
export type HitGroup = { kind: 'recent' | HitKind; hits: readonly Hit[] };

const isHitKind = (kind: unknown): kind is HitKind =>
  kind === 'screen' || (searchKinds as readonly unknown[]).includes(kind);

const isHit = (value: unknown): value is Hit => {
  const { kind, title, text, href } = (value ?? {}) as Partial<Hit>;
  return isHitKind(kind) && [title, text, href].every((one) => typeof one === 'string');
};

/** The key of a hit: several actions of one point have the same address. */
export const keyOfHit = ({ kind, title, href }: Hit): string => (kind === 'actions' ? `${href} ${title}` : href);

const MOST_RECENT = 8;

/** Recently opened hits, as far as the stored value is valid. */
export const readRecent = (stored: unknown): Hit[] =>
  Array.isArray(stored) ? stored.filter(isHit).slice(0, MOST_RECENT) : [];

/** The newest first, each once. */
export const withRecent = (recent: readonly Hit[], hit: Hit): Hit[] =>
  [hit, ...recent.filter((one) => keyOfHit(one) !== keyOfHit(hit))].slice(0, MOST_RECENT);

const screenHit = ({ title, section, href }: Place): Hit => ({
  kind: 'screen',
  title,
  text: section === title ? '' : (section ?? ''),
  href,
});

/** Whether a hit contains every word, ignoring accents and case. */
const holds = (hit: Hit, q: string) => {
  const text = plainText(`${hit.title} ${hit.text}`);
  return plainText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

type Search = {
  q: string;
  recent: readonly Hit[];
  places: readonly Place[];
  results: readonly SearchResult[];
  can: (access: Access) => boolean;
};

/** The user may have lost access to a recent hit: only what could be found now is shown. */
const isStillOpen = (hit: Hit, { places, can }: Search) =>
  hit.kind === 'screen'
    ? places.some(({ href }) => href === hit.href)
    : targetOf({ kind: hit.kind, id: '' }, places, can) !== null;

/** Recent ones first, then screens, then what the server found, by kind. */
export function groupsOf(search: Search): HitGroup[] {
  const { q, recent, places, results, can } = search;
  const screens = places.filter(({ listed }) => listed).map(screenHit);
  const found = results.flatMap(({ kind, title, text, ...thing }): Hit[] => {
    const href = targetOf({ kind, ...thing }, places, can);
    return href === null ? [] : [{ kind, title, text, href }];
  });
  const open = recent.filter((hit) => isStillOpen(hit, search));
  const first =
    q === '' ? open : open.filter((hit) => holds(hit, q) || found.some((one) => keyOfHit(one) === keyOfHit(hit)));
  const isNew = (hit: Hit) => !first.some((one) => keyOfHit(one) === keyOfHit(hit));
  const groups: HitGroup[] = [
    { kind: 'recent', hits: first },
    { kind: 'screen', hits: screens.filter((hit) => isNew(hit) && (q === '' || holds(hit, q))) },
    ...searchKinds.map((kind) => ({ kind, hits: found.filter((hit) => hit.kind === kind && isNew(hit)) })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
