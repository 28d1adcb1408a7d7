import { Button, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { FigureActions, PdfButton, PrintButton, RowsLink, SortChoice } from '../../../figures/figure-actions.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { type SalesReport, useExportReport, useSaveReportPdf } from '../report-queries.ts';
import { shownColumns } from './columns.tsx';
import { rowsHref } from './drill.ts';
import type { Sort } from './question.ts';
import type { ReportView } from './report-kind.tsx';
import classes from './report.module.css';

const sorts: readonly Sort[] = ['rank', 'name', 'growth', 'change', 'difference', 'attainment'];

/** Actions on the whole table: its lines in the sheets, its sort order where there are no column heads, print and export. */
export function ReportActions({ asking, answer, isNarrow, caption }: ReportView & { caption: string }) {
  const { t } = useTexts();
  const { question, ask } = asking;
  const name = t(($) => $.salesFigures.exportName);
  const sheet = useExportReport(asking, name);
  const paper = useSaveReportPdf(asking, `${name}.pdf`);
  // Exactly what is on the screen: same question, same columns.
  const columns = ['rank', 'name', 'detail', ...shownColumns(answer).map(({ key }) => key)];
  return (
    <FigureActions caption={caption}>
      {isNarrow && (
        <SortChoice
          options={sorts.map((value) => ({ value, label: t(($) => $.salesFigures.sorts[value]) }))}
          sort={question.sort}
          onSort={(sort) => ask({ sort })}
        />
      )}
      <Formulas answer={answer} />
      <RowsLink to={rowsHref(answer.period, question.filters)}>{t(($) => $.salesFigures.seeLines)}</RowsLink>
      <ExportMenu pending={sheet.isPending} onSave={(format) => sheet.save({ format, columns })} />
      <PdfButton {...paper} />
      {!isNarrow && <PrintButton />}
    </FigureActions>
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
      {/* A scrolling area must be reachable by keyboard. */}
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
