import { useTexts } from '../../../i18n/i18n.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { importHref } from '../../../references/import-paths.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type ImportData, useRemoveImport } from '../queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Which sheet it is, where it stands, and the way out. */
export function SheetHeader({ sheet }: { sheet: ImportData }) {
  const { t } = useTexts();
  const remove = useRemoveImport();
  const { id, kind, name, state, rowCount } = sheet;
  return (
    <PageHeader
      title={name}
      mark={<StateBadge state={state} />}
      text={rowCount > 0 && t(($) => $.imports.rowCount, { count: rowCount })}
      data={sheet}
    >
      {sheet.actions.includes('delete') && (
        <DeleteButton
          label={t(($) => $.imports.delete)}
          question={{ title: t(($) => $.imports.deleteTitle), text: t(($) => $.imports.deleteText) }}
          run={() => remove.mutateAsync({ params: { kind, id } })}
          done={t(($) => $.imports.deleted)}
          list={importHref(kind)}
        />
      )}
    </PageHeader>
  );
}
