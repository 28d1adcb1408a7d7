import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';

/** To the step before. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      {t(($) => $.ui.back)}
    </Button>
  );
}
