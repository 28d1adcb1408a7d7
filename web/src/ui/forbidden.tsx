import { DASHBOARD } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from './empty-state.tsx';

/** In place of a page that the user may not open. */
export function Forbidden() {
  const { t } = useTexts();
  return (
    <EmptyState icon={IconLock} title={t(($) => $.frame.forbiddenTitle)} text={t(($) => $.frame.forbiddenText)}>
      <Button component={Link} to={DASHBOARD} variant="default">
        {t(($) => $.frame.goHome)}
      </Button>
    </EmptyState>
  );
}
