import {
  type Icon,
  IconAppWindow,
  IconBuildingCommunity,
  IconBuildingHospital,
  IconBuildingStore,
  IconClipboardText,
  IconMail,
  IconNotes,
  IconPill,
  IconSquareCheck,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Translate, useTexts } from '../../i18n/i18n.ts';
import { labelText } from '../../lib/instant-text.ts';
import type { Place } from '../../ui/screen.ts';
import { type Hit, type HitGroup, type HitKind, keyOfHit } from './hits.ts';
import classes from './search.module.css';
import type { useSearch } from './use-search.ts';

const icons: Readonly<Record<HitKind, Icon>> = {
  screen: IconAppWindow,
  cities: IconBuildingCommunity,
  products: IconPill,
  pharmacies: IconBuildingStore,
  facilities: IconBuildingHospital,
  actions: IconSquareCheck,
  messages: IconMail,
  reports: IconClipboardText,
  minutes: IconNotes,
  professionals: IconStethoscope,
  users: IconUser,
};

function labelOf(t: Translate, kind: HitGroup['kind']): string {
  if (kind === 'recent') return t(($) => $.search.recent);
  return kind === 'screen' ? t(($) => $.search.screens) : t(($) => $.search.kinds[kind]);
}

type SearchResultsProps = { id: string; search: ReturnType<typeof useSearch>; places: readonly Place[] };

/** The results in groups; the keys of the field move through them. */
export function SearchResults({ id, search, places }: SearchResultsProps) {
  const { t } = useTexts();
  const iconOf = ({ kind, href }: Hit) => places.find((place) => place.href === href)?.icon ?? icons[kind];
  const { groups, active, open, q, hasRecent, clearRecent } = search;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div className={classes.scroll} data-empty={groups.length === 0 || undefined}>
      {q === '' && hasRecent && (
        <button type="button" className={classes.clear} onClick={clearRecent}>
          {t(($) => $.search.clear)}
        </button>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t(($) => $.search.results)}>
        {groups.map(({ kind, hits }, group) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={classes.heading} role="presentation">
              {labelOf(t, kind)}
            </div>
            {hits.map((hit, index) => {
              const at = (starts[group] ?? 0) + index;
              return (
                <Option
                  key={keyOfHit(hit)}
                  id={`${id}-${at}`}
                  hit={hit}
                  icon={iconOf(hit)}
                  selected={at === active}
                  onOpen={(tab) => open(hit, tab)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

type OptionProps = { id: string; hit: Hit; icon: Icon; selected: boolean; onOpen: (newTab: boolean) => void };

function Option({ id, hit, icon: Mark, selected, onOpen }: OptionProps) {
  const { language } = useTexts();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) link.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(event.ctrlKey || event.metaKey);
  };
  return (
    <a
      ref={link}
      id={id}
      href={hit.href}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={classes.option}
      onClick={follow}
    >
      <Mark size={18} stroke={1.7} aria-hidden />
      <span className={classes.title}>{hit.kind === 'reports' ? labelText(hit.title, language) : hit.title}</span>
      {hit.text && <span className={classes.text}>{labelText(hit.text, language)}</span>}
    </a>
  );
}
