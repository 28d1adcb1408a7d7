import { DASHBOARD } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** For an account that may open no screen at all. */
export function NothingAllowed() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={IconLock}
      title={t(($) => $.frame.nothingAllowedTitle)}
      text={t(($) => $.frame.nothingAllowedText)}
    >
      <Button component={Link} to={`${DASHBOARD}/profile`} variant="default">
        {t(($) => $.layout.myProfile)}
      </Button>
    </EmptyState>
  );
}
