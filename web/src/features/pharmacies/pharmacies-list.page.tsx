import { may, mayImport, pharmacies } from '@portal/contract';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { importHref } from '../../references/import-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useGrowingList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { useBulkActions } from './parts/bulk-actions.ts';
import { pharmacyColumns } from './parts/pharmacy-columns.tsx';
import { filterKeys, usePharmacyFilters } from './parts/pharmacy-filters.ts';
import { useExportPharmacies, usePharmacies } from './queries.ts';
import { paths } from './screens.ts';

/** `settings/pharmacies/list`: the customers, and what can be done with many at once. */
export function PharmaciesListPage() {
  const { t } = useTexts();
  const { can } = useSession();
  const state = useListState(pharmacies.list, { id: 'pharmacies', filters: filterKeys, defaultSort: 'name' });
  const mayAdd = can(may('Pharmacies.Add'));
  return (
    <ListPage
      title={($) => $.titles.pharmacies}
      state={state}
      result={useGrowingList(usePharmacies(state.query), state)}
      columns={pharmacyColumns}
      rowId={(pharmacy) => pharmacy.id}
      rowName={(pharmacy) => pharmacy.name}
      rowHref={(pharmacy) => paths.update(pharmacy.id)}
      searchHint={($) => $.pharmacies.searchHint}
      filters={usePharmacyFilters()}
      bulk={useBulkActions()}
      primary={mayAdd ? { label: ($) => $.pharmacies.new, href: paths.add, icon: IconPlus } : undefined}
      importHref={can(mayImport('pharmacies')) ? importHref('pharmacies') : undefined}
      exportList={useExportPharmacies(t(($) => $.pharmacies.exportName))}
      empty={{
        icon: IconBuildingStore,
        title: ($) => $.pharmacies.emptyTitle,
        text: mayAdd ? ($) => $.pharmacies.emptyText : ($) => $.pharmacies.emptyTextReader,
      }}
    />
  );
}
