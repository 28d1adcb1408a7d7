import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { plainText } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import type { ProductForm } from '../../../../references/products.ts';
import choices from '../../../../ui/form/choices.module.css';
import classes from '../panel.module.css';

type ProductChoiceProps = {
  /** The most used first. */
  forms: readonly ProductForm[];
  chosen: readonly number[];
  onToggle: (formId: number) => void;
  onDone: () => void;
  onBack?: () => void;
};

/** Which products were presented, in the order in which they are pressed. */
export function ProductChoice({ forms, chosen, onToggle, onDone, onBack }: ProductChoiceProps) {
  const { t } = useTexts();
  const [q, setQ] = useState('');
  // The order is fixed while choosing, so that it does not change under the finger.
  const [order, setOrder] = useState(forms);
  if (order.length !== forms.length) setOrder(forms);
  const shown = order.filter(({ name }) => plainText(name).includes(plainText(q.trim())));
  return (
    <>
      <TextInput
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t(($) => $.reportForm.searchProduct)}
        placeholder={t(($) => $.reportForm.searchProduct)}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <div className={classes.scroll}>
        <div className={choices.options} role="group" aria-label={t(($) => $.workReports.fields.products)}>
          {shown.map(({ id, name }) => (
            <UnstyledButton
              key={id}
              className={choices.option}
              aria-pressed={chosen.includes(id)}
              onClick={() => onToggle(id)}
            >
              {name}
            </UnstyledButton>
          ))}
        </div>
        {shown.length === 0 && <p className={classes.muted}>{t(($) => $.reportForm.noProduct)}</p>}
      </div>
      <div className={classes.foot}>
        {onBack && <BackButton onClick={onBack} />}
        <Button className={classes.onward} onClick={onDone}>
          {chosen.length === 0
            ? t(($) => $.reportForm.withoutProduct)
            : t(($) => $.reportForm.continueWith, { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}

/** To the step before. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      {t(($) => $.ui.back)}
    </Button>
  );
}
