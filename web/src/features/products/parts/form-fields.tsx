import { Switch, TextInput } from '@mantine/core';
import { IconCirclePause, IconGift } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { FoldingRow } from '../../../ui/form/folding-row.tsx';
import { useFieldValue } from '../../../ui/form/use-field-value.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useFormats } from '../queries.ts';
import { FormAliases } from './form-aliases.tsx';
import { FormPrices } from './form-prices.tsx';
import { formTitle } from './form-words.ts';
import type { ProductFormState } from './product-form.tsx';
import { type FormValues, currentPrice } from './product-values.ts';
import classes from './product-form.module.css';
import { Select } from '../../../ui/form/select.tsx';

type FormFieldsProps = { form: ProductFormState; index: number; removeButton: ReactNode };

/** One form of a product: folded its name and its price, open its fields. */
export function FormFields({ form, index, removeButton }: FormFieldsProps) {
  const { t } = useTexts();
  const formats = useFormats();
  const path = `forms.${index}` as const;
  const values = useFieldValue(form.form, path) as FormValues;
  return (
    <FoldingRow
      title={formTitle(values, formats) || t(($) => $.products.newForm)}
      summary={[values.packaging, values.code].filter(Boolean).join(' · ')}
      mark={<FormMarks values={values} />}
      startsOpen={values.id === undefined}
      hasFault={form.hasFaultBelow(path)}
      removeButton={removeButton}
    >
      <div className={classes.pair}>
        <Select
          key={form.key(`${path}.formatId`)}
          {...form.field(`${path}.formatId`)}
          required
          searchable
          placeholder={t(($) => $.products.formatSearch)}
          nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
          data={formats.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          key={form.key(`${path}.strength`)}
          {...form.field(`${path}.strength`)}
          placeholder={t(($) => $.products.strengthHint)}
        />
        <TextInput
          key={form.key(`${path}.packaging`)}
          {...form.field(`${path}.packaging`)}
          placeholder={t(($) => $.products.packagingHint)}
        />
        <TextInput
          key={form.key(`${path}.code`)}
          {...form.field(`${path}.code`)}
          autoComplete="off"
          spellCheck={false}
        />
        <Switch
          key={form.key(`${path}.sample`)}
          {...form.field(`${path}.sample`, 'checkbox')}
          description={t(($) => $.products.sampleHint)}
        />
        <Switch
          key={form.key(`${path}.active`)}
          {...form.field(`${path}.active`, 'checkbox')}
          description={t(($) => $.products.formActiveHint)}
        />
      </div>
      <FormPrices form={form} index={index} />
      <FormAliases form={form} index={index} />
    </FoldingRow>
  );
}

/** Marks of a folded form: sample, discontinued, price. */
function FormMarks({ values }: { values: FormValues }) {
  const { t, language } = useTexts();
  const price = currentPrice(values.prices)?.unitPrice;
  return (
    <>
      {values.sample && (
        <StatusBadge tone="info" icon={IconGift}>
          {t(($) => $.products.sample)}
        </StatusBadge>
      )}
      {!values.active && (
        <StatusBadge tone="neutral" icon={IconCirclePause}>
          {t(($) => $.products.formInactive)}
        </StatusBadge>
      )}
      {price !== undefined && <strong className={classes.figure}>{amountText(price, language)}</strong>}
    </>
  );
}
