import { TextInput } from '@mantine/core';
import { ProductAdd, ProductFormSave, type ProductFormat, type SalesName } from '@portal/contract';
import { z } from 'zod';
import { useTexts } from '../../../i18n/i18n.ts';
import { amountOf, centsOf } from '../../../lib/amount.ts';
import { monthText } from '../../../i18n/months.ts';
import { useProductFormats } from '../../../references/products.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import sheets from '../../../sheets/sheets.module.css';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { orNull } from '../../../ui/form/or-null.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { overDialog } from '../../../ui/over-dialog.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAddProduct } from '../queries.ts';
import { CreatePanel } from './create-panel.tsx';

type NewProductProps = {
  name: SalesName;
  /** The first month of the sheet: its price holds from then on. */
  month: string;
  opened: boolean;
  onClose: () => void;
  /** The id and the name of the form. */
  onCreated: (formId: number, name: string) => void;
};

/** The product that a sheet names and nobody has entered yet, in the form that is sold; its other details can follow. */
export function NewProduct({ opened, onClose, ...props }: NewProductProps) {
  return (
    <CreatePanel side="product" opened={opened} onClose={onClose} choices={useProductFormats()}>
      {(formats) => <Form {...props} formats={formats} onClose={onClose} />}
    </CreatePanel>
  );
}

const { code, prices, ...formFields } = ProductFormSave.shape;
/** A blank price is not saved. */
const withoutBlank = (given: unknown) =>
  Array.isArray(given) ? given.filter(({ unitPrice }: { unitPrice: string }) => unitPrice !== '') : given;
const FormOfProduct = z.strictObject({
  ...formFields,
  code: orNull(code.unwrap()),
  prices: z.preprocess(withoutBlank, prices),
});
const Schema = ProductAdd.extend({ forms: z.array(FormOfProduct).length(1) });

/** The average unit price in the sheet; empty for free goods or returns. */
function priceIn({ quantity, amount }: SalesName): string {
  const cents = centsOf(amount);
  if (quantity <= 0 || cents <= 0n) return '';
  const units = BigInt(quantity);
  return amountOf((2n * cents + units) / (2n * units)).replace(/\.00$/, '');
}

const valuesOf = (name: SalesName, month: string) => ({
  name: (name.name || name.code).slice(0, 120),
  dci: '',
  laboratory: '',
  range: '',
  active: true,
  forms: [
    {
      formatId: null as number | null,
      strength: '',
      packaging: '',
      code: name.code.slice(0, 40),
      sample: false,
      active: true,
      aliases: [],
      prices: [{ fromMonth: month, unitPrice: priceIn(name) }],
    },
  ],
});

type FormProps = Omit<NewProductProps, 'opened'> & { formats: readonly ProductFormat[] };

function useNewProduct({ name, month, onClose, onCreated }: FormProps) {
  const { t } = useTexts();
  const add = useAddProduct();
  return useContractForm({
    schema: Schema,
    initial: valuesOf(name, month),
    labels: {
      name: ($) => $.products.fields.name,
      'forms.formatId': ($) => $.products.format,
      'forms.strength': ($) => $.products.strength,
      'forms.packaging': ($) => $.products.packaging,
      'forms.code': ($) => $.products.code,
      'forms.prices.unitPrice': ($) => $.products.price,
    },
    save: async (body) => {
      const { name: product, forms } = await add.mutateAsync({ body });
      const [form] = forms;
      if (!form) return;
      onCreated(form.id, [product, form.format, form.strength, form.packaging].filter(Boolean).join(' '));
    },
    onSaved: () => {
      toast.success(t(($) => $.salesReports.steps.created.product));
      onClose();
    },
  });
}

function Form(props: FormProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const { formats, month, onClose } = props;
  const form = useNewProduct(props);
  return (
    <FormPanel form={form} onCancel={onClose}>
      <TextInput key={form.key('name')} {...form.field('name')} data-autofocus autoComplete="off" />
      <Select
        key={form.key('forms.0.formatId')}
        {...form.field('forms.0.formatId')}
        required
        data={formats.map(({ id, name: label }) => ({ value: id, label }))}
        placeholder={t(($) => $.products.formatSearch)}
        nothingFoundMessage={t(($) => $.ui.list.nothingMatches)}
        searchable
        comboboxProps={overDialog}
      />
      <TextInput
        key={form.key('forms.0.strength')}
        {...form.field('forms.0.strength')}
        placeholder={t(($) => $.products.strengthHint)}
        autoComplete="off"
      />
      <TextInput
        key={form.key('forms.0.packaging')}
        {...form.field('forms.0.packaging')}
        placeholder={t(($) => $.products.packagingHint)}
        autoComplete="off"
      />
      <TextInput key={form.key('forms.0.code')} {...form.field('forms.0.code')} autoComplete="off" spellCheck={false} />
      <AmountField
        key={form.key('forms.0.prices.0.unitPrice')}
        {...form.field('forms.0.prices.0.unitPrice')}
        label={t(($) => $.salesReports.steps.price, { currency })}
        description={t(($) => $.salesReports.steps.priceOfSheet, { month: monthText(month, language) })}
      />
      <p className={sheets.hint}>{t(($) => $.salesReports.steps.completeLater)}</p>
    </FormPanel>
  );
}
