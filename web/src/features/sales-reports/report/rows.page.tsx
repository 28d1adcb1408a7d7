import { Button, Text } from '@mantine/core';
import { type MonthRange, type SalesMeasure, isKnownDay, monthOf, salesFigures, salesReports } from '@portal/contract';
import { IconChartBar, IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import figures from '../../../figures/figures.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { useSession } from '../../../session/use-session.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { paths } from '../screens.ts';
import { rowsHref } from './drill.ts';
import { type Filters, type Report, filtersOf, readFilters, reportHref } from './question.ts';
import { ReportChips } from './report-chips.tsx';
import { type SoldRow, useExportRows, useReportWhen, useSeesAll, useSoldRows } from '../report-queries.ts';
import classes from './report.module.css';
import { rowColumns } from './row-columns.tsx';
import { spanOf, monthRangeText, usualPeriod } from '../../../figures/periods.ts';
import { useChoices } from './use-choices.ts';
import { figureText } from '../../../figures/figure-text.ts';
import { unitText } from './words.ts';

const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-01$/.test(text) && isKnownDay(text);

/** The months of the address; the last one that is over where it names none. */
function readStretch(params: URLSearchParams): MonthRange {
  const usual = usualPeriod('month');
  const last = monthOf(usual.year, usual.period - 1);
  const [from, to] = [params.get('from'), params.get('to')];
  return isMonth(from) && isMonth(to) && from <= to ? { from, to } : { from: last, to: last };
}

/** `sales-reports/rows`: the lines of the sheets that a figure is made of. */
export function SoldRowsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const monthRange = readStretch(params);
  const filters = readFilters(params);
  const choices = useChoices({ year: Number(monthRange.from.slice(0, 4)), filters });
  const show = (next: Filters) => void navigate(rowsHref(monthRange, next), { preventScrollReset: true });
  return (
    <>
      <Sums monthRange={monthRange} filters={filters} />
      <ReportChips
        filters={filters}
        choices={choices}
        filterBy={(key, values) => show({ ...filters, [key]: values })}
        clear={() => show({})}
      />
      <Shared filters={filters} />
      <Rows monthRange={monthRange} filters={filters} />
    </>
  );
}

function Rows({ monthRange, filters }: { monthRange: MonthRange; filters: Filters }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const mayOpen = useSession().can(salesReports.lines.access);
  const columns = useMemo(() => rowColumns(currency), [currency]);
  const address = useListState(salesFigures.rows, { id: 'sold-rows', filters: [], defaultSort: '-load' });
  const query = { ...address.query, ...monthRange, ...filtersOf(filters) };
  const state = { ...address, query };
  return (
    <ListPage
      title={($) => $.salesReports.soldLines}
      state={state}
      result={useGrowingList(useSoldRows(query), state)}
      columns={columns}
      rowId={({ upload, month, worksheet, line, part }) => `${upload.id} ${month} ${worksheet} ${line} ${part}`}
      rowName={({ product }) => product}
      rowHref={mayOpen ? hrefOf : undefined}
      exportList={useExportRows(t(($) => $.salesFigures.rows.exportName))}
      empty={{
        icon: IconListSearch,
        title: ($) => $.salesFigures.rows.emptyTitle,
        text: ($) => $.salesFigures.rows.emptyText,
      }}
    />
  );
}

const hrefOf = ({ upload, month, pharmacyId }: SoldRow) => paths.sheetLine({ id: upload.id, month, pharmacyId });

/** The report whose figure these lines are. */
function reportOf(monthRange: MonthRange, filters: Filters, measure: SalesMeasure): Report | null {
  const found = spanOf(monthRange);
  if (found === null) return null;
  const { span, at, cumulative } = found;
  const question = { ...at, by: 'product', across: null, measure, cumulative, compare: null, sort: 'rank', filters };
  return { span, question: question as Report['question'] };
}

/** The months, the sums of the lines as in the reports, and a link back to them. */
function Sums({ monthRange, filters }: { monthRange: MonthRange; filters: Filters }) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const amount = useReportWhen(reportOf(monthRange, filters, 'amount')).data?.total.value;
  const quantity = useReportWhen(reportOf(monthRange, filters, 'quantity')).data?.total.value;
  const report = reportOf(monthRange, filters, 'amount');
  return (
    <div className={classes.sums}>
      <div>
        <h2 className={figures.heading}>{monthRangeText(t, language, monthRange)}</h2>
        {amount !== undefined && quantity !== undefined && (
          <p className={classes.sum}>
            {t(($) => $.salesFigures.rows.sum, {
              amount: `${figureText(amount, language)} ${unitText(t, 'amount', currency)}`,
              quantity: `${figureText(quantity, language)} ${unitText(t, 'quantity', currency)}`,
            })}
          </p>
        )}
      </div>
      {report && (
        <Button
          component={Link}
          to={reportHref(report)}
          variant="default"
          leftSection={<IconChartBar size={16} aria-hidden />}
        >
          {t(($) => $.salesFigures.rows.toReport)}
        </Button>
      )}
    </div>
  );
}

/** Explains that a line shared by several people is shown in full, while the figure counts each one's share. */
function Shared({ filters }: { filters: Filters }) {
  const { t } = useTexts();
  const seesAll = useSeesAll();
  if (seesAll && filters.userId === undefined) return null;
  return (
    <Text c="dimmed" mb="sm">
      {t(($) => $.salesFigures.rows.shared)}
    </Text>
  );
}
