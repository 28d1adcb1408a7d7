import { asksWorksheets } from '@portal/contract';
import { useTexts } from '../i18n/i18n.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type ImportData, useRemoveImport } from './queries.ts';
import type { SheetKind } from './sheet-kind.ts';
import { StateBadge } from './state-badge.tsx';

/** The name of the sheet, its state, and a button to leave. */
export function SheetHeader({ kind, sheet }: { kind: SheetKind; sheet: ImportData }) {
  const { t } = useTexts();
  const remove = useRemoveImport();
  const { id, name, state, rowCount, hidden } = sheet;
  // Hidden content of the spreadsheet is pointed out, because it may not be intended.
  const said = [
    rowCount > 0 && t(($) => $.imports.rowCount, { count: rowCount }),
    // Until someone has chosen, they are offered like the others.
    hidden.sheets > 0 && !asksWorksheets(sheet) && t(($) => $.imports.hiddenSheets, { count: hidden.sheets }),
    hidden.rows > 0 && t(($) => $.imports.hiddenRows, { count: hidden.rows }),
  ];
  return (
    <PageHeader title={name} mark={<StateBadge state={state} />} text={said.filter(Boolean).join(' · ')} data={sheet}>
      {sheet.actions.includes('delete') && (
        <DeleteButton
          label={t(($) => $.imports.delete)}
          question={{ title: t(($) => $.imports.deleteTitle), text: t(($) => $.imports.deleteText) }}
          run={() => remove.mutateAsync({ params: { kind: kind.name, id } })}
          done={t(($) => $.imports.deleted)}
          list={kind.href()}
        />
      )}
    </PageHeader>
  );
}
