import { Switch, TextInput } from '@mantine/core';
import { type Designation, DesignationUpdate } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type DesignationValues, useSaveDesignation } from '../queries.ts';

/** Without `id` and `version` the designation is new. */
const DesignationForms = DesignationUpdate.partial({ id: true, version: true });
const NEW: DesignationValues = { id: undefined, version: undefined, name: '', isMedicalRepresentative: false };

const valuesOf = ({ id, version, name, isMedicalRepresentative }: Designation): DesignationValues => ({
  id,
  version,
  name,
  isMedicalRepresentative,
});

type DesignationFormProps = { designation: Designation | undefined; onClose: () => void };

/** Adds a designation, renames one, or changes whom it makes a representative. */
export function DesignationForm({ designation, onClose }: DesignationFormProps) {
  const { t } = useTexts();
  const form = useContractForm({
    schema: DesignationForms,
    initial: designation ? valuesOf(designation) : NEW,
    labels: {
      name: ($) => $.designations.name,
      isMedicalRepresentative: ($) => $.designations.isMedicalRepresentative,
    },
    inWords: { isMedicalRepresentative: (value) => (value === true ? t(($) => $.ui.yes) : t(($) => $.ui.no)) },
    save: useSaveDesignation(),
    onSaved: () => {
      toast.success(designation ? t(($) => $.designations.saved) : t(($) => $.designations.added));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus autoComplete="off" />
      <Switch
        key={form.key('isMedicalRepresentative')}
        {...form.field('isMedicalRepresentative', 'checkbox')}
        description={t(($) => $.designations.isMedicalRepresentativeHint)}
      />
    </FormPanel>
  );
}
