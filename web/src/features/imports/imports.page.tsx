import { type ImportKind, isAtWork } from '@portal/contract';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CheckedSheet } from './parts/checked-sheet.tsx';
import { ChooseSheet } from './parts/choose-sheet.tsx';
import { DoneSheet } from './parts/done-sheet.tsx';
import { FailedSheet } from './parts/failed-sheet.tsx';
import { MapColumns } from './parts/map-columns.tsx';
import { SheetHeader } from './parts/sheet-header.tsx';
import { WorkProgress } from './parts/work-progress.tsx';
import { type ImportData, useImport } from './queries.ts';

/** The importer: one page from the file to the result, whatever the sheet is about. Where one is stands in the address. */
function ImportsPage({ kind }: { kind: ImportKind }) {
  const { params, change } = useAddress();
  const id = params.get('id');
  const restart = () => change({ id: null });
  if (id === null) return <ChooseSheet kind={kind} onSent={(sent) => change({ id: sent })} />;
  return <SentSheet key={id} kind={kind} id={id} onRestart={restart} />;
}

type SentSheetProps = { kind: ImportKind; id: string; onRestart: () => void };

function SentSheet({ kind, id, onRestart }: SentSheetProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useImport(kind, id);
  if (!data && error)
    return <ErrorState title={t(($) => $.imports.loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <SheetHeader sheet={data} />
      <Step sheet={data} onRestart={onRestart} />
    </>
  );
}

/** What is to be done with a sheet in its state. */
function Step({ sheet, onRestart }: { sheet: ImportData; onRestart: () => void }) {
  if (isAtWork(sheet.state)) return <WorkProgress sheet={sheet} />;
  if (sheet.state === 'failed') return <FailedSheet sheet={sheet} onRestart={onRestart} />;
  if (sheet.state === 'committed') return <DoneSheet sheet={sheet} onRestart={onRestart} />;
  if (sheet.state === 'checked') return <CheckedSheet sheet={sheet} onRestart={onRestart} />;
  return <MapColumns sheet={sheet} />;
}

/** A page for each kind of sheet. */
export const pageOf: Record<ImportKind, ComponentType> = {
  pharmacies: () => <ImportsPage kind="pharmacies" />,
  products: () => <ImportsPage kind="products" />,
  facilities: () => <ImportsPage kind="facilities" />,
  professionals: () => <ImportsPage kind="professionals" />,
};
