import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDatabaseImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { AnnotatedButton } from '../../../sheets/annotated-button.tsx';
import { type ImportData, useCommitImport } from '../../../sheets/queries.ts';
import { SheetLines } from '../../../sheets/sheet-lines.tsx';
import sheets from '../../../sheets/sheets.module.css';
import { confirm } from '../../../ui/confirm.tsx';
import { LoadMonths } from '../parts/load-months.tsx';
import { Notices } from '../parts/notices.tsx';
import { type Difference, type UploadDetails, useDifferences } from '../queries.ts';
import { salesKind } from '../sales-kind.ts';
import { paths } from '../screens.ts';
import { Differences } from './differences.tsx';
import { FaultHelp } from './fault-help.tsx';
import classes from './steps.module.css';

type CheckedSalesProps = { sheet: ImportData; upload: UploadDetails };

/** The fourth step: the figures of the sheet, its faults and notices, what it would replace; then the load. */
export function CheckedSales({ sheet, upload }: CheckedSalesProps) {
  const differences = useDifferences(upload.id);
  const faulty = sheet.counts?.faulty ?? 0;
  return (
    <div className={sheets.steps}>
      {sheet.failure !== null && <Meanwhile sheet={sheet} />}
      {faulty > 0 ? (
        <Faulty sheet={sheet} count={faulty} />
      ) : (
        <Ready sheet={sheet} upload={upload} differences={differences} />
      )}
      {upload.months.length > 0 && <LoadMonths months={upload.months} />}
      <Notices notices={upload.notices} counts={upload.noticeCounts} />
      <Differences query={differences} />
      {faulty + (sheet.counts?.ignored ?? 0) > 0 && <SheetLines kind={salesKind} sheet={sheet} />}
      {faulty > 0 && <FaultHelp />}
    </div>
  );
}

/** Why the last load did not go through, beside what it would change now. */
function Meanwhile({ sheet }: { sheet: ImportData }) {
  const { t } = useTexts();
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(($) => $.salesReports.steps.notLoaded)}
    >
      {t(($) => $.imports.failures[sheet.failure ?? 'unexpected'], { rows: sheet.maxRows })}
    </Alert>
  );
}

function Faulty({ sheet, count }: { sheet: ImportData; count: number }) {
  const { t } = useTexts();
  return (
    <Alert
      color="red"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(($) => $.salesReports.steps.faulty, { count })}
    >
      <p className={sheets.verdict}>{t(($) => $.salesReports.steps.faultyText)}</p>
      <div className={sheets.actions}>
        <AnnotatedButton sheet={sheet} />
        <Button component={Link} to={paths.send}>
          {t(($) => $.imports.sendAgain)}
        </Button>
      </div>
    </Alert>
  );
}

type ReadyProps = { sheet: ImportData; upload: UploadDetails; differences: ReturnType<typeof useDifferences> };

const replacedBy = (differences: Difference | undefined) =>
  differences?.months.filter(({ upload }) => upload !== null) ?? [];

function Ready({ sheet, upload, differences }: ReadyProps) {
  const { t } = useTexts();
  const replaced = replacedBy(differences.data).length;
  const isReady = sheet.actions.includes('commit');
  const title = isReady ? t(($) => $.salesReports.steps.ready) : t(($) => $.salesReports.steps.nothing);
  return (
    <Alert
      color={replaced > 0 ? 'yellow' : 'brand'}
      role="status"
      icon={replaced > 0 ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      title={
        replaced > 0 ? (
          <span className={classes.warning}>{t(($) => $.salesReports.steps.readyReplaces, { count: replaced })}</span>
        ) : (
          title
        )
      }
    >
      {replaced > 0 && <p className={sheets.verdict}>{t(($) => $.salesReports.steps.replacesText)}</p>}
      {isReady && (
        <div className={sheets.actions}>
          <Commit sheet={sheet} upload={upload} differences={differences} />
        </div>
      )}
    </Alert>
  );
}

/** Asks about codes that conflict with their names; true at once where there are none. */
const agreesToCodes = (t: Translate, count: number): Promise<boolean> =>
  count === 0
    ? Promise.resolve(true)
    : confirm({
        title: t(($) => $.salesReports.steps.codesTitle, { count }),
        text: t(($) => $.salesReports.steps.codesText),
        accept: t(($) => $.salesReports.steps.codesAccept),
      });

/** Asks about months that are already loaded. */
const agreesToReplace = (t: Translate, count: number): Promise<boolean> =>
  count === 0
    ? Promise.resolve(true)
    : confirm({
        title: t(($) => $.salesReports.steps.replaceTitle, { count }),
        text: t(($) => $.salesReports.steps.replaceText),
        accept: t(($) => $.salesReports.steps.replace),
      });

/** Loads the sheet: at once where the months are new and every code fits, after a question otherwise. */
function Commit({ sheet: { kind, id, version }, upload, differences: { data, isFetching, refetch } }: ReadyProps) {
  const { t } = useTexts();
  const commit = useCommitImport();
  const [isReading, setReading] = useState(false);
  const label =
    replacedBy(data).length > 0 ? t(($) => $.salesReports.steps.replace) : t(($) => $.salesReports.steps.load);
  /** What it replaces must be known before the user can agree: waits for a pending answer, so that no press is lost. */
  const readLast = async () => {
    if (!isFetching) return data;
    setReading(true);
    const { data: last } = await refetch({ cancelRefetch: false });
    setReading(false);
    return last;
  };
  const load = async () => {
    const last = await readLast();
    if (!last) return;
    const codes = upload.noticeCounts.code_differs ?? 0;
    if (!(await agreesToCodes(t, codes)) || !(await agreesToReplace(t, replacedBy(last).length))) return;
    const confirmed = codes > 0 ? { confirmed: ['code_differs' as const] } : {};
    commit.mutate({ params: { kind, id }, body: { version, ...confirmed } });
  };
  return (
    <>
      <Button
        leftSection={<IconDatabaseImport size={16} aria-hidden />}
        disabled={!data}
        loading={commit.isPending || isReading}
        onClick={() => void load()}
      >
        {label}
      </Button>
      {commit.error && <span role="alert">{problemText(t, commit.error)}</span>}
    </>
  );
}
