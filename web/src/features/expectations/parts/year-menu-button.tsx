import { Button } from '@mantine/core';
import { mayImport } from '@portal/contract';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/use-session.tsx';
import type { Grid } from '../queries.ts';

/** Whether there is anything to do with this year as a whole. */
export function useMayOpenMenu({ actions }: Grid): boolean {
  const { can } = useSession();
  return actions.length > 0 || can(mayImport('objectives'));
}

/** The button of the year menu, in a file of its own because the menu is deferred. */
export function YearMenuButton(props: Omit<ComponentProps<'button'>, 'style' | 'color'>) {
  const { t } = useTexts();
  return (
    <Button {...props} variant="default" rightSection={<IconDots size={18} aria-hidden />}>
      {t(($) => $.expectations.more)}
    </Button>
  );
}
