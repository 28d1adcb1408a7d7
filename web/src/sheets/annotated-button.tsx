import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { type ImportData, useAnnotated } from './queries.ts';

/** The same sheet with the faults of each line in a column behind it. */
export function AnnotatedButton({ sheet: { kind, id } }: { sheet: ImportData }) {
  const { t } = useTexts();
  const download = useAnnotated('annote');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: { kind, id } })}
    >
      {t(($) => $.imports.annotated)}
    </Button>
  );
}
