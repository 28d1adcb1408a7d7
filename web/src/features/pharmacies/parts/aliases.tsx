import { TagsInput } from '@mantine/core';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { isBelow } from '../../../ui/form/field-path.ts';
import type { PharmacyFormState } from './use-pharmacy-form.ts';

/** The other names of a customer. A fault says which one it is about. */
export function Aliases({ form }: { form: PharmacyFormState }) {
  const { t } = useTexts();
  const { onChange, error, ...field } = form.field('aliases');
  const { errors, getValues, setErrors } = form.form;
  const aliases = getValues()['aliases'] as string[];
  const faults = Object.entries(errors)
    .filter(([path]) => isBelow(path, 'aliases'))
    .map(([path, fault]) => faultText(t, fault, aliases[Number(path.split('.')[1])]));
  return (
    <TagsInput
      key={form.key('aliases')}
      {...field}
      error={error ?? (faults.length > 0 && faults.join(', '))}
      onChange={(value) => {
        onChange(value);
        if (faults.length > 0)
          setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !isBelow(path, 'aliases'))));
      }}
      description={t(($) => $.pharmacies.aliasesHint)}
      splitChars={[]}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
    />
  );
}
