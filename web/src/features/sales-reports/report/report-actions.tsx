import { Button, Popover } from '@mantine/core';
import { IconFileTypePdf, IconHelpCircle, IconListDetails, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { toast } from '../../../ui/toast.tsx';
import { shownColumns } from './columns.tsx';
import { type Report, rowsHref } from './drill.ts';
import type { Sort } from './question.ts';
import { type SalesReport, useExportReport, useSaveReportPdf } from '../report-queries.ts';
import classes from './report.module.css';
import type { Asking } from './use-question.ts';
import { Select } from '../../../ui/form/select.tsx';

type ReportActionsProps = { report: Report; answer: SalesReport; asking: Asking; isPhone: boolean; caption: string };

const sorts: readonly Sort[] = ['rank', 'name', 'growth', 'change', 'difference', 'attainment'];

/** What concerns the table as a whole: its lines in the sheets, its order where there are no heads, paper and files. */
export function ReportActions({ report, answer, asking, isPhone, caption }: ReportActionsProps) {
  const { t } = useTexts();
  return (
    <div className={classes.actions}>
      <h2 className={classes.tableName}>{caption}</h2>
      <div className={classes.buttons}>
        {isPhone && (
          <Select
            aria-label={t(($) => $.ui.list.sortBy)}
            data={sorts.map((sort) => ({ value: sort, label: t(($) => $.salesFigures.sorts[sort]) }))}
            value={asking.question.sort}
            onChange={(sort) => sort && asking.ask({ sort })}
            allowDeselect={false}
          />
        )}
        <Formulas answer={answer} />
        <Button
          component={Link}
          to={rowsHref(answer.period, report.question.filters)}
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
        >
          {t(($) => $.salesFigures.seeLines)}
        </Button>
        <Export report={report} answer={answer} />
        <PdfButton report={report} />
        {!isPhone && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t(($) => $.documents.print)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Exactly what is on the screen as a file: same question, same columns. */
function Export({ report, answer }: Pick<ReportActionsProps, 'report' | 'answer'>) {
  const { t } = useTexts();
  const { save, isPending } = useExportReport(
    report,
    t(($) => $.salesFigures.exportName),
  );
  const columns = ['rank', 'name', 'detail', ...shownColumns(answer).map(({ key }) => key)];
  return <ExportMenu pending={isPending} onSave={(format) => save({ format, columns })} />;
}

function PdfButton({ report }: Pick<ReportActionsProps, 'report'>) {
  const { t } = useTexts();
  const { save, isPending } = useSaveReportPdf(report, `${t(($) => $.salesFigures.exportName)}.pdf`);
  const onError = (error: unknown) =>
    toast.error(
      t(($) => $.documents.pdf),
      problemText(t, error),
    );
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => save(onError)}
    >
      {t(($) => $.documents.pdf)}
    </Button>
  );
}

/** How each figure is computed, in words. */
function Formulas({ answer }: { answer: SalesReport }) {
  const { t } = useTexts();
  const title = t(($) => $.figures.howComputed);
  const keys = ['rank' as const, ...shownColumns(answer).map(({ key }) => key)];
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.help}
          leftSection={<IconHelpCircle size={16} aria-hidden />}
          aria-haspopup="dialog"
        >
          {title}
        </Button>
      </Popover.Target>
      {/* What scrolls must be reached by the keyboard too. */}
      <Popover.Dropdown role="dialog" aria-label={title} tabIndex={0} className={classes.formulas}>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>{t(($) => $.figures.names[key])}</dt>
              <dd>{t(($) => $.figures.formulas[key])}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
