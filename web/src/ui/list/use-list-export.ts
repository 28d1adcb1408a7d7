import { useTexts } from '../../i18n/i18n.ts';
import type { Column, ExportList, ListPageProps } from './types.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** What an export needs besides the filters: the columns in the user's words, and what the list was, in words. */
type ExportQuery = {
  format: ExportFormat;
  columns: string[];
  titles: string[];
  heading: string[];
  yes: string;
  no: string;
};

type Exporting<Row, Key extends string> = Pick<ListPageProps<Row, Key>, 'title' | 'state' | 'filters'> & {
  shown: readonly Column<Row>[];
  exportList: ExportList;
};

/** Exports exactly what the list shows: same filters, same order, same columns. */
export function useListExport<Row, Key extends string>({
  title,
  state,
  filters = [],
  shown,
  exportList,
}: Exporting<Row, Key>) {
  const { t } = useTexts();
  const inWords = (name: string, value: string) => t(($) => $.ui.nameAndValue, { name, value });
  const filterWords = filters.flatMap(({ key, label, options }) => {
    const chosen = options.find((option) => option.value === state.filters[key]);
    return chosen ? [inWords(t(label), chosen.label)] : [];
  });
  const searchWords = state.search
    ? [
        inWords(
          t(($) => $.ui.searched),
          state.search,
        ),
      ]
    : [];
  return (format: ExportFormat) => {
    const columns = shown.flatMap((column) => column.exportAs ?? [column]);
    const query: ExportQuery = {
      format,
      columns: columns.map((column) => column.key),
      titles: columns.map((column) => t(column.label)),
      heading: [t(title), ...searchWords, ...filterWords],
      yes: t(($) => $.ui.yes),
      no: t(($) => $.ui.no),
    };
    // The list's own query is typed by its endpoint, which only the module knows.
    exportList.mutate({ query: { ...state.query, ...query } as never });
  };
}
