import { Autocomplete, Switch, TextInput } from '@mantine/core';
import { type ProductDetails, productFields } from '@portal/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats, useKnownWords, useSaveProduct } from '../queries.ts';
import { paths } from '../screens.ts';
import { FormFields } from './form-fields.tsx';
import { formTitle, formsInWords } from './form-words.ts';
import {
  type FormValues,
  NEW_PRODUCT,
  ProductSchema,
  type ProductValues,
  newForm,
  valuesOf,
} from './product-values.ts';
import classes from './product-form.module.css';

export function ProductForm({ product }: { product?: ProductDetails }) {
  const { t } = useTexts();
  const { form, leave } = useProductForm(product);
  const { laboratories, ranges } = useKnownWords();
  return (
    <FormPage form={form} onCancel={leave} below={<Forms form={form} />}>
      <div className={classes.pair}>
        <TextInput key={form.key('name')} {...form.field('name')} autoFocus={!product} />
        <TextInput key={form.key('dci')} {...form.field('dci')} />
      </div>
      <div className={classes.pair}>
        <Autocomplete key={form.key('laboratory')} {...form.field('laboratory')} data={laboratories} />
        <Autocomplete key={form.key('range')} {...form.field('range')} data={ranges} />
      </div>
      <Switch
        key={form.key('active')}
        {...form.field('active', 'checkbox')}
        description={t(($) => $.products.activeHint)}
      />
    </FormPage>
  );
}

/** The form state that its parts edit. */
export type ProductFormState = ReturnType<typeof useProductForm>['form'];

function useProductForm(product: ProductDetails | undefined) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const save = useSaveProduct();
  const formats = useFormats();
  const leave = () => void navigate(paths.list);
  const form = useContractForm({
    schema: ProductSchema,
    initial: product ? valuesOf(product) : NEW_PRODUCT,
    labels: {
      ...labelsOf(productFields, ($) => $.products.fields),
      active: ($) => $.products.active,
      forms: ($) => $.products.forms,
      'forms.formatId': ($) => $.products.format,
      'forms.strength': ($) => $.products.strength,
      'forms.packaging': ($) => $.products.packaging,
      'forms.code': ($) => $.products.code,
      'forms.sample': ($) => $.products.sample,
      'forms.active': ($) => $.products.formActive,
      'forms.prices': ($) => $.products.pricesOf,
      'forms.prices.fromMonth': ($) => $.products.fromMonth,
      'forms.prices.unitPrice': ($) => $.products.price,
      'forms.aliases': ($) => $.products.aliases,
      'forms.aliases.alias': ($) => $.products.alias,
      'forms.aliases.wholesalerId': ($) => $.products.wholesaler,
    },
    rowNames: {
      forms: (number) => t(($) => $.products.formNumber, { number }),
      'forms.prices': (number) => t(($) => $.products.priceNumber, { number }),
      'forms.aliases': (number) => t(($) => $.products.aliasNumber, { number }),
    },
    read: valuesOf,
    inWords: {
      active: (value) => (value === true ? t(($) => $.ui.yes) : t(($) => $.ui.no)),
      forms: (value) => formsInWords(value as ProductValues['forms'], { t, language, formats }),
    },
    save,
    onSaved: () => {
      toast.success(product ? t(($) => $.products.saved) : t(($) => $.products.added));
      leave();
    },
  });
  return { form, leave };
}

/** The forms of the product, each in a folding card. */
function Forms({ form }: { form: ProductFormState }) {
  const { t } = useTexts();
  const formats = useFormats();
  return (
    <Card heading={t(($) => $.products.forms)}>
      <p className={classes.hint}>{t(($) => $.products.formsHint)}</p>
      <FormRows<FormValues>
        key={form.key('forms')}
        form={form.form}
        path="forms"
        blank={newForm}
        addLabel={t(($) => $.products.addForm)}
        none={t(($) => $.products.noForms)}
        nameOf={(row, index) => formTitle(row, formats) || t(($) => $.products.formNumber, { number: index + 1 })}
      >
        {({ index }, removeButton) => <FormFields form={form} index={index} removeButton={removeButton} />}
      </FormRows>
    </Card>
  );
}
