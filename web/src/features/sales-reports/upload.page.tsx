import { isAtWork, salesReports } from '@portal/contract';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { FailedSheet } from '../../sheets/failed-sheet.tsx';
import { type ImportData, useImport } from '../../sheets/queries.ts';
import { SheetHeader } from '../../sheets/sheet-header.tsx';
import { WorkProgress } from '../../sheets/work-progress.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Forbidden } from '../../ui/forbidden.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { LoadView } from './load-view.tsx';
import { LoadLines } from './parts/load-lines.tsx';
import { type UploadDetails, useUpload } from './queries.ts';
import { salesKind } from './sales-kind.ts';
import { CheckedSales } from './steps/checked-sales.tsx';
import { LoadedNext } from './steps/loaded-next.tsx';
import { MapSales } from './steps/map-sales.tsx';
import { MatchNames } from './steps/match-names.tsx';
import { OfflineAlert } from './steps/offline-alert.tsx';
import { SendSheets } from './steps/send-sheets.tsx';
import { type Step, Steps, openSteps, stepOf } from './steps/steps.tsx';
import classes from './steps/steps.module.css';

/** `sales-reports/upload`: sheets are uploaded here and continued until they are loaded. The current sheet is in the address. */
export function UploadPage() {
  const { params, change } = useAddress();
  const mayLoad = useSession().can(salesReports.match.access);
  const id = params.get('id');
  if (id === null) return mayLoad ? <SendSheets onSent={(sent) => change({ id: sent })} /> : <Forbidden />;
  // Only users who may load see the sheet itself; readers see the lines that their reports use.
  return mayLoad ? <SheetOfOurs key={id} id={id} /> : <LoadLines key={id} id={id} />;
}

function SheetOfOurs({ id }: { id: string }) {
  const { t } = useTexts();
  const sheet = useImport('sales', id);
  const upload = useUpload(id);
  const { refetch } = upload;
  const version = sheet.data?.version;
  // The sheet is polled while it is processed; its other queries are refetched with it.
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, refetch]);
  const error = sheet.error ?? upload.error;
  const again = () => void Promise.all([sheet.refetch(), upload.refetch()]);
  if (error && (!sheet.data || !upload.data))
    return <ErrorState title={t(($) => $.imports.loadFailed)} error={error} onRetry={again} />;
  if (!sheet.data || !upload.data) return <FormSkeleton />;
  if (sheet.data.state === 'committed' && upload.data.state === 'committed')
    return (
      <div className={classes.page}>
        <LoadedNext id={id} />
        <LoadView upload={upload.data} />
      </div>
    );
  const readVersion = async () => (await refetch()).data?.version;
  return <SheetUnderWay sheet={sheet.data} upload={upload.data} readVersion={readVersion} />;
}

type UnderWayProps = { sheet: ImportData; upload: UploadDetails; readVersion: () => Promise<number | undefined> };

function SheetUnderWay({ sheet, upload, readVersion }: UnderWayProps) {
  const { params, change } = useAddress();
  const reached = stepOf(sheet.state);
  const open = openSteps(sheet);
  const asked = open.find((step) => step === params.get('step'));
  const at = asked ?? reached;
  const goOn = () => change({ step: null }, 'replace');
  return (
    <div className={classes.page}>
      <SheetHeader kind={salesKind} sheet={sheet} />
      <Steps at={at} reached={reached} open={open} onGo={(step) => change({ step: step === reached ? null : step })} />
      <OfflineAlert />
      <StepScreen at={at} sheet={sheet} upload={upload} readVersion={readVersion} onGone={goOn} />
    </div>
  );
}

type StepScreenProps = UnderWayProps & { at: Step; onGone: () => void };

/** The content of a step. */
function StepScreen({ at, sheet, upload, readVersion, onGone }: StepScreenProps) {
  const { change } = useAddress();
  if (isAtWork(sheet.state)) return <WorkProgress sheet={sheet} />;
  if (sheet.state === 'failed') return <FailedSheet sheet={sheet} onRestart={() => change({ id: null, step: null })} />;
  if (at === 'columns') return <MapSales key={sheet.version} sheet={sheet} onMapped={onGone} />;
  // For a moment after a step, names and months are stale; names being decided stay on the screen.
  const isKnown = at === 'match' ? !isAtWork(upload.state) && upload.state !== 'read' : upload.state === sheet.state;
  if (!isKnown) return <FormSkeleton />;
  if (at === 'match') return <MatchNames upload={upload} readVersion={readVersion} onChecked={onGone} />;
  return <CheckedSales sheet={sheet} upload={upload} />;
}
