import { type HealthProfessional, healthProfessionals, narrowProfessionals, professionalName } from '@portal/contract';
import { IconPlus, IconStethoscope } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { importHref } from '../../../references/import-paths.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { wholeList } from '../../../ui/list/list-result.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { type ProfessionalList, useExportProfessionals } from '../queries.ts';
import { professionalKeys, useProfessionalFilters } from './filters.ts';
import { useInPortions } from './in-portions.ts';
import { useProfessionalColumns } from './professional-columns.tsx';
import { useProfessionalActions } from './bulk-actions.tsx';
import type { Owner } from './use-owner.ts';
import { EVERYONE } from './use-owner.ts';
import { usePlace } from './use-place.ts';

type ProfessionalsListProps = { list: ProfessionalList; owner: Owner; today: string };

const NONE: HealthProfessional[] = [];

/** All professionals of the list. The whole list is loaded: the browser filters and sorts it, also offline. */
export function ProfessionalsList({ list, owner, today }: ProfessionalsListProps) {
  const { t } = useTexts();
  const { hrefOf, hrefOfForm } = usePlace();
  const state = useListState(healthProfessionals.ofUser, {
    id: 'health-professionals',
    filters: professionalKeys,
    defaultSort: 'name',
  });
  const filter = JSON.stringify(state.query);
  const rows = useMemo(() => {
    const parsed = healthProfessionals.ofUser.query.parse(JSON.parse(filter));
    return list.data && narrowProfessionals(list.data, { ...parsed, sort: parsed.sort ?? 'name' }, today);
  }, [list.data, filter, today]);
  const { bulk, dialog } = useProfessionalActions(owner);
  return (
    <>
      <ListPage
        title={($) => $.health.tabs.professionals}
        state={state}
        result={useInPortions(wholeList(list, rows), state)}
        columns={useProfessionalColumns(today)}
        rowId={({ id }) => id}
        rowName={professionalName}
        rowHref={({ id }) => hrefOf('professional', id)}
        searchHint={($) => $.health.searchProfessionals}
        filters={useProfessionalFilters(list.data ?? NONE)}
        bulk={bulk}
        primary={
          owner.mayChange
            ? { label: ($) => $.health.newProfessional, href: hrefOfForm('professional'), icon: IconPlus }
            : undefined
        }
        importHref={owner.mayChange ? importHref('professionals') : undefined}
        exportList={useExportProfessionals(
          owner.id ?? EVERYONE,
          t(($) => $.health.exportProfessionals),
        )}
        empty={{
          icon: IconStethoscope,
          title: ($) => $.health.emptyProfessionalsTitle,
          text: owner.mayChange ? ($) => $.health.emptyText : ($) => $.health.emptyTextReader,
        }}
      />
      {dialog}
    </>
  );
}
