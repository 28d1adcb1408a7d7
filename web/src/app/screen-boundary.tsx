import { Button } from '@mantine/core';
import { IconCloudOff, IconMoodSad, IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useRouteError } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { isMissingChunk, useReloadOnce } from './missing-chunk.ts';
import classes from './start-screen.module.css';

/**
 * A page that is fetched when it is opened. The router shows an empty screen for one that does not arrive (seen with
 * react-router 8.5.1 where the route has no loader), so its failure becomes that of its drawing, which the boundary shows.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => ({
  Component: (): Promise<ComponentType> =>
    load().catch((error: unknown) => {
      return function MissingPage(): never {
        throw error;
      };
    }),
});

/** Shown in place of a screen that failed; the frame around it stays. */
export function ScreenError() {
  const { t } = useTexts();
  const missing = isMissingChunk(useRouteError());
  useReloadOnce(missing);
  return (
    <EmptyState
      icon={missing ? IconCloudOff : IconMoodSad}
      title={missing ? t(($) => $.ui.error.chunkTitle) : t(($) => $.ui.error.title)}
      text={missing ? t(($) => $.ui.error.chunkText) : t(($) => $.ui.error.text)}
    >
      <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
        {t(($) => $.ui.reload)}
      </Button>
    </EmptyState>
  );
}

/** The same where the frame itself failed. */
export function AreaError() {
  const { t } = useTexts();
  return (
    <main className={classes.page}>
      <h1 className={classes.name}>{t(($) => $.ui.appName)}</h1>
      <ScreenError />
    </main>
  );
}
