import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconPin, IconPinFilled, IconPinnedOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import type { Place } from '../../ui/screen.ts';
import { toast } from '../../ui/toast.tsx';
import { MOST_PINNED, canPin, usePins } from './queries.ts';
import classes from './quick-links.module.css';
import { linksOf } from './suggest.ts';

export type QuickLinksProps = {
  places: readonly Place[];
  /** The path of the page of the moment. */
  current: string | undefined;
  onFollow: () => void;
};

/** The user's pinned links, and suggestions among the screens they may open. */
export function QuickLinksList({ places, current, onFollow }: QuickLinksProps) {
  const { t } = useTexts();
  const { pinned, isReady, isFull, toggle } = useTogglePins();
  const { own, suggested } = linksOf(places, pinned, current);
  const here = places.find((place) => place.path === current);
  const isPinned = here !== undefined && pinned.includes(here.path);
  return (
    <div className={classes.list}>
      <Group label={t(($) => $.layout.pinned)}>
        {own.map((place) => (
          <PlaceRow key={place.path} place={place} pinned onFollow={onFollow} onToggle={() => toggle(place.path)} />
        ))}
      </Group>
      {own.length === 0 && <p className={classes.hint}>{t(($) => $.layout.pinHint)}</p>}
      {here && canPin(here) && (
        <PinHere isPinned={isPinned} disabled={!isReady || (isFull && !isPinned)} onToggle={() => toggle(here.path)} />
      )}
      {isFull && <p className={classes.hint}>{t(($) => $.layout.pinFull)}</p>}
      {suggested.length > 0 && (
        <Group label={t(($) => $.layout.suggested)}>
          {suggested.map((place) => (
            <PlaceRow
              key={place.path}
              place={place}
              onFollow={onFollow}
              onToggle={isFull || !isReady ? undefined : () => toggle(place.path)}
            />
          ))}
        </Group>
      )}
    </div>
  );
}

/** The pins and a function to toggle one, which reports a failure. */
function useTogglePins() {
  const { t } = useTexts();
  const { pinned, isReady, toggle } = usePins();
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.layout.pinFailed),
      problemText(t, error),
    );
  return {
    pinned,
    isReady,
    isFull: pinned.length >= MOST_PINNED,
    toggle: (path: string) => void toggle(path).catch(tell),
  };
}

type PinHereProps = { isPinned: boolean; disabled: boolean; onToggle: () => void };

/** Pins or unpins the current page. */
function PinHere({ isPinned, disabled, onToggle }: PinHereProps) {
  const { t } = useTexts();
  const Mark = isPinned ? IconPinnedOff : IconPin;
  return (
    <Button
      variant="light"
      size="sm"
      className={classes.pin}
      disabled={disabled}
      leftSection={<Mark size={16} aria-hidden />}
      onClick={onToggle}
    >
      {isPinned ? t(($) => $.layout.unpin) : t(($) => $.layout.pin)}
    </Button>
  );
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <h3 className={classes.heading}>{label}</h3>
    <ul className={classes.places}>{children}</ul>
  </section>
);

type PlaceRowProps = { place: Place; pinned?: boolean; onFollow: () => void; onToggle: (() => void) | undefined };

function PlaceRow({ place, pinned = false, onFollow, onToggle }: PlaceRowProps) {
  const { t } = useTexts();
  const Mark = place.icon ?? IconBookmark;
  const name = { name: place.title };
  return (
    <li className={classes.row}>
      <Link to={place.href} className={classes.place} onClick={onFollow}>
        <Mark size={18} stroke={1.7} aria-hidden />
        <span>{place.title}</span>
      </Link>
      {onToggle && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={pinned ? t(($) => $.layout.unpinNamed, name) : t(($) => $.layout.pinNamed, name)}
          onClick={onToggle}
        >
          {pinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
        </ActionIcon>
      )}
    </li>
  );
}
