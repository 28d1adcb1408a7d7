import { type MatchMethod, salesReports } from '@portal/contract';
import { IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { type FilterKeyOf, useListState } from '../../../ui/list/list-state.ts';
import type { Filter } from '../../../ui/list/types.ts';
import { useExportLines, useLines } from '../load-queries.ts';
import type { UploadDetails } from '../queries.ts';
import { lineColumns } from './line-columns.tsx';
import classes from './loads.module.css';

type FilterKey = FilterKeyOf<typeof salesReports.lines>;
const filterKeys: readonly FilterKey[] = ['how', 'month', 'pharmacyId'];
const methods: readonly MatchMethod[] = ['code', 'name', 'alias', 'manual', 'ignored'];

type LoadLinesProps = { id: string; /** Its months, where they are known. */ months?: UploadDetails['months'] };

const pharmacyFilter = (id: string, name: string | null): Filter<FilterKey> => ({
  key: 'pharmacyId',
  label: ($) => $.salesReports.pharmacy,
  all: ($) => $.salesLoads.load.allPharmacies,
  options: [{ value: id, label: name ?? id }],
});

/** The lines of a loaded sheet, with how each of their names was found. */
export function LoadLines({ id, months = [] }: LoadLinesProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const columns = useMemo(() => lineColumns(currency), [currency]);
  const state = useListState(salesReports.lines, { id: 'sales-lines', filters: filterKeys, defaultSort: 'line' });
  const result = useGrowingList(useLines(id, state.query), state);
  const { month: chosen, pharmacyId } = state.filters;
  const offered = new Set([...months.map(({ month }) => month), ...(chosen === undefined ? [] : [chosen])]);
  const filters: Filter<FilterKey>[] = [
    {
      key: 'how',
      label: ($) => $.salesReports.how,
      all: ($) => $.salesLoads.load.allMethods,
      options: methods.map((method) => ({ value: method, label: t(($) => $.salesReports.methods[method]) })),
    },
    {
      key: 'month',
      label: ($) => $.salesReports.month,
      all: ($) => $.salesLoads.list.allMonths,
      options: [...offered].map((month) => ({ value: month, label: monthText(month, language) })),
    },
    // A link from a figure sets this filter; the name of the pharmacy is taken from the lines.
    ...(pharmacyId === undefined ? [] : [pharmacyFilter(pharmacyId, result.rows?.[0]?.pharmacy ?? null)]),
  ];
  return (
    <section>
      <h2 className={classes.heading}>{t(($) => $.imports.lines)}</h2>
      <ListPage
        title={($) => $.imports.lines}
        state={state}
        result={result}
        columns={columns}
        rowId={({ worksheet, line, month }) => `${worksheet}-${line}-${month}`}
        rowName={({ productText }) => productText}
        searchHint={($) => $.salesLoads.load.searchHint}
        filters={filters}
        exportList={useExportLines(
          id,
          t(($) => $.salesLoads.load.exportName),
        )}
        empty={{
          icon: IconListSearch,
          title: ($) => $.salesLoads.load.noLinesTitle,
          text: ($) => $.salesLoads.load.noLinesText,
        }}
      />
    </section>
  );
}
