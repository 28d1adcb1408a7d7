import { type HealthFacility, facilityFields, healthFacilities, narrowFacilities } from '@portal/contract';
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { importHref } from '../../../references/import-paths.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { wholeList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/types.ts';
import { furtherColumns } from '../../../ui/reference-fields.tsx';
import { type FacilityList, type ProfessionalList, useExportFacilities } from '../queries.ts';
import { LastVisit } from './badges.tsx';
import { useFacilityActions } from './bulk-actions.tsx';
import { FacilityMap } from './facility-map.tsx';
import { facilityKeys, useFacilityFilters } from './filters.ts';
import { useInPortions } from './in-portions.ts';
import { EVERYONE, type Owner } from './use-owner.ts';
import { usePlace } from './use-place.ts';

type FacilitiesListProps = { list: FacilityList; professionals: ProfessionalList; owner: Owner };

const NONE: HealthFacility[] = [];

function TypeWord({ type }: Pick<HealthFacility, 'type'>) {
  const { t } = useTexts();
  return t(($) => $.health.types[type]);
}

const placed: Column<HealthFacility>[] = [
  {
    key: 'name',
    label: ($) => $.health.fields.name,
    render: ({ name }) => name,
    sortable: true,
    card: 'title',
    share: 26,
  },
  {
    key: 'type',
    label: ($) => $.health.fields.type,
    render: ({ type }) => <TypeWord type={type} />,
    sortable: true,
    share: 14,
  },
  { key: 'city', label: ($) => $.health.fields.city, render: ({ city }) => city, sortable: true, share: 12 },
  { key: 'address', label: ($) => $.health.fields.address, render: ({ address }) => address, share: 18, wide: true },
  {
    key: 'professionalCount',
    label: ($) => $.health.professionalCount,
    render: ({ professionalCount }) => professionalCount,
    sortable: true,
    numeric: true,
    share: 12,
  },
  {
    key: 'lastVisitOn',
    label: ($) => $.health.lastVisit,
    render: ({ lastVisitOn }) => <LastVisit on={lastVisitOn} />,
    sortable: true,
    share: 12,
  },
  {
    key: 'visitsThisMonth',
    label: ($) => $.health.visitsThisMonth,
    render: ({ visitsThisMonth }) => visitsThisMonth,
    sortable: true,
    numeric: true,
    share: 12,
  },
];
const columns = [...placed, ...furtherColumns(facilityFields, ($) => $.health.fields, placed)];

/** Every facility of the list, as a list or on the map. */
export function FacilitiesList({ list, professionals, owner }: FacilitiesListProps) {
  const { t } = useTexts();
  const { hrefOf, hrefOfForm, isMap } = usePlace();
  const state = useListState(healthFacilities.ofUser, {
    id: 'health-facilities',
    filters: facilityKeys,
    defaultSort: 'name',
  });
  const filter = JSON.stringify(state.query);
  const rows = useMemo(() => {
    const parsed = healthFacilities.ofUser.query.parse(JSON.parse(filter));
    return list.data && narrowFacilities(list.data, { ...parsed, sort: parsed.sort ?? 'name' });
  }, [list.data, filter]);
  const result = useInPortions(wholeList(list, rows), state);
  const { bulk, dialog } = useFacilityActions(owner);
  return (
    <>
      <ListPage
        title={($) => $.health.tabs.facilities}
        state={state}
        result={result}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => hrefOf('facility', id)}
        searchHint={($) => $.health.searchFacilities}
        filters={useFacilityFilters(list.data ?? NONE)}
        bulk={bulk}
        primary={
          owner.mayChange
            ? { label: ($) => $.health.newFacility, href: hrefOfForm('facility'), icon: IconPlus }
            : undefined
        }
        importHref={owner.mayChange ? importHref('facilities') : undefined}
        exportList={useExportFacilities(
          owner.id ?? EVERYONE,
          t(($) => $.health.exportFacilities),
        )}
        instead={isMap && rows ? <FacilityMap facilities={rows} professionals={professionals.data} /> : undefined}
        empty={{
          icon: IconBuildingHospital,
          title: ($) => $.health.emptyFacilitiesTitle,
          text: owner.mayChange ? ($) => $.health.emptyText : ($) => $.health.emptyTextReader,
        }}
      />
      {dialog}
    </>
  );
}
