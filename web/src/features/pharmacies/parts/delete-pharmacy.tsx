import { useTexts } from '../../../i18n/i18n.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { type PharmacyDetails, useChangeStatus, useRemovePharmacy } from '../queries.ts';
import { paths } from '../screens.ts';
import { inUseText } from './in-use.ts';

/** Deletes a customer. One in use stays; suspending it is offered instead. */
export function DeletePharmacy({ pharmacy }: { pharmacy: PharmacyDetails }) {
  const { t } = useTexts();
  const remove = useRemovePharmacy();
  const change = useChangeStatus();
  const { id, name, status, actions } = pharmacy;
  const suspend = {
    label: t(($) => $.pharmacies.suspend),
    run: () => change.mutateAsync({ body: { ids: [id], status: 'Suspended' } }),
    done: t(($) => $.pharmacies.suspended),
  };
  return (
    <DeleteButton
      label={t(($) => $.pharmacies.deleteOne)}
      question={{
        title: t(($) => $.pharmacies.deleteTitle),
        text: t(($) => $.pharmacies.deleteText, { name }),
        accept: t(($) => $.pharmacies.delete),
      }}
      run={() => remove(id)}
      done={t(($) => $.pharmacies.deleted)}
      list={paths.list}
      inUse={() => ({
        title: t(($) => $.pharmacies.inUseTitle),
        text: inUseText(t, status),
        instead: status === 'Active' && actions.includes('changeStatus') ? suspend : undefined,
      })}
    />
  );
}
