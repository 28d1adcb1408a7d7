import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { confirm } from '../confirm.tsx';
import { withoutMessage } from '../message-address.ts';

/** Opening a message above the form does not leave it. */
const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || withoutMessage(from.search) !== withoutMessage(to.search);

/** Asks before unsaved changes are left behind: inside the application with our dialog, at its door with the browser's. `isLeft`: whether another address leaves the form at all. */
export function useUnsavedGuard(isUnsaved: () => boolean, isLeft = isElsewhere): void {
  const { t } = useTexts();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => isLeft(from, to) && isUnsaved());

  const ask = useEffectEvent(async () => {
    const leave = await confirm({
      title: t(($) => $.ui.form.unsavedTitle),
      text: t(($) => $.ui.form.unsavedText),
      accept: t(($) => $.ui.form.leave),
      reject: t(($) => $.ui.form.stay),
      danger: true,
    });
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  const onDoor = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onDoor(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
}
