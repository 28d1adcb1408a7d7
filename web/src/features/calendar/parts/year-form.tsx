import { NumberInput, Switch } from '@mantine/core';
import { type Year, YearAdd, YearUpdate } from '@portal/contract';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAddYear, useUpdateYear } from '../queries.ts';

const labels: Record<'id' | 'isOpen', Text> = { id: ($) => $.calendar.one, isOpen: ($) => $.calendar.open };

/** Adds a year: the one after the last, unless another is wanted. */
export function NewYear({ next, onClose }: { next: number; onClose: () => void }) {
  const { t } = useTexts();
  const add = useAddYear();
  const form = useContractForm({
    schema: YearAdd,
    initial: { id: next, isOpen: true },
    labels,
    save: async (body) => {
      await add.mutateAsync({ body });
    },
    onSaved: () => {
      toast.success(t(($) => $.calendar.added));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <NumberInput
        key={form.key('id')}
        {...form.field('id')}
        data-autofocus
        required
        allowDecimal={false}
        allowNegative={false}
      />
      <Switch
        key={form.key('isOpen')}
        {...form.field('isOpen', 'checkbox')}
        description={t(($) => $.calendar.openHint)}
      />
    </FormPanel>
  );
}

/** Opens or closes a year. */
export function EditYear({ year, onClose }: { year: Year; onClose: () => void }) {
  const { t } = useTexts();
  const update = useUpdateYear();
  const { id, version, isOpen } = year;
  const form = useContractForm({
    schema: YearUpdate,
    initial: { id, version, isOpen },
    labels,
    inWords: { isOpen: (value) => (value === true ? t(($) => $.calendar.open) : t(($) => $.calendar.closed)) },
    save: async (body) => {
      await update.mutateAsync({ body });
    },
    onSaved: () => {
      toast.success(t(($) => $.calendar.saved));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <Switch
        key={form.key('isOpen')}
        {...form.field('isOpen', 'checkbox')}
        data-autofocus
        description={t(($) => $.calendar.openHint)}
      />
    </FormPanel>
  );
}
