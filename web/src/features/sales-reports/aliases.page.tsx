import { salesReports } from '@portal/contract';
import { IconTag } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useOpenRow } from '../../ui/list/open-row.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { aliasColumns } from './aliases/alias-columns.tsx';
import { filterKeys, useAliasFilters } from './aliases/alias-filters.ts';
import { AliasPanel } from './aliases/alias-panel.tsx';
import { useAliases, useExportAliases } from './load-queries.ts';

/** `sales-reports/aliases`: the learnt names in wholesalers' sheets, to be corrected or forgotten. */
export function AliasesPage() {
  const { t } = useTexts();
  const state = useListState(salesReports.aliases, {
    id: 'sales-aliases',
    filters: filterKeys,
    defaultSort: '-learntAt',
  });
  const result = useGrowingList(useAliases(state.query), state);
  const { open, hrefOf, close } = useOpenRow();
  const opened = result.rows?.find(({ id }) => String(id) === open);
  return (
    <>
      <ListPage
        title={($) => $.titles.salesNames}
        state={state}
        result={result}
        columns={aliasColumns}
        rowId={({ id }) => id}
        rowName={({ name, code }) => name || code}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={($) => $.salesLoads.aliases.searchHint}
        filters={useAliasFilters()}
        exportList={useExportAliases(t(($) => $.salesLoads.aliases.exportName))}
        empty={{
          icon: IconTag,
          title: ($) => $.salesLoads.aliases.emptyTitle,
          text: ($) => $.salesLoads.aliases.emptyText,
        }}
      />
      <SidePanel title={opened ? opened.name || opened.code : ''} opened={opened !== undefined} onClose={close}>
        {opened && <AliasPanel key={opened.id} alias={opened} onClose={close} />}
      </SidePanel>
    </>
  );
}
