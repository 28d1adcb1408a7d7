import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type PharmacyDetails, useChangeStatus, useRemovePharmacies } from '../queries.ts';
import { paths } from '../screens.ts';
import { inUseText } from './in-use.ts';

/** Deletes a customer after a question. One in use stays; suspending it is offered instead. */
export function DeletePharmacy({ pharmacy }: { pharmacy: PharmacyDetails }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useRemovePharmacies();
  const { busy, offerSuspension } = useSuspendedInstead(pharmacy);

  const deletePharmacy = async () => {
    const sure = await confirm({
      title: t(($) => $.pharmacies.deleteTitle),
      text: t(($) => $.pharmacies.deleteText, { name: pharmacy.name }),
      accept: t(($) => $.pharmacies.delete),
      danger: true,
    });
    if (!sure) return;
    const { results } = await remove.mutateAsync({ body: { ids: [pharmacy.id] } });
    const refused = results.find(({ ok }) => !ok);
    if (refused && refused.code !== 'in_use') return tell({ kind: 'answer', ...refused });
    if (refused && !(await offerSuspension())) return;
    toast.success(refused ? t(($) => $.pharmacies.suspended) : t(($) => $.pharmacies.deleted));
    await navigate(paths.list);
  };
  const tell = (error: unknown) =>
    toast.error(
      t(($) => $.pharmacies.deleteOne),
      problemText(t, error),
    );

  return (
    <Button
      variant="default"
      c="var(--app-danger-text)"
      loading={remove.isPending || busy}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void deletePharmacy().catch(tell)}
    >
      {t(($) => $.pharmacies.deleteOne)}
    </Button>
  );
}

/** Says why the customer cannot go and offers to suspend it; true when that was done. */
function useSuspendedInstead({ id, status, actions }: PharmacyDetails) {
  const { t } = useTexts();
  const change = useChangeStatus();
  const mayChange = status === 'Active' && actions.includes('changeStatus');

  const offerSuspension = async () => {
    const agreed = await confirm({
      title: t(($) => $.pharmacies.inUseTitle),
      text: inUseText(t, status),
      accept: mayChange ? t(($) => $.pharmacies.suspend) : t(($) => $.ui.close),
    });
    if (!agreed || !mayChange) return false;
    await change.mutateAsync({ body: { ids: [id], status: 'Suspended' } });
    return true;
  };
  return { busy: change.isPending, offerSuspension };
}
