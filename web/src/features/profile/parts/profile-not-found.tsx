import { DASHBOARD } from '@portal/contract';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The same text for an unknown username and a profile that the user may not see. */
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
