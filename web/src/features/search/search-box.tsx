import { Loader, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useOpenHere } from '../../ui/message-address.ts';
import type { Place } from '../../ui/screen.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

/** A field with a list below it: the arrow keys move, Enter opens, Ctrl+Enter opens a tab. */
export function SearchBox({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const openHere = useOpenHere();
  const search = useSearch({
    places,
    onOpen: ({ href }, newTab) => {
      if (newTab) {
        window.open(href, '_blank', 'noopener');
      } else {
        onClose();
        if (!openHere(href)) void navigate(href);
      }
    },
  });
  const { typed, type, hits, active, isSearching } = search;
  return (
    <>
      <div className={classes.field}>
        {isSearching ? <Loader size={20} aria-hidden /> : <IconSearch size={20} stroke={1.8} aria-hidden />}
        <input
          className={classes.input}
          type="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          placeholder={t(($) => $.search.hint)}
          aria-label={t(($) => $.search.open)}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={search.onKeyDown}
        />
      </div>
      <SearchResults id={id} search={search} places={places} />
      <SearchNotes search={search} />
      <Keys />
    </>
  );
}

/** Notes beside the list: too short, nothing found, failed; the count for screen readers. */
function SearchNotes({ search }: { search: ReturnType<typeof useSearch> }) {
  const { t } = useTexts();
  const { q, hits, tooShort, isSearching, error } = search;
  const isDone = q !== '' && !tooShort && !isSearching;
  return (
    <>
      {hits.length === 0 && (
        <div className={classes.note}>
          {tooShort && <p>{t(($) => $.search.start)}</p>}
          {!tooShort && isSearching && <p>{t(($) => $.search.searching)}</p>}
          {isDone && !error && <p>{t(($) => $.search.none, { q })}</p>}
          {isDone && !error && <p className={classes.faint}>{t(($) => $.search.noneHint)}</p>}
        </div>
      )}
      {isDone && error && (
        <p className={classes.failure} role="alert">
          {t(($) => $.search.failed)}. {t(($) => $.search.failedHint)}
        </p>
      )}
      <VisuallyHidden role="status">{isDone ? t(($) => $.search.count, { count: hits.length }) : ''}</VisuallyHidden>
    </>
  );
}

function Keys() {
  const { t } = useTexts();
  return (
    <p className={classes.keys} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> {t(($) => $.search.move)} <kbd>↵</kbd> {t(($) => $.search.choose)} <kbd>Esc</kbd>{' '}
      {t(($) => $.search.close)}
    </p>
  );
}
