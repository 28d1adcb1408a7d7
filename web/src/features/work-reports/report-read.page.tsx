import { Button } from '@mantine/core';
import { status } from '@portal/contract';
import {
  IconArrowBack,
  IconArrowLeft,
  IconChecklist,
  IconChevronLeft,
  IconChevronRight,
  IconFileTypePdf,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { problemText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { neighboursOf } from '../../documents/view/list-order.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReportView } from './parts/report-view.tsx';
import { reportName } from '../../references/report-name.ts';
import classes from './parts/report.module.css';
import { useNamedReport } from './parts/use-named-report.ts';
import { useReportActs } from './parts/use-report-acts.ts';
import { useSubmitReport } from './parts/use-submit-report.ts';
import { type Report, useReport, useSavePdf } from './queries.ts';
import { paths } from './screens.ts';

/** `work-reports/{reportTypeId}/{reportId}/read`. */
export function ReportReadPage() {
  const { t, language } = useTexts();
  const named = useNamedReport();
  const { data: report, error, refetch } = useReport(named);
  usePageTitle(report ? reportName(t, language, report) : null);
  if (report)
    return (
      <>
        <PageHeader mark={<ListNav report={report} />} data={report}>
          <Acts report={report} />
        </PageHeader>
        <ReportView report={report} />
      </>
    );
  if (!error && named !== null) return <FormSkeleton />;
  return <ErrorState missing={t(($) => $.workReports.notFound)} error={error} onRetry={() => void refetch()} />;
}

/** The way back to the list, and to the reports before and after in it. */
function ListNav({ report }: { report: Report }) {
  const { t } = useTexts();
  const around = neighboursOf(paths.read(report));
  if (around === null) return null;
  const { list, previous, next } = around;
  return (
    <nav className={classes.nav} aria-label={t(($) => $.documents.backToList)}>
      <Button component={Link} to={list} variant="subtle" px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />}>
        {t(($) => $.documents.backToList)}
      </Button>
      {previous && (
        <Button
          component={Link}
          to={previous}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
        >
          {t(($) => $.documents.previousLabel)}
        </Button>
      )}
      {next && (
        <Button component={Link} to={next} variant="default" rightSection={<IconChevronRight size={18} aria-hidden />}>
          {t(($) => $.documents.nextLabel)}
        </Button>
      )}
    </nav>
  );
}

/** What the reader may do with the report, as the server says. */
function Acts({ report }: { report: Report }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isBusy: isActing, recall, remove } = useReportActs();
  const { submit, isSubmitting } = useSubmitReport();
  const isBusy = isActing || isSubmitting;
  const { actions, statusId } = report;
  const removeAndLeave = async () => {
    if (await remove(report)) await navigate(neighboursOf(paths.read(report))?.list ?? paths.list);
  };
  const submitOrComplete = async () => {
    if ((await submit(report)) === 'incomplete') await navigate(paths.update(report));
  };
  return (
    <>
      <PdfButton report={report} />
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t(($) => $.documents.print)}
      </Button>
      {actions.includes('delete') && (
        <Button
          variant="default"
          c="var(--app-danger-text)"
          disabled={isBusy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void removeAndLeave()}
        >
          {t(($) => $.workReports.delete)}
        </Button>
      )}
      {actions.includes('recall') && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconArrowBack size={16} aria-hidden />}
          onClick={() => void recall(report)}
        >
          {t(($) => $.workReports.recall)}
        </Button>
      )}
      {actions.includes('submit') && statusId === status.draft && (
        <Button
          variant="default"
          disabled={isBusy}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void submitOrComplete()}
        >
          {t(($) => $.workReports.submit)}
        </Button>
      )}
      {actions.includes('update') && (
        <Button component={Link} to={paths.update(report)} leftSection={<IconPencil size={16} aria-hidden />}>
          {statusId === status.returned ? t(($) => $.workReports.correct) : t(($) => $.workReports.continue)}
        </Button>
      )}
      {actions.includes('approve') && (
        <Button component={Link} to={paths.approve(report)} leftSection={<IconChecklist size={16} aria-hidden />}>
          {t(($) => $.workReports.decide)}
        </Button>
      )}
    </>
  );
}

function PdfButton({ report }: { report: Report }) {
  const { t, language } = useTexts();
  const { mutate, isPending } = useSavePdf(`${reportName(t, language, report)}.pdf`);
  const params = { typeId: report.typeId, reportId: report.id };
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.documents.pdf),
      problemText(t, error),
    );
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => mutate({ params }, { onError: tell })}
    >
      {t(($) => $.documents.pdf)}
    </Button>
  );
}
