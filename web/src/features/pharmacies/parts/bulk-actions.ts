import type { Pharmacy } from '@portal/contract';
import { IconCircleCheck, IconCirclePause, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import type { BulkAction } from '../../../ui/list/types.ts';
import { type PharmacyRow, useChangeStatus, useRemovePharmacies } from '../queries.ts';
import { inUseText } from './in-use.ts';

const idsOf = (rows: readonly PharmacyRow[]) => rows.map((pharmacy) => pharmacy.id);

/** Actions on several customers at once, each with its own result. */
export function useBulkActions(): BulkAction<PharmacyRow>[] {
  return [useStatus('Active'), useStatus('Suspended'), useRemoval()];
}

const statusLooks = {
  Active: { label: ($) => $.pharmacies.activate, icon: IconCircleCheck },
  Suspended: { label: ($) => $.pharmacies.suspend, icon: IconCirclePause },
} as const satisfies Record<Pharmacy['status'], Pick<BulkAction<PharmacyRow>, 'label' | 'icon'>>;

/** Sets the status of those with another status: without a question, because it can be undone. */
function useStatus(status: Pharmacy['status']): BulkAction<PharmacyRow> {
  const change = useChangeStatus();
  const set = (rows: readonly PharmacyRow[], next: Pharmacy['status']) =>
    change.mutateAsync({ body: { ids: idsOf(rows), status: next } });
  const isOther = (pharmacy: PharmacyRow) => pharmacy.status !== status;
  return {
    ...statusLooks[status],
    key: status,
    title: ($) => $.pharmacies.changeStatus,
    allowed: (pharmacy) => pharmacy.actions.includes('changeStatus') && isOther(pharmacy),
    run: (rows) => set(rows.filter(isOther), status),
    undo: (rows) => set(rows, status === 'Active' ? 'Suspended' : 'Active'),
  };
}

/** Deletes the selected customers after a question; one in use stays, and the result says why. */
function useRemoval(): BulkAction<PharmacyRow> {
  const { t } = useTexts();
  const remove = useRemovePharmacies();
  return {
    key: 'delete',
    label: ($) => $.pharmacies.delete,
    title: ($) => $.pharmacies.deleteMany,
    icon: IconTrash,
    danger: true,
    allowed: (pharmacy) => pharmacy.actions.includes('delete'),
    run: async (rows) => {
      const sure = await confirm({
        title: t(($) => $.pharmacies.deleteManyTitle, { count: rows.length }),
        text: t(($) => $.pharmacies.deleteManyText),
        accept: t(($) => $.pharmacies.delete),
        danger: true,
      });
      return sure ? remove.mutateAsync({ body: { ids: idsOf(rows) } }) : null;
    },
    explain: ({ code }, { status }) => (code === 'in_use' ? inUseText(t, status) : undefined),
  };
}
