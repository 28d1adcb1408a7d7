import { meetingsReports } from '@portal/contract';
import { IconFiles } from '@tabler/icons-react';
import { useRememberOrder } from '../../../documents/view/list-order.ts';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useGrowingList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { FLAG } from '../../../ui/list/types.ts';
import { minutesKind } from '../minutes-kind.ts';
import { useExportSubmitted, useSubmittedMinutes } from '../queries.ts';
import { paths } from '../screens.ts';
import { othersColumns } from './minutes-columns.tsx';
import { othersFilterKeys, tookPartFilterKeys, useMinutesFilters } from './minutes-filters.ts';

type OthersProps = {
  id: string;
  title: Text;
  keys: typeof othersFilterKeys | typeof tookPartFilterKeys;
  /** Only minutes that the user was invited to. */
  tookPart?: true;
};

/** Submitted minutes that may be read. */
function OthersMinutes({ id, title, keys, tookPart }: OthersProps) {
  const { t, language } = useTexts();
  const narrowed = useListState(meetingsReports.submitted, { id, filters: keys, defaultSort: '-date' });
  const state = tookPart ? { ...narrowed, query: { ...narrowed.query, tookPart: FLAG.yes } } : narrowed;
  const result = useGrowingList(useSubmittedMinutes(state.query), state);
  useRememberOrder(result.rows?.map(paths.read));
  return (
    <ListPage
      title={title}
      state={state}
      result={result}
      columns={othersColumns}
      rowId={(row) => row.id}
      rowName={(row) => `${personName(row.author)} · ${minutesKind.nameOf(t, language, row)}`}
      rowHref={paths.read}
      searchHint={($) => $.meetingsReports.searchHintOthers}
      filters={useMinutesFilters<(typeof othersFilterKeys)[number]>(keys, state.filters)}
      exportList={useExportSubmitted(t(($) => $.meetingsReports.exportName))}
      empty={{
        icon: IconFiles,
        title: ($) => $.meetingsReports.emptyTitle,
        text: ($) => $.meetingsReports.emptyTextReader,
      }}
    />
  );
}

/** Minutes that the user was invited to. */
export const TookPartMinutes = () => (
  <OthersMinutes id="took-part-minutes" title={($) => $.meetingsReports.viewTook} keys={tookPartFilterKeys} tookPart />
);

/** All minutes that the user may read. */
export const AllMinutes = () => (
  <OthersMinutes id="all-minutes" title={($) => $.meetingsReports.all} keys={othersFilterKeys} />
);
