import { type ListKind, isAtWork } from '@portal/contract';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import type { SheetKind } from '../../sheets/sheet-kind.ts';
import { useAddress } from '../../ui/use-address.ts';
import { CheckedSheet } from '../../sheets/checked-sheet.tsx';
import { ChooseSheet } from '../../sheets/choose-sheet.tsx';
import { DoneSheet } from '../../sheets/done-sheet.tsx';
import { FailedSheet } from '../../sheets/failed-sheet.tsx';
import { MapColumns } from '../../sheets/map-columns.tsx';
import { SheetHeader } from '../../sheets/sheet-header.tsx';
import { WorkProgress } from '../../sheets/work-progress.tsx';
import { type ImportData, useImport } from '../../sheets/queries.ts';
import { sheetKinds } from './sheet-kinds.ts';

/** The importer: one page from the file to the result, for any kind of sheet. The current step is kept in the address. */
function ImportsPage({ kind }: { kind: SheetKind }) {
  const { params, change } = useAddress();
  const id = params.get('id');
  const restart = () => change({ id: null });
  if (id === null) return <ChooseSheet kind={kind} onSent={(sent) => change({ id: sent })} />;
  return <SentSheet key={id} kind={kind} id={id} onRestart={restart} />;
}

type SentSheetProps = { kind: SheetKind; id: string; onRestart: () => void };

function SentSheet({ kind, id, onRestart }: SentSheetProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useImport(kind.name, id);
  if (!data && error)
    return <ErrorState title={t(($) => $.imports.loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <SheetHeader kind={kind} sheet={data} />
      <Step kind={kind} sheet={data} onRestart={onRestart} />
    </>
  );
}

type StepProps = { kind: SheetKind; sheet: ImportData; onRestart: () => void };

/** The step that the state of a sheet requires. */
function Step({ kind, sheet, onRestart }: StepProps) {
  if (isAtWork(sheet.state)) return <WorkProgress sheet={sheet} />;
  if (sheet.state === 'failed') return <FailedSheet sheet={sheet} onRestart={onRestart} />;
  if (sheet.state === 'committed') return <DoneSheet kind={kind} sheet={sheet} onRestart={onRestart} />;
  if (sheet.state === 'checked') return <CheckedSheet kind={kind} sheet={sheet} onRestart={onRestart} />;
  return <MapColumns key={sheet.version} kind={kind} sheet={sheet} />;
}

/** A page for each kind of sheet. */
export const pageOf: Record<ListKind, ComponentType> = {
  pharmacies: () => <ImportsPage kind={sheetKinds.pharmacies} />,
  products: () => <ImportsPage kind={sheetKinds.products} />,
  objectives: () => <ImportsPage kind={sheetKinds.objectives} />,
  facilities: () => <ImportsPage kind={sheetKinds.facilities} />,
  professionals: () => <ImportsPage kind={sheetKinds.professionals} />,
};
