import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { confirm } from '../confirm.tsx';

/** Asks before unsaved changes are left behind: inside the application with our dialog, at its door with the browser's. */
export function useUnsavedGuard(isUnsaved: () => boolean): void {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved(),
  );

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
