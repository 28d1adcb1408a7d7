import { DASHBOARD } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** An unknown username and a profile that one may not see read the same. */
export function ProfileNotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={IconUserQuestion}
      title={t(($) => $.profile.notFoundTitle)}
      text={t(($) => $.profile.notFoundText)}
    >
      <Button component={Link} to={DASHBOARD} variant="default">
        {t(($) => $.frame.goHome)}
      </Button>
    </EmptyState>
  );
}
