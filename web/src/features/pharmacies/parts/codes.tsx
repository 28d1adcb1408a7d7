import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import type { Choice } from './choices.ts';
import classes from './pharmacy-form.module.css';
import { type CodeValues, newCode } from './pharmacy-values.ts';
import type { PharmacyFormState } from './use-pharmacy-form.ts';
import { Select } from '../../../ui/form/select.tsx';

/** The customer's number in the books of each wholesaler. */
export function Codes({ form, wholesalers }: { form: PharmacyFormState; wholesalers: readonly Choice[] }) {
  const { t } = useTexts();
  const nameOf = ({ wholesalerId, code }: CodeValues, index: number) => {
    const wholesaler = wholesalers.find(({ value }) => value === wholesalerId)?.label ?? '';
    return `${wholesaler} ${code}`.trim() || t(($) => $.pharmacies.codeOf, { number: index + 1 });
  };
  return (
    <>
      <p className={classes.hint}>{t(($) => $.pharmacies.codesHint)}</p>
      <FormRows<CodeValues>
        key={form.key('codes')}
        form={form.form}
        path="codes"
        blank={newCode}
        addLabel={t(($) => $.pharmacies.codeAdd)}
        none={t(($) => $.pharmacies.codesNone)}
        nameOf={nameOf}
      >
        {({ index }, removeButton) => (
          <div className={classes.code}>
            <Select
              {...form.field(`codes.${index}.wholesalerId`)}
              required
              className={classes.wholesaler}
              data={wholesalers}
              nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
              searchable
              comboboxProps={{ shadow: 'md' }}
            />
            <TextInput {...form.field(`codes.${index}.code`)} autoComplete="off" />
            <div className={classes.remove}>{removeButton}</div>
          </div>
        )}
      </FormRows>
    </>
  );
}
