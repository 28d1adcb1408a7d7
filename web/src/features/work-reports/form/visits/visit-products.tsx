import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { Reaction, type VisitSave } from '@portal/contract';
import { memo } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import type { ProductForm } from '../../../../references/products.ts';
import { DraftLine } from '../../../../documents/form/draft-text.tsx';
import type { PartProps } from './visit-parts.tsx';
import classes from '../panel.module.css';
import { Select } from '../../../../ui/form/select.tsx';

const MOST = 10_000;

type FormNames = { nameOf: (formId: number) => string };
const replaced = <Row,>(rows: readonly Row[], at: number, fields: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...fields } : row));

type ProductsProps = PartProps<'products'> & FormNames & { onView: (view: 'products') => void };

/** The presented products with the reaction to each. */
export const PresentedProducts = memo(function PresentedProducts(props: ProductsProps) {
  const { products, nameOf, faultOf, onChange, onView } = props;
  const { t } = useTexts();
  const set = (index: number, fields: Partial<VisitSave['products'][number]>) =>
    onChange({ products: replaced(products, index, fields) });
  return (
    <section className={classes.group} aria-label={t(($) => $.workReports.fields.products)}>
      <div className={classes.itemHead}>
        {t(($) => $.workReports.fields.products)}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onView('products')}>
          {t(($) => $.reportForm.chooseProducts)}
        </Button>
      </div>
      {products.map(({ formId, reaction, competitor }, index) => (
        <div key={formId} className={classes.item}>
          <div className={classes.itemHead}>{nameOf(formId)}</div>
          {faultOf(`products.${index}.formId`) && (
            <span className={classes.late}>{faultOf(`products.${index}.formId`)}</span>
          )}
          <div className={classes.pair}>
            <Select
              label={t(($) => $.reportForm.reaction)}
              data={Reaction.options.map((value) => ({ value, label: t(($) => $.workReports.reactions[value]) }))}
              value={reaction}
              onChange={(chosen) => set(index, { reaction: chosen })}
              clearable
              clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
            />
            <DraftLine
              label={t(($) => $.workReports.fields.competitor)}
              maxLength={120}
              value={competitor}
              error={faultOf(`products.${index}.competitor`)}
              onText={(text) => set(index, { competitor: text })}
            />
          </div>
        </div>
      ))}
    </section>
  );
});

type SamplesProps = PartProps<'samples'> & FormNames & { forms: readonly ProductForm[] };

/** The samples left behind. */
export const Samples = memo(function Samples({ samples, forms, nameOf, faultOf, onChange }: SamplesProps) {
  const { t } = useTexts();
  const label = t(($) => $.workReports.fields.samples);
  const left = forms.filter(({ id, sample }) => sample && !samples.some(({ formId }) => formId === id));
  return (
    <section className={classes.group} aria-label={label}>
      <Select
        label={label}
        placeholder={t(($) => $.reportForm.addSample)}
        data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        searchable
        disabled={left.length === 0}
        onChange={(formId) => formId && onChange({ samples: [...samples, { formId: Number(formId), quantity: 1 }] })}
      />
      {samples.map(({ formId, quantity }, index) => (
        <Sample
          key={formId}
          name={nameOf(formId)}
          quantity={quantity}
          error={faultOf(`samples.${index}.quantity`) ?? faultOf(`samples.${index}.formId`)}
          onQuantity={(next) => onChange({ samples: replaced(samples, index, { quantity: next }) })}
          onRemove={() => onChange({ samples: samples.filter((_, place) => place !== index) })}
        />
      ))}
    </section>
  );
});

type SampleProps = {
  name: string;
  quantity: number;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** The quantity of a sample: by buttons, or typed. */
function Sample({ name, quantity, error, onQuantity, onRemove }: SampleProps) {
  const { t } = useTexts();
  return (
    <div className={classes.item}>
      <div className={classes.itemHead}>
        {name}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.ui.form.removeRow, { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.reportForm.less, { name })}
          disabled={quantity <= 1}
          onClick={() => onQuantity(quantity - 1)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <TextInput
          aria-label={t(($) => $.reportForm.quantityOf, { name })}
          inputMode="numeric"
          value={Number.isNaN(quantity) ? '' : String(quantity)}
          error={error}
          onChange={({ currentTarget: { value } }) => onQuantity(value.trim() === '' ? Number.NaN : Number(value))}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(($) => $.reportForm.more, { name })}
          disabled={quantity >= MOST}
          onClick={() => onQuantity(Number.isNaN(quantity) ? 1 : quantity + 1)}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
