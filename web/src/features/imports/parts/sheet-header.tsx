import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type ImportData, useRemoveImport } from '../queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Which sheet it is, where it stands, and the way out. */
export function SheetHeader({ sheet, onRemoved }: { sheet: ImportData; onRemoved: () => void }) {
  const { t } = useTexts();
  const remove = useRemoveImport();
  const { id, kind, name, state, rowCount } = sheet;
  const discard = async () => {
    const sure = await confirm({
      title: t(($) => $.imports.deleteTitle),
      text: t(($) => $.imports.deleteText),
      accept: t(($) => $.imports.delete),
      danger: true,
    });
    if (sure) remove.mutate({ params: { kind, id } }, { onSuccess: onRemoved });
  };
  return (
    <PageHeader
      title={name}
      mark={<StateBadge state={state} />}
      text={rowCount > 0 && t(($) => $.imports.rowCount, { count: rowCount })}
      data={sheet}
    >
      {sheet.actions.includes('delete') && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void discard()}
        >
          {t(($) => $.imports.delete)}
        </Button>
      )}
    </PageHeader>
  );
}
