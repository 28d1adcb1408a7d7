import { TextInput } from '@mantine/core';
import { type Wholesaler, WholesalerUpdate } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type WholesalerValues, useSaveWholesaler } from '../queries.ts';

/** Without `id` and `version` the wholesaler is new. */
const WholesalerForms = WholesalerUpdate.partial({ id: true, version: true });
const NEW: WholesalerValues = { id: undefined, version: undefined, name: '' };

const valuesOf = ({ id, version, name }: Wholesaler): WholesalerValues => ({ id, version, name });

type WholesalerFormProps = { wholesaler: Wholesaler | undefined; onClose: () => void };

export function WholesalerForm({ wholesaler, onClose }: WholesalerFormProps) {
  const { t } = useTexts();
  const form = useContractForm({
    schema: WholesalerForms,
    initial: wholesaler ? valuesOf(wholesaler) : NEW,
    labels: { name: ($) => $.wholesalers.name },
    save: useSaveWholesaler(),
    onSaved: () => {
      toast.success(wholesaler ? t(($) => $.wholesalers.saved) : t(($) => $.wholesalers.added));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus autoComplete="off" />
    </FormPanel>
  );
}
