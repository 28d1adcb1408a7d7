import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import classes from './scroll-top.module.css';

/** Specification, section 9. */
const SCROLL_OFFSET = 200;
const SCROLL_SPEED = 600;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const isFar = () => window.scrollY > SCROLL_OFFSET;

/** Eases in and out. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** Scrolls to the top in 600 ms; at once with reduced motion. Turning the wheel stops it. */
function scrollToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const from = window.scrollY;
  const startedAt = performance.now();
  const stopping = new AbortController();
  for (const act of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(act, () => stopping.abort(), { signal: stopping.signal, passive: true });
  }
  const step = (now: number) => {
    if (stopping.signal.aborted) return;
    const part = Math.min((now - startedAt) / SCROLL_SPEED, 1);
    window.scrollTo(0, from * (1 - ease(part)));
    if (part < 1) requestAnimationFrame(step);
    else stopping.abort();
  };
  requestAnimationFrame(step);
}

/** Appears after 200 px of scroll. */
export function ScrollTop() {
  const { t } = useTexts();
  if (!useSyncExternalStore(subscribe, isFar)) return null;
  return (
    <ActionIcon
      className={classes.button}
      size={44}
      radius="xl"
      aria-label={t(($) => $.layout.toTop)}
      onClick={scrollToTop}
    >
      <IconArrowUp size={22} aria-hidden />
    </ActionIcon>
  );
}
