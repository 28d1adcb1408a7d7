import { type City, cities, cityFields, may } from '@portal/contract';
import { IconBuildingCommunity, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { type BulkAction, type Column, FLAG } from '../../ui/list/types.ts';
import { furtherColumns } from '../../ui/reference-fields.tsx';
import { CityStatus } from './parts/city-status.tsx';
import { inUseText } from './parts/in-use.ts';
import { useCityList, useExportCities, useRegions, useRemoveCities } from './queries.ts';
import { paths } from './screens.ts';

const placed: Column<City>[] = [
  { key: 'name', label: ($) => $.cities.fields.name, render: (city) => city.name, sortable: true, card: 'title' },
  { key: 'region', label: ($) => $.cities.fields.region, render: (city) => city.region, sortable: true },
  {
    key: 'representativeCount',
    label: ($) => $.cities.representatives,
    render: (city) => city.representativeCount,
    sortable: true,
    numeric: true,
  },
  {
    key: 'active',
    label: ($) => $.cities.fields.active,
    render: (city) => <CityStatus active={city.active} />,
    sortable: true,
    card: 'mark',
  },
];
const columns = [...placed, ...furtherColumns(cityFields, ($) => $.cities.fields, placed)];

export function CitiesListPage() {
  const { t } = useTexts();
  const { can } = useSession();
  const state = useListState(cities.list, { id: 'cities', filters: ['region', 'active'], defaultSort: 'name' });
  const mayAdd = can(may('Cities.Add'));
  const remove = useRemoval();
  return (
    <ListPage
      title={($) => $.titles.cities}
      state={state}
      result={wholeList(useCityList(state.query))}
      columns={columns}
      rowId={(city) => city.id}
      rowName={(city) => city.name}
      rowHref={(city) => paths.update(city.id)}
      searchHint={($) => $.cities.searchHint}
      filters={[
        {
          key: 'region',
          label: ($) => $.cities.fields.region,
          all: ($) => $.cities.allRegions,
          options: useRegions().map((region) => ({ value: region, label: region })),
        },
        {
          key: 'active',
          label: ($) => $.cities.fields.active,
          all: ($) => $.cities.allStatuses,
          options: [
            { value: FLAG.yes, label: t(($) => $.cities.active) },
            { value: FLAG.no, label: t(($) => $.cities.inactive) },
          ],
        },
      ]}
      bulk={[remove]}
      primary={mayAdd ? { label: ($) => $.cities.new, href: paths.add, icon: IconPlus } : undefined}
      exportList={useExportCities(t(($) => $.cities.exportName))}
      empty={{
        icon: IconBuildingCommunity,
        title: ($) => $.cities.emptyTitle,
        text: mayAdd ? ($) => $.cities.emptyText : ($) => $.cities.emptyTextReader,
      }}
    />
  );
}

/** Deletes the selected cities after a question; a city in use stays, and the result says why. */
function useRemoval(): BulkAction<City> {
  const { t, language } = useTexts();
  const remove = useRemoveCities();
  return {
    key: 'delete',
    label: ($) => $.cities.delete,
    icon: IconTrash,
    danger: true,
    allowed: (city) => city.actions.includes('delete'),
    run: async (rows) => {
      const sure = await confirm({
        title: t(($) => $.cities.deleteManyTitle, { count: rows.length }),
        text: t(($) => $.cities.deleteManyText),
        accept: t(($) => $.cities.delete),
        danger: true,
      });
      return sure ? remove.mutateAsync({ body: { ids: rows.map((city) => city.id) } }) : null;
    },
    explain: ({ code, details }, { active }) =>
      code === 'in_use' ? inUseText(t, language, { active, details }) : undefined,
  };
}
